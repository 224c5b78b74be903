"""Card pool of First Edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

import msgspec

from engine.ccg.cards.catalogue import Definitions
from engine.first_edition.cards.definition import AnyDefinition
from engine.first_edition.cards.rows import as_row
from engine.first_edition.cards.shown import FirstEditionCard

_OTHER_SIDE = "/back"


class Catalogue(Definitions[AnyDefinition]):
    """The definitions of First Edition cards; the other sides of cards are found by id, but aren't listed."""

    def __init__(self, cards: Sequence[AnyDefinition]) -> None:
        super().__init__(cards)
        self._by_id.update((side.id, side) for card in self.cards for side in _sides_of_card(card))

    @cached_property
    def rows(self) -> Mapping[str, FirstEditionCard]:
        """The cards by id, in the format of card tables."""
        return {card.id: as_row(card) for card in self.cards}


def _sides_of_card(card: AnyDefinition) -> Iterator[AnyDefinition]:
    if card.other_words:
        yield msgspec.structs.replace(card, id=other_side(card.id), words=card.other_words, other_words=card.words)


def other_side(card_id: str) -> str:
    """Return the id of the other side of a card whose sides have different texts."""
    return front_card_id(card_id) if card_id.endswith(_OTHER_SIDE) else f"{card_id}{_OTHER_SIDE}"


def front_card_id(card_id: str) -> str:
    """Return the id of the front of a card, which decks use."""
    return card_id.removesuffix(_OTHER_SIDE)
