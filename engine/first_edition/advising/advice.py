"""Advice for decisions: card plays, orders, beaming, moves, attempts and seeding outposts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from engine.ccg.describing.requirement_lists import requirement_list
from engine.ccg.mission_plan import Plan
from engine.first_edition.advising.borg import borg_advice
from engine.first_edition.advising.idle_options import idle_options
from engine.first_edition.advising.planner import (
    best_crew,
    is_open_mission,
    is_own_mission,
    mission_comparison,
    open_missions,
)
from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.missions.attempting import possible_attempts
from engine.first_edition.playing.reporting import may_bring_into_play
from engine.first_edition.position.continuous_effects import current_requirements
from engine.first_edition.position.spaceline.locations import line_of, locations_between, mission_used_at, range_cost
from engine.first_edition.position.spaceline.staffing import could_staff
from engine.first_edition.position.teams.holograms import is_hologram
from engine.first_edition.position.teams.teams import active_personnel_at, inside_of, is_active
from engine.first_edition.table.state import Attempt, Location
from engine.first_edition.table.table import Table
from engine.kernel.advice import NO_ADVICE, Advice, Proposal
from engine.kernel.decision import Answer, Decision, Kind
from engine.wording import list_in_words

DOWNLOADING_RULE = "1E-DL-01"
"""Rule whose tip is shown when a card offers a download."""
SCOUTING_RULE = "1E-BORG-05"
"""Rule whose tip Borg players read instead of the one about attempts."""
_MAX_PROPOSALS = 4
_MAX_LINES = 3
_MAX_PLAYING_LINES = 2
_NEAREST_MISSIONS_RATED = 3
"""Number of nearest missions used to rate a location for an outpost."""


def advice(table: Table, decision: Decision, picks: Answer, past: Sequence[Answer]) -> Advice:
    """Return the advice for a decision, with the options picked so far and the seat's earlier answers."""
    attempt = table.state.attempt
    if decision.kind is Kind.ARRANGEMENT:
        return NO_ADVICE if any(option.fits for option in decision.options) else Advice(obvious=())
    match decision.rule:
        case "1E-BEAM-01" | "1E-WALK-01" if decision.seat in table.borg:
            return replace(_transfer_advice(table, decision, picks, past), tip=SCOUTING_RULE)
        case "1E-BEAM-01" | "1E-WALK-01":
            return _transfer_advice(table, decision, picks, past)
        case "1E-MOVE-06":
            return Advice(tuple(_moving_lines(table, decision, past)))
        case "1E-TURN-08" | "1E-TURN-04":
            return Advice(_menu_advice(table, decision), idle=idle_options(table, decision))
        case "1E-ACT-17" if "download" in decision.prompt.casefold():
            return Advice(tip=DOWNLOADING_RULE)
        case "1E-SEED-19":
            return Advice(tuple(_seeding_lines(table, decision)))
    if attempt is not None and decision.kind in (Kind.CARDS, Kind.ORDERED_CARDS):
        return Advice(tuple(_attempting_lines(table, attempt, decision, picks)))
    return NO_ADVICE


def _menu_advice(table: Table, decision: Decision) -> tuple[str, ...]:
    """Return the advice lines for choosing among card plays or orders."""
    if decision.seat in table.borg:
        return tuple(borg_advice(table, decision.seat))[:_MAX_LINES]
    if decision.rule == "1E-TURN-08":
        return tuple(_ordering_lines(table, decision))[:_MAX_LINES]
    return tuple(_playing_lines(table, decision.seat))[:_MAX_PLAYING_LINES]


# --- cards that go ---------------------------------------------------------------------------------------------------


def _transfer_advice(table: Table, decision: Decision, picks: Answer, past: Sequence[Answer]) -> Advice:
    """Return the advice for a transfer: a comparison of the team with missions, and a team to take.

    It also proposes the last team again.
    """
    end = _transfer_destination(past)
    if not end or not decision.options:
        return NO_ADVICE
    seat, location = decision.seat, table.location_of(decision.options[0].id)
    able = [option.id for option in decision.options if table.is_a(option.id, Personnel)]
    there = active_personnel_at(table, seat, end)
    vessel = end.removeprefix("aboard.") if end.startswith("aboard.") else ""
    missions = _missions_for(table, seat, location, is_boarding=bool(vessel))
    group = [*there, *(pick for pick in picks if pick in able)]
    lines = tuple(_team_line(table, seat, mission, vessel, group) for mission in missions[:_MAX_LINES])
    found: dict[Answer, Proposal] = {}
    for mission in missions:
        crew = tuple(i for i in _crew_for(table, seat, mission, vessel, [*there, *able]) if i in able)
        if len(crew) < len(decision.options) and _team_meets_requirements(
            table, seat, mission, vessel, [*there, *crew]
        ):
            found.setdefault(crew, Proposal(f"Best crew for {_mission_name(table, seat, mission)}", crew))
    best = tuple(found.values())[:_MAX_PROPOSALS]
    again = _last_team(decision, past)
    known = [frozenset(option.picks) for option in best] + [frozenset(option.id for option in decision.options)]
    same = () if not again or frozenset(again) in known else (Proposal("Same crew as last time", again),)
    return Advice(lines, (*best, *same))


