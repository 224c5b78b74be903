"""Texts that another card makes work for every player."""

from __future__ import annotations

from engine.ccg.effects.changes import AffectsAll
from engine.ccg.effects.texts import While
from engine.first_edition.position.cards_with_text import cards_with_text
from engine.first_edition.position.meaning import fits_description
from engine.first_edition.table.memory import cached_in_game
from engine.first_edition.table.table import AT_LARGE, Table


def works_for_all(table: Table, instance: str) -> bool:
    """Whether a card's text works for every player, because of a card before a player."""
    if AffectsAll not in table.index.change_kinds:
        return False
    found = cached_in_game(table, "for all", lambda: _texts_for_all(table))
    return any(fits_description(table, change.of, instance, card, 0) for card, change in found)


def _texts_for_all(table: Table) -> list[tuple[str, AffectsAll]]:
    return [
        (card, change)
        for card, texts in cards_with_text(table, AT_LARGE)
        for text in texts
        if isinstance(text, While)
        for change in text.changes
        if isinstance(change, AffectsAll)
    ]
