"""Background tasks, one for each changed match, so that no one waits for follow-up work."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.storage import DatabaseAwayError

STOP_SECONDS = 9.0
"""Maximum seconds for which running message updates may delay the program's end."""

RETRY_SECONDS = (1.0, 2.0, 4.0, 5.0)
RARE_RETRY_SECONDS = (120.0, 600.0, 3600.0)
"""Seconds until each further attempt; the last value repeats."""

_log = logging.getLogger(__name__)


class RetryLaterError(Exception):
    """Raised if a job can't be done yet: it is retried soon, or ``rarely`` if someone has to fix something first."""

    def __init__(self, reason: object, *, rarely: bool = False) -> None:
        super().__init__(str(reason))
        self.retry_pauses = RARE_RETRY_SECONDS if rarely else RETRY_SECONDS


class MatchTasks:
    """Runs a job for a match after every change, never twice at the same time, until it succeeds.

    After each run the job pauses for ``pause`` seconds; changes during that time are handled together.
    """

    def __init__(self, name: str, work: Callable[[str], Awaitable[None]], *, pause: float = 0) -> None:
        self._name = name
        self._work = work
        self._pause = pause
        self._changed_matches: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._rest_timers: dict[str, asyncio.TimerHandle] = {}
        self._try_counts: dict[str, int] = {}
        self._retries: dict[str, asyncio.Task[None]] = {}
        self._is_stopped = False

    @property
    def waiting_count(self) -> int:
        """The number of matches with a job to run or retry."""
        return len(self._changed_matches | self._tasks.keys() | self._retries.keys())

    def start(self, match: str) -> None:
        """Run the job for a match; if it is already running, run it again afterwards."""
        self._changed_matches.add(match)
        if retry := self._retries.pop(match, None):
            retry.cancel()
        if match not in self._tasks and match not in self._rest_timers and not self._is_stopped:
            self._tasks[match] = asyncio.create_task(self._run_job(match), name=f"{self._name} {match}")

    async def wait_until_idle(self, match: str, *, max_seconds: float) -> None:
        """Wait until a match has no job left, for at most ``max_seconds`` seconds."""
        if match in self._rest_timers and match in self._changed_matches:
            self._rest_timers[match].cancel()
            self._wait_before_retry(match)
        task = self._tasks.get(match)
        if task:
            await asyncio.wait([task], timeout=max_seconds)

    async def stop(self, *, max_seconds: float = 0) -> None:
        """Wait for running jobs, for at most ``max_seconds`` seconds; then cancel them and start no more."""
        for match in list(self._rest_timers):
            self._rest_timers[match].cancel()
            self._wait_before_retry(match)
        self._is_stopped = True
        retries, tasks = list(self._retries.values()), list(self._tasks.values())
        for retry in retries:
            retry.cancel()
        if tasks and max_seconds:
            await asyncio.wait(tasks, timeout=max_seconds)
        late = [*tasks, *self._tasks.values()]
        for task in late:
            task.cancel()
        await asyncio.gather(*retries, *late, *self._retries.values(), return_exceptions=True)

    async def _run_job(self, match: str) -> None:
        try:
            while match in self._changed_matches and match not in self._rest_timers:
                self._changed_matches.discard(match)
                await self._work(match)
                self._try_counts.pop(match, None)
                if self._pause:
                    self._rest_timers[match] = asyncio.get_running_loop().call_later(
                        self._pause, self._wait_before_retry, match
                    )
        except RetryLaterError as reason:
            self._schedule_retry(match, reason)
        except DatabaseAwayError as away:
            self._schedule_retry(match, RetryLaterError(away))
        finally:
            del self._tasks[match]  # not in a callback, because a change before it runs would be lost

    def _wait_before_retry(self, match: str) -> None:
        del self._rest_timers[match]
        if match in self._changed_matches:
            self.start(match)

    def _schedule_retry(self, match: str, reason: RetryLaterError) -> None:
        tries = self._try_counts.get(match, 0)
        self._try_counts[match] = tries + 1
        seconds = reason.retry_pauses[min(tries, len(reason.retry_pauses) - 1)]
        level = logging.DEBUG if tries else logging.WARNING
        _log.log(level, "The %s of match %s is delayed by %d seconds: %s", self._name, match, seconds, reason)
        self._retries[match] = asyncio.create_task(
            self._start_after_pause(match, seconds), name=f"waiting {self._name} {match}"
        )

    async def _start_after_pause(self, match: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        del self._retries[match]
        self.start(match)
