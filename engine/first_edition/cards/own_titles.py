"""Title groups by the rulings of 2002, to which personnel and ships do not belong (1ER-TIT-1 to 1ER-TIT-5)."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import AnyDefinition, Mission, Personnel, Ship


def with_own_titles(catalogue: Catalogue) -> Catalogue:
    """The cards, of which personnel and ships go only by their own titles, as do cards named after personnel."""
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
