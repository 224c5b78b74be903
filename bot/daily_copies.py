"""Daily backups of the database in a folder of the operator's; the oldest are deleted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from bot.storage.copying import copy
from bot.storage.problems import DatabaseProblem

CHECK_SECONDS = 3600.0
"""Seconds between checks whether a backup is due, so that a failed one is retried on the same day."""
_NAMED = "ready-room-{:%Y-%m-%d}.sqlite3"
COPY_PATTERN = "ready-room-????-??-??.sqlite3"
"""Pattern of backup file names."""

_log = logging.getLogger(__name__)


class DailyCopies:
    """Backs up a SQLite file once a day (UTC), and keeps only the newest backups."""

    def __init__(self, database: Path, folder: Path, kept: int, now: Callable[[], datetime]) -> None:
        self._database = database
        self._folder = folder
        self._kept = kept
        self._now = now

    def make_if_due(self) -> Path | None:
        """Back up the database unless today's backup exists; returns the new file. Takes a while.

        Raises:
            DatabaseProblem: it can't be copied.
        """
        today = self._folder / _NAMED.format(self._now())
        if today.exists():
            return None
        self._folder.mkdir(parents=True, exist_ok=True)
        copy(self._database, today)
        for old in sorted(self._folder.glob(COPY_PATTERN))[: -self._kept]:
            old.unlink()
        return today

    async def look_after(self) -> None:
        """Back up forever, whenever a backup is due."""
        while True:
            try:
                if made := await asyncio.to_thread(self.make_if_due):
                    _log.info("Database backed up to %s.", made)
            except (DatabaseProblem, OSError) as problem:
                told = problem.message if isinstance(problem, DatabaseProblem) else problem
                _log.error("Today’s database backup failed: %s Check BACKUPS.", told)
            await asyncio.sleep(CHECK_SECONDS)
