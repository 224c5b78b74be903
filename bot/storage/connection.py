"""A database as the store sees it, and its address."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError

from bot.storage.problems import DatabaseUnreadableError

T = TypeVar("T")

READERS = 4
"""Connections that read."""
ONE_STATEMENT = "one statement"
"""The execution option of connections that begin no transaction."""
WRITES = "writes"
"""The execution option of connections that are going to write."""

_DRIVERS = {"sqlite": "sqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}
_HOW_TO_WRITE = (
    "Write DATABASE_URL, or what is given to --to, like postgresql://user:password@host/name or "
    "sqlite:///folder/file.sqlite3; without DATABASE_URL matches are kept in a file in DATA_DIR."
)


class Database(Protocol):
    """Runs plain functions of a connection, each in a transaction of its own. Who reads never waits for who writes."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run it on one state of the database, which it does not change."""

    async def glance(self, work: Callable[[Connection], T]) -> T:
        """The same where it is one statement: that needs no transaction to see one state."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run it; all of it is on the disk afterwards, or none of it ever."""

    async def close(self) -> None:
        """Close all connections."""


def with_driver(url: str) -> URL:
    """The address with the driver that is used, as of ``sqlite:///…`` or ``postgres://…`` of an operator.

    Raises:
        DatabaseUnreadableError: it is no address, or that of a database of another kind.
    """
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):  # such as a port that is no number
        raise DatabaseUnreadableError(
            f"What shall be the database is not a database address. {_HOW_TO_WRITE}"
        ) from None
    kind = parsed.drivername.partition("+")[0]
    if kind not in _DRIVERS:
        raise DatabaseUnreadableError(f"Matches cannot be kept in a database of the kind “{kind}”. {_HOW_TO_WRITE}")
    return parsed.set(drivername=_DRIVERS[kind])


def shown(url: URL) -> str:
    """The database's file, or its address as an operator writes it, without the password: for messages."""
    return str(url.database) if on_sqlite(url) else url.set(drivername=url.get_backend_name()).render_as_string()


def on_sqlite(url: URL) -> bool:
    """Whether the database is a SQLite file."""
    return url.get_backend_name() == "sqlite"
