"""Side decks: whether they are open for searching and drawing (1E-SIDE-01, 1E-SIDE-02, 1E-DECK-08)."""

from __future__ import annotations

from collections.abc import Container

from engine.first_edition.cards.definition import Doorway
from engine.first_edition.table.state import CLOSED
from engine.first_edition.table.table import Table

Q, TRIBBLES = "q", "tribbles"
"""Names of the Q-Continuum and Tribble side decks."""


def is_open(table: Table, seat: int, side_deck: str) -> bool:
    """Whether the doorway of a player's side deck is on the table and not closed (1E-TIM-06)."""
    for other in table.cards_in("table", seat):
        card = table.card(other)
        if isinstance(card, Doorway) and card.opens == side_deck and CLOSED not in table.instance(other).states:
            return True
    return False


def used_pile_of(side_deck: str) -> str:
    """Return the kind of list with a side deck's used cards, face up under it (1E-LEAVE-16)."""
    return f"{side_deck} used"


def top_cards(table: Table, seat: int, side_deck: str, count: int, kept: Container[str] = ()) -> list[str]:
    """Return the top cards of a side deck, after shuffling in used ones if there are too few.

    Args:
        seat: the owner.
        side_deck: the side deck's name.
        count: the number of cards.
        kept: used cards that stay face up.
    """
    if len(table.cards_in(side_deck, seat)) < count:
        used = [card for card in table.cards_in(used_pile_of(side_deck), seat) if card not in kept]
        for skill in used:
            table.put(skill, side_deck, seat)
        if used:
            table.shuffle(side_deck, seat)
    return list(table.cards_in(side_deck, seat)[:count])
