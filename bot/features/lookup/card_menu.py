"""A menu of cards to look at."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.features.lookup.card_finder import CardFinder
from bot.features.lookup.items import CardMenu
from bot.ui.items import select_menu
from bot.ui.limits import MAX_SELECT_OPTIONS, MAX_SELECT_TEXT_CHARS, shorten
from bot.ui.screen import Part, row


def card_menu_row(
    cards: CardFinder, card_ids: Sequence[str], placeholder: str = "🔍 Show a card …", *, with_editions: bool = False
) -> list[Part]:
    """Return a row with the menu, with each card's edition if wanted; [] if no card is known."""
    named_cards = [(card_id, name) for card_id in card_ids if (name := cards.name_of(card_id))]
    options = [
        discord.SelectOption(
            label=shorten(name, MAX_SELECT_TEXT_CHARS),
            value=card_id,
            description=cards.edition_of(card_id) if with_editions else None,
        )
        for card_id, name in named_cards[:MAX_SELECT_OPTIONS]
    ]
    return [row(CardMenu(select_menu(placeholder, options)))] if options else []
