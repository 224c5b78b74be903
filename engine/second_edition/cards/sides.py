"""Two-sided missions, whose other side consists only of text."""

from __future__ import annotations

import msgspec

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard, Mission

OTHER_SIDE = "/back"
"""Suffix of a definition's id for the other side of the card."""


def card_on_side(catalogue: Catalogue, side: str) -> AnyCard:
    """Return the definition of a side of a card."""
    card = catalogue.card(side.removesuffix(OTHER_SIDE))
    return other_side(card) if side.endswith(OTHER_SIDE) else card


def other_side(card: AnyCard) -> AnyCard:
    """Return the card's other side, whose text is resolved by hand."""
    if not isinstance(card, Mission) or card.back is None:
        return card
    return msgspec.structs.replace(card, words=card.back, texts=())
