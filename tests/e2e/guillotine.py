"""Kills the bot at any moment: actions already started have happened, and later ones never do.

For Discord and the disk this is the same as a SIGKILL between two of the bot's actions. It takes place in one process
with the simulated Discord, so that hundreds of moments can be tried.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from bot.app import ReadyRoom

T = TypeVar("T")


class KillSwitch:
    """Counts a bot's requests to Discord and its database, and kills the bot after a number of them."""

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
        """Wait for an action of the bot, or for its death."""
        doing, end = asyncio.ensure_future(deed), asyncio.create_task(self._fell.wait())
        await asyncio.wait((doing, end), return_when=asyncio.FIRST_COMPLETED)
        for one in (doing, end):
            one.cancel()
        await asyncio.wait((doing, end))
        if not self._fell.is_set():
            doing.result()

    async def cancel_everything(self) -> None:
        """Cancel everything left of the bot, so that nothing continues."""
        self._left, self._buried = 0, True
        while at_work := [task for task in self._stuck if not task.done()]:
            for task in at_work:
                task.cancel()
            await asyncio.wait(at_work)
        for _ in range(5):  # until tasks waiting for them have ended too
            await asyncio.sleep(0)

    def _counted(self, deed: Callable[..., Awaitable[T]]) -> Callable[..., Awaitable[T]]:
        async def done(*given: Any, **named: Any) -> T:
            if self._left <= 0:
                await self._hang_forever()
            self._left -= 1
            result = await deed(*given, **named)
            if self._left <= 0:
                await self._hang_forever()  # it has happened, but no one is notified
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
