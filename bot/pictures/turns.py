"""Which picture is drawn next: those that somebody waits for go before the others, which follow by and by."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

SHARE = 3
"""Of so many turns one goes to what nobody waits for, so that it comes at last however much is wanted."""

_Queue = deque[asyncio.Future[None]]


class Turns:
    """Lets so many draw at once."""

    def __init__(self, hands: int) -> None:
        self._hands = self._free = hands
        self._waited_for: _Queue = deque()
        self._leisurely: _Queue = deque()
        self._given = 0

    @property
    def ahead(self) -> float:
        """How many turns of each hand go before that of one who comes now and is waited for; a part where few do."""
        waiting = sum(not turn.done() for turn in self._waited_for)
        return 0 if self._free else 1 + waiting / self._hands

    @asynccontextmanager
    async def turn(self, *, leisurely: bool = False) -> AsyncIterator[None]:
        """Wait until it is one's turn, and have it meanwhile; ``leisurely`` where nobody waits for what is drawn."""
        if self._free:
            self._free -= 1
        else:
            await self._queued(self._leisurely if leisurely else self._waited_for)
        try:
            yield
        finally:
            self._pass_on()

    async def _queued(self, queue: _Queue) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had just been given
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """A hand is free again: whose turn it is next has it now."""
        if turn := self._next():
            self._given += 1
            turn.set_result(None)
        else:
            self._free += 1

    def _next(self) -> asyncio.Future[None] | None:
        queues = (self._waited_for, self._leisurely)
        for queue in reversed(queues) if (self._given + 1) % SHARE == 0 else queues:
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    return turn
        return None
