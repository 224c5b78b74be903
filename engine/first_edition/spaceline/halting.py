"""Locations at which ships have to stop on their way (1E-MOVE-06)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.effects.on_lines import Halts
from engine.ccg.requirements.requirement import met
from engine.first_edition.characteristics import group, in_force
from engine.first_edition.table import Table
from engine.first_edition.teams.presence import is_phased
from engine.first_edition.teams.teams import able_at, aboard


def halts(table: Table, ship: str, location: str) -> bool:
    """Whether a ship goes no further in a turn in which it has come to a location: those aboard it do not help."""
    if Halts not in table.changed_by or is_phased(table, ship):
        return False
    seat = table.instance(ship).controller
    crew = group(table, able_at(table, seat, aboard(ship))) if seat is not None else []
    missions = table.lying("on line", location)
    return any(not met(one.unless, crew) for mission in missions for _, one in in_force(table, mission, Halts))


def up_to_halt(table: Table, ship: str, ahead: Sequence[str]) -> list[str]:
    """So much of a way as leads to the first location that halts a ship."""
    last = next((number for number, one in enumerate(ahead) if halts(table, ship, one)), len(ahead))
    return list(ahead[: last + 1])


def must_wait(table: Table, ship: str) -> bool:
    """Whether a ship has come this turn to where it is halted; who begins there goes on."""
    return bool(table.instance(ship).range_used) and halts(table, ship, table.location_of(ship))
