"""Messages about a SQLite file that can't be used, for the operator and for players."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from typing import NamedTuple

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from bot.storage.address import is_sqlite, shown_address
from bot.storage.problems import DatabaseHinderedError, DatabaseTooNewError, DatabaseUnreadableError


class Fault(NamedTuple):
    """A kind of fault and its messages.

    Attributes:
        operator: what is wrong and what to do, with placeholders ``{file}`` and ``{reason}``.
        player: why nothing could be done.
    """

    operator: str
    player: str


DISK_FULL = Fault(
    "The disk that holds the database {file} is full ({reason}). Everything saved before is still there: free some "
    "space, then try again.",
    "My disk is full, so nothing was saved.",
)
DISK_ERROR = Fault(
    "The disk that holds the database {file} reports an error ({reason}). Leave the file where it is, check the disk "
    "and the system’s log, then try again.",
    "My disk has an error, so nothing was saved.",
)
READ_ONLY = Fault(
    "The database {file} can’t be opened for writing ({reason}). Leave the file where it is: give the bot’s user write "
    "access to it and to its folder, then try again.",
    "I’m not allowed to write to my database, so nothing was saved.",
)
LOCKED = Fault(
    "The database {file} is locked by another program ({reason}). It is not damaged: close that program (a database "
    "browser, a backup or another bot), then try again.",
    "Another program has locked my database, so nothing was saved.",
)
DAMAGED = Fault(
    "The database {file} can’t be read ({reason}). Stop the bot and restore a backup with “restore”, which keeps the "
    "damaged file.",
    "My database is damaged, so nothing was saved.",
)

_FAULTS_BY_SQLITE_CODE = {
    sqlite3.SQLITE_FULL: DISK_FULL,
    sqlite3.SQLITE_IOERR: DISK_ERROR,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: READ_ONLY,
    sqlite3.SQLITE_AUTH: READ_ONLY,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_PROTOCOL: LOCKED,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}
_FAULTS_BY_ERRNO = {
    errno.ENOSPC: DISK_FULL,
    errno.EDQUOT: DISK_FULL,
    errno.EFBIG: DISK_FULL,
    errno.EIO: DISK_ERROR,
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
}
_PRIMARY_CODE_MASK = 0xFF
"""Bit mask for the primary part of SQLite's extended error codes."""

_UNREADABLE_FILE = "The database {file} can’t be read ({reason}). Check DATA_DIR and DATABASE_URL."
_UNREADABLE_SERVER = (
    "The database {file} can’t be read ({reason}). Check its address, that the server is running, "
    "and that its driver is installed."
)


def fault_of(error: BaseException) -> Fault | None:
    """Return the fault behind an error of SQLite or the operating system; ``None`` if it is not a known one."""
    cause = _cause_of_error(error)
    if isinstance(cause, sqlite3.Error):
        return _FAULTS_BY_SQLITE_CODE.get(getattr(cause, "sqlite_errorcode", -1) & _PRIMARY_CODE_MASK)
    return _FAULTS_BY_ERRNO.get(cause.errno or 0) if isinstance(cause, OSError) else None


def unreadable_error(address: URL, error: Exception, fault: Fault | None = None) -> DatabaseUnreadableError:
    """Return the error that says why a database can't be opened, and what to do.

    Args:
        address: the database's address.
        error: the original exception.
        fault: the kind of fault, if already known.
    """
    fault = fault or (fault_of(error) if is_sqlite(address) else None)
    words = fault.operator if fault else _UNREADABLE_FILE if is_sqlite(address) else _UNREADABLE_SERVER
    return DatabaseUnreadableError(words.format(file=shown_address(address), reason=_cause_of_error(error)))


def too_new_error(address: URL) -> DatabaseTooNewError:
    """Return the error for a database written by a newer version."""
    return DatabaseTooNewError(
        f"The database {shown_address(address)} was written by a newer version of Ready Room. "
        "Install the newest Ready Room, or set DATA_DIR or DATABASE_URL to another database."
    )


def check_not_folder(file: Path) -> None:
    """Check that the address of a SQLite file isn't a folder.

    Raises:
        DatabaseUnreadableError: it is one.
    """
    if file.is_dir():
        raise DatabaseUnreadableError(
            f"{file} is a folder, not a database. Write DATABASE_URL as sqlite:///folder/file.sqlite3."
        )


def foreign_error(address: URL) -> DatabaseUnreadableError:
    """Return the error for a file with another program's tables."""
    return DatabaseUnreadableError(
        f"The database {shown_address(address)} belongs to a different program. Check DATA_DIR and DATABASE_URL."
    )


def unusable_error(address: URL, error: Exception) -> DatabaseHinderedError | None:
    """Return the error for an open SQLite file that can't be used now; ``None`` for other errors."""
    fault = fault_of(error) if is_sqlite(address) else None
    if fault is None:
        return None
    words = fault.operator.format(file=shown_address(address), reason=_cause_of_error(error))
    return DatabaseHinderedError(words, fault.player)


def _cause_of_error(error: BaseException) -> BaseException:
    return error.orig if isinstance(error, DBAPIError) and error.orig else error
