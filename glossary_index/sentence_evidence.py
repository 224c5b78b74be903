"""Candidate sentences of a passage for a question, and the evidence for each of them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

import msgspec

from glossary_index.full_text import stem_of
from glossary_index.passage import Passage
from glossary_index.profile import Profile
from glossary_index.query import Concept
from glossary_index.question_types import VERDICT, Kind, counted_stems, form_fit, has_number_of, kind_of
from glossary_index.ranking import ParsedQuestion, likeness
from glossary_index.sentences import Piece, pieces, sentences
from glossary_index.text_analysis import STOP_WORDS, terms, topic_of, words

MAX_CHARS = 240
"""Maximum length in characters of a sentence shown with the previous one that it depends on."""
TITLE_WORD_WEIGHT = 0.3
"""Weight of a word in the title, because the whole text is about it."""
FULL_SHARE = 0.5
"""Share of a question from which the best sentence counts in full; with less, it stands out by chance."""
TOPIC_WORD_SHARE = 0.3
"""Minimum share of sentences with a word of the title: *sun* in a title about four kinds of spaces still matters."""
STOP_WORD_PAIR_WEIGHT = 0.2
"""Weight of a pair of stop words."""
COMMON_WORD_WEIGHT = 0.15
"""Weight of a word that every sentence of the passage has."""
_LONG_SENTENCE_TERMS = 25
"""Number of terms from which a sentence counts as long."""

MIN_LIKENESS, MIN_LIKENESS_FOR_A_VERDICT = 0.5, 0.6
"""Minimum similarity, from 0 to 1, of a known question for it to count as the same, and to decide yes or no."""
MIN_SHARE_BESIDE_TITLE = 0.5
"""Minimum share of the question without the title that a known question must have too."""
QUESTION_WORD_WEIGHT, ANSWER_WORD_WEIGHT = 0.5, 0.4
"""Weights of words that a rule lacks but that are in a known question which it answers, or in the answer."""
FITTING_FORM_WEIGHT = 1.3
"""Weight of a sentence with the form that the question requires."""
INTRODUCTION_SHARE = 0.92
"""Minimum share of the best sentence's worth for an earlier sentence to come first as an introduction."""

_TOPIC_KINDS = (Kind.TOPIC, Kind.THING, Kind.WAY)
DEPENDENT_BEGINNING = re.compile(
    r"(?:It|They|Then|This|These|Those|He|She|Its|Their|Otherwise|If so|Such|Both|Either|The same|So|Only|Not|There"
    r"|You can, but|But|And|That|Afterwards|The others?|Others?|Everything else|Apart from that|With less|In that case"
    r"|From then on|All others?"
    r"|(?:If|When|Where|Once|Until|Unless) (?:it|its|they|their|that|these|this|those|such|none|(?:all|any) of them)"
    r")\b"
)
"""Pattern of the beginnings of sentences that depend on the previous one."""
_NEGATED = re.compile(
    r"\b(?:not|no|never|without|w/o(?:ut)?|cannot|nobody|nothing|none|un\w+ed|unchosen)\b|n[’']t\b"
    r"|\b(?:ai|are|ca|could|did|do|does|had|has|have|is|must|need|should|was|were|wo|would)nt\b",
    re.IGNORECASE,
)
_EXAMPLE = re.compile(r"(?:\(|Example|For example|For instance)", re.IGNORECASE)


class Sentence(msgspec.Struct, frozen=True):
    """A sentence that may answer.

    Attributes:
        words: the text shown.
        rules: the ids of the rules that it states or is based on.
        stems: the stems of its words.
        question: the known question that it answers; empty for a sentence of the text.
        asks: the stems of that question.
        pairs: the neighbouring words of that question.
        wording: all stems of that question, including stop words; see ``_wording_of``.
        gist: the gist of that question.
        kind: the kind of answer that this question requires.
        negated: whether that question says *not*.
        explains: whether that question wants the passage's topic explained.
        is_first: whether it begins the text.
    """

    words: str
    rules: tuple[str, ...]
    stems: frozenset[str]
    question: str = ""
    asks: frozenset[str] = frozenset()
    pairs: frozenset[tuple[str, str]] = frozenset()
    wording: Mapping[str, float] = {}
    gist: tuple[str, ...] = ()
    kind: Kind = Kind.TOPIC
    negated: bool = False
    explains: bool = False
    is_first: bool = False


FEATURES = (
    "known", "alike", "very_alike", "ask_cover", "ask_extra", "answer_cover", "pairs", "same_kind", "gist",
    "other_polarity", "known_cover", "rule_cover",
    "text_cover", "text_cover_best", "beside", "beside_asks", "beside_answers", "first", "first_of_topic", "long",
    "example", "nearest",
    "verdict_form", "amount_form", "moment_form", "place_form", "person_form", "other_form", "negative", "counted",
    "wording",
)  # fmt: skip
"""The evidence weighed, in the order of ``Evidence``."""
_FORM_COLUMNS = {
    Kind.VERDICT: 22, Kind.CHOICE: 22, Kind.AMOUNT: 23, Kind.TIME: 24, Kind.PLACE: 25, Kind.PERSON: 26,
}  # fmt: skip


