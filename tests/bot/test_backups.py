"""Backups of the database, made and restored by the operator."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import threading
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest

from bot import checks
from bot.__main__ import main
from bot.daily_backups import BACKUP_PATTERN, DailyBackups
from bot.storage import DatabaseProblem, backups
from bot.wiring import open_bot
from tests.e2e.station import register_game, running_station, settings_in, shown_message

LATE = datetime(2026, 1, 1, 23, 59, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATA_DIR", str(folder))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    register_game(monkeypatch, "tiny", "tests.bot.tiny_module")
    return folder


def states(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as direct:
        return [row[0] for row in direct.execute("SELECT state FROM matches")]


async def test_a_match_goes_on_from_a_copy_and_its_channel_is_brought_up_to_date(data: Path, tmp_path: Path) -> None:
    """The backup was made while the bot was running; later events are gone, also from the channel."""
    copied = tmp_path / "copy.sqlite3"
    async with running_station(data) as here:
        await here.slash(here.alice, "match new", game="tiny", deck="red")
        await here.wait_until_quiet()
        assert await asyncio.to_thread(main, ["backup", str(copied)]) == 0
        await here.slash(here.bob, "match join", deck="blue")
        await here.wait_until_quiet()
        assert "Log" in shown_message(here.card).buttons
        await here.restart(meanwhile=partial(main, ["restore", str(copied)]))
        await here.wait_until_quiet()
        assert "Options" in shown_message(here.card).buttons
        await here.slash(here.bob, "match join", deck="blue")
        await here.wait_until_quiet()
        assert "Log" in shown_message(here.card).buttons
    assert states(copied) == ["open"]
    assert states(data / "ready-room-before-1.sqlite3") == ["playing"]


async def test_while_the_bot_runs_nothing_is_put_back(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copied = tmp_path / "copy.sqlite3"
    async with running_station(data) as here:
        await here.slash(here.alice, "match new", game="tiny", deck="red")
        assert await asyncio.to_thread(main, ["backup", str(copied)]) == 0
        assert await asyncio.to_thread(main, ["restore", str(copied)]) == 2
        assert (await here.info()).id
    assert "ready-room.sqlite3 is in use. Stop the bot first." in capsys.readouterr().err
    assert states(data / "ready-room.sqlite3") == ["open"]


def test_the_commands_say_what_is_in_the_way(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copied, database = tmp_path / "copy.sqlite3", data / "ready-room.sqlite3"
    assert main(["backup", str(copied)]) == 2
    assert f"There is no database {database} to back up" in capsys.readouterr().err
    assert main(["restore", str(copied)]) == 2
    assert f"There is no backup {copied}" in capsys.readouterr().err
    assert main(["missed"]) == main(["backup", str(copied)]) == 0
    assert main(["backup", str(copied)]) == 2
    assert f"{copied} already exists" in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "nowhere" / "copy")]) == 2
    assert f"The folder {tmp_path}/nowhere does not exist" in capsys.readouterr().err


def test_only_a_database_of_this_version_is_restored(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["missed"]) == main(["backup", str(tmp_path / "newer")]) == 0
    with closing(sqlite3.connect(tmp_path / "newer")) as direct, direct:
        direct.execute("UPDATE alembic_version SET version_num = '9999'")
    (tmp_path / "log").write_text("Captain's log. " * 100)
    before = (data / "ready-room.sqlite3").read_bytes()
    (tmp_path / "empty").touch()
    with closing(sqlite3.connect(tmp_path / "other")) as direct:
        direct.execute("CREATE TABLE recipes (soup TEXT)")
    os.link(data / "ready-room.sqlite3", tmp_path / "itself")
    for name, why in (
        ("newer", "written by a newer version"),
        ("log", "(file is not a database)"),
        ("empty", "is empty. Try another backup."),
        ("other", "belongs to a different program"),
        ("itself", "is the database itself"),
        ("", "is a folder"),
    ):
        assert main(["restore", str(tmp_path / name)]) == 2
        told = capsys.readouterr().err
        assert why in told
        assert str(tmp_path / name) in told
    assert (data / "ready-room.sqlite3").read_bytes() == before
    assert [one.name for one in data.iterdir()] == ["ready-room.sqlite3"]


@pytest.mark.parametrize("tables", ["CREATE TABLE recipes (x TEXT)", "CREATE TABLE alembic_version (version_num TEXT)"])
def test_the_database_of_a_different_program_stays_as_it_is(
    data: Path, capsys: pytest.CaptureFixture[str], tables: str
) -> None:
    file = data / "ready-room.sqlite3"
    with closing(sqlite3.connect(file)) as direct:
        direct.execute(tables)
    for command in (["missed"], ["vetoes"], ["migrate"], ["move-database", "--to", f"sqlite:///{data}/new.sqlite3"]):
        assert main(command) == 2
        assert f"The database {file} belongs to a different program" in capsys.readouterr().err
    with patch.object(checks, "CHECKS", {"database": checks.CHECKS["database"]}):
        assert main(["check"]) == 1
    assert "belongs to a different program" in capsys.readouterr().out
    with closing(sqlite3.connect(file)) as direct:
        assert [row[0] for row in direct.execute("SELECT sql FROM sqlite_master")] == [tables]


def test_a_folder_is_no_database(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["missed"]) == main(["backup", str(tmp_path / "copy")]) == 0
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}")
    capsys.readouterr()
    for command in (["missed"], ["restore", str(tmp_path / "copy")]):
        assert main(command) == 2
        assert f"{tmp_path} is a folder, not a database." in capsys.readouterr().err
    with patch.object(checks, "CHECKS", {"database": checks.CHECKS["database"]}):
        assert main(["check"]) == 1
    assert f"{tmp_path} is a folder, not a database." in capsys.readouterr().out


def test_a_copy_that_may_not_be_read_is_not_called_damaged(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["missed"]) == main(["backup", str(tmp_path / "copy")]) == 0
    with patch.object(Path, "open", side_effect=PermissionError(errno.EACCES, "Permission denied")):
        assert main(["restore", str(tmp_path / "copy")]) == 2
    assert f"Can’t read {tmp_path}/copy (Permission denied)." in capsys.readouterr().err


def test_damage_is_described_in_one_line(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["missed"]) == main(["backup", str(tmp_path / "copy")]) == 0
    file = data / "ready-room.sqlite3"
    contents = bytearray(file.read_bytes())
    contents[4096 * 3 : 4096 * 9] = b"\x55" * 4096 * 6
    for damaged in (file, tmp_path / "copy"):
        damaged.write_bytes(contents)
    capsys.readouterr()
    for command in (["missed"], ["backup", str(tmp_path / "new")], ["restore", str(tmp_path / "copy")]):
        assert main(command) == 2
        words = capsys.readouterr().err.splitlines()
        assert len(words) == 2  # the first names the data folder
        assert "***" not in words[1]


def test_a_locked_database_is_not_waited_for_without_limit(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "LOCK_SECONDS", 0.0)
    assert main(["missed"]) == 0
    with closing(sqlite3.connect(data / "ready-room.sqlite3", isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = exclusive")
        other.execute("BEGIN EXCLUSIVE")
        assert main(["backup", str(tmp_path / "copy")]) == 2
    assert "(another program has locked it; close that program)" in capsys.readouterr().err
    assert not (tmp_path / "copy").exists()


def test_a_damaged_database_is_kept_beside_the_restored_copy(data: Path, tmp_path: Path) -> None:
    assert main(["missed"]) == main(["backup", str(tmp_path / "copy")]) == 0
    (data / "ready-room.sqlite3").write_text("Captain's log. " * 100)
    assert main(["restore", str(tmp_path / "copy")]) == 0
    assert states(data / "ready-room.sqlite3") == []
    assert (data / "ready-room-before-1.sqlite3").read_text().startswith("Captain's log.")


def test_a_database_on_a_server_is_left_to_the_server(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://kirk:tiberius@db/matches")
    assert main(["backup", str(data / "copy")]) == 2
    assert "Use pg_dump and pg_restore" in capsys.readouterr().err


def test_daily_backups_replace_the_oldest(data: Path, tmp_path: Path) -> None:
    assert main(["missed"]) == 0
    folder, now = tmp_path / "copies", LATE
    copies = DailyBackups(data / "ready-room.sqlite3", folder, 2, lambda: now)
    made = []
    for after in (timedelta(0), timedelta(seconds=59), timedelta(minutes=1), DAY, DAY, 2 * DAY):
        now = LATE + after
        made.append(copies.back_up_if_due())
    assert [one is not None for one in made] == [True, False, True, False, False, True]
    assert sorted(one.name for one in folder.glob("*")) == [
        "ready-room-2026-01-02.sqlite3",
        "ready-room-2026-01-03.sqlite3",
    ]
    assert states(folder / "ready-room-2026-01-03.sqlite3") == []


async def test_a_bot_with_a_folder_for_copies_makes_one_when_it_starts(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_in(data).model_copy(update={"backups": tmp_path / "copies"})
    made, make = threading.Event(), DailyBackups.back_up_if_due

    def noted(copies: DailyBackups) -> Path | None:
        copied = make(copies)
        made.set()
        return copied

    monkeypatch.setattr(DailyBackups, "back_up_if_due", noted)
    async with open_bot(settings):
        assert await asyncio.to_thread(made.wait, 20)
        assert len(list((tmp_path / "copies").glob(BACKUP_PATTERN))) == 1
    on_a_server = settings.model_copy(update={"database_url": "postgresql://127.0.0.1:1/matches"})
    with pytest.raises(DatabaseProblem):
        async with open_bot(on_a_server):
            raise AssertionError("There is no server.")
