"""Solving a mission, and what completing it brings (1E-MIS-08, 1E-MIS-09)."""

from __future__ import annotations

from engine.ccg.effects.changes import OnlyOwnersSolve, OpensMission, SpecialistsScore
from engine.ccg.requirements.requirement import AllOf, AnyOf, Requirement, Skill, met
from engine.ccg.requirements.shortfall import shortfall
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.missions.artifacts import earn
from engine.first_edition.missions.reports import note_helpers
from engine.first_edition.position.card_positions import homeworld_of, is_at_home
from engine.first_edition.position.cards_with_text import there_of_kind
from engine.first_edition.position.characteristics import (
    changes_of,
    forbids,
    group,
    in_force,
    keywords,
    persons,
    ship,
    ship_numbers,
)
from engine.first_edition.position.continuous_effects import may_attempt, mission_points, required
from engine.first_edition.position.spaceline.locations import facing, mission_of
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.position.teams.teams import usable_equipment
from engine.first_edition.position.tribble_obstacles import lets_attempt
from engine.first_edition.resolving.actions import act
from engine.first_edition.resolving.points import points_of, score
from engine.first_edition.resolving.two_groups import groups, places
from engine.first_edition.table.state import Action, Attempt
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure


def is_matched(table: Table, seat: int, location: str, team: list[str]) -> bool:
    """Whether one of a team has an affiliation that the mission shows, or is named by it in words (1E-MIS-03).

    Cards there may let others attempt as well, but not what the rules forbid their player (1E-MIS-20, 1E-MIS-21).
    """
    return is_shown(table, seat, location, team) or opening(table, seat, location, team) is not None


def is_shown(table: Table, seat: int, location: str, team: list[str]) -> bool:
    """The same by the mission's own requirements."""
    end = facing(table, seat, location)
    if end.anyone:
        return bool(team)
    if any(affiliation(table, one) in end.affiliations for one in team):
        return True
    if any(may_attempt(table, one) for one in team):
        return True
    words = end.attempted_by
    return words is not None and any(met(words, group(table, [one])) for one in team)


def meets_requirements(table: Table, now: Attempt) -> bool:
    """Whether those who take part meet what the mission asks for, with their ship and what they carry (1E-SKILL-03).

    WEAPONS are those of the ship that takes part alone, where the mission names no total (1ER-MIS-7). A crew and an
    Away Team meet it together (1E-MIS-30).
    """
    people, gear, numbers = group(table, now.group), _gear(table, now), ship_numbers(table, now.ship)
    end = facing(table, now.seat, now.location)
    needed = required(table, now.seat, now.location)
    shown = met(needed, people, gear, numbers) if needed is not None else bool(end.asked)
    opened = opening(table, now.seat, now.location, now.group)
    if opened is None:
        return shown
    most = max(sum(one.attributes.get(name, 0) for one in people) for name in ("integrity", "cunning", "strength"))
    enough = most > mission_points(table, now.seat, now.location)
    by_icon = shown and is_shown(table, now.seat, now.location, now.group)
    return by_icon or (enough and met(opened, people, gear, numbers))


def opening(table: Table, seat: int, location: str, team: list[str]) -> Requirement | None:
    """The other requirements by which a text lets a team solve the mission of a homeworld; ``None`` for none.

    Somebody of the homeworld's affiliation has to be among them (1E-MIS-21).
    """
    if OpensMission not in table.index.change_kinds or table.state.locations[location].kind == "space":
        return None
    mission = mission_of(table, seat, location)
    home = homeworld_of(table, mission)
    if not home or not any(is_at_home(table, one, mission) for one in team):
        return None
    own = (source for source in changes_of(table, mission, OpensMission) if source.seat == seat)
    return next((one.change.requirement for one in own if isinstance(one.change, OpensMission)), None)


def what_is_missing(table: Table, now: Attempt) -> str:
    """What they lack of what the mission asks for, in words; empty where nothing, or where nobody knows."""
    needed = required(table, now.seat, now.location)
    if needed is None:
        return ""
    return shortfall(needed, group(table, now.group), _gear(table, now), ship_numbers(table, now.ship)).missing


def _gear(table: Table, now: Attempt) -> list[frozenset[str]]:
    """The keywords of what they carry, each group for itself (1E-MIS-30)."""
    there = zip(places(now), groups(table, now), strict=True)
    return keywords(table, [one for place, team in there for one in usable_equipment(table, now.seat, place, team)])


