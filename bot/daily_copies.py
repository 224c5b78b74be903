"""A copy of the database a day, in a folder of the operator's, the oldest of which go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
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

    async def look_after(self) -> None:
        """Make a copy whenever one is due, without an end."""
        while True:
            try:
                if made := await asyncio.to_thread(self.make_if_due):
                    _log.info("Database backed up to %s.", made)
            except (DatabaseProblem, OSError) as problem:
                told = problem.message if isinstance(problem, DatabaseProblem) else problem
                _log.error("Today's database backup failed: %s Check BACKUPS.", told)
            await asyncio.sleep(LOOKS)
