"""Attempting a mission: choosing mission and personnel, then dilemmas, then requirements (2E-MIS, 2E-DIL, 2E-REQ)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import UnsetType

from engine.ccg.adjusting.record import extra_dilemmas
from engine.ccg.describing.requirement_lists import requirement_list
from engine.ccg.effects.changes import Crowds, MayAttempt
from engine.ccg.effects.texts import OpensTo
from engine.ccg.requirements.requirement import AnyOf, Requirement
from engine.ccg.requirements.shortfall import TEAM_FIGURES, shortfall_of_group
from engine.ccg.resolving.by_hand import others_agree
from engine.kernel.common_questions import ask_yes_or_no, choose_one
from engine.kernel.decision import Procedure, option
from engine.second_edition.cards.conditions_in_words import additional_requirements
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.missions.facing_dilemmas import (
    choose_dilemmas,
    draw_dilemmas,
    face_dilemmas,
    overcome_rest,
    remove_placed_dilemmas,
    return_late_dilemmas,
    return_persistent_dilemmas,
)
from engine.second_edition.resolving.delayed_effects import allow_use_again, run_due_effects
from engine.second_edition.resolving.lasting_changes import end_lasting_changes
from engine.second_edition.resolving.leaving_play import stop_cards
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.resolving.scoring import score_points
from engine.second_edition.table.state import AttemptState, MissionState
from engine.second_edition.table.table import Table


def attempting_ships(table: Table, seat: int, mission: MissionState) -> Iterator[str]:
    """Yield the ships from which a player could attempt a mission in their row now; ``""`` for the planet.

    A mission that failed this turn may be attempted again by other personnel (2E-MIS-07). No text opens an opponent's
    mission (2E-MIS-09, 2E-ERR-05).
    """
    for ship in _attempting_groups(table, seat, mission):
        if may_attempt(table, mission, personnel_in_attempt(table, seat, mission, ship)):
            yield ship


def _attempting_groups(table: Table, seat: int, mission: MissionState) -> list[str]:
    """Return the ships that a mission may be attempted from; ``""`` for the planet.

    Stopped ships are left out (2E-GAP-22); a headquarters can't be attempted (2E-MIS-01 to 2E-MIS-03, 2E-HQ-01).
    """
    if mission.completed:
        return []
    match table.mission(mission.id).type:
        case "planet":
            return [""]
        case "space":
            return [ship for ship in table.own_ships(seat, mission) if not table.instance(ship).stopped]
        case _:
            return []


def personnel_in_attempt(table: Table, seat: int, mission: MissionState, ship: str) -> list[str]:
    """Return all unstopped personnel there, as none may be held back (2E-MIS-02 to 2E-MIS-04).

    Stopped personnel don't prevent the attempt (2E-STP-05).
    """
    now = characteristics_of(table)
    return [i for i in table.usable_personnel(seat, ship or mission.id) if not now.is_forbidden(i, "attempt")]


def may_attempt(table: Table, mission: MissionState, group: list[str]) -> bool:
    """Whether anyone in the group has an affiliation of the mission or is named by its text (2E-MIS-05, 2E-GAP-09)."""
    enough = len(group) >= min_attempting_personnel(table, mission)
    return enough and (_is_matching_mission(table, mission, group) or bool(_opening_texts(table, mission, group)))


def _ways_to_attempt(table: Table, mission: MissionState, group: list[str]) -> list[int]:
    """Return the numbers of the texts that let a group attempt a mission; 0 for its printed requirements."""
    return [0] * _is_matching_mission(table, mission, group) + _opening_texts(table, mission, group)


def requirements_for_group(table: Table, mission: MissionState, group: Sequence[str]) -> Requirement | None:
    """Return the requirements that a group has to meet: those of the attempt, or any that it could choose (2E-REQ-02).

    For a group that may not attempt the mission, those are the printed ones. ``None`` if some aren't parsed.
    """
    now, attempt = characteristics_of(table), table.state.attempt
    if attempt is not None and attempt.mission == mission.id:
        return now.requirements(mission.id)
    ways = [now.requirements_by_text(mission.id, way) for way in _ways_to_attempt(table, mission, [*group]) or [0]]
    known = tuple(way for way in ways if way is not None)
    if not known or len(known) < len(ways):
        return None
    return known[0] if len(known) == 1 else AnyOf(known)


def min_attempting_personnel(table: Table, mission: MissionState) -> int:
    """Return how many personnel texts require for attempts at a mission; 0 if none does (2E-MIS-04)."""
    return max((change.people for change, _ in characteristics_of(table).changes_for(Crowds, mission.id)), default=0)


def _opening_texts(table: Table, mission: MissionState, group: list[str]) -> list[int]:
    """Return the numbers, from 1, of the mission's texts that let one of the group attempt it."""
    now = characteristics_of(table)
    return [
        number
        for number, text in enumerate(table.mission(mission.id).texts, start=1)
        if isinstance(text, OpensTo) and any(text.who is None or now.is_met_by_group(text.who, [i]) for i in group)
    ]


