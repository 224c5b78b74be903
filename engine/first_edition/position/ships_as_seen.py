"""Ships and facilities as seen by a player who can't see hidden cards (1E-GEN-17)."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import ForEach, Share
from engine.ccg.effects.changes import Adjusts
from engine.first_edition.position.characteristics import (
    ActiveChange,
    changes_of,
    ship_attributes,
    ship_attributes_under,
)
from engine.first_edition.table.table import Table


def visible_ship_attributes(table: Table, instance: str, viewer: int | None) -> dict[str, int]:
    """Return a ship's RANGE, WEAPONS and SHIELDS computed from the cards a viewer can see.

    Changes by hidden cards, and changes that count the crew, would reveal them.
    """
    if table.instance(instance).controller == viewer:
        return ship_attributes(table, instance)
    adjusts = changes_of(table, instance, Adjusts)
    return ship_attributes_under(
        table, instance, [adjust for adjust in adjusts if _is_visible_change(table, adjust, viewer)]
    )


def _is_visible_change(table: Table, source: ActiveChange, viewer: int | None) -> bool:
    change = source.change
    counts = isinstance(change, Adjusts) and isinstance(change.amount, ForEach | Share)
    return table.can_see(viewer, source.card) and not counts


def public_action_words(table: Table, ship: str, does: str) -> str:
    """Return a public sentence about a ship's action; the ship is named only if everyone can see it."""
    name = table.open_name(ship)
    return f"{name if table.can_see(None, ship) else f'{name[0].upper()}{name[1:]}'} {does}."
