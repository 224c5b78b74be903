"""Shelves: the cards of one game, for look-ups."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Container, Hashable, Iterable
from functools import cached_property
from typing import Generic, Protocol, TypeVar

import msgspec
from rapidfuzz import utils

from bot.rendering.cards.face import CardFace
from engine.ccg.card_search import QueryVocabulary, parse_query
from engine.text.name_normalisation import normalised_name
from engine.text.similar_names import plain_words
from glossary_index.games import GAMES


class NamedCard(Protocol):
    """Any object with a name."""

    @property
    def name(self) -> str:
        """The name as players know it."""


Card = TypeVar("Card", bound=NamedCard)
Key = TypeVar("Key", bound=Hashable)


class PrintedCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card of any game for display.

    Attributes:
        id: id, unique among the cards of all games.
        game: game id, such as ``second-edition``.
        name: name as players know it.
        face: the card's face.
        card_back: text, colour and sign on the card's back.
        facts: printed facts in one line.
        words: requirements or effects; may be empty.
        level: how far the card is automated, in a sentence.
        printings: collector's numbers.
        images: names of the card's scans.
        is_text_read: whether the card is automated from an operator's card table.
    """

    id: str
    game: str
    name: str
    face: CardFace
    card_back: tuple[str, str, str]
    facts: str
    words: str
    level: str
    printings: tuple[str, ...] = ()
    images: tuple[str, ...] = ()
    is_text_read: bool = False

    @property
    def key(self) -> str:
        """The id that matches and decks of its game use."""
        return self.id.removeprefix(f"{self.game}.")


