"""Scoring points (2E-REQ)."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.resolving.occurrence import Occurrence
from engine.ccg.resolving.response_window import open_window
from engine.ccg.zones.rules import Does
from engine.kernel.decision import Procedure
from engine.second_edition.resolution import Resolution
from engine.second_edition.sites import Table


def score(table: Table, seat: int, points: int) -> Procedure[None]:
    """Add points, never below zero (2E-REQ-10), and look at once whether that wins (2E-REQ-09)."""
    player = table.state.players[seat]
    player.score = max(0, player.score + points)
    table.changed()
    words = f"scores {points}" if points >= 0 else f"loses {-points}"
    table.journal.tell(
        "score", f"{table.player_name(seat)} {words} points and has {player.score}.", seat=seat, rule="2E-REQ-05"
    )
    table.judge()
    if table.outcome is None and points > 0:
        yield from open_window(table, Occurrence("points scored", seat, number=points))


def _score(resolution: Resolution, effect: tree.Score, _picked: list[str]) -> Procedure[None]:
    for seat in (yield from resolution.players(effect.whose)):
        yield from score(resolution.table, seat, resolution.amount(effect.points))


EFFECTS = (Does(tree.Score, _score),)
