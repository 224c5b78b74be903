"""Card pool of First Edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from engine.ccg.cards.catalogue import Definitions
from engine.first_edition.cards.definition import AnyDefinition
from engine.first_edition.cards.rows import table_row
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.first_edition.cards.two_sided import parts_of_card, with_built_in_texts


class Catalogue(Definitions[AnyDefinition]):
    """The definitions of First Edition cards; the other sides of cards are found by id, but aren't listed."""

    def __init__(self, cards: Sequence[AnyDefinition]) -> None:
        super().__init__(tuple(map(with_built_in_texts, cards)))
        self._by_id.update((part.id, part) for card in self.cards for part in parts_of_card(card))

    @cached_property
    def rows(self) -> Mapping[str, FirstEditionCard]:
        """The cards by id, in the format of card tables."""
        return {card.id: table_row(card) for card in self.cards}
