"""Highlights for both card games: scores, and failed attempts."""

from __future__ import annotations

from bot.rendering.art.subjects import Person, Subject
from bot.rendering.highlight import Highlight, HighlightKind, SeatScore
from engine.kernel.view import SeatView

People = tuple[Person, ...]
POINTS_TO_WIN = 100
"""Points that win a match (1E-WIN-01, 2E-WIN-01)."""


def seat_score(player: SeatView, won: int = 0) -> SeatScore:
    """Return a player's score; ``won`` is the new part of it."""
    return SeatScore(player.seat, player.name, player.score, won, POINTS_TO_WIN)


def failure_highlight(
    player: SeatView, title: str, below: str, subject: Subject, lost_personnel: People = (), *, scouting: bool = False
) -> Highlight:
    """Return the highlight of a failed attempt, or of scouting that has ended; ``lost_personnel`` were killed."""
    label = "Scouting ended" if scouting else "Attempt failed"
    scores = (seat_score(player),)
    return Highlight(
        kind=HighlightKind.FAILURE,
        label=label,
        title=title,
        below=below,
        subject=subject,
        lost=lost_personnel,
        scores=scores,
    )