def conditions_hold(table: Table, seat: int, location: str) -> bool:
    """Whether no text keeps a player from attempting there: asked to begin and to solve, not between (1E-MIS-05)."""
    missions = table.lying("on line", location)
    wanted = facing(table, seat, location).weapons
    if wanted and _weapons(table, seat, location) <= wanted:
        return False
    return not any(forbids(table, one, "attempt", points_of(table, seat), seat) for one in missions)


def _weapons(table: Table, seat: int, location: str) -> int:
    """The WEAPONS of all that a player has at a location (1ER-MIS-7)."""
    own = table.controlled(seat, there_of_kind(table, location, "ship or facility"))
    return sum(ship(table, one).get("weapons", 0) for one in own)


def can_solve(table: Table, now: Attempt) -> bool:
    """One of those left still matches, the requirements are met, and no mis-seed bars them (1E-MIS-08, 1E-MIS-17).

    Nor do tribbles where they are (1E-MIS-05).
    """
    return (
        now.seat not in table.state.locations[now.location].barred
        and conditions_hold(table, now.seat, now.location)
        and all(is_matched(table, now.seat, now.location, team) for team in groups(table, now))
        and meets_requirements(table, now)
        and all(lets_attempt(table, *there) for there in zip(places(now), groups(table, now), strict=True))
        and not is_reserved(table, now.seat, now.location)
    )


def is_reserved(table: Table, seat: int, location: str) -> bool:
    """Whether a card leaves the mission to the player whose it is: unique, worth too little, and not shared.

    Universal missions are nobody's in particular (1E-UNIQ-13).
    """
    mission = mission_of(table, seat, location)
    card = table.card(mission)
    if table.instance(mission).owner == seat or card.uniqueness == "universal":
        return False
    limits = (change.points for _, change in in_force(table, mission, OnlyOwnersSolve))
    return any((facing(table, seat, location).points or 0) < limit for limit in limits)


def solve(table: Table, now: Attempt) -> Procedure[bool]:
    """The mission is solved, which may be answered as an action of its own; whether it came to that."""
    mission = mission_of(table, now.seat, now.location)
    action = Action("mission completed", now.seat, (mission,), now.location, team=tuple(now.group))
    yield from act(table, action, lambda _: _complete(table, now, mission), lambda: can_solve(table, now))
    return not action.cancelled


def _complete(table: Table, now: Attempt, mission: str) -> Procedure[None]:
    """1E-MIS-09: it is marked, artifacts are earned, points are scored, and the attempt is over.

    At a shared mission the first solver completes the location for both (1E-MIS-16).
    """
    table.state.locations[now.location].completed_by = now.seat
    table.changed(now.location)
    words = f"{table.player_name(now.seat)} completes {table.name(mission)}."
    table.journal.tell("success", words, seat=now.seat, rule="1E-MIS-09")
    points = mission_points(table, now.seat, now.location)
    yield from earn(table, now)
    table.state.attempt = None
    score_specialists(table, now)
    note_helpers(table, now)
    score(table, now.seat, points, mission, bonus=False)
    table.judge()


# --- mission specialists ----------------------------------------------------------------------------------------------


def score_specialists(table: Table, now: Attempt) -> None:
    """Each specialist scores who helps: whose skill is used for the requirements, one for each level (1E-MIS-18)."""
    needed = required(table, now.seat, now.location)
    if needed is None or SpecialistsScore not in table.index.change_kinds:
        return
    sources = {one: found for one in now.group if (found := next(in_force(table, one, SpecialistsScore), None))}
    for one in _used(table, needed, list(sources), now.group):
        card, change = sources[one]
        score(table, now.seat, change.points, card)


def _used(table: Table, needed: Requirement, specialists: list[str], team: list[str]) -> list[str]:
    """As many as possible of them, in the way of meeting the requirements that uses most."""
    match needed:
        case Skill(name=name, level=level):
            return _of_several(table, [one for one in specialists if name.lower() in _regular(table, one)])[:level]
        case AllOf(parts=parts):
            return [one for part in parts for one in _used(table, part, specialists, team)]
        case AnyOf(parts=parts):
            ways = [part for part in parts if met(part, group(table, team))]
            return max((_used(table, way, specialists, team) for way in ways), key=len, default=[])
        case _:
            return []


def _of_several(table: Table, specialists: list[str]) -> list[str]:
    """Of the copies of one specialist one alone, by the rulings of 2002."""
    if table.edition.copies_score:
        return specialists
    return [*{table.instance(one).card: one for one in reversed(specialists)}.values()]


def _regular(table: Table, specialist: str) -> set[str]:
    """The skill of a specialist, if they have not lost it."""
    skills = {skill.lower() for skill in table.known(specialist, Personnel).skills}
    left = {name for one in persons(table, specialist) for name, level in one.skills.items() if level}
    return skills & left
