"""``check`` changes nothing, and fails if something of the operator's would not be used."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest

from bot import checks
from bot.__main__ import main
from bot.documents import DocumentsWatch
from bot.storage import database_condition
from glossary_index.service import RulesLibrary
from tests.bot.storage.opening import opened_store

CHECKS = checks.CHECKS


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quick_index: None) -> Path:
    for name in ("RULEBOOKS", "CARDS", "BACKUPS", "DATABASE_URL", "METRICS_PORT", "CARD_IMAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


def checked(capsys: pytest.CaptureFixture[str], code: int, *names: str) -> dict[str, str]:
    """Return the messages of the checks with these names."""
    with patch.object(checks, "CHECKS", {name: CHECKS[name] for name in names}):
        assert main(["check"]) == code
    lines = (line.partition(": ") for line in capsys.readouterr().out.splitlines())
    return {name: words for name, _, words in lines}


def contents(folder: Path) -> dict[str, str]:
    return {
        str(one.relative_to(folder)): hashlib.sha256(one.read_bytes()).hexdigest()
        for one in folder.rglob("*")
        if one.is_file()
    }


async def created(file: Path) -> None:
    async with opened_store(f"sqlite:///{file}"):
        pass


def set_back(file: Path) -> None:
    """Change the database to the state of an earlier version."""
    with closing(sqlite3.connect(file)) as direct, direct:
        direct.execute("UPDATE alembic_version SET version_num = '0020'")


def test_check_makes_nothing_where_nothing_is(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = checked(capsys, 0, "database", "index")
    assert (
        told["ok      database"] == f"{data}/ready-room.sqlite3 is not there yet and will be created at the first start"
    )
    assert told["ok      index"].endswith("the index will be built at the first look-up")
    assert not data.exists()


@pytest.mark.parametrize("older", [True, False])
def test_check_migrates_no_database(data: Path, capsys: pytest.CaptureFixture[str], older: bool) -> None:
    file = data / "ready-room.sqlite3"
    asyncio.run(created(file))
    if older:
        set_back(file)
    before = contents(data)
    told = checked(capsys, 0, "database")["ok      database"]
    assert told.startswith(f"{file} is ")
    assert ("migrated at the next start" in told) is older
    assert contents(data) == before


def test_check_refuses_a_database_of_a_newer_version(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = data / "ready-room.sqlite3"
    asyncio.run(created(file))
    with closing(sqlite3.connect(file)) as direct, direct:
        direct.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "written by a newer version" in checked(capsys, 1, "database")["FAILED  database"]


def test_check_says_what_hinders_the_database(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = data / "ready-room.sqlite3"
    asyncio.run(created(file))
    monkeypatch.setattr(database_condition, "BUSY_SECONDS", 0.0)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "locked by another program" in checked(capsys, 1, "database")["FAILED  database"]
    file.write_bytes(b"Captain's log" * 1000)
    assert "restore a backup" in checked(capsys, 1, "database")["FAILED  database"]
    for number, words in ((28, "is full"), (5, "reports an error"), (30, "can’t be opened for writing")):

        def refused(*_: object, number: int = number, **__: object) -> None:
            raise OSError(number, "no", str(data))

        monkeypatch.setattr(database_condition, "TemporaryFile", refused)
        told = checked(capsys, 1, "database")["FAILED  database"]
        assert words in told
        assert "move" not in told


@pytest.mark.usefixtures("little_digest")
def test_documents_left_out_are_listed(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    documents = tmp_path / "documents"
    (documents / "old").mkdir(parents=True)
    (documents / "house.md").write_text("# Docking\nShips dock for free on Sundays.")
    monkeypatch.setenv("RULEBOOKS", str(documents))
    assert "old/ is a folder" in checked(capsys, 1, "index")["FAILED  index"]
    (documents / "old").rmdir()
    assert "from 1 document " in checked(capsys, 0, "index")["ok      index"]
    (documents / "scan.png").write_bytes(b"")
    (documents / "blank.txt").write_bytes(b"")
    told = checked(capsys, 1, "index")["FAILED  index"]
    assert "scan.png is not a document" in told
    assert "blank.txt is empty." in told


@pytest.mark.parametrize("where", ["a file", "/proc/copies", "/proc/copies/deeper"])
def test_a_folder_in_which_no_copy_can_be_made_fails(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    (tmp_path / "a file").write_text("in the way")
    monkeypatch.setenv("BACKUPS", where)
    assert f"BACKUPS is set to {where}, which can’t be written to" in checked(capsys, 1, "copies")["FAILED  copies"]


def test_copies_of_a_server_are_not_made_here(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BACKUPS", "copies")
    monkeypatch.setenv("DATABASE_URL", "postgresql://kirk:tiberius@127.0.0.1:1/matches")
    told = checked(capsys, 1, "settings", "database", "copies")
    assert "Use pg_dump" in told["FAILED  copies"]
    assert "tiberius" not in "".join(told.values())


def test_misspelt_settings_are_listed(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "ok      settings" in checked(capsys, 0, "settings")
    (tmp_path / ".env").write_text("RULEBOOK=rules\nPOSTGRES_PASSWORD=x\n")
    told = checked(capsys, 1, "settings")["FAILED  settings"]
    assert f"RULEBOOK in {tmp_path}/.env is not a setting. Did you mean RULEBOOKS?" in told
    assert "POSTGRES" not in told
    (tmp_path / ".env").unlink()
    monkeypatch.setenv("DISCORDTOKEN", "x")
    assert "DISCORDTOKEN in the environment is not" in checked(capsys, 1, "settings")["FAILED  settings"]


@pytest.mark.usefixtures("little_digest")
def test_the_index_follows_the_documents_while_the_bot_runs(tmp_path: Path) -> None:
    documents, root = tmp_path / "documents", tmp_path / "index"
    documents.mkdir()
    (documents / "house.md").write_text("# Docking\nShips dock for free on Sundays.")
    library = RulesLibrary.open(root, documents)
    watch = DocumentsWatch(root, documents)
    assert not watch.rebuild_if_changed()
    (documents / "snacks.md").write_text("# Gagh\nGagh is served warm at the tournament table.")
    assert watch.rebuild_if_changed()
    assert "Gagh" in [one.passage.title for one in library.search("Gagh").results]
    assert not watch.rebuild_if_changed()
    for one in documents.iterdir():
        one.unlink()
    assert not watch.rebuild_if_changed()
