"""Concepts of a query: its terms, with misspellings corrected, and the other words that rules use for each."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import Path

import msgspec
from rapidfuzz import fuzz, process

from glossary_index.full_text import stem_of
from glossary_index.text_analysis import query_terms, terms, words

SYNONYM_WEIGHT = 0.65
CORRECTION_WEIGHT = 0.9
PHRASE_WEIGHT = 0.85
WORD_IN_PHRASE_WEIGHT = 0.6
"""Weight of a word of a known phrase, relative to the phrase."""
MAX_QUERY_CHARS = 400
"""Maximum number of characters read of a query."""

_MAX_PHRASE_WORDS = 3
_DETERMINERS = frozenset(
    ("a", "an", "any", "another", "her", "his", "its", "my", "our", "some", "the", "their", "your")
)
"""Words that may be inserted in a known phrase."""
_PARTICLES = frozenset(("off", "out", "back", "up", "down", "away", "over"))
"""Words that may be separated from their verb."""
_MAX_PARTICLE_DISTANCE = 4
"""Maximum distance of a particle from its verb, in words."""
_MAX_TERMS = 40


class Concept(msgspec.Struct, frozen=True):
    """One thing that the question is about.

    Attributes:
        terms: the terms for it, each with how well it matches (1 for the player's own word).
        rarity: its weight; rare words weigh more.
        correction: the player's own word, if it is unknown, and the similar known one meant instead; else ``None``.
        phrases: groups of terms that name it together, such as “hidden” and “agenda”; each term has its share.
    """

    terms: dict[str, float]
    rarity: float
    correction: tuple[str, str] | None = None
    phrases: tuple[dict[str, float], ...] = ()

    @property
    def is_corrected(self) -> bool:
        """Whether the player's own word has been replaced."""
        return self.correction is not None

    def coverage_by(self, present: frozenset[str]) -> float:
        """Return how well some terms cover the concept, from 0 to 1."""
        best = 0.0
        for term, worth in self.terms.items():  # a hot loop, in which this is faster than max
            if worth > best and term in present:
                best = worth
        for shares in self.phrases:
            best = max(best, sum(share for term, share in shares.items() if term in present))
        return best

    def weighted(self) -> Iterator[tuple[str, float]]:
        """Yield all terms to look for, each with its weight."""
        yield from self.terms.items()
        for shares in self.phrases:
            yield from shares.items()


class Vocabulary:
    """The terms of one game's passages, or of all, with their counts and the players' words for them."""

    def __init__(
        self,
        counts: Mapping[str, int],
        passages: int,
        synonyms: Mapping[str, Meanings],
        spellings: Iterable[str] = (),
        elsewhere: Container[str] = (),
    ) -> None:
        """Build the vocabulary.

        Args:
            counts: the number of passages with each term.
            passages: the number of passages.
            synonyms: players' words and phrases, with their equivalents.
            spellings: complete words, used to correct misspelt ones.
            elsewhere: terms of other games, which don't count as misspelt.
        """
        self._counts = counts
        self.passages = passages
        self._synonyms = synonyms
        self._elsewhere = elsewhere
        self._rarities = {term: self._rarity(count) for term, count in counts.items()}
        written = {word: stem_of(word) for word in spellings} | {term: term for term in counts}
        right = {word: term for word, term in written.items() if term in counts and _can_be_misspelt(word)}
        self._right = dict(sorted(right.items()))  # makes ties between words deterministic
        self._total_rarities: dict[frozenset[str], float] = {}

    def concepts(self, query: str) -> list[Concept]:
        """Return the concepts of a query, in the order of its words; a known phrase counts for more than its words."""
        query = query[:MAX_QUERY_CHARS]
        phrases = [phrase for phrase in _word_runs(query) if phrase in self._synonyms]
        inside = {word for phrase in phrases for word in phrase.split()}
        asked = islice(query_terms(query).items(), _MAX_TERMS)
        found = [self._concept(term, word, WORD_IN_PHRASE_WEIGHT if term in inside else 1.0) for term, word in asked]
        return found + [self._concept_of_meanings(self._synonyms[phrase]) for phrase in phrases]

    def _concept_of_meanings(self, meanings: Meanings) -> Concept:
        return Concept(
            {terms[0]: PHRASE_WEIGHT for terms in meanings if len(terms) == 1},
            self._rarest(term for terms in meanings for term in terms),
            phrases=_phrase_terms_with_shares(meanings, PHRASE_WEIGHT),
        )

    def _concept(self, term: str, word: str, share: float) -> Concept:
        """Return the concept of a word, by itself or as part of a phrase."""
        meant = None if self._is_known(term) else self._similar_word(term, word)
        near = self._right[meant] if meant else None
        meanings = (*self._synonyms.get(term, ()), *(self._synonyms.get(near, ()) if near else ()))
        worth = {terms[0]: share * SYNONYM_WEIGHT for terms in meanings if len(terms) == 1} | {term: share}
        worth |= {near: share * CORRECTION_WEIGHT} if near else {}
        known = near or term
        if known in self._counts or not meanings:
            rarity = self.rarity(known)
        else:
            rarity = self._rarest(term for terms in meanings for term in terms)
        return Concept(
            worth,
            share * rarity,
            (word, meant) if meant else None,
            _phrase_terms_with_shares(meanings, share * SYNONYM_WEIGHT),
        )

    def _is_known(self, term: str) -> bool:
        return term in self._counts or term in self._synonyms or term in self._elsewhere

    def _similar_word(self, term: str, word: str) -> str | None:
        """Return the known word that was meant, or ``None``.

        The typed word is compared too, because a slip in an ending may hide the stem.
        """
        tried = {typed for typed in (term, word) if _can_be_misspelt(typed)}
        near = [process.extractOne(typed, self._right.keys(), scorer=fuzz.ratio, score_cutoff=78) for typed in tried]
        found = max((one for one in near if one), key=lambda one: (one[1], one[0]), default=None)
        return found[0] if found else None

    def count(self, term: str) -> int:
        """Return the number of passages with a term."""
        return self._counts.get(term, 0)

    def frequent_terms(self, least: float) -> Iterator[str]:
        """Yield the terms of at least ``least`` passages."""
        yield from (term for term, count in self._counts.items() if count >= least)

    def rarity(self, term: str) -> float:
        """Return the rarity of a term: the logarithm of the inverse share of passages with it."""
        return self._rarities.get(term) or self._rarity(0)

    def total_rarity(self, name: frozenset[str]) -> float:
        """Return the total rarity of the terms of a name or known question, cached."""
        if name not in self._total_rarities:
            self._total_rarities[name] = sum(map(self.rarity, name))
        return self._total_rarities[name]

    def _rarity(self, count: int) -> float:
        return math.log(1 + self.passages / (1 + count))

    def _rarest(self, candidates: Iterable[str]) -> float:
        return self.rarity(min(candidates, key=lambda term: self._counts.get(term, self.passages)))


def with_corrections(query: str, concepts: Iterable[Concept]) -> str:
    """Return a query with the words that its concepts have been corrected to."""
    for typed, meant in (one.correction for one in concepts if one.correction):
        query = re.sub(rf"\b{re.escape(typed)}\b", meant, query, flags=re.IGNORECASE)
    return query


def _can_be_misspelt(word: str) -> bool:
    return len(word) > 3 and word.isalpha()


def _phrase_terms_with_shares(meanings: Meanings, worth: float) -> tuple[dict[str, float], ...]:
    """Return the meanings with several terms, each term with its share of the worth."""
    return tuple(dict.fromkeys(terms, worth / len(terms)) for terms in meanings if len(terms) > 1)


def _word_runs(query: str) -> Iterator[str]:
    """Yield runs of two and three words; “call the whole thing off” contains “call off” too.

    Runs are also read without *a*, *my* and the like: “steal my mission” contains “steal mission”.
    """
    typed = words(query)
    found = [stem_of(word) for word in typed]
    bare = [stem for stem, word in zip(found, typed, strict=True) if word not in _DETERMINERS]
    runs = (
        " ".join(one[start : start + length])
        for one in (found, bare)
        for length in range(2, _MAX_PHRASE_WORDS + 1)
        for start in range(len(one) - length + 1)
    )
    yield from dict.fromkeys(runs)
    for end, particle in enumerate(found):
        if particle in _PARTICLES:
            yield from (f"{verb} {particle}" for verb in found[max(0, end - _MAX_PARTICLE_DISTANCE) : max(0, end - 1)])


Meanings = tuple[tuple[str, ...], ...]
"""Words and expressions of the documents that stand for one of the players' words, each as its terms."""

Synonyms = dict[str, Meanings]
"""Players' words and phrases, stemmed, with their equivalents in the documents."""

EVERY_GAME = "synonyms"
"""Name of the table of words that have the same meaning in all games."""


@cache
def read_synonyms(path: Path, games: tuple[str, ...]) -> dict[str, Synonyms]:
    """Return players' words with their equivalents by game; those for all games together have an empty name.

    Args:
        path: a file of tables: one for all games, and one for each game with other meanings.
        games: the ids of the games, which are the names of their tables.
    """
    written: dict[str, dict[str, list[str]]] = tomllib.loads(path.read_text(encoding="utf-8"))
    everywhere = _parsed_synonyms(written[EVERY_GAME])
    own = {game: _parsed_synonyms(written.get(game, {})) for game in games}
    together = dict(everywhere)
    for found in own.values():
        for phrase, others in found.items():
            together[phrase] = tuple(dict.fromkeys((*together.get(phrase, ()), *others)))
    return {"": together, **{game: everywhere | found for game, found in own.items()}}


def _parsed_synonyms(table: Mapping[str, list[str]]) -> Synonyms:
    return {
        " ".join(stem_of(word) for word in words(phrase)): tuple(tuple(terms(meaning)) for meaning in others)
        for phrase, others in table.items()
    }
