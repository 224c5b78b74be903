"""Attempting a mission: who and what, then dilemmas, then requirements (2E-MIS, 2E-DIL, 2E-REQ)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.grammar import print_requirement
from engine.cards.requirement import met, uses
from engine.kernel.decision import Procedure
from engine.second_edition.facing_dilemmas import choose_dilemmas, draw_dilemmas, face_dilemmas, overcome
from engine.second_edition.scenes import DilemmaScene
from engine.second_edition.state import AttemptState, MissionState
from engine.second_edition.table import Table
from engine.second_edition.winning import score


def attempts(table: Table, seat: int) -> Iterator[tuple[MissionState, str]]:
    """Every attempt the player could make now: a mission of his, and the ship where it is a space mission."""
    for mission in table.own_missions(seat):
        for ship in _groups(table, seat, mission):
            if may_attempt(table, mission, taking_part(table, seat, mission, ship)):
                yield mission, ship


def _groups(table: Table, seat: int, mission: MissionState) -> list[str]:
    """The ships from which a mission may be attempted; on a planet nobody's, an empty word (2E-MIS-01 to 2E-MIS-03)."""
    if mission.completed:
        return []
    match table.mission(mission.id).type:
        case "planet":
            return [""]
        case "space":
            return [ship for ship in table.own_ships(seat, mission) if not table.instance(ship).stopped]
        case _:
            return []


def taking_part(table: Table, seat: int, mission: MissionState, ship: str) -> list[str]:
    """All unstopped personnel there; nobody may be held back (2E-MIS-02 to 2E-MIS-04)."""
    return table.usable_personnel(seat, ship or mission.id)


def may_attempt(table: Table, mission: MissionState, group: list[str]) -> bool:
    """At least one has an affiliation that the mission shows (2E-MIS-05, printed icons by 2E-GAP-09)."""
    allowed = table.mission(mission.id).affiliations
    return any(table.personnel(instance).affiliation in allowed for instance in group)


def attempt(table: Table, seat: int, mission: MissionState, ship: str) -> Procedure[None]:
    """The order to attempt a mission, from the count to success or failure (2E-DIL-01 to 2E-REQ-08)."""
    group = taking_part(table, seat, mission, ship)
    allowance = max(0, len(group) - len(mission.beneath))  # 2E-DIL-02
    table.state.attempt = AttemptState(seat, mission.id, ship, group, allowance)
    _announce(table, table.state.attempt)
    draw_dilemmas(table, table.state.attempt)
    yield from choose_dilemmas(table, table.state.attempt)
    yield from face_dilemmas(table, table.state.attempt)
    if table.outcome is None:  # 2E-WIN-02: a game that is over stops in the middle
        _conclude(table, table.state.attempt, mission)
        table.state.attempt = None


def _announce(table: Table, now: AttemptState) -> None:
    """2E-DIL-01; what lies beneath the mission lowers the allowance."""
    beneath = len(table.mission_state(now.mission).beneath)
    lowered = f" with {beneath} dilemmas beneath it" if beneath else ""
    table.journal.tell(
        "attempt",
        f"{table.player_name(now.seat)} attempts {table.name(now.mission)} with {len(now.group)} personnel{lowered}: "
        f"up to {now.allowance} dilemmas, total cost {now.allowance}.",
        seat=now.seat,
        rule="2E-DIL-01",
    )


def _conclude(table: Table, now: AttemptState, mission: MissionState) -> None:
    """2E-DIL-15 or 2E-REQ-01: nobody left, or the requirements decide."""
    if not now.group:
        for dilemma in now.stack:
            overcome(table, mission, dilemma)
        now.stack = []
        _tell_failure(table, now, "nobody is left", "2E-DIL-15")
        return
    if not requirements_met(table, now):
        DilemmaScene(table, now).stop(list(now.group))  # 2E-REQ-07
        needed = table.mission(mission.id).requirements
        missing = print_requirement(needed) if needed else ""
        _tell_failure(table, now, f"the requirements ({missing}) are not met", "2E-REQ-07")
        return
    mission.completed = True
    _tell_success(table, now)
    score(table, now.seat, table.mission(mission.id).points)


def requirements_met(table: Table, now: AttemptState) -> bool:
    """2E-REQ-02, 2E-REQ-03: those left pool their skills, and their attribute total is higher than the number."""
    scene = DilemmaScene(table, now)
    requirements = table.mission(now.mission).requirements
    group = [scene.qualities(instance) for instance in now.group]
    return requirements is not None and met(requirements, group, scene.equipment(), scene.ship())


def _tell_failure(table: Table, now: AttemptState, why: str, rule: str) -> None:
    table.journal.tell(
        "failure",
        f"{table.player_name(now.seat)} fails at {table.name(now.mission)}: {why}.",
        seat=now.seat,
        rule=rule,
    )


def _tell_success(table: Table, now: AttemptState) -> None:
    requirements = table.mission(now.mission).requirements
    scene = DilemmaScene(table, now)
    used = uses(requirements, [scene.qualities(i) for i in now.group]) if requirements else ()
    table.journal.tell(
        "success",
        f"{table.player_name(now.seat)} completes {table.name(now.mission)} with {', '.join(used)}.",
        seat=now.seat,
        rule="2E-REQ-05",
    )
