"""Lesson goals: whether one is reached, and whether it still can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.first_edition.advising.planner import mission_comparison
from engine.first_edition.cards.definition import Facility, Ship
from engine.first_edition.moving.movement import range_left
from engine.first_edition.position.spaceline.locations import locations_between, missions_at, range_cost
from engine.first_edition.position.spaceline.staffing import could_staff, is_staffed
from engine.first_edition.position.teams.teams import (
    active_personnel_at,
    inside_of,
    is_active,
    personnel_at,
    surface_place,
)
from engine.first_edition.table.state import Phase
from engine.first_edition.table.table import Table
from engine.kernel.lesson import LEARNER, LessonResult

Goal = Callable[[Table], LessonResult | None]
"""Function that judges the current table; returns ``None`` while the goal is open."""


def staffing_goal(ship: str) -> Goal:
    """Return the goal that one of the learner's ships is staffed (1E-STAFF-01)."""

    def judge(table: Table) -> LessonResult | None:
        (found,) = _cards_in_play(table, ship)
        if is_staffed(table, found):
            return LessonResult(True, f"{table.name(found)} is staffed and can fly.", "1E-STAFF-01")
        return _failure_if_late(table)

    return judge


def flight_goal(ship: str, mission: str) -> Goal:
    """Return the goal that one of the learner's ships is at a mission (1E-MOVE-06)."""

    def judge(table: Table) -> LessonResult | None:
        (found,) = _cards_in_play(table, ship)
        here, there = table.location_of(found), _location_of_mission(table, mission)
        if here == there:
            return LessonResult(True, f"{table.name(found)} has reached {table.name(there)}.", "1E-MOVE-06")
        needed, left = range_cost(table, LEARNER, locations_between(table, here, there)), range_left(table, found)
        if needed > left:
            far = f"{table.name(there)} takes {needed} RANGE from there; {table.name(found)} has only {left} left."
            return LessonResult(False, far, "1E-MOVE-06")
        return _failure_if_late(table)

    return judge


def reporting_goal() -> Goal:
    """Return the goal that a ship has reported which the personnel at the learner's outpost can fly.

    1E-TURN-04, 1E-STAFF-02.
    """

    def judge(table: Table) -> LessonResult | None:
        for ship in _learners_ships(table):
            _, outpost = table.list_of_card(ship)
            ready = [
                *active_personnel_at(table, LEARNER, inside_of(outpost)),
                *active_personnel_at(table, LEARNER, inside_of(ship)),
            ]
            if could_staff(table, ship, ready):
                return LessonResult(True, f"{table.name(ship)} has a crew and can fly.", "1E-STAFF-02")
        if table.state.phase is Phase.CARD_PLAY:
            return None
        lost = "You have used your card play this turn, and no one can fly one of your ships."
        return LessonResult(False, lost, "1E-TURN-04")

    return judge


def mission_goal(mission: str) -> Goal:
    """Return the goal that the learner completes a mission (1E-MIS-09)."""

    def judge(table: Table) -> LessonResult | None:
        location = _location_of_mission(table, mission)
        if table.state.locations[location].completed_by == LEARNER:
            return LessonResult(True, f"{table.name(location)} is solved.", "1E-MIS-09")
        if _may_still_give_orders(table) and not _can_be_solved(table, location):
            lost = f"Your personnel who can still act this turn can’t solve {table.name(location)}."
            return LessonResult(False, lost, "1E-MIS-11")
        return _failure_if_late(table)

    return judge


def battle_goal(mission: str, opponents: int) -> Goal:
    """Return the goal that at least one opponent on a planet has died in battle (1E-PB-06)."""

    def judge(table: Table) -> LessonResult | None:
        location = _location_of_mission(table, mission)
        left = len(personnel_at(table, table.opponent_of(LEARNER), surface_place(location)))
        if left < opponents and table.state.battle is None:
            fallen = "one opponent" if opponents - left == 1 else f"{opponents - left} opponents"
            return LessonResult(True, f"You won the battle: {fallen} died.", "1E-PB-06")
        return _failure_if_late(table)

    return judge


def scouting_goal(objective: str) -> Goal:
    """Return the goal that scouting for one of the learner's objectives is complete (1E-BORG-12)."""

    def judge(table: Table) -> LessonResult | None:
        (found,) = _cards_in_play(table, objective)
        if table.instance(found).scouted_in:
            words = f"Scouting for {table.name(found)} is complete: at the end of your next turn you may probe for it."
            return LessonResult(True, words, "1E-BORG-12")
        return _failure_if_late(table)

    return judge


def station_goal(mission: str) -> Goal:
    """Return the goal that the learner controls the station at a mission (1E-CTRL-03)."""

    def judge(table: Table) -> LessonResult | None:
        station = next(
            card for card in table.cards_in("space", _location_of_mission(table, mission)) if table.is_a(card, Facility)
        )
        if table.instance(station).controller == LEARNER:
            return LessonResult(True, f"The station is yours; it is now {table.name(station)}.", "1E-CTRL-03")
        return _failure_if_late(table)

    return judge


def _failure_if_late(table: Table) -> LessonResult | None:
    """Return ``None`` while the first turn's orders can still be given, else the failed result."""
    state = table.state
    begun = state.turn == 1 and state.phase in (Phase.CARD_PLAY, Phase.ORDERS)
    return None if begun else LessonResult(False, "Your turn is over, and you haven’t reached the goal.", "1E-TURN-02")


def _may_still_give_orders(table: Table) -> bool:
    return table.state.phase is Phase.ORDERS and table.state.attempt is None


def _can_be_solved(table: Table, location: str) -> bool:
    """Whether all of the learner's active personnel together could solve a mission."""
    able = [card for card in table.controlled(LEARNER, table.all_in_play()) if table.card(card).type == "personnel"]
    held = mission_comparison(table, LEARNER, location, "", [person for person in able if is_active(table, person)])
    return held is not None and held.ready


def _location_of_mission(table: Table, mission: str) -> str:
    return next(
        place.id
        for place in table.locations()
        for item in missions_at(table, place.id)
        if table.instance(item).card == mission
    )


def _cards_in_play(table: Table, card: str) -> list[str]:
    return [item for item in table.all_in_play() if table.instance(item).card == card]


def _learners_ships(table: Table) -> Iterator[str]:
    return (card for card in table.controlled(LEARNER, table.all_in_play()) if table.is_a(card, Ship))
