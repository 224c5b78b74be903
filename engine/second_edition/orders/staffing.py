"""Staffing ships: needed for moving, beginning and joining an engagement, and for nothing else (2E-STF-05)."""

from __future__ import annotations

from collections.abc import Collection

from engine.second_edition.characteristics import characteristics_of
from engine.second_edition.sites import Table


def is_staffed(table: Table, ship: str) -> bool:
    """Whether the unstopped crew meets the ship's staffing requirement (2E-STF-01)."""
    return characteristics_of(table).is_staffed(ship)


def can_staff(table: Table, ship: str, crew: Collection[str]) -> bool:
    """Whether these personnel would meet a ship's staffing requirement (2E-STF-02 to 2E-STF-04)."""
    return characteristics_of(table).can_staff(ship, crew)
