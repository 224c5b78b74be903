"""Buttons and menus by which a player says when they are asked to respond. The custom id says all."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import GREY, AnyItem, Button, Interaction, Pressed, Select, as_menu
from bot.ui.limits import BUTTON_LABEL, CUSTOM_ID, shorten

SCREEN = "-"
"""In place of a decision's number: the button stands on the screen of all standing orders."""


class OrderButton(
    Pressed[Button],
    template=r"o:(\w+):([a-z-]+):(\d+|-):(.*)",
):
    """One standing order; beside a question it counts only as long as the question is open."""

    def __init__(
        self, match: str, verb: str, label: str, decision: str = SCREEN, argument: str = "", *, main: bool = False
    ) -> None:
        style = discord.ButtonStyle.primary if main else GREY
        name = f"o:{match}:{verb}:{decision}:{argument}"[:CUSTOM_ID]
        super().__init__(discord.ui.Button(label=shorten(label, BUTTON_LABEL), style=style, custom_id=name))
        self.match, self.verb, self.decision, self.argument = match, verb, decision, argument

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], match[2], getattr(item, "label", None) or "…", match[3], match[4])


class OrderMenu(Pressed[Select], template=r"o:(\w+):(topics|never|again)"):
    """What a player is asked about, or what they never respond with or to."""

    def __init__(self, match: str, verb: str, menu: Select) -> None:
        menu.custom_id = f"o:{match}:{verb}"
        super().__init__(menu)
        self.match, self.verb = match, verb

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], match[2], as_menu(item))