def _is_matching_mission(table: Table, mission: MissionState, group: list[str]) -> bool:
    """Whether one of the group matches the mission, as printed or by a text."""
    card, now = table.mission(mission.id), characteristics_of(table)
    if card.attempted_by is not None and any(now.is_met_by_group(card.attempted_by, [i]) for i in group):
        return True
    shown = {f"[{affiliation.lower()}]" for affiliation in card.affiliations}
    return any(shown & now.traits(i) or any(now.changes_for(MayAttempt, i)) for i in group)


def attempt_mission(table: Table, seat: int, mission: MissionState, ship: str) -> Procedure[None]:
    """Carry out a mission attempt, from the count to success or failure (2E-DIL-01 to 2E-REQ-08).

    It can't be broken off (2E-MIS-06). Stopped personnel never take part (2E-MIS-02), so personnel that a text stops at
    the start don't count; after that the allowance stays as counted (2E-GAP-32).
    """
    group = personnel_in_attempt(table, seat, mission, ship)
    instead = yield from _choose_requirements(table, seat, mission, group)
    counted, limit = tuple(group), _dilemma_allowance(len(group), mission)
    more, dearer = extra_dilemmas(table.state)
    allowance, limit = max(0, limit + more), max(0, limit + dearer)
    now = table.state.attempt = AttemptState(seat, mission.id, ship, group, allowance, instead=instead or msgspec.UNSET)
    now.more_to_spend = limit - allowance or msgspec.UNSET
    table.record_change_of_state()
    _log_attempt(table, now)
    begun = (*group, ship) if ship else tuple(group)
    yield from open_window(table, Occurrence("attempt begun", seat, begun, table.first_copy(mission).id))
    _lower_allowance_for_stopped(table, now, mission, counted)
    for step in (draw_dilemmas, choose_dilemmas):
        if table.outcome is None:  # 2E-WIN-02: if the game has ended, the attempt stops
            yield from step(table, now)
    toll = (yield from _face_all_dilemmas(table, now)) if table.outcome is None else ""
    if now.group and table.outcome is None:
        done = Occurrence("requirements checked", seat, tuple(now.group), table.first_copy(mission).id)
        yield from open_window(table, done)
    if table.outcome is None:
        yield from _conclude_attempt(table, now, toll)
    if table.outcome is None:
        return_late_dilemmas(table, now)
        table.state.attempt = None
        table.record_change_of_state()
        end_lasting_changes(table, "attempt")
        yield from remove_placed_dilemmas(table, "attempt")
        allow_use_again(table)
        if table.state.due:
            yield from run_due_effects(table, "attempt")


def _face_all_dilemmas(table: Table, now: AttemptState) -> Procedure[str]:
    """Face the dilemmas, including any that a response adds at the end; return the worst toll in words."""
    toll = yield from face_dilemmas(table, now)
    while now.group and table.outcome is None:
        site = table.first_copy(table.mission_state(now.mission)).id
        yield from open_window(table, Occurrence("dilemmas faced", now.seat, tuple(now.group), site))
        if not now.stack or table.outcome is not None:
            break
        toll = (yield from face_dilemmas(table, now)) or toll
    return toll


def _dilemma_allowance(count: int, mission: MissionState) -> int:
    """Return the number of dilemmas that may be drawn for this many personnel (2E-DIL-02)."""
    return max(0, count - len(mission.beneath))


