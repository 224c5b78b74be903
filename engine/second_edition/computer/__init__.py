"""A computer player for Second Edition. It uses only what its seat may see, and the printed facts of those cards.

It remembers nothing between two answers: every plan is made from the view, and equal views give equal plans.
"""

from __future__ import annotations

from engine.computer.player import Player
from engine.second_edition.computer.player import SecondEditionComputer
from engine.second_edition.game import SecondEdition


def computer(game: SecondEdition) -> Player:
    """Return the computer player for this card pool."""
    return SecondEditionComputer(game.catalogue)
