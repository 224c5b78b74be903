"""The database, opened: checked, migrated, and used one transaction at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError

from bot.storage.connection import WRITES, connect, on_sqlite, shown, with_driver
from bot.storage.problems import DatabaseTooNewError, DatabaseUnreadableError
from bot.storage.schema import DamagedError, UnknownRevisionError, migrate

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[Connection, P], T]

READERS = 4
WRITERS = 8
"""Threads that read, and that write to a server; a SQLite file has one writer at a time."""


class Store:
    """A database at the schema of this version. Made by ``Store.open``.

    A transaction is a plain function that a thread runs from begin to commit: one way there and back for the event
    loop, however many statements it has. There are as many connections as threads, so none is ever waited for.
    """

    def __init__(self, address: URL) -> None:
        writers = 1 if on_sqlite(address) else WRITERS
        self._engine = connect(address, READERS + writers)
        snapshot = {} if on_sqlite(address) else {"isolation_level": "REPEATABLE READ"}
        self._reading = self._engine.execution_options(**snapshot)
        self._writing = self._engine.execution_options(**{WRITES: True})
        self._readers = ThreadPoolExecutor(READERS, "database reader")
        self._writers = ThreadPoolExecutor(writers, "database writer")
        self._running: set[asyncio.Task[object]] = set()

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open the database, create it where there is none, and migrate it to this version.

        Raises:
            DatabaseTooNewError: it was written by a newer version; it has not been changed.
            DatabaseUnreadableError: it is damaged, is no database, or cannot be reached.
        """
        try:
            address = with_driver(url)
        except ArgumentError:
            raise DatabaseUnreadableError(
                "DATABASE_URL is not a database address. Write it like postgresql://user:password@host/name, "
                "or leave it out to keep the matches in a file."
            ) from None
        if on_sqlite(address) and address.database in (None, "", ":memory:"):
            raise DatabaseUnreadableError(
                "DATABASE_URL names no file, and matches kept in memory would be lost. Write it like "
                "sqlite:///folder/file.sqlite3, or leave it out to keep the matches in DATA_DIR."
            )
        try:
            store = cls(address)
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
        for threads in (self._readers, self._writers):
            await asyncio.to_thread(threads.shutdown)
        await asyncio.to_thread(self._engine.dispose)

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``work(connection, …)`` in a transaction that only reads: it sees one state of the database."""
        return await self._run(self._readers, self._reading, lambda connection: work(connection, *args, **kwargs))

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``work(connection, …)`` in a transaction: all of it is on the disk afterwards, or none of it ever."""
        return await self._run(self._writers, self._writing, lambda connection: work(connection, *args, **kwargs))

    async def whole(self, work: Coroutine[None, None, T]) -> T:
        """Go through with some work even where the caller is cancelled; ``close`` waits for it."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    @staticmethod
    async def _run(threads: ThreadPoolExecutor, engine: Engine, work: Callable[[Connection], T]) -> T:
        def transaction() -> T:
            with engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(threads, transaction)

    async def _migrate(self, address: URL) -> None:
        try:
            await self.write(migrate)
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
