"""Claims: rows that say which of several processes answers an interaction. They outlive the process.

Each process holds a lock as long as its session with the server lasts. If a claim's holder no longer holds its lock, it
has died, and another process takes over the interactions that are not recorded as answered.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
from sqlalchemy.exc import DBAPIError

from bot.storage.problems import DatabaseAwayError

SESSION_SETTINGS = {"synchronous_commit": "off"}
"""Session settings; claims need not survive a crash of the server."""

_LOCK_NAMESPACE = 0x5266
"""First half of the keys of holders' locks; the second half is the holder's number."""

UNAVAILABLE_ERRORS = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""Errors raised if a server doesn't answer, refuses the connection or closes it."""

_log = logging.getLogger(__name__)


@contextmanager
def converted_errors() -> Iterator[None]:
    """Convert errors of an unreachable server that occur in the block.

    Raises:
        DatabaseAwayError: the server has not answered.
    """
    try:
        yield
    except UNAVAILABLE_ERRORS as error:
        raise DatabaseAwayError(str(error) or type(error).__name__) from error


@contextmanager
def converted_driver_errors() -> Iterator[None]:
    """Convert errors of SQLAlchemy, and those that its driver raises directly, for example when connecting.

    Raises:
        DatabaseAwayError: the server has not answered.
    """
    try:
        with converted_errors():
            yield
    except DBAPIError as error:
        if error.connection_invalidated or error.statement is None:  # disconnected, or never connected
            raise DatabaseAwayError(str(error.orig)) from error
        raise


class Claims:
    """The claims of one process, made through one connection, one query at a time.

    Attributes:
        query_lock: lock for the connection.
        connection: the connection to the server; ``None`` if there is none.
    """

    def __init__(self) -> None:
        self.query_lock = asyncio.Lock()
        self.connection: asyncpg.Connection | None = None
        self._holder = 0
        self._answered: list[int] = []
        self._noting: asyncio.Task[None] | None = None

    @property
    def open(self) -> asyncpg.Connection | None:
        """The connection; ``None`` if there is none or it has been closed."""
        return None if self.connection is None or self.connection.is_closed() else self.connection

    async def use_connection(self, connection: asyncpg.Connection) -> None:
        """Use this connection; the process counts as alive as long as it lasts."""
        self.connection, self._holder = connection, secrets.randbits(31)
        await connection.execute("SELECT pg_advisory_lock($1, $2)", _LOCK_NAMESPACE, self._holder)

    async def claim(self, snowflake: int) -> bool:
        """Claim an interaction; return whether this process, and not another one, has it.

        Raises:
            DatabaseAwayError: the server does not answer.
        """
        return await self._has_claimed(
            "INSERT INTO claims (snowflake, holder, at) VALUES ($1, $2, now())"
            " ON CONFLICT DO NOTHING RETURNING snowflake",
            snowflake,
            self._holder,
        )

    async def take_over(self, snowflake: int) -> bool:
        """Take over a claim whose holder died before answering; return whether this process has it now."""
        return await self._has_claimed(
            "UPDATE claims SET holder = $2 WHERE snowflake = $1 AND NOT answered AND holder <> $2"
            " AND pg_try_advisory_xact_lock($3, holder) RETURNING snowflake",
            snowflake,
            self._holder,
            _LOCK_NAMESPACE,
        )

    async def _has_claimed(self, statement: str, *arguments: int) -> bool:
        async with self.query_lock:
            if (connection := self.open) is None:
                raise DatabaseAwayError("No connection to the database server.")
            with converted_errors():
                return await connection.fetchval(statement, *arguments) is not None

    def record_answered(self, snowflake: int) -> None:
        """Record an interaction as answered; interactions answered at the same time are recorded together."""
        self._answered.append(snowflake)
        if self._noting is None or self._noting.done():
            self._noting = asyncio.create_task(self._write_answered(), name="answered claims")

    async def _write_answered(self) -> None:
        while self._answered:
            async with self.query_lock:
                if (connection := self.open) is None:
                    return
                noted, self._answered = self._answered, []
                try:
                    await connection.execute("UPDATE claims SET answered = true WHERE snowflake = ANY($1)", noted)
                except UNAVAILABLE_ERRORS as error:
                    _log.debug("Could not record answered interactions: %s", error)

    async def wait_until_recorded(self) -> None:
        """Wait until all answered interactions are recorded."""
        if self._noting:
            await self._noting
