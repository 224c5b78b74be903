"""The gate limits concurrent interactions: those that would wait too long, or arrive during shutdown, are refused."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

from bot.problems import PlayerProblem

MAX_ANSWERING = 32
"""Maximum number of interactions handled at once; the others wait."""
MAX_WAIT_SECONDS = 2.0
"""Maximum seconds that an interaction waits; Discord gives three for the answer."""
INITIAL_INTERVAL_SECONDS = 0.02
"""Initial estimate of the seconds between two answers while many interactions wait."""
_AVERAGE_WEIGHT = 0.1

BUSY_MESSAGE = "I’m too busy right now, so nothing was done. Try again in a few seconds."
STOPPING_MESSAGE = "I’m restarting, so nothing was done. Try again in half a minute."


class Gate:
    """Admits interactions that can be answered in time."""

    def __init__(self, max_inside: int = MAX_ANSWERING, clock: Callable[[], float] = time.monotonic) -> None:
        self._max_inside = max_inside
        self._clock = clock
        self._inside = 0
        self._queue: deque[asyncio.Future[None]] = deque()
        self._seconds_per_answer = INITIAL_INTERVAL_SECONDS
        self._last_departure = 0.0
        self._closed = False
        self._empty = asyncio.Event()
        self._empty.set()

    @property
    def requests_inside(self) -> int:
        """Number of interactions in progress."""
        return self._inside

    @property
    def is_closed(self) -> bool:
        """Whether no more interactions are admitted."""
        return self._closed

    @property
    def queue_length(self) -> int:
        """Number of interactions waiting."""
        return len(self._queue)

    async def enter(self) -> None:
        """Enter the gate, waiting if necessary; the caller must ``leave`` it.

        Raises:
            PlayerProblem: the wait would be too long, or the bot is about to stop.
        """
        if self._closed:
            raise PlayerProblem(STOPPING_MESSAGE)
        if self._inside < self._max_inside:
            self._inside += 1
            self._empty.clear()
            return
        if (len(self._queue) + 1) * self._seconds_per_answer > MAX_WAIT_SECONDS:
            raise PlayerProblem(BUSY_MESSAGE)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(turn)
        await turn

    def leave(self) -> None:
        """Leave the gate."""
        now = self._clock()
        while self._queue:
            self._seconds_per_answer += (
                _AVERAGE_WEIGHT * (now - self._last_departure - self._seconds_per_answer) if self._last_departure else 0
            )
            self._last_departure = now
            turn = self._queue.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._last_departure = 0.0
        self._inside = max(0, self._inside - 1)
        if not self._inside:
            self._empty.set()

    async def close(self, max_seconds: float) -> None:
        """Admit no more interactions, and wait for at most ``max_seconds`` seconds until those inside have left."""
        self._closed = True
        if self._inside:
            await asyncio.wait([asyncio.ensure_future(self._empty.wait())], timeout=max_seconds)
