"""Fixtures for databases, and for the session layer on them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches import MatchService
from bot.storage import Store
from glossary_index import index_folders as indexes
from tests.bot.matches.table import predictable_service
from tests.bot.own_index import build_quickly
from tests.bot.storage.opening import opened_store
from tests.databases import empty_postgresql_database, migrated_address
from tests.little_digest import little_digest

__all__ = ["little_digest", "quick_index", "service", "store", "url"]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return (
        empty_postgresql_database()
        if request.param == "postgresql"
        else migrated_address(f"sqlite:///{tmp_path}/matches.sqlite3")
    )


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with opened_store(url) as opened:
        yield opened


@pytest.fixture
def service(store: Store) -> MatchService:
    return predictable_service(store)


@pytest.fixture
def quick_index(monkeypatch: pytest.MonkeyPatch) -> None:
    """Build the index of the digest only once for all tests."""
    monkeypatch.setattr(indexes, "build", build_quickly)
