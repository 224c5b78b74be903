"""Mission planner: compares personnel with a mission, part by part (1E-MIS-03, 1E-MIS-08)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from engine.ccg.mission_plan import Plan
from engine.ccg.requirements.requirement import AllOf, Qualities, Requirement
from engine.ccg.requirements.shortfall import JUDGED, Part, shortfall_of_group, smallest_sufficient_group
from engine.first_edition.cards.definition import Dilemma, Ship
from engine.first_edition.missions.attempting import may_be_attempted
from engine.first_edition.missions.solving import is_matched, is_reserved, team_requirements, weapons_part
from engine.first_edition.position.characteristics import (
    equipment_keywords,
    forbids_action,
    persons_of_group,
    persons_on_card,
    ship_numbers,
)
from engine.first_edition.position.continuous_effects import current_requirements
from engine.first_edition.position.spaceline.locations import mission_end_at, mission_used_at
from engine.first_edition.position.teams.presence import is_cloaked
from engine.first_edition.position.teams.teams import (
    Place,
    crews_at,
    inside_of,
    surface_place,
    teams_at,
    usable_equipment,
)
from engine.first_edition.position.tribble_obstacles import max_attempting, tribble_requirement
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.caches import cached_at_location
from engine.first_edition.table.state import Attempt, Location
from engine.first_edition.table.table import Table


class Contribution(NamedTuple):
    """A group's contribution to a mission.

    Attributes:
        persons: all persons; a card may have two.
        of: index in the group of each person's card.
        gear: the keywords of each usable equipment.
        ship: the attributes of their ship; ``None`` on a planet.
    """

    persons: list[Qualities]
    of: list[int]
    gear: list[frozenset[str]]
    ship: dict[str, int] | None


def open_missions(table: Table, seat: int) -> list[Location]:
    """Return the locations of missions with compiled requirements that a player may attempt and solve."""
    return [location for location in table.locations() if is_open_mission(table, seat, location.id)]


def is_open_mission(table: Table, seat: int, location: str) -> bool:
    """Whether a player may attempt and solve a mission with compiled requirements (1E-MIS-01)."""
    barred = seat in table.state.locations[location].barred or seat in table.borg  # 1E-MIS-24
    return (
        not barred
        and may_be_attempted(table, seat, location)
        and current_requirements(table, seat, location) is not None
        and not is_reserved(table, seat, location)
    )


def is_own_mission(table: Table, seat: int, location: str) -> bool:
    """Whether a player has seeded the mission they use at a location."""
    return table.instance(mission_used_at(table, seat, location)).owner == seat


def requires_ship(table: Table, location: str) -> bool:
    """Whether a mission is attempted from a ship (1E-MIS-02, 1E-MIS-30)."""
    return table.state.locations[location].kind != "planet"


def _is_planet_and_space(table: Table, location: str) -> bool:
    return table.state.locations[location].kind == "dual"


def mission_comparison(table: Table, seat: int, location: str, ship: str, personnel: Sequence[str]) -> Plan | None:
    """Return a comparison of personnel with a mission; ``None`` if its requirements aren't compiled.

    Args:
        location: location of the mission.
        ship: the ship they are aboard, or empty; its attributes count for a space mission.
        personnel: the personnel.
    """
    needed = _full_requirements(table, seat, location, ship, personnel)
    if needed is None:
        return None
    brought = _team_contribution(table, seat, location, ship, personnel)
    found = shortfall_of_group(needed, brought.persons, brought.gear, brought.ship)
    return Plan(
        mission=location,
        ship=ship,
        personnel=tuple(personnel),
        admitted=_is_admitted(table, seat, location, personnel),
        parts=(
            *(_part_by_card(part, brought.of) for part in found.parts),
            *_other_parts(table, seat, location, ship, personnel),
        ),
    )


def _other_parts(table: Table, seat: int, location: str, ship: str, personnel: Sequence[str]) -> Iterator[Part]:
    """Yield what a mission requires besides skills and attributes.

    That is WEAPONS, a limit on personnel and conditions that the players judge: 1E-MIS-05, 1E-TRIB-01, 1E-MIS-08.
    """
    if weapons := weapons_part(table, seat, location):
        yield weapons
    most = max_attempting(table, _place_of_attempt(table, location, ship)) if table.index.has_tribbles else None
    if most is not None:
        has = len(persons_of_group(table, personnel))
        yield Part(name="personnel", has=has, needs=most + 1, comparison="less than", met=has <= most)
    if asked := mission_end_at(table, seat, location).asked.rstrip("."):
        yield Part(name=asked, has=0, needs=0, comparison=JUDGED, met=True)


def _is_admitted(table: Table, seat: int, location: str, personnel: Sequence[str]) -> bool:
    """Whether enough personnel match the mission: one, or two if it requires a crew and an Away Team (1E-MIS-30)."""
    if not _is_planet_and_space(table, location):
        return is_matched(table, seat, location, list(personnel))
    return sum(is_matched(table, seat, location, [person]) for person in personnel) > 1


def best_crew(table: Table, seat: int, location: str, ship: str, personnel: Sequence[str]) -> tuple[str, ...]:
    """Return the smallest crew that solves the mission, or everyone who helps if it can't be solved.

    It includes matching personnel if possible (1E-MIS-03). If the mission also requires a crew in orbit, one more
    personnel stays there (1E-MIS-30).
    """
    needed = _full_requirements(table, seat, location, ship, personnel)
    if needed is None:
        return tuple(personnel)
    brought = _team_contribution(table, seat, location, ship, personnel)
    kept = {brought.of[card] for card in smallest_sufficient_group(needed, brought.persons, brought.gear, brought.ship)}
    chosen = [person for place, person in enumerate(personnel) if place in kept]
    if not is_matched(table, seat, location, chosen):
        chosen += [person for person in personnel if is_matched(table, seat, location, [person])][:1]
    if _is_planet_and_space(table, location) and not ship:
        matching = [person for person in personnel if is_matched(table, seat, location, [person])]
        chosen = [card for card in chosen if card not in matching[1:][-1:]]
    return tuple(chosen)


def mission_comparisons(table: Table, seat: int, location: str) -> tuple[Plan, ...]:
    """Return comparisons for a player's groups at a mission they may solve: on the planet and on each ship there.

    Those aboard at a planet count as if they had beamed down, together with those already down if the mission needs
    both groups (1E-MIS-30).
    """
    if not is_open_mission(table, seat, location):
        return ()
    return cached_at_location(
        table, location, ("plans", seat, table.state.turn), lambda: tuple(_computed_comparisons(table, seat, location))
    )


def conditions_faced(table: Table, attempt: Attempt) -> tuple[Part, ...]:
    """Return the conditions of the current dilemma, compared with the team that faces it (1E-DIL-03).

    Only requirements for the whole group are included, without names.
    """
    card = table.card(attempt.facing) if attempt.facing else None
    if not isinstance(card, Dilemma):
        return ()
    where, resolution = "space" if attempt.ship else "planet", Resolution(table, attempt.seat, attempt.facing)
    asked = [
        step.condition
        for half in card.halves
        for step in half.steps
        if step.at in ("", where) and not step.of_picked and isinstance(step.condition, Requirement)
    ]
    return tuple(
        msgspec.structs.replace(part, by=()) for needed in asked for part in resolution.shortfall(needed).parts
    )


def _computed_comparisons(table: Table, seat: int, location: str) -> Iterator[Plan]:
    landed = _teams_that_may_attempt(table, seat, surface_place(location))
    below = landed if _is_planet_and_space(table, location) and landed else [[]]
    for ship, place in _attempt_places(table, seat, location):
        for aboard in _teams_that_may_attempt(table, seat, place):
            for team in below:
                if held := mission_comparison(table, seat, location, ship, [*aboard, *team]):
                    yield held


def _teams_that_may_attempt(table: Table, seat: int, place: Place) -> list[list[str]]:
    """Return the teams of a player at a place, without personnel that a text keeps from attempts (1E-MIS-02)."""
    teams = teams_at(table, seat, place) if place[0] == "surface" else crews_at(table, seat, place)
    able = [[person for person in team if not forbids_action(table, person, "attempt")] for team in teams]
    return [team for team in able if team]


def _attempt_places(table: Table, seat: int, location: str) -> Iterator[tuple[str, Place]]:
    """Yield the places from which a mission could be attempted, each with its ship: surface and own ships."""
    if not requires_ship(table, location):
        yield "", surface_place(location)
    for ship in table.controlled(seat, table.cards_in_list("space", location)):
        if table.is_a(ship, Ship) and not is_cloaked(table, ship):
            yield ship, inside_of(ship)


def _place_of_attempt(table: Table, location: str, ship: str) -> Place:
    return inside_of(ship) if requires_ship(table, location) and ship else surface_place(location)


def _full_requirements(
    table: Table, seat: int, location: str, ship: str, personnel: Sequence[str]
) -> Requirement | None:
    """Return the requirements for a team, with those of tribbles where the mission is attempted (1E-TRIB-01)."""
    needed = team_requirements(table, seat, location, [*personnel])
    place = _place_of_attempt(table, location, ship)
    tribbles_required = tribble_requirement(table, place) if table.index.has_tribbles else None
    if needed is None or tribbles_required is None:
        return needed
    parts = (*(needed.parts if isinstance(needed, AllOf) else (needed,)), tribbles_required)
    return AllOf(parts)


def _team_contribution(table: Table, seat: int, location: str, ship: str, personnel: Sequence[str]) -> Contribution:
    """Return a team's contribution, for both groups if the mission needs two (1E-MIS-30)."""
    there = [inside_of(ship) if ship else surface_place(location)]
    if ship and _is_planet_and_space(table, location):
        there.append(surface_place(location))
    vessel = ship_numbers(table, ship) if requires_ship(table, location) else None
    return _contribution_with_gear(table, seat, there, vessel, personnel)


def _contribution_with_gear(
    table: Table, seat: int, there: Sequence[Place], vessel: dict[str, int] | None, personnel: Sequence[str]
) -> Contribution:
    found = [(place, person) for place, card in enumerate(personnel) for person in persons_on_card(table, card)]
    gear = equipment_keywords(
        table, [card for place in there for card in usable_equipment(table, seat, place, list(personnel))]
    )
    return Contribution([card for _, card in found], [place for place, _ in found], gear, vessel)


def _part_by_card(part: Part, of: Sequence[int]) -> Part:
    """Return a part that refers to card indexes instead of person indexes."""
    return msgspec.structs.replace(part, by=tuple(dict.fromkeys(of[amount] for amount in part.by)))
