"""Database addresses, as operators write them and as messages show them."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError

from bot.storage.problems import DatabaseUnreadableError

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}
_HOW_TO_WRITE = (
    "Write DATABASE_URL (or --to) as postgresql://user:password@host/name or "
    "sqlite:///folder/file.sqlite3. Without DATABASE_URL, matches are saved in a file in DATA_DIR."
)


def with_driver(url: str) -> URL:
    """Return an operator's address, such as ``sqlite:///…`` or ``postgres://…``, with the driver to use.

    Raises:
        DatabaseUnreadableError: the address is malformed, or belongs to a different kind of database.
    """
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):  # for example a port that is not a number
        raise DatabaseUnreadableError(f"This is not a valid database address. {_HOW_TO_WRITE}") from None
    if "@" in f"{parsed.host}{parsed.port or ''}{parsed.database}" and parsed.host:
        raise DatabaseUnreadableError(
            "The database address contains more than one “@”. In the user name and password, write “@” as %40, “/” as "
            "%2F, “:” as %3A and “%” as %25."
        )
    kind = parsed.drivername.partition("+")[0]
    if kind not in _DRIVERS:
        raise DatabaseUnreadableError(f"“{kind}” databases are not supported. {_HOW_TO_WRITE}")
    if kind == "sqlite" and str(parsed.database or "").startswith("~"):
        parsed = parsed.set(database=_path_with_home(str(parsed.database)))
    return parsed.set(drivername=_DRIVERS[kind])


def _path_with_home(path: str) -> str:
    """Return a path with ``~`` expanded."""
    try:
        return str(Path(path).expanduser())
    except RuntimeError:
        raise DatabaseUnreadableError(f"{path}: no such home directory. Write the full path.") from None


def shown_address(url: URL) -> str:
    """Return the file or address without the password, for messages."""
    return str(url.database) if is_sqlite(url) else url.set(drivername=url.get_backend_name()).render_as_string()


def is_sqlite(url: URL) -> bool:
    """Whether the database is a SQLite file."""
    return url.get_backend_name() == "sqlite"
