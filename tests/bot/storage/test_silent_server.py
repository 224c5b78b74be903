"""A database server that accepts queries without answering counts as unavailable after a while."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest
from sqlalchemy import Connection, text

from bot.storage import DatabaseAwayError, database
from tests.bot.storage.opening import opened_store
from tests.databases import empty_postgresql_database

BEFORE_HANGING = 0.3
PATIENCE = 30.0


def who_serves(connection: Connection) -> int:
    return int(connection.execute(text("SELECT pg_backend_pid()")).scalar_one())


async def test_a_server_that_hangs_counts_as_away_and_answers_when_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "STATEMENT_SECONDS", BEFORE_HANGING)
    async with opened_store(empty_postgresql_database()) as store:
        backend = await store.read(who_serves)
        os.kill(backend, signal.SIGSTOP)
        try:
            async with asyncio.timeout(PATIENCE):
                with pytest.raises(DatabaseAwayError):
                    await store.read(who_serves)
        finally:
            os.kill(backend, signal.SIGCONT)
        assert await store.read(who_serves) > 0
