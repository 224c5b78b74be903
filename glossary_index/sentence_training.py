"""Training of the weights of evidence for sentences, with the known questions.

Each question is put to its own entry without this question, to the entries that say the same in a different document,
and in sloppy words. The right sentences are those that say the same as its answer.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from glossary_index.passage import KnownQuestion, Passage
from glossary_index.question_types import VERDICT, Kind, kind_of
from glossary_index.sentence_evidence import FEATURES, Sentence, candidates, evidence
from glossary_index.service import RulesLibrary
from glossary_index.text_analysis import STOP_WORDS, terms, words

ENTRIES_PER_GAME = 150
"""Number of entries of each game used for training, so that the largest game does not dominate."""
TRAINING_PASSES, FIRST_STEP, STEP_DECAY, WEIGHT_DECAY = 16, 0.12, 0.8, 0.001
FIXED_WEIGHTS = {"nearest": 1.0, "first_of_topic": 5.0}
"""Weights that aren't trained, because known questions rarely name only a title or something already known."""
OMISSION_PROBABILITY, SLIP_PROBABILITY = 0.25, 0.35
"""Probability that a sloppy question omits a word; between it and the second one, two letters are swapped instead."""

_SEED = 1
_MIN_MISSPELT_CHARS = 5
_NUMBER = re.compile(r"\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b", re.IGNORECASE)
_OTHER_RULE_WORTH, _NO_VERDICT_WORTH, _NO_NUMBER_WORTH = 0.35, 0.8, 0.2
"""Worth of a sentence that is based on other rules, that has no verdict, or that has no number."""


class Exercise(msgspec.Struct, frozen=True):
    """The evidence for each sentence of a passage, and the sentence's worth as an answer, from 0 to 1."""

    evidence: list[list[float]]
    worths: list[float]


def exercises(library: RulesLibrary) -> list[Exercise]:
    """Return the known questions of all games, each asked in the three ways."""
    chance = random.Random(_SEED)  # noqa: S311 - the same numbers each time
    digest = [one for one in library.passages if one.kind == "digest" and one.questions]
    found: list[Exercise] = []
    for game in sorted({one.game for one in digest}):
        entries = [one for one in digest if one.game == game]
        for entry in chance.sample(entries, min(ENTRIES_PER_GAME, len(entries))):
            found += [
                one
                for known in entry.questions
                if known.answer
                for one in _exercises_of_entry(library, entry, known, chance)
            ]
    return found


def _exercises_of_entry(
    library: RulesLibrary, entry: Passage, known: KnownQuestion, chance: random.Random
) -> Iterator[Exercise]:
    own = _sentences(library, entry)
    yield from _question_exercises(
        library, entry, known.question, known, [one for one in own if one.question != known.question]
    )
    if sloppy := _misspelt_question(known.question, chance):
        yield from _question_exercises(library, entry, sloppy, known, own)
    for other in library.equivalents(entry)[:1]:
        if other.kind == "digest" and other.game == entry.game:
            same = msgspec.structs.replace(known, rules=other.rules)
            yield from _question_exercises(library, other, known.question, same, _sentences(library, other))


def _sentences(library: RulesLibrary, passage: Passage) -> list[Sentence]:
    return list(candidates(passage, library.ranker.profile(passage)))


def _question_exercises(
    library: RulesLibrary, passage: Passage, question: str, known: KnownQuestion, found: Sequence[Sentence]
) -> Iterator[Exercise]:
    """Yield an exercise, if there is a choice of sentences and the passage doesn't contain the question."""
    asked = library.ranker.parsed_question(question, game=passage.game)
    if len(found) > 1 and all(one.gist != asked.gist for one in found if one.question):
        rows = list(evidence(found, library.ranker.profile(passage), asked))
        yield Exercise(rows, [answer_worth(one.words, one.rules, known) for one in found])


def _misspelt_question(question: str, chance: random.Random) -> str:
    """Return the question with some of its words omitted or misspelt."""
    typed: list[str] = []
    for word in question.split():
        draw = chance.random()
        if not words(word) or words(word)[0] in STOP_WORDS or draw >= SLIP_PROBABILITY:
            typed.append(word)
        elif draw >= OMISSION_PROBABILITY and len(word) > _MIN_MISSPELT_CHARS:
            place = chance.randrange(1, len(word) - 2)
            typed.append(word[:place] + word[place + 1] + word[place] + word[place + 2 :])
    return " ".join(typed)


def answer_worth(sentence: str, rules: Sequence[str], known: KnownQuestion) -> float:
    """Return how well a sentence says what a known answer says, from 0 to 1: its words, rules, verdict and numbers."""
    wanted = set(terms(known.answer))
    shared = len(wanted.intersection(terms(sentence))) / (len(wanted) or 1)
    resting = 1.0 if set(rules).intersection(known.rules) else _OTHER_RULE_WORTH
    said, right = VERDICT.match(sentence), VERDICT.match(known.answer)
    verdict = _NO_VERDICT_WORTH if right else 1.0
    if said and right:
        verdict = float(said["verdict"] == right["verdict"])
    numbers = _numbers(known.answer)
    counted = kind_of(known.question) is not Kind.AMOUNT or not numbers or bool(numbers & _numbers(sentence))
    return (0.25 + 0.75 * shared) * resting * verdict * (1.0 if counted else _NO_NUMBER_WORTH)


def _numbers(text: str) -> set[str]:
    return {number.lower() for number in _NUMBER.findall(text)}


def weights_by(practised: Sequence[Exercise]) -> dict[str, float]:
    """Return the weights that give the chosen sentences the most worth, found by gradient ascent."""
    chance = random.Random(_SEED)  # noqa: S311 - the same order each time
    weights, step, order = [0.0] * len(FEATURES), FIRST_STEP, [one for one in practised if max(one.worths) > 0]
    for _ in range(TRAINING_PASSES):
        chance.shuffle(order)
        for one in order:
            _improve_weights(weights, one, step)
        step *= STEP_DECAY
    return {name: round(value + FIXED_WEIGHTS.get(name, 0.0), 2) for name, value in zip(FEATURES, weights, strict=True)}


def averaged_weights(found: Mapping[str, float], in_use: Mapping[str, float]) -> dict[str, float]:
    """Return the mean of the weights of two runs, which halves the influence of chance."""
    return {name: round((value + in_use[name]) / 2, 2) for name, value in found.items()}


def _improve_weights(weights: list[float], exercise: Exercise, step: float) -> None:
    """Make the more useful sentences a little likelier to be chosen."""
    chosen = _sentence_probabilities(weights, exercise.evidence)
    best = max(exercise.worths)
    gains = [share * (worth / best) ** 2 for share, worth in zip(chosen, exercise.worths, strict=True)]
    whole = sum(gains)
    if whole <= 0:
        return
    pulls = [gain / whole - share for gain, share in zip(gains, chosen, strict=True)]
    for number in range(len(weights)):
        slope = sum(pull * row[number] for pull, row in zip(pulls, exercise.evidence, strict=True))
        weights[number] += step * (slope - WEIGHT_DECAY * weights[number])


def _sentence_probabilities(weights: Sequence[float], rows: Sequence[Sequence[float]]) -> list[float]:
    """Return the probability that each sentence is chosen; their sum is 1."""
    values = [sum(weight * value for weight, value in zip(weights, row, strict=True)) for row in rows]
    most = max(values)
    powers = [math.exp(value - most) for value in values]
    return [power / sum(powers) for power in powers]
