"""Each player's one private message of a match: whatever comes next takes its place, and nothing is left behind."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

import discord

from bot.ui.items import Interaction
from bot.ui.screen import Screen, show
from bot.ui.way_back import with_way_back

Put = Callable[[Interaction, Screen], Awaitable[discord.Message]]
"""Puts a screen before a player; returns the message that shows it."""

MOST = 5_000
"""So many messages are remembered; of one that is forgotten the player has to dismiss what is left."""


class Cockpits:
    """Knows the message in which each player plays a match, and takes an earlier one away.

    Discord lets a private message be changed for a quarter of an hour after it was last pressed. One that is older
    stays where it is until its player dismisses it, and its buttons go on working.
    """

    def __init__(self) -> None:
        self._standing: dict[tuple[str, int], discord.Message] = {}

    async def show(self, interaction: Interaction, match: str, screen: Screen, put: Put = show) -> None:
        """Put the screen before the player; their earlier message of this match goes."""
        shown = await put(interaction, screen)
        key = match, interaction.user.id
        earlier = self._standing.pop(key, None)
        self._standing[key] = shown
        while len(self._standing) > MOST:
            self._standing.pop(next(iter(self._standing)))
        if earlier and earlier.id != shown.id:
            with suppress(discord.HTTPException):
                await earlier.delete()

    async def show_aside(self, interaction: Interaction, match: str, screen: Screen, *, plays: bool = True) -> None:
        """Put what is looked at in the place of the match; for one who ``plays`` in it with the way back."""
        await self.show(interaction, match, with_way_back(screen, match) if plays else screen)
