"""What the operator is told on the command line where something is not as it must be: which file, and what to do."""

from __future__ import annotations

import socket
from pathlib import Path

import aiohttp
import pytest

from bot import wiring
from bot.__main__ import main
from bot.config import Settings
from tests.e2e.station import settings_in

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


def checked(capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    """What ``check`` says of each thing."""
    main(["check"])
    lines = (line.partition(": ") for line in capsys.readouterr().out.splitlines())
    return {name: words for name, _, words in lines}


def test_check_names_the_folders_that_do_not_exist(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checked(capsys)["ok      folders"] == "DATA_DIR"
    monkeypatch.setenv("CARD_IMAGES", str(tmp_path / "scans"))
    monkeypatch.setenv("BACKUPS", str(tmp_path / "copies"))
    told = checked(capsys)
    assert told["FAILED  folders"].startswith(f"CARD_IMAGES names {tmp_path}/scans, which does not exist.")
    assert told["ok      copies"] == f"none yet; {tmp_path}/copies does not exist, and is made for the first one"
    monkeypatch.delenv("CARD_IMAGES")
    (tmp_path / "copies").mkdir()
    told = checked(capsys)
    assert told["ok      folders"] == "DATA_DIR"
    assert told["ok      copies"] == f"0 in {tmp_path}/copies"


def test_check_finds_a_port_that_is_taken(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setenv("METRICS_PORT", str(port))
        told = checked(capsys)["FAILED  address"]
        assert main(["run"]) == 2
    assert told.startswith(f"Nothing can listen at 127.0.0.1:{port} (Address already in use).")
    assert capsys.readouterr().err.strip() == told
    assert checked(capsys)["ok      address"] == f"127.0.0.1:{port} is free"


def test_a_file_in_the_way_is_named_with_its_setting(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "file"))
    assert main(["run"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"{tmp_path}/file cannot be used: File exists. Check DATA_DIR")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            aiohttp.ClientConnectionError("no route"),
            "Discord cannot be reached (no route). Check this",
        ),
        (OSError(28, "No space left on device"), "The system refuses something (No space left on device)."),
        (OSError(13, "Permission denied", "/etc/shadow"), "/etc/shadow cannot be used: Permission denied. Check that"),
    ],
)
def test_what_the_system_refuses(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: OSError, told: str
) -> None:
    async def refused(*_: object) -> None:
        raise error

    monkeypatch.setattr(wiring, "connect", refused)
    assert main(["run"]) == 2
    assert capsys.readouterr().err.startswith(told)


@pytest.mark.parametrize(
    ("count", "ids", "told"),
    [
        ("2", "2-1", "SHARD_IDS: Value error, Write shards like 0,1 or 0-3."),
        ("2", "0-99999999999", "SHARD_IDS: Value error, Write shards like 0,1 or 0-3."),
        ("2", "-1", "SHARD_IDS: Value error, Write shards like 0,1 or 0-3."),
        ("2", "all", "SHARD_IDS: Value error, Write shards like 0,1 or 0-3."),
        ("2", "2", "settings: Value error, SHARD_IDS are numbers from 0 to SHARD_COUNT - 1: set both."),
        ("", "0", "settings: Value error, SHARD_IDS are numbers from 0 to SHARD_COUNT - 1: set both."),
        ("0", "", "SHARD_COUNT: Input should be greater than or equal to 1"),
        ("two", "", "SHARD_COUNT: Input should be a valid integer"),
        ("2", "0", "settings: Value error, SHARD_IDS leaves shards to other processes: DATABASE_URL must name"),
    ],
)
def test_shards_that_cannot_be_are_told(  # noqa: PLR0917 - two fixtures are pytest's
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], count: str, ids: str, told: str
) -> None:
    monkeypatch.setenv("SHARD_COUNT", count)
    monkeypatch.setenv("SHARD_IDS", ids)
    assert main(["run"]) == 2
    assert capsys.readouterr().err.startswith(f"The settings cannot be used: {told}")


@pytest.mark.parametrize("ids", ["0-1", "1, 0", "0,1-1"])
@pytest.mark.usefixtures("data")
def test_all_shards_may_be_listed(monkeypatch: pytest.MonkeyPatch, ids: str) -> None:
    monkeypatch.setenv("SHARD_COUNT", "2")
    monkeypatch.setenv("SHARD_IDS", ids)
    assert Settings().shard_ids == (0, 1)


NO_DATABASES = [
    ("secret", "What shall be the database is not a database address."),
    ("postgresql://kirk:secret@host:port/name", "What shall be the database is not a database address."),
    ("postgresq://kirk:secret@host/name", "Matches cannot be kept in a database of the kind “postgresq”."),
    ("mysql://kirk:secret@host/name", "Matches cannot be kept in a database of the kind “mysql”."),
]


@pytest.mark.parametrize(("address", "told"), NO_DATABASES)
@pytest.mark.parametrize("shards", ["", "0"])
def test_an_address_that_names_no_database_is_told_by_every_command(  # noqa: PLR0917 - two fixtures are pytest's
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
    said = capsys.readouterr().err
    assert said.startswith(f"{told} Write DATABASE_URL, or what is given to --to, like ")
    assert "secret" not in said
