"""From a query to an answer: exact titles first, then BM25F, then what the whole query says about each hit."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path

import msgspec

from glossary_index.analysis import normal
from glossary_index.index import Index
from glossary_index.passage import Passage
from glossary_index.profile import Profile, profile
from glossary_index.query import Concept, Vocabulary, read_synonyms
from glossary_index.titles import TitleTable

CANDIDATES = 50
SUGGESTIONS = 5
COVERAGE_FLOOR = 0.3
TITLE_BONUS = 1.5
ASKS_BONUS = 1.5
NEARNESS_BONUS = 0.2
OLDER = 0.95
OWN_READING = 0.8
SAME_DOCUMENT = 0.9
SAME_LINES = 0.5
KIND_WEIGHTS = {"pointer": 0.55, "summary": 0.7, "other": 0.45, "list": 0.3, "digest": 1.0}
"""How much a passage is worth by its kind: full procedures before summaries, contents and lists."""


class Confidence(StrEnum):
    """How sure an answer is."""

    EXACT = "exact"
    AMBIGUOUS = "ambiguous"
    GUESSES = "best guesses"
    NONE = "nothing found"


class Result(msgspec.Struct, frozen=True):
    """A passage and how well it fits; higher is better."""

    passage: Passage
    score: float


class Answer(msgspec.Struct, frozen=True):
    """What was found.

    Attributes:
        confidence: how sure it is.
        results: the best first.
        matched: the stems that were looked for, the other words of the rules included; see ``analysis.stemmed``.
        suggestions: titles that look like the query, where nothing was found.
    """

    confidence: Confidence
    results: tuple[Result, ...]
    matched: frozenset[str] = frozenset()
    suggestions: tuple[str, ...] = ()


class Searcher:
    """Answers queries from an open index; holds titles and vocabulary in memory."""

    def __init__(self, index: Index, synonyms: Path, issued: Callable[[Passage], str] = lambda _: "") -> None:
        """Get ready to answer.

        Args:
            index: what to search.
            synonyms: the file of players' words.
            issued: tells when a passage was issued, as an ISO date; newer documents come first.
        """
        self.index = index
        self._old = _superseded(index.passages, issued)
        self._profiles = {passage.key: profile(passage) for passage in index.passages}
        words = read_synonyms(synonyms)
        self._vocabularies = {game: self._vocabulary_of(game, words) for game in ("", *_games(index.passages))}
        self._games = {document: passage.game for passage in index.passages for document in passage.documents}
        self._titles = TitleTable(index.passages)

    def _vocabulary_of(self, game: str, words: dict[str, tuple[str, ...]]) -> Vocabulary:
        """The terms of a game's passages, or of all: what is rare in one game may be common in another."""
        profiles = [self._profiles[one.key] for one in self.index.passages if not game or one.game in (game, "")]
        return Vocabulary(Counter(term for one in profiles for term in one.everywhere), len(profiles), words)

    def search(self, query: str, *, game: str | None = None, source: str | None = None, limit: int = 5) -> Answer:
        """Answer a query.

        Args:
            query: a title, a card name or a question.
            game: ``1e``, ``2e`` or ``frontiers``; ``None`` for all.
            source: only this document.
            limit: how many results at most.
        """
        exact = [passage for passage in self._titles.named(query) if _wanted(passage, game, source)]
        beginning = [passage for passage in self._titles.beginning(query) if _wanted(passage, game, source)]
        vocabulary = self._vocabularies.get(game or self._games.get(source or "", ""), self._vocabularies[""])
        concepts = vocabulary.concepts(query)
        hits = self.index.rank(_weighted(concepts), game=game, source=source, limit=CANDIDATES)
        scored = [
            Result(one, bm25 * self._fit(one, concepts, vocabulary) * self._age(one, source)) for one, bm25 in hits
        ]
        ranked = sorted(scored, key=lambda result: (-result.score, result.passage.key))
        top = ranked[0].score if ranked else 1.0
        first = [Result(one, top + _title_worth(one, query) * self._age(one, source)) for one in exact or beginning]
        results = tuple(self._varied([*first, *ranked], limit))
        suggestions = () if results else tuple(self._titles.near(query, limit=SUGGESTIONS))
        confidence = _confidence(exact, beginning, results)
        return Answer(confidence, results, frozenset(_weighted(concepts)), suggestions)

    def named(self, title: str) -> list[Passage]:
        """The passages with exactly this title or alias."""
        return self._titles.named(title)

    def titles(self, prefix: str, *, game: str | None = None, limit: int = 25) -> list[str]:
        """Titles for autocomplete; see ``TitleTable.complete``."""
        return self._titles.complete(prefix, game=game, limit=limit)

    def _age(self, passage: Passage, source: str | None) -> float:
        """A little less for what a newer document retells, unless the question names this very document."""
        return OLDER if passage.key in self._old and not source else 1.0

    def _fit(self, passage: Passage, concepts: list[Concept], vocabulary: Vocabulary) -> float:
        """How much of the query a passage speaks of, how near together, and under which title."""
        one = self._profiles[passage.key]
        title = max((_likeness(vocabulary, concepts, name) for name in one.names), default=0.0)
        asks = max((_likeness(vocabulary, concepts, ask) for ask in one.asks), default=0.0)
        return (
            (COVERAGE_FLOOR + _coverage(concepts, one.everywhere))
            * (1 + TITLE_BONUS * title)
            * (1 + ASKS_BONUS * asks)
            * (1 + NEARNESS_BONUS * _nearness(concepts, one.pairs))
            * (KIND_WEIGHTS.get(passage.kind, 1.0) if passage.spans else OWN_READING)
        )

    def _varied(self, results: list[Result], limit: int) -> Iterator[Result]:
        """The best results, each passage once; after each, what says the same steps back."""
        waiting = {result.passage.key: result for result in reversed(results)}
        worth = {key: result.score for key, result in waiting.items()}
        while worth and limit > 0:
            best = min(worth, key=lambda key: (-worth[key], key))
            del worth[best]
            limit -= 1
            yield waiting[best]
            for key in worth:
                worth[key] *= self._beside(self._profiles[key], self._profiles[best])

    @staticmethod
    def _beside(other: Profile, shown: Profile) -> float:
        """What a passage is still worth beside one that is shown."""
        same_lines = SAME_LINES if not other.lines.isdisjoint(shown.lines) else 1.0
        return same_lines * (SAME_DOCUMENT if not other.documents.isdisjoint(shown.documents) else 1.0)


