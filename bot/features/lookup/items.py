"""Buttons and menus of rules and cards. The custom id says all, so that each of them outlives a restart."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import GREY, AnyInteraction, AnyItem, Select, as_menu, room
from bot.ui.limits import BUTTON_LABEL, CUSTOM_ID, shorten
from bot.ui.rule_button import RuleButton
from bot.ui.words import one_line

RULE_MENU = "r:menu:"
SHARE = "r:share:"
PLACE = "g:place:"


class RuleMenu(discord.ui.DynamicItem[discord.ui.Select[discord.ui.LayoutView]], template=r"r:menu:(.*)"):
    """Passages that may answer a question, whose words the custom id holds."""

    def __init__(self, menu: Select, query: str = "") -> None:
        menu.custom_id = (RULE_MENU + one_line(query))[:CUSTOM_ID]
        super().__init__(menu)

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(as_menu(item), match[1])

    async def callback(self, interaction: AnyInteraction) -> None:
        """Show the passage in the place of what is being read."""
        async with room(interaction).told(interaction):
            await room(interaction).lookup.press(interaction, "open", self.item.values[0])


class OthersMenu(discord.ui.DynamicItem[discord.ui.Select[discord.ui.LayoutView]], template=r"r:others"):
    """What other documents say of the same."""

    def __init__(self, menu: Select) -> None:
        menu.custom_id = "r:others"
        super().__init__(menu)

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: AnyItem, _match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(as_menu(item))

    async def callback(self, interaction: AnyInteraction) -> None:
        """Show the passage in the place of what is being read."""
        async with room(interaction).told(interaction):
            await room(interaction).lookup.press(interaction, "open", self.item.values[0])


class CardMenu(discord.ui.DynamicItem[discord.ui.Select[discord.ui.LayoutView]], template=r"card"):
    """Cards to look at closely."""

    def __init__(self, menu: Select) -> None:
        menu.custom_id = "card"
        super().__init__(menu)

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: AnyItem, _match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(as_menu(item))

    async def callback(self, interaction: AnyInteraction) -> None:
        """Show the card."""
        async with room(interaction).told(interaction):
            await room(interaction).cards.open(interaction, self.item.values[0])


class CardButton(discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template=r"card:(.+)"):
    """Opens a card."""

    def __init__(self, card: str, label: str) -> None:
        super().__init__(discord.ui.Button(label=shorten(label, BUTTON_LABEL), style=GREY, custom_id=f"card:{card}"))
        self.card = card

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], getattr(item, "label", None) or "…")

    async def callback(self, interaction: AnyInteraction) -> None:
        """Show the card."""
        async with room(interaction).told(interaction):
            await room(interaction).cards.open(interaction, self.card)


class ShareCardButton(discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template=r"card share:(.+)"):
    """Shows a card to everybody in the channel."""

    def __init__(self, card: str) -> None:
        super().__init__(discord.ui.Button(label="Share", style=GREY, custom_id=f"card share:{card}"))
        self.card = card

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1])

    async def callback(self, interaction: AnyInteraction) -> None:
        """Share the card."""
        async with room(interaction).told(interaction):
            await room(interaction).cards.share(interaction, self.card)


class CardPageButton(discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template=r"cards:(\d+):(.*)"):
    """Turns to a page of a search for cards: its number from 0, and the query."""

    def __init__(self, page: int, query: str, label: str) -> None:
        super().__init__(discord.ui.Button(label=label, style=GREY, custom_id=f"cards:{page}:{query}"))
        self.page, self.query = page, query

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(int(match[1]), match[2], getattr(item, "label", None) or "…")

    async def callback(self, interaction: AnyInteraction) -> None:
        """Turn the page."""
        async with room(interaction).told(interaction):
            await room(interaction).cards.turn(interaction, self.query, self.page)


class GlossaryButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template=r"g:place:(\w+):(\w*):(\d+)"
):
    """Turns to a page of the glossary: a game, a letter or chapter of it, and the page's number from 0."""

    def __init__(self, game: str, place: str, page: int, label: str) -> None:
        super().__init__(discord.ui.Button(label=label, style=GREY, custom_id=f"{PLACE}{game}:{place}:{page}"))
        self.game, self.place, self.page = game, place, page

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], match[2], int(match[3]), getattr(item, "label", None) or "…")

    async def callback(self, interaction: AnyInteraction) -> None:
        """Turn the page."""
        async with room(interaction).told(interaction):
            await room(interaction).glossary.turn(interaction, self.game, self.place, self.page)


class GlossaryMenu(
    discord.ui.DynamicItem[discord.ui.Select[discord.ui.LayoutView]],
    template=r"g:(letter|chapter|entry):(\w+):(\w*):(\d+)",
):
    """The letters, the chapters or the entries of a page of the glossary."""

    def __init__(self, verb: str, game: str, place: str, page: int, menu: Select) -> None:
        menu.custom_id = f"g:{verb}:{game}:{place}:{page}"
        super().__init__(menu)
        self.verb, self.game, self.place, self.page = verb, game, place, page

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], match[2], match[3], int(match[4]), as_menu(item))

    async def callback(self, interaction: AnyInteraction) -> None:
        """Turn to the letter or chapter, or show the entry."""
        chosen = self.item.values[0]
        async with room(interaction).told(interaction):
            if self.verb == "entry":
                await room(interaction).glossary.read(interaction, chosen, self.game, self.place, self.page)
            else:
                await room(interaction).glossary.choose(interaction, chosen, self.game, self.place, self.page)


READING_ITEMS = (
    RuleButton,
    RuleMenu,
    OthersMenu,
    CardMenu,
    CardButton,
    ShareCardButton,
    CardPageButton,
    GlossaryButton,
    GlossaryMenu,
)
