"""The help's menu of situations, and the button back to its start page."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.features.help.topics import TOPICS
from bot.ui.items import GREY, AnyItem, Button, Interaction, PressedItem, Select, as_menu, select_menu


class HelpMenu(PressedItem[Select], template=r"help:topics"):
    """Menu of situations to get help for."""

    def __init__(self, topics: Select | None = None) -> None:
        options = [discord.SelectOption(label=topic.title, value=topic.id) for topic in TOPICS]
        topics = topics or select_menu("Choose a topic …", options)
        topics.custom_id = "help:topics"
        super().__init__(topics)

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, _match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(as_menu(item))


class HelpButton(PressedItem[Button], template=r"help:all"):
    """Button that opens the help's start page."""

    def __init__(self, label: str = "◀ All help topics") -> None:
        super().__init__(discord.ui.Button(label=label, style=GREY, custom_id="help:all"))

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, _match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(getattr(item, "label", None) or "…")
