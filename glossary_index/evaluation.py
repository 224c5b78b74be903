"""Measurements of look-ups, using questions whose answering lines are known.

A result is right if it contains or retells an answering line. First Edition has documents from several years: strict
counting considers a newer document that says the same wrong, although it rightly comes first. So each measure is given
twice, the second time accepting newer documents, as listed in the digest's fields ``newer`` and ``partly``. Lines that
a later document is known to change (``standing.toml``) have no equivalent; for lines that it is known to confirm, the
lines named there are equivalent.

If no game is given, many questions have good answers in several games, and the answer shows one line for each of them.
The share of questions that one of these lines answers is given too, because which of them comes first is then chance.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path

import msgspec

from glossary_index.passage import Passage, Span
from glossary_index.search import Answer, Certainty
from glossary_index.sentences import pieces
from glossary_index.service import RulesLibrary
from glossary_index.text_analysis import terms

MAX_RESULTS = 10
"""Number of results examined."""
MIN_SHARE_OF_BEST = 0.9
"""Minimum share of the best part's answer words that a sentence must have to count as an answer too."""


class Question(msgspec.Struct, frozen=True):
    """A question with the document and lines that answer it, and a short answer."""

    id: str
    query: str
    doc: str
    lines: tuple[tuple[int, int], ...]
    kind: str = ""
    answer: str = ""


class Scope(StrEnum):
    """The facts that are given along with a question."""

    DOCUMENT = "document"
    GAME = "game"
    NOTHING = "nothing"


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of a question.

    Attributes:
        question: the question.
        rank: the rank of the first right result, from 1; 0 if none of the first ten is right.
        rank_with_newer: the rank if newer documents that say the same count as right.
        is_shown: whether the first passage is right then, or one of those that answer for the possible games.
        seconds: the duration of the look-up.
        answer: the answer returned.
        answered: whether the sentence shown first, or a rule that it is based on, contains as much of the answer as any
            part of the passage; ``None`` if the first passage is wrong or no answer is known.
    """

    question: Question
    rank: int
    rank_with_newer: int
    is_shown: bool
    seconds: float
    answer: Answer
    answered: bool | None = None

    @property
    def is_answered(self) -> bool:
        """Whether the first passage is right, and its sentence too as far as the answer is known."""
        return self.rank_with_newer == 1 and self.answered is not False


class Score(msgspec.Struct, frozen=True):
    """Summary figures for the ranks of some questions."""

    asked: int
    at_one: float
    at_three: float
    at_five: float
    reciprocal_rank: float

    @classmethod
    def of_ranks(cls, ranks: Sequence[int]) -> Score:
        """Return the shares answered by the first one, three and five results, and the mean reciprocal rank of ten."""
        count = len(ranks) or 1
        one, three, five = (sum(0 < rank <= depth for rank in ranks) / count for depth in (1, 3, 5))
        return cls(len(ranks), one, three, five, sum(1 / rank for rank in ranks if rank) / count)

    def __str__(self) -> str:
        return (
            f"{self.asked} questions, hit@1 {self.at_one:.3f}, hit@3 {self.at_three:.3f}, hit@5 {self.at_five:.3f},"
            f" MRR@10 {self.reciprocal_rank:.3f}"
        )


def read_questions(path: Path) -> list[Question]:
    """Return the questions of a file with one JSON object per line.

    Raises:
        msgspec.MsgspecError: a line is not a question.
    """
    lines = path.read_text(encoding="utf-8-sig").split("\n")
    return [msgspec.json.decode(line, type=Question) for line in lines if line.strip()]


def measured_outcomes(library: RulesLibrary, questions: Iterable[Question], scope: Scope) -> list[Outcome]:
    """Return the outcomes of all questions."""
    games = {source: passage.game for passage in library.passages for source in passage.documents}
    return [_ask_in_scope(library, question, scope, games.get(question.doc)) for question in questions]


def _ask_in_scope(library: RulesLibrary, question: Question, scope: Scope, game: str | None) -> Outcome:
    source = question.doc if scope is Scope.DOCUMENT else None
    start = time.perf_counter()
    answer = library.search(
        question.query, game=game if scope is Scope.GAME else None, source=source, limit=MAX_RESULTS
    )
    seconds = time.perf_counter() - start
    spans = [Span(question.doc, first, last) for first, last in question.lines]
    newer = set() if source else {passage.key for passage in library.equivalents_of_lines(spans)}
    found = [result.passage for result in answer.results]
    rank = _rank_of_first_hit(is_answer_to(passage, question) for passage in found)

    def is_right(passage: Passage) -> bool:
        return is_answer_to(passage, question) or passage.key in newer

    rank_with_newer = _rank_of_first_hit(map(is_right, found))
    is_shown = rank_with_newer == 1 or any(is_right(line.passage) for line in answer.lines)
    answered = _is_answered(answer, question) if rank_with_newer == 1 and question.answer else None
    return Outcome(
        question=question,
        rank=rank,
        rank_with_newer=rank_with_newer,
        is_shown=is_shown,
        seconds=seconds,
        answer=answer,
        answered=answered,
    )


def _rank_of_first_hit(right: Iterable[bool]) -> int:
    return next((rank for rank, one in enumerate(right, 1) if one), 0)


def is_answer_to(passage: Passage, question: Question) -> bool:
    """Whether a passage belongs to the question's document and overlaps its lines."""
    return any(
        span.source == question.doc and span.start <= last and span.end >= first
        for span in passage.spans
        for first, last in question.lines
    )


