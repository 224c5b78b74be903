"""Players for any game: one takes defaults, one answers at random."""

from __future__ import annotations

from engine.computer.player import VisibleMatch, open_decision
from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import RuleViolation
from engine.kernel.randomness import Randomness, seed_from_number

LONG_MENU = 40
"""Number of options from which a random player takes the fallback answer once in `FALLBACK_ONE_IN` answers."""
FALLBACK_ONE_IN = 3


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

    Resolving a card by hand offers 40 to 100 adjustments and one *Done*: at random alone a game would consist of
    adjustments, so such long menus are often left by their fallback answer.

    Args:
        chance: source of randomness; players may share one.
    """

    def __init__(self, chance: Randomness) -> None:
        self._chance = chance

    def answer(self, match: VisibleMatch, seat: int) -> Answer:
        """Return a random legal answer, in long menus often the fallback answer."""
        decision = open_decision(match, seat)
        is_long_menu = decision.maximum == 1 and len(decision.options) >= LONG_MENU
        if is_long_menu and self._chance.below(FALLBACK_ONE_IN) == 0:
            return fallback_answer(decision)
        return decision.random_answer(self._chance)
