"""A database server, such as PostgreSQL, which several processes of the bot may share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from bot.storage.claims import answering
from bot.storage.connection import READERS, WRITES
from bot.storage.problems import DatabaseAwayError

T = TypeVar("T")

WRITERS = 8
"""Connections that write."""
HANGING = 30.0
"""Seconds after which a server that has taken a statement, or a call, and says nothing counts as away."""


@contextmanager
def _reached() -> Iterator[None]:
    """Whatever is asked meanwhile, through the library or past it, as when a connection is made.

    Raises:
        DatabaseAwayError: the server has not answered.
    """
    try:
        with answering():
            yield
    except DBAPIError as error:
        if error.connection_invalidated or error.statement is None:  # broken off, or never made
            raise DatabaseAwayError(str(error.orig)) from error
        raise


class Server:
    """The database of a server. All that it is asked raises ``DatabaseAwayError`` where it does not answer.

    Raises:
        ImportError: the driver is not installed.
    """

    def __init__(self, url: URL) -> None:
        self._readers = _connected(url, READERS, {"isolation_level": "REPEATABLE READ"})
        self._writers = _connected(url, WRITERS, {WRITES: True})

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run it in a transaction that only reads: it sees one state of the database."""
        with _reached():
            async with self._readers.begin() as connection:
                return await connection.run_sync(work)

    async def glance(self, work: Callable[[Connection], T]) -> T:
        """The same where it is one statement."""
        with _reached():
            async with self._readers.connect() as connection:
                alone = await connection.execution_options(isolation_level="AUTOCOMMIT")
                return await alone.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run it in a transaction."""
        with _reached():
            async with self._writers.begin() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections."""
        await self._readers.dispose()
        await self._writers.dispose()


def _connected(url: URL, connections: int, execution_options: dict[str, object]) -> AsyncEngine:
    """So many connections, for which callers wait as long as it takes."""
    engine = create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=None,
        execution_options=execution_options,
        connect_args={"timeout": HANGING, "command_timeout": HANGING},
    )
    event.listen(engine.sync_engine, "checkout", _still_there)
    return engine


def _still_there(connection: DBAPIConnection, _entry: ConnectionPoolEntry, _proxy: PoolProxiedConnection) -> None:
    """Have another one made where this was broken off while nobody used it: to ask the server would take a while."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError
