"""Judging a deck list: whether every line has its card, and whether the deck may be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from engine.ccg.cards.catalogue import Definitions
from engine.ccg.decks.formats import PLAIN, DeckList, Fault, Headings
from engine.ccg.decks.resolving import Resolved, Resolver
from engine.kernel.game import DeckReport

Judge = Callable[[Any, dict[str, tuple[str, ...]]], DeckReport]
"""Says of the cards of a pool whether a deck of them, by section, may be played."""


class Elsewhere(NamedTuple):
    """Another edition or format that looks at a deck as well: its name, to follow *by*, and who judges there."""

    name: str
    judge: Judge


class DeckShape(NamedTuple):
    """What a deck of a game is made of.

    Attributes:
        sections: the deck's sections, as matches take them.
        judge: whether a deck of cards by section may be played.
        headings: what lists call the sections.
        elsewhere: by what else it is judged, without effect on whether it may be played here.
    """

    sections: tuple[str, ...]
    judge: Judge
    headings: Headings = PLAIN
    elsewhere: tuple[Elsewhere, ...] = ()


class CheckedDeck(msgspec.Struct, frozen=True):
    """A deck list with its cards and the verdict.

    Attributes:
        format: as ``DeckList`` has it.
        lines: all cards of the list.
        faults: lines that cannot be read.
        problems: why the deck may not be played, each with the rule's id.
        parts: the deck's sections.
        elsewhere: what only another edition or format has against it, each by its name.
    """

    format: str
    lines: tuple[Resolved, ...]
    faults: tuple[Fault, ...]
    problems: tuple[tuple[str, str], ...]
    parts: tuple[str, ...]
    elsewhere: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def unresolved(self) -> tuple[Resolved, ...]:
        """The lines of which the card is not known."""
        return tuple(line for line in self.lines if line.card is None)

    @property
    def assisted(self) -> dict[str, int]:
        """The ids of the cards whose words are for the players to carry out, with the number of copies in the deck."""
        by_hand = {one.card.id for one in self.lines if one.card and one.card.level == "assisted"}
        return dict(Counter(card for cards in self.sections.values() for card in cards if card in by_hand))

    @property
    def size(self) -> int:
        """How many cards are in the deck; those set aside are not."""
        return sum(len(cards) for cards in self.sections.values())

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
            for section in self.parts
        }


def check(deck: DeckList, shape: DeckShape, catalogue: Definitions[Any], resolver: Resolver) -> CheckedDeck:
    """Find the cards of a list and judge it by its game; cards that are not known do not count."""
    found = CheckedDeck(deck.format, resolver.resolve(deck), deck.faults, (), shape.sections)
    problems = shape.judge(catalogue, found.sections).problems
    there = ((one.name, one.judge(catalogue, found.sections).problems) for one in shape.elsewhere)
    only = ((name, tuple(words for words, rule in told if (words, rule) not in problems)) for name, told in there)
    elsewhere = tuple((name, words) for name, words in only if words)
    return msgspec.structs.replace(found, problems=problems, elsewhere=elsewhere)
