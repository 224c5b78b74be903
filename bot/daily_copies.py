"""A copy of the database a day, in a folder of the operator's, the oldest of which go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path

from bot.storage.copying import copy
from bot.storage.problems import DatabaseProblem

LOOKS = 3600.0
"""Seconds between two looks at whether a copy is due; so one that failed is tried again on the same day."""
_NAMED = "ready-room-{:%Y-%m-%d}.sqlite3"
COPIES = "ready-room-????-??-??.sqlite3"
"""By which the copies are found in their folder."""

_log = logging.getLogger(__name__)


class DailyCopies:
    """Copies a SQLite file once a day (UTC), and keeps the newest copies only."""

    def __init__(self, database: Path, folder: Path, kept: int, now: Callable[[], datetime]) -> None:
        self._database = database
        self._folder = folder
        self._kept = kept
        self._now = now

    def make_if_due(self) -> Path | None:
        """Copy the database, unless today's copy is there; returns the new one. Takes a while.

        Raises:
            DatabaseProblem: it cannot be copied.
        """
        today = self._folder / _NAMED.format(self._now())
        if today.exists():
            return None
        self._folder.mkdir(parents=True, exist_ok=True)
        copy(self._database, today)
        for old in sorted(self._folder.glob(COPIES))[: -self._kept]:
            old.unlink()
        return today

    @asynccontextmanager
    async def looked_after(self) -> AsyncIterator[None]:
        """Meanwhile a copy is made whenever one is due."""
        looking = asyncio.create_task(self._look_after(), name="daily copies")
        try:
            yield
        finally:
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)

    async def _look_after(self) -> None:
        while True:
            try:
                if made := await asyncio.to_thread(self.make_if_due):
                    _log.info("The database has been copied to %s.", made)
            except (DatabaseProblem, OSError) as problem:
                told = problem.message if isinstance(problem, DatabaseProblem) else problem
                _log.error("Today's copy of the database could not be made: %s Check BACKUPS.", told)
            await asyncio.sleep(LOOKS)
