"""Messages on the command line if something is wrong: which file, and what to do."""

from __future__ import annotations

import asyncio
import logging
import socket
from pathlib import Path
from unittest.mock import patch

import aiohttp
import pytest

from bot import checks, wiring
from bot.__main__ import main
from bot.config import Settings
from bot.storage.missed_answers import count_missed
from bot.storage.single_bot_lock import single_bot_lock
from tests.bot.storage.opening import opened_store
from tests.e2e.station import settings_in

CHECKS = checks.CHECKS
SETTINGS = ("RULEBOOKS", "CARDS", "CARD_IMAGES", "FRONTIERS_COMPONENTS", "BACKUPS", "METRICS_PORT", "DATABASE_URL")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATA_DIR", str(folder))
    monkeypatch.setenv("DISCORD_TOKEN", "abc.def.ghi")
    settings_in(folder)
    return folder


def checked(capsys: pytest.CaptureFixture[str], *names: str) -> dict[str, str]:
    """Return the output of ``check`` for these checks."""
    with patch.object(checks, "CHECKS", {name: CHECKS[name] for name in names}):
        main(["check"])
    lines = (line.partition(": ") for line in capsys.readouterr().out.splitlines())
    return {name: words for name, _, words in lines}


def refusal(capsys: pytest.CaptureFixture[str]) -> str:
    """Return the error message, without the line on what the command acts on."""
    lines = capsys.readouterr().err.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("Data folder "))


def test_check_names_the_folders_that_do_not_exist(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checked(capsys, "folders")["ok      folders"] == "none set"
    monkeypatch.setenv("CARD_IMAGES", str(tmp_path / "scans"))
    monkeypatch.setenv("BACKUPS", str(tmp_path / "copies"))
    told = checked(capsys, "folders", "copies")
    assert told["FAILED  folders"].startswith(f"CARD_IMAGES is set to {tmp_path}/scans, which does not exist.")
    assert told["ok      copies"] == f"none yet; {tmp_path}/copies will be created for the first one"
    monkeypatch.delenv("CARD_IMAGES")
    (tmp_path / "copies").mkdir()
    told = checked(capsys, "folders", "copies")
    assert told["ok      folders"] == "none set"
    assert told["ok      copies"] == f"0 in {tmp_path}/copies"


def test_check_finds_a_port_that_is_taken(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setenv("METRICS_PORT", str(port))
        told = checked(capsys, "address")["FAILED  address"]
        assert main(["run"]) == 2
    assert told.startswith(f"Can’t listen on 127.0.0.1:{port} (Address already in use).")
    assert capsys.readouterr().err.strip() == told
    assert checked(capsys, "address")["ok      address"] == f"127.0.0.1:{port} is free"


def test_a_file_in_the_way_is_named_with_its_setting(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "file"))
    assert main(["run"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"{tmp_path}/file can’t be used: File exists. Check DATA_DIR")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            aiohttp.ClientConnectionError("no route"),
            "Discord can’t be reached (no route). Check this",
        ),
        (OSError(28, "No space left on device"), "The disk is full (No space left on device): free"),
        (OSError(13, "Permission denied", "/etc/shadow"), "/etc/shadow can’t be used: Permission denied. Check that"),
    ],
)
def test_errors_of_the_operating_system(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: OSError, told: str
) -> None:
    async def refused(*_: object) -> None:
        raise error

    monkeypatch.setattr(wiring, "run_on_discord", refused)
    assert main(["run"]) == 2
    assert capsys.readouterr().err.startswith(told)


@pytest.mark.parametrize(
    ("count", "ids", "told"),
    [
        ("2", "2-1", "SHARD_IDS: Write shards as 0,1 or 0-3."),
        ("2", "0-99999999999", "SHARD_IDS: Write shards as 0,1 or 0-3."),
        ("2", "-1", "SHARD_IDS: Write shards as 0,1 or 0-3."),
        ("2", "all", "SHARD_IDS: Write shards as 0,1 or 0-3."),
        ("2", "2", "settings: SHARD_IDS must be numbers from 0 to SHARD_COUNT - 1. Set both."),
        ("", "0", "settings: SHARD_IDS must be numbers from 0 to SHARD_COUNT - 1. Set both."),
        ("0", "", "SHARD_COUNT: Input should be greater than or equal to 1"),
        ("two", "", "SHARD_COUNT: Input should be a valid integer"),
        ("2", "0", "settings: SHARD_IDS leaves some shards to other processes, so DATABASE_URL must be"),
    ],
)
def test_impossible_shard_counts_are_reported(  # noqa: PLR0917 - two fixtures are pytest's
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], count: str, ids: str, told: str
) -> None:
    monkeypatch.setenv("SHARD_COUNT", count)
    monkeypatch.setenv("SHARD_IDS", ids)
    assert main(["run"]) == 2
    assert capsys.readouterr().err.startswith(f"The settings can’t be used: {told}")


@pytest.mark.parametrize("ids", ["0-1", "1, 0", "0,1-1"])
@pytest.mark.usefixtures("data")
def test_all_shards_may_be_listed(monkeypatch: pytest.MonkeyPatch, ids: str) -> None:
    monkeypatch.setenv("SHARD_COUNT", "2")
    monkeypatch.setenv("SHARD_IDS", ids)
    assert Settings().shard_ids == (0, 1)