def _lower_allowance_for_stopped(
    table: Table, now: AttemptState, mission: MissionState, counted: Sequence[str]
) -> None:
    """Lower the allowance for counted personnel stopped at the start of the attempt (2E-DIL-01, 2E-DIL-02)."""
    stopped = [card for card in counted if card in table.state.cards and table.instance(card).stopped]
    count = len(counted) - len(stopped)
    less = _dilemma_allowance(len(counted), mission) - _dilemma_allowance(count, mission)
    if not less or table.outcome is not None:
        return
    now.allowance = max(0, now.allowance - less)
    words = f"{count} personnel take part: up to {now.allowance} dilemma{_plural_s(now.allowance)} with a total cost"
    table.journal.log_event("attempt", f"{words} of up to {now.cost_limit}.", seat=now.seat, rule="2E-DIL-01")


def _choose_requirements(table: Table, seat: int, mission: MissionState, group: list[str]) -> Procedure[int]:
    """Let the player choose the text that the attempt uses; return its number, 0 for the printed requirements."""
    ways = _ways_to_attempt(table, mission, group)
    if len(ways) <= 1:
        return ways[0] if ways else 0
    options = []
    for way in ways:
        needed = characteristics_of(table).requirements_by_text(mission.id, way)
        options.append(option(str(way), requirement_list(needed) if needed is not None else "As printed"))
    prompt, public = f"Which requirements do you attempt {table.name(mission.id)} with?", "chooses the requirements"
    return int((yield from choose_one(seat, prompt, options, "2E-REQ-02", public=public, private=False)))


def _log_attempt(table: Table, now: AttemptState) -> None:
    """Log the attempt and its allowance, which dilemmas beneath the mission reduce (2E-DIL-01).

    Opponents learn only the number of the face-down personnel and the one affiliation that lets them attempt
    (2E-SHW-04, 2E-GAP-28).
    """
    beneath = len(table.mission_state(now.mission).beneath)
    lowered = f"; {beneath} dilemma{_plural_s(beneath)} beneath it" if beneath else ""
    shown, people = _shared_affiliation(table, now), len(now.group)
    team = f"{people} personnel{f', at least one of them {shown}' if shown else ''}"
    team = f"1 {shown} personnel" if people == 1 and shown else team
    count = f"{now.allowance} dilemma{_plural_s(now.allowance)}"
    allowed = f"up to {count} with a total cost of up to {now.cost_limit}" if now.allowance else "no dilemmas"
    table.journal.log_event(
        "attempt",
        f"{table.player_name(now.seat)} attempts {table.name(now.mission)} with {team}{lowered}: {allowed}.",
        seat=now.seat,
        rule="2E-DIL-01",
    )


def _plural_s(number: int) -> str:
    return "" if number == 1 else "s"


def _shared_affiliation(table: Table, now: AttemptState) -> str:
    """Return the mission's first affiliation that the group has; ``""`` if its text lets them attempt."""
    characteristics = characteristics_of(table)
    had = {trait for i in now.group for trait in characteristics.traits(i)}
    return next(
        (affiliation for affiliation in table.mission(now.mission).affiliations if f"[{affiliation.lower()}]" in had),
        "",
    )