def candidates(passage: Passage, about: Profile) -> tuple[Sentence, ...]:
    """Return all candidate sentences of a passage: its short answers, and its text."""
    known = (
        Sentence(
            words=one.answer,
            rules=one.rules,
            stems=frozenset(terms(one.answer)),
            question=one.question,
            asks=asks,
            pairs=frozenset(pairwise(typed)),
            wording=_wording_of(typed),
            gist=gist,
            kind=kind_of(one.question),
            negated=is_negated(one.question),
            explains=_explained_topic(one.question) in about.names,
        )
        for one, asks, gist in zip(passage.questions, about.asks, about.gists, strict=True)
        for typed in (_typed_stems(one.question),)
        if one.answer
    )
    text = zip(pieces(passage.text), about.pieces, strict=True)
    return (
        *known,
        *(one for number, (piece, stems) in enumerate(text) for one in _sentences_of_piece(piece, stems, number == 0)),
    )


def _explained_topic(question: str) -> frozenset[str] | None:
    """Return the stems of the topic that a question wants explained; ``None`` if it wants no explanation."""
    return frozenset(terms(topic_of(question))) or None


def _sentences_of_piece(piece: Piece, stems: Sequence[str], is_first: bool) -> Iterator[Sentence]:
    """Yield the sentences of a piece of the text; a dependent sentence includes the previous one."""
    rules = (piece.rule,) if piece.rule else ()
    before = ""
    told = list(sentences(piece.words))
    if len(told) == 1:
        yield Sentence(piece.words, rules, frozenset(stems), is_first=is_first)
        return
    for number, sentence in enumerate([one for one in told if not one.startswith("(")] or told):
        both = f"{before} {sentence}"
        shown = both if before and DEPENDENT_BEGINNING.match(sentence) and len(both) <= MAX_CHARS else sentence
        yield Sentence(shown, rules, frozenset(terms(shown)), is_first=is_first and number == 0)
        before = sentence


class _RuleWords(msgspec.Struct, frozen=True):
    """The words around one rule: its text, the known questions that it answers, and their answers."""

    text: frozenset[str] = frozenset()
    asks: frozenset[str] = frozenset()
    answers: frozenset[str] = frozenset()
    likeness: float = 0.0

    def with_sentence(self, one: Sentence, alike: float) -> _RuleWords:
        """Return a copy with another sentence."""
        if not one.question:
            return msgspec.structs.replace(self, text=self.text | one.stems)
        asks, answers = self.asks | one.asks, self.answers | one.stems
        return _RuleWords(self.text, asks, answers, max(self.likeness, alike))


_NO_RULE_WORDS = _RuleWords()


def _nearest_sentence(
    found: Sequence[Sentence],
    alike: Mapping[int, float],
    by_rule: Mapping[str, _RuleWords],
    title: frozenset[str],
    asked: ParsedQuestion,
) -> Sentence | None:
    """Return the most similar sentence, a known answer if its question is close, else one of the text; or ``None``."""
    kind = kind_of(asked.query)
    weighed = [(one, one.rarity * (TITLE_WORD_WEIGHT if one.coverage_by(title) else 1)) for one in asked.concepts]
    beside_title = [(one, one.rarity) for one in asked.concepts if not one.coverage_by(title)]
    enough = MIN_SHARE_BESIDE_TITLE * sum(rarity for _, rarity in beside_title)

    def worth(stems: frozenset[str]) -> float:
        return sum(weight * one.coverage_by(stems) for one, weight in weighed)

    best, known = 0.0, None
    for one in found:
        near = alike.get(id(one), 0.0)
        if (
            near > max(best, MIN_LIKENESS)
            and beside_title
            and form_fit(kind, one.words) >= 0
            and sum(rarity * concept.coverage_by(one.asks) for concept, rarity in beside_title) >= enough
        ):
            best, known = near, one
    if known and (not VERDICT.match(known.words) or best >= MIN_LIKENESS_FOR_A_VERDICT):
        return known
    text = [one for one in found if not one.question]
    text = [one for one in text if known and set(one.rules) & set(known.rules)] or text

    def whole(one: Sentence) -> float:
        beside = by_rule[one.rules[0]] if one.rules and beside_title else _NO_RULE_WORDS
        said = worth(one.stems) + QUESTION_WORD_WEIGHT * worth(beside.asks) + ANSWER_WORD_WEIGHT * worth(beside.answers)
        return said * (FITTING_FORM_WEIGHT if form_fit(kind, one.words) > 0.1 else 1.0)

    worths = [whole(one) for one in text]
    return next(
        (one for one, value in zip(text, worths, strict=True) if value >= INTRODUCTION_SHARE * max(worths)), None
    )


def _distinctiveness(concept: Concept, title: frozenset[str], found: Sequence[Sentence]) -> float:
    """Return how well a word of the question distinguishes a passage's sentences: little if most have it."""
    having = sum(concept.coverage_by(one.stems) > 0 or concept.coverage_by(one.asks) > 0 for one in found) / (
        len(found) or 1
    )
    is_its_topic = concept.coverage_by(title) and having >= TOPIC_WORD_SHARE
    return (TITLE_WORD_WEIGHT if is_its_topic else 1.0) * (COMMON_WORD_WEIGHT + 1 - having)


