"""The mission planner: personnel held against a mission, part by part of what it asks for (1E-MIS-03, 1E-MIS-08)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from engine.ccg.plan import Plan
from engine.ccg.requirements.requirement import AllOf, Qualities, Requirement
from engine.ccg.requirements.shortfall import Part, crew_needed, shortfall
from engine.first_edition.cards.definition import Dilemma, Ship
from engine.first_edition.characteristics import keywords, persons, ship_numbers
from engine.first_edition.memory import at_location
from engine.first_edition.missions.attempting import may_be_attempted
from engine.first_edition.missions.solving import is_matched
from engine.first_edition.spaceline.locations import facing, mission_of
from engine.first_edition.state import Attempt, Location
from engine.first_edition.table import Table
from engine.first_edition.teams.presence import is_cloaked
from engine.first_edition.teams.teams import Place, able_at, aboard, surface, usable_equipment
from engine.first_edition.tribbles.annoying import asked_besides


class Brought(NamedTuple):
    """What a group brings to a mission.

    Attributes:
        persons: everybody in it; a card may show two.
        of: for each of them the place of their card in the group.
        gear: the keywords of each equipment that they may use.
        ship: the attributes of their ship; ``None`` on a planet.
    """

    persons: list[Qualities]
    of: list[int]
    gear: list[frozenset[str]]
    ship: dict[str, int] | None


def open_missions(table: Table, seat: int) -> list[Location]:
    """The locations whose mission a player may attempt and solve, and whose requirements are known as data."""
    return [one for one in table.locations() if is_open(table, seat, one.id)]


def is_open(table: Table, seat: int, location: str) -> bool:
    """Whether a player may attempt and solve the mission of a location, and what it asks for is known (1E-MIS-01)."""
    barred = seat in table.state.locations[location].barred or seat in table.borg  # 1E-MIS-24
    return not barred and may_be_attempted(table, seat, location) and _needed(table, seat, location) is not None


def is_own(table: Table, seat: int, location: str) -> bool:
    """Whether a player has seeded the mission that they use at a location."""
    return table.instance(mission_of(table, seat, location)).owner == seat


def in_space(table: Table, location: str) -> bool:
    """Whether the mission of a location is attempted from a ship (1E-MIS-02)."""
    return table.state.locations[location].kind == "space"


def plan(table: Table, seat: int, location: str, ship: str, personnel: Sequence[str]) -> Plan | None:
    """Hold personnel of one player against a mission; ``None`` where its requirements are not known as data.

    Args:
        table: where.
        seat: whose personnel.
        location: of the mission.
        ship: aboard which they are; empty for nowhere, as on a planet. Its attributes count for a mission in space.
        personnel: who.
    """
    needed = _needed(table, seat, location, ship)
    if needed is None:
        return None
    brought = _brought(table, seat, location, ship, personnel)
    found = shortfall(needed, brought.persons, brought.gear, brought.ship)
    return Plan(
        mission=location,
        ship=ship,
        personnel=tuple(personnel),
        admitted=is_matched(table, seat, location, list(personnel)),
        parts=tuple(_by_card(part, brought.of) for part in found.parts),
    )


def best_crew(table: Table, seat: int, location: str, ship: str, personnel: Sequence[str]) -> tuple[str, ...]:
    """Whom of them to take: as many as the mission needs; where all of them fall short, those who help.

    Somebody who matches the mission is among them, if anybody is (1E-MIS-03).
    """
    needed = _needed(table, seat, location, ship)
    if needed is None:
        return tuple(personnel)
    brought = _brought(table, seat, location, ship, personnel)
    kept = {brought.of[one] for one in crew_needed(needed, brought.persons, brought.gear, brought.ship)}
    chosen = [one for place, one in enumerate(personnel) if place in kept]
    if not is_matched(table, seat, location, chosen):
        chosen += [one for one in personnel if is_matched(table, seat, location, [one])][:1]
    return tuple(chosen)


def plans(table: Table, seat: int, location: str) -> tuple[Plan, ...]:
    """A player's groups at a mission that they may solve: on the planet, and aboard each ship there.

    Those aboard a ship at a planet are held against it as if they had beamed down.
    """
    if not is_open(table, seat, location):
        return ()
    return at_location(table, location, ("plans", seat, table.state.turn), lambda: tuple(_plans(table, seat, location)))


def conditions_faced(table: Table, attempt: Attempt) -> tuple[Part, ...]:
    """The conditions of the dilemma that is met now, held against those who take part (1E-DIL-03).

    Only those that are requirements of the whole group; the parts name nobody.
    """
    card = table.card(attempt.facing) if attempt.facing else None
    if not isinstance(card, Dilemma):
        return ()
    where = "space" if attempt.ship else "planet"
    brought = _brought(table, attempt.seat, attempt.location, attempt.ship, attempt.group)
    vessel = ship_numbers(table, attempt.ship) if attempt.ship else None
    asked = [
        step.condition
        for half in card.halves
        for step in half.steps
        if step.at in ("", where) and not step.of_picked and isinstance(step.condition, Requirement)
    ]
    return tuple(
        msgspec.structs.replace(part, by=())
        for needed in asked
        for part in shortfall(needed, brought.persons, brought.gear, vessel).parts
    )


def _plans(table: Table, seat: int, location: str) -> Iterator[Plan]:
    for ship, place in _places(table, seat, location):
        if (able := able_at(table, seat, place)) and (held := plan(table, seat, location, ship, able)):
            yield held


def _places(table: Table, seat: int, location: str) -> Iterator[tuple[str, Place]]:
    """Where those may be who could attempt a mission: its surface, and the player's ships there, each with its ship."""
    if not in_space(table, location):
        yield "", surface(location)
    for ship in table.controlled(seat, table.lying("space", location)):
        if table.is_a(ship, Ship) and not is_cloaked(table, ship):
            yield ship, aboard(ship)


def _needed(table: Table, seat: int, location: str, ship: str = "") -> Requirement | None:
    """What the mission asks for, with what tribbles do besides where it is attempted (1E-TRIB-01)."""
    needed = facing(table, seat, location).requirements
    place = aboard(ship) if in_space(table, location) and ship else surface(location)
    besides = asked_besides(table, place) if table.has_tribbles else None
    if needed is None or besides is None:
        return needed
    parts = (*(needed.parts if isinstance(needed, AllOf) else (needed,)), besides)
    return AllOf(parts)


def _brought(table: Table, seat: int, location: str, ship: str, personnel: Sequence[str]) -> Brought:
    found = [(place, one) for place, card in enumerate(personnel) for one in persons(table, card)]
    place = aboard(ship) if ship else surface(location)
    gear = keywords(table, usable_equipment(table, seat, place, list(personnel)))
    vessel = ship_numbers(table, ship) if in_space(table, location) else None
    return Brought([one for _, one in found], [place for place, _ in found], gear, vessel)


def _by_card(part: Part, of: Sequence[int]) -> Part:
    """A part whose servers are places of cards instead of persons."""
    return msgspec.structs.replace(part, by=tuple(dict.fromkeys(of[one] for one in part.by)))
