"""The sentence of a passage that answers a question: its short answers and its text are weighed together."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence

import msgspec

from glossary_index.analysis import terms
from glossary_index.passage import Passage
from glossary_index.profile import Profile
from glossary_index.question_types import VERDICT, has_wanted_form, kind_of
from glossary_index.ranking import Understood
from glossary_index.sentence_evidence import FEATURES, Sentence, candidates, evidence
from glossary_index.weights import read_weights

NEAR = 0.6
"""How far a question must be like a known one, from 0 to 1, for its answer to be clear."""
CLEAR_LEAD = 2.0
"""How far a sentence must be ahead of those on other rules to be clear."""
OWN_WORDS = 6.0
"""How much it counts that a sentence has all words of a question that follows another one."""
NEARLY_AS_GOOD = 2.5
"""How far the second sentence may be behind the best to be shown with it."""
REPEATED = 0.7
"""The share of its words from which a sentence repeats another."""
MAX_TRIED = 3
MAX_CHARS = 300
"""Characters of two sentences that are shown together."""
NEAR_FOR_A_VERDICT = 0.6
"""The share of two questions of yes or no that must be the same, in the same order, for one verdict."""
_VERDICT_SENTENCE = re.compile(r"(?:Yes|No)\. (?P<rest>(?:\S+ ){2,}\S+)$")
_ALIKE, _NEAREST = FEATURES.index("alike"), FEATURES.index("nearest")
MAX_KEPT = 64
"""Passages whose sentences are kept in memory."""


class Told(msgspec.Struct, frozen=True):
    """A sentence and the ids of the rules that it tells or rests on.

    Attributes:
        sentence: what answers.
        rules: what it rests on.
        worth: how well it answers; comparable among the passages of one question.
        lead: how far it is ahead of the best sentence that rests on other rules.
        is_known: whether the very question is known, with this as its answer.
        alike: how far the question is like the known one that the sentence answers, from 0 to 1.
        agreed: whether likeness alone would choose the same sentence.
        fits: whether it has the form that the question wants, such as a number.
        sides: the things that the question compares, each with its own sentence; empty if it compares nothing.
    """

    sentence: str = ""
    rules: tuple[str, ...] = ()
    worth: float = -math.inf
    lead: float = 0.0
    is_known: bool = False
    alike: float = 0.0
    agreed: bool = False
    fits: bool = True
    sides: tuple[tuple[str, str], ...] = ()

    @property
    def is_clear(self) -> bool:
        """Whether hardly another sentence of the passage may answer as well."""
        return self.fits and (self.agreed or self.alike >= NEAR or self.lead >= CLEAR_LEAD)


class Answerer:
    """Chooses sentences; keeps those of the passages that were asked last."""

    def __init__(self, profile_of: Callable[[Passage], Profile]) -> None:
        self._profile_of = profile_of
        weights = read_weights().sentence
        self._weights = [weights[name] for name in FEATURES]
        self._kept: dict[str, tuple[Sentence, ...]] = {}

    def told(self, passage: Passage, asked: Understood, own: Understood | None = None) -> Told:
        """The sentence of a passage that answers best; an empty one if the passage has no text.

        Args:
            passage: where it is looked for.
            asked: the question.
            own: the words that a question has beside the one that it follows; a sentence that has them goes first.
        """
        about = self._profile_of(passage)
        found = self._candidates(passage, about)
        if not found:
            return Told()
        known = next((one for one in found if one.question and one.gist and one.gist == asked.gist), None)
        rows = list(evidence(found, about, asked))
        worths = [sum(weight * value for weight, value in zip(self._weights, row, strict=True)) for row in rows]
        if own is not None and own.whole:
            worths = [
                worth + OWN_WORDS * own.shared(one.stems | one.asks) / own.whole
                for worth, one in zip(worths, found, strict=True)
            ]
        best = found.index(known) if known else max(range(len(found)), key=worths.__getitem__)
        shown = [found[best]] if known else _with_second(found, worths, best)
        near = known is not None or has_its_verdict(found[best].question, asked)
        return Told(
            " ".join(one.words if near or one.question == "" else without_verdict(one.words) for one in shown),
            tuple(dict.fromkeys(rule for one in shown for rule in one.rules)),
            worths[best],
            _lead(found, worths, best),
            known is not None,
            rows[best][_ALIKE],
            rows[best][_NEAREST] > 0,
            has_wanted_form(kind_of(asked.query), found[best].words),
        )

    def _candidates(self, passage: Passage, about: Profile) -> tuple[Sentence, ...]:
        found = self._kept.get(passage.key)
        if found is None:
            if len(self._kept) >= MAX_KEPT:
                self._kept.pop(next(iter(self._kept)), None)
            found = self._kept[passage.key] = candidates(passage, about)
        return found


def has_its_verdict(known: str, asked: Understood) -> bool:
    """Whether a question is so much like a known one, by its words and their order, that both have one verdict."""
    one, other = terms(known), terms(asked.query)
    shared = [term for term in one if term in other]
    rarity = asked.vocabulary.rarity
    whole = sum(map(rarity, one)) + sum(map(rarity, other))
    alike = 2 * sum(map(rarity, shared)) >= NEAR_FOR_A_VERDICT * whole
    return alike and shared == [term for term in other if term in one]


def without_verdict(answer: str) -> str:
    """A short answer without its *yes* or *no*, for a question that it may not be the verdict of."""
    found = _VERDICT_SENTENCE.match(answer)
    return found["rest"] if found else answer


def _with_second(found: Sequence[Sentence], worths: Sequence[float], best: int) -> list[Sentence]:
    """The best sentence, and the second if it is nearly as good, is no verdict, and both are short enough."""
    first = found[best]
    order = sorted(range(len(found)), key=lambda number: -worths[number])
    for number in order[:MAX_TRIED]:
        other = found[number]
        if number == best or worths[best] - worths[number] > NEARLY_AS_GOOD or VERDICT.match(other.words):
            continue
        says_more = len(other.stems & first.stems) < REPEATED * len(other.stems)
        if says_more and len(first.words) + 1 + len(other.words) <= MAX_CHARS:
            return [first, other]
    return [first]


def _lead(found: Sequence[Sentence], worths: Sequence[float], best: int) -> float:
    """How far a sentence is ahead of all that rest on other rules."""
    rules = frozenset(found[best].rules)
    others = (worth for one, worth in zip(found, worths, strict=True) if rules.isdisjoint(one.rules) and one.rules)
    return worths[best] - max(others, default=worths[best] - 5.0)
