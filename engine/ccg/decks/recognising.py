"""Of which game a deck list is: of the one that reads its headings and knows most of its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.ccg.cards.pool import CardGame
from engine.ccg.decks.checking import CheckedDeck, check
from engine.ccg.decks.formats import DeckList, Headings
from engine.ccg.decks.resolving import Resolver


class OtherGameError(ValueError):
    """A list of another game than the one that was named."""


class Reading(NamedTuple):
    """A list as the rules of a game take it."""

    rules: CardGame
    read: DeckList
    checked: CheckedDeck

    @property
    def known(self) -> int:
        """How many of its lines the game knows."""
        return len(self.read.lines) - len(self.checked.unresolved)

    @property
    def fit(self) -> tuple[int, int]:
        """How well the game fits: by its headings, for many cards of a real list may not be in use; then by cards."""
        return -len(self.read.faults), self.known


class Recognizer:
    """Reads lists by the games that are played with decks, and keeps what each needs to find its cards."""

    def __init__(self, games: Iterable[object]) -> None:
        self._games = [one for one in games if isinstance(one, CardGame)]
        self._resolvers: dict[str, Resolver] = {}

    def recognized(self, read: Callable[[Headings], DeckList], asked: CardGame | None = None) -> Reading:
        """The list as its game reads it: no list is judged by another game's rules.

        Args:
            read: reads the list, for a game with these headings.
            asked: the game that the player names; the list must be of it.

        Raises:
            OtherGameError: most of its lines are another game's.
            DeckFileError: it is no deck list.
        """
        every = [asked, *(one for one in self._games if one is not asked)] if asked else self._games
        readings = [self.reading(rules, read(rules.deck_shape.headings)) for rules in every]
        best, first = max(readings, key=lambda one: one.fit), readings[0]
        lines = len(best.read.lines)
        if asked and best is not first and first.known < lines / 2:
            words = f"This looks like a list of {best.rules.title}, not of {asked.title}"
            counts = f"{best.known} of its {lines} lines match cards there, {first.known} here"
            raise OtherGameError(f"{words}: by its headings, and {counts}.")
        return first if asked else best

    def reading(self, rules: CardGame, read: DeckList) -> Reading:
        """A list with its cards, judged by the rules of one game."""
        if rules.pool not in self._resolvers:
            self._resolvers[rules.pool] = Resolver(rules.catalogue, rules.aliases, rules.refused)
        return Reading(rules, read, check(read, rules.deck_shape, rules.catalogue, self._resolvers[rules.pool]))
