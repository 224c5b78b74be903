"""Brings a database to the schema of this version (Alembic)."""

from __future__ import annotations

import threading
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

_MIGRATIONS = Path(__file__).parent / "migrations"
_LOCK = 0x5265616479  # any number that nothing else in the database locks

_one_migration = threading.Lock()
"""Alembic keeps the migration that runs in a global variable."""


class UnknownRevisionError(Exception):
    """The database's schema is not one that this version knows."""


class DamagedError(Exception):
    """SQLite finds the file damaged; the message is what it says."""


def migrate(connection: Connection) -> None:
    """Check the database and run the migrations that are missing, within the connection's transaction.

    Raises:
        UnknownRevisionError: a newer version has been here.
        DamagedError: the file is damaged.
    """
    if connection.dialect.name == "sqlite":
        _check_sqlite(connection)
    else:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    scripts = ScriptDirectory(str(_MIGRATIONS))
    present = set(MigrationContext.configure(connection).get_current_heads())
    known = {script.revision for script in scripts.walk_revisions()}
    if not present <= known:
        raise UnknownRevisionError
    if present != set(scripts.get_heads()):
        with _one_migration:
            _upgrade(connection)


def _check_sqlite(connection: Connection) -> None:
    verdict = connection.execute(text("PRAGMA quick_check(1)")).scalar_one()
    if verdict != "ok":
        raise DamagedError(str(verdict))


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
