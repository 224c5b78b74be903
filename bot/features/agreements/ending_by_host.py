"""A host ends a match that stands still; asked twice, because it cannot be taken back."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.features.agreements.seats import ABSENT_AFTER, check_host, somebody_gone
from bot.matches import MatchInfo
from bot.problems import PlayerProblem
from bot.ui.items import AnyInteraction, AnyItem, Interaction, room
from bot.ui.screen import Screen, defer, row, show, text
from bot.ui.words import plain, small


class EndButton(discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template=r"h:(\w+):end"):
    """Ends a match without a winner."""

    def __init__(self, match: str) -> None:
        red = discord.ButtonStyle.danger
        super().__init__(discord.ui.Button(label="Yes, end the match", style=red, custom_id=f"h:{match}:end"))
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1])

    async def callback(self, interaction: AnyInteraction) -> None:
        """End it."""
        async with room(interaction).told(interaction):
            await end(interaction, self.match)


async def ask_to_end(interaction: Interaction, info: MatchInfo) -> None:
    """Ask whether the host really means it.

    Raises:
        PlayerProblem: the match does not stand still.
    """
    await _check(interaction, info)
    words = "### End the match?\nNobody wins. This cannot be taken back.\n"
    words += small("To let it go on, dismiss this message.")
    await show(interaction, Screen([discord.ui.TextDisplay(words), row(EndButton(info.id))]))


async def end(interaction: Interaction, match: str) -> None:
    """End the match, if it still stands still."""
    await defer(interaction)
    info = await room(interaction).matches.info(match)
    await _check(interaction, info)
    update = await room(interaction).agreements.abandon(match, interaction.user.id, at_once=True)
    await show(interaction, text(plain(update.events[0].public)))


async def _check(interaction: Interaction, info: MatchInfo) -> None:
    await check_host(interaction, info)
    if interaction.permissions.manage_guild or await somebody_gone(interaction, room(interaction).matches, info):
        return
    raise PlayerProblem(
        f"Nobody is gone: a player counts as gone who has left the server, or for whom the match has waited "
        f"{ABSENT_AFTER.days} days. Ask the others to end it with /match abandon."
    )
