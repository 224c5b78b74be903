"""The sentence of a passage that answers a question, chosen among its short answers and its text."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence

import msgspec

from glossary_index.passage import Passage
from glossary_index.profile import Profile
from glossary_index.query import Concept
from glossary_index.question_types import VERDICT, Kind, form_fit, has_wanted_form, kind_of
from glossary_index.ranking import ParsedQuestion, coverage
from glossary_index.sentence_evidence import DEPENDENT_BEGINNING, FEATURES, Sentence, candidates, evidence
from glossary_index.text_analysis import terms, topic_of
from glossary_index.weights import read_weights

CLEAR_LIKENESS = 0.6
"""Similarity of a question to a known one, from 0 to 1, from which its answer is clear."""
CLEAR_COVERAGE, CLEAR_COVERAGE_BY_AN_ANSWER = 0.72, 0.65
"""Minimum share of a question that a clear sentence must cover, and that the answer to a known question must cover."""
OWN_WORDS_BONUS = 6.0
"""Bonus for a sentence that contains all words of a follow-up question."""
MAX_SECOND_SENTENCE_DISTANCE = 2.0
"""Maximum distance of the second sentence from the best one to be shown with it."""
REPETITION_SHARE = 0.6
"""Share of its words from which a sentence counts as repeating another."""
CONTAINMENT_SHARE = 0.75
"""Share of a fitting answer's words from which a rule counts as repeating it."""
OTHER_QUESTION_PENALTY, NO_EXPLANATION_PENALTY = 4.0, 20.0
"""Penalties for the answer to another question if a question only names a topic or wants it explained.

The second penalty is for answers that can't be understood without their question.
"""
MAX_SHORT_EXPLANATION_CHARS = 150
"""Maximum length in characters of an explanation with which the next rule is shown too."""
MAX_SECOND_SENTENCES_TRIED = 3
MAX_CHARS = 300
"""Maximum length of two sentences shown together, in characters."""
SAME_VERDICT, SAME_WORDS = 0.4, 0.55
"""Similarity, and share of words in the same order, from which two questions share a verdict.

92 % of known questions that were left out in a test have the verdict of such a similar question.
"""
PAIRS_IN_LIKENESS = 0.58
"""Weight of neighbouring words in this similarity; the rest is the weight of single words."""
_VERDICT_SENTENCE = re.compile(r"(?:Yes|No)\. (?P<rest>(?:\S+ ){2,}\S+)$")
_ALIKE, _PAIRS, _OTHER_POLARITY = map(FEATURES.index, ("alike", "pairs", "other_polarity"))
OTHER_POLARITY_PENALTY = 2.0
"""Penalty for a verdict with a condition if only one of the two questions is negated; the verdict can't be left out."""
MAX_CACHED_PASSAGES = 64
"""Maximum number of passages whose sentences are cached."""


class ShortAnswer(msgspec.Struct, frozen=True):
    """A sentence and the ids of the rules that it states or is based on.

    Attributes:
        sentence: the answering sentence.
        rules: the ids of the rules that it is based on.
        worth: how well it answers; comparable among the passages for one question.
        question: the known question that it answers; empty for a sentence of the text.
        is_exact_question: whether exactly this question is known, with this as its answer.
        likeness: similarity of the question to the known one that the sentence answers, from 0 to 1.
        coverage: the share of the question covered by the title, the sentence and its known question, from 0 to 1.
        has_right_form: whether it has the form that the question requires, such as a number.
        sides: the things that the question compares, each with its own sentence; empty if it compares nothing.
    """

    sentence: str = ""
    rules: tuple[str, ...] = ()
    worth: float = -math.inf
    question: str = ""
    is_exact_question: bool = False
    likeness: float = 0.0
    coverage: float = 0.0
    has_right_form: bool = True
    sides: tuple[tuple[str, str], ...] = ()

    @property
    def is_known_answer(self) -> bool:
        """Whether it is the answer to a known question, not a sentence of the text."""
        return self.question != ""

    @property
    def is_clear(self) -> bool:
        """Whether the sentence has the required form and covers almost all of the question."""
        enough = CLEAR_COVERAGE_BY_AN_ANSWER if self.is_known_answer else CLEAR_COVERAGE
        return self.has_right_form and (self.is_exact_question or self.coverage >= enough)


