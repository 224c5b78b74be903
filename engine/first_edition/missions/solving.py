"""Solving a mission, and what completing it brings (1E-MIS-08, 1E-MIS-09)."""

from __future__ import annotations

from engine.ccg.effects.changes import OnlyOwnersSolve, OpensMission
from engine.ccg.requirements.requirement import Requirement, met
from engine.ccg.requirements.shortfall import shortfall
from engine.first_edition.actions.actions import act
from engine.first_edition.characteristics import changes_of, forbids, group, in_force, keywords, ship, ship_numbers
from engine.first_edition.missions.artifacts import earn
from engine.first_edition.missions.reports import note_helpers
from engine.first_edition.missions.specialists import score_specialists
from engine.first_edition.points import points_of, score
from engine.first_edition.spaceline.locations import facing, mission_of
from engine.first_edition.speaking import there_of_kind
from engine.first_edition.standing import may_attempt, mission_points
from engine.first_edition.state import Action, Attempt
from engine.first_edition.table import Table
from engine.first_edition.teams.compatibility import affiliation
from engine.first_edition.teams.teams import Place, aboard, surface, usable_equipment
from engine.first_edition.tribbles.annoying import lets_attempt
from engine.first_edition.whereabouts import homeworld_of, is_at_home
from engine.kernel.decision import Procedure


def is_matched(table: Table, seat: int, location: str, team: list[str]) -> bool:
    """Whether one of a team has an affiliation that the mission shows, or is whom it names in words (1E-MIS-03).

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

    WEAPONS are those of the ship that takes part alone, where the mission names no total (1ER-MIS-7).
    """
    people, gear, numbers = group(table, now.group), _gear(table, now), ship_numbers(table, now.ship)
    end = facing(table, now.seat, now.location)
    needed = end.requirements
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
    if OpensMission not in table.changed_by or table.state.locations[location].kind == "space":
        return None
    mission = mission_of(table, seat, location)
    home = homeworld_of(table, mission)
    if not home or not any(is_at_home(table, one, mission) for one in team):
        return None
    own = (source for source in changes_of(table, mission, OpensMission) if source.seat == seat)
    return next((one.change.requirement for one in own if isinstance(one.change, OpensMission)), None)


def what_is_missing(table: Table, now: Attempt) -> str:
    """What they lack of what the mission asks for, in words; empty where nothing, or where nobody knows."""
    needed = facing(table, now.seat, now.location).requirements
    if needed is None:
        return ""
    return shortfall(needed, group(table, now.group), _gear(table, now), ship_numbers(table, now.ship)).missing


def _gear(table: Table, now: Attempt) -> list[frozenset[str]]:
    return keywords(table, usable_equipment(table, now.seat, _place(now), now.group))


def _place(now: Attempt) -> Place:
    """Where those are who take part."""
    return aboard(now.ship) if now.ship else surface(now.location)


def conditions_hold(table: Table, seat: int, location: str) -> bool:
    """Whether no text keeps a player from attempting there: asked to begin and to solve, not between (1E-MIS-05)."""
    missions = table.lying("on line", location)
    wanted = facing(table, seat, location).weapons
    if wanted and _weapons(table, seat, location) <= wanted:
        return False
    return not any(forbids(table, one, "attempt", points_of(table, seat)) for one in missions)


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
        and is_matched(table, now.seat, now.location, now.group)
        and meets_requirements(table, now)
        and lets_attempt(table, _place(now), now.group)
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
