"""The interface of computer players, and the part of a match that they may see."""

from __future__ import annotations

from typing import Protocol

from engine.kernel.decision import Answer, Decision
from engine.kernel.view import View


class VisibleMatch(Protocol):
    """A match as seen by one of its seats; ``engine.kernel.match.Match`` is one."""

    def view(self, viewer: int | None) -> View:
        """Return the match as this seat may see it."""

    def decision(self, seat: int) -> Decision | None:
        """Return the open decision of this seat, or ``None``."""


class Player(Protocol):
    """A player that answers for a seat. Answers are recorded like those of humans, so replays don't need the player."""

    def answer(self, match: VisibleMatch, seat: int) -> Answer:
        """Return a legal answer to the seat's open decision, using only the seat's view.

        Raises:
            ValueError: the seat has no open decision.
        """


def open_decision(match: VisibleMatch, seat: int) -> Decision:
    """Return the open decision of a seat.

    Raises:
        ValueError: there is none.
    """
    decision = match.decision(seat)
    if decision is None:
        raise ValueError(f"Seat {seat} has nothing to decide.")
    return decision
