"""The database, opened: checked, migrated, and used one transaction at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage.connection import WRITES, async_url, connect, on_sqlite, shown
from bot.storage.problems import DatabaseTooNewError, DatabaseUnreadableError
from bot.storage.schema import DamagedError, UnknownRevisionError, migrate

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[AsyncConnection, P], Awaitable[T]]

_migrating: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


def _one_migration() -> asyncio.Lock:
    """Alembic keeps the migration that runs in a global variable, so there may be only one."""
    return _migrating.setdefault(asyncio.get_running_loop(), asyncio.Lock())


class Store:
    """A database at the schema of this version. Made by ``Store.open``."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        snapshot = {} if on_sqlite(engine.url) else {"isolation_level": "REPEATABLE READ"}
        self._reading = engine.execution_options(**snapshot)
        self._writing = engine.execution_options(**{WRITES: True})
        self._writers = asyncio.Semaphore(1 if on_sqlite(engine.url) else 10)
        self._running: set[asyncio.Task[object]] = set()

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open the database, create it where there is none, and migrate it to this version.

        Raises:
            DatabaseTooNewError: it was written by a newer version; it has not been changed.
            DatabaseUnreadableError: it is damaged, is no database, or cannot be reached.
        """
        try:
            address = async_url(url)
        except ArgumentError:
            raise DatabaseUnreadableError(
                "DATABASE_URL is not a database address. Write it like postgresql://user:password@host/name, "
                "or leave it out to keep the matches in a file."
            ) from None
        try:
            store = cls(connect(address))
        except (OSError, ImportError) as error:
            raise _unreadable(address, error) from error
        try:
            await store._migrate(address)
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Let what has begun come to its end, then close all connections."""
        while self._running:
            await asyncio.wait(self._running)
        await self._engine.dispose()

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``work(connection, …)`` in a transaction that only reads: it sees one state of the database."""

        async def transaction() -> T:
            async with self._reading.begin() as connection:
                return await work(connection, *args, **kwargs)

        return await self.whole(transaction())

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``work(connection, …)`` in a transaction: all of it is on the disk afterwards, or none of it ever."""

        async def transaction() -> T:
            async with self._writers, self._writing.begin() as connection:
                return await work(connection, *args, **kwargs)

        return await self.whole(transaction())

    async def whole(self, work: Coroutine[None, None, T]) -> T:
        """Go through with some work even where the caller is cancelled; ``close`` waits for it.

        A driver interrupted in the middle of a statement may leave its connection behind, with the lock that it holds.
        """
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _migrate(self, address: URL) -> None:
        try:
            async with _one_migration():
                await self.write(AsyncConnection.run_sync, migrate)
        except UnknownRevisionError as error:
            raise DatabaseTooNewError(
                f"The database {shown(address)} was written by a newer version of Ready Room. "
                "Install the newest Ready Room, or give DATA_DIR or DATABASE_URL another database."
            ) from error
        except (DBAPIError, DamagedError, sqlite3.Error, OSError) as error:
            raise _unreadable(address, error) from error


def _unreadable(address: URL, error: Exception) -> DatabaseUnreadableError:
    reason = error.orig if isinstance(error, DBAPIError) and error.orig else error
    mend = (
        "Put a copy of it back, or move it away to begin with an empty one."
        if on_sqlite(address)
        else "Check DATABASE_URL, and that the server is running and its driver installed."
    )
    return DatabaseUnreadableError(f"The database {shown(address)} cannot be read ({reason}). {mend}")
