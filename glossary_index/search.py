"""From a query to an answer: exact titles first, then BM25F, then what the whole query says about each hit."""

from __future__ import annotations

import itertools
import math
import tomllib
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path

import msgspec
from rapidfuzz import fuzz, process
from rapidfuzz.utils import default_process

from glossary_index.analysis import normal, query_terms, stemmed, terms, words
from glossary_index.index import Index, term_fields, vocabulary
from glossary_index.passage import Passage

CANDIDATES = 60
SYNONYM_WEIGHT = 0.45
CORRECTION_WEIGHT = 0.8
KIND_WEIGHTS = {"pointer": 0.55, "summary": 0.7, "other": 0.45, "list": 0.3, "digest": 1.1}
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
    """What was found, the best first, and how sure it is."""

    confidence: Confidence
    results: tuple[Result, ...]


class Searcher:
    """Answers queries from an open index; holds titles and vocabulary in memory."""

    def __init__(self, index: Index, synonyms: Path) -> None:
        self.index = index
        self._fields = {passage.key: term_fields(passage) for passage in index.passages}
        self._counts = vocabulary(index.passages)
        self._vocabulary = [term for term in self._counts if len(term) > 3]
        self._synonyms = _read_synonyms(synonyms)
        self._titled: dict[str, list[Passage]] = {}
        for passage in index.passages:
            for name in dict.fromkeys(normal(name) for name in (passage.title, *passage.aliases)):
                self._titled.setdefault(name, []).append(passage)

    def search(self, query: str, *, game: str | None = None, source: str | None = None, limit: int = 5) -> Answer:
        """Answer a query.

        Args:
            query: a title, a card name or a question.
            game: ``1e``, ``2e`` or ``frontiers``; ``None`` for all.
            source: only this document.
            limit: how many results at most.
        """
        asked = query_terms(query)
        exact = [passage for passage in self.named(query) if _wanted(passage, game, source)]
        hits = self.index.rank(self._weighted(query, asked), game=game, source=source, limit=CANDIDATES)
        scored = [Result(passage, self._score(passage, score, query, asked)) for passage, score in hits]
        ranked = sorted(scored, key=lambda result: (-result.score, result.passage.key))
        top = ranked[0].score if ranked else 1.0
        first = sorted((Result(p, top + _title_worth(p)) for p in exact), key=lambda r: (-r.score, r.passage.key))
        results = tuple(_distinct([*first, *ranked], limit))
        return Answer(_confidence(exact, results), results)

    def named(self, title: str) -> list[Passage]:
        """The passages with exactly this title or alias."""
        return self._titled.get(normal(title), [])

    def titles(self, prefix: str, *, game: str | None = None, limit: int = 25) -> list[str]:
        """Titles for autocomplete: those that begin with the text, then those that contain it, then near ones."""
        wanted = normal(prefix)
        names = {
            passage.title: None
            for passage in self.index.passages
            if (not game or passage.game in (game, "")) and passage.kind not in ("other", "list", "summary")
        }
        starting = [name for name in names if normal(name).startswith(wanted)]
        inside = [name for name in names if wanted in normal(name) and name not in starting]
        found = sorted(starting, key=str.lower) + sorted(inside, key=str.lower)
        if len(found) < limit and len(wanted) > 2:
            near = process.extract(
                prefix, list(names), scorer=fuzz.WRatio, processor=default_process, limit=limit, score_cutoff=75
            )
            found += [name for name, _, _ in near if name not in found]
        return found[:limit]

    def _weighted(self, query: str, asked: list[str]) -> dict[str, float]:
        """The terms to look for: the query's own, their corrections, and synonyms."""
        weighted = dict.fromkeys(asked, 1.0)
        for term in asked:
            if term not in self._counts and (near := self._correction(term)):
                weighted[near] = CORRECTION_WEIGHT
        for phrase in self._phrases(query):
            for other in self._synonyms.get(phrase, ()):
                for term in terms(other):
                    weighted.setdefault(term, SYNONYM_WEIGHT)
        return weighted

    def _correction(self, term: str) -> str | None:
        if len(term) < 4:
            return None
        found = process.extractOne(term, self._vocabulary, scorer=fuzz.ratio, score_cutoff=78)
        return str(found[0]) if found else None

    def _phrases(self, query: str) -> Iterable[str]:
        found = [stemmed(word) for word in words(query)]
        for length in (1, 2, 3):
            for start in range(len(found) - length + 1):
                yield " ".join(found[start : start + length])

    def _score(self, passage: Passage, bm25: float, query: str, asked: list[str]) -> float:
        """BM25F, weighed by how much of the query a passage speaks of, by its title and by its kind."""
        fields = self._fields[passage.key]
        everywhere = frozenset().union(*fields.values())
        coverage = self._share(asked, everywhere)
        named = self._share(asked, fields["title"] | fields["aliases"])
        whole_title = 1.25 if fields["title"] and fields["title"] <= set(asked) else 1.0
        near = 1 + 0.15 * _pairs(query, passage)
        asks = max((fuzz.token_set_ratio(query.lower(), ask.lower()) for ask in passage.asks), default=0.0) / 100
        return (
            bm25
            * (0.4 + coverage)
            * (1 + 0.5 * named)
            * whole_title
            * near
            * (1 + 0.4 * max(0.0, asks - 0.5))
            * KIND_WEIGHTS.get(passage.kind, 1.0)
        )

    def _share(self, asked: list[str], present: frozenset[str]) -> float:
        """The share of the query's weight that is present; rare terms weigh more."""
        total = sum(self._rarity(term) for term in asked)
        return sum(self._rarity(term) for term in asked if term in present) / total if total else 0.0

    def _rarity(self, term: str) -> float:
        return math.log(1 + len(self._fields) / (1 + self._counts.get(term, 0)))


def _pairs(query: str, passage: Passage) -> float:
    """The share of neighbouring words of the query that stand together in the passage."""
    asked = terms(query)
    pairs = list(itertools.pairwise(asked))
    if not pairs:
        return 0.0
    text = terms(f"{passage.title}. {passage.text}")
    present = set(itertools.pairwise(text))
    return sum(pair in present for pair in pairs) / len(pairs)


def _wanted(passage: Passage, game: str | None, source: str | None) -> bool:
    right_game = not game or passage.game in (game, "")
    return right_game and (not source or any(span.source == source for span in passage.spans))


def _title_worth(passage: Passage) -> float:
    """Among passages of one title: entries before sections, the first part before the others."""
    first_part = not passage.path or not passage.path[-1].startswith("part ") or passage.path[-1].startswith("part 1 ")
    order = {"digest": 5, "glossary entry": 4, "ruling": 4, "rule": 3}.get(passage.kind, 1)
    return 1.0 + order + (1.0 if first_part else 0.0)


def _distinct(results: list[Result], limit: int) -> Iterable[Result]:
    """The best results, each passage once."""
    seen: set[str] = set()
    for result in results:
        if len(seen) == limit:
            return
        if result.passage.key not in seen:
            seen.add(result.passage.key)
            yield result


def _confidence(exact: list[Passage], results: tuple[Result, ...]) -> Confidence:
    if exact:
        games = {passage.game for passage in exact}
        return Confidence.EXACT if len(games) == 1 else Confidence.AMBIGUOUS
    return Confidence.GUESSES if results else Confidence.NONE


def _read_synonyms(path: Path) -> dict[str, list[str]]:
    if not path.exists():
        return {}
    table: dict[str, list[str]] = tomllib.loads(path.read_text(encoding="utf-8"))["synonyms"]
    return {" ".join(stemmed(word) for word in words(phrase)): others for phrase, others in table.items()}
