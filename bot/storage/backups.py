"""Backups of a SQLite file: made while the bot is running, restored while it isn't."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic

from bot.storage import matches
from bot.storage.address import is_sqlite, with_driver
from bot.storage.database_condition import revisions_of_file
from bot.storage.faults import check_not_folder
from bot.storage.private_file import make_private
from bot.storage.problems import DatabaseProblem
from bot.storage.schema import ForeignTablesError, damage_in_one_line
from bot.storage.store import Store

LOCK_SECONDS = 10.0
"""Seconds to wait for another program that has locked the database."""
_COMPANION_SUFFIXES = ("-wal", "-shm")
"""Suffixes of SQLite's companion files, which exist while a file is in use or after a crash."""


class CopyProblem(DatabaseProblem):
    """Raised if a backup can't be made or restored; nothing has changed."""


def sqlite_file_of(url: str) -> Path:
    """Return the file of a SQLite database.

    Raises:
        DatabaseProblem: the database is on a server, or the address is malformed.
    """
    address = with_driver(url)
    if not is_sqlite(address):
        raise CopyProblem("The database is on a server. Use pg_dump and pg_restore to back it up.")
    return Path(str(address.database))


def back_up(database: Path, backup: Path) -> None:
    """Copy a database in its current state, while others read and write it. This takes a while.

    Raises:
        CopyProblem: there is no database, the copy's file exists already, or the copy can't be written completely.
    """
    if not database.is_file():
        raise CopyProblem(f"There is no database {database} to back up. Check DATA_DIR and DATABASE_URL.")
    if backup.exists():
        raise CopyProblem(f"{backup} already exists. Choose another name.")
    if not backup.parent.is_dir():
        raise CopyProblem(f"The folder {backup.parent} does not exist. Create it or choose another one.")
    unfinished = backup.with_name(backup.name + ".unfinished")
    try:
        _copy_pages(database, unfinished)
        unfinished.replace(backup)
    except (OSError, sqlite3.Error) as error:
        unfinished.unlink(missing_ok=True)
        reason = getattr(error, "strerror", None) or error
        raise CopyProblem(f"Can’t back up {database} to {backup} ({reason}).") from error


def _copy_pages(database: Path, backup: Path) -> None:
    backup.unlink(missing_ok=True)
    make_private(backup)
    with closing(sqlite3.connect(database)) as whole, closing(sqlite3.connect(backup)) as new:
        whole.backup(new, progress=partial(_check_lock, monotonic() + LOCK_SECONDS))
        verdict = new.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise sqlite3.DatabaseError(damage_in_one_line(verdict))


def _check_lock(deadline: float, status: int, _remaining: int, _total: int) -> None:
    """Raise an error if the copied database is still locked at the deadline; SQLite would wait without limit."""
    if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and monotonic() > deadline:
        raise sqlite3.OperationalError("another program has locked it; close that program")


def restore_backup(backup: Path, database: Path) -> Path | None:
    """Restore a backup; return the new path of the replaced database, if there was one.

    Channels may show newer states than the backup, so the cards of all running matches are checked after the next
    start.

    Raises:
        DatabaseProblem: this version can't read the backup, or the database is in use.
    """
    if backup.is_dir():
        raise CopyProblem(f"{backup} is a folder. Choose one of the backups in it.")
    if not backup.is_file():
        raise CopyProblem(f"There is no backup {backup}.")
    try:
        backup.open("rb").close()
    except OSError as error:
        raise CopyProblem(f"Can’t read {backup} ({error.strerror}). Check that you may read it.") from error
    check_not_folder(database)
    if database.exists() and backup.samefile(database):
        raise CopyProblem(f"{backup} is the database itself. Choose a backup.")
    database.parent.mkdir(parents=True, exist_ok=True)
    new = database.with_name(database.name + ".unfinished")
    try:
        _copy_pages(backup, new)
        if not revisions_of_file(new):
            raise CopyProblem(f"{backup} is empty. Try another backup.")
        asyncio.run(_prepare_restored(new))
        before = _rename_database(database) if database.exists() else None
        new.replace(database)
    except ForeignTablesError as error:
        raise CopyProblem(f"{backup} belongs to a different program. Try another backup.") from error
    except sqlite3.Error as error:
        raise CopyProblem(f"Can’t restore {backup} ({error}). Try another backup.") from error
    except DatabaseProblem as problem:
        raise CopyProblem(problem.message.replace(str(new), str(backup))) from problem
    finally:
        for rest in ("", *_COMPANION_SUFFIXES):
            new.with_name(new.name + rest).unlink(missing_ok=True)
    return before


async def _prepare_restored(database: Path) -> None:
    store = await Store.open(f"sqlite:///{database}")
    try:
        await store.write(matches.mark_cards_outdated)
    finally:
        await store.close()


def check_unused(database: Path) -> None:
    """Check that no one has a database open.

    Raises:
        CopyProblem: there is no database, or it is open.
    """
    if not database.is_file():
        raise CopyProblem(f"There is no database {database}. Check DATA_DIR and DATABASE_URL.")
    try:
        with closing(sqlite3.connect(database, timeout=0)) as alone:
            alone.execute("PRAGMA journal_mode = DELETE")  # SQLite only does this if no one else has the file open
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
            raise CopyProblem(f"The database {database} is in use. Stop the bot first.") from error


def _rename_database(database: Path) -> Path:
    """Rename a database that no one uses, and return its new path; a damaged one keeps its companion files."""
    check_unused(database)
    names = (database.with_name(f"{database.stem}-before-{number}{database.suffix}") for number in count(1))
    free = next(name for name in names if not name.exists())
    for rest in _COMPANION_SUFFIXES:
        beside = database.with_name(database.name + rest)
        if beside.exists():
            beside.replace(free.with_name(free.name + rest))
    return database.replace(free)
