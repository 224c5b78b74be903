"""Alarm clock that sleeps until the next timer is due and then announces it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta

from bot.matches.time.alarm import Alarm
from bot.matches.time.timekeeper import Timekeeper

MAX_SLEEP_SECONDS = 3600.0
"""Maximum seconds between checks, because another process may have set a timer."""

RETRY_SECONDS = 60.0

_log = logging.getLogger(__name__)


class AlarmClock:
    """Task that waits for timers and announces them."""

    def __init__(
        self, timekeeper: Timekeeper, ring: Callable[[Alarm], Awaitable[None]], now: Callable[[], datetime]
    ) -> None:
        self._timekeeper = timekeeper
        self._ring = ring
        self._now = now
        self._task: asyncio.Task[None] | None = None
        self._nap: asyncio.Task[None] | None = None
        self._woken = False
        self._sleeps_until: datetime | None = None
        timekeeper.on_new_timers(self.wake_by)

    def start(self) -> None:
        """Start waiting for timers; if already waiting, check again, because there may be new matches to look after."""
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="alarm clock")
        else:
            self.wake_by(self._now())

    async def stop(self) -> None:
        """Stop waiting for timers."""
        for task in (self._task, self._nap):
            if task:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        self._task = self._nap = None

    def wake_by(self, due: datetime) -> None:
        """Wake up at once to check a timer due at this time, unless the clock wakes up by then anyway."""
        if self._sleeps_until and due >= self._sleeps_until:
            return
        self._woken = True
        if self._nap:
            self._nap.cancel()

    async def _run(self) -> None:
        while True:
            self._woken = False
            self._sleeps_until = None
            try:
                seconds = await self._ring_due_alarms()
            except Exception:  # for example an unavailable database
                _log.exception("Could not read the timers")
                seconds = RETRY_SECONDS
            if not self._woken:
                self._sleeps_until = self._now() + timedelta(seconds=seconds)
                self._nap = asyncio.create_task(asyncio.sleep(seconds))
                await asyncio.wait([self._nap])

    async def _ring_due_alarms(self) -> float:
        """Announce the timers that are due; return the number of seconds until the next check."""
        for alarm in await self._timekeeper.due_alarms():
            try:
                await self._ring(alarm)
            except Exception:
                _log.exception("Could not show a clock alarm of match %s", alarm.info.id)
        due = await self._timekeeper.next_due_time()
        return min(MAX_SLEEP_SECONDS, max(0.0, (due - self._now()).total_seconds())) if due else MAX_SLEEP_SECONDS
