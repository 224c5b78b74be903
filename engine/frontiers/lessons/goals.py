"""Lesson goals: whether one is reached, and whether it still can be."""

from __future__ import annotations

from collections.abc import Callable

from engine.frontiers.hexes import Space
from engine.frontiers.ship.ship_deck import cards_of
from engine.frontiers.state import COMBAT, DAMAGE, Stage
from engine.frontiers.table import Table
from engine.kernel.lesson import LEARNER, Judgement

Goal = Callable[[Table], Judgement | None]
"""Judges a table; returns ``None`` while the goal is open."""

_UNDER_WAY = (Stage.PLAN, *COMBAT, Stage.COMBAT_OVER)


def arrived(space: Space) -> Goal:
    """Return the goal that the ship is on a space without having provoked (FR-MOVE-01, FR-MOVE-07)."""

    def judge(table: Table) -> Judgement | None:
        if provoked := [token for one in table.turn.provoked for token in table.on(one).tokens]:
            return Judgement(False, f"You provoked {table.names(provoked)} and would have to fight.", "FR-MOVE-07")
        if table.player(LEARNER).space == space:
            return Judgement(True, f"You reached {table.place_name(space)}.", "FR-MOVE-01")
        return _in_time(table)

    return judge


def explored(tiles: int) -> Goal:
    """Return the goal that the map has a number of tiles (FR-EXPL-01)."""

    def judge(table: Table) -> Judgement | None:
        if len(table.state.tiles) >= tiles:
            return Judgement(True, "You revealed a new tile and gained XP for it.", "FR-EXPL-01")
        return _in_time(table)

    return judge


def recruited(crew: str) -> Goal:
    """Return the goal that a Crew Member has joined (FR-INT-07)."""

    def judge(table: Table) -> Judgement | None:
        if any(member.card == crew for member in table.player(LEARNER).crew):
            return Judgement(True, f"{table.name(crew)} has joined your crew.", "FR-INT-07")
        return _in_time(table)

    return judge


def beaten(*spaces: Space, unhurt: bool = False) -> Goal:
    """Return the goal to defeat the Enemy Ships there in one combat, perhaps ``unhurt`` (FR-LRA-06, FR-DMG-01)."""

    def judge(table: Table) -> Judgement | None:
        if unhurt and any(DAMAGE in pile for pile in cards_of(table.player(LEARNER))):
            return Judgement(False, "Your ship has taken Damage.", "FR-DMG-01")
        left = [token for space in spaces for token in table.on(space).tokens]
        if not left and table.turn.combat is None:
            words = "Both are defeated, and your ship took no Damage." if unhurt else "The enemy is defeated."
            return Judgement(True, words, "FR-LRA-06")
        if left and table.turn.fought and table.turn.combat is None:
            return Judgement(False, f"The combat is over, and {table.names(left)} is still there.", "FR-CMB-06")
        return _in_time(table)

    return judge


def _in_time(table: Table) -> Judgement | None:
    """Return a failed judgement if the first turn is over, else ``None``."""
    if table.state.turns == 0 and table.state.stage in _UNDER_WAY:
        return None
    return Judgement(False, "Your turn is over, and you haven't reached the goal.", "FR-END-01")
