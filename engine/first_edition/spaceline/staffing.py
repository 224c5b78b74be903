"""Staffing ships: needed for moving and docking, not for attempting missions (1E-STAFF)."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from engine.ccg.effects.changes import Cannot, MeetsStaffing
from engine.ccg.requirements.requirement import met
from engine.first_edition.cards.definition import Ship
from engine.first_edition.characteristics import forbids, group, in_force, traits
from engine.first_edition.memory import at_location
from engine.first_edition.table import Table
from engine.first_edition.teams.compatibility import matches
from engine.first_edition.teams.guests import guests
from engine.first_edition.teams.teams import able_at, aboard


def is_staffed(table: Table, ship: str) -> bool:
    """Whether a ship's active crew staffs it (1E-STAFF-01 to 1E-STAFF-05)."""
    location = table.location_of(ship)
    return at_location(table, location, ("staffed", ship), lambda: _is_staffed(table, ship))


def _is_staffed(table: Table, ship: str) -> bool:
    seat = table.instance(ship).controller
    if seat is None:
        return False
    crew = able_at(table, seat, aboard(ship))
    return could_staff(table, ship, [*crew, *guests(table, seat, aboard(ship), crew)])  # 1E-INF-04


def could_staff(table: Table, ship: str, crew: list[str]) -> bool:
    """Whether a ship would be staffed with these personnel aboard."""
    card = table.known(ship, Ship)
    if Cannot in table.changed_by:
        crew = [one for one in crew if not forbids(table, one, "staff")]
    return (
        any(matches(table, one, ship) for one in crew)
        and (icons_are_there(table, card, crew) or _are_met_by_one(table, card, crew))
        and (card.staffed_by is None or met(card.staffed_by, group(table, crew)))
    )


def _are_met_by_one(table: Table, card: Ship, crew: list[str]) -> bool:
    """Whether somebody may meet so many icons alone that the others meet the rest (1E-CTRL-05)."""
    if MeetsStaffing not in table.changed_by:
        return False
    for one in crew:
        most = max((change.icons for _, change in in_force(table, one, MeetsStaffing)), default=0)
        others = [member for member in crew if member != one]
        rest = combinations(card.staffing, max(0, len(card.staffing) - most))
        if most and any(icons_are_there(table, replace(card, staffing=left), others) for left in rest):
            return True
    return False


def icons_are_there(table: Table, card: Ship, crew: list[str]) -> bool:
    """Distinct personnel for every icon; one with command ability serves for a staff icon too.

    1E-STAFF-02, 1E-ICON-03, 1E-GAP-03. With *c* and *s* the icons required, and *C* and *S* the crew with command
    ability and with only staff ability: C >= c and C + S >= c + s.
    """
    abilities, needed = traits(table, crew), card.staffing
    command = sum(["[cmd]" in one for one in abilities])
    staff = sum(["[stf]" in one and "[cmd]" not in one for one in abilities])
    commanding = needed.count("cmd")
    return (
        command >= commanding
        and command + staff >= commanding + needed.count("stf")
        and all(_has_enough(abilities, icon, needed.count(icon)) for icon in needed if icon not in ("cmd", "stf"))
    )


def _has_enough(abilities: list[frozenset[str]], icon: str, needed: int) -> bool:
    return sum(f"[{icon}]" in one for one in abilities) >= needed


def has_matching_personnel(table: Table, ship: str) -> bool:
    """Whether an active personnel aboard matches the ship: enough for attempts (1E-STAFF-03)."""
    seat = table.instance(ship).controller
    return seat is not None and any(matches(table, one, ship) for one in able_at(table, seat, aboard(ship)))
