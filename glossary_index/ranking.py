"""Passages in the order in which they answer a question: BM25F, then what the whole question says about each hit."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from glossary_index.analysis import gist, pairs, words
from glossary_index.index import Index
from glossary_index.passage import Passage
from glossary_index.profile import Profile, profile
from glossary_index.query import LONGEST_QUERY, Concept, Synonyms, Vocabulary
from glossary_index.retellings import Retellings
from glossary_index.weights import Weights

CANDIDATES = 50
COVERAGE_FLOOR = 0.3
INCIDENTAL = 0.15
"""So far a name and a question may be alike and yet share nothing but an incidental word."""
OWN_READING = 0.8
OLDER = 0.95
"""What a passage of an older document is worth where a newer one of its game exists."""
SEVERAL = 3
"""So many known questions that are alike speak for a passage more than one."""
OUTDATED = 0.9
"""What one is worth of which a newer document is known to say something else."""
KIND_WEIGHTS = {"pointer": 0.55, "summary": 0.7, "other": 0.45, "list": 0.3, "digest": 1.0}
"""How much a passage is worth by its kind: full procedures before summaries, contents and lists."""
_SATURATION, _LENGTH_PENALTY, _USUAL_LENGTH = 1.2, 0.5, 10
_LEAST_RATE = 0.0025
"""The share of passages that a word is taken to be in where none has it."""
_MOST_PER_WORD = 1.0
"""How much a single word tells at most about the game, as a logarithm."""


class Evidence(msgspec.Struct, frozen=True):
    """What speaks for a passage.

    Attributes:
        passage: the passage.
        bm25: its score in the full-text index.
        piece: that of its best sentence or item.
        coverage: the share of the question that it speaks of, from 0 to 1.
        at_once: the share that its best sentence speaks of.
        names: how far a name of it says what the question says, from 0 to 1.
        asks: how far a known question does, from 0 to 1.
        often: how far several known questions do, on average.
        pairs: the share of the question's pairs of neighbouring words that it has word for word.
        kind: what it is worth by its kind.
        age: what it is worth by the age of its document.
        game: how typical the question's words are of its game, as a logarithm, 0 at most.
        size: the logarithm of how many passages its game has; 0 where the game is given.
    """

    passage: Passage
    bm25: float
    piece: float
    coverage: float
    at_once: float
    names: float
    asks: float
    often: float
    pairs: float
    kind: float
    age: float
    game: float
    size: float

    def worth(self, weights: Weights) -> float:
        """All that together; higher is better."""
        return (
            (self.bm25 + weights.piece * self.piece)
            * (COVERAGE_FLOOR + self.coverage + weights.at_once * self.at_once)
            * (1 + weights.names * self.names)
            * (1 + weights.asks * self.asks + weights.often * self.often)
            * (1 + weights.pairs * self.pairs)
            * self.kind
            * self.age
            * math.exp(weights.game * self.game - weights.small * self.size)
        )


class Understood(msgspec.Struct, frozen=True):
    """A question as it is looked for.

    Attributes:
        query: its words.
        gist: what it asks, whoever asks it; see ``analysis.gist``.
        pairs: its pairs of neighbouring words; see ``analysis.pairs``.
        concepts: what it asks for.
        whole: how much all of that tells.
        weighted: the terms that are looked for, each with what it counts.
        telling: the same with how rare it is.
        vocabulary: the words of the passages among which is looked.
        terms: the terms alone.
        shares: what some of them were found to have of the question, for most passages have the same few.
    """

    query: str
    gist: tuple[str, ...]
    pairs: list[str]
    concepts: list[Concept]
    whole: float
    weighted: dict[str, float]
    telling: dict[str, float]
    vocabulary: Vocabulary
    terms: frozenset[str]
    shares: dict[frozenset[str], float]

    def shared(self, present: frozenset[str]) -> float:
        """How much of the question some terms speak of."""
        heard = self.terms & present
        known = self.shares.get(heard)
        if known is None:
            known = sum(concept.rarity * concept.found_in(heard) for concept in self.concepts)
            self.shares[heard] = known
        return known


class Ranker:
    """Ranks the passages of an index; holds their profiles in memory."""

    def __init__(
        self,
        index: Index,
        synonyms: Mapping[str, Synonyms],
        retellings: Retellings,
        issued: Callable[[Passage], str] = lambda _: "",
        changed: Callable[[Passage], bool] = lambda _: False,
    ) -> None:
        """Get ready.

        Args:
            index: what to search.
            synonyms: players' words for each game, and under an empty name for all.
            retellings: which passages tell the same.
            issued: tells when a passage was issued, as an ISO date; newer documents come first.
            changed: tells whether a later document is known to say something else than a passage.
        """
        self._index = index
        self._retellings = retellings
        self._old = _superseded(index.passages, issued)
        self._outdated = {passage.key for passage in index.passages if changed(passage)}
        self._profiles = {passage.key: profile(passage) for passage in index.passages}
        self._games = sorted(_games(index.passages))
        every_term: frozenset[str] = frozenset().union(*(one.everywhere for one in self._profiles.values()))
        self._vocabularies = {
            game: self._vocabulary_of(game, synonyms[game], every_term) for game in ("", *self._games)
        }
        self._game_of = {document: passage.game for passage in index.passages for document in passage.documents}

    def _vocabulary_of(self, game: str, synonyms: Synonyms, every_term: frozenset[str]) -> Vocabulary:
        """The terms of a game's passages, or of all: what is rare in one game may be common in another."""
        passages = [one for one in self._index.passages if not game or one.game in (game, "")]
        profiles = [self._profiles[one.key] for one in passages]
        spellings = {word for one in passages for name in (one.title, *one.aliases, *one.asks) for word in words(name)}
        counts = Counter(term for one in profiles for term in one.everywhere)
        return Vocabulary(counts, len(profiles), synonyms, spellings, every_term)

    def age(self, passage: Passage, source: str | None) -> float:
        """A little less for what stands in an older document, unless the question names this very document."""
        if source or passage.key not in self._old:
            return 1.0
        return OUTDATED if passage.key in self._outdated else OLDER

    def profile(self, passage: Passage) -> Profile:
        """The terms of a passage."""
        return self._profiles[passage.key]

    def understood(self, query: str, *, game: str | None = None, source: str | None = None) -> Understood:
        """What a question asks for, in the words of a game, of a document's game, or of all."""
        known = self._vocabularies.get(game or self._game_of.get(source or "", ""), self._vocabularies[""])
        concepts = known.concepts(query)
        weighted: dict[str, float] = {}
        for concept in concepts:
            for term, worth in concept.weighted():
                weighted[term] = max(worth, weighted.get(term, 0.0))
        telling = {term: worth * known.rarity(term) for term, worth in weighted.items()}
        return Understood(
            query,
            gist(query[:LONGEST_QUERY]),
            pairs(query[:LONGEST_QUERY]),
            concepts,
            sum(concept.rarity for concept in concepts),
            weighted,
            telling,
            known,
            frozenset(weighted),
            {},
        )

    def evidence(self, asked: Understood, *, game: str | None, source: str | None) -> list[Evidence]:
        """What speaks for each of the passages that have most of the words."""
        hits = self._index.rank(asked.weighted, game=game, source=source, limit=CANDIDATES)
        typical = {} if game or source else self._typical(asked.concepts)
        return [self._about(one, bm25, asked, source, typical) for one, bm25 in hits]

    def _about(
        self, passage: Passage, bm25: float, asked: Understood, source: str | None, typical: Mapping[str, float]
    ) -> Evidence:
        one = self._profiles[passage.key]
        heard = (piece for piece in one.pieces if not asked.terms.isdisjoint(piece))
        piece, best = max(((_piece(piece, asked.telling), piece) for piece in heard), default=(0.0, ()))
        asks = sorted((likeness(asked, ask) for ask in one.asks), reverse=True)[:SEVERAL]
        return Evidence(
            passage,
            bm25,
            piece,
            coverage(asked, one.everywhere),
            coverage(asked, frozenset(best)),
            max((likeness(asked, name) for name in one.names), default=0.0),
            max(asks, default=0.0),
            sum(asks) / SEVERAL,
            sum(pair in one.wording for pair in asked.pairs) / (len(asked.pairs) or 1),
            KIND_WEIGHTS.get(passage.kind, 1.0) if passage.spans else OWN_READING,
            self.age(passage, source),
            typical.get(passage.game, 0.0),
            math.log(self._vocabularies[passage.game].passages) if passage.game in typical else 0.0,
        )

    def in_one_place(self, asked: Understood, passage: Passage) -> float:
        """The share of a question that one sentence, name or known question speaks of, its title read along.

        What tells the same as the passage counts as its own.
        """
        told = (self._profiles[one.key] for one in (passage, *self._retellings.also(passage)))
        places = (one.names[0].union(words) for one in told for words in (*one.pieces, *one.asks, *one.names))
        return max((coverage(asked, place) for place in places), default=0.0)

    def _typical(self, concepts: Sequence[Concept]) -> dict[str, float]:
        """How typical the words are of each game: a logarithm, 0 for the game that has them most."""
        told = dict.fromkeys(self._games, 0.0)
        for concept in concepts:
            rates = {game: math.log(self._rate(concept, game) + _LEAST_RATE) for game in self._games}
            most = max(rates.values(), default=0.0)
            for game, rate in rates.items():
                told[game] += max(rate - most, -_MOST_PER_WORD)
        most = max(told.values(), default=0.0)
        return {game: logarithm - most for game, logarithm in told.items()}

    def _rate(self, concept: Concept, game: str) -> float:
        """The share of a game's passages that speak of something."""
        words = self._vocabularies[game]
        return max((worth * words.count(term) / words.passages for term, worth in concept.weighted()), default=0.0)

    def scores(self, evidence: Iterable[Evidence], weights: Weights) -> dict[str, float]:
        """What each passage is worth, with the backing of those that tell the same, by key."""
        alone = {one.passage.key: one.worth(weights) for one in evidence}
        by_key = self._index.by_key
        return {
            key: score
            + weights.backing
            * max((alone[other] for other in self._retellings.backing(by_key[key]) if other in alone), default=0.0)
            for key, score in alone.items()
        }


