from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches import MatchService
from bot.storage import Store
from tests.bot.matches.table import serve
from tests.bot.storage.opening import opened_store


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/matches.sqlite3"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with opened_store(url) as opened:
        yield opened


@pytest.fixture
def service(store: Store) -> MatchService:
    return serve(store)
