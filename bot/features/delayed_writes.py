"""Delayed writes: rows that are saved together after a while, because losing them in a crash costs little.

Until then they exist only in the queue.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Generic, TypeVar

from discord.ext import tasks
from sqlalchemy import Connection

from bot.storage import DatabaseAwayError, Store

K = TypeVar("K")
V = TypeVar("V")

_log = logging.getLogger(__name__)

DELAY_SECONDS = 5.0
"""Seconds until queued rows are written."""


class DelayedWrites(Generic[K, V]):
    """Rows waiting to be written, by key.

    Attributes:
        waiting: the rows not saved yet.
    """

    def __init__(self, store: Store, write: Callable[[Connection, Mapping[K, V]], object]) -> None:
        self.waiting: dict[K, V] = {}
        self._store, self._write = store, write
        self._writing = tasks.loop(seconds=DELAY_SECONDS)(self._write_after_delay)

    def queue_row(self, key: K, value: V) -> None:
        """Add a row to the queue; it replaces a waiting row with the same key."""
        self.waiting[key] = value
        if not self._writing.is_running():
            self._writing.start()

    async def stop(self) -> None:
        """Write the remaining rows; rows that the database refuses are logged and lost."""
        self._writing.cancel()
        try:
            await self._write_all()
        except DatabaseAwayError as away:
            _log.warning("Could not save %d minor records at shutdown: %s", len(self.waiting), away)

    async def _write_after_delay(self) -> None:
        if self._writing.current_loop:  # the first write is immediate
            with suppress(DatabaseAwayError):  # left for the next attempt
                await self._write_all()
            if not self.waiting:
                self._writing.stop()

    async def _write_all(self) -> None:
        if written := dict(self.waiting):
            await self._store.write(self._write, written)
            for key, value in written.items():
                if self.waiting.get(key) == value:
                    del self.waiting[key]
