"""Missions with two sides, of which the other one has only a text of its own."""

from __future__ import annotations

import msgspec

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard, Mission

OTHER_SIDE = "/back"
"""After the id of a definition: the other side of such cards."""


def card_on_side(catalogue: Catalogue, side: str) -> AnyCard:
    """The definition that a side of a card shows."""
    card = catalogue.card(side.removesuffix(OTHER_SIDE))
    return other_side(card) if side.endswith(OTHER_SIDE) else card


def other_side(card: AnyCard) -> AnyCard:
    """The same card turned over: all that its other side says is resolved by hand."""
    if not isinstance(card, Mission) or card.back is None:
        return card
    return msgspec.structs.replace(card, words=card.back, texts=())
