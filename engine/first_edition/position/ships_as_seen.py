"""Ships and facilities as those see them who know neither who is aboard nor what is hidden (1E-GEN-17)."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import ForEach, Share
from engine.ccg.effects.changes import Adjusts
from engine.first_edition.position.characteristics import Source, changes_of, ship, ship_as
from engine.first_edition.table.table import Table


def ship_openly(table: Table, instance: str, viewer: int | None) -> dict[str, int]:
    """Range, weapons and shields to a seat, or a spectator, who sees only the cards that are open to them.

    What hidden cards do for a ship, and what counts those aboard, would tell who they are.
    """
    if table.instance(instance).controller == viewer:
        return ship(table, instance)
    adjusts = changes_of(table, instance, Adjusts)
    return ship_as(table, instance, [one for one in adjusts if _is_open(table, one, viewer)])


def _is_open(table: Table, source: Source, viewer: int | None) -> bool:
    change = source.change
    counts = isinstance(change, Adjusts) and isinstance(change.amount, ForEach | Share)
    return table.sees(viewer, source.card) and not counts


def seen_to(table: Table, ship: str, does: str) -> str:
    """What everybody reads of a deed of a ship: by its name only where all see which it is."""
    name = table.open_name(ship)
    return f"{name if table.sees(None, ship) else name.capitalize()} {does}."