def coverage(asked: Understood, present: frozenset[str]) -> float:
    """The share of the question that a passage speaks of, from 0 to 1."""
    return asked.shared(present) / asked.whole if asked.whole else 0.0


def _piece(terms: Sequence[str], telling: Mapping[str, float]) -> float:
    """The BM25 score of a sentence, in which a word counts once."""
    found = sum(telling[term] for term in terms if term in telling)
    length = 1 - _LENGTH_PENALTY + _LENGTH_PENALTY * len(terms) / _USUAL_LENGTH
    return found * (_SATURATION + 1) / (1 + _SATURATION * length)


def likeness(asked: Understood, name: frozenset[str]) -> float:
    """How far a question and a name say the same: all of both, and nothing else, is 1; an incidental word is 0."""
    if name.isdisjoint(asked.terms):
        return 0.0
    whole = asked.whole + asked.vocabulary.told(name)
    return max(0.0, 2 * asked.shared(name) / whole - INCIDENTAL) / (1 - INCIDENTAL)


def _superseded(passages: Sequence[Passage], issued: Callable[[Passage], str]) -> set[str]:
    """The keys of the passages that stand in an older document than the newest of their game."""
    dates = {passage.key: issued(passage) for passage in passages}
    newest = {game: max(dates[one.key] for one in passages if one.game == game) for game in _games(passages)}
    return {one.key for one in passages if dates[one.key] and dates[one.key] < newest.get(one.game, "")}


def _games(passages: Iterable[Passage]) -> set[str]:
    return {passage.game for passage in passages} - {""}
