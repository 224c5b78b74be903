"""Tuning of the weights in ``weights.json`` with questions whose answering lines are known.

A few values of each weight are combined with all the others. The result is the average of the best combinations,
because the very best one owes its place to chance. It is measured on questions that did not influence it: weights are
chosen on four fifths of them and judged on the last fifth, five times.
"""

from __future__ import annotations

import itertools
import math
import statistics
from collections.abc import Iterator, Sequence

import msgspec

from glossary_index.evaluation import Outcome, Question, Scope, is_answer_to
from glossary_index.passage import Span
from glossary_index.ranking import Evidence, Ranker
from glossary_index.service import RulesLibrary
from glossary_index.weights import Sureness, Weights

TRIED_VALUES: dict[str, tuple[float, ...]] = {
    "piece": (0.0, 0.5, 1.0, 1.5),
    "at_once": (0.0, 0.3, 0.6),
    "names": (1.0, 1.5, 2.0),
    "asks": (0.3, 0.6, 1.0),
    "often": (0.0, 0.5, 1.0),
    "pairs": (0.0, 0.5, 1.0, 1.5),
    "backing": (0.0, 0.15, 0.3),
    "game": (0.0, 0.1, 0.2),
}
COMBINATION_STEP = 29
"""Step between the combinations that are tried; a prime, so that all values are combined with all others."""
AVERAGED_SHARE = 0.15
"""Share of the combinations that is averaged."""
FOLDS = 5
SURE_PRECISION, PROBABLE_PRECISION = 0.88, 0.75
"""Share of sure and of probable answers whose sentences must be right, counted by their words.

By this count, about one in ten is considered wrong although it says the same in other words.
"""
MIN_SURE_LEAD, MIN_PROBABLE_LEAD = 0.3, 0.3
"""Minimum lead of a sure or probable answer, even if less would be enough for the questions it is chosen on."""
MAX_SURE_SHARE = 0.57
"""Maximum share of all answers called sure; a smaller share makes them surer on harder questions."""


class Case(msgspec.Struct, frozen=True):
    """A question as it was looked up: the evidence for each passage, and the keys of the right ones."""

    question: str
    evidence: list[Evidence]
    right: frozenset[str]


def cases(library: RulesLibrary, questions: Sequence[Question]) -> Iterator[Case]:
    """Yield every question in every scope that finds a right passage."""
    ranker = library.ranker
    games = {source: passage.game for passage in library.passages for source in passage.documents}
    for question in questions:
        spans = [Span(question.doc, first, last) for first, last in question.lines]
        newer = {passage.key for passage in library.equivalents_of_lines(spans)}
        for scope in Scope:
            source = question.doc if scope is Scope.DOCUMENT else None
            game = games.get(question.doc) if scope is Scope.GAME else None
            asked = ranker.parsed_question(question.query, game=game, source=source)
            found = ranker.evidence(asked, game=game, source=source)
            keys = [one.passage.key for one in found if is_answer_to(one.passage, question)]
            right = frozenset(keys if source else [*keys, *newer.intersection(one.passage.key for one in found)])
            if right:
                yield Case(question.id, found, right)


class Trial(msgspec.Struct, frozen=True):
    """A combination of weights, and its gain in each case, from 0 to 1 for a right passage that comes first."""

    weights: Weights
    gains: tuple[float, ...]


def trials(ranker: Ranker, asked: Sequence[Case]) -> list[Trial]:
    """Return the results of some combinations in all cases."""
    tried = itertools.islice(itertools.product(*TRIED_VALUES.values()), 0, None, COMBINATION_STEP)
    combined = (Weights(**dict(zip(TRIED_VALUES, values, strict=True))) for values in tried)
    return [Trial(weights, tuple(_gain_of_weights(ranker, case, weights) for case in asked)) for weights in combined]


def _gain_of_weights(ranker: Ranker, case: Case, weights: Weights) -> float:
    """Return how much the right passage gains a player: half for its rank, half for being first."""
    scores = ranker.scores(case.evidence, weights)
    best = max(scores[key] for key in case.right)
    rank = 1 + sum(score > best for score in scores.values())
    return (1 / rank + (rank == 1)) / 2


def best_weights(tried: Sequence[Trial], asked: Sequence[int]) -> Weights:
    """Return the average of the best combinations, by their gains in some cases."""
    by_gain = sorted(tried, key=lambda trial: -sum(trial.gains[number] for number in asked))
    best = by_gain[: max(1, round(AVERAGED_SHARE * len(tried)))]
    return Weights(
        **{name: round(statistics.fmean(getattr(trial.weights, name) for trial in best), 2) for name in TRIED_VALUES}
    )


def cross_validated_gain(ranker: Ranker, asked: Sequence[Case], tried: Sequence[Trial]) -> float:
    """Return the gain of weights in cases of questions that did not influence their choice."""
    names = sorted({case.question for case in asked})
    gains: list[float] = []
    for fold in range(FOLDS):
        kept = frozenset(names[fold::FOLDS])
        weights = best_weights(tried, [number for number, case in enumerate(asked) if case.question not in kept])
        gains += [_gain_of_weights(ranker, case, weights) for case in asked if case.question in kept]
    return statistics.fmean(gains)


def sureness_leads(outcomes: Sequence[Outcome]) -> Sureness:
    """Return the leads from which answers are sure and probable; weak ones are never sure."""
    ordered = sorted(outcomes, key=lambda one: -one.answer.lead)
    most = math.ceil(MAX_SURE_SHARE * len(ordered))
    sure = max(
        MIN_SURE_LEAD,
        _least_lead_for_precision([one for one in ordered if not one.answer.is_weak][:most], SURE_PRECISION),
    )
    rest = [one for one in ordered if one.answer.is_weak or one.answer.lead < sure]
    return Sureness(
        sure=sure, probable=max(MIN_PROBABLE_LEAD, min(sure, _least_lead_for_precision(rest, PROBABLE_PRECISION)))
    )


def _least_lead_for_precision(ordered: Sequence[Outcome], wanted: float) -> float:
    """Return the smallest lead at which the required share of answers from there on is right; 1 if none is."""
    right, least = 0, 1.0
    for number, one in enumerate(ordered, 1):
        right += one.is_answered
        if right / number >= wanted:
            least = one.answer.lead
    return round(least, 2)