class CardShelf(Generic[Card]):
    """The cards of one game.

    Attributes:
        game: game id, such as ``second-edition``.
        cards: all cards by id.
        normalised_names: names by id, normalised for comparison.
        spoken_names: names used in speech by id, normalised: persons by a single name, other cards by title.
        titles: titles by id, normalised.
        title_words: the words of the titles by id.
        prefix: prefix of the cards' ids; matches use the rest of the id.

    Unlisted cards are found by id, and by their full name if no other card has it.
    """

    def __init__(
        self,
        game: str,
        cards: dict[str, Card],
        *,
        printed: Callable[[str, Card], PrintedCard],
        vocabulary: QueryVocabulary[Card],
        title: Callable[[Card], str] = lambda card: card.name,
        spoken: Callable[[Card], str] = lambda card: card.name,
        prefix: str = "",
        unlisted: Container[str] = (),
    ) -> None:
        self.game = game
        self.cards = cards
        self.prefix = prefix
        self._listed_cards = {card_id: card for card_id, card in cards.items() if card_id not in unlisted}
        listed = self._listed_cards
        self._printed = printed
        self._vocabulary = vocabulary
        self.normalised_names = {card_id: plain_words(card.name) for card_id, card in listed.items()}
        self.spoken_names = {card_id: plain_words(spoken(card)) for card_id, card in listed.items()}
        self._ids_by_name = Counter(self.normalised_names.values())
        self._by_name = ids_by_key((normalised_name(card.name), card_id) for card_id, card in listed.items())
        self.titles = {card_id: normalised_name(title(card)) for card_id, card in listed.items()}
        self.title_words = {card_id: plain_words(title(card)) for card_id, card in listed.items()}
        self._by_title = ids_by_key((title, card_id) for card_id, title in self.titles.items())
        self._unlisted_ids = ids_by_key(
            (normalised_name(card.name), card_id) for card_id, card in cards.items() if card_id in unlisted
        )

    def cards_with_name(self, name: str) -> list[str]:
        """Return the ids of the cards with this normalised full name; if there are none, with this title."""
        wanted = normalised_name(name)
        return self._by_name.get(wanted) or self._by_title.get(wanted, [])

    def unlisted_cards_with_name(self, name: str) -> list[str]:
        """Return the ids of the unlisted cards with this normalised full name."""
        return self._unlisted_ids.get(normalised_name(name), [])

    def cards_with_number(self, number: str) -> list[str]:
        """Return the ids of the cards with this collector's number on one of their printings.

        If there are none, the parts of the number may be in a different order: *55 V 27* is printed ``27V55``.
        """
        return self._ids_by_number.get(normalised_name(number)) or self._ids_by_number_parts.get(
            _number_parts(number), []
        )

    @cached_property
    def _ids_by_number(self) -> dict[str, list[str]]:
        return ids_by_key((normalised_name(number), card_id) for number, card_id in self._ids_by_collector_number)

    @cached_property
    def _ids_by_number_parts(self) -> dict[tuple[str, ...], list[str]]:
        return ids_by_key((_number_parts(number), card_id) for number, card_id in self._ids_by_collector_number)

    @cached_property
    def _ids_by_collector_number(self) -> list[tuple[str, str]]:
        """Return all collector's numbers, each with its card's id."""
        return [(number, card_id) for card_id in self._listed_cards for number in self.printed_card(card_id).printings]

    @cached_property
    def long_names(self) -> tuple[str, ...]:
        """Names that contain a comma, such as *Data, Aspirer*."""
        return tuple({card.name for card in self.cards.values() if ", " in card.name})

    @cached_property
    def name_words(self) -> frozenset[str]:
        """All words in the names of the cards, in lower case, with and without accents."""
        names = [card.name for card in self.cards.values()]
        spelt = (spelling for name in names for spelling in (utils.default_process(name), plain_words(name)))
        return frozenset(word for name in spelt for word in name.split())

    def cards_with_printed(self, words: Iterable[str]) -> list[str]:
        """Return the ids of the cards with all these words in their printed kind, affiliation, icons or skills."""
        wanted = frozenset(words)
        return [card_id for card_id, borne in self._words_of_facts.items() if wanted <= borne]

    @cached_property
    def _words_of_facts(self) -> dict[str, frozenset[str]]:
        return {
            card_id: frozenset(plain_words(self.printed_card(card_id).facts).split()) for card_id in self._listed_cards
        }

    def edition_words(self, card: str) -> str:
        """Return the game, and a card's number if a different card has its name too: *First Edition · 3 V*."""
        numbers = (
            self.printed_card(card).printings if self._ids_by_name[self.normalised_names.get(card, "")] > 1 else ()
        )
        return " · ".join((GAMES[self.game], *numbers[:1]))

    def printed_card(self, card: str) -> PrintedCard:
        """Return the card with this id, which must exist."""
        return self._printed(card, self.cards[card])

    def card_ids_matching(self, query: str) -> list[str]:
        """Return the ids of the cards that fit a query, sorted by name; all cards for an empty query.

        Raises:
            QueryError: the query can't be read.
        """
        test = parse_query(query, self._vocabulary) if query else None
        matches = [card_id for card_id, card in self._listed_cards.items() if test is None or test(card)]
        return sorted(matches, key=lambda card_id: self.cards[card_id].name)

    def values_of_field(self, field: str) -> list[str]:
        """Return the values of a field among the cards, without duplicates; [] if the cards have no such field."""
        if field not in self._vocabulary.fields:
            return []
        field_values = (
            value for card in self._listed_cards.values() for value in self._vocabulary.values_of(card, field)
        )
        return sorted({value[:1].upper() + value[1:] for value in field_values if value})


_LETTERS_OR_DIGITS = re.compile(r"[0-9]+|[a-z]+")


def _number_parts(number: str) -> tuple[str, ...]:
    """Return the letters and numbers of a collector's number in a fixed order, without leading zeros."""
    return tuple(sorted(part.lstrip("0") or "0" for part in _LETTERS_OR_DIGITS.findall(number.casefold())))


def ids_by_key(named: Iterable[tuple[Key, str]]) -> dict[Key, list[str]]:
    """Return card ids grouped by name or a different key, in order."""
    ids_by_key: dict[Key, list[str]] = {}
    for name, card_id in named:
        if name:
            ids_by_key.setdefault(name, []).append(card_id)
    return ids_by_key