def _team_line(table: Table, seat: int, location: str, vessel: str, team: Sequence[str]) -> str:
    """Describe how a team compares with a mission; for an empty team only what the mission requires."""
    needed = None if team else current_requirements(table, seat, location)
    if needed is None:
        return _plan_line(table, seat, location, vessel, team)
    return f"{_mission_name(table, seat, location)} requires {requirement_list(needed)}."


def _transfer_destination(past: Sequence[Answer]) -> str:
    """Return the destination of the last order, such as ``beam:aboard.here:surface.there``; empty for other orders."""
    verb, _, way = (past[-1][0] if past and past[-1] else "").partition(":")
    return way.partition(":")[2] if verb in ("beam", "walk") else ""


def _last_team(decision: Decision, past: Sequence[Answer]) -> Answer:
    """Return the members of the last team that can go together again; empty for fewer than two."""
    gone = [after for order, after in pairwise(past) if order and order[0].startswith(("beam:", "walk:"))]
    for group in reversed(gone):
        again = tuple(option.id for option in decision.options if option.id in group)
        if len(again) > 1:
            return again
    return ()


def _team_meets_requirements(table: Table, seat: int, mission: str, vessel: str, team: Sequence[str]) -> bool:
    plan = mission_comparison(table, seat, mission, vessel, team)
    return plan is not None and plan.shortfall.met


def _missions_for(table: Table, seat: int, location: str, *, is_boarding: bool) -> list[str]:
    """Return the open mission at a location; for boarding or if there is none, all of its spaceline, nearest first."""
    if is_open_mission(table, seat, location) and not is_boarding:
        return [location]
    line = line_of(table, location)
    missions = [open_mission.id for open_mission in open_missions(table, seat) if open_mission.id in line]
    return sorted(missions, key=lambda mission: _range_needed(table, seat, location, mission))


def _crew_for(table: Table, seat: int, location: str, vessel: str, able: Sequence[str]) -> list[str]:
    """Return the crew to take for a mission: personnel who meet its requirements, match it, and can fly the ship."""
    best = list(best_crew(table, seat, location, vessel, able))
    if not vessel or not table.is_a(vessel, Ship):
        return best
    rest = [person for person in able if person not in best]
    crew = [*best, *rest]
    if not could_staff(table, vessel, crew):
        return best
    for card in reversed(rest):
        without = [other for other in crew if other != card]
        if could_staff(table, vessel, without):
            crew = without
    return crew


def _moving_lines(table: Table, decision: Decision, past: Sequence[Answer]) -> Iterator[str]:
    """Yield comparisons of the personnel aboard with each open mission that the ship can reach."""
    verb, _, ship = (past[-1][0] if past and past[-1] else "").partition(":")
    if verb != "move":
        return
    crew = active_personnel_at(table, decision.seat, inside_of(ship))
    for option in decision.options:
        if is_open_mission(table, decision.seat, option.id):
            yield _plan_line(table, decision.seat, option.id, ship, crew)


# --- attempts --------------------------------------------------------------------------------------------------------


def _attempting_lines(table: Table, attempt: Attempt, decision: Decision, picks: Answer) -> Iterator[str]:
    """Yield comparisons of the personnel not picked with the mission, or its requirements for the opponent."""
    needed = current_requirements(table, attempt.seat, attempt.location)
    if needed is None:
        return
    if decision.seat != attempt.seat:
        yield f"{_mission_name(table, attempt.seat, attempt.location)} requires {requirement_list(needed)}."
    elif any(option.id in attempt.group for option in decision.options):
        left = [participant for participant in attempt.participants if participant not in picks]
        held = mission_comparison(table, attempt.seat, attempt.location, attempt.orbiting or attempt.ship, left)
        yield f"{'Without them' if picks else 'Now'}: {held}"


def _ordering_lines(table: Table, decision: Decision) -> Iterator[str]:
    """Yield comparisons of the teams that could attempt a mission with it."""
    for option in decision.options:
        verb, _, words = option.id.partition(":")
        if verb == "attempt":
            location = words.rpartition(":")[0]
            for held in _team_plans(table, decision.seat, location):
                yield f"{_mission_name(table, decision.seat, location)}: {held}"


