"""What the damage markers on a ship or facility do while they lie there (1E-DMG-02, 1E-DMG-07)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.table.table import Table

CLOAKING_DEVICE, TRANSPORTERS, ENHANCEMENTS = "cloaking device", "transporters", "enhancements"
ROTATED_RANGE = 5
"""What is left at most of the RANGE of a ship that was damaged by rotation (1E-DMG-04)."""


def markers(table: Table, card: str) -> Iterator[Tactic]:
    """The tactics that lie on a card as damage."""
    return (table.known(one, Tactic) for one in table.lying("damage", card))


def is_off_line(table: Table, card: str, item: str) -> bool:
    """Whether an item of a card cannot be used; damage by rotation puts the Cloaking Device off-line (1E-CLOAK-07)."""
    if item == CLOAKING_DEVICE and table.instance(card).rotations:
        return True
    return bool(table.lying("damage", card)) and any(item in marker.off_line for marker in markers(table, card))


def is_damaged(table: Table, card: str) -> bool:
    """Whether there is any damage marker on it, or rotation, or a text has taken HULL (1E-DMG-08)."""
    now = table.instance(card)
    return bool(now.rotations or now.hull_lost or table.lying("damage", card))


def after_damage(table: Table, instance: str, values: dict[str, int]) -> dict[str, int]:
    """What damage leaves of attributes: rotation sets RANGE, markers take from each (1E-DMG-02, 1E-DMG-04)."""
    now = dict(values)
    if table.instance(instance).rotations and "range" in now:
        now["range"] = min(now["range"], ROTATED_RANGE)
    for marker in markers(table, instance):
        taken = {"range": marker.range, "weapons": marker.weapons, "shields": marker.shields}
        now = {name: value + taken[name] for name, value in now.items()}
    return now
