"""Finding the cards of a deck list."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from engine.assets import card_id
from engine.ccg.cards.catalogue import Definitions, NamedCard
from engine.ccg.cards.kinds import Mission
from engine.ccg.decks.deck_list_parsing import DeckLine, DeckList
from engine.ccg.imports.card_names import base_name
from engine.text.name_normalisation import normalised_name
from engine.text.similar_names import SimilarNames, plain_words

UNKNOWN_CARD = "it is not among the cards of this bot"
"""Reason for a name that no card has; the operator's tables may lack it."""
HOW_TO_ADD_CARDS = "The bot’s operator can import more cards."
SHOWN_ONLY = "it can be shown but not played"
"""Start of the reason why a known card can't be in a deck."""
MAX_SIMILAR_NAMES = 3
MAX_CARDS_OF_TITLE = 20
"""Maximum number of cards of one title to choose from."""
MAX_SUGGESTED_LINES = 40
"""Maximum number of lines with suggestions; a list with more unknown cards is for another game or pool."""


class ResolvedLine(msgspec.Struct, frozen=True):
    """A line with its card.

    Attributes:
        line: the line as written.
        card: ``None`` if it isn't clear which card is meant.
        how: how it was found: ``number``, ``name``, ``spelling``, ``other name``, ``ending``, ``title``; else why
            it wasn't found.
        near: names of similar cards.
    """

    line: DeckLine
    card: NamedCard | None
    how: str
    near: tuple[str, ...] = ()


class Resolver:
    """Finder of cards by collector number and by name in any spelling."""

    def __init__(
        self,
        catalogue: Definitions[Any],
        aliases: Mapping[str, str] | None = None,
        refused: Mapping[str, str] | None = None,
    ) -> None:
        self._cards: tuple[NamedCard, ...] = catalogue.cards
        self._by_id = {card.id: card for card in self._cards}
        self._aliases = aliases or {}
        self._refused = refused or {}
        self._by_number = _cards_by_name((number, card) for card in self._cards for number in card.printings)
        self._by_name = _cards_by_name((_full_title(card), card) for card in self._cards)
        self._by_spelling = _cards_by_name((normalised_name(card.name), card) for card in self._cards)
        self._by_title = _cards_by_name((normalised_name(card.title), card) for card in self._cards)
        self._similar = SimilarNames({card.id: plain_words(_full_title(card)) for card in self._cards})

    def resolve(self, deck: DeckList) -> tuple[ResolvedLine, ...]:
        """Return every line of a list with its card, or with suggestions for the first unknown lines."""
        found = [self._resolved_line(line) for line in deck.lines]
        lost = (place for place, line in enumerate(found) if line.card is None and not line.near)
        unknown = [place for place in lost if not found[place].how.startswith(SHOWN_ONLY)]
        for place in unknown[:MAX_SUGGESTED_LINES]:
            found[place] = msgspec.structs.replace(found[place], near=self._similar_names(found[place].line.name))
        return tuple(found)

    def _resolved_line(self, line: DeckLine) -> ResolvedLine:
        named, how = self._cards_named(line.name)
        numbered = self._by_number.get(line.number, ())
        if numbered:
            both = [card for card in numbered if card in named]
            if len(both or numbered) == 1 and (both or not named):
                return ResolvedLine(line, (both or numbered)[0], "number")
            if not both:
                reason = f"{line.number} is {' or '.join(card.name for card in numbered)}"
                return ResolvedLine(line, None, f"the number and name don’t match: {reason}")
        if len(named) > 1:  # the first of several versions has an id made from the name alone
            named = tuple(card for card in named if card.id == card_id(line.name)) or named
        if len(named) == 1:
            return ResolvedLine(line, named[0], how)
        if named:
            return ResolvedLine(
                line, None, "several cards have that name", tuple(card.name for card in named[:MAX_CARDS_OF_TITLE])
            )
        if why := self._refused.get(card_id(" ".join(base_name(line.name)).strip())):
            return ResolvedLine(line, None, f"{SHOWN_ONLY}, because {why}")
        return ResolvedLine(line, None, UNKNOWN_CARD)

    def _cards_named(self, name: str) -> tuple[tuple[NamedCard, ...], str]:
        """Return the cards that a name may mean, and how they were found; the first method that finds any decides."""
        base, version = base_name(name)
        plain_title = f"{base} {version}".strip()
        if name in self._by_name or plain_title in self._by_name:
            return self._by_name.get(name) or self._by_name[plain_title], "name"
        for spelt in (normalised_name(name), normalised_name(plain_title)):
            if spelt and spelt in self._by_spelling:
                return self._by_spelling[spelt], "spelling"
        alias = self._aliases.get(card_id(plain_title))
        if alias in self._by_id:
            return (self._by_id[alias],), "other name"
        ending = self._missions_matching_end(card_id(plain_title))
        if ending:
            return ending, "ending"
        return self._by_title.get(normalised_name(plain_title), ()), "title"

    def _missions_matching_end(self, wanted: str) -> tuple[NamedCard, ...]:
        """Return missions that match with a location added before the name, or with its location removed."""
        if not wanted:
            return ()
        return tuple(
            card
            for card in self._cards
            if isinstance(card, Mission) and (card.id.endswith(f"-{wanted}") or wanted.endswith(f"-{card.id}"))
        )

    def _similar_names(self, name: str) -> tuple[str, ...]:
        ids = self._similar.similar_ids(base_name(name[:120])[0], MAX_SIMILAR_NAMES)
        return tuple(self._by_id[card_id].name for card_id in ids[:MAX_SIMILAR_NAMES])


def _full_title(card: NamedCard) -> str:
    """Return title and subtitle joined as in tables and lists."""
    return f"{card.title} {card.name.removeprefix(card.title).removeprefix(', ')}".strip()


def _cards_by_name(pairs: Iterable[tuple[str, NamedCard]]) -> dict[str, tuple[NamedCard, ...]]:
    found: dict[str, list[NamedCard]] = defaultdict(list)
    for key, card in pairs:
        if key:
            found[key].append(card)
    return {key: tuple(cards) for key, cards in found.items()}
