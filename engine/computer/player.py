"""What a computer player is, and the little of a match that it may look at."""

from __future__ import annotations

from typing import Protocol

from engine.kernel.decision import Answer, Decision
from engine.kernel.view import View


class Seen(Protocol):
    """A match as far as one of its seats may know it; ``engine.kernel.match.Match`` is one."""

    def view(self, viewer: int | None) -> View:
        """The match as this seat may see it."""

    def decision(self, seat: int) -> Decision | None:
        """What waits for this seat, if anything."""


class Player(Protocol):
    """Answers for a seat. Its answers are ordinary answers in the log, so games with it replay without it."""

    def answer(self, match: Seen, seat: int) -> Answer:
        """A legal answer to what waits for the seat, from nothing but the seat's own view.

        Raises:
            ValueError: nothing waits for the seat.
        """


def waiting(match: Seen, seat: int) -> Decision:
    """The decision that waits for a seat.

    Raises:
        ValueError: there is none.
    """
    decision = match.decision(seat)
    if decision is None:
        raise ValueError(f"Seat {seat} has nothing to decide.")
    return decision
