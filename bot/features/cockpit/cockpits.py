"""Each player's one private message of a match: whatever comes next takes its place, and nothing is left behind."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

import discord

from bot.ui.items import Interaction
from bot.ui.screen import Screen, show
from bot.ui.way_back import with_way_back

Put = Callable[[Interaction, Screen], Awaitable[discord.Message]]
"""Puts a screen before a player; returns the message that shows it."""

MOST = 5_000
"""So many messages are remembered; of one that is forgotten the player has to dismiss what is left."""


class Moment(NamedTuple):
    """What of a match a message shows: after how many answers, and the choice that is asked in it, if one is."""

    answers: int
    decision: int | None


BEFORE = Moment(-1, None)
"""Before the match has begun: what is set in the message is past as soon as it has."""


class Standing(NamedTuple):
    """A message that stands before a player.

    Attributes:
        message: it.
        until: Discord lets it be changed until then.
        moment: what it shows of the match; ``None`` where something else is looked at in it.
    """

    message: discord.Message
    until: datetime
    moment: Moment | None


class Cockpits:
    """Knows the message in which each player plays a match, and takes an earlier one away.

    Discord lets a private message be changed for a quarter of an hour after it was last pressed. One that is older
    stays where it is until its player dismisses it, and its buttons go on working.
    """

    def __init__(self) -> None:
        self._standing: dict[tuple[str, int], Standing] = {}
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
        shown = await put(interaction, screen)
        key = match, interaction.user.id
        earlier = self._standing.pop(key, None)
        standing = self._standing[key] = Standing(shown, interaction.expires_at, moment)
        while len(self._standing) > MOST:
            self._standing.pop(next(iter(self._standing)))
        if moment is not None:
            for listener in self._listeners:
                listener(match, interaction.user.id, standing)
        if earlier and earlier.message.id != shown.id:
            with suppress(discord.HTTPException):
                await earlier.message.delete()

    async def show_aside(self, interaction: Interaction, match: str, screen: Screen, *, plays: bool = True) -> None:
        """Put what is looked at in the place of the match; for one who ``plays`` in it with the way back."""
        await self.show(interaction, match, with_way_back(screen, match) if plays else screen)

    async def go_on(self, match: str, user: int, earlier: Standing, screen: Screen, moment: Moment | None) -> None:
        """Show the player without a press how the match stands, unless they have pressed something meanwhile.

        Without a moment the message follows the match no longer.
        """
        key = match, user
        if self._standing.get(key) is not earlier:
            return
        self._standing[key] = earlier._replace(moment=moment)
        try:
            await earlier.message.edit(view=screen.view(), attachments=screen.files())
        except discord.HTTPException:  # dismissed, or too old
            if self._standing.get(key) == earlier._replace(moment=moment):
                del self._standing[key]
