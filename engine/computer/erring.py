"""Computers that are easier to beat: they play as well as they can, and now and then they do not think."""

from __future__ import annotations

from engine.computer.player import Player, Seen, waiting
from engine.kernel.decision import Answer
from engine.kernel.randomness import Randomness, seed_from_number

STRONG, FAIR, GENTLE = "strong", "fair", "gentle"
ERRS = {STRONG: 0, FAIR: 10, GENTLE: 30}
"""Of a hundred choices so many are made without a thought."""


class ErringPlayer:
    """Plays as another does, but for some choices, which are made at random; always the same ones in the same match.

    Args:
        better: who knows the game.
        errs: of a hundred choices so many are random.
    """

    def __init__(self, better: Player, errs: int) -> None:
        self._better = better
        self._errs = errs

    def answer(self, match: Seen, seat: int) -> Answer:
        """A legal answer, mostly a good one."""
        decision = waiting(match, seat)
        chance = Randomness(seed_from_number(10 * decision.number + seat))
        errs = chance.below(100) < self._errs
        return decision.random_answer(chance) if errs else self._better.answer(match, seat)


def of_strength(player: Player, strength: str) -> Player:
    """A player as strong as one wishes: ``STRONG``, ``FAIR`` or ``GENTLE``."""
    return ErringPlayer(player, ERRS[strength]) if ERRS[strength] else player
