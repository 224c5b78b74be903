"""Kills the bot at any moment: what it has begun by then has happened, and nothing that it wants afterwards does.

As far as Discord and the disk can tell this is a SIGKILL between two of the bot's deeds, in one process with the
simulated Discord, so that hundreds of moments can be tried.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from bot.app import ReadyRoom

T = TypeVar("T")


class KillSwitch:
    """Counts what a bot wants of Discord and of its database, and falls after so many."""

    def __init__(self, bot: ReadyRoom, after: int) -> None:
        self._left = after
        self._fell = asyncio.Event()
        self._buried = False
        self._stuck: set[asyncio.Task[Any]] = set()
        database: Any = bot.services.matches.store._database
        bot.http.request = self._counted(bot.http.request)  # type: ignore[method-assign,assignment]
        database.read = self._counted(database.read)
        database.write = self._counted(database.write)

    async def watches(self, deed: Awaitable[object]) -> None:
        """Wait for something that the bot does, or for its end."""
        doing, end = asyncio.ensure_future(deed), asyncio.create_task(self._fell.wait())
        await asyncio.wait((doing, end), return_when=asyncio.FIRST_COMPLETED)
        for one in (doing, end):
            one.cancel()
        await asyncio.wait((doing, end))
        if not self._fell.is_set():
            doing.result()

    async def cancel_everything(self) -> None:
        """Take away what is left of it: nothing of it goes on."""
        self._left, self._buried = 0, True
        while at_work := [task for task in self._stuck if not task.done()]:
            for task in at_work:
                task.cancel()
            await asyncio.wait(at_work)
        for _ in range(5):  # until those who waited for them have gone, too
            await asyncio.sleep(0)

    def _counted(self, deed: Callable[..., Awaitable[T]]) -> Callable[..., Awaitable[T]]:
        async def done(*given: Any, **named: Any) -> T:
            if self._left <= 0:
                await self._hang_forever()
            self._left -= 1
            result = await deed(*given, **named)
            if self._left <= 0:
                await self._hang_forever()  # it has happened, but nobody learns of it
            return result

        return done

    async def _hang_forever(self) -> None:
        self._fell.set()
        if self._buried:
            raise asyncio.CancelledError
        task = asyncio.current_task()
        assert task
        self._stuck.add(task)
        await asyncio.get_running_loop().create_future()