class Answerer:
    """Picks the sentence of a passage that best answers a question; caches the sentences of recent passages."""

    def __init__(self, profile_of: Callable[[Passage], Profile]) -> None:
        self._profile_of = profile_of
        weights = read_weights().sentence
        self._weights = [weights[name] for name in FEATURES]
        self._cached_sentences: dict[str, tuple[Sentence, ...]] = {}

    def short_answer(
        self, passage: Passage, asked: ParsedQuestion, own: ParsedQuestion | None = None, before: str = ""
    ) -> ShortAnswer:
        """Return the sentence of a passage that answers best; an empty one if the passage has no text.

        Args:
            passage: the passage to search.
            asked: the question.
            own: the words that a follow-up question adds; a sentence that contains them takes precedence.
            before: the answer to the previous question, whose first sentence is not repeated.
        """
        about = self._profile_of(passage)
        found = self._sentence_candidates(passage, about)
        if before:
            found = tuple(one for one in found if not before.startswith((one.words, without_verdict(one.words))))
        if not found:
            return ShortAnswer()
        known = next((one for one in found if one.question and one.gist and one.gist == asked.gist), None)
        rows = list(evidence(found, about, asked))
        worths = [sum(weight * value for weight, value in zip(self._weights, row, strict=True)) for row in rows]
        if own is not None and own.total_weight:
            worths = [
                worth + OWN_WORDS_BONUS * own.covered_weight(one.stems | one.asks) / own.total_weight
                for worth, one in zip(worths, found, strict=True)
            ]
        kind = kind_of(asked.query)
        worths = [
            worth - OTHER_POLARITY_PENALTY * (row[_OTHER_POLARITY] and one.words.startswith(("Yes,", "No,")))
            for worth, row, one in zip(worths, rows, found, strict=True)
        ]
        is_topic = own is None and _names_its_topic(asked, kind, about)
        if is_topic:
            worths = [worth - _off_topic_penalty(one) for worth, one in zip(worths, found, strict=True)]
        best = found.index(known) if known else max(range(len(found)), key=worths.__getitem__)
        beside = [one for one in asked.concepts if not one.coverage_by(about.names[0])]
        shown = [found[best]] if known else _with_second_sentence(found, worths, best, kind, beside)
        if is_topic and len(shown) == 1 and not beside:
            shown = _with_next_sentence(found, best)
        near = known is not None or _has_same_verdict(found[best], rows[best], asked)
        return ShortAnswer(
            " ".join(one.words if near or one.question == "" else without_verdict(one.words) for one in shown),
            tuple(dict.fromkeys(rule for one in shown for rule in one.rules)),
            worths[best],
            found[best].question,
            known is not None,
            rows[best][_ALIKE],
            _covered_share(asked, about, frozenset().union(*(one.stems | one.asks for one in shown))),
            has_wanted_form(kind, found[best].words),
        )

    def _sentence_candidates(self, passage: Passage, about: Profile) -> tuple[Sentence, ...]:
        found = self._cached_sentences.get(passage.key)
        if found is None:
            if len(self._cached_sentences) >= MAX_CACHED_PASSAGES:
                self._cached_sentences.pop(next(iter(self._cached_sentences)), None)
            found = self._cached_sentences[passage.key] = candidates(passage, about)
        return found


def _covered_share(asked: ParsedQuestion, about: Profile, told: frozenset[str]) -> float:
    """Return the share of a question that a sentence covers; words in the title don't make up for missing ones."""
    if any(coverage(asked, name) >= 1 for name in about.names[1:]):
        return 1.0
    title = about.names[0]
    beside = [one for one in asked.concepts if not one.coverage_by(title)]
    whole = sum(one.rarity for one in beside)
    share = sum(one.rarity * one.coverage_by(told) for one in beside) / whole if whole else 1.0
    return min(share, coverage(asked, title | told))


def _has_same_verdict(answer: Sentence, row: Sequence[float], asked: ParsedQuestion) -> bool:
    """Whether a question is so similar to an answer's known question that both must have the same yes or no.

    ``row`` is the evidence for the answer.
    """
    likeness = PAIRS_IN_LIKENESS * row[_PAIRS] + (1 - PAIRS_IN_LIKENESS) * row[_ALIKE]
    return likeness >= SAME_VERDICT and not row[_OTHER_POLARITY] and is_restated_by(answer.question, asked, SAME_WORDS)


