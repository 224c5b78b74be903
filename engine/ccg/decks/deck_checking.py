"""Judging deck lists: whether each line has its card, and whether the deck is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from engine.ccg.cards.catalogue import Definitions
from engine.ccg.decks.deck_line_cards import ResolvedLine, Resolver
from engine.ccg.decks.deck_list_parsing import SECOND_EDITION_HEADINGS, DeckList, Headings, UnreadableLine
from engine.kernel.game import DeckReport

DeckJudge = Callable[[Any, dict[str, tuple[str, ...]]], DeckReport]
"""Function that reports the problems of a deck, given the card pool and the deck's cards by section."""


class OtherJudge(NamedTuple):
    """Another edition or format that also judges a deck: its name, to follow *by*, and its judge."""

    name: str
    judge: DeckJudge


class DeckShape(NamedTuple):
    """The parts of a game's decks.

    Attributes:
        sections: the deck's sections, as matches take them.
        judge: reports the problems of a deck by section.
        headings: names of the sections in deck lists.
        elsewhere: other judges, without effect on whether the deck can be played here.
    """

    sections: tuple[str, ...]
    judge: DeckJudge
    headings: Headings = SECOND_EDITION_HEADINGS
    elsewhere: tuple[OtherJudge, ...] = ()


class CheckedDeck(msgspec.Struct, frozen=True):
    """A deck list with its cards and the verdict.

    Attributes:
        format: as in ``DeckList``.
        lines: all cards of the list.
        faults: lines that can't be read.
        problems: why the deck can't be played, each with a rule id.
        excused: problems that only matter in tournaments.
        parts: the deck's sections.
        elsewhere: problems only by another edition or format, by its name.
    """

    format: str
    lines: tuple[ResolvedLine, ...]
    faults: tuple[UnreadableLine, ...]
    problems: tuple[tuple[str, str], ...]
    parts: tuple[str, ...]
    elsewhere: tuple[tuple[str, tuple[str, ...]], ...] = ()
    excused: tuple[tuple[str, str], ...] = ()

    @property
    def unresolved(self) -> tuple[ResolvedLine, ...]:
        """Lines whose card isn't known."""
        return tuple(line for line in self.lines if line.card is None)

    @property
    def assisted(self) -> dict[str, int]:
        """Ids of cards that players resolve by hand, with the number of copies in the deck."""
        by_hand = {line.card.id for line in self.lines if line.card and line.card.level == "assisted"}
        return dict(Counter(card for cards in self.sections.values() for card in cards if card in by_hand))

    @property
    def size(self) -> int:
        """Number of cards in the deck, not counting those set aside."""
        return sum(len(cards) for cards in self.sections.values())

    @property
    def playable(self) -> bool:
        """Whether every line's card was found and nothing keeps the deck from being played."""
        return not (self.unresolved or self.faults or self.problems)

    @property
    def sections(self) -> dict[str, tuple[str, ...]]:
        """Card ids of each section, as matches take them, without cards set aside."""
        return {
            section: tuple(
                line.card.id
                for line in self.lines
                if line.card and line.line.section == section
                for _ in range(line.line.count)
            )
            for section in self.parts
        }


def checked_deck(deck: DeckList, shape: DeckShape, catalogue: Definitions[Any], resolver: Resolver) -> CheckedDeck:
    """Find the cards of a list and judge it; unknown cards are ignored."""
    found = CheckedDeck(deck.format, resolver.resolve(deck), deck.faults, (), shape.sections)
    report = shape.judge(catalogue, found.sections)
    problems = report.problems
    reports = ((other.name, other.judge(catalogue, found.sections).problems) for other in shape.elsewhere)
    only = (
        (name, tuple(words for words, rule in reported if (words, rule) not in problems)) for name, reported in reports
    )
    elsewhere = tuple((name, words) for name, words in only if words)
    return msgspec.structs.replace(found, problems=report.barring_problems, excused=report.excused, elsewhere=elsewhere)
