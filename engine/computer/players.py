"""The players that can take a seat, by name."""

from __future__ import annotations

from importlib import import_module

from engine.computer.generic import GenericPlayer, RandomPlayer
from engine.computer.player import Player
from engine.kernel.game import Game
from engine.kernel.randomness import Randomness

COMPUTER, RANDOM = "computer", "random"
NAMES = (COMPUTER, RANDOM)

_MODULES = {"second-edition": "engine.second_edition.computer", "frontiers": "engine.frontiers.computer"}


def computer(game: Game) -> Player:
    """The player that knows how to play this game; the generic one where there is none."""
    if game.name not in _MODULES:
        return GenericPlayer()
    player: Player = import_module(_MODULES[game.name]).computer(game)
    return player


def player(name: str, game: Game, chance: Randomness) -> Player:
    """A player by name.

    Args:
        name: one of ``NAMES``.
        game: to be played.
        chance: where a random player draws from.

    Raises:
        KeyError: there is no such player; the message lists those that there are.
    """
    match name:
        case "computer":
            return computer(game)
        case "random":
            return RandomPlayer(chance)
        case _:
            raise KeyError(f"There is no player called “{name}”. Players: {', '.join(NAMES)}.")
