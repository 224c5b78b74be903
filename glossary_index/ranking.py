"""Passages ranked for a question: by BM25F first, then by the evidence that the whole question gives about each hit."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from heapq import nlargest
from operator import itemgetter

import msgspec

from glossary_index.index import Index
from glossary_index.passage import Passage
from glossary_index.profile import Profile, profile
from glossary_index.query import MAX_QUERY_CHARS, Concept, Synonyms, Vocabulary, with_corrections
from glossary_index.retellings import Retellings
from glossary_index.text_analysis import gist, normalised_title, query_terms, word_pairs, words
from glossary_index.weights import Weights

RULING_CHAPTERS = ("card rulings", "rulings")
"""Beginnings of the names of the digest's chapters about single cards."""
MAX_CANDIDATES, MAX_CANDIDATES_IN_SCOPE = 50, 30
"""Number of passages examined, and the smaller number if the game or document is known."""
BASE_COVERAGE = 0.3
INCIDENTAL_LIKENESS = 0.15
"""Maximum similarity of a name and a question that only have an incidental word in common."""
OWN_READING_WEIGHT = 0.6
"""Weight of the project's own interpretation, which is used if the documents are silent."""
UNNAMED_CARD_WEIGHT = 0.75
"""Weight of a ruling on a card that the question does not name."""
MIN_NAME_SHARE = 0.75
"""Minimum share of a name that a question must contain to name it."""
OLDER_DOCUMENT_WEIGHT = 0.85
"""Weight of a passage of an older document if there is a newer one of its game."""
NEWER_DOCUMENT_WEIGHT = 0.3
"""Weight of a passage of the newest document if the question names an older edition."""
AVERAGED_QUESTIONS = 3
"""Number of similar known questions that together count more for a passage than a single one."""
CONTRADICTED_WEIGHT = 0.75
"""Weight of a passage that a newer document is known to contradict."""
KIND_WEIGHTS = {"pointer": 0.55, "summary": 0.7, "other": 0.45, "list": 0.3, "digest": 1.0}
"""Weights by kind of passage: full procedures come before summaries, contents and lists."""
_SATURATION, _LENGTH_PENALTY, _TYPICAL_LENGTH = 1.2, 0.5, 10
_MIN_RATE = 0.0025
"""Assumed share of passages with a word that no passage has."""
DECIDING_WORD_EVIDENCE = 6.0
"""Evidence for a game, as a logarithm, from a word that almost no other game has."""
_MAX_RATE_ELSEWHERE = 0.1
"""Share of a game's rate below which another game counts as not having a word."""
_MIN_PASSAGES_WITH_WORD, _MIN_SHARE_WITH_WORD = 5, 0.01
"""Minimum number of passages, and share of a game's passages, with a word for it to be specific to the game."""
_MAX_EVIDENCE_PER_WORD = 1.0
"""Maximum evidence for a game from a single word, as a logarithm."""


