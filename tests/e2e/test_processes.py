"""Processes that share a PostgreSQL server on a real network: no answer is doubled or lost."""

from __future__ import annotations

import asyncio
import re
import signal
import time
from pathlib import Path

import pytest

from tests.databases import database_unavailable, empty_postgresql_database
from tests.network.tables import bots_and_tables

LONGEST = 120.0
DECISIONS = 3
PATIENT = 30.0
"""Seconds before a press counts as failed, enough for a busy machine."""


@pytest.mark.beside
async def test_two_play_on_while_processes_are_killed_and_exchanged(tmp_path: Path) -> None:
    async with bots_and_tables(tmp_path, 2, empty_postgresql_database(), patience=PATIENT, draws=False) as (
        bots,
        tables,
        watch,
        calls,
    ):
        first = await bots.start()
        second = await bots.start()

        async def play() -> None:
            before = [table.decisions for table in tables]
            end = time.monotonic() + LONGEST
            await asyncio.gather(*(table.play(end, decisions=DECISIONS) for table in tables))
            made = [table.decisions - one for table, one in zip(tables, before, strict=True)]
            assert min(made) >= DECISIONS, bots.logs()

        for table in tables:
            await table.begin()
        await play()
        await bots.kill(first)
        await play()
        third = asyncio.create_task(bots.start())
        await asyncio.gather(play(), third)
        await asyncio.gather(play(), bots.kill(second, signal.SIGTERM))
        await play()
        assert (watch.lost, watch.unfinished, watch.doubled) == (0, 0, 0)
        assert calls.doubled == []
        assert [one for table in tables for one in table.trouble] == []
        assert bots.errors() == []


@pytest.mark.beside
async def test_presses_are_refused_while_the_database_is_unavailable_and_work_afterwards(tmp_path: Path) -> None:
    url = empty_postgresql_database()
    async with bots_and_tables(tmp_path, 1, url, patience=PATIENT, draws=False) as (bots, tables, watch, _):
        table = tables[0]
        await bots.start()
        await table.begin()
        await table.play(time.monotonic() + LONGEST, decisions=DECISIONS)
        made = table.decisions
        with database_unavailable(url):
            for _ in range(2):
                pressed = (await table.slash(table.alice, "match hand")).text
                assert re.search(r"My database is unavailable \(code [0-9A-F]{4}\).*try again in a moment", pressed), (
                    pressed
                )
        await table.play(time.monotonic() + LONGEST, decisions=DECISIONS)
        assert table.decisions == made + DECISIONS, bots.logs()
        assert (watch.lost, watch.unfinished, watch.doubled) == (0, 0, 0)
        assert bots.errors() == []
