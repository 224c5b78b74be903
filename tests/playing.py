"""Playing on without caring how."""

from __future__ import annotations

from engine.kernel.match import Match
from engine.kernel.randomness import Randomness


def answer_at_random(match: Match, chance: Randomness) -> None:
    """Answer the first open decision with some legal answer."""
    decision = match.open[0]
    match.answer(decision.seat, decision.number, decision.random_answer(chance))
