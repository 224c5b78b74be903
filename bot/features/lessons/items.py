"""Buttons of lessons, and menus to choose one."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import GREY, AnyItem, Button, Interaction, PressedItem, Select, as_menu, select_menu

LIST, HINT, RESTART, NEXT = "list", "hint", "again", "next"
"""Actions of a lesson's buttons: the list, a hint, restart, the next lesson."""


class LessonButton(PressedItem[Button], template=r"ln:(list|hint|again|next):(\w*):(\d+)"):
    """Button of a lesson; for a hint, the custom id contains the number of hints to show."""

    def __init__(
        self, verb: str, label: str, match: str = "", hints: int = 0, style: discord.ButtonStyle = GREY
    ) -> None:
        super().__init__(discord.ui.Button(label=label, style=style, custom_id=f"ln:{verb}:{match}:{hints}"))
        self.verb, self.match, self.hints = verb, match, hints

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], getattr(item, "label", None) or "…", match[2], int(match[3]))


class LessonMenu(PressedItem[Select], template=r"ln:menu:([\w-]+)"):
    """Menu of a game's lessons."""

    def __init__(self, game: str, lessons: Select | None = None, options: list[discord.SelectOption] | None = None):
        lessons = lessons or select_menu("Start a lesson …", options or [])
        lessons.custom_id = f"ln:menu:{game}"
        super().__init__(lessons)
        self.game = game

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], as_menu(item))
