"""Players who get on: they report whom they can, go about with everybody, and attempt what they may.

They solve missions and win, which random players hardly ever do.
"""

from __future__ import annotations

from engine.computer.player import VisibleMatch, open_decision
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness
from tests.playing import weighted_option

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


def answer_eagerly(match: Match, randomness: Randomness) -> None:
    """Answer the first open decision as somebody would who wants to get on."""
    decision = match.open[0]
    match.answer(decision.seat, decision.number, _answer(decision, randomness))


class EagerPlayer:
    """Answers as ``answer_eagerly`` does.

    Args:
        randomness: where it draws from.
    """

    def __init__(self, randomness: Randomness) -> None:
        self._chance = randomness

    def answer(self, match: VisibleMatch, seat: int) -> Answer:
        """A legal answer that gets on."""
        return _answer(open_decision(match, seat), self._chance)


def _answer(decision: Decision, randomness: Randomness) -> Answer:
    if decision.rule in ("1E-BEAM-01", "1E-WALK-01") and decision.kind is Kind.CARDS:
        return tuple(option.id for option in decision.options[: decision.maximum])
    if decision.kind is Kind.ARRANGEMENT:
        return decision.default if randomness.below(4) else decision.random_answer(randomness)
    if decision.kind is not Kind.ACTION:
        return decision.random_answer(randomness)
    at_once = any(option.group not in WEIGHTS for option in decision.options)
    weights = [option.group not in WEIGHTS if at_once else WEIGHTS[option.group] for option in decision.options]
    return weighted_option(decision, randomness, weights)
