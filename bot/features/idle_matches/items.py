"""The *Keep* button, which keeps an idle match open."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import AnyItem, Button, Interaction, PressedItem


class KeepButton(PressedItem[Button], template=r"keep:(\w+)"):
    """Button that keeps a match from being closed."""

    def __init__(self, match: str) -> None:
        super().__init__(discord.ui.Button(label="Keep", custom_id=f"keep:{match}"))
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1])
