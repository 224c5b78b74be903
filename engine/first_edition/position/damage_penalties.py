"""Effects of damage markers on a ship or facility (1E-DMG-02, 1E-DMG-07)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.table.table import Table

CLOAKING_DEVICE, TRANSPORTERS, ENHANCEMENTS = "cloaking device", "transporters", "enhancements"
ROTATED_RANGE = 5
"""Maximum RANGE of a ship damaged by rotation (1E-DMG-04)."""


def damage_markers(table: Table, card: str) -> Iterator[Tactic]:
    """Yield the damage markers on a card."""
    return (table.card_as(other, Tactic) for other in table.cards_in("damage", card))


def is_off_line(table: Table, card: str, item: str) -> bool:
    """Whether an item of a card is off-line; rotation damage disables the Cloaking Device (1E-CLOAK-07)."""
    if item == CLOAKING_DEVICE and table.instance(card).rotations:
        return True
    return bool(table.cards_in("damage", card)) and any(
        item in marker.off_line for marker in damage_markers(table, card)
    )


def is_damaged(table: Table, card: str) -> bool:
    """Whether a card has damage markers, rotation damage, or HULL taken by a text (1E-DMG-08)."""
    now = table.instance(card)
    return bool(now.rotations or now.hull_lost or table.cards_in("damage", card))


def attributes_after_damage(table: Table, instance: str, values: dict[str, int]) -> dict[str, int]:
    """Return the attributes after damage: rotation limits RANGE, markers reduce each (1E-DMG-02, 1E-DMG-04)."""
    now = dict(values)
    if table.instance(instance).rotations and "range" in now:
        now["range"] = min(now["range"], ROTATED_RANGE)
    for marker in damage_markers(table, instance):
        taken = {"range": marker.range, "weapons": marker.weapons, "shields": marker.shields}
        now = {name: value + taken[name] for name, value in now.items()}
    return now
