"""Players for any game: one takes defaults, one answers at random."""

from __future__ import annotations

from engine.computer.player import VisibleMatch, open_decision
from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import RuleViolation
from engine.kernel.randomness import Randomness, seed_from_number


def fallback_answer(decision: Decision) -> Answer:
    """Return the decision's default if legal, else a random legal answer, always the same for equal decisions."""
    if decision.default and is_legal(decision, decision.default):
        return decision.default
    return decision.random_answer(Randomness(seed_from_number(decision.number)))


def is_legal(decision: Decision, answer: Answer) -> bool:
    """Whether the decision accepts the answer."""
    try:
        decision.check(answer)
    except RuleViolation:
        return False
    return True


class GenericPlayer:
    """A player that takes defaults: it finishes every game, but doesn't try to win."""

    def answer(self, match: VisibleMatch, seat: int) -> Answer:
        """Return the default if legal, else a random legal answer."""
        return fallback_answer(open_decision(match, seat))


class RandomPlayer:
    """Player that answers at random from a seeded source.

    Args:
        chance: source of randomness; players may share one.
    """

    def __init__(self, chance: Randomness) -> None:
        self._chance = chance

    def answer(self, match: VisibleMatch, seat: int) -> Answer:
        """Return a random legal answer."""
        return open_decision(match, seat).random_answer(self._chance)
