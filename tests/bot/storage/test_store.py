"""Opening a new, old, newer or broken database."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import IntegrityError

import bot.storage
from bot.storage import DatabaseProblem, DatabaseTooNewError, DatabaseUnreadableError, Store, matches
from bot.storage.address import with_driver
from bot.storage.tables import metadata
from tests.bot.storage.opening import opened_store


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "matches.sqlite3"


def opened(file: Path) -> AbstractAsyncContextManager[Store]:
    return opened_store(f"sqlite:///{file}")


async def opened_once(file: Path) -> None:
    async with opened(file):
        pass


def damage(file: Path) -> None:
    """Make everything after the first page unreadable."""
    pages = file.read_bytes()
    file.write_bytes(pages[:4096] + b"\xff" * (len(pages) - 4096))


def miscount(file: Path) -> None:
    """Write a wrong number of free pages into the file's header."""
    pages = bytearray(file.read_bytes())
    pages[36:40] = (7).to_bytes(4, "big")
    file.write_bytes(pages)


async def refused(file: Path) -> str:
    """Return the error message for the operator."""
    with pytest.raises(DatabaseProblem) as caught:
        await Store.open(f"sqlite:///{file}")
    return caught.value.message


async def test_a_new_database_has_the_schema_that_the_tables_describe(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert await store.read(differences) == []


async def test_its_columns_are_as_long_as_the_tables_say(store: Store) -> None:
    """SQLite accepts longer values, other databases don't."""

    def lengths(connection: Connection) -> dict[str, dict[str, str]]:
        known = inspect(connection)
        types = {name: {one["name"]: one["type"] for one in known.get_columns(name)} for name in metadata.tables}
        return {name: {one: str(kind) for one, kind in columns.items()} for name, columns in types.items()}

    dialect = await store.read(lambda connection: connection.dialect)
    described = {
        name: {one.name: _plain(one.type.compile(dialect=dialect)) for one in table.columns}
        for name, table in metadata.tables.items()
    }
    found = await store.read(lengths)
    assert {name: {one: _plain(kind) for one, kind in columns.items()} for name, columns in found.items()} == described


def _plain(kind: str) -> str:
    """Return a time without its zone, because zones depend on the database."""
    return kind.replace(" WITH TIME ZONE", "")


async def test_its_rows_are_known_by_the_keys_that_the_tables_name(store: Store) -> None:
    def keys(connection: Connection) -> dict[str, list[str]]:
        known = inspect(connection)
        return {name: known.get_pk_constraint(name)["constrained_columns"] for name in metadata.tables}

    described = {name: [one.name for one in table.primary_key] for name, table in metadata.tables.items()}
    assert await store.read(keys) == described


async def test_it_is_opened_again_as_it_is(file: Path) -> None:
    await opened_once(file)
    before = sqlite3.connect(file).execute("SELECT * FROM alembic_version").fetchall()
    await opened_once(file)
    assert sqlite3.connect(file).execute("SELECT * FROM alembic_version").fetchall() == before == [("0022",)]


@pytest.mark.parametrize("names", ["aa", "ab"])
async def test_two_new_databases_or_one_opened_at_once(tmp_path: Path, names: str) -> None:
    stores = await asyncio.gather(*(Store.open(f"sqlite:///{tmp_path}/{name}") for name in names))
    for store in stores:
        await store.close()


async def test_commits_reach_the_disk_and_references_hold(file: Path) -> None:
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    async with opened(file) as store:
        pragmas = [await store.read(Connection.scalar, text(f"PRAGMA {name}")) for name in names]
        assert pragmas == ["wal", 2, 1, 10_000]
        with pytest.raises(IntegrityError):
            await store.write(Connection.execute, text("INSERT INTO events VALUES ('nowhere', 0, '2026-01-01', x'')"))


async def test_a_transaction_that_fails_writes_nothing(url: str, store: Store) -> None:
    def fail(connection: Connection) -> None:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        raise RuntimeError("half-way")

    with pytest.raises(RuntimeError, match="half-way"):
        await store.write(fail)
    async with opened_store(url):
        pass  # it is not of a newer version


def back_to_before_hosts(connection: Connection) -> None:
    """Downgrade the database to the schema without hosts, and add a match."""
    config = Config()
    config.set_main_option("script_location", str(Path(bot.storage.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.downgrade(config, "0003")
    connection.exec_driver_sql(
        "INSERT INTO matches (id, version, game, channel, state, seats_wanted, moves, created, commitment, seed) "
        "VALUES ('old', 1, 'second-edition', 7, 'open', 2, 0, '2026-01-01', '', '')"
    )
    connection.exec_driver_sql(
        'INSERT INTO seats ("match", seat, "user", name, deck, deck_name, sections) '
        "VALUES ('old', 0, 1001, 'Alice', 'red', 'Red', x'80')"
    )


async def test_in_a_match_from_before_hosts_were_noted_seat_0_is_the_host(file: Path) -> None:
    async with opened(file) as store:
        await store.write(back_to_before_hosts)
    async with opened(file) as store:
        row = await store.read(matches.find_match, "old")
    assert row
    assert (row.host, row.options, row.invited, row.kept) == (1001, {}, (), ())


async def test_a_database_of_a_newer_version_is_refused_untouched(file: Path) -> None:
    await opened_once(file)
    with sqlite3.connect(file) as direct:
        direct.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseTooNewError):
        await Store.open(f"sqlite:///{file}")
    assert await refused(file) == (
        f"The database {file} was written by a newer version of Ready Room. "
        "Install the newest Ready Room, or set DATA_DIR or DATABASE_URL to another database."
    )
    assert sqlite3.connect(file).execute("SELECT * FROM alembic_version").fetchall() == [("9999",)]


async def test_a_file_that_is_no_database_is_refused_untouched(tmp_path: Path) -> None:
    file = tmp_path / "matches.sqlite3"
    file.write_text("Captain's log. " * 100)
    message = await refused(file)
    assert message.startswith(f"The database {file} can’t be read (file is not a database).")
    assert "restore a backup with “restore”" in message
    assert file.read_text() == "Captain's log. " * 100


async def test_a_damaged_database_is_refused(file: Path) -> None:
    await opened_once(file)
    damage(file)
    assert (await refused(file)).startswith(f"The database {file} can’t be read (")


async def test_damage_that_sqlite_reports_though_the_file_can_be_read_is_refused(file: Path) -> None:
    await opened_once(file)
    miscount(file)
    assert sqlite3.connect(file).execute("SELECT count(*) FROM matches").fetchone() == (0,)
    assert "freelist: size is 0 but should be 7" in await refused(file)


async def test_a_folder_in_the_way_is_refused(tmp_path: Path) -> None:
    assert "is a folder, not a database" in await refused(tmp_path)


async def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert (await refused(tmp_path / "file" / "matches.sqlite3")).startswith(f"The database {tmp_path}/file/matches")


async def test_an_invalid_address_is_refused_without_repeating_it() -> None:
    with pytest.raises(DatabaseUnreadableError, match="not a valid database address") as caught:
        await Store.open("secret password")
    assert "secret" not in caught.value.message


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:"])
async def test_a_database_in_memory_is_refused(address: str) -> None:
    with pytest.raises(DatabaseUnreadableError, match="doesn’t name a file"):
        await Store.open(address)


@pytest.mark.parametrize(
    "address", ["postgres://host/name", "postgresql://host/name", "postgresql+asyncpg://host/name"]
)
def test_whichever_driver_an_address_names_ours_is_used(address: str) -> None:
    assert str(with_driver(address)) == "postgresql+asyncpg://host/name"


async def test_an_unavailable_server_is_reported_without_the_password() -> None:
    with pytest.raises(DatabaseUnreadableError, match="Check its address") as caught:
        await Store.open("postgres://kirk:tiberius@127.0.0.1:1/matches")
    assert "tiberius" not in caught.value.message
    assert "The database postgresql://kirk:***@127.0.0.1:1/matches" in caught.value.message
