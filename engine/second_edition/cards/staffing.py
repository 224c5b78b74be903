"""Staffing requirements of ships, for moving and for starting or joining an engagement (2E-STF-05)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.cards.kinds import Ship


def can_staff(ship: Ship, crew: Sequence[frozenset[str]]) -> bool:
    """Whether a crew meets a ship's staffing requirement and includes its affiliation (2E-STF-02).

    With *c* and *s* the icons required, and *C* and *S* the crew with a command icon and with only a staff icon: C >= c
    and C + S >= c + s (2E-STF-03, 2E-STF-04).

    Args:
        ship: the ship, with the icons that it requires.
        crew: the characteristics of each personnel.
    """
    if not any(f"[{ship.affiliation.lower()}]" in traits for traits in crew):
        return False
    command = sum("[cmd]" in traits for traits in crew)
    staff = sum("[stf]" in traits and "[cmd]" not in traits for traits in crew)
    return command >= ship.staffing.count("cmd") and command + staff >= len(ship.staffing)
