"""Staffing ships (2E-STF)."""

from __future__ import annotations

from engine.second_edition.table import Table


def is_staffed(table: Table, ship: str) -> bool:
    """Whether the unstopped crew meets the ship's staffing requirement and one is of its affiliation (2E-STF-01).

    With *c* and *s* the icons required, and *C* and *S* the crew with a command icon and with only a staff icon:
    C >= c and C + S >= c + s (2E-STF-03, 2E-STF-04).
    """
    card = table.ship(ship)
    crew = [table.personnel(i) for i in table.usable_personnel(table.instance(ship).commander, ship)]
    if not any(member.affiliation == card.affiliation for member in crew):  # 2E-STF-02
        return False
    command = sum("cmd" in member.icons for member in crew)
    staff = sum("stf" in member.icons and "cmd" not in member.icons for member in crew)
    return command >= card.staffing.count("cmd") and command + staff >= len(card.staffing)
