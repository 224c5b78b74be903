"""Lock that allows one bot per SQLite file: two would answer everything twice and overwrite each other's data."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from bot.storage.address import is_sqlite, with_driver
from bot.storage.faults import LOCKED, fault_of, unreadable_error
from bot.storage.private_file import make_private
from bot.storage.problems import DatabaseProblem


class SecondBotError(DatabaseProblem):
    """Raised if another bot is using the database."""


@contextmanager
def single_bot_lock(url: str) -> Iterator[None]:
    """Keep other bots from using a SQLite file during the block; a database on a server may have several bots.

    The lock is SQLite's own, on an empty file next to the database. The system releases it however the process ends.

    Raises:
        SecondBotError: a bot is already using the file.
        DatabaseProblem: the folder can't be written to.
        OSError: the folder can't be created for another reason.
    """
    address = with_driver(url)
    if not is_sqlite(address) or address.database in (None, "", ":memory:"):
        yield
        return
    database = Path(str(address.database))
    lock = database.with_name(f"{database.name}.bot")
    try:
        make_private(lock)
        opened = sqlite3.connect(lock, timeout=0, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        if fault_of(error) is None:  # for example a file in place of the folder
            raise
        raise unreadable_error(address, error) from error
    with closing(opened):
        try:
            opened.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if fault_of(error) is not LOCKED:
                raise unreadable_error(address, error) from error
            raise SecondBotError(
                f"Another bot is running on the database {database}. Stop it first, or give this one its own DATA_DIR. "
                "Several processes can share a database on a PostgreSQL server only."
            ) from None
        yield
