"""A computer player for Frontiers. It sees what its seat may see, and knows what is printed on the components.

It remembers nothing between two answers: every plan is made anew from the view, the same one from the same view.
"""

from __future__ import annotations

from engine.computer.player import Player
from engine.frontiers.computer.player import Computer
from engine.frontiers.game import Frontiers


def computer(game: Frontiers) -> Player:
    """The computer player for this box of components."""
    return Computer(game.components)
