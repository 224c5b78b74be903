"""Scoring points (2E-REQ)."""

from __future__ import annotations

from engine.kernel.decision import Procedure
from engine.second_edition.occurrence import Occurrence
from engine.second_edition.responses import happen
from engine.second_edition.table import Table
from engine.second_edition.winning import judge


def score(table: Table, seat: int, points: int) -> Procedure[None]:
    """Add points, never below zero (2E-REQ-10), and look at once whether that wins (2E-REQ-09)."""
    player = table.state.players[seat]
    player.score = max(0, player.score + points)
    words = f"scores {points}" if points >= 0 else f"loses {-points}"
    table.journal.tell(
        "score", f"{table.player_name(seat)} {words} points and has {player.score}.", seat=seat, rule="2E-REQ-05"
    )
    judge(table)
    if table.outcome is None and points > 0:
        yield from happen(table, Occurrence("points scored", seat, number=points))
