"""Manual adjustments of a First Edition table: hosts for cards."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.allowed_hosts import can_be_host, descriptions_of_hosts
from engine.ccg.effects.cards_meant import Cards
from engine.first_edition.adjusting.adjusted_numbers import AdjustedNumbers
from engine.first_edition.cards.definition import AnyDefinition, Dilemma, Equipment, Facility, Mission, Personnel, Ship
from engine.first_edition.cards.definition import FunctionCard as Used


class AdjustedHosts(AdjustedNumbers, ABC):
    """Cards placed on others, as players adjust them by hand."""

    def possible_hosts(self, card: str) -> Sequence[str]:
        """Return missions, personnel, ships, facilities and other cards in play, except the card itself."""
        table = self.table
        found = (*self.missions(), *self.all_in_play())
        kinds = (Mission, Personnel, Ship, Facility, Used, Dilemma, Equipment)
        return [other for other in found if table.is_a(other, *kinds) and other != card]

    def can_bear(self, host: str, card: str) -> bool:
        """Whether an enforced card may be placed on this host (1E-PLAY-13); assisted cards may go anywhere."""
        definition = self.table.card(card)
        return can_be_host(self.table.card(host).type, () if definition.words else tuple(_described_hosts(definition)))

    def can_be_placed_on(self, card: str) -> bool:
        """Whether a card can be placed on others: events and the like, and dilemmas."""
        return self.table.is_a(card, Used, Dilemma) and self.table.list_of_card(card)[0] != "on line"


def _described_hosts(card: AnyDefinition) -> Iterator[Cards]:
    """Yield the hosts of a dilemma that is placed, and of a card that is played on others and stays."""
    yield from descriptions_of_hosts(card)
    if isinstance(card, Dilemma):
        yield from (halve.placed for halve in card.halves if halve.placed is not None)
    elif isinstance(card, Used):
        yield from (function.on for function in card.functions if function.on is not None and function.stays)
