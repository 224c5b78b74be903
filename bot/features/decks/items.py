"""Buttons, menus and forms of players' own decks. Their custom ids contain all their state."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.matches.decks.deck_box import MAX_NAME_CHARS
from bot.ui.items import GREY, AnyItem, Button, Form, Interaction, PressedItem, Select, as_menu
from bot.ui.limits import MAX_BUTTON_LABEL_CHARS, shorten

TYPE_A_NAME, LEAVE_OUT = "another", "leave out"
"""Values of menu options that aren't cards; the values of cards start with ``CARD``."""
CARD_PREFIX = "="
MAX_LIST_CHARS = 4000


class DeckButton(
    PressedItem[Button],
    template=r"d:(show|check|rename|remove|sure|faults|list):(\w*)",
):
    """Button that does something with a deck, or that goes back to the list of decks."""

    def __init__(self, verb: str, deck: str, label: str, style: discord.ButtonStyle = GREY) -> None:
        text = shorten(label, MAX_BUTTON_LABEL_CHARS)
        super().__init__(discord.ui.Button(label=text, style=style, custom_id=f"d:{verb}:{deck}"))
        self.verb, self.deck = verb, deck

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], match[2], getattr(item, "label", None) or "…")


class DeckMenu(PressedItem[Select], template=r"d:open:(\d+)"):
    """Menu of decks; the custom id is numbered, because there may be several such menus."""

    def __init__(self, number: int, menu: Select) -> None:
        menu.custom_id = f"d:open:{number}"
        super().__init__(menu)

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(int(match[1]), as_menu(item))


class LineMenu(PressedItem[Select], template=r"d:line:(\w+):(\d+)"):
    """Menu of the cards that a line may mean; the custom id contains the deck and the line."""

    def __init__(self, deck: str, line: int, menu: Select) -> None:
        menu.custom_id = f"d:line:{deck}:{line}"
        super().__init__(menu)
        self.deck, self.line = deck, line

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], int(match[2]), as_menu(item))


class CardNameForm(Form):
    """Form for the name of the card that a line means."""

    def __init__(self, deck: str, line: int) -> None:
        super().__init__(f"Line {line}")
        self.deck, self.line = deck, line
        self._name: discord.ui.TextInput[CardNameForm] = discord.ui.TextInput(max_length=100)
        self.add_item(discord.ui.Label(text="The name of the card", component=self._name))

    @property
    def name(self) -> str:
        """Return the typed name."""
        return self._name.value


class RenameForm(Form):
    """Form for a deck's new name."""

    def __init__(self, deck: str) -> None:
        super().__init__("Rename the deck")
        self.deck = deck
        self._name: discord.ui.TextInput[RenameForm] = discord.ui.TextInput(max_length=MAX_NAME_CHARS)
        self.add_item(discord.ui.Label(text="The new name", component=self._name))

    @property
    def name(self) -> str:
        """Return the typed name."""
        return self._name.value


class PasteForm(Form):
    """Form for a deck's name and a pasted list."""

    def __init__(self, game: str, name: str) -> None:
        super().__init__("Import a deck")
        self.game = game
        self._name: discord.ui.TextInput[PasteForm] = discord.ui.TextInput(
            max_length=MAX_NAME_CHARS, default=name or None
        )
        self._list: discord.ui.TextInput[PasteForm] = discord.ui.TextInput(
            style=discord.TextStyle.paragraph,
            max_length=MAX_LIST_CHARS,
            placeholder="1 Alyssa Ogawa\n2 William T. Riker\nDilemmas:\n1 Agonizing Encounter\nMissions:\n1 …",
        )
        self.add_item(discord.ui.Label(text="The deck’s name", component=self._name))
        words = "Paste a LackeyCCG deck or a trekcc.org text export. For longer lists upload a file."
        self.add_item(discord.ui.Label(text="The list", description=words, component=self._list))

    @property
    def name(self) -> str:
        """Return the typed name."""
        return self._name.value

    @property
    def pasted(self) -> bytes:
        """Return the pasted list."""
        return self._list.value.encode()
