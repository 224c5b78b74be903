"""Computer players by name."""

from __future__ import annotations

from engine.computer.careless_players import FAIR, GENTLE, weakened_player
from engine.computer.default_and_random_players import RandomPlayer
from engine.computer.player import Player
from engine.games import computer_player
from engine.kernel.game import Game
from engine.kernel.randomness import Randomness

COMPUTER, RANDOM = "computer", "random"
PLAYER_NAMES = (COMPUTER, FAIR, GENTLE, RANDOM)


def player_named(name: str, game: Game, chance: Randomness) -> Player:
    """Return a player by name.

    Args:
        name: one of ``PLAYER_NAMES``.
        game: the game to play.
        chance: source of a random player's answers.

    Raises:
        KeyError: there is no such player; the message lists all names.
    """
    match name:
        case "computer":
            return computer_player(game)
        case "fair" | "gentle":
            return weakened_player(computer_player(game), name)
        case "random":
            return RandomPlayer(chance)
        case _:
            raise KeyError(f"There is no player called “{name}”. Players: {', '.join(PLAYER_NAMES)}.")
