"""Players that make progress: they play and use what they can, beam everyone, and attempt missions."""

from __future__ import annotations

from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness
from tests.playing import weighted_option

WEIGHTS = {"Beam": 3, "Move": 3, "Draw": 1, "End": 2, "Pass": 2}
"""Weights of the kinds of actions; a kind not listed has weight eight."""
PROMISING_ATTEMPT_WEIGHT, HOPELESS_ATTEMPT_WEIGHT = 30, 1
"""Weights of attempting a mission whose requirements would be met, and of one whose requirements wouldn't."""


def answer_eagerly(match: Match, randomness: Randomness) -> None:
    """Answer the first open decision like a player who wants to make progress."""
    decision = match.open[0]
    match.answer(decision.seat, decision.number, _answer(decision, randomness))


def _answer(decision: Decision, randomness: Randomness) -> Answer:
    if decision.rule == "2E-BEM-01" and decision.kind is Kind.CARDS:
        return tuple(option.id for option in decision.options)
    if decision.rule == "2E-DIL-05":
        return max((decision.random_answer(randomness) for _ in range(5)), key=len)
    if decision.kind is not Kind.ACTION:
        return decision.random_answer(randomness)
    return weighted_option(decision, randomness, [_weight(option) for option in decision.options])


def _weight(option: Option) -> int:
    if option.group == "Attempt":
        return HOPELESS_ATTEMPT_WEIGHT if "✗" in option.detail else PROMISING_ATTEMPT_WEIGHT
    return WEIGHTS.get(option.group, 8)
