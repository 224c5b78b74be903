"""Buttons for a user's stored data: *Get it as a file*, *Delete it all*, and the two confirmations."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import GREY, AnyItem, Button, Interaction, PressedItem

FILE, DELETE, GIVE_UP, ERASE = "file", "delete", "give-up", "erase"


class DataButton(PressedItem[Button], template=r"my:(file|delete|give-up|erase)"):
    """Button that does something with the user's stored data."""

    def __init__(self, verb: str, label: str, style: discord.ButtonStyle = GREY) -> None:
        super().__init__(discord.ui.Button(label=label, style=style, custom_id=f"my:{verb}"))
        self.verb = verb

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], "…")
