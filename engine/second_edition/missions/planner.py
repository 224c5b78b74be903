"""The mission planner: compares personnel with a mission, requirement by requirement (2E-REQ-01 to 2E-REQ-04)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from engine.ccg.describing.effect_clauses import effect_sentences
from engine.ccg.effects.effects import Unless
from engine.ccg.mission_plan import Plan
from engine.ccg.requirements.grammar import requirement_text
from engine.ccg.requirements.requirement import Qualities
from engine.ccg.requirements.shortfall import Part, Shortfall, shortfall_of_group, smallest_sufficient_group
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.missions.attempting_a_mission import (
    may_attempt,
    personnel_in_attempt,
    requirements_for_group,
)
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.table.state import AttemptState, MissionState
from engine.second_edition.table.table import Table
from engine.second_edition.view import FacedView

_PERSONNEL_ATTRIBUTES = ("integrity", "cunning", "strength")
"""Attributes of personnel, which are added up over a group."""


def plan_for_personnel(
    table: Table, seat: int, mission: MissionState, ship: str, personnel: Sequence[str]
) -> Plan | None:
    """Compare a player's personnel with a mission; ``None`` if its requirements haven't been parsed.

    Skills with a price count as not paid for (2E-SKL-09).
    """
    needed = requirements_for_group(table, mission, personnel)
    if needed is None:
        return None
    found = shortfall_of_group(needed, *_group_qualities(table, seat, mission, ship, personnel))
    return _plan_for_requirement(table, mission, personnel, ship, _with_prohibition(table, mission, found))


_PROHIBITION = Part(name="text against completing it", has=0, needs=0, comparison="not", met=False)
"""Part of a plan for a mission that a card in play doesn't let anyone complete."""


def _with_prohibition(table: Table, mission: MissionState, found: Shortfall) -> Shortfall:
    """Return a shortfall with the prohibition to complete the mission, if there is one."""
    if not characteristics_of(table).is_forbidden(mission.id, "be completed"):
        return found
    return Shortfall((*found.parts, _PROHIBITION))


def _plan_for_requirement(
    table: Table, mission: MissionState, personnel: Sequence[str], ship: str, found: Shortfall
) -> Plan:
    return Plan(
        mission=mission.id,
        ship=ship,
        personnel=tuple(personnel),
        admitted=may_attempt(table, mission, list(personnel)),
        parts=found.parts,
    )


def best_crew(table: Table, seat: int, mission: MissionState, ship: str, personnel: Sequence[str]) -> tuple[str, ...]:
    """Return the personnel to take: as few as the mission requires, or if all of them fall short, those that help."""
    needed = requirements_for_group(table, mission, personnel)
    if needed is None:
        return tuple(personnel)
    chosen = smallest_sufficient_group(needed, *_group_qualities(table, seat, mission, ship, personnel))
    return tuple(personnel[place] for place in chosen)


def _group_qualities(
    table: Table, seat: int, mission: MissionState, ship: str, personnel: Sequence[str]
) -> tuple[list[Qualities], list[frozenset[str]], dict[str, int] | None]:
    """Return the personnel as the mission would count them, their equipment, and the ship's attributes."""
    would_be = AttemptState(seat, mission.id, ship, list(personnel), 0)
    with _as_if_attempting(table, would_be):
        return Resolution(table, seat, mission.id, attempt=would_be).group_qualities(personnel)


@contextmanager
def _as_if_attempting(table: Table, would_be: AttemptState) -> Iterator[None]:
    """Evaluate cards within this context as if this mission were being attempted.

    Qualities that personnel have only while facing a dilemma don't count.
    """
    was, now = table.state.attempt, characteristics_of(table)
    targets = msgspec.structs.replace(was, facing="") if was is not None else would_be
    if targets == was or not now.depends_on_attempts:
        yield
        return
    table.state.attempt, table.characteristics = targets, None
    try:
        yield
    finally:
        table.state.attempt, table.characteristics = was, now


