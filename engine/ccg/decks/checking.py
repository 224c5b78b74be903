"""Judging a deck list: whether every line has its card, and whether the deck may be played."""

from __future__ import annotations

import msgspec

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.decks.formats import ASIDE, UNKNOWN, DeckList, Fault
from engine.ccg.decks.resolving import Resolved, Resolver
from engine.second_edition.deck import DECK, DILEMMAS, MISSIONS, check_deck


class CheckedDeck(msgspec.Struct, frozen=True):
    """A deck list with its cards and the verdict.

    Attributes:
        format: as ``DeckList`` has it.
        lines: all cards of the list.
        faults: lines that cannot be read.
        problems: why the deck may not be played, each with the rule's id (2E-DCK).
    """

    format: str
    lines: tuple[Resolved, ...]
    faults: tuple[Fault, ...]
    problems: tuple[tuple[str, str], ...]

    @property
    def unresolved(self) -> tuple[Resolved, ...]:
        """The lines of which the card is not known."""
        return tuple(line for line in self.lines if line.card is None)

    @property
    def playable(self) -> bool:
        """Whether every line has its card and the deck is legal."""
        return not (self.unresolved or self.faults or self.problems)

    @property
    def sections(self) -> dict[str, tuple[str, ...]]:
        """The card ids of each section, as matches take them; cards set aside are not in the deck."""
        return {
            section: tuple(
                one.card.id
                for one in self.lines
                if one.card and one.line.section == section
                for _ in range(one.line.count)
            )
            for section in (MISSIONS, DILEMMAS, DECK)
        }


def check(deck: DeckList, catalogue: Catalogue, resolver: Resolver) -> CheckedDeck:
    """Find the cards of a list and judge it; a deck with cards unknown is judged by those that are known."""
    found = CheckedDeck(deck.format, resolver.resolve(deck), deck.faults, ())
    return msgspec.structs.replace(found, problems=check_deck(catalogue, found.sections).problems)


SECTIONS = (DECK, DILEMMAS, MISSIONS, ASIDE, UNKNOWN)
"""In the order in which lists have them."""