def is_restated_by(sentence: str, asked: ParsedQuestion, least: float) -> bool:
    """Whether a sentence has the words of a question, in the same order.

    ``least`` is the minimum share of words that they must have in common.
    """
    one, other = terms(sentence), terms(asked.query)
    shared = [term for term in one if term in other]
    rarity = asked.vocabulary.rarity
    whole = sum(map(rarity, one)) + sum(map(rarity, other))
    alike = 2 * sum(map(rarity, shared)) >= least * whole
    return alike and shared == [term for term in other if term in one]


def without_verdict(answer: str) -> str:
    """Return a short answer without its *yes* or *no*, for a question that the verdict may not apply to."""
    found = _VERDICT_SENTENCE.match(answer)
    return found["rest"] if found else answer


def _with_second_sentence(
    found: Sequence[Sentence], worths: Sequence[float], best: int, kind: Kind, beside: Sequence[Concept]
) -> list[Sentence]:
    """Return the best sentence, with the second if it is almost as good; a fitting answer only gets the rule behind it.

    Args:
        found: all sentences of a passage.
        worths: how well each of them answers.
        best: the index of the best one.
        kind: the kind of answer that the question requires.
        beside: the concepts of the question that aren't in the title; the second sentence must cover some of them.
    """
    first = found[best]
    stands_alone = first.question != "" and form_fit(kind, first.words) > 0
    order = sorted(range(len(found)), key=lambda number: -worths[number])
    for number in order[:MAX_SECOND_SENTENCES_TRIED]:
        other = found[number]
        if number == best or worths[best] - worths[number] > MAX_SECOND_SENTENCE_DISTANCE or needs_its_question(other):
            continue
        is_its_rule = first.question != "" and not other.question and not set(first.rules).isdisjoint(other.rules)
        if stands_alone and not is_its_rule:
            continue
        if not is_its_rule and beside and not any(one.coverage_by(other.stems) for one in beside):
            continue
        shared = len(other.stems & first.stems)
        if without_verdict(first.words) in other.words:
            continue
        says_more = shared < REPETITION_SHARE * len(other.stems) and not (
            stands_alone and shared >= CONTAINMENT_SHARE * len(first.stems)
        )
        if says_more and len(first.words) + 1 + len(other.words) <= MAX_CHARS:
            return [first, other]
    return [first]


def _names_its_topic(asked: ParsedQuestion, kind: Kind, about: Profile) -> bool:
    """Whether a question only names the topic of a passage, or wants it explained."""
    is_a_name = kind is Kind.AMOUNT and frozenset(terms(asked.query)) in about.names  # such as *hand limit*
    if kind is not Kind.TOPIC and not topic_of(asked.query) and not is_a_name:
        return False
    return any(all(one.coverage_by(name) for one in asked.concepts) for name in about.names)


def _off_topic_penalty(one: Sentence) -> float:
    """Return the penalty of a sentence if a question only names a topic: other answers don't explain it."""
    if not one.question or one.explains:
        return 0.0
    return NO_EXPLANATION_PENALTY if needs_its_question(one) else OTHER_QUESTION_PENALTY


def _with_next_sentence(found: Sequence[Sentence], best: int) -> list[Sentence]:
    """Return a sentence of the text, and the next one if it is short and there is room for both."""
    first = found[best]
    following = found[best + 1] if best + 1 < len(found) and not first.question else None
    if following is None or len(first.words) > MAX_SHORT_EXPLANATION_CHARS:
        return [first]
    is_repeated = len(following.stems & first.stems) >= CONTAINMENT_SHARE * len(first.stems)
    return [first] if is_repeated or len(first.words) + len(following.words) >= MAX_CHARS else [first, following]


def needs_its_question(one: Sentence) -> bool:
    """Whether a sentence only makes sense as the answer to its own question, such as *Only if the text allows it*."""
    return VERDICT.match(one.words) is not None or (one.question != "" and bool(DEPENDENT_BEGINNING.match(one.words)))
