"""A database moved to another one, as its operator and then its players see it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.__main__ import main
from bot.storage import Store, database_move, outbox
from bot.storage.tables import metadata
from tests.bot.matches.table import answer_first_decision, first_open_decision, predictable_service, start_match
from tests.bot.storage.opening import opened_store
from tests.databases import empty_postgresql_database, run_in_thread


@pytest.fixture
def server() -> str:
    return empty_postgresql_database()


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the address of the operator's SQLite file with a running match."""
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    address = f"sqlite:///{tmp_path}/ready-room.sqlite3"
    run_in_thread(_played(address))
    return address


async def _played(address: str) -> None:
    async with opened_store(address) as store:
        service = predictable_service(store)
        match = (await start_match(service)).id
        await answer_first_decision(service, match)
        await store.write(outbox.queue_message, match, "join", [1002], datetime(2026, 1, 1, tzinfo=UTC))


def everything(connection: Connection) -> dict[str, list[Any]]:
    return {table.name: sorted(map(repr, connection.execute(select(table)))) for table in metadata.sorted_tables}


async def _in(address: str) -> dict[str, list[Any]]:
    async with opened_store(address) as store:
        return await store.read(everything)


def test_all_of_it_arrives_and_the_match_goes_on_there(
    data: str, server: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = run_in_thread(_in(data))
    assert main(["move-database", "--to", server]) == 0
    assert "(matches: 1, " in capsys.readouterr().out
    assert run_in_thread(_in(server)) == run_in_thread(_in(data)) == before

    async def plays_on() -> None:
        async with opened_store(server) as store:
            service = predictable_service(store)
            user, decision = await first_open_decision(service, "m1")
            await answer_first_decision(service, "m1")
            assert await first_open_decision(service, "m1") != (user, decision)
            await store.write(outbox.queue_message, "m1", "join", [1001], datetime(2026, 1, 1, tzinfo=UTC))
            assert len(await store.read(outbox.queued_messages, "m1", "join")) == 2

    run_in_thread(plays_on())


def test_back_into_a_file_few_rows_at_a_time(
    data: str, server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_move, "ROWS_PER_BATCH", 2)
    assert main(["move-database", "--to", server]) == 0
    monkeypatch.setenv("DATABASE_URL", server)
    back = f"sqlite:///{tmp_path}/back.sqlite3"
    assert main(["move-database", "--to", back]) == 0
    assert run_in_thread(_in(back)) == run_in_thread(_in(data))


def test_a_database_with_data_is_left_alone(data: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = f"sqlite:///{tmp_path}/other.sqlite3"
    assert main(["move-database", "--to", other]) == 0
    kept = run_in_thread(_in(other))
    assert main(["move-database", "--to", other]) == 2
    assert "other.sqlite3 is not empty. Choose an empty database." in capsys.readouterr().err
    assert run_in_thread(_in(other)) == kept


def test_the_bot_has_to_be_stopped_first(data: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = run_in_thread(Store.open(data))
    try:
        assert main(["move-database", "--to", f"sqlite:///{tmp_path}/other.sqlite3"]) == 2
    finally:
        run_in_thread(store.close())
    assert "is in use. Stop the bot first." in capsys.readouterr().err
    assert not (tmp_path / "other.sqlite3").exists()


def test_where_there_is_no_database_nothing_is_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    assert main(["move-database", "--to", f"sqlite:///{tmp_path}/other.sqlite3"]) == 2
    assert "There is no database" in capsys.readouterr().err


def test_a_database_is_not_moved_into_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert main(["missed"]) == 0
    assert main(["move-database", "--to", f"sqlite:///{tmp_path}/../{tmp_path.name}/ready-room.sqlite3"]) == 2
    assert "The new address is the database in use. Choose a different one." in capsys.readouterr().err
