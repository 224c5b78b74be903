"""Lesson goals: whether one is reached, and whether it still can be."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.lesson import LEARNER, LessonResult
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.missions.planner import plan
from engine.second_edition.orders.moving_a_ship import range_left, range_needed
from engine.second_edition.table.state import MissionState, Segment
from engine.second_edition.table.table import Table

Goal = Callable[[Table], LessonResult | None]
"""A judge of the current table; ``None`` while the goal is open."""


def staffed(ship: str) -> Goal:
    """The goal of staffing one of the learner's ships (2E-STF-01)."""

    def judge(table: Table) -> LessonResult | None:
        (found,) = _ships(table, ship)
        if characteristics_of(table).is_staffed(found):
            return LessonResult(True, f"{table.name(found)} is staffed and can fly.", "2E-STF-01")
        return _in_time(table)

    return judge


def flown(ship: str, mission: str) -> Goal:
    """The goal of moving one of the learner's ships to a mission (2E-MOV-03)."""

    def judge(table: Table) -> LessonResult | None:
        (found,) = _ships(table, ship)
        start, end = table.site_of_ship(found), _mission(table, mission)
        if start is end:
            return LessonResult(True, f"{table.name(found)} has reached {table.name(end.id)}.", "2E-MOV-03")
        needed, left = range_needed(table, found, start, end), range_left(table, found)
        if needed > left:
            far = f"{table.name(end.id)} is {needed} Range away; {table.name(found)} has only {left} left."
            return LessonResult(False, far, "2E-MOV-03")
        return _in_time(table)

    return judge


def launched(ship: str) -> Goal:
    """The goal of playing a ship and personnel at its headquarters to staff it (2E-CNT-02, 2E-STF-01)."""

    def judge(table: Table) -> LessonResult | None:
        found, player = _ships(table, ship), table.player(LEARNER)
        home = table.site(table.own_missions(LEARNER)[0])
        ready = [one for place in (home.id, *found) for one in table.usable_personnel(LEARNER, place)]
        vessel = found[0] if found else next(iter(_held(table, ship)), "")
        if found and characteristics_of(table).can_staff(vessel, ready):
            return LessonResult(True, f"{table.name(vessel)} has a crew and can fly next.", "2E-STF-01")
        now = characteristics_of(table)
        hand = [one for one in player.hand if table.is_personnel(one)]
        left = table.state.counters - (0 if found or not vessel else now.cost(vessel))
        if not vessel or not _affordable(table, vessel, ready, hand, left):
            short = f"With {table.state.counters} counters left, you can no longer pay for the ship and its crew."
            return LessonResult(False, short, "2E-CNT-01")
        return None if table.state.segment is Segment.PLAY_AND_DRAW else _over()

    return judge


def completed(mission: str) -> Goal:
    """The goal of completing one of the learner's missions (2E-REQ-05)."""

    def judge(table: Table) -> LessonResult | None:
        site = _mission(table, mission)
        if site.completed:
            points = table.mission(site.id).points
            return LessonResult(True, f"{table.name(site.id)} is completed: {points} points.", "2E-REQ-05")
        if _between_orders(table) and not _can_be_met(table, site):
            lost = f"Your personnel who can still act this turn can’t complete {table.name(site.id)}."
            return LessonResult(False, lost, "2E-REQ-06")
        return _in_time(table)

    return judge


def _affordable(table: Table, ship: str, ready: list[str], hand: list[str], counters: int) -> bool:
    """Whether these counters pay for a ship's missing crew, cheapest first."""
    now = characteristics_of(table)
    crew, spent = list(ready), 0
    useful = [one for one in hand if {"[cmd]", "[stf]"} & now.traits(one)]
    for one in sorted(useful, key=now.cost):
        if characteristics_of(table).can_staff(ship, crew):
            break
        crew.append(one)
        spent += now.cost(one)
    return characteristics_of(table).can_staff(ship, crew) and spent <= counters


def _in_time(table: Table) -> LessonResult | None:
    """A failed result once the orders of the first turn are over, else ``None``."""
    begun = table.state.segment in (Segment.START, Segment.PLAY_AND_DRAW, Segment.EXECUTE_ORDERS)
    return None if begun and table.state.turn == 1 else _over()


def _over() -> LessonResult:
    return LessonResult(False, "That part of your turn is over, and you haven’t reached the goal.", "2E-TRN-02")


def _between_orders(table: Table) -> bool:
    return table.state.segment is Segment.EXECUTE_ORDERS and table.state.attempt is None


def _can_be_met(table: Table, site: MissionState) -> bool:
    """Whether all of the learner's unstopped personnel together could complete a mission, wherever they are."""
    able = [one for place in table.places() for one in table.usable_personnel(LEARNER, place)]
    ship = next(iter(table.own_ships(LEARNER, site)), "") if table.mission(site.id).type == "space" else ""
    held = plan(table, LEARNER, site, ship, able)
    return held is not None and held.ready


def _mission(table: Table, card: str) -> MissionState:
    return next(one for one in table.own_missions(LEARNER) if table.instance(one.id).card == card)


def _ships(table: Table, card: str) -> list[str]:
    return [one for one in table.state.ships if table.instance(one).card == card]


def _held(table: Table, card: str) -> list[str]:
    return [one for one in table.player(LEARNER).hand if table.instance(one).card == card]