def _conclude_attempt(table: Table, now: AttemptState, toll: str) -> Procedure[None]:
    """Decide the attempt by its requirements, or as failed if no personnel are left (2E-DIL-15, 2E-REQ-01).

    Success stops no one (2E-REQ-06). The log of a failure includes ``toll``, that of the worst dilemma. A mission that
    was completed by hand during the attempt isn't completed again.
    """
    mission = table.mission_state(now.mission)
    site = table.first_copy(mission).id
    if mission.completed:
        yield from open_window(table, Occurrence("mission completed", now.seat, (mission.id,), site))
        yield from return_persistent_dilemmas(table, mission)
        return
    if not now.group:
        yield from overcome_rest(table, now, mission)
        if table.outcome is not None:
            return
        _log_failure(table, now, _reason_for_empty_group(now.last, toll), "2E-DIL-15")
        yield from open_window(table, Occurrence("mission failed", now.seat, (mission.id,), site))
        return
    met = yield from is_requirement_met(table, now)
    if not met:
        lacking = _shortfall_in_figures(table, now)
        about = Occurrence("would be mission failed", now.seat, tuple(now.group), site)
        yield from open_window(table, about)
        yield from stop_cards(table, now.seat, list(now.group))  # 2E-REQ-07
        _log_failure(table, now, f"{_reason_for_failure(table, mission)}{toll}", "2E-REQ-07", lacking)
        yield from open_window(table, Occurrence("mission failed", now.seat, (mission.id,), site))
        return
    table.complete_mission(mission)
    table.journal.log_event(
        "success",
        f"{table.player_name(now.seat)} completes {table.name(mission.id)}.",
        seat=now.seat,
        rule="2E-REQ-05",
    )
    yield from score_points(table, now.seat, characteristics_of(table).mission_numbers(mission.id)["points"])
    if table.outcome is None:
        yield from open_window(table, Occurrence("mission completed", now.seat, (mission.id,), site))
        yield from return_persistent_dilemmas(table, mission)


def _reason_for_empty_group(last: str | UnsetType, toll: str) -> str:
    """Return the reason why no personnel are left: the last dilemma and the worst toll, which may be its own."""
    after = f"nobody is left after {last}" if last else "nobody is left"
    took = toll.removeprefix(f"; {last} ")
    return f"{after}{toll}" if took == toll else f"{after}, which {took}"


def _reason_for_failure(table: Table, mission: MissionState) -> str:
    """Return the reason why the remaining personnel don't complete a mission."""
    if characteristics_of(table).is_forbidden(mission.id, "be completed"):
        return "a card in play doesn’t let anyone complete it"
    needed = characteristics_of(table).requirements(mission.id)
    return f"the requirements ({requirement_list(needed) if needed else ''}) are not met"


def is_requirement_met(table: Table, now: AttemptState) -> Procedure[bool]:
    """Return whether the remaining personnel meet a mission's requirements (2E-REQ-02 to 2E-REQ-04).

    They pool their skills, and their attribute total is higher than the number. For requirements that aren't (fully)
    parsed, the player says whether they are met, and the opponents agree or object.
    """
    requirements = characteristics_of(table).requirements(now.mission)
    resolution = Resolution(table, now.seat, now.mission, attempt=now)
    if characteristics_of(table).is_forbidden(now.mission, "be completed"):
        return False
    if requirements is None:
        return (yield from _claim_requirements_met(table, now))
    if not (yield from resolution.meet_requirement(requirements, None)):
        return False
    additional = additional_requirements(table.card(now.mission).words)
    return not additional or (yield from _claim_requirements_met(table, now, additional))


def _claim_requirements_met(table: Table, now: AttemptState, also: str = "") -> Procedure[bool]:
    """Ask about requirements in words; return whether the player claims they are met, and the opponents agree."""
    name, card = table.name(now.mission), table.instance(now.mission).card
    met = f"also meet {name}’s {also}" if also else f"meet {name}’s requirements"
    if not (yield from ask_yes_or_no(now.seat, f"Do the remaining personnel {met}?", "2E-REQ-01")):
        return False
    claim = f"{table.player_name(now.seat)} says the remaining personnel {met}."
    return (yield from others_agree(table, table.opponents(now.seat), claim, card))


def _shortfall_in_figures(table: Table, now: AttemptState) -> str:
    """Return the group's shortfall in figures, only for the player: others don't see the personnel (2E-SHW-04)."""
    needed = characteristics_of(table).requirements(now.mission)
    if needed is None:
        return ""
    resolution = Resolution(table, now.seat, now.mission, attempt=now)
    return shortfall_of_group(needed, *resolution.group_qualities(now.group)).figures_in_words


def _log_failure(table: Table, now: AttemptState, why: str, rule: str, lacking: str = "") -> None:
    name = table.name(now.mission)
    table.journal.log_event(
        "failure",
        f"{table.player_name(now.seat)} fails at {name}: {why}.",
        seat=now.seat,
        private={now.seat: f"You fail at {name}: {why}.{f' {TEAM_FIGURES} {lacking}.' if lacking else ''}"},
        rule=rule,
        reveals=False,
    )
