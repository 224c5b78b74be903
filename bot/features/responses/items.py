"""Buttons and menus of standing orders. Their custom ids contain all state."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import GREY, AnyItem, Button, Interaction, PressedItem, Select, as_menu
from bot.ui.limits import MAX_BUTTON_LABEL_CHARS, MAX_CUSTOM_ID_CHARS, shorten

NO_DECISION = "-"
"""Value in place of the decision's number, for buttons on the screen of all standing orders."""


class OrderButton(
    PressedItem[Button],
    template=r"o:(\w+):([a-z-]+):(\d+|-):(.*)",
):
    """Button for a standing order; at a chance to respond, it only works while that decision is open."""

    def __init__(
        self, match: str, verb: str, label: str, decision: str = NO_DECISION, argument: str = "", *, main: bool = False
    ) -> None:
        style = discord.ButtonStyle.primary if main else GREY
        name = f"o:{match}:{verb}:{decision}:{argument}"[:MAX_CUSTOM_ID_CHARS]
        super().__init__(discord.ui.Button(label=shorten(label, MAX_BUTTON_LABEL_CHARS), style=style, custom_id=name))
        self.match, self.verb, self.decision, self.argument = match, verb, decision, argument

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], match[2], getattr(item, "label", None) or "…", match[3], match[4])


class OrderMenu(PressedItem[Select], template=r"o:(\w+):(topics|never|again)"):
    """Menu of topics a player is asked about, or of cards and events they never respond with or to."""

    def __init__(self, match: str, verb: str, menu: Select) -> None:
        menu.custom_id = f"o:{match}:{verb}"
        super().__init__(menu)
        self.match, self.verb = match, verb

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], match[2], as_menu(item))
