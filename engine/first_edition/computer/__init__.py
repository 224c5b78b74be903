"""A computer player for First Edition. It sees what its seat may see, and knows what is printed on those cards.

It remembers nothing between two answers: every plan is made anew from the view, the same one from the same view.
"""

from __future__ import annotations

from engine.computer.player import Player
from engine.first_edition.computer.player import Computer
from engine.first_edition.game import FirstEdition


def computer(game: FirstEdition) -> Player:
    """The computer player for this card pool and edition."""
    return Computer(game.catalogue, game.edition)
