"""One task for each match that has changed, so that nobody waits for what follows from a change."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

PATIENCE = 10.0
"""Seconds for which messages that are being changed hold up the end of the program."""


class MatchTasks:
    """Does some work for a match once more after every change, never twice at a time."""

    def __init__(self, name: str, work: Callable[[str], Awaitable[None]]) -> None:
        self._name = name
        self._work = work
        self._changed: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def start(self, match: str) -> None:
        """Have the work done for a match, again where it is being done already."""
        self._changed.add(match)
        if match not in self._tasks:
            self._tasks[match] = asyncio.create_task(self._run(match), name=f"{self._name} {match}")

    async def finished(self, match: str, *, longest: float) -> None:
        """Wait until nothing is left to do for a match, but at most so many seconds."""
        task = self._tasks.get(match)
        if task:
            await asyncio.wait([task], timeout=longest)

    async def stop(self, *, patience: float = 0) -> None:
        """Let what is under way come to its end, at most so many seconds; the rest is cancelled."""
        tasks = list(self._tasks.values())
        if not tasks:
            return
        if patience:
            await asyncio.wait(tasks, timeout=patience)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, match: str) -> None:
        try:
            while match in self._changed:
                self._changed.discard(match)
                await self._work(match)
        finally:
            del self._tasks[match]  # here, not in a callback: a change before that runs would be forgotten
