"""Views: what a seat may see. Hidden information leaves a match only through them."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended.

    Attributes:
        winners: the seats that won; several for a tie, none for an abandoned match.
        reason: one sentence, with names.
        rule: id of the rule by which it ended.
    """

    winners: tuple[int, ...]
    reason: str
    rule: str = ""


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """Public facts about a seat.

    Attributes:
        seat: number from 0.
        name: the player's name.
        score: current score.
        unit: unit of the score.
        counts: public counts by name ("hand", "deck").
    """

    seat: int
    name: str
    score: int
    unit: str = "points"
    counts: dict[str, int]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A match as one seat, or a spectator, may see it; each game adds its own fields.

    Attributes:
        viewer: the seat that looks; ``None`` for a spectator.
        turn: from 1; 0 during setup.
        active: the seat whose turn it is.
        headline: turn and segment in a few words.
        seats: in seating order.
        outcome: the result; ``None`` while the game runs.
    """

    viewer: int | None
    turn: int
    active: int
    headline: str
    seats: tuple[SeatView, ...]
    outcome: Outcome | None = None

    @property
    def goal(self) -> str:
        """Goal of the match and the progress towards it, in two sentences; empty if the scores already show it."""
        return ""

    @property
    def aim(self) -> str:
        """The viewer's goal and progress in terms of scores, for players in their first match."""
        return ""

    @property
    def step_in_words(self) -> str:
        """Part of the setup or turn in progress, in words; empty if the game has no such parts."""
        return ""
