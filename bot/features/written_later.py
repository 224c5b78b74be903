"""What is written to the disk together after a while, where a crash before that costs little.

Nothing of it is kept in memory elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Generic, TypeVar

from discord.ext import tasks
from sqlalchemy import Connection

from bot.storage import DatabaseAwayError, Store

K = TypeVar("K")
V = TypeVar("V")

SECONDS = 5.0
"""After so long it is written."""


class WrittenLater(Generic[K, V]):
    """Rows by their keys that wait to be written.

    Attributes:
        waiting: those that are not on the disk yet.
    """

    def __init__(self, store: Store, write: Callable[[Connection, Mapping[K, V]], object]) -> None:
        self.waiting: dict[K, V] = {}
        self._store, self._write = store, write
        self._writing = tasks.loop(seconds=SECONDS)(self._write_soon)

    def put(self, key: K, value: V) -> None:
        """Have this written soon."""
        self.waiting[key] = value
        if not self._writing.is_running():
            self._writing.start()

    async def stop(self) -> None:
        """Write what is left."""
        self._writing.cancel()
        await self._write_all()

    async def _write_soon(self) -> None:
        if self._writing.current_loop:  # the first time is at once
            with suppress(DatabaseAwayError):  # it waits for the next time
                await self._write_all()
            if not self.waiting:
                self._writing.stop()

    async def _write_all(self) -> None:
        if written := dict(self.waiting):
            await self._store.write_beside(self._write, written)
            for key, value in written.items():
                if self.waiting.get(key) == value:
                    del self.waiting[key]
