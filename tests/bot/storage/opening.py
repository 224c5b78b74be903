"""Opening a database for the duration of a block."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.storage import Store


@asynccontextmanager
async def opened_store(url: str) -> AsyncIterator[Store]:
    """Open a store and always close it, because the threads of an open one keep a failed test run from ending."""
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()
