"""Staffing ships: needed for moving, beginning and joining an engagement, and for nothing else (2E-STF-05)."""

from __future__ import annotations

from engine.second_edition.characteristics import characteristics_of
from engine.second_edition.sites import Table


def is_staffed(table: Table, ship: str) -> bool:
    """Whether the unstopped crew meets the ship's staffing requirement and one is of its affiliation.

    2E-STF-01; stopped personnel count for nothing (2E-STP-06).

    With *c* and *s* the icons required, and *C* and *S* the crew with a command icon and with only a staff icon:
    C >= c and C + S >= c + s (2E-STF-03, 2E-STF-04).
    """
    card, crew = table.ship(ship), table.usable_personnel(table.instance(ship).commander, ship)
    if not crew:
        return False
    now = characteristics_of(table)
    traits_of_crew = [now.traits(i) for i in crew]
    if not any(f"[{card.affiliation.lower()}]" in traits for traits in traits_of_crew):  # 2E-STF-02
        return False
    command = sum("[cmd]" in traits for traits in traits_of_crew)
    staff = sum("[stf]" in traits and "[cmd]" not in traits for traits in traits_of_crew)
    return command >= card.staffing.count("cmd") and command + staff >= len(card.staffing)
