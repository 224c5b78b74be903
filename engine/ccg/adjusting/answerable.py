"""How a game lets what is done by hand be answered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from engine.kernel.decision import Procedure


class Answerable(ABC):
    """A table at which players answer what others do by hand."""

    @abstractmethod
    def happen(
        self, event: str, seat: int, cards: Sequence[str], cause: str, do: Callable[[Sequence[str]], None]
    ) -> Procedure[None]:
        """Let something that is done by hand be answered, before and after it is done to the cards that are left."""

    @abstractmethod
    def answers_to(self, event: str, seat: int, cards: Sequence[str], cause: str) -> Procedure[list[str]]:
        """Let an event be answered; returns the cards to which it happens in the end."""
