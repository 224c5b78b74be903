"""Scoring points (2E-REQ)."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.kernel.decision import Procedure
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.table.table import Table


def score_points(table: Table, seat: int, points: int) -> Procedure[None]:
    """Score points, never going below zero (2E-REQ-10), and check at once whether that wins (2E-REQ-09)."""
    player = table.state.players[seat]
    player.score = max(0, player.score + points)
    table.record_change_of_state()
    number = f"{abs(points)} point{'' if abs(points) == 1 else 's'}"
    words = (
        f"{'scores' if points > 0 else 'loses'} {number} and now has {player.score}" if points else "scores no points"
    )
    table.journal.log_event("score", f"{table.player_name(seat)} {words}.", seat=seat, rule="2E-REQ-05")
    table.end_game_if_over()
    if table.outcome is None and points:
        event = "points scored" if points > 0 else "points lost"
        yield from open_window(table, Occurrence(event, seat, number=abs(points)))


def _score_by_text(resolution: Resolution, effect: tree.Score, _picked: list[str]) -> Procedure[None]:
    for seat in (yield from resolution.seats_meant(effect.whose)):
        yield from score_points(resolution.table, seat, resolution.value_of_amount(effect.points))


EFFECTS = (EffectFunction(tree.Score, _score_by_text),)
