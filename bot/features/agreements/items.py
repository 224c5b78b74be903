"""*Undo*, wherever it stands."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import AnyInteraction, AnyItem, room


class UndoButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]],
    template=r"u:(\w+):(look|do):(\d+):(\d+)",
):
    """Looks at what taking back would do, or does it.

    The custom id holds how many of the player's moves are meant and how far the match had come when he looked.
    """

    def __init__(
        self,
        match: str,
        verb: str,
        label: str,
        *,
        steps: int = 1,
        moment: int = 0,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    ) -> None:
        custom_id = f"u:{match}:{verb}:{steps}:{moment}"
        super().__init__(discord.ui.Button(label=label, style=style, custom_id=custom_id))
        self.match, self.verb, self.steps, self.moment = match, verb, steps, moment

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        label = getattr(item, "label", None) or "…"
        return cls(match[1], match[2], label, steps=int(match[3]), moment=int(match[4]))

    async def callback(self, interaction: AnyInteraction) -> None:
        """Look, or take back."""
        undoing = room(interaction).undoing
        async with room(interaction).told(interaction):
            if self.verb == "look":
                await undoing.look(interaction, self.match, self.steps)
            else:
                await undoing.take_back(interaction, self.match, self.steps, self.moment)
