"""Chooses the weights of ``weights.json`` on questions whose answering lines are known.

A few values of each weight are tried together with all of the others. What is chosen is the average of the best of
these combinations: the very best one owes its place to chance. How good that is, questions show that had no say in
it: the weights are chosen on four fifths of them and judged on the last fifth, five times.
"""

from __future__ import annotations

import itertools
import math
import statistics
from collections.abc import Iterator, Sequence

import msgspec

from glossary_index.evaluation import Outcome, Question, Scope, answers
from glossary_index.passage import Span
from glossary_index.ranking import Evidence, Ranker
from glossary_index.service import RulesLibrary
from glossary_index.weights import Sureness, Weights

VALUES: dict[str, tuple[float, ...]] = {
    "piece": (0.0, 0.5, 1.0, 1.5),
    "at_once": (0.0, 0.3, 0.6),
    "names": (1.0, 1.5, 2.0),
    "asks": (0.3, 0.6, 1.0),
    "often": (0.0, 0.5, 1.0),
    "pairs": (0.0, 0.5, 1.0, 1.5),
    "backing": (0.0, 0.15, 0.3),
    "game": (0.0, 0.1, 0.2),
    "small": (0.0, 0.05, 0.1),
}
APART = 89
"""Of their combinations each one so far from the last is tried; a prime, so that all values come up with all others."""
BEST = 0.15
"""The share of the combinations that is averaged."""
FOLDS = 5
CERTAIN, LIKELY = 0.88, 0.75
"""The shares of sure and of probable answers whose sentences have to be right, counted by their words.

Counted so, about one in ten is taken for wrong that says the same in other words.
"""
LEAST_SURE, LEAST_PROBABLE = 0.3, 0.3
"""How far ahead a sure or probable answer must be, even if the questions that it is chosen on need less."""
SAID = 0.57
"""The share of all answers that may be called sure; the fewer are, the surer they are on harder questions."""


class Case(msgspec.Struct, frozen=True):
    """A question as it was looked up: what speaks for each passage, and the keys of the right ones."""

    question: str
    evidence: list[Evidence]
    right: frozenset[str]


def cases(library: RulesLibrary, questions: Sequence[Question]) -> Iterator[Case]:
    """Every question in every scope, where a right passage is among what is found."""
    ranker = library.ranker
    games = {source: passage.game for passage in library.passages for source in passage.documents}
    for question in questions:
        spans = [Span(question.doc, first, last) for first, last in question.lines]
        newer = {passage.key for passage in library.saying_the_same(spans)}
        for scope in Scope:
            source = question.doc if scope is Scope.DOCUMENT else None
            game = games.get(question.doc) if scope is Scope.GAME else None
            asked = ranker.understood(question.query, game=game, source=source)
            found = ranker.evidence(asked, game=game, source=source)
            keys = [one.passage.key for one in found if answers(one.passage, question)]
            right = frozenset(keys if source else [*keys, *newer.intersection(one.passage.key for one in found)])
            if right:
                yield Case(question.id, found, right)


class Trial(msgspec.Struct, frozen=True):
    """A combination of weights, and how well it did in each case: from 1 for a right passage that comes first to 0."""

    weights: Weights
    gains: tuple[float, ...]


def trials(ranker: Ranker, asked: Sequence[Case]) -> list[Trial]:
    """Some combinations, tried in all cases."""
    tried = itertools.islice(itertools.product(*VALUES.values()), 0, None, APART)
    combined = (Weights(**dict(zip(VALUES, values, strict=True))) for values in tried)
    return [Trial(weights, tuple(_gain(ranker, case, weights) for case in asked)) for weights in combined]


def _gain(ranker: Ranker, case: Case, weights: Weights) -> float:
    """What a player has from the right passage: half for its rank, half for its coming first."""
    scores = ranker.scores(case.evidence, weights)
    best = max(scores[key] for key in case.right)
    rank = 1 + sum(score > best for score in scores.values())
    return (1 / rank + (rank == 1)) / 2


def chosen(tried: Sequence[Trial], asked: Sequence[int]) -> Weights:
    """The average of the best combinations, by how well they did in some cases."""
    by_gain = sorted(tried, key=lambda trial: -sum(trial.gains[number] for number in asked))
    best = by_gain[: max(1, round(BEST * len(tried)))]
    return Weights(
        **{name: round(statistics.fmean(getattr(trial.weights, name) for trial in best), 2) for name in VALUES}
    )


def cross_validated(ranker: Ranker, asked: Sequence[Case], tried: Sequence[Trial]) -> float:
    """How well weights do in cases of questions that had no say in their choice."""
    names = sorted({case.question for case in asked})
    gains: list[float] = []
    for fold in range(FOLDS):
        kept = frozenset(names[fold::FOLDS])
        weights = chosen(tried, [number for number, case in enumerate(asked) if case.question not in kept])
        gains += [_gain(ranker, case, weights) for case in asked if case.question in kept]
    return statistics.fmean(gains)


def sureness(outcomes: Sequence[Outcome]) -> Sureness:
    """How far answers have to be ahead to be sure and probable; weak ones are never sure."""
    ordered = sorted(outcomes, key=lambda one: -one.answer.ahead)
    most = math.ceil(SAID * len(ordered))
    sure = max(LEAST_SURE, _reach([one for one in ordered if not one.answer.weak][:most], CERTAIN))
    rest = [one for one in ordered if one.answer.weak or one.answer.ahead < sure]
    return Sureness(sure=sure, probable=max(LEAST_PROBABLE, min(sure, _reach(rest, LIKELY))))


def _reach(ordered: Sequence[Outcome], wanted: float) -> float:
    """The least lead at which as many as wanted are right of those that are that far ahead; 1 where none are."""
    right, least = 0, 1.0
    for number, one in enumerate(ordered, 1):
        right += one.is_answered
        if right / number >= wanted:
            least = one.answer.ahead
    return round(least, 2)
