"""Buttons and menus of matches. The custom id says all, so that each of them outlives a restart."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Self

import discord

from bot.ui.limits import BUTTON_LABEL, shorten

if TYPE_CHECKING:
    pass
from bot.ui.items import GREY, AnyInteraction, AnyItem, room


class MatchButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]],
    template=r"m:(\w+):(choose|hand|log|board|words|look|join|concede):(.*)",
):
    """A button about a whole match: *Choose*, *My hand*, *Log*, *Board*, *Look*, *Join with …*, *Concede*."""

    def __init__(
        self,
        match: str,
        verb: str,
        label: str,
        style: discord.ButtonStyle = GREY,
        argument: str = "",
    ) -> None:
        text = shorten(label, BUTTON_LABEL)
        super().__init__(discord.ui.Button(label=text, style=style, custom_id=f"m:{match}:{verb}:{argument}"))
        self.match, self.verb, self.argument = match, verb, argument

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], match[2], getattr(item, "label", None) or "…", argument=match[3])

    async def callback(self, interaction: AnyInteraction) -> None:
        """Do what the verb says."""
        async with room(interaction).told(interaction):
            await room(interaction).desk.press(interaction, self.match, self.verb, self.argument)
