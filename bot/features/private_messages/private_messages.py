"""Each player's private message for a match. A new one replaces the old one."""

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

from bot.features.delivery import is_discord_unavailable
from bot.pictures.drawing_deadlines import is_drawn_in_time
from bot.ui.items import Interaction
from bot.ui.late_pictures import LatePictures
from bot.ui.screen import Picture, Screen, edit_keeping_files, show
from bot.ui.unfinished_screen import UnfinishedScreen
from bot.ui.way_back import with_way_back

_log = logging.getLogger(__name__)

ShowScreen = Callable[[Interaction, Screen], Awaitable[discord.Message]]
"""Function that sends a screen to a player and returns the message that shows it."""

UNDELIVERED_ERRORS = (discord.HTTPException, aiohttp.ClientError, OSError)
RETRY_SECONDS = 5.0
"""Seconds until pictures are sent again after Discord has failed."""
MAX_MESSAGES = 5_000
"""Maximum number of messages remembered; players must dismiss forgotten messages themselves."""


class ShownMoment(NamedTuple):
    """Moment that a message shows: the number of answers so far, and the open decision, if any."""

    answers: int
    decision: int | None


CACHED_PICTURE_SECONDS = 0.03
"""Seconds to wait for pictures that are already drawn and cached."""
BEFORE_START_MOMENT = ShownMoment(-1, None)
"""Moment of a message sent before the match starts; the message is outdated once it has started."""


class CachedMessage(NamedTuple):
    """A message on a player's screen, reduced to the data needed to edit it.

    Attributes:
        message: the message's id.
        answers: the webhook of the interaction that showed it.
        until: when Discord stops accepting edits.
        moment: the moment shown; ``None`` if the message shows something else.
    """

    message: int
    answers: discord.Webhook
    until: datetime
    moment: ShownMoment | None

    async def show(self, screen: Screen) -> None:
        """Edit the message to show the screen.

        Raises:
            discord.HTTPException: the player has dismissed the message, or it is too old.
        """
        await self.answers.edit_message(self.message, view=screen.view(), attachments=screen.files())

    async def delete(self) -> None:
        """Delete the message if it still exists."""
        with suppress(discord.HTTPException):
            await self.answers.delete_message(self.message)


