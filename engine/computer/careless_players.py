"""Weaker computer players, which play as well as they can but make some choices without thinking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from engine.computer.player import Player, VisibleMatch, open_decision
from engine.kernel.decision import Answer, Decision
from engine.kernel.randomness import Randomness, seed_from_number

STRONG, FAIR, GENTLE = "strong", "fair", "gentle"
ERROR_PERCENTAGES = {STRONG: 0, FAIR: 10, GENTLE: 30}
"""Percentage of choices made without thinking, by strength."""


@runtime_checkable
class Careless(Protocol):
    """A player that defines careless answers for its game, if random choices would do too little harm there.

    Attributes:
        errs: percentage of careless choices by strength, tuned to make a difference in that game.
    """

    errs: Mapping[str, int]

    def careless_answer(self, decision: Decision, chance: Randomness) -> Answer:
        """Return a legal answer chosen without thinking."""


class ErringPlayer:
    """A player that plays like another one but makes some careless choices, always the same ones in the same match.

    Args:
        better: the player it imitates in all other choices.
        errs: percentage of choices that are random, or careless if the other player implements ``Careless``.
    """

    def __init__(self, better: Player, errs: int) -> None:
        self._better = better
        self._errs = errs

    def answer(self, match: VisibleMatch, seat: int) -> Answer:
        """Return a legal answer, usually a good one."""
        decision = open_decision(match, seat)
        chance = Randomness(seed_from_number(10 * decision.number + seat))
        if chance.below(100) >= self._errs:
            return self._better.answer(match, seat)
        better = self._better
        return (
            better.careless_answer(decision, chance) if isinstance(better, Careless) else decision.random_answer(chance)
        )


def weakened_player(player: Player, strength: str) -> Player:
    """Return the player weakened to a strength: ``STRONG``, ``FAIR`` or ``GENTLE``."""
    errs = (player.errs if isinstance(player, Careless) else ERROR_PERCENTAGES)[strength]
    return ErringPlayer(player, errs) if errs else player
