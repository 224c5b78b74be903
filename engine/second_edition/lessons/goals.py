"""Lesson goals: whether one is reached, and whether it still can be."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.lesson import LEARNER, LessonResult
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.missions.planner import plan_for_personnel
from engine.second_edition.orders.moving_a_ship import range_left, range_needed
from engine.second_edition.table.state import MissionState, Segment
from engine.second_edition.table.table import Table

LessonGoal = Callable[[Table], LessonResult | None]
"""Function that judges the current table; returns ``None`` while the goal is open."""


def staffing_goal(ship: str) -> LessonGoal:
    """Return the goal of staffing one of the learner's ships (2E-STF-01)."""

    def judge(table: Table) -> LessonResult | None:
        (found,) = _own_ships_of_title(table, ship)
        if characteristics_of(table).is_staffed(found):
            return LessonResult(True, f"{table.name(found)} is staffed and can fly.", "2E-STF-01")
        return _result_if_too_late(table)

    return judge


def moving_goal(ship: str, mission: str) -> LessonGoal:
    """Return the goal of moving one of the learner's ships to a mission (2E-MOV-03)."""

    def judge(table: Table) -> LessonResult | None:
        (found,) = _own_ships_of_title(table, ship)
        start, end = table.site_of_ship(found), _mission_state(table, mission)
        if start is end:
            return LessonResult(True, f"{table.name(found)} has reached {table.name(end.id)}.", "2E-MOV-03")
        needed, range_remaining = range_needed(table, found, start, end), range_left(table, found)
        if needed > range_remaining:
            far = f"{table.name(end.id)} is {needed} Range away; {table.name(found)} has only {range_remaining} left."
            return LessonResult(False, far, "2E-MOV-03")
        return _result_if_too_late(table)

    return judge


def launching_goal(ship: str) -> LessonGoal:
    """Return the goal of playing a ship and personnel at its headquarters to staff it (2E-CNT-02, 2E-STF-01)."""

    def judge(table: Table) -> LessonResult | None:
        found, player = _own_ships_of_title(table, ship), table.player(LEARNER)
        home = table.first_copy(table.own_missions(LEARNER)[0])
        ready = [person for place in (home.id, *found) for person in table.usable_personnel(LEARNER, place)]
        vessel = found[0] if found else next(iter(_copies_in_hand(table, ship)), "")
        if found and characteristics_of(table).can_staff(vessel, ready):
            return LessonResult(True, f"{table.name(vessel)} has a crew and can fly next.", "2E-STF-01")
        now = characteristics_of(table)
        hand = [card for card in player.hand if table.is_personnel(card)]
        remaining = table.state.counters - (0 if found or not vessel else now.cost(vessel))
        if not vessel or not _can_afford_crew(table, vessel, ready, hand, remaining):
            short = f"With {table.state.counters} counters left, you can no longer pay for the ship and its crew."
            return LessonResult(False, short, "2E-CNT-01")
        return None if table.state.segment is Segment.PLAY_AND_DRAW else _failed_result()

    return judge


def completion_goal(mission: str) -> LessonGoal:
    """Return the goal of completing one of the learner's missions (2E-REQ-05)."""

    def judge(table: Table) -> LessonResult | None:
        site = _mission_state(table, mission)
        if site.completed:
            points = table.mission(site.id).points
            return LessonResult(True, f"{table.name(site.id)} is completed: {points} points.", "2E-REQ-05")
        if _is_between_orders(table) and not _can_meet_requirements(table, site):
            lost = f"Your personnel who can still act this turn can’t complete {table.name(site.id)}."
            return LessonResult(False, lost, "2E-REQ-06")
        return _result_if_too_late(table)

    return judge


def _can_afford_crew(table: Table, ship: str, ready: list[str], hand: list[str], counters: int) -> bool:
    """Whether the counters are enough for a ship's missing crew, cheapest first."""
    now = characteristics_of(table)
    crew, spent = list(ready), 0
    useful = [card for card in hand if {"[cmd]", "[stf]"} & now.traits(card)]
    for item in sorted(useful, key=now.cost):
        if characteristics_of(table).can_staff(ship, crew):
            break
        crew.append(item)
        spent += now.cost(item)
    return characteristics_of(table).can_staff(ship, crew) and spent <= counters


def _result_if_too_late(table: Table) -> LessonResult | None:
    """Return a failed result once the orders of the first turn are over, else ``None``."""
    begun = table.state.segment in (Segment.START, Segment.PLAY_AND_DRAW, Segment.EXECUTE_ORDERS)
    return None if begun and table.state.turn == 1 else _failed_result()


def _failed_result() -> LessonResult:
    return LessonResult(False, "That part of your turn is over, and you haven’t reached the goal.", "2E-TRN-02")


def _is_between_orders(table: Table) -> bool:
    return table.state.segment is Segment.EXECUTE_ORDERS and table.state.attempt is None


def _can_meet_requirements(table: Table, site: MissionState) -> bool:
    """Whether all of the learner's unstopped personnel together could complete a mission, wherever they are."""
    able = [person for place in table.places() for person in table.usable_personnel(LEARNER, place)]
    ship = next(iter(table.own_ships(LEARNER, site)), "") if table.mission(site.id).type == "space" else ""
    plan = plan_for_personnel(table, LEARNER, site, ship, able)
    return plan is not None and plan.ready


def _mission_state(table: Table, card: str) -> MissionState:
    return next(mission for mission in table.own_missions(LEARNER) if table.instance(mission.id).card == card)


def _own_ships_of_title(table: Table, card: str) -> list[str]:
    return [ship for ship in table.state.ships if table.instance(ship).card == card]


def _copies_in_hand(table: Table, card: str) -> list[str]:
    return [item for item in table.player(LEARNER).hand if table.instance(item).card == card]
