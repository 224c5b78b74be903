"""Title groups by the rulings of 2002, which exclude personnel and ships (1ER-TIT-1 to 1ER-TIT-5)."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import AnyDefinition, Mission, Personnel, Ship


def with_own_titles(catalogue: Catalogue) -> Catalogue:
    """Return the cards, with personnel, ships and cards named after personnel going only by their own titles."""
    people = {card.title for card in catalogue.cards if isinstance(card, Personnel)}
    return Catalogue(
        tuple(
            msgspec.structs.replace(card, own_title=True) if _goes_by_own_title(card, people) else card
            for card in catalogue.cards
        )
    )


def _goes_by_own_title(card: AnyDefinition, people: Collection[str]) -> bool:
    if isinstance(card, Personnel | Ship):
        return card.base_title != card.title or bool(getattr(card, "impersonates", ""))
    is_sequel = card.title.endswith(" II") and not isinstance(card, Mission)  # 1ER-TIT-1, 1ER-MII-2
    return is_sequel or (card.base_title != card.title and card.base_title in people)
