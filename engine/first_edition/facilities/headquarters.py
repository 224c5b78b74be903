"""Headquarters, which both players use, whoever owns them (1E-REP-08, 1E-FAC-01)."""

from __future__ import annotations

from engine.first_edition.cards.definition import Facility
from engine.first_edition.table import Table


def is_headquarters(table: Table, instance: str) -> bool:
    """Whether a card is a headquarters."""
    card = table.card(instance)
    return isinstance(card, Facility) and card.facility == "headquarters"


def is_usable(table: Table, seat: int, instance: str) -> bool:
    """Whether a player may use a ship or facility: one that they control, and everybody's headquarters (1E-REP-02)."""
    return table.instance(instance).controller == seat or is_headquarters(table, instance)
