"""A database as the store sees it, and its address."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection, make_url
from sqlalchemy.engine import URL

T = TypeVar("T")

READERS = 4
"""Connections that read."""
ONE_STATEMENT = "one statement"
"""The execution option of connections that begin no transaction."""
WRITES = "writes"
"""The execution option of connections that are going to write."""

_DRIVERS = {"sqlite": "sqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}


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
        sqlalchemy.exc.ArgumentError: it is no database address.
    """
    parsed = make_url(url)
    kind = parsed.drivername.partition("+")[0]
    return parsed.set(drivername=_DRIVERS.get(kind, parsed.drivername))


def shown(url: URL) -> str:
    """The database's file, or its address as an operator writes it, without the password: for messages."""
    return str(url.database) if on_sqlite(url) else url.set(drivername=url.get_backend_name()).render_as_string()


def on_sqlite(url: URL) -> bool:
    """Whether the database is a SQLite file."""
    return url.get_backend_name() == "sqlite"