def _team_plans(table: Table, seat: int, location: str) -> Iterator[Plan]:
    """Yield a plan for each team that could attempt a mission."""
    for ship, crew in possible_attempts(table, seat, location):
        if held := mission_comparison(table, seat, location, ship, crew):
            yield held


# --- missing skills --------------------------------------------------------------------------------------------------


def _playing_lines(table: Table, seat: int) -> Iterator[str]:
    """Yield the missing parts of the player's missions, nearest to solved first, with helpful cards in hand."""
    crew = [other for other in table.controlled(seat, table.all_in_play()) if _is_active_personnel(table, other)]
    found = [
        (held, open_mission)
        for open_mission in open_missions(table, seat)
        if (held := _plan_with_everyone(table, seat, open_mission.id, crew))
    ]
    for held, card in sorted(found, key=lambda pair: pair[0].shortfall.personnel_missing):
        if held.shortfall.met or not is_own_mission(table, seat, card.id):
            continue
        name, helpers = _mission_name(table, seat, card.id), _helpers_words(table, seat, card, crew)
        yield f"Needed for {name}: {held.shortfall.missing}{helpers}"


def _is_active_personnel(table: Table, instance: str) -> bool:
    return table.is_a(instance, Personnel) and is_active(table, instance)


def _plan_with_everyone(table: Table, seat: int, location: str, crew: Sequence[str]) -> Plan | None:
    """Return a mission's plan with all of a player's personnel in play; ``None`` if it has no plan."""
    return mission_comparison(table, seat, location, "", crew)


def _helpers_words(table: Table, seat: int, location: Location, crew: Sequence[str]) -> str:
    """Return the cards in hand that would bring a mission nearer, in words.

    Holograms are left out, because they can't be on planets, and may have no holodeck elsewhere (1E-HOLO-01).
    """
    before = _plan_with_everyone(table, seat, location.id, crew)
    hand = [
        i
        for i in table.cards_in_list("hand", seat)
        if table.is_a(i, Personnel) and not is_hologram(table, i) and may_bring_into_play(table, seat, table.card(i))
    ]
    if before is None:
        return ""
    names: list[str] = []
    for card in hand:
        after = _plan_with_everyone(table, seat, location.id, [*crew, card])
        if (
            after
            and after.shortfall.personnel_missing < before.shortfall.personnel_missing - 0.5
            and table.name(card) not in names
        ):
            names.append(table.name(card))
    return f" · {list_in_words(names[:_MAX_LINES])} would help" if names else ""


# --- outposts --------------------------------------------------------------------------------------------------------


def _seeding_lines(table: Table, decision: Decision) -> Iterator[str]:
    """Yield the best location for an outpost, near the player's missions (1E-REP-01)."""
    seat = decision.seat
    outposts = [
        option for option in decision.options if option.place and _is_outpost(table, option.id.partition(":")[0])
    ]
    if not outposts:
        return
    if not any(table.is_a(card, Facility) for card in table.controlled(seat, table.all_in_play())):
        yield "Without an outpost, none of your personnel and ships can report."
    goals = [open_mission.id for open_mission in open_missions(table, seat)]
    places = sorted(
        dict.fromkeys(outpost.place for outpost in outposts),
        key=lambda card: _distance_to_goals(table, seat, card, goals),
    )
    if places and goals:
        best = places[0]
        near = sorted(goals, key=lambda goal: _range_needed(table, seat, best, goal))[:_NEAREST_MISSIONS_RATED]
        told = list_in_words(
            f"{_mission_name(table, seat, card)} ({_range_needed(table, seat, best, card)})" for card in near
        )
        yield f"Best placed at {table.name(best)}. RANGE needed from there to {told}."


def _is_outpost(table: Table, instance: str) -> bool:
    card = table.card(instance)
    return isinstance(card, Facility) and card.facility == "outpost"


def _distance_to_goals(table: Table, seat: int, place: str, goals: Sequence[str]) -> int:
    return sum(sorted(_range_needed(table, seat, place, goal) for goal in goals)[:_NEAREST_MISSIONS_RATED])


def _range_needed(table: Table, seat: int, start: str, end: str) -> int:
    """Return the RANGE needed between two locations; 99 if they are on different lines."""
    if end not in line_of(table, start):
        return 99
    return range_cost(table, seat, locations_between(table, start, end)) if start != end else 0


def _mission_name(table: Table, seat: int, location: str) -> str:
    return table.name(mission_used_at(table, seat, location))


def _plan_line(table: Table, seat: int, location: str, ship: str, group: Sequence[str]) -> str:
    return f"{_mission_name(table, seat, location)}: {mission_comparison(table, seat, location, ship, group)}"
