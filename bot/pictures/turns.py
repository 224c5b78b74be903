"""Which picture is drawn next: those that somebody waits for go before the others, which follow by and by."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

SHARE = 3
"""Of so many turns one goes to what nobody waits for, so that it comes at last however much is wanted."""
RESTS = 1
"""In a crowd who has drawn rests for so many times as long."""

_Queue = deque[asyncio.Future[None]]


def _never() -> bool:
    return False


class Turns:
    """Lets so many draw at once; while it is ``crowded`` only one, who rests as well: those who press go first."""

    def __init__(
        self, hands: int, crowded: Callable[[], bool] = _never, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.crowded = crowded
        self._clock = clock
        self._hands = self._free = hands
        self._rests = False
        self._waited_for: _Queue = deque()
        self._leisurely: _Queue = deque()
        self._given = 0

    @property
    def ahead(self) -> float:
        """How many turns of each hand go before that of one who comes now and is waited for; a part where few do."""
        if self._may_begin():
            return 0
        waiting = sum(not turn.done() for turn in self._waited_for)
        return (1 + waiting) * (1 + RESTS) if self.crowded() else 1 + waiting / self._hands

    @asynccontextmanager
    async def turn(self, *, leisurely: bool = False) -> AsyncIterator[None]:
        """Wait until it is one's turn, and have it meanwhile; ``leisurely`` where nobody waits for what is drawn."""
        self._pass_on()  # the crowd may have gone since somebody came
        if self._may_begin():
            self._free -= 1
        else:
            await self._queued(self._leisurely if leisurely else self._waited_for)
        begun = self._clock()
        try:
            yield
        finally:
            self._free += 1
            if self.crowded():
                self._rests = True
                asyncio.get_running_loop().call_later(RESTS * (self._clock() - begun), self._has_rested)
            self._pass_on()

    def _has_rested(self) -> None:
        self._rests = False
        self._pass_on()

    def _may_begin(self) -> bool:
        if not self.crowded():
            return self._free > 0
        return self._free == self._hands and not self._rests

    async def _queued(self, queue: _Queue) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had just been given
                self._free += 1
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._may_begin() and (turn := self._next()):
            self._given += 1
            self._free -= 1
            turn.set_result(None)

    def _next(self) -> asyncio.Future[None] | None:
        queues = (self._waited_for, self._leisurely)
        for queue in reversed(queues) if (self._given + 1) % SHARE == 0 else queues:
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    return turn
        return None
