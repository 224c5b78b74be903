"""A disk that fills up during play: players read the reason, and play continues once there is space."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from bot.storage import database
from tests.e2e.station import running_station

FULL = (
    "CREATE TABLE cargo (crate BLOB)",
    "CREATE TEMP TRIGGER crowded AFTER INSERT ON matches BEGIN INSERT INTO cargo VALUES (zeroblob(1000000)); END",
    "PRAGMA max_page_count = 1",  # SQLite takes as many as there are
)
ROOM = ("PRAGMA max_page_count = 1000000",)


def say(connection: Connection, *statements: str) -> None:
    for statement in statements:
        connection.execute(text(statement))


async def test_players_read_that_the_disk_is_full_until_there_is_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_station(tmp_path, errors=1) as here:
        store = here.bot.services.matches.store
        await store.write(say, *FULL)
        answer = await here.slash(here.alice, "match new", game="frontiers", seats=1)
        assert answer.text.startswith("My disk is full, so nothing was saved.")
        assert "code" not in answer.text
        await store.write(say, *ROOM)
        answer = await here.slash(here.alice, "match new", game="frontiers", seats=1)
        assert "is open" in answer.text
    assert not [one for one in caplog.records if one.exc_info]


async def test_players_read_that_the_database_is_read_only(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running_station(tmp_path, errors=1) as here:
        await here.bot.services.matches.store.write(say, "PRAGMA query_only = ON")
        answer = await here.slash(here.alice, "match new", game="frontiers", seats=1)
        assert answer.text.startswith("I’m not allowed to write to my database, so nothing was saved.")
    assert not [one for one in caplog.records if one.exc_info]


async def test_a_press_waits_for_a_locked_database_and_then_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(database, "BUSY_TIMEOUT_MS", 1)
    async with running_station(tmp_path, errors=1) as here:
        other = sqlite3.connect(here.bot.settings.data_dir / "ready-room.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        answer = await here.slash(here.alice, "match new", game="frontiers", seats=1)
        assert answer.text.startswith("Another program has locked my database, so nothing was saved.")
        other.close()
        await here.slash(here.alice, "match new", game="frontiers", seats=1)
    assert not [one for one in caplog.records if one.exc_info]


async def test_the_end_comes_without_a_traceback_though_nothing_can_be_saved(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="frontiers", seats=1)
        await here.wait_until_quiet()
        await here.bot.services.matches.store.write(say, "PRAGMA query_only = ON")
    assert not [one for one in caplog.records if one.exc_info]


async def test_the_log_says_when_the_bot_is_ready(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running_station(tmp_path) as here:
        caplog.clear()
        with caplog.at_level(logging.INFO):
            await here.bot.on_ready()
    assert "Ready in 1 server." in [one.message for one in caplog.records]
