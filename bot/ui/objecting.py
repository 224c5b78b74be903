"""*Object*: the other players take an adjustment of the table back."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.components import AnyInteraction, AnyItem, Interaction, room
from bot.ui.screen import defer_apart, show, text
from bot.ui.words import plain


class ObjectButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]],
    template=r"o:(\w+):(\d+)",
):
    """Objects to one adjustment of a match; the custom id names both."""

    def __init__(self, match: str, adjustment: int) -> None:
        custom_id, red = f"o:{match}:{adjustment}", discord.ButtonStyle.danger
        super().__init__(discord.ui.Button(label="Object", style=red, custom_id=custom_id))
        self.match, self.adjustment = match, adjustment

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], int(match[2]))

    async def callback(self, interaction: AnyInteraction) -> None:
        """Take the adjustment back."""
        async with room(interaction).told(interaction):
            await object_to(interaction, self.match, self.adjustment)


async def object_to(interaction: Interaction, match: str, adjustment: int | None = None) -> None:
    """Object to the last adjustment of a match, or to the one with this number."""
    await defer_apart(interaction)
    update = await room(interaction).matches.object(match, interaction.user.id, adjustment)
    await show(interaction, text(plain(update.events[0].public)))
