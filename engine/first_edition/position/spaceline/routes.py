"""Routes along a spaceline: wrapping around its ends, and forced stops (1E-MOVE-06)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.effects.changes import Wraps
from engine.ccg.effects.spaceline_changes import Halts
from engine.ccg.requirements.requirement import meets_requirement
from engine.first_edition.position.characteristics import changes_in_force, persons_of_group
from engine.first_edition.position.spaceline.locations import line_of, locations_between, range_cost
from engine.first_edition.position.teams.presence import is_phased
from engine.first_edition.position.teams.teams import active_personnel_at, inside_of
from engine.first_edition.table.table import Table


def can_wrap(table: Table, ship: str) -> bool:
    """Whether a ship can leave one end of the spaceline and enter at the other."""
    return Wraps in table.index.change_kinds and any(True for _ in changes_in_force(table, ship, Wraps))


def cheapest_route(table: Table, seat: int, ship: str, there: str) -> list[str]:
    """Return the locations that a ship enters or passes on its cheapest route."""
    here = table.location_of(ship)
    direct = locations_between(table, here, there)
    if not can_wrap(table, ship):
        return direct
    return min(direct, _route_around_ends(table, here, there), key=lambda card: range_cost(table, seat, card))


def _route_around_ends(table: Table, here: str, there: str) -> list[str]:
    """Return the route in the opposite direction, around the ends of the line."""
    line = line_of(table, here)
    start, goal = line.index(here), line.index(there)
    if goal < start:
        return [*line[start + 1 :], *line[: goal + 1]]
    return [*line[:start][::-1], *line[goal:][::-1]]


def adjacent_to_ship(table: Table, ship: str) -> list[str]:
    """Return the locations adjacent to a ship's, wrapping around the ends if the ship can."""
    line = line_of(table, table.location_of(ship))
    here = line.index(table.location_of(ship))
    if can_wrap(table, ship) and len(line) > 1:
        return [line[here - 1], line[(here + 1) % len(line)]]
    return [*line[max(0, here - 1) : here], *line[here + 1 : here + 2]]


def stops_ship(table: Table, ship: str, location: str) -> bool:
    """Whether a location stops a ship for the turn, unless the personnel aboard prevent it."""
    if Halts not in table.index.change_kinds or is_phased(table, ship):
        return False
    seat = table.instance(ship).controller
    crew = persons_of_group(table, active_personnel_at(table, seat, inside_of(ship))) if seat is not None else []
    missions = table.cards_in("on line", location)
    return any(
        not meets_requirement(card.unless, crew)
        for mission in missions
        for _, card in changes_in_force(table, mission, Halts)
    )


def route_until_stop(table: Table, ship: str, ahead: Sequence[str]) -> list[str]:
    """Return the part of a route up to the first location that stops the ship."""
    last = next((number for number, card in enumerate(ahead) if stops_ship(table, ship, card)), len(ahead))
    return list(ahead[: last + 1])


def is_halted(table: Table, ship: str) -> bool:
    """Whether a ship has moved this turn to a location that stops it."""
    return bool(table.instance(ship).range_used) and stops_ship(table, ship, table.location_of(ship))
