"""A computer player for Second Edition. It knows what its seat may see, and those cards' printed facts.

It remembers nothing between two answers: every plan is made from the view, always the same one from the same view.
"""

from __future__ import annotations

from engine.computer.player import Player
from engine.second_edition.computer.player import Computer
from engine.second_edition.game import SecondEdition


def computer(game: SecondEdition) -> Player:
    """The computer player for this card pool."""
    return Computer(game.catalogue)
