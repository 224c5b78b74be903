"""A full disk, an I/O error, a read-only or locked file: each has its sentence, and no data is lost."""

from __future__ import annotations

import logging
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import discord
import pytest
from sqlalchemy import Connection, text

from bot.features.delayed_writes import DelayedWrites
from bot.storage import DatabaseHinderedError, DatabaseUnreadableError, Store, database
from bot.storage.backups import back_up
from bot.storage.faults import fault_of
from bot.storage.single_bot_lock import SecondBotError, single_bot_lock
from bot.ui.problems import problem_screen
from tests.bot.storage.opening import opened_store

KINDS = {
    "full": (sqlite3.SQLITE_FULL, 28, "is full", "My disk is full, so nothing was saved."),
    "error": (sqlite3.SQLITE_IOERR | 10 << 8, 5, "reports an error", "My disk has an error"),
    "read-only": (sqlite3.SQLITE_READONLY, 30, "can’t be opened for writing", "I’m not allowed to write"),
    "locked": (sqlite3.SQLITE_BUSY | 2 << 8, 0, "is locked by another program", "Another program has locked"),
    "damaged": (sqlite3.SQLITE_CORRUPT, 0, "can’t be read", "My database is damaged"),
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite3"


def put(connection: Connection, rows: int = 200) -> None:
    connection.execute(text("CREATE TABLE IF NOT EXISTS cargo (crate TEXT)"))
    for _ in range(rows):
        connection.execute(text("INSERT INTO cargo VALUES (hex(zeroblob(2000)))"))


def filled(connection: Connection) -> None:
    """Write more than the file may contain, which SQLite reports like a full disk."""
    pages = connection.execute(text("PRAGMA page_count")).scalar_one()
    connection.execute(text(f"PRAGMA max_page_count = {pages}"))
    put(connection)


def forbidden(connection: Connection) -> None:
    connection.execute(text("PRAGMA query_only = ON"))
    put(connection)


def broken(_: Connection) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
    raise error


@contextmanager
def locked(file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(database, "BUSY_TIMEOUT_MS", 1)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        other.close()


def words_of(error: Exception) -> str:
    shown = problem_screen(error).parts
    return "\n".join(one.content for one in shown if isinstance(one, discord.ui.TextDisplay))


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_known_by_sqlites_code_and_by_the_systems(kind: str) -> None:
    code, number, operator, player = KINDS[kind]
    error = sqlite3.OperationalError("in SQLite's words")
    error.sqlite_errorcode = code
    fault = fault_of(error)
    assert fault
    assert operator in fault.operator
    assert fault.player.startswith(player)
    assert not number or fault_of(OSError(number, "in the system's words")) is fault


def test_no_kind_advises_to_part_with_the_database() -> None:
    errors = (sqlite3.OperationalError("x") for _ in KINDS)
    for error, (code, *_) in zip(errors, KINDS.values(), strict=True):
        error.sqlite_errorcode = code
        fault = fault_of(error)
        assert fault
        for words in ("move", "delete", "remove", "empty", "another DATA_DIR"):
            assert words not in fault.operator


def test_another_error_is_of_no_kind() -> None:
    error = sqlite3.IntegrityError("UNIQUE constraint failed")
    error.sqlite_errorcode = sqlite3.SQLITE_CONSTRAINT
    assert fault_of(error) is None
    assert fault_of(sqlite3.ProgrammingError("Cannot operate on a closed database.")) is None
    assert fault_of(ValueError("28")) is None
    assert fault_of(FileExistsError(17, "File exists")) is None


@pytest.mark.parametrize(("work", "kind"), [(filled, "full"), (forbidden, "read-only"), (broken, "error")])
async def test_while_it_runs_players_and_operator_are_given_the_reason(
    file: Path, caplog: pytest.LogCaptureFixture, work: object, kind: str
) -> None:
    async with opened_store(f"sqlite:///{file}") as store:
        with pytest.raises(DatabaseHinderedError) as caught:
            await store.write(work)  # type: ignore[arg-type]
    _, _, operator, player = KINDS[kind]
    assert str(file) in caught.value.message
    assert operator in caught.value.message
    with caplog.at_level(logging.ERROR):
        told = words_of(caught.value)
    assert told.startswith(player)
    assert "code" not in told
    assert str(file) not in told
    assert [(one.message, one.exc_info) for one in caplog.records] == [(caught.value.message, None)]


async def test_a_file_locked_by_another_program_is_reported_at_start_and_at_run_time(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened_store(f"sqlite:///{file}"):
        pass
    with locked(file, monkeypatch), pytest.raises(DatabaseUnreadableError, match="locked by another program"):
        await Store.open(f"sqlite:///{file}")
    monkeypatch.setattr(database, "BUSY_TIMEOUT_MS", 1)
    async with opened_store(f"sqlite:///{file}") as store:
        await store.write(put, 1)
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseHinderedError, match="locked by another program"):
            await store.write(put, 1)
        other.close()
        await store.write(put, 1)


async def test_delayed_writes_wait_for_free_disk_space(file: Path) -> None:
    async with opened_store(f"sqlite:///{file}") as store:
        later = DelayedWrites[str, int](store, lambda connection, _: filled(connection))
        later.queue_row("tip", 1)
        await later.stop()
        assert later.waiting == {"tip": 1}


async def test_an_unwritable_folder_is_reported_at_start(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> int:
        raise PermissionError(13, "Permission denied", str(file))

    monkeypatch.setattr("os.open", refused)
    with pytest.raises(DatabaseUnreadableError, match=r"can’t be opened for writing \(.*Permission denied"):
        await Store.open(f"sqlite:///{file}")


def modes(folder: Path) -> dict[str, int]:
    return {one.name: stat.S_IMODE(one.stat().st_mode) for one in folder.iterdir()}


async def test_only_the_owner_can_read_a_database_and_its_copies(file: Path, tmp_path: Path) -> None:
    os.close(os.open(file, os.O_CREAT, 0o644))
    async with opened_store(f"sqlite:///{file}") as store:
        await store.write(put, 1)
        back_up(file, tmp_path / "copy")
        found = modes(tmp_path)
    assert {"matches.sqlite3", "matches.sqlite3-wal", "copy"} <= set(found)
    assert found == dict.fromkeys(found, 0o600)


def test_a_second_bot_on_one_file_is_refused(file: Path) -> None:
    with single_bot_lock(f"sqlite:///{file}"):
        with pytest.raises(SecondBotError, match="Another bot is running"), single_bot_lock(f"sqlite:///{file}"):
            pass
        with single_bot_lock(f"sqlite:///{file}2"):
            pass
    with single_bot_lock(f"sqlite:///{file}"):
        pass


def test_a_server_may_have_several_bots() -> None:
    with single_bot_lock("postgresql://kirk@host/name"), single_bot_lock("postgresql://kirk@host/name"):
        pass
