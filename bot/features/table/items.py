"""Buttons and menus of matches. Their custom ids contain all their state."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import GREY, AnyItem, Button, Interaction, PressedItem, Select, as_menu
from bot.ui.limits import MAX_BUTTON_LABEL_CHARS, shorten

PICTURE_VERB = "picture"
"""Argument of *Choose* to show the picture to a player who prefers short messages."""


OFFER_DECKS = "?"
"""Argument of a *Join* that offers players their own decks; without an argument the deck is random."""


class MatchButton(
    PressedItem[Button],
    template=r"m:(\w+):(choose|hand|log|board|words|look|join|concede):(.*)",
):
    """Button about a whole match: *Choose*, *My hand*, *Log*, *Board*, *Look*, *Join with …*, *Concede*."""

    def __init__(
        self,
        match: str,
        verb: str,
        label: str,
        style: discord.ButtonStyle = GREY,
        argument: str = "",
    ) -> None:
        text = shorten(label, MAX_BUTTON_LABEL_CHARS)
        super().__init__(discord.ui.Button(label=text, style=style, custom_id=f"m:{match}:{verb}:{argument}"))
        self.match, self.verb, self.argument = match, verb, argument

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], match[2], getattr(item, "label", None) or "…", argument=match[3])


class LookMenu(PressedItem[Select], template=r"l:(\w+):(\d+)"):
    """Menu of close-ups of one kind."""

    def __init__(self, match: str, place: int, menu: Select) -> None:
        menu.custom_id = f"l:{match}:{place}"
        super().__init__(menu)
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], int(match[2]), as_menu(item))
