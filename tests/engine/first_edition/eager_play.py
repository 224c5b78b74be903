"""Players who get on: they report whom they can, go about with everybody, and attempt what they may.

They solve missions and win, which random players hardly ever do.
"""

from __future__ import annotations

from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness

WEIGHTS = {
    "Attempt": 12,
    "Move": 6,
    "Walk": 4,
    "Beam": 4,
    "Dock": 2,
    "End": 2,
    "Battle": 2,
    "Land": 1,
    "Cloak": 1,
    "Any time": 1,
    "Switch": 1,
    "Captives": 1,
}
"""How gladly each kind of order is given; whatever is not named is done at once."""


def answer_eagerly(match: Match, chance: Randomness) -> None:
    """Answer the first open decision as somebody would who wants to get on."""
    decision = match.open[0]
    match.answer(decision.seat, decision.number, _answer(decision, chance))


def _answer(decision: Decision, chance: Randomness) -> Answer:
    if decision.rule in ("1E-BEAM-01", "1E-WALK-01") and decision.kind is Kind.CARDS:
        return tuple(option.id for option in decision.options[: decision.maximum])
    if decision.kind is Kind.ARRANGEMENT:
        return decision.default if chance.below(4) else decision.random_answer(chance)
    if decision.kind is not Kind.ACTION:
        return decision.random_answer(chance)
    groups = [option.group for option in decision.options]
    at_once = [n for n, group in enumerate(groups) if group not in WEIGHTS]
    if at_once:
        return (decision.options[at_once[chance.below(len(at_once))]].id,)
    drawn = [n for n, group in enumerate(groups) for _ in range(WEIGHTS[group])]
    return (decision.options[drawn[chance.below(len(drawn))]].id,)
