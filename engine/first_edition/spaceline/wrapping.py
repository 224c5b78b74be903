"""The way of a ship along its spaceline, also over its ends where a card lets it (1E-MOVE-06)."""

from __future__ import annotations

from engine.ccg.effects.changes import Wraps
from engine.first_edition.characteristics import in_force
from engine.first_edition.spaceline.locations import cost, line_of, path
from engine.first_edition.table import Table


def wraps(table: Table, ship: str) -> bool:
    """Whether a ship may leave one end of the spaceline and come in at the other."""
    return Wraps in table.changed_by and any(True for _ in in_force(table, ship, Wraps))


def route(table: Table, seat: int, ship: str, there: str) -> list[str]:
    """The locations that a ship enters or passes on its cheapest way to another."""
    here = table.location_of(ship)
    direct = path(table, here, there)
    if not wraps(table, ship):
        return direct
    return min(direct, _around(table, here, there), key=lambda one: cost(table, seat, one))


def _around(table: Table, here: str, there: str) -> list[str]:
    """Away from it, over the end, and in at the other."""
    line = line_of(table, here)
    start, goal = line.index(here), line.index(there)
    if goal < start:
        return [*line[start + 1 :], *line[: goal + 1]]
    return [*line[:start][::-1], *line[goal:][::-1]]


def next_to(table: Table, ship: str) -> list[str]:
    """The locations adjacent to that of a ship; over the ends where it may go there."""
    line = line_of(table, table.location_of(ship))
    here = line.index(table.location_of(ship))
    if wraps(table, ship) and len(line) > 1:
        return [line[here - 1], line[(here + 1) % len(line)]]
    return [*line[max(0, here - 1) : here], *line[here + 1 : here + 2]]
