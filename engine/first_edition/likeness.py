"""In what a text wants cards to be like the one that it has picked last."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.effects.cards_meant import Cards
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.table import Table


def is_like(table: Table, cards: Cards, one: str, picked: Sequence[str]) -> bool:
    """Whether a personnel is of the same classification as that one, where a text asks for it; who has none is not."""
    if cards.like != "classification":
        return True
    known = [{i.classification for i in table.known(card, Personnel).individuals} for card in (one, *picked[-1:])]
    return bool(set.intersection(*known) - {""})
