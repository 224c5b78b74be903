"""The games that can be played, by name."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from engine.kernel.game import Game

NAMES = ("second-edition", "frontiers")

_MODULES = {"second-edition": "engine.second_edition.game", "frontiers": "engine.frontiers.game"}


@cache
def game(name: str) -> Game:
    """The rules of a game.

    Raises:
        KeyError: there is no such game; the message lists those that there are.
    """
    if name not in _MODULES:
        raise KeyError(f"There is no game called “{name}”. Games: {', '.join(NAMES)}.")
    found: Game = import_module(_MODULES[name]).GAME
    return found
