"""Staffing ships: needed for moving, beginning and joining an engagement, and for nothing else (2E-STF-05)."""

from __future__ import annotations

from collections.abc import Collection

from engine.second_edition.characteristics import characteristics_of
from engine.second_edition.sites import Table


def is_staffed(table: Table, ship: str) -> bool:
    """Whether the unstopped crew meets the ship's staffing requirement (2E-STF-01).

    Stopped personnel count for nothing (2E-STP-06).
    """
    return can_staff(table, ship, table.usable_personnel(table.instance(ship).commander, ship))


def can_staff(table: Table, ship: str, crew: Collection[str]) -> bool:
    """Whether these personnel would meet a ship's staffing requirement, one of them being of its affiliation.

    With *c* and *s* the icons required, and *C* and *S* the crew with a command icon and with only a staff icon:
    C >= c and C + S >= c + s (2E-STF-03, 2E-STF-04).
    """
    if not crew:
        return False
    card, now = table.ship(ship), characteristics_of(table)
    traits_of_crew = [now.traits(i) for i in crew]
    if not any(f"[{card.affiliation.lower()}]" in traits for traits in traits_of_crew):  # 2E-STF-02
        return False
    command = sum("[cmd]" in traits for traits in traits_of_crew)
    staff = sum("[stf]" in traits and "[cmd]" not in traits for traits in traits_of_crew)
    return command >= card.staffing.count("cmd") and command + staff >= len(card.staffing)
