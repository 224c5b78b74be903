"""The gate limits concurrent interactions: those that would wait too long are refused at once; at the end all are."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

from bot.problems import PlayerProblem

MAX_ANSWERING = 32
"""Maximum number of interactions handled at once; the others wait."""
MAX_WAIT_SECONDS = 2.0
"""Maximum seconds to wait; Discord gives three for the answer."""
INITIAL_INTERVAL_SECONDS = 0.02
"""Initial estimate of the seconds between two answers while many wait."""
_WEIGHT = 0.1

BUSY = "I’m too busy right now, so nothing was done. Try again in a few seconds."
STOPPING = "I’m restarting, so nothing was done. Try again in half a minute."


class Gate:
    """Admits interactions that can be answered in time."""

    def __init__(self, hands: int = MAX_ANSWERING, clock: Callable[[], float] = time.monotonic) -> None:
        self._hands = hands
        self._clock = clock
        self._inside = 0
        self._queue: deque[asyncio.Future[None]] = deque()
        self._each = INITIAL_INTERVAL_SECONDS
        self._left_at = 0.0
        self._closed = False
        self._empty = asyncio.Event()
        self._empty.set()

    @property
    def requests_inside(self) -> int:
        """Number of interactions in progress."""
        return self._inside

    @property
    def closed(self) -> bool:
        """Whether no more are admitted."""
        return self._closed

    @property
    def queued(self) -> int:
        """Number of interactions waiting."""
        return len(self._queue)

    async def enter(self) -> None:
        """Enter, waiting if necessary; the caller must ``leave``.

        Raises:
            PlayerProblem: it would take too long, or the bot is about to stop.
        """
        if self._closed:
            raise PlayerProblem(STOPPING)
        if self._inside < self._hands:
            self._inside += 1
            self._empty.clear()
            return
        if (len(self._queue) + 1) * self._each > MAX_WAIT_SECONDS:
            raise PlayerProblem(BUSY)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(turn)
        await turn

    def leave(self) -> None:
        """Leave the gate."""
        now = self._clock()
        while self._queue:
            self._each += _WEIGHT * (now - self._left_at - self._each) if self._left_at else 0
            self._left_at = now
            turn = self._queue.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._left_at = 0.0
        self._inside = max(0, self._inside - 1)
        if not self._inside:
            self._empty.set()

    async def close(self, longest: float) -> None:
        """Admit no more, and wait at most ``longest`` seconds until those inside have left."""
        self._closed = True
        if self._inside:
            await asyncio.wait([asyncio.ensure_future(self._empty.wait())], timeout=longest)
