"""Look-up of cards of all games by id, name or search."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from rapidfuzz import fuzz, process

from bot.features.lookup.name_forms import loose_name, title_initials, without_ranks, without_ship_prefix
from bot.features.lookup.nicknames import nicknames_of, titles_with_nickname
from bot.games.card_shelf import CardShelf, PrintedCard, ids_by_key
from engine.ccg.card_search import QueryError
from engine.text.name_normalisation import normalised_name
from engine.text.similar_names import SimilarNames, plain_words
from glossary_index.games import GAMES, current_key, game_id

_WORD_PATTERN = re.compile(r"[^\s,;:?!()\[\]\"“”]+")
_BRACKETED_NAME = re.compile(r"\[\[?([^\[\]]+)\]?\]")
_MAX_TEXT_WORDS, _MAX_NAME_WORDS = 300, 7

MIN_GUESS_CHARS, MIN_GUESS_SIMILARITY = 5, 84
"""Minimum length and similarity (0–100) of a misspelt title that means one card: *data replicaton*."""
_FIRST_LETTER_BONUS, _CLEAR_LEAD = 5, 4
"""Points for the right first letter, which is seldom misspelt, and the lead of a clear guess over the next title."""
_MIN_PART_CHARS = 3
"""Minimum number of letters that words need to find the names that contain them."""
_MAX_NAMESAKES = 25

_GAME_PATTERN = re.compile(r"(?:^|\s)game:(\S+)", re.IGNORECASE)
_FIELD_PATTERN = re.compile(r"[\w-]{1,40}(?::|[<>=!]{1,2})(?:\"[^\"]*\"|[^\s()]+)")
_OPERATOR_PATTERN = re.compile(r"[()]|(?:^|\s)(?:or|not)(?:\s|$)|(?:^|\s)-\w", re.IGNORECASE)
"""Patterns of a search’s fields, and of words that join terms, with which the rest is no name."""
MAX_NAMED = 25
"""Maximum number of cards with similar names that a search shows."""


def names_in_brackets(text: str) -> list[str]:
    """Return the names in double brackets in a text, as in *may I use [[Tense Negotiations]]*."""
    return [name.strip() for name in _BRACKETED_NAME.findall(text)]


@lru_cache(maxsize=2)
def card_finder(shelves: tuple[CardShelf[Any], ...]) -> CardFinder:
    """Return the finder for these shelves; it is cached because indexing all names takes a while."""
    return CardFinder(shelves)


class NamedCards(NamedTuple):
    """The cards that a typed name may mean, the likeliest first.

    Attributes:
        cards: the cards' ids.
        by_whole_name: whether it is their whole name or title, not only part of it.
        is_misspelt: whether no card has this name, and these have the most similar one.
    """

    cards: Sequence[str]
    by_whole_name: bool
    is_misspelt: bool = False


class CardFinder:
    """Finds cards of all games."""

    def __init__(self, shelves: Sequence[CardShelf[Any]]) -> None:
        nicknames_of("")  # loads the file before anyone waits for it
        self._shelves = shelves
        self._compared = {card_id: name for shelf in shelves for card_id, name in shelf.normalised_names.items()}
        self._spoken = {card_id: name for shelf in shelves for card_id, name in shelf.spoken_names.items()}
        self._titles = {card_id: title for shelf in shelves for card_id, title in shelf.titles.items()}
        self._title_words = {card_id: words for shelf in shelves for card_id, words in shelf.title_words.items()}
        self._bearers = Counter(self._titles.values())
        self._by_initials = ids_by_key(
            (initials, card_id) for card_id, name in self._compared.items() for initials in title_initials(name)
        )
        self._loose_names = {card_id: f" {loose_name(name)}" for card_id, name in self._compared.items()}
        self._by_loose_title = ids_by_key(
            (loose, card_id)
            for card_id in self._compared
            for loose in map(loose_name, {self._title_words[card_id], self._spoken[card_id]})
        )
        self._similar = SimilarNames(self._compared)
        self._ships_by_name = ids_by_key(
            (bare, card_id)
            for card_id, title in self._title_words.items()
            if (bare := without_ship_prefix(title)) != title
        )

    def card_of(self, card: str) -> PrintedCard | None:
        """Return the card with this id; ``None`` if there is none."""
        shelf = self._shelf_of(card)
        return shelf.printed_card(current_key(card)) if shelf else None

    def name_of(self, card: str) -> str:
        """Return the name of the card with this id, or "" if there is none."""
        shelf = self._shelf_of(card)
        return str(shelf.cards[current_key(card)].name) if shelf else ""

    def name_and_nicknames_of(self, card: str) -> str:
        """Return the name and nicknames of the card with this id."""
        name = self.name_of(card)
        return " ".join((name, *nicknames_of(name))) if name else ""

    def id_for_lookup(self, game: str, card: str) -> str:
        """Return the look-up id of a card, given its id in a match of this game."""
        return next((f"{shelve.prefix}{card}" for shelve in self._shelves if shelve.game == game), card)

    def choice_id(self, card: str) -> str:
        """Return a card's id with its game, as autocomplete sends it: it means this card in the channel of any game."""
        shelf = self._shelf_of(card)
        return f"{shelf.game}.{card.removeprefix(f'{shelf.game}.')}" if shelf else card

    def _card_with_choice_id(self, words: str) -> str:
        """Return the id of the card that has these words as its `choice_id`; "" if there is none."""
        game, _, key = words.partition(".")
        return next(
            (card for shelf in self._shelves if shelf.game == game for card in (words, key) if card in shelf.cards), ""
        )

    def name_words(self, game: str) -> frozenset[str]:
        """Return all words in the names of a game's cards, in lower case."""
        return frozenset[str]().union(*(shelve.name_words for shelve in self._shelves if shelve.game == game))

    def edition_of(self, card: str) -> str:
        """Return a card's game, and its number if a different card has that name too: *First Edition · 3 V*."""
        shelf = self._shelf_of(card)
        return shelf.edition_words(current_key(card)) if shelf else ""

    def cards_named(self, words: str, game: str | None = None) -> list[str]:
        """Return the ids of cards with this id, name, title or number, in one game or all; spelling is normalised.

        If there are none, those whose title has this nickname, such as *ncc-1701-d*, or whose initials match, such as
        *AMS*.
        """
        shelves = [shelf for shelf in self._shelves if game in (None, shelf.game)]
        exact = [current_key(words) for shelf in shelves if current_key(words) in shelf.cards]
        if exact or not normalised_name(words):
            return exact
        called = [word for shelf in shelves for word in shelf.cards_with_name(words)]
        called = called or [word for shelf in shelves for word in shelf.cards_with_number(words)]
        called = called or [
            card_id
            for title in titles_with_nickname(words)
            for shelf in shelves
            for card_id in shelf.cards_with_name(title)
        ]
        called = called or [
            called_beside for shelf in shelves for called_beside in shelf.unlisted_cards_with_name(words)
        ]
        return called or [word for word in self._cards_by_initials(words) if self._is_card_of_game(word, game)]

    def _cards_by_initials(self, words: str) -> list[str]:
        """Return the cards whose initials match; the words must be in capitals, because *hit* and *win* are words."""
        return self._by_initials.get(words.strip().lower(), []) if words.isupper() else []

    def cards_meant(self, name: str, game: str | None) -> NamedCards:
        """Return the cards that a typed name may mean, from the game if it has any, else from all games.

        Cards with this name come first, then cards that contain it in their names, then those it names loosely. If
        there are none, a misspelt name means the cards of one title, if no other title is as similar.
        """
        if chosen := self._card_with_choice_id(name):
            return NamedCards([chosen], by_whole_name=True)
        for place in [game, None] if game else [None]:
            if named := self.cards_named(name, place):
                return NamedCards(self._with_ships_of_that_name(name, named, place), by_whole_name=True)
            if part := self._cards_with_part(name, place) or self._cards_loosely_named(name, place):
                return NamedCards(part, by_whole_name=False)
        guesses = self._cards_by_guess(name, game) or self._cards_by_guess(name, None)
        return NamedCards(guesses, by_whole_name=False, is_misspelt=bool(guesses))

    def _with_ships_of_that_name(self, name: str, named: Sequence[str], game: str | None) -> list[str]:
        """Return named cards and the ships with this name after a prefix: *defiant* means the U.S.S. Defiant, too.

        Titles with more cards come first, but a card with exactly this name stays first.
        """
        plain = plain_words(name)
        ships = self._cards_of_game(self._ships_by_name.get(plain, []), game)
        return sorted(
            dict.fromkeys([*named, *ships]),
            key=lambda card: (self._compared.get(card) != plain, -self._bearers[self._titles.get(card, "")]),
        )

    def _cards_with_part(self, words: str, game: str | None) -> list[str]:
        """Return the cards whose names contain these words or words starting with them; [] for very short words."""
        plain = plain_words(words)
        if len(plain) < _MIN_PART_CHARS:
            return []
        card_ids = self._cards_of_game(self.cards_with_words(words, len(self._compared), game), game)
        return [card for card in card_ids if f" {plain}" in f" {self._compared[card]}"][:_MAX_NAMESAKES]

    def _cards_loosely_named(self, name: str, game: str | None) -> list[str]:
        """Return the cards with these initials in small letters, else those whose names are spelt differently.

        Else those that have the title a nickname means in their names, else those with this name without its rank.
        """
        plain = plain_words(name)
        matches = self._cards_of_game(self._by_initials.get(normalised_name(name), []), game)
        matches = matches or self._cards_with_loose_part(loose_name(plain), game)
        matches = matches or [
            card for title in titles_with_nickname(name) for card in self._cards_with_part(title, game)
        ]
        if not matches and (bare := without_ranks(plain)) != plain:
            matches = self.cards_named(bare, game) or self._cards_with_part(bare, game)
        return matches

    def _cards_with_loose_part(self, loose: str, game: str | None) -> list[str]:
        """Return the cards whose loose names contain a loose name, spaced in any way; whole names come first."""
        joined = loose.replace(" ", "")
        if len(joined) < _MIN_PART_CHARS:
            return []
        parts = (f" {loose} ", f" {loose}")
        ranks = {
            card: (name.replace(" ", "") != joined, parts[0] not in f"{name} ", " & " in self.name_of(card), name)
            for card, name in self._loose_names.items()
            if parts[1] in name or name.replace(" ", "") == joined
        }
        return self._cards_of_game(sorted(ranks, key=ranks.__getitem__), game)[:_MAX_NAMESAKES]

    def _cards_by_guess(self, name: str, game: str | None) -> list[str]:
        """Return the cards of the title that a misspelt name must mean; [] if two titles are similar."""
        titles = self._similar_titles(name, game)
        if not titles or (len(titles) > 1 and titles[0][0] - titles[1][0] < _CLEAR_LEAD):
            return []
        return self._cards_of_game(self._by_loose_title[titles[0][1]], game)[:_MAX_NAMESAKES]

    def _similar_titles(self, name: str, game: str | None) -> list[tuple[float, str]]:
        """Return the loose titles in a game that are similar to a misspelt one, with their points, the best first."""
        typed = loose_name(without_ranks(plain_words(name)))
        if len(typed) < MIN_GUESS_CHARS:
            return []
        titles = [title for title, cards in self._by_loose_title.items() if self._cards_of_game(cards, game)]
        similar = process.extract(typed, titles, scorer=fuzz.ratio, score_cutoff=MIN_GUESS_SIMILARITY, limit=None)
        points = ((score + _FIRST_LETTER_BONUS * (title[0] == typed[0]), title) for title, score, _ in similar)
        return sorted(points, key=lambda one: (-one[0], one[1]))

    def _cards_of_game(self, cards: Sequence[str], game: str | None) -> list[str]:
        return [card for card in cards if self._is_card_of_game(card, game)]

    def random_card(self, game: str | None) -> str:
        """Return the id of a random card, of one game or all; all cards are equally likely."""
        of_game = [title for title in self._titles if self._is_card_of_game(title, game)]
        return random.choice(of_game or list(self._titles))  # noqa: S311 - a random card to look at isn't secret

    def _is_card_of_game(self, card: str, game: str | None) -> bool:
        shelf = self._shelf_of(card)
        return game is None or (shelf is not None and shelf.game == game)

    def cards_mentioned(self, text: str) -> list[str]:
        """Return the ids of the cards that a text mentions: any name in brackets, else names of several words."""
        return list(dict.fromkeys(bearers[0] for bearers in self._names_in(text)))

    def game_of_cards_in(self, text: str) -> str:
        """Return the game of the cards that a text mentions; "" if it mentions none, or cards of several games."""
        games = [
            {shelf.game for bearer in bearers if (shelf := self._shelf_of(bearer))} for bearers in self._names_in(text)
        ]
        telling = {game for several in games if len(several) == 1 for game in several}
        return telling.pop() if len(telling) == 1 else ""

    def _names_in(self, text: str) -> Iterator[list[str]]:
        """Yield the cards of each name in brackets, else of each name of several words."""
        yield from filter(None, map(self.cards_named, names_in_brackets(text)))
        yield from self._named_in(_WORD_PATTERN.findall(text)[:_MAX_TEXT_WORDS])

    def _named_in(self, words: Sequence[str]) -> Iterator[list[str]]:
        """Yield the cards of each name of several words in a text; if two names overlap, the longer one counts."""
        start = 0
        while start < len(words) - 1:
            for length in range(min(_MAX_NAME_WORDS, len(words) - start), 1, -1):
                name = " ".join(words[start : start + length])
                if matches := self._cards_called(name):
                    yield matches
                    start += length - 1
                    break
            start += 1

    def _cards_called(self, name: str) -> list[str]:
        """Return the cards of all games with this whole name or title; unlisted cards only if there are no others."""
        listed = [card_id for shelf in self._shelves for card_id in shelf.cards_with_name(name)]
        return listed or [
            called_beside for shelf in self._shelves for called_beside in shelf.unlisted_cards_with_name(name)
        ]

    def similar_cards(self, words: str, limit: int, game: str | None = None) -> list[str]:
        """Return the ids of cards that the words may mean, those of ``game`` first; all cards if there are no words.

        In order: exact numbers, nicknames and registry numbers; names that start with the words, have a word that
        starts with them, or contain them (persons with many cards come first); cards whose printed facts (*tng
        engineer*) or text match. If there are none, cards that the words name loosely, else cards with similar names.
        Words without a letter find nothing.
        """
        if words.strip() and not plain_words(words):
            return []
        matches = [word for shelf in self._shelves for word in shelf.cards_with_number(words)]
        matches += [
            card_id
            for title in titles_with_nickname(words)
            for shelf in self._shelves
            for card_id in shelf.cards_with_name(title)
        ]
        matches += [word for word in self.cards_with_words(words, limit, game) if word not in matches]
        if len(matches) < limit and len(words.split()) > 1:
            matches += [word for word in self._cards_by_text(words) if word not in matches]
        matches += [
            called_beside
            for shelf in self._shelves
            for called_beside in shelf.unlisted_cards_with_name(words)
            if called_beside not in matches
        ]
        matches = matches or self._cards_loosely_named(words, None) or self._cards_with_similar_names(words, limit)
        return self._with_game_first(game, matches)[:limit]

    def _cards_with_similar_names(self, words: str, limit: int) -> list[str]:
        """Return the ids of cards with similar names, those with a similar title first."""
        titles = [card for _, title in self._similar_titles(words, None) for card in self._by_loose_title[title]]
        return list(dict.fromkeys([*titles, *self._similar.similar_ids(words, limit)]))

    def _with_game_first(self, game: str | None, cards: Sequence[str]) -> list[str]:
        """Return the cards with those of a game first, otherwise in the same order."""
        shelf = next((shelve for shelve in self._shelves if shelve.game == game), None)
        return sorted(cards, key=lambda card_id: current_key(card_id) not in shelf.cards) if shelf else list(cards)

    def cards_with_words(self, words: str, limit: int, game: str | None = None) -> list[str]:
        """Return the ids of cards whose names contain the words, those of ``game`` first, then the best first."""
        plain, names = plain_words(words), self._compared

        def rank(card_id: str) -> tuple[int, bool, int, str]:
            name = names[card_id]
            fits = [
                plain == self._spoken[card_id],
                f"{name} ".startswith(f"{plain} "),
                f" {plain} " in f" {self._title_words[card_id]} ",
                name.startswith(plain),
                f" {plain}" in f" {name}",
                True,
            ]
            place = fits.index(True)
            return place, " & " in self.name_of(card_id), -self._bearers[self._titles[card_id]], name

        matches = [card_id for card_id, name in names.items() if plain in name]
        return self._with_game_first(game, sorted(matches, key=rank))[:limit]

    def _cards_by_text(self, words: str) -> list[str]:
        """Return cards with all these words printed on them, then search results if the words are a query."""
        typed_words = plain_words(words).split()
        bearing = [card_id for shelf in self._shelves for card_id in shelf.cards_with_printed(typed_words)]
        try:
            return list(dict.fromkeys([*bearing, *self.find_card_ids(words)]))
        except QueryError:
            return bearing

    def find_card_ids(self, query: str, first: str | None = None) -> list[str]:
        """Return the ids of cards that a query finds, in the game it names with ``game:``, else in all games.

        Those of the game ``first`` come first.

        Raises:
            QueryError: the query can't be read, or uses a field that no game's cards have.
        """
        game = _GAME_PATTERN.search(query)
        rest = _GAME_PATTERN.sub(" ", query).strip()
        shelves = [shelf for shelf in self._shelves if game is None or shelf.game == game_id(game[1])]
        if not shelves:
            raise QueryError(f"There’s no game “{game[1] if game else ''}”. Games: {', '.join(GAMES)}.")
        matches: list[str] = []
        faults: list[QueryError] = []
        for shelf in shelves:
            try:
                matches += shelf.card_ids_matching(rest)
            except QueryError as error:  # for example a field that only another game's cards have
                faults.append(error)
        if len(faults) == len(shelves):
            raise faults[0]
        return self._with_game_first(first, matches)

    def cards_searched(self, query: str, first: str | None = None) -> list[str]:
        """Return the ids of cards that a search finds: those that its plain words name, then all that it matches.

        Those of the game ``first`` come first; if nothing matches, cards with similar names.

        Raises:
            QueryError: the query can't be read, or uses a field that no game's cards have.
        """
        terms = _FIELD_PATTERN.findall(query)
        words = _FIELD_PATTERN.sub(" ", query).strip()
        matches = self.find_card_ids(query, first)
        if not plain_words(words) or _OPERATOR_PATTERN.search(words):
            return matches
        game = _GAME_PATTERN.search(query)
        place = game_id(game[1]) if game else first
        meant = self.cards_meant(words, place)
        named = [] if meant.is_misspelt and matches else [*meant.cards]
        if not matches and (meant.is_misspelt or not named):
            named += self.similar_cards(words, MAX_NAMED, place)
        if terms:
            allowed = set(self.find_card_ids(" ".join(terms)))
            named = [card for card in named if card in allowed]
        return list(dict.fromkeys([*named, *matches]))

    def values_of_field(self, field: str, game: str | None) -> list[str]:
        """Return the values of a field among the cards of a game, or of all games."""
        return sorted(
            {value for shelf in self._shelves if game in (None, shelf.game) for value in shelf.values_of_field(field)}
        )

    def _shelf_of(self, card: str) -> CardShelf[Any] | None:
        return next((shelf for shelf in self._shelves if current_key(card) in shelf.cards), None)
