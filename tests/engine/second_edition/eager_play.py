"""Players who get on: they play what they can, use what their cards say, beam with everybody and attempt missions."""

from __future__ import annotations

from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness
from tests.playing import weighted_option

WEIGHTS = {"Beam": 3, "Move": 3, "Draw": 1, "End": 2, "Pass": 2}
"""How gladly each kind of action is taken, as against eight for whatever is not named."""
PROMISING_ATTEMPT_WEIGHT, HOPELESS_ATTEMPT_WEIGHT = 30, 1
"""The same for attempting a mission whose requirements would be met, or would not be yet."""


def answer_eagerly(match: Match, randomness: Randomness) -> None:
    """Answer the first open decision as somebody would who wants to get on."""
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
