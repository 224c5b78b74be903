"""Recognition of a deck list's game: the one that knows its headings and most of its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.ccg.cards.pool import CardGame
from engine.ccg.decks.deck_checking import CheckedDeck, checked_deck
from engine.ccg.decks.deck_line_cards import Resolver
from engine.ccg.decks.deck_list_parsing import DeckList, Headings


class OtherGameError(ValueError):
    """Raised if a list belongs to a different game from the one named."""


class RecognizedList(NamedTuple):
    """A list as parsed and judged by one game."""

    rules: CardGame
    read: DeckList
    checked: CheckedDeck

    @property
    def known_line_count(self) -> int:
        """Number of its lines whose card the game knows."""
        return len(self.read.lines) - len(self.checked.unresolved)

    @property
    def game_fit_key(self) -> tuple[int, int]:
        """Sort key of the game's fit: headings first, because cards may be missing from the pool; then cards."""
        return -len(self.read.faults), self.known_line_count


class Recognizer:
    """Parser of lists for all games with decks; keeps each game's resolver."""

    def __init__(self, games: Iterable[object]) -> None:
        self._games = [game for game in games if isinstance(game, CardGame)]
        self._resolvers: dict[str, Resolver] = {}

    def recognize_list(
        self, read: Callable[[Headings], DeckList], named_game: CardGame | None = None
    ) -> RecognizedList:
        """Parse a list by the rules of its game; a list is never judged by another game's rules.

        Args:
            read: parses the list with a game's headings.
            named_game: the game named by the player; the list must be for it.

        Raises:
            OtherGameError: most of its lines are another game's.
            DeckFileError: it isn't a deck list.
        """
        every = [named_game, *(game for game in self._games if game is not named_game)] if named_game else self._games
        readings = [self.recognized_by_game(rules, read(rules.deck_shape.headings)) for rules in every]
        best, first = max(readings, key=lambda reading: reading.game_fit_key), readings[0]
        lines = len(best.read.lines)
        if named_game and best is not first and first.known_line_count < lines / 2:
            words = f"This looks like a list of {best.rules.title}, not of {named_game.title}"
            counts = f"{best.known_line_count} of its {lines} lines match cards there, {first.known_line_count} here"
            raise OtherGameError(f"{words}: by its headings, and {counts}.")
        return first if named_game else best

    def recognized_by_game(self, rules: CardGame, read: DeckList) -> RecognizedList:
        """Return a list with its cards, judged by one game."""
        if rules.pool not in self._resolvers:
            self._resolvers[rules.pool] = Resolver(rules.catalogue, rules.aliases, rules.refused)
        return RecognizedList(
            rules, read, checked_deck(read, rules.deck_shape, rules.catalogue, self._resolvers[rules.pool])
        )
