"""Buttons for votes when time has run out, and for answers to a proposed pace."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Self

import discord

from bot.ui.items import AnyItem, Button, Interaction, PressedItem


class TimeoutVote(StrEnum):
    """The choices in the vote held when a player's time has run out."""

    WAIT = "wait"
    SKIP = "skip"
    END = "end"


VOTE_LABELS = {TimeoutVote.WAIT: "Wait", TimeoutVote.SKIP: "Skip their decision", TimeoutVote.END: "End the match"}


class OutOfTimeButton(PressedItem[Button], template=r"t:(\w+):(\d+):(\d+):(wait|skip|end)"):
    """Button to vote on how to continue when a player's time has run out."""

    def __init__(self, match: str, seat: int, decision: int, wish: TimeoutVote, label: str = "") -> None:
        style = discord.ButtonStyle.primary if wish is TimeoutVote.WAIT else discord.ButtonStyle.secondary
        custom_id = f"t:{match}:{seat}:{decision}:{wish}"
        super().__init__(discord.ui.Button(label=label or VOTE_LABELS[wish], style=style, custom_id=custom_id))
        self.match, self.late, self.wish = match, (seat, decision), wish

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], int(match[2]), int(match[3]), TimeoutVote(match[4]))


class PaceButton(PressedItem[Button], template=r"k:(\w+):(\w+):(agree|refuse)"):
    """Button to agree to a proposed pace, or to refuse it."""

    def __init__(self, match: str, pace: str, verb: str) -> None:
        style = discord.ButtonStyle.success if verb == "agree" else discord.ButtonStyle.secondary
        super().__init__(discord.ui.Button(label=verb.capitalize(), style=style, custom_id=f"k:{match}:{pace}:{verb}"))
        self.match, self.pace, self.verb = match, pace, verb

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], match[2], match[3])
