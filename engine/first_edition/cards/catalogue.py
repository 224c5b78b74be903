"""Card pool of First Edition."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from engine.ccg.cards.catalogue import Definitions
from engine.first_edition.cards.definition import AnyDefinition
from engine.first_edition.cards.rows import as_row
from engine.first_edition.cards.shown import FirstEditionCard


class Catalogue(Definitions[AnyDefinition]):
    """The definitions of First Edition cards."""

    @cached_property
    def rows(self) -> Mapping[str, FirstEditionCard]:
        """The cards by id, in the format of card tables."""
        return {card.id: as_row(card) for card in self.cards}
