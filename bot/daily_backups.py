"""Daily backups of the database in the operator's backup folder; the oldest are deleted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from bot.storage.backups import back_up
from bot.storage.problems import DatabaseProblem

CHECK_SECONDS = 3600.0
"""Seconds between checks whether a backup is due; short enough to retry a failed backup on the same day."""
_FILE_NAME = "ready-room-{:%Y-%m-%d}.sqlite3"
BACKUP_PATTERN = "ready-room-????-??-??.sqlite3"
"""Pattern of backup file names."""

_log = logging.getLogger(__name__)


class DailyBackups:
    """Backs up a SQLite file once a day (UTC) and keeps only the newest backups."""

    def __init__(self, database: Path, folder: Path, max_backups: int, now: Callable[[], datetime]) -> None:
        self._database = database
        self._folder = folder
        self._max_backups = max_backups
        self._now = now

    def back_up_if_due(self) -> Path | None:
        """Back up the database unless there is a backup from today; return the new file, or ``None``. Takes a while.

        Raises:
            DatabaseProblem: the database can't be copied.
        """
        today = self._folder / _FILE_NAME.format(self._now())
        if today.exists():
            return None
        self._folder.mkdir(parents=True, exist_ok=True)
        back_up(self._database, today)
        for old in sorted(self._folder.glob(BACKUP_PATTERN))[: -self._max_backups]:
            old.unlink()
        return today

    async def run_forever(self) -> None:
        """Make a backup whenever one is due, until cancelled."""
        while True:
            try:
                if made := await asyncio.to_thread(self.back_up_if_due):
                    _log.info("Database backed up to %s.", made)
            except (DatabaseProblem, OSError) as problem:
                reason = problem.message if isinstance(problem, DatabaseProblem) else problem
                _log.error("Today’s database backup failed: %s Check BACKUPS.", reason)
            await asyncio.sleep(CHECK_SECONDS)
