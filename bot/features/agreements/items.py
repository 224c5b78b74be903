"""Buttons of agreements: *Undo*, *Agree* and *Refuse*, *End without a winner*, and the host's *End the match*."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import AnyItem, Button, Interaction, PressedItem


class UndoButton(
    PressedItem[Button],
    template=r"u:(\w+):(look|do):(\d+):(\d+)",
):
    """Button that previews an undo, or performs it.

    The custom id contains the number of moves to undo, and the match's number of moves at the time of the preview.
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
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        label = getattr(item, "label", None) or "…"
        return cls(match[1], match[2], label, steps=int(match[3]), moment=int(match[4]))


class RequestButton(
    PressedItem[Button],
    template=r"q:(\w+):(\d+):(agree|refuse)",
):
    """Button that answers a request; the custom id contains the match and the request."""

    def __init__(self, match: str, number: int, verb: str) -> None:
        style = discord.ButtonStyle.success if verb == "agree" else discord.ButtonStyle.danger
        custom_id = f"q:{match}:{number}:{verb}"
        super().__init__(discord.ui.Button(label=verb.capitalize(), style=style, custom_id=custom_id))
        self.match, self.number, self.verb = match, number, verb

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], int(match[2]), match[3])


class AbandonButton(PressedItem[Button], template=r"h:(\w+):abandon:(look|do)"):
    """Button that asks a player to confirm a proposal to end without a winner, or that sends it."""

    def __init__(
        self, match: str, verb: str, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
    ) -> None:
        super().__init__(discord.ui.Button(label=label, style=style, custom_id=f"h:{match}:abandon:{verb}"))
        self.match, self.verb = match, verb

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], match[2], getattr(item, "label", None) or "…")


class EndButton(PressedItem[Button], template=r"h:(\w+):end"):
    """Button for the host to end a match without a winner."""

    def __init__(self, match: str) -> None:
        red = discord.ButtonStyle.danger
        super().__init__(discord.ui.Button(label="Yes, end it", style=red, custom_id=f"h:{match}:end"))
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1])
