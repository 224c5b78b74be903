"""What the games' own computer players share: how an answer comes about from the seat's view, and is always legal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from engine.computer.generic import fallback, is_legal
from engine.computer.player import Seen, waiting
from engine.kernel.contesting import REVIEWS, SOUND
from engine.kernel.decision import Answer, Decision
from engine.kernel.view import View

V = TypeVar("V", bound=View)


class Dispatcher(ABC, Generic[V]):
    """A player of one game, who knows by the rule that asks which of its minds answers.

    Args:
        shown: the views of that game.
    """

    def __init__(self, shown: type[V]) -> None:
        self._shown = shown

    def answer(self, match: Seen, seat: int) -> Answer:
        """What is decided from the seat's view alone, where that is legal, else the default or anything legal.

        Raises:
            ValueError: nothing waits for the seat.
            TypeError: the match is from another game.
        """
        decision, view = waiting(match, seat), match.view(seat)
        if not isinstance(view, self._shown):
            raise TypeError(f"A match seen as {type(view).__name__} is from another game.")
        answer = _agreement(decision) or self.decide(decision, view)
        return answer if is_legal(decision, answer) else fallback(decision)

    @abstractmethod
    def decide(self, decision: Decision, view: V) -> Answer:
        """What the player wants, legal or not."""


def _agreement(decision: Decision) -> Answer:
    """A computer agrees to what was done where nothing speaks against it; empty for any other question."""
    sound = (one.id for one in decision.options if one.group == SOUND)
    return tuple(sound)[:1] if decision.public == REVIEWS else ()
