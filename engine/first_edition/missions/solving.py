"""Solving a mission, and the results (1E-MIS-08, 1E-MIS-09)."""

from __future__ import annotations

from engine.ccg.effects.changes import OnlyOwnersSolve, OpensMission, SpecialistsScore
from engine.ccg.requirements.requirement import AllOf, AnyOf, Attribute, Requirement, Skill, meets_requirement
from engine.ccg.requirements.shortfall import Part, Shortfall, shortfall_of_group
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.missions.artifacts import earn_cards_set_aside
from engine.first_edition.missions.reports import record_helpers
from engine.first_edition.position.card_positions import homeworld_of, is_own_homeworld
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import (
    changes_in_force,
    changes_of,
    equipment_keywords,
    forbids_action,
    persons_of_group,
    persons_on_card,
    ship_attributes,
    ship_numbers,
)
from engine.first_edition.position.continuous_effects import current_requirements, may_attempt_by_text, mission_points
from engine.first_edition.position.spaceline.locations import mission_end_at, mission_used_at
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.position.teams.teams import usable_equipment
from engine.first_edition.position.tribble_obstacles import may_team_attempt
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.points import net_points, score_points
from engine.first_edition.resolving.two_groups import groups_by_place, places_of_participants
from engine.first_edition.table.state import Action, Attempt
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure


def is_matched(table: Table, seat: int, location: str, team: list[str]) -> bool:
    """Whether a team has a matching personnel, by affiliation icon or description (1E-MIS-03).

    Cards there may let other personnel attempt, unless a rule forbids their player to (1E-MIS-20, 1E-MIS-21).
    """
    return (
        is_matched_by_mission(table, seat, location, team)
        or alternative_requirements(table, seat, location, team) is not None
    )


def is_matched_by_mission(table: Table, seat: int, location: str, team: list[str]) -> bool:
    """Whether a team has a matching personnel by the mission's own requirements."""
    end = mission_end_at(table, seat, location)
    if end.anyone:
        return bool(team)
    if any(affiliation(table, member) in end.affiliations for member in team):
        return True
    if any(may_attempt_by_text(table, member) for member in team):
        return True
    words = end.attempted_by
    return words is not None and any(meets_requirement(words, persons_of_group(table, [member])) for member in team)


def meets_requirements(table: Table, now: Attempt) -> bool:
    """Whether the team meets the mission's requirements, with ship and equipment (1E-SKILL-03).

    WEAPONS are those of the team's own ship, unless the mission names a total (1ER-MIS-7). Crew and Away Team are
    counted together (1E-MIS-30).
    """
    people, gear, numbers = (
        persons_of_group(table, now.group),
        _usable_equipment_keywords(table, now),
        ship_numbers(table, now.ship),
    )
    needed = team_requirements(table, now.seat, now.location, now.group)
    if needed is None:
        return bool(mission_end_at(table, now.seat, now.location).asked)
    return meets_requirement(needed, people, gear, numbers)


def team_requirements(table: Table, seat: int, location: str, team: list[str]) -> Requirement | None:
    """Return the requirements that a team has to meet at a mission: its own, those of a text, or either (1E-MIS-21).

    ``None`` if none are compiled.
    """
    needed, opened = current_requirements(table, seat, location), alternative_requirements(table, seat, location, team)
    if opened is None:
        return needed
    own = is_matched_by_mission(table, seat, location, team)
    if own and needed is None and mission_end_at(table, seat, location).asked:
        return None
    points = mission_points(table, seat, location)
    totals = AnyOf(tuple(Attribute((name,), ">", points) for name in ("integrity", "cunning", "strength")))
    whole = AllOf((*(opened.parts if isinstance(opened, AllOf) else (opened,)), totals))
    return AnyOf((needed, whole)) if own and needed is not None else whole


def alternative_requirements(table: Table, seat: int, location: str, team: list[str]) -> Requirement | None:
    """Return the alternative requirements that a text gives a homeworld mission; ``None`` if there are none.

    The team must include a personnel of the homeworld's affiliation (1E-MIS-21).
    """
    if OpensMission not in table.index.change_kinds or table.state.locations[location].kind == "space":
        return None
    mission = mission_used_at(table, seat, location)
    home = homeworld_of(table, mission)
    if not home or not any(is_own_homeworld(table, member, mission) for member in team):
        return None
    own = (source for source in changes_of(table, mission, OpensMission) if source.seat == seat)
    return next((card.change.requirement for card in own if isinstance(card.change, OpensMission)), None)


def missing_words(table: Table, now: Attempt) -> str:
    """Return the missing requirements of a team in words; empty if there are none, or if they are unknown."""
    found = _mission_shortfall(table, now)
    return found.missing if found else ""


def missing_figures(table: Table, now: Attempt) -> str:
    """Return the shortfall of a team in figures; empty if there is none, or if it is unknown."""
    found = _mission_shortfall(table, now)
    return found.figures_in_words if found else ""


def _mission_shortfall(table: Table, now: Attempt) -> Shortfall | None:
    needed = team_requirements(table, now.seat, now.location, now.group)
    if needed is None:
        return None
    return shortfall_of_group(
        needed,
        persons_of_group(table, now.group),
        _usable_equipment_keywords(table, now),
        ship_numbers(table, now.ship),
    )


def _usable_equipment_keywords(table: Table, now: Attempt) -> list[frozenset[str]]:
    """Return the keywords of usable equipment, for each group (1E-MIS-30)."""
    there = zip(places_of_participants(now), groups_by_place(table, now), strict=True)
    return equipment_keywords(
        table, [card for place, team in there for card in usable_equipment(table, now.seat, place, team)]
    )


