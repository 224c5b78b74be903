"""Solving a mission, and what completing it brings (1E-MIS-08, 1E-MIS-09)."""

from __future__ import annotations

from engine.ccg.effects.changes import OnlyOwnersSolve
from engine.ccg.requirements.requirement import met
from engine.ccg.requirements.shortfall import shortfall
from engine.first_edition.actions.actions import act
from engine.first_edition.characteristics import forbids, group, in_force, keywords, ship_numbers
from engine.first_edition.missions.artifacts import earn
from engine.first_edition.missions.specialists import score_specialists
from engine.first_edition.points import points_of, score
from engine.first_edition.spaceline.locations import facing, mission_of
from engine.first_edition.standing import may_attempt, mission_points
from engine.first_edition.state import Action, Attempt
from engine.first_edition.table import Table
from engine.first_edition.teams.compatibility import affiliation
from engine.first_edition.teams.teams import aboard, surface, usable_equipment
from engine.kernel.decision import Procedure


def is_matched(table: Table, seat: int, location: str, team: list[str]) -> bool:
    """Whether one of a team has an affiliation that the mission shows, or is whom it names in words (1E-MIS-03).

    Cards there may let others attempt as well, but not what the rules forbid their player (1E-MIS-20, 1E-MIS-21).
    """
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
    """Whether those who take part meet what the mission asks for, with their ship and what they carry (1E-SKILL-03)."""
    needed = facing(table, now.seat, now.location).requirements
    return needed is not None and met(needed, group(table, now.group), _gear(table, now), ship_numbers(table, now.ship))


def what_is_missing(table: Table, now: Attempt) -> str:
    """What they lack of what the mission asks for, in words; empty where nothing, or where nobody knows."""
    needed = facing(table, now.seat, now.location).requirements
    if needed is None:
        return ""
    return shortfall(needed, group(table, now.group), _gear(table, now), ship_numbers(table, now.ship)).missing


def _gear(table: Table, now: Attempt) -> list[frozenset[str]]:
    place = aboard(now.ship) if now.ship else surface(now.location)
    return keywords(table, usable_equipment(table, now.seat, place, now.group))


def conditions_hold(table: Table, seat: int, location: str) -> bool:
    """Whether no text keeps a player from attempting there: asked to begin and to solve, not between (1E-MIS-05)."""
    missions = table.lying("on line", location)
    return not any(forbids(table, one, "attempt", points_of(table, seat)) for one in missions)


def can_solve(table: Table, now: Attempt) -> bool:
    """One of those left still matches, the requirements are met, and no mis-seed bars them (1E-MIS-08, 1E-MIS-17)."""
    return (
        now.seat not in table.state.locations[now.location].barred
        and conditions_hold(table, now.seat, now.location)
        and is_matched(table, now.seat, now.location, now.group)
        and meets_requirements(table, now)
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
    score(table, now.seat, points, mission, bonus=False)
    table.judge()
