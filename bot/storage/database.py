"""Transactions that run plain functions, on a SQLite file (aiosqlite) or a PostgreSQL server (asyncpg)."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection
from sqlalchemy.util import greenlet_spawn

from bot.storage.address import is_sqlite
from bot.storage.file_connection import open_connection

T = TypeVar("T")

MAX_READERS = 3
"""Maximum number of connections for transactions that only read."""
MAX_SINGLE_READERS = 2
"""Maximum number of connections for single reading statements."""
MAX_SERVER_WRITERS = 8
"""Maximum number of connections that write to a server; a file has only one."""
STATEMENT_SECONDS = 30.0
"""Seconds to wait for a server's reply to a statement or call before it counts as unavailable."""
BUSY_TIMEOUT_MS = 10_000
"""Milliseconds to wait for another program that has locked a SQLite file."""
CACHE_KB = 1_000
"""Kilobytes of pages cached by each connection to a file."""

WRITES_OPTION = "writes"
"""Execution option that marks connections that write."""
SINGLE_OPTION = "single"
"""Execution option that marks connections for single statements, which need no transaction."""


class _Engines(NamedTuple):
    """The engines of one database, and the statements that begin their transactions; "" if the driver begins them."""

    reading: AsyncEngine
    single: AsyncEngine
    writing: AsyncEngine
    read_begin: str = ""
    write_begin: str = ""


class Database:
    """Runs plain functions that take a connection, each in its own transaction. Readers never wait for writers.

    Each statement is awaited within the function, so that other tasks can run meanwhile. A whole transaction runs in
    one greenlet: the methods of ``AsyncConnection`` start one each, which takes half again as long.

    Raises:
        DatabaseAwayError: from every method, if a server does not answer.
        ImportError: the server's driver is not installed.
    """

    def __init__(self, url: URL) -> None:
        self._converting_errors: Callable[[], AbstractContextManager[None]] = nullcontext
        if is_sqlite(url):
            self._engines = _file_engines(url)
        else:
            from bot.storage.claims import converted_driver_errors  # noqa: PLC0415 - its driver is an extra

            self._engines, self._converting_errors = _server_engines(url), converted_driver_errors

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a function that reads a consistent state of the database, and return its result."""
        return await self._run_in_transaction(self._engines.reading, self._engines.read_begin, work)

    async def read_one_statement(self, work: Callable[[Connection], T]) -> T:
        """Run a function with a single reading statement, which is consistent without a transaction."""

        def run() -> T:
            with self._engines.single.sync_engine.connect() as connection:
                return work(connection)

        with self._converting_errors():
            return await greenlet_spawn(run)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a function that writes; either everything is saved afterwards, or nothing."""
        return await self._run_in_transaction(self._engines.writing, self._engines.write_begin, work)

    async def write_without_begin(self, work: Callable[[Connection], T]) -> T:
        """Run a function like ``write`` whose first statement is an INSERT, UPDATE or DELETE.

        SQLite's driver begins the transaction together with that statement, which saves a statement.
        """
        return await self._run_in_transaction(self._engines.writing, "", work)

    async def _run_in_transaction(self, engine: AsyncEngine, begin: str, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with engine.sync_engine.begin() as connection:
                if begin:
                    connection.exec_driver_sql(begin)
                return work(connection)

        with self._converting_errors():
            return await greenlet_spawn(run)

    async def close(self) -> None:
        """Close all connections."""
        for engine in (self._engines.reading, self._engines.single, self._engines.writing):
            await engine.dispose()


def _server_engines(url: URL) -> _Engines:
    """Return the engines of a server; a connection lost while idle is replaced silently."""
    timeouts = {"timeout": STATEMENT_SECONDS, "command_timeout": STATEMENT_SECONDS}

    def new_engine(connections: int, isolation: str, **options: object) -> AsyncEngine:
        engine = _create_engine(
            url, connections, connect_args=timeouts, isolation_level=isolation, execution_options=options
        )
        event.listen(engine.sync_engine, "checkout", _check_open)
        return engine

    return _Engines(
        reading=new_engine(MAX_READERS, "REPEATABLE READ"),
        single=new_engine(MAX_SINGLE_READERS, "AUTOCOMMIT", **{SINGLE_OPTION: True}),
        writing=new_engine(MAX_SERVER_WRITERS, "READ COMMITTED", **{WRITES_OPTION: True}),
    )


def _file_engines(url: URL) -> _Engines:
    """Return the engines of a file: one writing connection, a few reading ones."""

    def new_engine(connections: int, begins: str | None = None, **rest: Any) -> AsyncEngine:
        connect = partial(sqlite3.connect, str(url.database), isolation_level=begins, check_same_thread=False)
        engine = _create_engine(
            url,
            connections,
            async_creator=partial(open_connection, connect),
            pool_reset_on_return=None,
            **rest,
        )
        event.listen(engine.sync_engine, "connect", _set_up)
        return engine

    return _Engines(
        reading=new_engine(MAX_READERS),
        single=new_engine(MAX_SINGLE_READERS, skip_autocommit_rollback=True, execution_options={SINGLE_OPTION: True}),
        writing=new_engine(1, "IMMEDIATE", execution_options={WRITES_OPTION: True}),
        read_begin="BEGIN",
        write_begin="BEGIN IMMEDIATE",
    )


def _create_engine(url: URL, connections: int, **rest: Any) -> AsyncEngine:
    """Return an engine with at most this many connections; callers wait for a free one without a timeout."""
    return create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=None,
        pool_use_lifo=True,
        **rest,
    )


def _check_open(connection: DBAPIConnection, _entry: ConnectionPoolEntry, _proxy: PoolProxiedConnection) -> None:
    """Have a closed connection replaced; pinging the server instead would take a while."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def _set_up(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    try:
        cursor = connection.cursor()
        for pragma in _pragma_statements():
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
    except BaseException:  # not in the pool yet, so nothing else would end its thread
        connection.close()
        raise


def _pragma_statements() -> tuple[str, ...]:
    return (
        f"busy_timeout = {BUSY_TIMEOUT_MS}",
        "journal_mode = WAL",
        "synchronous = FULL",  # commits survive a power cut, not only a killed process
        "foreign_keys = ON",
        f"cache_size = -{CACHE_KB}",
    )