def conditions_hold(table: Table, seat: int, location: str) -> bool:
    """Whether texts let a player attempt there, checked at the start and when solving (1E-MIS-05)."""
    missions = table.cards_in_list("on line", location)
    weapons = weapons_part(table, seat, location)
    if weapons is not None and not weapons.met:
        return False
    return not any(forbids_action(table, mission, "attempt", net_points(table, seat), seat) for mission in missions)


def weapons_part(table: Table, seat: int, location: str) -> Part | None:
    """Return the total WEAPONS that a mission requires, compared with a player's there; ``None`` if it names none."""
    wanted = mission_end_at(table, seat, location).weapons
    if not wanted:
        return None
    has = _total_weapons_at(table, seat, location)
    return Part(name="total WEAPONS", has=has, needs=wanted, comparison="more than", met=has > wanted)


def _total_weapons_at(table: Table, seat: int, location: str) -> int:
    """Return the total WEAPONS of a player at a location (1ER-MIS-7)."""
    own = table.controlled(seat, cards_of_kind(table, location, "ship or facility"))
    return sum(ship_attributes(table, card).get("weapons", 0) for card in own)


def can_solve(table: Table, now: Attempt) -> bool:
    """Whether the team can solve: still matched, requirements met, not barred (1E-MIS-08, 1E-MIS-17).

    Tribbles can prevent it, too (1E-MIS-05).
    """
    return (
        now.seat not in table.state.locations[now.location].barred
        and conditions_hold(table, now.seat, now.location)
        and all(is_matched(table, now.seat, now.location, team) for team in groups_by_place(table, now))
        and meets_requirements(table, now)
        and all(
            may_team_attempt(table, *there)
            for there in zip(places_of_participants(now), groups_by_place(table, now), strict=True)
        )
        and not is_reserved(table, now.seat, now.location)
    )


def is_reserved(table: Table, seat: int, location: str) -> bool:
    """Whether a card reserves a mission worth too little for its owner.

    Universal missions can't be reserved (1E-UNIQ-13).
    """
    mission = mission_used_at(table, seat, location)
    card = table.card(mission)
    if table.instance(mission).owner == seat or card.uniqueness == "universal":
        return False
    limits = (change.points for _, change in changes_in_force(table, mission, OnlyOwnersSolve))
    return any((mission_end_at(table, seat, location).points or 0) < limit for limit in limits)


def solve_mission(table: Table, now: Attempt) -> Procedure[bool]:
    """Solve the mission as an action with responses; return whether it was solved."""
    mission = mission_used_at(table, now.seat, now.location)
    action = Action("mission completed", now.seat, (mission,), now.location, team=tuple(now.group))
    yield from carry_out_action(
        table, action, lambda _: _complete_mission(table, now, mission), lambda: can_solve(table, now)
    )
    return not action.cancelled


def _complete_mission(table: Table, now: Attempt, mission: str) -> Procedure[None]:
    """Mark the mission completed, earn artifacts, score points and end the attempt (1E-MIS-09).

    At a shared mission this completes the location for both players (1E-MIS-16).
    """
    table.state.locations[now.location].completed_by = now.seat
    table.drop_caches(now.location)
    words = f"{table.player_name(now.seat)} completes {table.name(mission)}."
    table.journal.log_event("success", words, seat=now.seat, rule="1E-MIS-09")
    points = mission_points(table, now.seat, now.location)
    yield from earn_cards_set_aside(table, now)
    table.state.attempt = None
    score_specialists(table, now)
    record_helpers(table, now)
    score_points(table, now.seat, points, mission, bonus=False)
    table.end_game_if_over()


# --- mission specialists ----------------------------------------------------------------------------------------------


def score_specialists(table: Table, now: Attempt) -> None:
    """Score for each specialist whose skill the requirements use, one per skill level (1E-MIS-18)."""
    needed = current_requirements(table, now.seat, now.location)
    if needed is None or SpecialistsScore not in table.index.change_kinds:
        return
    sources = {
        member: found
        for member in now.group
        if (found := next(changes_in_force(table, member, SpecialistsScore), None))
    }
    for scoring_specialist in _scoring_specialists(table, needed, list(sources), now.group):
        card, change = sources[scoring_specialist]
        score_points(table, now.seat, change.points, card)


def _scoring_specialists(table: Table, needed: Requirement, specialists: list[str], team: list[str]) -> list[str]:
    """Return the largest set of specialists that one way of meeting the requirements can use."""
    match needed:
        case Skill(name=name, level=level):
            return _without_copies(
                table,
                [specialist for specialist in specialists if name.lower() in _printed_skills_left(table, specialist)],
            )[:level]
        case AllOf(parts=parts):
            return [
                scoring_specialist
                for part in parts
                for scoring_specialist in _scoring_specialists(table, part, specialists, team)
            ]
        case AnyOf(parts=parts):
            ways = [part for part in parts if meets_requirement(part, persons_of_group(table, team))]
            return max((_scoring_specialists(table, way, specialists, team) for way in ways), key=len, default=[])
        case _:
            return []


def _without_copies(table: Table, specialists: list[str]) -> list[str]:
    """Return the specialists without repeated copies, by the rulings of 2002."""
    if table.edition.copies_score:
        return specialists
    return [*{table.instance(specialist).card: specialist for specialist in reversed(specialists)}.values()]


def _printed_skills_left(table: Table, specialist: str) -> set[str]:
    """Return the printed skills of a specialist that they haven't lost."""
    skills = {skill.lower() for skill in table.card_as(specialist, Personnel).skills}
    left = {name for person in persons_on_card(table, specialist) for name, level in person.skills.items() if level}
    return skills & left
