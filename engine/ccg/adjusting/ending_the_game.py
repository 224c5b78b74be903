"""The end of the game by an adjustment: the other players agree to it at once, or it is undone."""

from __future__ import annotations

from typing import Protocol

from engine.kernel.contested_adjustments import AdjustableTable, consent_questions, first_objector, undo_adjustment
from engine.kernel.decision import Procedure, ask_all
from engine.kernel.view import Outcome


class EndableTable(AdjustableTable, Protocol):
    """A table at which an adjustment may end the game."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended; ``None`` while it continues."""

    def outcome_if_over(self) -> Outcome | None:
        """Return how the game ends in the current state; ``None`` if it continues."""

    def end_game_if_over(self) -> None:
        """End the game if it is over."""


def agree_on_the_end(table: EndableTable) -> Procedure[None]:
    """End the game after an adjustment that wins it, as soon as the others agree to that (2E-WIN-02, 2E-WIN-03)."""
    contested = table.state.contested
    if contested is None or table.outcome is not None or (end := table.outcome_if_over()) is None:
        return
    waiting = tuple(contested.waiting)
    answers = yield from ask_all(
        consent_questions(waiting, f"{contested.words} {end.reason}", end.rule, unanimous=True)
    )
    if (objector := first_objector(waiting, answers)) is not None:
        undo_adjustment(table, objector)
        return
    table.state.contested = None
    table.end_game_if_over()
