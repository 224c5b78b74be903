"""Side decks: which are open, and so may be looked through or drawn from (1E-SIDE-01, 1E-SIDE-02, 1E-DECK-08)."""

from __future__ import annotations

from collections.abc import Container

from engine.first_edition.cards.definition import Doorway
from engine.first_edition.table.state import CLOSED
from engine.first_edition.table.table import Table

Q, TRIBBLES = "q", "tribbles"
"""The Q-Continuum, and a Tribble side deck."""


def is_open(table: Table, seat: int, side_deck: str) -> bool:
    """Whether the doorway of a player's side deck lies on the table and nothing has closed it (1E-TIM-06)."""
    for one in table.lying("table", seat):
        card = table.card(one)
        if isinstance(card, Doorway) and card.opens == side_deck and CLOSED not in table.instance(one).states:
            return True
    return False


def used_of(side_deck: str) -> str:
    """The kind of the list in which the used cards of a side deck lie face up under it (1E-LEAVE-16)."""
    return f"{side_deck} used"


def top_cards(table: Table, seat: int, side_deck: str, count: int, kept: Container[str] = ()) -> list[str]:
    """The top cards of a side deck; where too few lie face down, those that were used are shuffled in under them.

    Args:
        table: where.
        seat: whose side deck it is.
        side_deck: which.
        count: how many.
        kept: used cards that stay face up.
    """
    if len(table.lying(side_deck, seat)) < count:
        used = [one for one in table.lying(used_of(side_deck), seat) if one not in kept]
        for one in used:
            table.put(one, side_deck, seat)
        if used:
            table.shuffle(side_deck, seat)
    return list(table.lying(side_deck, seat)[:count])
