"""Measures look-ups against questions whose answering lines are known."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path

import msgspec

from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary

DEPTH = 10
"""How many results are looked at."""


class Question(msgspec.Struct, frozen=True):
    """A question with the document and lines that answer it."""

    id: str
    query: str
    doc: str
    lines: tuple[tuple[int, int], ...]
    kind: str = ""


class Scope(StrEnum):
    """What is known beside the question."""

    SOURCE = "with the document named"
    GAME = "with the game named"
    EVERYTHING = "over all documents"


class Outcome(msgspec.Struct, frozen=True):
    """What a question brought.

    Attributes:
        question: as asked.
        rank: of the first right result, counted from 1; 0 where none of the first ten is right.
        seconds: how long the look-up took.
        results: what came, the best first.
    """

    question: Question
    rank: int
    seconds: float
    results: tuple[Passage, ...]


class Score(msgspec.Struct, frozen=True):
    """The outcomes of some questions in numbers."""

    asked: int
    at_one: float
    at_three: float
    at_five: float
    reciprocal_rank: float

    @classmethod
    def of(cls, outcomes: Sequence[Outcome]) -> Score:
        """The shares answered by the first, the first three and five results, and the mean reciprocal rank of ten."""
        ranks = [outcome.rank for outcome in outcomes]
        count = len(ranks) or 1
        one, three, five = (sum(0 < rank <= depth for rank in ranks) / count for depth in (1, 3, 5))
        return cls(len(ranks), one, three, five, sum(1 / rank for rank in ranks if rank) / count)

    def __str__(self) -> str:
        return (
            f"{self.asked} questions, hit@1 {self.at_one:.3f}, hit@3 {self.at_three:.3f}, hit@5 {self.at_five:.3f},"
            f" MRR@10 {self.reciprocal_rank:.3f}"
        )


def read_questions(path: Path) -> list[Question]:
    """The questions of a file, one JSON object a line.

    Raises:
        msgspec.MsgspecError: a line is not a question.
    """
    lines = path.read_text(encoding="utf-8-sig").split("\n")
    return [msgspec.json.decode(line, type=Question) for line in lines if line.strip()]


def measure(library: RulesLibrary, questions: Iterable[Question], scope: Scope) -> list[Outcome]:
    """Ask all questions."""
    games = {passage.source: passage.game for passage in library.passages}
    games |= {span.source: passage.game for passage in library.passages for span in passage.spans}
    return [_ask(library, question, scope, games.get(question.doc)) for question in questions]


def _ask(library: RulesLibrary, question: Question, scope: Scope, game: str | None) -> Outcome:
    source = question.doc if scope is Scope.SOURCE else None
    start = time.perf_counter()
    answer = library.search(question.query, game=game if scope is Scope.GAME else None, source=source, limit=DEPTH)
    seconds = time.perf_counter() - start
    found = tuple(result.passage for result in answer.results)
    ranks = (rank for rank, passage in enumerate(found, 1) if answers(passage, question))
    return Outcome(question, next(ranks, 0), seconds, found)


def answers(passage: Passage, question: Question) -> bool:
    """Whether a passage has the question's document and overlaps its lines."""
    return any(
        span.source == question.doc and span.start <= last and span.end >= first
        for span in passage.spans
        for first, last in question.lines
    )


def report(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """The scores of all questions, by document and by kind, and how long the look-ups took."""
    yield f"all: {Score.of(outcomes)}"
    for part in ("doc", "kind"):
        names = sorted({getattr(outcome.question, part) for outcome in outcomes})
        for name in filter(None, names):
            yield f"  {name}: {Score.of([one for one in outcomes if getattr(one.question, part) == name])}"
    times = sorted(outcome.seconds * 1000 for outcome in outcomes)
    if times:
        yield f"  latency: median {statistics.median(times):.1f} ms, p95 {times[int(len(times) * 0.95)]:.1f} ms"


def misses(outcomes: Iterable[Outcome], shown: int = 3) -> Iterator[str]:
    """The questions that the first three results do not answer, and what came instead."""
    for outcome in outcomes:
        if 0 < outcome.rank <= shown:
            continue
        question = outcome.question
        wanted = ", ".join(f"{first}-{last}" for first, last in question.lines)
        rank = outcome.rank or "none of the first ten"
        yield f"{question.id} “{question.query}” is answered by {question.doc} lines {wanted}; rank: {rank}"
        for passage in outcome.results[:shown]:
            yield f"    {passage.key}: {' › '.join((*passage.path, passage.title))}"
