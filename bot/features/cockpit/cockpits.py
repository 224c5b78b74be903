"""Each player's one private message of a match: whatever comes next takes its place, and nothing is left behind."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import NamedTuple
from weakref import WeakValueDictionary

import aiohttp
import discord
import msgspec

from bot.features.delivery import is_away
from bot.pictures.in_time import in_time
from bot.ui.items import Interaction
from bot.ui.late_pictures import LatePictures
from bot.ui.screen import Picture, Screen, show, show_around
from bot.ui.unfinished import Unfinished
from bot.ui.way_back import with_way_back

_log = logging.getLogger(__name__)

Put = Callable[[Interaction, Screen], Awaitable[discord.Message]]
"""Puts a screen before a player; returns the message that shows it."""

UNDELIVERED = (discord.HTTPException, aiohttp.ClientError, OSError)
AGAIN = 5.0
"""Seconds after which pictures are sent again that Discord could not take."""
MOST = 5_000
"""So many messages are remembered; of one that is forgotten the player has to dismiss what is left."""


class Moment(NamedTuple):
    """What of a match a message shows: after how many answers, and the choice that is asked in it, if one is."""

    answers: int
    decision: int | None


AT_HAND = 0.03
"""Seconds in which pictures come that have been drawn before."""
BEFORE = Moment(-1, None)
"""Before the match has begun: what is set in the message is past as soon as it has."""


class Standing(NamedTuple):
    """A message that stands before a player, of which no more is kept than it takes to change it.

    Attributes:
        message: its id.
        answers: the way to whatever was said to the interaction that showed it.
        until: Discord lets it be changed until then.
        moment: what it shows of the match; ``None`` where something else is looked at in it.
    """

    message: int
    answers: discord.Webhook
    until: datetime
    moment: Moment | None

    async def show(self, screen: Screen) -> None:
        """Put the screen into it.

        Raises:
            discord.HTTPException: its player has dismissed it, or it is too old.
        """
        await self.answers.edit_message(self.message, view=screen.view(), attachments=screen.files())

    async def delete(self) -> None:
        """Take it away, if it is still there."""
        with suppress(discord.HTTPException):
            await self.answers.delete_message(self.message)


class Cockpits:
    """Knows the message in which each player plays a match, and takes an earlier one away.

    Discord lets a private message be changed for a quarter of an hour after it was last pressed. One that is older
    stays where it is until its player dismisses it, and its buttons go on working.

    Pictures are waited for ``patience`` seconds, but not where they would come too late in any case because drawing is
    ``behind`` by more; what is drawn later follows, unless its player has gone on by then.
    """

    def __init__(
        self,
        late: LatePictures,
        patience: float | None = None,
        behind: Callable[[float], bool] = lambda _: False,
    ) -> None:
        self._late = late
        self._standing: dict[tuple[str, int], Standing] = {}
        self._patience = patience
        self._behind = behind
        self._pictures: dict[tuple[str, int], tuple[Picture, ...]] = {}
        self._finishing: dict[tuple[str, int], tuple[Unfinished, asyncio.Task[None]]] = {}
        self._again: dict[tuple[str, int], asyncio.TimerHandle] = {}
        self._changing = WeakValueDictionary[tuple[str, int], asyncio.Lock]()
        self._listeners: list[Callable[[str, int, Standing], None]] = []

    def on_moment(self, listener: Callable[[str, int, Standing], None]) -> None:
        """Tell this listener of every message that shows a moment of a match from now on."""
        self._listeners.append(listener)

    def of(self, match: str) -> dict[int, Standing]:
        """The messages of a match that stand before its players, by their ids."""
        return {user: standing for (one, user), standing in self._standing.items() if one == match}

    async def show(
        self, interaction: Interaction, match: str, screen: Screen, put: Put = show, moment: Moment | None = None
    ) -> None:
        """Put the screen before the player, which shows that moment of the match; their earlier message of it goes."""
        key = match, interaction.user.id
        async with self._alone(key):
            await self._leave_unfinished(key)
            await self._put(interaction, key, screen, put, moment)

    async def _put(
        self, interaction: Interaction, key: tuple[str, int], screen: Screen, put: Put, moment: Moment | None
    ) -> None:
        shown = await put(interaction, screen)
        earlier = self._standing.pop(key, None)  # so that the newest is the last to be forgotten
        standing = self._standing[key] = Standing(shown.id, interaction.followup, interaction.expires_at, moment)
        self._pictures[key] = _without_data(screen) if moment else ()
        self._forget_old(interaction.created_at)
        if moment is not None:
            for listener in self._listeners:
                listener(*key, standing)
        if earlier and earlier.message != shown.id:
            await self._late.leave(earlier.message)
            await earlier.delete()

    def _forget_old(self, now: datetime) -> None:
        """Forget messages that Discord no longer lets be changed, and those of longest ago where there are too many."""
        oldest, standing = next(iter(self._standing.items()))
        while standing.until <= now or len(self._standing) > MOST:
            del self._standing[oldest], self._pictures[oldest]
            oldest, standing = next(iter(self._standing.items()))

    async def show_unfinished(
        self,
        interaction: Interaction,
        match: str,
        unfinished: Unfinished,
        put: Put,
        moment: Moment,
    ) -> None:
        """The same, but for pictures that are not drawn in time: those of before stay until they are."""
        patience = self._patience
        if patience and self._behind(patience):
            patience = min(patience, AT_HAND)
        if await in_time(unfinished.pictures, patience):
            await self.show(interaction, match, await unfinished.finished(), put, moment)
            return
        key, screen = (match, interaction.user.id), unfinished.screen(())
        async with self._alone(key):
            await self._leave_unfinished(key)
            if put is show and (still_there := self._still_there(key, interaction.message)):
                put, screen = partial(_around, without=screen), unfinished.screen(still_there)
            await self._put(interaction, key, screen, put, moment)
            self._begin_finishing(key, self._standing[key], unfinished)

    def _begin_finishing(self, key: tuple[str, int], standing: Standing, unfinished: Unfinished) -> None:
        """Have the pictures put into the message, unless another stands there by now."""
        self._again.pop(key, None)
        if self._standing.get(key) is standing:
            finish = self._finish(key, standing, unfinished)
            finishing = asyncio.create_task(finish, name=f"pictures of match {key[0]}")
            self._finishing[key] = unfinished, finishing
            finishing.add_done_callback(lambda task: self._finished(key, task))

    def _alone(self, key: tuple[str, int]) -> asyncio.Lock:
        """Held by whoever changes a player's message: what is sent at the same time may arrive in either order."""
        return self._changing.setdefault(key, asyncio.Lock())

    def _still_there(self, key: tuple[str, int], message: discord.Message | None) -> tuple[Picture, ...]:
        """The pictures of a message that was pressed; none where others, or none, are in it by now."""
        earlier = self._standing.get(key)
        if earlier is None or message is None or earlier.message != message.id:
            return ()
        names = {one.filename for one in message.attachments}
        pictures = self._pictures[key]
        return pictures if all(one.name in names for one in pictures if one.data is not None) else ()

    async def _finish(self, key: tuple[str, int], standing: Standing, unfinished: Unfinished) -> None:
        """Put the pictures into the message, once they are drawn."""
        try:
            screen = await unfinished.finished()
        except asyncio.CancelledError:  # its player has gone on
            return
        except Exception:
            _log.exception("Could not draw the pictures for %s of match %s", key[1], key[0])
            return
        if self._standing.get(key) is not standing:
            return
        try:
            await standing.show(screen)
            self._pictures[key] = _without_data(screen)
        except UNDELIVERED as error:
            if not _is_gone(error):
                again = partial(self._begin_finishing, key, standing, unfinished)
                self._again[key] = asyncio.get_running_loop().call_later(AGAIN, again)

    async def stop(self, patience: float) -> None:
        """At the end: pictures that are being drawn are put into their messages, but only for so many seconds."""
        for again in self._again.values():
            again.cancel()
        finishing = [task for _, task in self._finishing.values()]
        if finishing and patience:
            await asyncio.wait(finishing, timeout=patience)
        for unfinished, task in self._finishing.values():
            unfinished.pictures.cancel()
            task.cancel()
        await asyncio.gather(*finishing, return_exceptions=True)

    def _finished(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        if key in self._finishing and self._finishing[key][1] is task:
            del self._finishing[key]

    async def _leave_unfinished(self, key: tuple[str, int]) -> None:
        """What is not drawn yet is wanted no longer; what is being sent goes before what comes now."""
        if key in self._finishing:
            unfinished, task = self._finishing.pop(key)
            unfinished.pictures.cancel()
            await asyncio.wait([task])

    async def show_aside(self, interaction: Interaction, match: str, screen: Screen, *, plays: bool = True) -> None:
        """Put what is looked at in the place of the match; for one who ``plays`` in it with the way back."""
        await self.show(interaction, match, with_way_back(screen, match) if plays else screen)

    async def go_on(self, match: str, user: int, earlier: Standing, screen: Screen, moment: Moment | None) -> None:
        """Show the player without a press how the match stands, unless they have pressed something meanwhile.

        Without a moment the message follows the match no longer.

        Raises:
            discord.HTTPException, aiohttp.ClientError, OSError: Discord is away; the message stands as before.
        """
        key = match, user
        async with self._alone(key):
            if self._standing.get(key) is not earlier:
                return
            await self._leave_unfinished(key)
            await self._late.leave(earlier.message)
            pictures = self._pictures[key]
            self._standing[key] = earlier._replace(moment=moment)
            self._pictures[key] = _without_data(screen)
            try:
                await earlier.show(screen)
            except UNDELIVERED as error:
                if _is_gone(error):
                    self._standing.pop(key, None)
                    self._pictures.pop(key, None)
                    return
                self._standing[key], self._pictures[key] = earlier, pictures
                raise


def _is_gone(error: Exception) -> bool:
    """Whether the message has been dismissed, or is too old to be changed; else Discord is away for a while."""
    return isinstance(error, discord.HTTPException) and not is_away(error)


async def _around(interaction: Interaction, screen: Screen, without: Screen) -> discord.Message:
    """Change the message around its pictures; where it has gone, show one ``without`` them."""
    try:
        return await show_around(interaction, screen)
    except discord.NotFound:
        return await show(interaction, without)


def _without_data(screen: Screen) -> tuple[Picture, ...]:
    drawn = [one for one in screen.pictures if isinstance(one, Picture)]
    return tuple(msgspec.structs.replace(one, data=one.data and b"") for one in drawn)
