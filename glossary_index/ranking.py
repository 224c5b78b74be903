"""Passages in the order in which they answer a question: BM25F, then what the whole question says about each hit."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec

from glossary_index.analysis import gist, normal, pairs, query_terms, words
from glossary_index.index import Index
from glossary_index.passage import Passage
from glossary_index.profile import Profile, profile
from glossary_index.query import LONGEST_QUERY, Concept, Synonyms, Vocabulary
from glossary_index.retellings import Retellings
from glossary_index.weights import Weights

RULINGS = ("card rulings", "rulings")
"""How the chapters of the digest begin that are about single cards."""
CANDIDATES = 50
COVERAGE_FLOOR = 0.3
INCIDENTAL = 0.15
"""So far a name and a question may be alike and yet share nothing but an incidental word."""
OWN_READING = 0.6
"""What our own reading is worth, where the documents are silent."""
UNNAMED_CARD = 0.75
"""What a ruling on a card is worth in a question that does not name the card."""
NAMED = 0.75
"""The share of a name from which a question names it."""
OLDER = 0.85
"""What a passage of an older document is worth where a newer one of its game exists."""
NEWER_THAN_NAMED = 0.3
"""What one of the newest document is worth where the question names an older edition."""
SEVERAL = 3
"""So many known questions that are alike speak for a passage more than one."""
OUTDATED = 0.75
"""What one is worth of which a newer document is known to say something else."""
KIND_WEIGHTS = {"pointer": 0.55, "summary": 0.7, "other": 0.45, "list": 0.3, "digest": 1.0}
"""How much a passage is worth by its kind: full procedures before summaries, contents and lists."""
_SATURATION, _LENGTH_PENALTY, _USUAL_LENGTH = 1.2, 0.5, 10
_LEAST_RATE = 0.0025
"""The share of passages that a word is taken to be in where none has it."""
DECIDING = 6.0
"""What it tells of the game, as a logarithm, that a question has a word which hardly another game has."""
_HARDLY = 0.1
"""The share of a game's rate below which another game hardly has a word."""
_OFTEN, _OFTEN_SHARE = 5, 0.01
"""So many passages of a game, and this share of them, must have a word that is the game's own."""
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
        typed: the terms of its own words, those of other words that mean the same left out.
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
    typed: frozenset[str]
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
        self._own_words = dict(self._words_of_one_game())
        self._game_of = {document: passage.game for passage in index.passages for document in passage.documents}

    def _vocabulary_of(self, game: str, synonyms: Synonyms, every_term: frozenset[str]) -> Vocabulary:
        """The terms of a game's passages, or of all: what is rare in one game may be common in another."""
        passages = [one for one in self._index.passages if not game or one.game in (game, "")]
        profiles = [self._profiles[one.key] for one in passages]
        spellings = {word for one in passages for name in (one.title, *one.aliases, *one.asks) for word in words(name)}
        counts = Counter(term for one in profiles for term in one.everywhere)
        return Vocabulary(counts, len(profiles), synonyms, spellings, every_term)

    def _words_of_one_game(self) -> Iterator[tuple[str, str]]:
        """The terms that many passages of one game have and hardly any of another, each with the game."""
        known = {game: self._vocabularies[game] for game in self._games}
        for game, words_of in known.items():
            least = max(_OFTEN, _OFTEN_SHARE * words_of.passages)
            others = [one for name, one in known.items() if name != game]
            for term in words_of.frequent(least):
                rate = words_of.count(term) / words_of.passages
                if all(one.count(term) < _HARDLY * rate * one.passages for one in others):
                    yield term, game

    def deciding_game(self, asked: Understood) -> str:
        """The one game whose own words a question has; empty if it has none, or those of several."""
        games = {self._own_words[term] for term in asked.typed if term in self._own_words}
        return games.pop() if len(games) == 1 else ""

    def age(self, passage: Passage, source: str | None, *, of_old: bool = False) -> float:
        """A little less for a passage of an older document; for the newer ones if the question names an older edition.

        Args:
            passage: the passage.
            source: the document that the question names; then age does not matter.
            of_old: whether the question is about an older edition.
        """
        if source:
            return 1.0
        if of_old:
            return 1.0 if self.is_superseded(passage) else NEWER_THAN_NAMED
        if passage.key not in self._old:
            return 1.0
        return OUTDATED if passage.key in self._outdated else OLDER

    def is_superseded(self, passage: Passage) -> bool:
        """Whether a passage is about an older edition: its game has a newer document."""
        return passage.key in self._old

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
            frozenset(query_terms(query[:LONGEST_QUERY])),
            known,
            frozenset(weighted),
            {},
        )

    def evidence(
        self, asked: Understood, *, game: str | None, source: str | None, of_old: bool = False
    ) -> list[Evidence]:
        """What speaks for each of the passages that have most of the words; see ``age`` for ``of_old``."""
        hits = self._index.rank(asked.weighted, game=game, source=source, limit=CANDIDATES)
        typical = {} if game or source else self._typical(asked)
        return [self._about(one, bm25, asked, self.age(one, source, of_old=of_old), typical) for one, bm25 in hits]

    def _about(
        self, passage: Passage, bm25: float, asked: Understood, age: float, typical: Mapping[str, float]
    ) -> Evidence:
        one = self._profiles[passage.key]
        heard = (piece for piece in one.pieces if not asked.terms.isdisjoint(piece))
        piece, best = max(((_piece(piece, asked.telling), piece) for piece in heard), default=(0.0, ()))
        near = (ask for ask in one.asks if not ask.isdisjoint(asked.terms))
        asks = sorted((likeness(asked, ask) for ask in near), reverse=True)[:SEVERAL]
        passed_over = is_on_a_card(passage) and not self.is_named(passage, asked)
        return Evidence(
            passage,
            bm25,
            piece,
            coverage(asked, one.everywhere),
            coverage(asked, frozenset(best)),
            0.0 if passed_over else max((likeness(asked, name) for name in one.names), default=0.0),
            max(asks, default=0.0),
            sum(asks) / SEVERAL,
            sum(pair in one.wording for pair in asked.pairs) / (len(asked.pairs) or 1),
            (KIND_WEIGHTS.get(passage.kind, 1.0) if passage.spans else OWN_READING)
            * (UNNAMED_CARD if passed_over else 1.0),
            age,
            typical.get(passage.game, 0.0),
            math.log(self._vocabularies[passage.game].passages) if passage.game in typical else 0.0,
        )

    def is_named(self, passage: Passage, asked: Understood) -> bool:
        """Whether a question has most of a name of a passage; of one that is a single word, all as it is written."""
        names = zip((passage.title, *passage.aliases), self._profiles[passage.key].names, strict=True)
        return any(
            asked.shared(stems) >= NAMED * asked.vocabulary.told(stems)
            if len(stems) > 1
            else f" {normal(name)} " in f" {normal(asked.query)} "
            for name, stems in names
            if not stems.isdisjoint(asked.terms)
        )

    def in_one_place(self, asked: Understood, passage: Passage) -> float:
        """The share of a question that one sentence, name or known question speaks of, its title read along.

        What tells the same as the passage counts as its own.
        """
        told = (self._profiles[one.key] for one in (passage, *self._retellings.also(passage)))
        places = (one.names[0].union(words) for one in told for words in (*one.pieces, *one.asks, *one.names))
        return max((coverage(asked, place) for place in places), default=0.0)

    def _typical(self, asked: Understood) -> dict[str, float]:
        """How typical the words are of each game: a logarithm, 0 for the game that has them most."""
        decided = self.deciding_game(asked)
        told = {game: -DECIDING if decided and game != decided else 0.0 for game in self._games}
        for concept in asked.concepts:
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


def is_on_a_card(passage: Passage) -> bool:
    """Whether a passage is a ruling on a single card: its title is a name, that of a rule begins small."""
    rulings = passage.kind in ("ruling", "glossary entry") or passage.chapter.lower().startswith(RULINGS)
    return rulings and not passage.title[:1].islower()


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