class PrivateMessages:
    """Tracks each player's private message for a match, and deletes earlier ones.

    Discord accepts edits of a private message for a quarter of an hour after its last press. Older messages stay until
    their player dismisses them, and their buttons still work.

    Answers wait up to ``patience`` seconds for pictures, unless drawing is more than ``behind`` seconds late; pictures
    finished later are added unless the player has moved on.
    """

    def __init__(
        self,
        late: LatePictures,
        patience: float | None = None,
        behind: Callable[[float], bool] = lambda _: False,
    ) -> None:
        self._late = late
        self._standing: dict[tuple[str, int], CachedMessage] = {}
        self._patience = patience
        self._behind = behind
        self._pictures: dict[tuple[str, int], tuple[Picture, ...]] = {}
        self._finishing: dict[tuple[str, int], tuple[UnfinishedScreen, asyncio.Task[None]]] = {}
        self._again: dict[tuple[str, int], asyncio.TimerHandle] = {}
        self._changing = WeakValueDictionary[tuple[str, int], asyncio.Lock]()
        self._listeners: list[Callable[[str, int, CachedMessage], None]] = []

    def on_moment(self, listener: Callable[[str, int, CachedMessage], None]) -> None:
        """Register a listener that is called with every message that shows a moment of a match."""
        self._listeners.append(listener)

    def messages_of(self, match: str) -> dict[int, CachedMessage]:
        """Return the private messages of a match, by user id."""
        return {user: message for (item, user), message in self._standing.items() if item == match}

    async def show(
        self,
        interaction: Interaction,
        match: str,
        screen: Screen,
        put: ShowScreen = show,
        moment: ShownMoment | None = None,
    ) -> None:
        """Show a screen for this moment of the match, replacing the player's earlier message."""
        key = match, interaction.user.id
        async with self._lock(key):
            await self._cancel_drawing(key)
            await self._put(interaction, key, screen, put, moment)

    async def _put(
        self,
        interaction: Interaction,
        key: tuple[str, int],
        screen: Screen,
        put: ShowScreen,
        moment: ShownMoment | None,
    ) -> None:
        message = await put(interaction, screen)
        earlier = self._standing.pop(key, None)  # re-inserted, so that the newest is evicted last
        cached = self._standing[key] = CachedMessage(message.id, interaction.followup, interaction.expires_at, moment)
        self._pictures[key] = _pictures_without_data(screen) if moment else ()
        self._forget_old(interaction.created_at)
        if moment is not None:
            for listener in self._listeners:
                listener(*key, cached)
        if earlier and earlier.message != message.id:
            await self._late.forget_message(earlier.message)
            await earlier.delete()

    def _forget_old(self, now: datetime) -> None:
        """Forget messages that Discord no longer lets the bot edit, and the oldest ones if there are too many."""
        oldest, cached = next(iter(self._standing.items()))
        while cached.until <= now or len(self._standing) > MAX_MESSAGES:
            del self._standing[oldest], self._pictures[oldest]
            oldest, cached = next(iter(self._standing.items()))

    async def show_unfinished(
        self,
        interaction: Interaction,
        match: str,
        unfinished: UnfinishedScreen,
        put: ShowScreen,
        moment: ShownMoment,
    ) -> None:
        """Show a screen whose pictures are still being drawn; the previous ones stay until they are ready."""
        patience = self._patience
        if patience and self._behind(patience):
            patience = min(patience, CACHED_PICTURE_SECONDS)
        if await is_drawn_in_time(unfinished.pictures, patience):
            await self.show(interaction, match, await unfinished.finished_screen(), put, moment)
            return
        key, screen = (match, interaction.user.id), unfinished.screen_with(())
        async with self._lock(key):
            await self._cancel_drawing(key)
            if put is show and (still_there := self._pictures_still_shown(key, interaction.message)):
                put, screen = partial(_edit_keeping_pictures, without=screen), unfinished.screen_with(still_there)
            await self._put(interaction, key, screen, put, moment)
            self._start_adding_pictures(key, self._standing[key], unfinished)

    def _start_adding_pictures(self, key: tuple[str, int], cached: CachedMessage, unfinished: UnfinishedScreen) -> None:
        """Start adding the pictures to the message, unless it has been replaced meanwhile."""
        self._again.pop(key, None)
        if self._standing.get(key) is cached:
            finish = self._add_drawn_pictures(key, cached, unfinished)
            finishing = asyncio.create_task(finish, name=f"pictures of match {key[0]}")
            self._finishing[key] = unfinished, finishing
            finishing.add_done_callback(lambda task: self._forget_finished_task(key, task))

    def _lock(self, key: tuple[str, int]) -> asyncio.Lock:
        """Return the lock of a player's message: requests sent at the same time may arrive in either order."""
        return self._changing.setdefault(key, asyncio.Lock())

    def _pictures_still_shown(self, key: tuple[str, int], message: discord.Message | None) -> tuple[Picture, ...]:
        """Return the pictures that the pressed message still contains; () if it contains other pictures, or none."""
        earlier = self._standing.get(key)
        if earlier is None or message is None or earlier.message != message.id:
            return ()
        names = {attachment.filename for attachment in message.attachments}
        pictures = self._pictures[key]
        return pictures if all(picture.name in names for picture in pictures if picture.data is not None) else ()

    async def _add_drawn_pictures(
        self, key: tuple[str, int], cached: CachedMessage, unfinished: UnfinishedScreen
    ) -> None:
        """Add the pictures to the message once they are drawn."""
        try:
            screen = await unfinished.finished_screen()
        except asyncio.CancelledError:  # its player has moved on
            return
        except Exception:
            _log.exception("Could not draw the pictures for %s of match %s", key[1], key[0])
            return
        if self._standing.get(key) is not cached:
            return
        try:
            await cached.show(screen)
            self._pictures[key] = _pictures_without_data(screen)
        except UNDELIVERED_ERRORS as error:
            if not _is_gone(error):
                again = partial(self._start_adding_pictures, key, cached, unfinished)
                self._again[key] = asyncio.get_running_loop().call_later(RETRY_SECONDS, again)

    async def stop(self, patience: float) -> None:
        """Wait at most ``patience`` seconds for pictures being drawn, and add them."""
        for again in self._again.values():
            again.cancel()
        finishing = [task for _, task in self._finishing.values()]
        if finishing and patience:
            await asyncio.wait(finishing, timeout=patience)
        for unfinished, task in self._finishing.values():
            unfinished.pictures.cancel()
            task.cancel()
        await asyncio.gather(*finishing, return_exceptions=True)

    def _forget_finished_task(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        if key in self._finishing and self._finishing[key][1] is task:
            del self._finishing[key]

    async def _cancel_drawing(self, key: tuple[str, int]) -> None:
        """Cancel pictures that aren't drawn yet; pictures that are being sent are finished first."""
        if key in self._finishing:
            unfinished, task = self._finishing.pop(key)
            unfinished.pictures.cancel()
            await asyncio.wait([task])

    async def show_in_place_of_match(
        self, interaction: Interaction, match: str, screen: Screen, *, plays: bool = True
    ) -> None:
        """Show another screen in place of the match, with a way back if the player ``plays``."""
        await self.show(interaction, match, with_way_back(screen, match) if plays else screen)

    async def update_without_press(
        self, match: str, user: int, earlier: CachedMessage, screen: Screen, moment: ShownMoment | None
    ) -> None:
        """Show a player the new state without a press, unless they have pressed something meanwhile.

        Without a ``moment`` the message no longer follows the match.

        Raises:
            discord.HTTPException, aiohttp.ClientError, OSError: Discord is unavailable; the message is unchanged.
        """
        key = match, user
        async with self._lock(key):
            if self._standing.get(key) is not earlier:
                return
            await self._cancel_drawing(key)
            await self._late.forget_message(earlier.message)
            pictures = self._pictures[key]
            self._standing[key] = earlier._replace(moment=moment)
            self._pictures[key] = _pictures_without_data(screen)
            try:
                await earlier.show(screen)
            except UNDELIVERED_ERRORS as error:
                if _is_gone(error):
                    self._standing.pop(key, None)
                    self._pictures.pop(key, None)
                    return
                self._standing[key], self._pictures[key] = earlier, pictures
                raise


def _is_gone(error: Exception) -> bool:
    """Whether an error means that the message was dismissed or is too old to edit, not that Discord is unavailable."""
    return isinstance(error, discord.HTTPException) and not is_discord_unavailable(error)


async def _edit_keeping_pictures(interaction: Interaction, screen: Screen, without: Screen) -> discord.Message:
    """Edit the message, keeping its pictures; if it is gone, send the screen ``without`` them."""
    try:
        return await edit_keeping_files(interaction, screen)
    except discord.NotFound:
        return await show(interaction, without)


def _pictures_without_data(screen: Screen) -> tuple[Picture, ...]:
    drawn = [picture for picture in screen.pictures if isinstance(picture, Picture)]
    return tuple(msgspec.structs.replace(picture, data=picture.data and b"") for picture in drawn)