class Evidence(msgspec.Struct, frozen=True):
    """The evidence for a passage.

    Attributes:
        passage: the passage.
        bm25: its score in the full-text index.
        piece: the score of its best sentence or item.
        coverage: the share of the question that its text and one of its known questions cover together, from 0 to 1.
        at_once: the share that its best sentence covers.
        names: similarity of one of its names to the question, from 0 to 1.
        asks: similarity of one of its known questions, from 0 to 1.
        often: average similarity of several of its known questions.
        pairs: the share of the question's pairs of neighbouring words that it contains word for word.
        kind: the weight of its kind.
        age: the weight of its document's age.
        game: how typical the question's words are of its game, as a logarithm of at most 0.
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

    def worth(self, weights: Weights) -> float:
        """Return the total worth of this evidence; higher is better."""
        return (
            (self.bm25 + weights.piece * self.piece)
            * (BASE_COVERAGE + self.coverage + weights.at_once * self.at_once)
            * (1 + weights.names * self.names)
            * (1 + weights.asks * self.asks + weights.often * self.often)
            * (1 + weights.pairs * self.pairs)
            * self.kind
            * self.age
            * math.exp(weights.game * self.game)
        )


class ParsedQuestion(msgspec.Struct, frozen=True):
    """A question as it is looked up.

    Attributes:
        query: the words of the question, with misspelt ones corrected.
        gist: its gist; see ``gist``.
        pairs: its pairs of neighbouring words.
        concepts: its concepts.
        total_weight: the total weight of its concepts.
        weighted: the terms to look for, with their weights.
        rarity_weights: the same terms, weighted by rarity.
        typed: the terms of its own words, without their synonyms.
        vocabulary: the words of the passages searched.
        terms: only the terms.
        shares: a cache for ``covered_weight``, because most passages contain the same few terms of it.
    """

    query: str
    gist: tuple[str, ...]
    pairs: list[str]
    concepts: list[Concept]
    total_weight: float
    weighted: dict[str, float]
    rarity_weights: dict[str, float]
    typed: frozenset[str]
    vocabulary: Vocabulary
    terms: frozenset[str]
    shares: dict[frozenset[str], float]

    def covered_weight(self, present: frozenset[str]) -> float:
        """Return the weight of the concepts that some terms cover."""
        heard = self.terms & present
        known = self.shares.get(heard)
        if known is None:
            known = sum(concept.rarity * concept.coverage_by(heard) for concept in self.concepts)
            self.shares[heard] = known
        return known


class Ranker:
    """Ranks an index's passages, whose profiles are in memory."""

    def __init__(
        self,
        index: Index,
        synonyms: Mapping[str, Synonyms],
        retellings: Retellings,
        issued: Callable[[Passage], str] = lambda _: "",
        changed: Callable[[Passage], bool] = lambda _: False,
    ) -> None:
        """Prepare the profiles and vocabularies.

        Args:
            index: the index to search.
            synonyms: players' words for each game, and under an empty name for all games.
            retellings: the passages that say the same.
            issued: returns the ISO date of a passage; newer documents come first.
            changed: returns whether a later document is known to contradict a passage.
        """
        self._index = index
        self._retellings = retellings
        self._superseded = _superseded_keys(index.passages, issued)
        self._outdated = {passage.key for passage in index.passages if changed(passage)}
        self._profiles = {passage.key: profile(passage) for passage in index.passages}
        self._game_ids = sorted(_game_ids(index.passages))
        every_term: frozenset[str] = frozenset().union(*(one.everywhere for one in self._profiles.values()))
        self._vocabularies = {
            game: self._vocabulary_of(game, synonyms[game], every_term) for game in ("", *self._game_ids)
        }
        self._own_words = dict(self._words_of_one_game())
        self._game_of = {document: passage.game for passage in index.passages for document in passage.documents}

    def _vocabulary_of(self, game: str, synonyms: Synonyms, every_term: frozenset[str]) -> Vocabulary:
        """Return the vocabulary of one game's passages, or of all: a word rare in one may be common in another."""
        passages = [one for one in self._index.passages if not game or one.game in (game, "")]
        profiles = [self._profiles[one.key] for one in passages]
        spellings = {word for one in passages for name in (one.title, *one.aliases, *one.asks) for word in words(name)}
        counts = Counter(term for one in profiles for term in one.everywhere)
        return Vocabulary(counts, len(profiles), synonyms, spellings, every_term)

    def _words_of_one_game(self) -> Iterator[tuple[str, str]]:
        """Yield terms that many passages of one game have and almost none of another, each with the game."""
        known = {game: self._vocabularies[game] for game in self._game_ids}
        for game, words_of in known.items():
            least = max(_MIN_PASSAGES_WITH_WORD, _MIN_SHARE_WITH_WORD * words_of.passages)
            others = [one for name, one in known.items() if name != game]
            for term in words_of.frequent_terms(least):
                rate = words_of.count(term) / words_of.passages
                if all(one.count(term) < _MAX_RATE_ELSEWHERE * rate * one.passages for one in others):
                    yield term, game

    def deciding_game(self, asked: ParsedQuestion) -> str:
        """Return the one game to which words of a question are specific; "" if there are none or several."""
        games = {self._own_words[term] for term in asked.typed if term in self._own_words}
        return games.pop() if len(games) == 1 else ""

    def age_weight(self, passage: Passage, source: str | None, *, is_of_old_edition: bool = False) -> float:
        """Return the weight of a passage's age: lower for older documents, or newer ones if an older edition is named.

        Args:
            passage: the passage.
            source: the document that the question names; if given, age does not matter.
            is_of_old_edition: whether the question is about an older edition.
        """
        if source:
            return 1.0
        if is_of_old_edition:
            return 1.0 if self.is_superseded(passage) else NEWER_DOCUMENT_WEIGHT
        if passage.key not in self._superseded:
            return 1.0
        return CONTRADICTED_WEIGHT if passage.key in self._outdated else OLDER_DOCUMENT_WEIGHT

    def is_superseded(self, passage: Passage) -> bool:
        """Whether a passage is about an older edition, because its game has a newer document."""
        return passage.key in self._superseded

    def profile(self, passage: Passage) -> Profile:
        """Return the cached profile of a passage."""
        return self._profiles[passage.key]

    def parsed_question(self, query: str, *, game: str | None = None, source: str | None = None) -> ParsedQuestion:
        """Return the concepts of a question, in the words of a game, of a document's game, or of all games."""
        known = self._vocabularies.get(game or self._game_of.get(source or "", ""), self._vocabularies[""])
        concepts = known.concepts(query)
        weighted: dict[str, float] = {}
        for concept in concepts:
            for term, worth in concept.weighted():
                weighted[term] = max(worth, weighted.get(term, 0.0))
        telling = {term: worth * known.rarity(term) for term, worth in weighted.items()}
        spelt = with_corrections(query[:MAX_QUERY_CHARS], concepts)
        return ParsedQuestion(
            spelt,
            gist(spelt),
            word_pairs(spelt),
            concepts,
            sum(concept.rarity for concept in concepts),
            weighted,
            telling,
            frozenset(query_terms(query[:MAX_QUERY_CHARS])),
            known,
            frozenset(weighted),
            {},
        )

    def evidence(
        self, asked: ParsedQuestion, *, game: str | None, source: str | None, is_of_old_edition: bool = False
    ) -> list[Evidence]:
        """Return the evidence for the passages with the highest BM25 scores; ``age_weight`` explains the edition."""
        limit = MAX_CANDIDATES_IN_SCOPE if game or source else MAX_CANDIDATES
        hits = self._index.rank(asked.weighted, game=game, source=source, limit=limit)
        typical = {} if game or source else self._typicality_by_game(asked)
        return [
            self._evidence_for(
                one, bm25, asked, self.age_weight(one, source, is_of_old_edition=is_of_old_edition), typical
            )
            for one, bm25 in hits
        ]

    def _evidence_for(
        self, passage: Passage, bm25: float, asked: ParsedQuestion, age: float, typical: Mapping[str, float]
    ) -> Evidence:
        one = self._profiles[passage.key]
        heard = (piece for piece in one.pieces if not asked.terms.isdisjoint(piece))
        piece, best = max(((_piece_score(piece, asked.rarity_weights), piece) for piece in heard), default=(0.0, ()))
        near = ((likeness(asked, ask), ask) for ask in one.asks if not ask.isdisjoint(asked.terms))
        nearest = nlargest(AVERAGED_QUESTIONS, near, key=itemgetter(0))
        asks = [alike for alike, _ in nearest]
        in_text = asked.terms & one.beside_asks
        covered = max((coverage(asked, in_text | ask) for _, ask in nearest), default=coverage(asked, in_text))
        passed_over = is_on_a_card(passage) and not self.is_named(passage, asked)
        return Evidence(
            passage,
            bm25,
            piece,
            covered,
            coverage(asked, frozenset(best)),
            0.0 if passed_over else max((likeness(asked, name) for name in one.names), default=0.0),
            max(asks, default=0.0),
            sum(asks) / AVERAGED_QUESTIONS,
            sum(pair in one.wording for pair in asked.pairs) / (len(asked.pairs) or 1),
            (KIND_WEIGHTS.get(passage.kind, 1.0) if passage.spans else OWN_READING_WEIGHT)
            * (UNNAMED_CARD_WEIGHT if passed_over else 1.0),
            age,
            typical.get(passage.game, 0.0),
        )

    def is_named(self, passage: Passage, asked: ParsedQuestion) -> bool:
        """Whether a question contains most of a passage's name, or a one-word name exactly as written."""
        names = zip((passage.title, *passage.aliases), self._profiles[passage.key].names, strict=True)
        return any(
            asked.covered_weight(stems) >= MIN_NAME_SHARE * asked.vocabulary.total_rarity(stems)
            if len(stems) > 1
            else f" {normalised_title(name)} " in f" {normalised_title(asked.query)} "
            for name, stems in names
            if not stems.isdisjoint(asked.terms)
        )

    def coverage_in_one_place(self, asked: ParsedQuestion, passage: Passage) -> float:
        """Return the share of a question covered by one sentence, name or known question together with its title.

        Passages that say the same count as the passage's own.
        """
        told = (self._profiles[one.key] for one in (passage, *self._retellings.equivalents(passage)))
        places = (one.names[0].union(words) for one in told for words in (*one.pieces, *one.asks, *one.names))
        return max((coverage(asked, place) for place in places), default=0.0)

    def _typicality_by_game(self, asked: ParsedQuestion) -> dict[str, float]:
        """Return how typical the words are of each game, as a logarithm; 0 for the most typical game."""
        decided = self.deciding_game(asked)
        told = {game: -DECIDING_WORD_EVIDENCE if decided and game != decided else 0.0 for game in self._game_ids}
        for concept in asked.concepts:
            rates = {game: math.log(self._rate_in_game(concept, game) + _MIN_RATE) for game in self._game_ids}
            most = max(rates.values(), default=0.0)
            for game, rate in rates.items():
                told[game] += max(rate - most, -_MAX_EVIDENCE_PER_WORD)
        most = max(told.values(), default=0.0)
        return {game: logarithm - most for game, logarithm in told.items()}

    def _rate_in_game(self, concept: Concept, game: str) -> float:
        """Return the share of a game's passages that have a concept."""
        words = self._vocabularies[game]
        return max((worth * words.count(term) / words.passages for term, worth in concept.weighted()), default=0.0)

    def scores(self, evidence: Iterable[Evidence], weights: Weights) -> dict[str, float]:
        """Return the score of each passage by key, including the support by passages that say the same."""
        alone = {one.passage.key: one.worth(weights) for one in evidence}
        by_key = self._index.by_key
        return {
            key: score
            + weights.backing
            * max((alone[other] for other in self._retellings.backing(by_key[key]) if other in alone), default=0.0)
            for key, score in alone.items()
        }


