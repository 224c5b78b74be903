"""*Keep*: a match that nobody has touched for long is not closed."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import AnyItem, Button, Interaction, Pressed


class KeepButton(Pressed[Button], template=r"keep:(\w+)"):
    """Keeps a match from being closed."""

    def __init__(self, match: str) -> None:
        super().__init__(discord.ui.Button(label="Keep", custom_id=f"keep:{match}"))
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1])
