"""An adjustment that ends the game: the other players agree to it at once, or it is undone."""

from __future__ import annotations

from typing import Protocol

from engine.kernel.contesting import AdjustableTable, consent_questions, first_objector, undo_adjustment
from engine.kernel.decision import Procedure, ask_all
from engine.kernel.view import Outcome


class Ended(AdjustableTable, Protocol):
    """A table at which an adjustment may end the game."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, if it has."""

    def ending(self) -> Outcome | None:
        """How the game ends as the table is now."""

    def judge(self) -> None:
        """End the game if it is over."""


def agree_on_the_end(table: Ended) -> Procedure[None]:
    """An adjustment that ends the game (2E-WIN-02, 2E-WIN-03) does so as soon as nobody may object to it any more."""
    contested = table.state.contested
    if contested is None or table.outcome is not None or (end := table.ending()) is None:
        return
    waiting = tuple(contested.waiting)
    answers = yield from ask_all(
        consent_questions(waiting, f"{contested.words} {end.reason}", end.rule, unanimous=True)
    )
    if (objector := first_objector(waiting, answers)) is not None:
        undo_adjustment(table, objector)
        return
    table.state.contested = None
    table.judge()