def is_on_a_card(passage: Passage) -> bool:
    """Whether a passage is a ruling on a single card; its title is a name, while titles of rules are in lower case."""
    rulings = passage.kind in ("ruling", "glossary entry") or passage.chapter.lower().startswith(RULING_CHAPTERS)
    return rulings and not passage.title[:1].islower()


def coverage(asked: ParsedQuestion, present: frozenset[str]) -> float:
    """Return the share of the question that a passage covers, from 0 to 1."""
    return asked.covered_weight(present) / asked.total_weight if asked.total_weight else 0.0


def _piece_score(terms: Sequence[str], telling: Mapping[str, float]) -> float:
    """Return the BM25 score of a sentence, in which each word counts once."""
    found = sum(telling[term] for term in terms if term in telling)
    length = 1 - _LENGTH_PENALTY + _LENGTH_PENALTY * len(terms) / _TYPICAL_LENGTH
    return found * (_SATURATION + 1) / (1 + _SATURATION * length)


def likeness(asked: ParsedQuestion, name: frozenset[str]) -> float:
    """Return the similarity of a question and a name: 1 for the same words, 0 for only an incidental one in common."""
    if name.isdisjoint(asked.terms):
        return 0.0
    whole = asked.total_weight + asked.vocabulary.total_rarity(name)
    return max(0.0, 2 * asked.covered_weight(name) / whole - INCIDENTAL_LIKENESS) / (1 - INCIDENTAL_LIKENESS)


def _superseded_keys(passages: Sequence[Passage], issued: Callable[[Passage], str]) -> set[str]:
    """Return the keys of the passages of documents older than the newest of their game."""
    dates = {passage.key: issued(passage) for passage in passages}
    newest = {game: max(dates[one.key] for one in passages if one.game == game) for game in _game_ids(passages)}
    return {one.key for one in passages if dates[one.key] and dates[one.key] < newest.get(one.game, "")}


def _game_ids(passages: Iterable[Passage]) -> set[str]:
    return {passage.game for passage in passages} - {""}
