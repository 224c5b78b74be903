"""The database, opened: checked, migrated, and used one transaction at a time."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Coroutine
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from bot.storage.connection import Database, on_sqlite, shown, with_driver
from bot.storage.counting import Writes, WritesCount
from bot.storage.duty import Duty
from bot.storage.problems import DatabaseAwayError, DatabaseTooNewError, DatabaseUnreadableError
from bot.storage.schema import DamagedError, UnknownRevisionError, migrate
from bot.storage.sqlite import SqliteFile

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[Connection, P], T]

_migrating: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


def _one_migration() -> asyncio.Lock:
    """Alembic keeps the migration that runs in a global variable, so there may be only one."""
    return _migrating.setdefault(asyncio.get_running_loop(), asyncio.Lock())


class Store:
    """A database at the schema of this version. Made by ``Store.open``.

    Attributes:
        duty: what this process may do of that which only one may.
    """

    def __init__(self, database: Database, duty: Duty | None = None) -> None:
        self._database = database
        self.duty = duty or Duty()
        self._running: set[asyncio.Task[object]] = set()
        self._timed: Callable[[str, float], None] | None = None
        self._writes, self._elsewhere = WritesCount(), WritesCount()
        self.duty.on_wrote(self._wrote_elsewhere)

    def timed_by(self, heard: Callable[[str, float], None]) -> None:
        """Tell ``heard`` of every transaction from now on: ``read`` or ``write``, and its seconds."""
        self._timed = heard

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open the database, create it where there is none, and migrate it to this version.

        Raises:
            DatabaseTooNewError: it was written by a newer version; it has not been changed.
            DatabaseUnreadableError: it is damaged, is no database, or cannot be reached.
        """
        address = with_driver(url)
        if on_sqlite(address) and address.database in (None, "", ":memory:"):
            raise DatabaseUnreadableError(
                "DATABASE_URL names no file, and matches kept in memory would be lost. Write it like "
                "sqlite:///folder/file.sqlite3, or leave it out to keep the matches in DATA_DIR."
            )
        try:
            if on_sqlite(address):
                store = cls(await SqliteFile.open(str(address.database)))
            else:
                from bot.storage.server import Server  # noqa: PLC0415 - loaded only where it is needed
                from bot.storage.shared_duty import SharedDuty  # noqa: PLC0415 - its driver is an extra

                store = cls(Server(address), SharedDuty(address))
        except (OSError, ImportError, sqlite3.Error) as error:
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
        await self.duty.end()
        await self._database.close()

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``work(connection, …)`` in a transaction that only reads: it sees one state of the database."""
        return await self._took("read", self._database.read(lambda connection: work(connection, *args, **kwargs)))

    async def glance(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same where ``work`` is one statement: that sees one state without a transaction."""
        return await self._took("read", self._database.glance(lambda connection: work(connection, *args, **kwargs)))

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``work(connection, …)`` in a transaction: all of it is on the disk afterwards, or none of it ever."""
        try:
            return await self._written("", work, *args, **kwargs)
        finally:
            self._writes.add()

    async def write_of(self, match: str, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same where ``work`` changes only what is kept of this match."""
        try:
            return await self._written(match, work, *args, **kwargs)
        finally:
            self._writes.add(match)

    async def write_beside(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same where nothing of what ``work`` changes is kept in memory, by whatever process."""
        return await self._took("write", self._database.write(lambda connection: work(connection, *args, **kwargs)))

    def writes(self, match: str) -> Writes:
        """How often something was written that may be of this match: here, or elsewhere as far as that is heard."""
        return self._writes.of(match)

    def elsewhere(self, match: str) -> Writes | None:
        """How often other processes have written something of it; ``None`` where that is not heard here."""
        return self._elsewhere.of(match) if self.duty.hears else None

    def _wrote_elsewhere(self, match: str) -> None:
        self._writes.add(match)
        self._elsewhere.add(match)

    async def _written(self, match: str, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        def told(connection: Connection) -> T:
            done = work(connection, *args, **kwargs)
            self.duty.wrote(connection, match)
            return done

        return await self.write_beside(told)

    async def _took(self, kind: str, work: Coroutine[None, None, T]) -> T:
        begun = time.perf_counter()
        try:
            return await self.whole(work)
        finally:
            if self._timed:
                self._timed(kind, time.perf_counter() - begun)

    async def whole(self, work: Coroutine[None, None, T]) -> T:
        """Go through with some work even where the caller is cancelled; ``close`` waits for it."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _migrate(self, address: URL) -> None:
        try:
            async with _one_migration():
                await self.write(migrate)
        except UnknownRevisionError as error:
            raise DatabaseTooNewError(
                f"The database {shown(address)} was written by a newer version of Ready Room. "
                "Install the newest Ready Room, or give DATA_DIR or DATABASE_URL another database."
            ) from error
        except (DBAPIError, DatabaseAwayError, DamagedError, sqlite3.Error, OSError) as error:
            raise _unreadable(address, error) from error


def _unreadable(address: URL, error: Exception) -> DatabaseUnreadableError:
    reason = error.orig if isinstance(error, DBAPIError) and error.orig else error
    mend = (
        "Put a copy of it back, or move it away to begin with an empty one."
        if on_sqlite(address)
        else "Check its address, and that the server is running and its driver installed."
    )
    return DatabaseUnreadableError(f"The database {shown(address)} cannot be read ({reason}). {mend}")
