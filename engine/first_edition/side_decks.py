"""Side decks: which are open, and so may be looked through or drawn from (1E-SIDE-01, 1E-SIDE-02, 1E-DECK-08)."""

from __future__ import annotations

from engine.first_edition.cards.definition import Doorway
from engine.first_edition.state import CLOSED
from engine.first_edition.table import Table


def is_open(table: Table, seat: int, side_deck: str) -> bool:
    """Whether the doorway of a player's side deck lies on the table and nothing has closed it (1E-TIM-06)."""
    for one in table.lying("table", seat):
        card = table.card(one)
        if isinstance(card, Doorway) and card.opens == side_deck and CLOSED not in table.instance(one).states:
            return True
    return False
