"""Eager players among weak enemies: games that get to Away Missions, Class-H Planets and destroyed Borg Cubes.

Random players hardly ever come so far. Cube tiles lie on top of the stack here with two defenders each, one of them a
Planet Token, and every token has low values. ``tests.golden`` plays such games.
"""

from __future__ import annotations

import msgspec

from engine.computer.player import VisibleMatch, open_decision
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.component_files import components
from engine.kernel.decision import Answer, Decision
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness
from tests.engine.frontiers.secrecy import table_of

OPTION_WEIGHTS = {
    "back": 0,
    "spare": 0,
    "sideways": 8,
    "cube": 400,
    "explore": 90,
    "fire": 400,
    "mission": 30,
    "class-h": 30,
    "starbase": 20,
    "regular": 20,
    "challenge": 10,
    "move": 10,
    "pay": 9,
    "block": 9,
    "recruit": 8,
    "aim": 20,
    "play": 6,
    "join": 20,
}
"""How often an option is taken against others, by the first word of its id; 1 for all others."""


def weak_enemies() -> Components:
    box, change = components(), msgspec.structs.replace
    two = {"borg cube": 1, "class-l": 1}
    return change(
        box,
        enemy={name: change(token, defense=1, attack=1) for name, token in box.enemy.items()},
        planet={name: change(token, diplomacy=1, defense=1, attack=1) for name, token in box.planet.items()},
        cube={
            colour: change(cube, defenders=tuple(change(window, tokens=two) for window in cube.defenders))
            for colour, cube in box.cube.items()
        },
    )


def eager_answer(decision: Decision, randomness: Randomness) -> Answer:
    if (decision.minimum, decision.maximum) != (1, 1):
        return decision.random_answer(randomness)
    weights = [OPTION_WEIGHTS.get(option.id.partition(":")[0], 1) for option in decision.options]
    drawn = randomness.below(sum(weights))
    for option, weight in zip(decision.options, weights, strict=True):
        if drawn < weight:
            return (option.id,)
        drawn -= weight
    raise AssertionError("The weights do not add up.")


class EagerPlayer:
    """Takes what leads far sooner than anything else.

    Args:
        randomness: where it draws from.
    """

    def __init__(self, randomness: Randomness) -> None:
        self._chance = randomness

    def answer(self, match: VisibleMatch, seat: int) -> Answer:
        """Anything legal."""
        return eager_answer(open_decision(match, seat), self._chance)


def with_cubes_on_top(game: Game, match: Match) -> Match:
    """The match at its start once more; the tiles with Borg Cubes come first."""
    table = table_of(match)
    tile = table.components.tile
    table.state.stack.sort(key=lambda one: tile[one].kind != "cube")
    start = msgspec.structs.replace(match.checkpoint, state=table.save())
    return Match(game, match.header, match.seed, start)
