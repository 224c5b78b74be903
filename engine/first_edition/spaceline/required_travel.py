"""Ships that must do nothing but travel to the far end of the spaceline (1E-REQ-01, 1E-REQ-03, 1E-MOVE-12)."""

from __future__ import annotations

from engine.first_edition.spaceline.locations import line_of, path
from engine.first_edition.standing import is_bound
from engine.first_edition.table import Table
from engine.first_edition.teams.presence import ship_of


def heading_of(table: Table, ship: str) -> str:
    """The location to which a card on a ship compels it to travel; empty for none."""
    return next((table.instance(one).heading for one in table.lying("on", ship) if table.instance(one).heading), "")


def is_compelled(table: Table, instance: str) -> bool:
    """Whether a ship, or the one aboard which a card is, must travel: its crew does nothing else (1E-REQ-01)."""
    ship = ship_of(table, instance)
    return bool(ship) and (bool(heading_of(table, ship)) or is_bound(table, ship))


def way(table: Table, ship: str) -> list[str]:
    """The locations between a compelled ship and where it must go, that one last; none on another spaceline."""
    here, there = table.location_of(ship), heading_of(table, ship)
    return path(table, here, there) if there and there in line_of(table, here) else []
