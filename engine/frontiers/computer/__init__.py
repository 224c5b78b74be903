"""The computer player for Frontiers. It uses its seat's view and the printed facts of the components.

It remembers nothing between two answers: it plans again from each view, and equal views give equal plans.
"""

from __future__ import annotations

from engine.computer.player import Player
from engine.frontiers.computer.player import Computer
from engine.frontiers.game import Frontiers


def computer(game: Frontiers) -> Player:
    """Return the computer player for this box of components."""
    return Computer(game.components)