def is_negated(question: str) -> bool:
    """Whether a question or sentence is negated."""
    return _NEGATED.search(question) is not None


def _typed_stems(question: str) -> list[str]:
    """Return the stems of all words of a question, including stop words."""
    return list(map(stem_of, words(question)))


def _shared_pairs(pairs: frozenset[tuple[str, str]], others: frozenset[tuple[str, str]]) -> float:
    """Return the share of neighbouring words that two questions have in common; pairs such as *can I* count less."""
    fewer = min(pairs, others, key=len)
    return sum(map(_pair_weight, pairs & others)) / (sum(map(_pair_weight, fewer)) or 1.0)


def _pair_weight(pair: tuple[str, str]) -> float:
    return STOP_WORD_PAIR_WEIGHT if STOP_WORDS.issuperset(pair) else 1.0


def _wording_of(typed: Sequence[str]) -> dict[str, float]:
    """Return the stems of a question's words with their shares, whose squares add up to 1."""
    counts: dict[str, int] = {}
    for stem in typed:
        counts[stem] = counts.get(stem, 0) + 1
    length = math.sqrt(sum(count * count for count in counts.values()))
    return {stem: count / length for stem, count in counts.items()}


def _same_wording(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """Return the similarity of two questions as typed: 1 for the same words in any order, 0 for none in common.

    Stop words count too, because *or*, *without* and *how many* say what a question is after.
    """
    return sum(share * other[stem] for stem, share in one.items() if stem in other)


def evidence(found: Sequence[Sentence], about: Profile, asked: ParsedQuestion) -> Iterator[list[float]]:
    """Yield the evidence for each of the sentences of a passage, in the order of ``FEATURES``."""
    title = about.names[0]
    weighed = [(one, one.rarity * _distinctiveness(one, title, found)) for one in asked.concepts]
    whole = sum(weight for _, weight in weighed) or 1.0
    shares: dict[frozenset[str], float] = {}

    def cover(stems: frozenset[str]) -> float:
        """Return the share of the question that some words cover."""
        heard = asked.terms & stems
        if heard not in shares:
            shares[heard] = sum(weight * one.coverage_by(heard) for one, weight in weighed) / whole if heard else 0.0
        return shares[heard]

    kind, negated, typed = kind_of(asked.query), is_negated(asked.query), _typed_stems(asked.query)
    pairs, wording = frozenset(pairwise(typed)), _wording_of(typed)
    counted = counted_stems(asked.query) if kind is Kind.AMOUNT else frozenset()
    only_title = kind in _TOPIC_KINDS and all(one.coverage_by(title) for one in asked.concepts)
    alike = {id(one): likeness(asked, one.asks) for one in found if one.question}
    by_rule: dict[str, _RuleWords] = {}
    for one in found:
        for rule in one.rules:
            by_rule[rule] = by_rule.get(rule, _NO_RULE_WORDS).with_sentence(one, alike.get(id(one), 0.0))
    best = max((cover(one.stems) for one in found if not one.question), default=0.0)
    rarity = asked.vocabulary.rarity

    def extra(asks: Iterable[str]) -> float:
        """Return the share of a known question that is missing from this one."""
        told = [(rarity(term) * (TITLE_WORD_WEIGHT if term in title else 1), term in asked.terms) for term in asks]
        return sum(worth for worth, is_asked in told if not is_asked) / (sum(worth for worth, _ in told) or 1.0)

    nearest = _nearest_sentence(found, alike, by_rule, title, asked)
    for one in found:
        row = [0.0] * len(FEATURES)
        row[21] = float(one is nearest)
        row[_FORM_COLUMNS.get(kind, 27)] = form_fit(kind, one.words)
        row[28] = float(negated and is_negated(VERDICT.sub("", one.words, count=1)))
        row[29] = float(counted != frozenset() and has_number_of(one.words, counted))
        if one.question:
            near = alike[id(one)]
            row[30] = _same_wording(wording, one.wording)
            row[:12] = (
                1.0,
                near,
                max(0.0, near - 0.5) * 2,
                cover(one.asks),
                extra(one.asks),
                cover(one.stems),
                _shared_pairs(pairs, one.pairs),
                float(one.kind is kind),
                float(one.gist == asked.gist),
                float(one.negated != negated),
                cover(one.asks | one.stems),
                max((cover(by_rule[rule].text) for rule in one.rules), default=0.0),
            )
        else:
            covered = cover(one.stems)
            beside = by_rule[one.rules[0]] if one.rules else _NO_RULE_WORDS
            row[12:21] = (
                covered,
                covered / max(best, FULL_SHARE),
                beside.likeness,
                cover(beside.asks),
                cover(beside.answers),
                float(one.is_first),
                float(one.is_first and only_title),
                min(2.0, len(one.stems) / _LONG_SENTENCE_TERMS),
                float(_EXAMPLE.match(one.words) is not None),
            )
        yield row