def _is_answered(answer: Answer, question: Question) -> bool | None:
    """Whether the sentence, or a rule that it is based on, has as many of the answer's words as any passage part.

    ``None`` if no part of the passage has any of them.
    """
    wanted = set(terms(question.answer))
    text = list(pieces(answer.results[0].passage.text))
    resting = [answer.sentence, *(piece.words for piece in text if piece.rule in answer.rules)]
    best, shown = (
        max(len(wanted.intersection(terms(words))) for words in found)
        for found in ([piece.words for piece in text], resting)
    )
    return shown >= MIN_SHARE_OF_BEST * best if best else None


def report_lines(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield the scores of all questions, by document and by kind, the quality of the sentences, and the durations."""
    yield f"all: {_score(outcomes)}"
    if any(one.rank != one.rank_with_newer for one in outcomes):
        yield f"all, counting equivalent newer documents: {Score.of_ranks([one.rank_with_newer for one in outcomes])}"
    if any(one.answer.lines for one in outcomes):
        yield f"  among the answers for the possible games: {_percentage([one.is_shown for one in outcomes])}"
    for part in ("doc", "kind"):
        names = sorted({getattr(outcome.question, part) for outcome in outcomes})
        for name in filter(None, names):
            yield f"  {name}: {_score([one for one in outcomes if getattr(one.question, part) == name])}"
    if told := [one.answered for one in outcomes if one.answered is not None]:
        yield f"  the first sentence answers in {_percentage(told)} of {len(told)} right passages"
    for sure in (Certainty.SURE, Certainty.PROBABLE, Certainty.GUESS):
        said = [one for one in outcomes if one.answer.sure is sure]
        right, answered = [one.rank_with_newer == 1 for one in said], [one.is_answered for one in said]
        share = f"{len(said) / (len(outcomes) or 1):.3f} of all"
        yield f"  {sure.value}: {share}, right {_percentage(right)}, sentence {_percentage(answered)}"
    times = sorted(outcome.seconds * 1000 for outcome in outcomes)
    if times:
        yield f"  latency: median {statistics.median(times):.1f} ms, p95 {times[int(len(times) * 0.95)]:.1f} ms"


def _score(outcomes: Iterable[Outcome]) -> Score:
    return Score.of_ranks([one.rank for one in outcomes])


def _percentage(found: Sequence[bool]) -> str:
    return f"{sum(found) / len(found):.3f}" if found else "–"


def miss_lines(outcomes: Iterable[Outcome], shown: int = 3) -> Iterator[str]:
    """Yield the questions not answered by the first three results, with the results instead."""
    for outcome in outcomes:
        if 0 < outcome.rank <= shown:
            continue
        question = outcome.question
        wanted = ", ".join(f"{first}-{last}" for first, last in question.lines)
        rank = outcome.rank or "none of the first ten"
        yield f"{question.id} “{question.query}” is answered by {question.doc} lines {wanted}; rank: {rank}"
        for result in outcome.answer.results[:shown]:
            passage = result.passage
            yield f"    {passage.key}: {' › '.join((*passage.path, passage.title))}"
