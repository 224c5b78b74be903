"""Cards that must be discarded as soon as something is so."""

from __future__ import annotations

from engine.ccg.effects.texts import LeavesWhen
from engine.first_edition.resolution import Resolution
from engine.first_edition.speaking import speaking
from engine.first_edition.table import Table
from engine.first_edition.whereabouts import seat_of


def outdated(table: Table) -> str:
    """A card in play that must leave; empty where there is none."""
    return next(filter(None, (outdated_at(table, place) for place in table.places())), "")


def outdated_at(table: Table, place: str) -> str:
    """The same of those at a location, or before the players."""
    if LeavesWhen not in table.spoken:
        return ""
    for one, texts in speaking(table, place):
        resolution = Resolution(table, seat_of(table, one), one)
        if any(isinstance(text, LeavesWhen) and resolution.holds(text.condition, None) for text in texts):
            return one
    return ""