NO_DATABASES = [
    ("secret", "This is not a valid database address."),
    ("postgresql://kirk:secret@host:port/name", "This is not a valid database address."),
    ("postgresq://kirk:secret@host/name", "“postgresq” databases are not supported."),
    ("mysql://kirk:secret@host/name", "“mysql” databases are not supported."),
]


@pytest.mark.parametrize(("address", "told"), NO_DATABASES)
@pytest.mark.parametrize("shards", ["", "0"])
def test_every_command_reports_an_address_without_a_database(  # noqa: PLR0917 - two fixtures are pytest's
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    address: str,
    told: str,
    shards: str,
) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    if shards:
        monkeypatch.setenv("SHARD_COUNT", "2")
        monkeypatch.setenv("SHARD_IDS", shards)
    for command in (["run"], ["backup", str(data / "copy")], ["restore", str(data / "copy")], ["migrate"]):
        assert main(command) == 2
        _refused(capsys, told)


@pytest.mark.parametrize(("address", "told"), NO_DATABASES)
@pytest.mark.usefixtures("data")
def test_an_address_that_names_no_database_takes_none(
    capsys: pytest.CaptureFixture[str], address: str, told: str
) -> None:
    assert main(["missed"]) == 0
    assert main(["move-database", "--to", address]) == 2
    _refused(capsys, told)


def _refused(capsys: pytest.CaptureFixture[str], told: str) -> None:
    said = refusal(capsys)
    assert said.startswith(f"{told} Write DATABASE_URL (or --to) as ")
    assert "secret" not in said


def test_a_second_bot_on_the_same_file_does_not_start(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with single_bot_lock(Settings().database_address):
        assert main(["run"]) == 2
        assert capsys.readouterr().err.startswith(f"Another bot is running on the database {data}/ready-room.sqlite3.")
        assert main(["playground", "--port", "8099"]) == 2
        assert refusal(capsys).startswith("Another bot is running")
        assert main(["migrate", "--apply"]) == 2
        assert main(["migrate"]) == 0


@pytest.mark.parametrize("command", [["missed"], ["vetoes"], ["migrate"], ["backup", "copy"]])
def test_every_command_says_which_database_it_acts_on(
    data: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    assert main(["missed"]) == 0
    capsys.readouterr()
    assert main(command) == 0
    first = capsys.readouterr().err.splitlines()[0]
    assert first == f"Data folder {data}, database {data}/ready-room.sqlite3"


def test_a_copy_is_put_where_the_file_beside_the_data_says(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Running it from another folder acts on the same database."""
    (data / ".env").write_text(f"DATABASE_URL=sqlite:///{data}/other.sqlite3\n")
    monkeypatch.chdir(data)
    assert main(["missed"]) == 0
    assert main(["backup", str(tmp_path / "copy")]) == 0
    monkeypatch.chdir(tmp_path)
    capsys.readouterr()
    assert main(["restore", str(tmp_path / "copy")]) == 0
    told = capsys.readouterr().out
    assert f"{data}/other.sqlite3 is now a copy of {tmp_path}/copy. The previous database is kept" in told


def test_missed_questions_are_read_and_deleted(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_ask(Settings().database_address, "What is a tribble?", "When do I dock?", "When do I dock?"))
    assert main(["missed"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "2 × “When do I dock?” was answered with Gagh",
        "1 × “What is a tribble?” was answered with Gagh",
    ]
    assert main(["missed", "--delete", "What is gagh?"]) == 2
    assert "There is no such question: “What is gagh?”." in capsys.readouterr().err
    assert main(["missed", "--delete", "When do I dock?"]) == 0
    assert main(["missed"]) == 0
    assert "dock" not in capsys.readouterr().out
    assert main(["missed", "--delete-all"]) == 0
    assert capsys.readouterr().out.endswith("1 deleted.\n")
    assert main(["missed"]) == 0
    assert "Players have not rejected any answers" in capsys.readouterr().out


async def _ask(url: str, *questions: str) -> None:
    async with opened_store(url) as store:
        for question in questions:
            await store.write(count_missed, question, "Gagh")


@pytest.mark.parametrize(
    ("level", "ours", "others"), [("debug", "DEBUG", "INFO"), ("info", "INFO", "INFO"), ("error", "ERROR", "ERROR")]
)
@pytest.mark.usefixtures("data")
def test_the_log_level_is_a_setting(monkeypatch: pytest.MonkeyPatch, level: str, ours: str, others: str) -> None:
    """Libraries' debug messages, which contain players' words, are never logged."""
    given: dict[str, int] = {}
    monkeypatch.setattr(logging, "basicConfig", lambda level, handlers: given.update(level=level))
    monkeypatch.setenv("LOG_LEVEL", level)
    before = {name: logging.getLogger(name).level for name in ("bot", "engine", "glossary_index")}
    try:
        assert main(["missed"]) == 0
        assert logging.getLevelName(logging.getLogger("bot.start").getEffectiveLevel()) == ours
        assert logging.getLevelName(given["level"]) == others
    finally:
        for name, number in before.items():
            logging.getLogger(name).setLevel(number)
