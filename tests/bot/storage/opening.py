"""A database for a while."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.storage import Store


@asynccontextmanager
async def opened_store(url: str) -> AsyncIterator[Store]:
    """A store that is closed whatever happens: the threads of an open one keep a red test run from ending."""
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()
