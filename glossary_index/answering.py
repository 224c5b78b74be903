"""The sentence of a passage that answers a question."""

from __future__ import annotations

import re

import msgspec

from glossary_index.analysis import terms
from glossary_index.passage import KnownQuestion, Passage
from glossary_index.profile import Profile
from glossary_index.ranking import Understood, likeness
from glossary_index.sentences import pieces, sentences

ASKED = 0.5
"""How far a question must be like a known one to be taken for it, from 0 to 1."""
BESIDE_THE_TITLE = 0.5
"""The share of what a question asks beside the title that a known one must ask too."""
IN_THE_TITLE = 0.35
"""What a word counts that the title has: all of the text is about it."""
BY_QUESTIONS = 0.8
"""What a word counts that is not in a rule, but in a known question which that rule answers."""


NEARLY = 0.8
"""The share of the best piece's worth from which an earlier one goes first: it introduces the others."""


LONGEST = 240
"""Characters of a piece that is shown first as it stands; of a longer one a sentence is."""


_VERDICT = re.compile(r"(?:Yes|No)\b")
_OPEN = re.compile(
    r"\b(?:how|why|who|whom|whose|whats?|which|where|when (?:do|does|is|are|can))\b(?! if| about)", re.IGNORECASE
)
_CLOSED = re.compile(
    r"\W*(?:can|could|may|might|must|do|does|did|is|are|am|was|will|would|should|has|have)\b", re.IGNORECASE
)


class Told(msgspec.Struct, frozen=True):
    """A sentence and the ids of the rules that it tells or rests on."""

    sentence: str = ""
    rules: tuple[str, ...] = ()


def told(passage: Passage, about: Profile, asked: Understood) -> Told:
    """The short answer to the known question that is asked; else the piece of the text that has most of the question.

    Rare words count most, and a word of a known question speaks for the rules that answer it; but not where the
    question has nothing but the title: there the first piece that has all of it says what it is.
    """
    if known := _known(passage, about, asked):
        return Told(known.answer, known.rules)
    text = list(pieces(passage.text))
    if not text:
        return Told()
    only_the_title = all(concept.found_in(about.names[0]) for concept in asked.concepts)
    asked_about = {} if only_the_title else _asked_about(passage, about)
    worths = [
        _worth(asked, about, frozenset(words))
        + BY_QUESTIONS * _worth(asked, about, asked_about.get(piece.rule, frozenset()))
        for piece, words in zip(text, about.pieces, strict=True)
    ]
    best = next(piece for piece, worth in zip(text, worths, strict=True) if worth >= NEARLY * max(worths))
    return Told(_shortened(best.words, asked, about), (best.rule,) if best.rule else ())


def _shortened(piece: str, asked: Understood, about: Profile) -> str:
    """The piece, or the sentence of a long one that has most of the question."""
    if len(piece) <= LONGEST:
        return piece
    return max(sentences(piece), key=lambda sentence: _worth(asked, about, frozenset(terms(sentence))))


def _asked_about(passage: Passage, about: Profile) -> dict[str, frozenset[str]]:
    """The terms of the known questions that each rule answers."""
    words: dict[str, frozenset[str]] = {}
    for known, stems in zip(passage.questions, about.asks, strict=True):
        for rule in known.rules:
            words[rule] = words.get(rule, frozenset()) | stems
    return words


def _worth(asked: Understood, about: Profile, words: frozenset[str]) -> float:
    """How much some words have of the question."""
    return sum(
        concept.rarity * concept.found_in(words) * (IN_THE_TITLE if concept.found_in(about.names[0]) else 1)
        for concept in asked.concepts
    )


def _known(passage: Passage, about: Profile, asked: Understood) -> KnownQuestion | None:
    """The known question that says what is asked; none where the question has nothing but the title."""
    beside = [concept for concept in asked.concepts if not concept.found_in(about.names[0])]
    enough = BESIDE_THE_TITLE * sum(concept.rarity for concept in beside)
    alike = [
        (likeness(asked, words), known)
        for words, known in zip(about.asks, passage.questions, strict=True)
        if _fits(known.answer, asked.query)
        and beside
        and sum(concept.rarity * concept.found_in(words) for concept in beside) >= enough
    ]
    best, known = max(alike, key=lambda one: one[0], default=(0.0, None))
    return known if best >= ASKED else None


def _fits(answer: str, question: str) -> bool:
    """Whether there is an answer, and none of yes or no to a question of how or what."""
    asks_openly = _OPEN.search(question) and not _CLOSED.match(question)
    return bool(answer) and not (asks_openly and _VERDICT.match(answer))
