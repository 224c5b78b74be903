"""Computer player for First Edition. It uses only its seat's view and the printed cards in it.

It remembers nothing between two answers: equal views always lead to the same plan.
"""

from __future__ import annotations

from engine.computer.player import Player
from engine.first_edition.computer.player import Computer
from engine.first_edition.game import FirstEdition


def computer(game: FirstEdition) -> Player:
    """Return the computer player for this card pool and edition."""
    return Computer(game.catalogue, game.edition)
