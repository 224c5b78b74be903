"""Migration of a database to the schema of this version."""

from __future__ import annotations

from importlib.resources import files

from sqlalchemy import Connection, inspect, text

_LOCK = 0x5265616479  # an arbitrary number that nothing else in the database locks


class UnknownRevisionError(Exception):
    """Raised if the database's schema is unknown to this version."""


class ForeignTablesError(Exception):
    """Raised if a SQLite file has tables, but none of this program's."""


class DamagedError(Exception):
    """Raised if SQLite finds the file damaged; the message is SQLite's."""


def migrate(connection: Connection) -> None:
    """Check the database and run missing migrations in the connection's transaction.

    Raises:
        UnknownRevisionError: a newer version has migrated the database.
        ForeignTablesError: a file belongs to a different program.
        DamagedError: the file is damaged.
    """
    if connection.dialect.name == "sqlite":
        _check_sqlite(connection)
    else:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    present, known_revisions = present_revisions(connection), KNOWN_REVISIONS
    if not present <= known_revisions:
        raise UnknownRevisionError
    if not present and connection.dialect.name == "sqlite" and inspect(connection).get_table_names():
        raise ForeignTablesError
    if present != {max(known_revisions)}:
        from bot.storage.upgrading import upgrade  # noqa: PLC0415 - Alembic is loaded only where it is needed

        upgrade(connection)


def present_revisions(connection: Connection) -> set[str]:
    """Return the revisions recorded in the database."""
    if not inspect(connection).has_table("alembic_version"):
        return set()
    return set(connection.execute(text("SELECT version_num FROM alembic_version")).scalars())


def _known_revisions() -> frozenset[str]:
    folder = files("bot.storage") / "migrations" / "versions"
    return frozenset(file.name.partition("_")[0] for file in folder.iterdir() if file.name[0].isdigit())


KNOWN_REVISIONS = _known_revisions()
"""The revisions of this version, in order, from their file names.

They are listed at import, because transactions run on the event loop, where no folder is read.
"""


def _check_sqlite(connection: Connection) -> None:
    verdict = connection.execute(text("PRAGMA quick_check(1)")).scalar_one()
    if verdict != "ok":
        raise DamagedError(damage_in_one_line(verdict))


def damage_in_one_line(verdict: str) -> str:
    """Return the damage that SQLite's check found, without the lines before it about where it looked."""
    return str(verdict).strip().splitlines()[-1].rstrip(".")
