"""Lesson goals: whether one is reached, and whether it still can be."""

from __future__ import annotations

from collections.abc import Callable

from engine.frontiers.hexes import Space
from engine.frontiers.ship.ship_deck import ship_deck_cards
from engine.frontiers.state import COMBAT, DAMAGE, Stage
from engine.frontiers.table import Table
from engine.kernel.lesson import LEARNER, LessonResult

LessonGoal = Callable[[Table], LessonResult | None]
"""Function that judges a table; returns ``None`` while the goal is open."""

_STAGES_OF_FIRST_TURN = (Stage.PLAN, *COMBAT, Stage.COMBAT_OVER)


def arrival_goal(space: Space) -> LessonGoal:
    """Return the goal that the ship is on a space without having provoked (FR-MOVE-01, FR-MOVE-07)."""

    def judge(table: Table) -> LessonResult | None:
        if provoked := [token for space in table.turn.provoked for token in table.space_state(space).tokens]:
            return LessonResult(False, f"You provoked {table.names(provoked)} and would have to fight.", "FR-MOVE-07")
        if table.player(LEARNER).space == space:
            return LessonResult(True, f"You reached {table.place_name(space)}.", "FR-MOVE-01")
        return _failure_if_turn_over(table)

    return judge


def exploring_goal(tiles: int) -> LessonGoal:
    """Return the goal that the map has a number of tiles (FR-EXPL-01)."""

    def judge(table: Table) -> LessonResult | None:
        if len(table.state.tiles) >= tiles:
            return LessonResult(True, "You revealed a new tile and gained XP for it.", "FR-EXPL-01")
        return _failure_if_turn_over(table)

    return judge


def recruiting_goal(crew: str) -> LessonGoal:
    """Return the goal that a Crew Member has joined (FR-INT-07)."""

    def judge(table: Table) -> LessonResult | None:
        if any(member.card == crew for member in table.player(LEARNER).crew):
            return LessonResult(True, f"{table.name(crew)} has joined your crew.", "FR-INT-07")
        return _failure_if_turn_over(table)

    return judge


def combat_goal(*spaces: Space, unhurt: bool = False) -> LessonGoal:
    """Return the goal to defeat the Enemy Ships there in one combat, perhaps ``unhurt`` (FR-LRA-06, FR-DMG-01)."""

    def judge(table: Table) -> LessonResult | None:
        if unhurt and any(DAMAGE in pile for pile in ship_deck_cards(table.player(LEARNER))):
            return LessonResult(False, "Your ship has taken Damage.", "FR-DMG-01")
        left = [token for space in spaces for token in table.space_state(space).tokens]
        if not left and table.turn.combat is None:
            words = "Both are defeated, and your ship took no Damage." if unhurt else "The enemy is defeated."
            return LessonResult(True, words, "FR-LRA-06")
        if left and table.turn.fought and table.turn.combat is None:
            are = "is" if len(left) == 1 else "are"
            return LessonResult(False, f"The combat is over, and {table.names(left)} {are} still there.", "FR-CMB-06")
        return _failure_if_turn_over(table)

    return judge


def _failure_if_turn_over(table: Table) -> LessonResult | None:
    """Return a failed result if the first turn is over, else ``None``."""
    if table.state.turns == 0 and table.state.stage in _STAGES_OF_FIRST_TURN:
        return None
    return LessonResult(False, "Your turn is over, and you haven’t reached the goal.", "FR-END-01")
