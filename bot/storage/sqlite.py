"""A SQLite file: a few connections that read, and one that writes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from bot.storage.connection import ONE_STATEMENT, READERS, WRITES

T = TypeVar("T")

BUSY_TIMEOUT_MS = 10_000
CACHE_KB = 1_000
"""Memory for pages that each connection keeps; what it looks at again and again takes less."""


class SqliteConnection:
    """A connection with a thread of its own, which runs whole transactions.

    So there is one way there and back for the event loop, however many statements a transaction has, and nothing can
    interrupt one half-way: who is cancelled only does not hear what came of it.
    """

    def __init__(self, engine: Engine, *, writes: bool = False) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database")
        self._engine = engine.execution_options(**{WRITES: writes})
        self._opened: Connection | None = None

    async def transaction(self, work: Callable[[Connection], T], *, one_statement: bool = False) -> T:
        """Run ``work`` after all that was begun before."""
        context = copy_context()  # as asyncio.to_thread does: what is read from it is the caller's there too
        return await self._in_thread(partial(context.run, self._run, work, one_statement))

    async def close(self) -> None:
        """After all that was begun."""
        await self._in_thread(self._leave)
        self._thread.shutdown(wait=False)  # its thread ends by itself, having nothing left to do

    async def _in_thread(self, work: Callable[[], T]) -> T:
        """Shielded, because a cancelled future would take work that still waits out of the queue."""
        return await asyncio.shield(asyncio.get_running_loop().run_in_executor(self._thread, work))

    def _run(self, work: Callable[[Connection], T], one_statement: bool) -> T:
        self._opened = self._opened or self._engine.connect()  # here, in the thread to which it belongs
        connection = self._opened.execution_options(**{ONE_STATEMENT: one_statement})
        with connection.begin():
            return work(connection)

    def _leave(self) -> None:
        if self._opened:
            self._opened.close()


class SqliteFile:
    """The database in a file. Made by ``SqliteFile.open``."""

    def __init__(self, file: str) -> None:
        engine = _engine(file)
        self._writer = SqliteConnection(engine, writes=True)
        self._readers = [SqliteConnection(engine) for _ in range(READERS)]
        self._idle = asyncio.LifoQueue[SqliteConnection]()

    @classmethod
    async def open(cls, file: str) -> SqliteFile:
        """Connect to a file; it and its folder are made where they are not there.

        Raises:
            OSError: the folder cannot be made.
            sqlite3.Error: the file cannot be opened.
        """
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        sqlite3.connect(file).close()  # where this fails, no thread has begun yet
        opened = cls(file)
        for reader in opened._readers:
            opened._idle.put_nowait(reader)
        return opened

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run it in a transaction that only reads."""
        return await self._read(work, one_statement=False)

    async def glance(self, work: Callable[[Connection], T]) -> T:
        """The same where it is one statement."""
        return await self._read(work, one_statement=True)

    async def _read(self, work: Callable[[Connection], T], *, one_statement: bool) -> T:
        reader = await self._idle.get()
        try:
            return await reader.transaction(work, one_statement=one_statement)
        finally:
            self._idle.put_nowait(reader)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run it in a transaction, after all others that write."""
        return await self._writer.transaction(work)

    async def close(self) -> None:
        """Close all connections."""
        for connection in (self._writer, *self._readers):
            await connection.close()


def _engine(file: str) -> Engine:
    """What all connections share: a statement is put into words once, whichever of them runs it."""
    engine = create_engine("sqlite://", creator=partial(sqlite3.connect, file), poolclass=NullPool)
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return engine


def _set_up(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself; see _begin
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout = {BUSY_TIMEOUT_MS}",
        "journal_mode = WAL",
        "synchronous = FULL",  # what is committed survives a power cut, not only a killed process
        "foreign_keys = ON",
        f"cache_size = -{CACHE_KB}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Writers queue at once: a reader that turned writer half-way could fail instead of waiting."""
    options = connection.get_execution_options()
    if options[ONE_STATEMENT]:
        return
    writes = options[WRITES]
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
