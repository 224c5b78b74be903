"""Read-only inspection of a database: whether it can be used, and whether a start would migrate it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from enum import Enum
from pathlib import Path
from tempfile import TemporaryFile

from sqlalchemy.engine import URL

from bot.storage.address import is_sqlite, with_driver
from bot.storage.faults import check_not_folder, foreign_error, too_new_error, unreadable_error
from bot.storage.problems import DatabaseUnreadableError
from bot.storage.schema import KNOWN_REVISIONS, ForeignTablesError, damage_in_one_line
from bot.storage.store import Store

_PROBE_BYTES = bytes(65536)
"""Number of bytes that is large enough to fail on a full disk."""
BUSY_SECONDS = 5.0
"""Seconds to wait for a running bot that is writing."""


class DatabaseCondition(Enum):
    """The state of a database that can be used."""

    CURRENT = "up to date"
    OLDER = "from an earlier version and will be migrated at the next start: make a copy with “backup” first"
    MISSING = "not there yet and will be created at the first start"


async def inspect_condition(url: str) -> DatabaseCondition:
    """Return the state of a database without changing it.

    Raises:
        DatabaseTooNewError: the database was written by a newer version.
        DatabaseUnreadableError: the database can't be read or written.
    """
    address = with_driver(url)
    if is_sqlite(address):
        return _file_condition(address)
    revisions = await Store.revisions(url)
    return _condition_of_database(address, revisions)


def _file_condition(address: URL) -> DatabaseCondition:
    if address.database in (None, "", ":memory:"):
        raise DatabaseUnreadableError("DATABASE_URL doesn’t name a file. Write it as sqlite:///folder/file.sqlite3.")
    file = Path(str(address.database))
    check_not_folder(file)
    try:
        check_writable(file.parent)
        if not file.exists():
            return DatabaseCondition.MISSING
        return _condition_of_database(address, revisions_of_file(file))
    except ForeignTablesError as error:
        raise foreign_error(address) from error
    except (OSError, sqlite3.Error) as error:
        raise unreadable_error(address, error) from error


def check_writable(folder: Path) -> None:
    """Check that a file can be written into a folder, or into its nearest existing parent.

    Raises:
        OSError: the disk is full or fails, or the folder is read-only.
    """
    nearest = next(path for path in (folder.absolute(), *folder.absolute().parents) if path.exists())
    with TemporaryFile(dir=nearest) as probe:
        probe.write(_PROBE_BYTES)
        probe.flush()


def revisions_of_file(file: Path) -> set[str]:
    """Return the revisions recorded in a SQLite file; an empty set for an empty file.

    Raises:
        ForeignTablesError: it belongs to a different program.
        sqlite3.Error: it is damaged, or can't be read or written.
    """
    uri = f"{file.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None, timeout=BUSY_SECONDS)) as opened:
        opened.execute("BEGIN IMMEDIATE")  # fails if the bot couldn't write either
        verdict = opened.execute("PRAGMA quick_check(1)").fetchone()[0]
        if verdict != "ok":
            error = sqlite3.DatabaseError(damage_in_one_line(verdict))
            error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise error
        tables = {row[0] for row in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        ours = "alembic_version" in tables
        rows = opened.execute("SELECT version_num FROM alembic_version").fetchall() if ours else []
        opened.execute("ROLLBACK")
    if tables and not rows:
        raise ForeignTablesError
    return {str(row[0]) for row in rows}


def _condition_of_database(address: URL, present: set[str]) -> DatabaseCondition:
    known_revisions = KNOWN_REVISIONS
    if not present <= known_revisions:
        raise too_new_error(address)
    if not present:
        return DatabaseCondition.MISSING
    return DatabaseCondition.CURRENT if present == {max(known_revisions)} else DatabaseCondition.OLDER
