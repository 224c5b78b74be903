"""Titles and other names of passages in memory, for exact look-ups and autocomplete without the index."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import takewhile

import msgspec
from rapidfuzz import fuzz, process

from glossary_index.passage import Passage
from glossary_index.text_analysis import normalised_title

NOT_OFFERED = frozenset({"other", "list", "summary"})
"""Kinds of passages that autocomplete leaves out."""

_MIN_CHARS_FOR_SIMILAR = 3
_MIN_SIMILARITY = 75
_MIN_SIMILARITY_OF_SUGGESTIONS = 50
_LONGEST_PREFIX = 100
_SPACE = re.compile(" ")
_LAST = "\U0010ffff"
"""A character that sorts after every letter."""
_SHORTEST_PREFIX = 4
_MAX_PASSAGES = 10


class _Name(msgspec.Struct, frozen=True, order=True):
    """A name in normalised form, its title, the games of its passages, and whether the name is that title."""

    plain: str
    title: str
    games: frozenset[str] = frozenset()
    is_title: bool = False


class TitleTable:
    """A sorted table of all names of all passages."""

    def __init__(self, passages: Iterable[Passage]) -> None:
        self._exact: dict[str, list[Passage]] = {}
        games: dict[tuple[str, str], set[str]] = {}
        for passage in passages:
            for rule in passage.rules:
                self._exact.setdefault(normalised_title(rule), []).append(passage)
            for name in dict.fromkeys(normalised_title(name) for name in (passage.title, *passage.aliases)):
                if not name:
                    continue
                self._exact.setdefault(name, []).append(passage)
                if passage.kind not in NOT_OFFERED:
                    games.setdefault((name, passage.title), set()).add(passage.game)
        alike: dict[frozenset[str], frozenset[str]] = {}  # shared, because there are few different sets of games
        self._names = sorted(
            _Name(name, title, alike.setdefault(frozenset(found), frozenset(found)), name == normalised_title(title))
            for (name, title), found in games.items()
        )
        self._plain = [name.plain for name in self._names]
        self._words = sorted(
            ((number, found.end()) for number, plain in enumerate(self._plain) for found in _SPACE.finditer(plain)),
            key=self._rest_of_name,
        )

    def _rest_of_name(self, place: tuple[int, int]) -> str:
        """Return the rest of a name, starting at one of its words."""
        number, start = place
        return self._plain[number][start:]

    def passages_titled(self, title: str) -> list[Passage]:
        """Return the passages with exactly this title, other name, or rule id."""
        return self._exact.get(normalised_title(title), [])

    def passages_with_prefix(self, text: str) -> list[Passage]:
        """Return the passages with a title or other name that begins with a text; [] if the text is too short."""
        wanted = normalised_title(text[:_LONGEST_PREFIX])
        if len(wanted) < _SHORTEST_PREFIX:
            return []
        start = bisect_left(self._plain, wanted)
        names = takewhile(lambda name: name.plain.startswith(wanted), self._names[start:])
        found = {passage.key: passage for name in names for passage in self._exact[name.plain]}
        return list(found.values())[:_MAX_PASSAGES]

    def complete(self, prefix: str, *, game: str | None, limit: int) -> list[str]:
        """Return titles that begin with the text, shortest first, then other names, words, and similar titles."""
        wanted = normalised_title(prefix[:_LONGEST_PREFIX])
        if prefix.strip() and not wanted:
            return []
        found: dict[str, None] = {}
        for name in self._candidates(wanted):
            if not game or not name.games.isdisjoint((game, "")):
                found[name.title] = None
            if len(found) == limit:
                break
        return list(found)

    def _candidates(self, wanted: str) -> Iterator[_Name]:
        start, end = bisect_left(self._plain, wanted), bisect_left(self._plain, wanted + _LAST)
        yield from sorted(self._names[start:end], key=lambda name: (not name.is_title, len(name.plain)))
        start, end = (bisect_left(self._words, text, key=self._rest_of_name) for text in (wanted, wanted + _LAST))
        yield from (self._names[number] for number in sorted({number for number, _ in self._words[start:end]}))
        if len(wanted) >= _MIN_CHARS_FOR_SIMILAR:
            yield from self._similar_names(wanted, _MIN_SIMILARITY, 10)

    def similar_titles(self, text: str, *, limit: int) -> list[str]:
        """Return the titles most similar to a text, best first."""
        wanted = normalised_title(text[:_LONGEST_PREFIX])
        return list(
            dict.fromkeys(name.title for name in self._similar_names(wanted, _MIN_SIMILARITY_OF_SUGGESTIONS, limit))
        )

    def _similar_names(self, wanted: str, cutoff: int, limit: int) -> Iterator[_Name]:
        found = process.extract(wanted, self._plain, scorer=fuzz.ratio, limit=limit, score_cutoff=cutoff)
        yield from (self._names[position] for _, _, position in found)
