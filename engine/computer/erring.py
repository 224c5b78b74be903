"""Computers that are easier to beat: they play as well as they can, and now and then they do not think."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from engine.computer.player import Player, Seen, waiting
from engine.kernel.decision import Answer, Decision
from engine.kernel.randomness import Randomness, seed_from_number

STRONG, FAIR, GENTLE = "strong", "fair", "gentle"
ERRS = {STRONG: 0, FAIR: 10, GENTLE: 30}
"""Of a hundred choices so many are made without a thought."""


@runtime_checkable
class Careless(Protocol):
    """A player who says what not thinking looks like in their game, where a random choice would do little harm.

    Attributes:
        errs: of a hundred choices so many are made so, by strength: as many as tell in that game.
    """

    errs: Mapping[str, int]

    def careless(self, decision: Decision, chance: Randomness) -> Answer:
        """A legal answer without a thought."""


class ErringPlayer:
    """Plays as another does, but for some choices, made without a thought; always the same ones in the same match.

    Args:
        better: who knows the game.
        errs: of a hundred choices so many are random, or careless where the other player knows what that is.
    """

    def __init__(self, better: Player, errs: int) -> None:
        self._better = better
        self._errs = errs

    def answer(self, match: Seen, seat: int) -> Answer:
        """A legal answer, mostly a good one."""
        decision = waiting(match, seat)
        chance = Randomness(seed_from_number(10 * decision.number + seat))
        if chance.below(100) >= self._errs:
            return self._better.answer(match, seat)
        better = self._better
        return better.careless(decision, chance) if isinstance(better, Careless) else decision.random_answer(chance)


def of_strength(player: Player, strength: str) -> Player:
    """A player as strong as one wishes: ``STRONG``, ``FAIR`` or ``GENTLE``."""
    errs = (player.errs if isinstance(player, Careless) else ERRS)[strength]
    return ErringPlayer(player, errs) if errs else player
