"""Interface for responses to manual adjustments."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from engine.kernel.decision import Procedure


class TableWithResponses(ABC):
    """A table at which players can respond to manual adjustments."""

    @abstractmethod
    def carry_out_event(
        self, event: str, seat: int, cards: Sequence[str], cause: str, do: Callable[[Sequence[str]], None]
    ) -> Procedure[None]:
        """Carry out an event, with responses before it and after it has affected the remaining cards."""

    @abstractmethod
    def offer_responses(
        self, event: str, seat: int, cards: Sequence[str], cause: str, number: int = 0
    ) -> Procedure[list[str] | None]:
        """Let players respond to an event; return the cards still affected, or ``None`` to select again.

        ``number`` counts cards or points if there are no specific cards.
        """

    def can_repeat_selection(self) -> bool:
        """Whether a response can cause a random selection to be made again."""
        return False

    def download_pile(self, seat: int) -> str:  # noqa: ARG002 - a game without such a pile has none for any seat
        """Return the pile that a player downloads from, so that searching it counts as a download; empty if none."""
        return ""

    def still_happens_after_responses(self, event: str, seat: int, cause: str) -> Procedure[bool]:  # noqa: ARG002
        """Let players respond to an event without cards; return whether it still happens."""
        yield from ()
        return True
