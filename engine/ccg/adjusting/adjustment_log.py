"""Log lines of adjustments: cards by name for players who may know them, otherwise only their number."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.ccg.adjusting.manual_table import ManualTable
from engine.wording import list_in_words

CardNaming = Callable[[Sequence[str]], str]
"""Function that lists several cards in a sentence: *Worf, Data and 2 cards*."""

LogSentence = str | Callable[[CardNaming], str]
"""The log sentence, or a function that builds it with the card names that a reader may see."""


class CardViewers:
    """A record of who could see which cards before or after an adjustment, and so may read their names."""

    def __init__(self, hands: ManualTable, cards: Iterable[str]) -> None:
        self._hands = hands
        self._viewers: tuple[int | None, ...] = (None, *hands.seats(0))
        self._seen: dict[str, set[int | None]] = {}
        self._names: dict[str, str] = {}
        self.note_viewers(cards)

    def note_viewers(self, cards: Iterable[str]) -> None:
        """Record which viewers can see the cards now."""
        for card in cards:
            if self._hands.exists(card):
                self._names[card] = self._hands.name(card)
                knowing = {viewer for viewer in self._viewers if self._hands.knows(viewer, card)}
                self._seen[card] = self._seen.get(card, set()) | knowing

    def naming_function(self, viewer: int | None) -> CardNaming:
        """Return the function that names cards for a viewer."""

        def name(cards: Sequence[str]) -> str:
            self.note_viewers(cards)
            known = [card for card in cards if not self._seen[card].isdisjoint((None, viewer))]
            hidden = len(cards) - len(known)
            parts = [self._names[card] for card in known]
            if hidden:
                parts.append("a card" if hidden == 1 else f"{hidden} cards")
            return list_in_words(parts)

        return name

    def sentences_by_seat(self, telling: LogSentence) -> tuple[str, dict[int, str]]:
        """Return the public sentence, and the sentences that differ by seat."""
        if isinstance(telling, str):
            return telling, {}
        public = _capitalised_sentence(telling(self.naming_function(None)))
        own = {seat: _capitalised_sentence(telling(self.naming_function(seat))) for seat in self._hands.seats(0)}
        return public, {seat: words for seat, words in own.items() if words != public}


def _capitalised_sentence(words: str) -> str:
    """Return the sentence, capitalised if it starts with an unnamed card."""
    return f"A card{words.removeprefix('a card')}" if words.startswith("a card") else words


def is_or_are(cards: Sequence[str]) -> str:
    """Return *is* or *are*, to agree with the number of cards."""
    return "is" if len(cards) == 1 else "are"


def goes_or_go(cards: Sequence[str]) -> str:
    """Return *goes* or *go*, to agree with the number of cards."""
    return "goes" if len(cards) == 1 else "go"
