"""Buttons and menus of rules and cards. Their custom ids contain all their state."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import GREY, AnyItem, Button, Interaction, PressedItem, Select, as_menu
from bot.ui.limits import MAX_BUTTON_LABEL_CHARS, MAX_CUSTOM_ID_CHARS, shorten
from bot.ui.rule_button import QUERY_SEPARATOR
from bot.ui.words import one_line
from glossary_index.games import game_id

RULE_MENU_PREFIX = "r:menu:"
SHARE_PREFIX = "r:share:"
GAME_PREFIX = "r:game:"
WRONG_ANSWER_PREFIX = "r:missed:"
PLACE_PREFIX = "g:place:"


class RuleMenu(PressedItem[Select], template=r"r:menu:(.*)"):
    """Menu of passages that may answer a question; the custom id contains the question."""

    def __init__(self, menu: Select, query: str = "") -> None:
        menu.custom_id = (RULE_MENU_PREFIX + one_line(query))[:MAX_CUSTOM_ID_CHARS]
        super().__init__(menu)

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(as_menu(item), match[1])


class OtherDocumentsMenu(PressedItem[Select], template=r"r:others"):
    """Menu of other documents on the same subject."""

    def __init__(self, menu: Select) -> None:
        menu.custom_id = "r:others"
        super().__init__(menu)

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, _match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(as_menu(item))


class SameTextMenu(PressedItem[Select], template=r"r:also"):
    """Menu of other places with the same text."""

    def __init__(self, menu: Select) -> None:
        menu.custom_id = "r:also"
        super().__init__(menu)

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, _match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(as_menu(item))


class GameButton(PressedItem[Button], template=r"r:game:([\w-]+)\?(.*)"):
    """Button that asks a question again in the rules of one game."""

    def __init__(self, game: str, query: str, label: str) -> None:
        name = f"{GAME_PREFIX}{game}{QUERY_SEPARATOR}{one_line(query)}"[:MAX_CUSTOM_ID_CHARS]
        super().__init__(discord.ui.Button(label=shorten(label, MAX_BUTTON_LABEL_CHARS), style=GREY, custom_id=name))
        self.game, self.query = game, query

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], match[2], getattr(item, "label", None) or "…")


class WrongAnswerButton(PressedItem[Button], template=r"r:missed:([^?]+)\?(.*)"):
    """Button that reports that a passage, given by its id, does not answer a question."""

    def __init__(self, passage: str, query: str) -> None:
        name = f"{WRONG_ANSWER_PREFIX}{passage}{QUERY_SEPARATOR}{one_line(query)}"[:MAX_CUSTOM_ID_CHARS]
        super().__init__(discord.ui.Button(label="Wrong answer", style=GREY, custom_id=name))
        self.passage, self.query = passage, query

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], match[2])


class CardMenu(PressedItem[Select], template=r"card"):
    """Menu of cards to look at."""

    def __init__(self, menu: Select) -> None:
        menu.custom_id = "card"
        super().__init__(menu)

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, _match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(as_menu(item))


class CardButton(PressedItem[Button], template=r"card:(.+)"):
    """Button that opens a card."""

    def __init__(self, card: str, label: str) -> None:
        super().__init__(
            discord.ui.Button(label=shorten(label, MAX_BUTTON_LABEL_CHARS), style=GREY, custom_id=f"card:{card}")
        )
        self.card = card

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], getattr(item, "label", None) or "…")


class ShareCardButton(PressedItem[Button], template=r"card share:(.+)"):
    """Button that shows a card to everyone in the channel."""

    def __init__(self, card: str) -> None:
        super().__init__(discord.ui.Button(label="Share", style=GREY, custom_id=f"card share:{card}"))
        self.card = card

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1])


class RemoveButton(PressedItem[Button], template=r"r:remove:(\d+)"):
    """Button that removes a shared answer, for the player who shared it."""

    def __init__(self, sharer: int) -> None:
        super().__init__(discord.ui.Button(label="Remove", style=GREY, custom_id=f"r:remove:{sharer}"))
        self.sharer = sharer

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(int(match[1]))


class VetoButton(PressedItem[Button], template=r"card veto:(.+)"):
    """Button that reports that a card was resolved wrongly."""

    def __init__(self, card: str) -> None:
        button = discord.ui.Button[discord.ui.LayoutView](
            label="Report a mistake", style=GREY, custom_id=f"card veto:{card}"
        )
        super().__init__(button)
        self.card = card

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1])


class CardPageButton(PressedItem[Button], template=r"cards:(\d+):(.*)"):
    """Button that turns to a page of a card search; the custom id contains its number, from 0, and the query."""

    def __init__(self, page: int, query: str, label: str) -> None:
        super().__init__(discord.ui.Button(label=label, style=GREY, custom_id=f"cards:{page}:{query}"))
        self.page, self.query = page, query

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(int(match[1]), match[2], getattr(item, "label", None) or "…")


class GlossaryButton(PressedItem[Button], template=r"g:place:(\w+):(\w*):(\d+)"):
    """Button that turns to a page of the glossary, given by game, letter or chapter, and number from 0."""

    def __init__(self, game: str, place: str, page: int, label: str) -> None:
        custom_id = f"{PLACE_PREFIX}{_game_as_word(game)}:{place}:{page}"
        super().__init__(discord.ui.Button(label=label, style=GREY, custom_id=custom_id))
        self.game, self.place, self.page = game, place, page

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(game_id(match[1]), match[2], int(match[3]), getattr(item, "label", None) or "…")


class GlossaryMenu(
    PressedItem[Select],
    template=r"g:(letter|chapter|entry):(\w+):(\w*):(\d+)",
):
    """Menu of the glossary's letters, chapters or entries."""

    def __init__(self, verb: str, game: str, place: str, page: int, menu: Select) -> None:
        menu.custom_id = f"g:{verb}:{_game_as_word(game)}:{place}:{page}"
        super().__init__(menu)
        self.verb, self.game, self.place, self.page = verb, game, place, page

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], game_id(match[2]), match[3], int(match[4]), as_menu(item))


def _game_as_word(game: str) -> str:
    """Return a game's id as a single word, for use in these custom ids."""
    return game.replace("-", "_")
