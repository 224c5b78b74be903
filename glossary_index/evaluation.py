"""Measures look-ups against questions whose answering lines are known."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary


class Question(msgspec.Struct, frozen=True):
    """A question with the document and lines that answer it."""

    id: str
    query: str
    doc: str
    lines: tuple[tuple[int, int], ...]
    kind: str = ""


class Hits(msgspec.Struct):
    """How many questions were asked, and answered by the first, or one of the first three results."""

    asked: int = 0
    first: int = 0
    top_three: int = 0

    @property
    def at_one(self) -> float:
        """The share answered by the first result."""
        return self.first / self.asked if self.asked else 0.0

    @property
    def at_three(self) -> float:
        """The share answered by one of the first three."""
        return self.top_three / self.asked if self.asked else 0.0

    def add(self, other: Hits) -> None:
        """Count other hits as well."""
        self.asked += other.asked
        self.first += other.first
        self.top_three += other.top_three


def read_questions(path: Path) -> list[Question]:
    """The questions of a file, one JSON object a line.

    Raises:
        msgspec.MsgspecError: a line is not a question.
    """
    lines = path.read_text(encoding="utf-8-sig").split("\n")
    return [msgspec.json.decode(line, type=Question) for line in lines if line.strip()]


def measure(library: RulesLibrary, questions: Iterable[Question], *, name_source: bool) -> Hits:
    """Ask all questions, with or without telling the document."""
    hits = Hits()
    for question in questions:
        source = question.doc if name_source else None
        results = library.search(question.query, source=source, limit=3).results
        right = [answers(result.passage, question) for result in results]
        hits.asked += 1
        hits.first += any(right[:1])
        hits.top_three += any(right)
    return hits


def answers(passage: Passage, question: Question) -> bool:
    """Whether a passage has the question's document and overlaps its lines."""
    return any(
        span.source == question.doc and span.start <= last and span.end >= first
        for span in passage.spans
        for first, last in question.lines
    )
