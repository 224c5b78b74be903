"""How the database is talked to: drivers, durability, one writer at a time on SQLite."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, QueuePool, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

BUSY_TIMEOUT_MS = 10_000
WRITES = "writes"
"""The execution option of connections that are going to write."""

_DRIVERS = {"sqlite": "sqlite+pysqlite", "postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}


def with_driver(url: str) -> URL:
    """The address with the driver that is used, as of ``sqlite:///…`` or ``postgres://…`` of an operator.

    Raises:
        sqlalchemy.exc.ArgumentError: it is no database address.
    """
    parsed = make_url(url)
    kind = parsed.drivername.partition("+")[0]
    return parsed.set(drivername=_DRIVERS.get(kind, parsed.drivername))


def shown(url: URL) -> str:
    """The database's file, or its address without the password: for messages."""
    return str(url.database) if on_sqlite(url) else url.render_as_string(hide_password=True)


def on_sqlite(url: URL) -> bool:
    """Whether the database is a SQLite file."""
    return url.get_backend_name() == "sqlite"


def connect(url: URL, connections: int) -> Engine:
    """An engine for the address with so many connections at most; on SQLite the file's folder is created.

    Raises:
        OSError: the folder cannot be created.
        ImportError: the driver is not installed.
    """
    if not on_sqlite(url):
        return create_engine(url, pool_size=connections, max_overflow=0, pool_pre_ping=True)
    Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, poolclass=QueuePool, pool_size=connections, max_overflow=0)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    try:
        _set_pragmas(connection)
    except BaseException:
        connection.close()  # the pool has not taken it yet
        raise


def _set_pragmas(connection: DBAPIConnection) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself; see _begin_sqlite
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout = {BUSY_TIMEOUT_MS}",
        "journal_mode = WAL",
        "synchronous = FULL",  # what is committed survives a power cut, not only a killed process
        "foreign_keys = ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Writers queue at once: a reader that turned writer half-way could fail instead of waiting."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
