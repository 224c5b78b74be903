"""How much is in hand at once: who would wait too long learns it at once, and at the end nobody is let in any more."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

from bot.problems import PlayerProblem

HANDS = 32
"""So many presses and commands are dealt with at once; the others wait for their turn."""
PATIENCE = 2.0
"""Seconds for which anybody waits for that; Discord gives three for the answer."""
USUAL = 0.02
"""Seconds from one answer to the next while many wait, until it is known better."""
_WEIGHT = 0.1

BUSY = "I'm too busy right now, so nothing was done. Try again in a few seconds."
STOPPING = "I'm restarting, so nothing was done. Try again in half a minute."


class Gate:
    """Lets in what can be answered in time."""

    def __init__(self, hands: int = HANDS, clock: Callable[[], float] = time.monotonic) -> None:
        self._hands = hands
        self._clock = clock
        self._inside = 0
        self._queue: deque[asyncio.Future[None]] = deque()
        self._each = USUAL
        self._left_at = 0.0
        self._closed = False
        self._empty = asyncio.Event()
        self._empty.set()

    @property
    def inside(self) -> int:
        """How many are being dealt with."""
        return self._inside

    @property
    def closed(self) -> bool:
        """Whether nobody is let in any more."""
        return self._closed

    @property
    def queued(self) -> int:
        """How many wait for their turn."""
        return len(self._queue)

    async def enter(self) -> None:
        """Come in, perhaps after a while; whoever does has to ``leave``.

        Raises:
            PlayerProblem: it would take too long, or the program is about to end.
        """
        if self._closed:
            raise PlayerProblem(STOPPING)
        if self._inside < self._hands:
            self._inside += 1
            self._empty.clear()
            return
        if (len(self._queue) + 1) * self._each > PATIENCE:
            raise PlayerProblem(BUSY)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(turn)
        await turn

    def leave(self) -> None:
        """It has been dealt with."""
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
        """Let nobody in any more, and wait until those inside have left, but at most so many seconds."""
        self._closed = True
        if self._inside:
            await asyncio.wait([asyncio.ensure_future(self._empty.wait())], timeout=longest)
