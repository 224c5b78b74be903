"""A menu of cards to look at closely."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.ui.cards import find_card
from bot.ui.components import menu
from bot.ui.limits import SELECT_OPTIONS, SELECT_TEXT, shorten
from bot.ui.reading import CardMenu
from bot.ui.screen import Part, row


def look_at(card_ids: Sequence[str]) -> list[Part]:
    """A row with the menu; nothing where there is no known card."""
    cards = [card for one in card_ids if (card := find_card(one))]
    options = [
        discord.SelectOption(label=shorten(card.name, SELECT_TEXT), value=card.id) for card in cards[:SELECT_OPTIONS]
    ]
    return [row(CardMenu(menu("🔍 Look at a card …", options)))] if options else []
