"""Players for any game: one who takes what comes, one who answers at random."""

from __future__ import annotations

from engine.computer.player import Seen, waiting
from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import RuleViolation
from engine.kernel.randomness import Randomness, seed_from_number


def fallback(decision: Decision) -> Answer:
    """The decision's default where it has a legal one, else a random legal answer, always the same for a decision."""
    if decision.default and is_legal(decision, decision.default):
        return decision.default
    return decision.random_answer(Randomness(seed_from_number(decision.number)))


def is_legal(decision: Decision, answer: Answer) -> bool:
    """Whether the decision takes the answer."""
    try:
        decision.check(answer)
    except RuleViolation:
        return False
    return True


class GenericPlayer:
    """Takes defaults: finishes every game, and does not try to win it."""

    def answer(self, match: Seen, seat: int) -> Answer:
        """The default, else anything legal."""
        return fallback(waiting(match, seat))


class RandomPlayer:
    """Answers at random from a seeded source.

    Args:
        chance: the source; players may share one.
    """

    def __init__(self, chance: Randomness) -> None:
        self._chance = chance

    def answer(self, match: Seen, seat: int) -> Answer:
        """Anything legal."""
        return waiting(match, seat).random_answer(self._chance)
