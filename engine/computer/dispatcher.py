"""Base of the games' computer players: it answers from the seat's view, always legally."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from engine.computer.default_and_random_players import fallback_answer, is_legal
from engine.computer.player import VisibleMatch, open_decision
from engine.kernel.contested_adjustments import REVIEWING, SOUND
from engine.kernel.decision import Answer, Decision
from engine.kernel.view import View

V = TypeVar("V", bound=View)


class Dispatcher(ABC, Generic[V]):
    """A computer player for one game that dispatches on the rule that asks.

    Args:
        shown: the view class of that game.
    """

    def __init__(self, shown: type[V]) -> None:
        self._shown = shown

    def answer(self, match: VisibleMatch, seat: int) -> Answer:
        """Return the decision made from the seat's view if it is legal, else the default or a random legal answer.

        Raises:
            ValueError: the seat has no open decision.
            TypeError: the match is from another game.
        """
        decision, view = open_decision(match, seat), match.view(seat)
        if not isinstance(view, self._shown):
            raise TypeError(f"A match seen as {type(view).__name__} is from another game.")
        answer = _agreement_answer(decision) or self.decide(decision, view)
        return answer if is_legal(decision, answer) else fallback_answer(decision)

    @abstractmethod
    def decide(self, decision: Decision, view: V) -> Answer:
        """Return the preferred answer, legal or not."""


def _agreement_answer(decision: Decision) -> Answer:
    """Return agreement to a manual adjustment if nothing speaks against it; empty for other questions."""
    sound = (option.id for option in decision.options if option.group == SOUND)
    return tuple(sound)[:1] if decision.public == REVIEWING else ()