def _likeness(vocabulary: Vocabulary, concepts: list[Concept], name: frozenset[str]) -> float:
    """How far a query and a title say the same: all of both, and nothing else, is 1."""
    if all(name.isdisjoint(concept.terms) for concept in concepts):
        return 0.0
    asked = sum(concept.rarity for concept in concepts)
    told = sum(vocabulary.rarity(term) for term in name)
    shared = sum(concept.rarity * concept.found_in(name) for concept in concepts)
    return 2 * shared / (asked + told)


def _superseded(passages: Sequence[Passage], issued: Callable[[Passage], str]) -> set[str]:
    """The keys of the passages that stand in an older document than the newest of their game."""
    dates = {passage.key: issued(passage) for passage in passages}
    newest = {game: max(dates[one.key] for one in passages if one.game == game) for game in _games(passages)}
    return {one.key for one in passages if dates[one.key] and dates[one.key] < newest.get(one.game, "")}


def _games(passages: Iterable[Passage]) -> set[str]:
    return {passage.game for passage in passages} - {""}


def _weighted(concepts: list[Concept]) -> dict[str, float]:
    weighted: dict[str, float] = {}
    for concept in concepts:
        for term, worth in concept.terms.items():
            weighted[term] = max(worth, weighted.get(term, 0.0))
    return weighted


def _coverage(concepts: list[Concept], present: frozenset[str]) -> float:
    """The share of the question that a passage speaks of."""
    asked = sum(concept.rarity for concept in concepts)
    return sum(concept.rarity * concept.found_in(present) for concept in concepts) / asked if asked else 0.0


def _nearness(concepts: list[Concept], pairs: frozenset[tuple[str, str]]) -> float:
    """The share of neighbouring words of the query that stand together in the passage."""
    neighbours = list(itertools.pairwise(concepts))
    together = sum(
        any((first, second) in pairs or (second, first) in pairs for first in one.terms for second in other.terms)
        for one, other in neighbours
    )
    return together / len(neighbours) if neighbours else 0.0


def _wanted(passage: Passage, game: str | None, source: str | None) -> bool:
    right_game = not game or passage.game in (game, "")
    return right_game and (not source or source in passage.documents)


def _title_worth(passage: Passage, query: str) -> float:
    """Among passages of one name: titles before other names, entries before sections, first parts before others."""
    title = normal(passage.title) == normal(query)
    first_part = not passage.path or not passage.path[-1].startswith("part ") or passage.path[-1].startswith("part 1 ")
    order = {"digest": 5, "glossary entry": 4, "ruling": 4, "rule": 3}.get(passage.kind, 1)
    return 1.0 + order + (1.0 if first_part else 0.0) + (4.0 if title else 0.0)


def _confidence(exact: list[Passage], beginning: list[Passage], results: tuple[Result, ...]) -> Confidence:
    """Several games, or several titles that begin alike, leave a choice."""
    if exact:
        return Confidence.EXACT if len({passage.game for passage in exact}) == 1 else Confidence.AMBIGUOUS
    if len({passage.title for passage in beginning}) > 1:
        return Confidence.AMBIGUOUS
    return Confidence.GUESSES if results else Confidence.NONE
