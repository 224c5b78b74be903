"""Which of several processes answers what Discord has told: a row says it, which outlives the process that wrote it.

Each process holds a lock while its session with the server lasts. Where that of a claim's holder is free, the holder
has died; what it has not answered by then, as far as is noted, falls to who takes over.
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

SESSION = {"synchronous_commit": "off"}
"""How the session is set: a claim that a crash of the server takes with it is of nothing any more."""

_HOLDERS = 0x5266
"""The first half of the locks of holders, whose second half is the holder's number."""

AWAY = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What is raised by a server that does not answer, lets nobody in, or breaks off."""

_log = logging.getLogger(__name__)


@contextmanager
def answering() -> Iterator[None]:
    """Whatever is asked of the server meanwhile.

    Raises:
        DatabaseAwayError: it has not answered.
    """
    try:
        yield
    except AWAY as error:
        raise DatabaseAwayError(str(error) or type(error).__name__) from error


@contextmanager
def reached() -> Iterator[None]:
    """Like ``answering`` for what SQLAlchemy asks, and for what its driver raises past it, as when it connects.

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


class Claims:
    """Those of one process, which asks through one connection, one question at a time.

    Attributes:
        asking: held by whoever uses the connection.
        connection: of the process with the server; ``None`` while there is none.
    """

    def __init__(self) -> None:
        self.asking = asyncio.Lock()
        self.connection: asyncpg.Connection | None = None
        self._holder = 0
        self._answered: list[int] = []
        self._noting: asyncio.Task[None] | None = None

    @property
    def open(self) -> asyncpg.Connection | None:
        """The connection, unless it has been closed."""
        return None if self.connection is None or self.connection.is_closed() else self.connection

    async def hold(self, connection: asyncpg.Connection) -> None:
        """Be known as alive for as long as this connection lasts."""
        self.connection, self._holder = connection, secrets.randbits(31)
        await connection.execute("SELECT pg_advisory_lock($1, $2)", _HOLDERS, self._holder)

    async def make(self, snowflake: int) -> bool:
        """Whether it is claimed now; not where somebody has claimed it before.

        Raises:
            DatabaseAwayError: the server does not answer.
        """
        return await self._gained(
            "INSERT INTO claims (snowflake, holder, at) VALUES ($1, $2, now())"
            " ON CONFLICT DO NOTHING RETURNING snowflake",
            snowflake,
            self._holder,
        )

    async def inherit(self, snowflake: int) -> bool:
        """Whether it is claimed now, for who had claimed it has died before it was noted as answered."""
        return await self._gained(
            "UPDATE claims SET holder = $2 WHERE snowflake = $1 AND NOT answered AND holder <> $2"
            " AND pg_try_advisory_xact_lock($3, holder) RETURNING snowflake",
            snowflake,
            self._holder,
            _HOLDERS,
        )

    async def _gained(self, statement: str, *given: int) -> bool:
        async with self.asking:
            if (connection := self.open) is None:
                raise DatabaseAwayError("No connection to the database server.")
            with answering():
                return await connection.fetchval(statement, *given) is not None

    def answered(self, snowflake: int) -> None:
        """Nobody need answer it any more; what comes at once is noted together."""
        self._answered.append(snowflake)
        if self._noting is None or self._noting.done():
            self._noting = asyncio.create_task(self._note(), name="answered claims")

    async def _note(self) -> None:
        while self._answered:
            async with self.asking:
                if (connection := self.open) is None:
                    return
                noted, self._answered = self._answered, []
                try:
                    await connection.execute("UPDATE claims SET answered = true WHERE snowflake = ANY($1)", noted)
                except AWAY as error:
                    _log.debug("Could not record answered interactions: %s", error)

    async def noted(self) -> None:
        """Wait until all that has been answered is noted."""
        if self._noting:
            await self._noting