def plans_for_mission(table: Table, seat: int, mission: MissionState) -> Iterator[Plan]:
    """Yield plans for a player's groups at their own open mission: on the planet, and aboard each ship.

    Personnel aboard a ship at a planet count as if they had beamed down.
    """
    kind = table.mission(mission.id).type
    if mission.seat != seat or mission.completed:
        return
    ships = table.own_ships(seat, table.first_copy(mission))
    for place in [*([mission.id] if kind == "planet" else []), *ships]:
        personnel = personnel_in_attempt(table, seat, mission, "" if place == mission.id else place)
        if personnel and (needed := requirements_for_group(table, mission, personnel)) is not None:
            brought = _group_qualities(table, seat, mission, place if kind == "space" else "", personnel)
            aboard = "" if place == mission.id else place
            compared = _with_prohibition(table, mission, shortfall_of_group(needed, *brought))
            found = _plan_for_requirement(table, mission, personnel, aboard, compared)
            enough = tuple(personnel[card] for card in smallest_sufficient_group(needed, *brought))
            resting = tuple(_parts_met_by_stopped(table, seat, mission, place, found))
            yield msgspec.structs.replace(found, enough=enough, resting=resting)


def _parts_met_by_stopped(table: Table, seat: int, mission: MissionState, place: str, found: Plan) -> Iterator[int]:
    """Yield the indexes of missing parts that stopped personnel at the same place would provide."""
    stopped = [i for i in table.commanded_at(seat, place) if table.is_personnel(i) and table.instance(i).stopped]
    if found.shortfall.met or not stopped:
        return
    plan = plan_for_personnel(table, seat, mission, found.ship, [*found.personnel, *stopped])
    met = {(part.name, part.needs) for part in plan.parts if part.met} if plan else set()
    yield from (number for number, part in enumerate(found.parts) if not part.met and (part.name, part.needs) in met)


def requirement_of_dilemma(table: Table, attempt: AttemptState, viewer: int | None) -> FacedView | None:
    """Return the first requirement of the faced dilemma, for the attempting player compared with the group.

    ``None`` if the dilemma has none.
    """
    effects = table.dilemma(attempt.facing).effects if attempt.facing else ()
    first = effects[0] if effects else None
    if not isinstance(first, Unless) or first.of_picked:
        return None
    facing, conditions = Resolution(table, attempt.seat, attempt.facing, attempt=attempt), None
    needed = facing.current_requirement(first.requirement)
    if viewer == attempt.seat:
        mission = table.mission_state(attempt.mission)
        brought = facing.group_qualities(attempt.group)
        conditions = _plan_for_requirement(
            table, mission, attempt.group, attempt.ship, shortfall_of_group(needed, *brought)
        )
    return FacedView(requirements=requirement_text(needed), otherwise=effect_sentences(first.then), held=conditions)


def group_totals(table: Table, attempt: AttemptState, viewer: int | None) -> dict[str, int]:
    """Return the group's current totals, for the attempting player only: attributes, then skills."""
    if viewer != attempt.seat:
        return {}
    asking = Resolution(table, attempt.seat, attempt.facing or attempt.mission, attempt=attempt)
    found, _, _ = asking.group_qualities(attempt.group)
    attributes, skills = Counter[str](), Counter[str]()
    for card in found:
        attributes.update({name: card.attributes[name] for name in _PERSONNEL_ATTRIBUTES})
        skills.update(card.skills)
    return {**attributes, **dict(skills.most_common())}


def plans_for_all_personnel(table: Table, seat: int) -> dict[str, Plan]:
    """Return plans of all a player's unstopped personnel in play, for each open mission without personnel.

    Equipment and ships don't count, because they stay where they are.
    """
    able = {
        site.id: [i for place in (site.id, *table.own_ships(seat, site)) for i in table.usable_personnel(seat, place)]
        for site in table.sites()
    }
    everybody = [person for people in able.values() for person in people]
    needs = {
        mission.id: needed
        for mission in table.own_missions(seat)
        if not mission.completed and not able[table.first_copy(mission).id]
        if (needed := requirements_for_group(table, mission, everybody)) is not None
    }
    if not everybody or not needs:
        return {}
    brought = Resolution(table, seat, next(iter(needs))).qualities_as_used(everybody)
    return {
        card: _plan_for_requirement(
            table,
            table.mission_state(card),
            everybody,
            "",
            _with_prohibition(table, table.mission_state(card), shortfall_of_group(needed, brought)),
        )
        for card, needed in needs.items()
    }
