"""Variants of Frontiers by chance, for random play."""

from __future__ import annotations

from engine.kernel.game import Game
from engine.kernel.randomness import Randomness, seed_from_number


def any_variants(frontiers: Game, number: int, seats: int) -> dict[str, str]:
    """A value for every option but the scenario and the ships, another set for every number."""
    chance = Randomness(seed_from_number(5000 + number))
    return {
        option.id: option.choices[chance.below(len(option.choices))][0]
        for option in frontiers.options(seats)
        if option.id != "scenario" and not option.exclusive
    }
