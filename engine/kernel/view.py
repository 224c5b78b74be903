"""What a seat may see. Views are the only way out of a match for anything hidden."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended.

    Attributes:
        winners: the seats that won; several for a tie, none for an abandoned match.
        reason: one sentence, with names.
        rule: the id of the rule by which it ended.
    """

    winners: tuple[int, ...]
    reason: str
    rule: str = ""


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of a seat.

    Attributes:
        seat: from 0.
        name: the player's name.
        score: as far as it stands during play.
        unit: what the score counts.
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
        turn: from 1; 0 while the table is still set up.
        active: whose turn it is.
        headline: turn and segment in a few words.
        seats: in seating order.
        outcome: how it ended, if it has.
    """

    viewer: int | None
    turn: int
    active: int
    headline: str
    seats: tuple[SeatView, ...]
    outcome: Outcome | None = None

    @property
    def goal(self) -> str:
        """What the match is about and what is left of that, in two sentences; empty where scores say it."""
        return ""

    @property
    def aim(self) -> str:
        """What the viewer plays for and how far they are, where scores say it; for who plays for the first time."""
        return ""

    @property
    def step(self) -> str:
        """The part of setting up or of a turn that it is in; empty where a game has no such parts."""
        return ""
