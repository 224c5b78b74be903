"""The clocks of a match: seeing them, agreeing on them, and what the others do when one has run out."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, Self

import discord

from bot.ui.items import AnyInteraction, AnyItem, room

if TYPE_CHECKING:
    pass


class Wish(StrEnum):
    """What the others may want when somebody's time has run out."""

    WAIT = "wait"
    SKIP = "skip"
    END = "end"


LABELS = {Wish.WAIT: "Wait", Wish.SKIP: "Skip the decision", Wish.END: "End the match"}


class OutOfTimeButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template=r"t:(\w+):(\d+):(\d+):(wait|skip|end)"
):
    """One of the ways to go on when a player's time has run out."""

    def __init__(self, match: str, seat: int, decision: int, wish: Wish) -> None:
        style = discord.ButtonStyle.primary if wish is Wish.WAIT else discord.ButtonStyle.secondary
        custom_id = f"t:{match}:{seat}:{decision}:{wish}"
        super().__init__(discord.ui.Button(label=LABELS[wish], style=style, custom_id=custom_id))
        self.match, self.seat, self.decision, self.wish = match, seat, decision, wish

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, _item: AnyItem, found: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(found[1], int(found[2]), int(found[3]), Wish(found[4]))

    async def callback(self, interaction: AnyInteraction) -> None:
        """Note the wish."""
        async with room(interaction).told(interaction):
            await room(interaction).clocks.wish(interaction, self.match, (self.seat, self.decision), self.wish)


class PaceButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template=r"k:(\w+):(\w+):(agree|refuse)"
):
    """Agrees to a pace that somebody has proposed, or refuses it."""

    def __init__(self, match: str, pace: str, verb: str) -> None:
        style = discord.ButtonStyle.success if verb == "agree" else discord.ButtonStyle.secondary
        super().__init__(discord.ui.Button(label=verb.capitalize(), style=style, custom_id=f"k:{match}:{pace}:{verb}"))
        self.match, self.pace, self.verb = match, pace, verb

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, _item: AnyItem, found: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(found[1], found[2], found[3])

    async def callback(self, interaction: AnyInteraction) -> None:
        """Note the answer."""
        async with room(interaction).told(interaction):
            await room(interaction).clocks.answer_pace(interaction, self.match, self.pace, agrees=self.verb == "agree")
