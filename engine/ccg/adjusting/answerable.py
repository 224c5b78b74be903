"""Interface for responses to manual adjustments."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from engine.kernel.decision import Procedure


class Answerable(ABC):
    """A table at which players can respond to manual adjustments."""

    @abstractmethod
    def happen(
        self, event: str, seat: int, cards: Sequence[str], cause: str, do: Callable[[Sequence[str]], None]
    ) -> Procedure[None]:
        """Carry out an event, with responses before it and after it has affected the remaining cards."""

    @abstractmethod
    def answers_to(
        self, event: str, seat: int, cards: Sequence[str], cause: str, number: int = 0
    ) -> Procedure[list[str]]:
        """Let players respond to an event; return the cards that are affected in the end.

        ``number`` counts cards or points if there are no such cards.
        """
