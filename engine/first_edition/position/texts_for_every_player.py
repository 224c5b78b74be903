"""Texts that another card makes work for every player."""

from __future__ import annotations

from engine.ccg.effects.changes import AffectsAll
from engine.first_edition.position.cards_with_text import changes_outside_locations
from engine.first_edition.position.text_targets import fits_description
from engine.first_edition.table.table import Table


def works_for_every_player(table: Table, instance: str) -> bool:
    """Whether a card in front of a player makes this card's text work for every player."""
    return any(
        fits_description(table, change.of, instance, card, 0)
        for card, change in changes_outside_locations(table, AffectsAll)
    )
