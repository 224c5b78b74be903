"""The sentence of a passage that answers a question."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from glossary_index.analysis import terms
from glossary_index.passage import KnownQuestion, Passage
from glossary_index.profile import Profile
from glossary_index.ranking import Understood, likeness
from glossary_index.sentences import Piece, pieces, sentences

ASKED = 0.5
"""How far a question must be like a known one to be taken for it, from 0 to 1."""
ASKED_FOR_A_VERDICT = 0.8
"""How far, where the answer is yes or no: of two questions that are nearly alike, each may have the other's answer."""
BESIDE_THE_TITLE = 0.5
"""The share of what a question asks beside the title that a known one must ask too."""
IN_THE_TITLE = 0.3
"""What a word counts that the title has: all of the text is about it."""
BY_QUESTIONS, BY_ANSWERS = 0.5, 0.4
"""What a word counts that is not in a rule, but in a known question which that rule answers, or in its answer."""
OF_ITS_KIND = 1.3
"""What a piece counts that has the kind of words that the question asks for, such as a number where it is how many."""
NEARLY = 0.92
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
_KINDS = (
    (
        r"\bhow (?:many|much|far|often)\b|\b(?:max|maximum|minimum|limit)\b",
        r"\d|\b(?:no|none|one|once|two|twice|three|four|five|six|seven|eight|nine|ten|any number|half|all)\b",
    ),
    (
        r"\bwhen\b|\bhow long\b",
        r"\b(?:until|when|whenever|at the (?:start|end|beginning)|after|before|as soon|at once|during|any time)\b",
    ),
    (r"\b(?:may|can|allowed|must)\b", r"\b(?:may|can|cannot|must|not|no|never|only|legal|allowed)\b"),
)
"""Kinds of questions, and the words of a piece that answers one."""
_ANSWERED_BY = tuple(
    (re.compile(question, re.IGNORECASE), re.compile(piece, re.IGNORECASE)) for question, piece in _KINDS
)


class Told(msgspec.Struct, frozen=True):
    """A sentence and the ids of the rules that it tells or rests on."""

    sentence: str = ""
    rules: tuple[str, ...] = ()


def told(passage: Passage, about: Profile, asked: Understood) -> Told:
    """The short answer to the known question that is asked; else the piece of the text that has most of the question.

    Rare words count most, and a word of a known question or its answer speaks for the rules on which that rests; but
    not where the question has nothing but the title: there the first piece that has all of it says what it is.
    """
    known = _known(passage, about, asked)
    if known and (not _VERDICT.match(known.answer) or _is_the_same(known.question, asked)):
        return Told(known.answer, known.rules)
    whole = list(zip(pieces(passage.text), about.pieces, strict=True))
    text = [one for one in whole if known and one[0].rule in known.rules] or whole
    if not text:
        return Told()
    only_the_title = all(concept.found_in(about.names[0]) for concept in asked.concepts)
    best = _best(text, {} if only_the_title else _beside(passage, about, asked), about, asked)
    return Told(_shortened(best.words, asked, about), (best.rule,) if best.rule else ())


def _best(
    text: Sequence[tuple[Piece, tuple[str, ...]]], beside: Mapping[str, float], about: Profile, asked: Understood
) -> Piece:
    """The piece that has most of the question, or an earlier one that has nearly as much."""
    wanted = [piece for question, piece in _ANSWERED_BY if question.search(asked.query)]
    worths = [
        (_worth(asked, about, frozenset(words)) + beside.get(piece.rule, 0.0))
        * OF_ITS_KIND ** sum(bool(kind.search(piece.words)) for kind in wanted)
        for piece, words in text
    ]
    return next(piece for (piece, _), worth in zip(text, worths, strict=True) if worth >= NEARLY * max(worths))


def _is_the_same(known: str, asked: Understood) -> bool:
    """Whether two questions of yes or no are so much alike, by words and their order, that they have one answer."""
    one, other = terms(known), terms(asked.query)
    shared = [term for term in one if term in other]
    rarity = asked.vocabulary.rarity
    whole = sum(map(rarity, one)) + sum(map(rarity, other))
    alike = 2 * sum(map(rarity, shared)) >= ASKED_FOR_A_VERDICT * whole
    return alike and shared == [term for term in other if term in one]


def _shortened(piece: str, asked: Understood, about: Profile) -> str:
    """The piece, or the sentence of a long one that has most of the question, but none that stands in brackets."""
    if len(piece) <= LONGEST:
        return piece
    told = list(sentences(piece))
    plain = [sentence for sentence in told if not sentence.startswith("(")] or told
    return max(plain, key=lambda sentence: _worth(asked, about, frozenset(terms(sentence))))


def _beside(passage: Passage, about: Profile, asked: Understood) -> dict[str, float]:
    """What the known questions that each rule answers, and their answers, have of the question."""
    questions: dict[str, frozenset[str]] = {}
    answers: dict[str, frozenset[str]] = {}
    for known, stems in zip(passage.questions, about.asks, strict=True):
        for rule in known.rules:
            questions[rule] = questions.get(rule, frozenset()) | stems
            answers[rule] = answers.get(rule, frozenset()).union(terms(known.answer))
    return {
        rule: BY_QUESTIONS * _worth(asked, about, stems) + BY_ANSWERS * _worth(asked, about, answers[rule])
        for rule, stems in questions.items()
    }


def _worth(asked: Understood, about: Profile, words: frozenset[str]) -> float:
    """How much some words have of the question."""
    return sum(
        concept.rarity * concept.found_in(words) * (IN_THE_TITLE if concept.found_in(about.names[0]) else 1)
        for concept in asked.concepts
    )


def _known(passage: Passage, about: Profile, asked: Understood) -> KnownQuestion | None:
    """The known question that says what is asked; none where the question has nothing but the title."""
    for one, meant in zip(passage.questions, about.gists, strict=True):
        if one.answer and meant == asked.gist:
            return one
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
