"""Compares look-ups with plain full-text searches: how long they take and how often they are right.

``python -m tests.bench.lookup``. All times are of the processor, so that what else runs on the machine does not matter.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from glossary_index.evaluation import Question, is_answer_to, read_questions
from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary
from tests.bench.plain_search import PlainSqlite, PlainWhoosh
from tests.shared_material import SHARED_FOLDER

_MAX_RESULTS = 3
_TYPED_TITLES = 15

Search = Callable[[Question], Sequence[Passage]]


def comparison_lines() -> Iterator[str]:
    """A line for the library and for each plain search.

    With the rulebooks and questions at hand each question names its document, as a player would; else the digest is
    asked its own questions, which tells the speed only.
    """
    rulebooks = SHARED_FOLDER / "rulebooks"
    questions = [
        question for path in sorted((SHARED_FOLDER / "evals").glob("*.jsonl")) for question in read_questions(path)
    ]
    with TemporaryDirectory() as folder:
        library = RulesLibrary.open(Path(folder), rulebooks if rulebooks.is_dir() else None)
    asked = questions or [Question("", ask, "digest", ()) for entry in library.passages for ask in entry.asks[:1]]
    documents = {question.doc for question in asked}
    plain = {doc: [passage for passage in library.passages if passage.source == doc] for doc in documents}
    whoosh = {doc: PlainWhoosh(passages) for doc, passages in plain.items()}
    sqlite = {doc: PlainSqlite(passages) for doc, passages in plain.items()}
    searches: dict[str, Search] = {
        "the rules library": lambda question: [
            result.passage for result in library.search(question.query, source=question.doc, limit=_MAX_RESULTS).results
        ],
        "plain Whoosh": lambda question: whoosh[question.doc].search(question.query, _MAX_RESULTS),
        "SQLite FTS5": lambda question: sqlite[question.doc].search(question.query, _MAX_RESULTS),
    }
    unit = 0.0
    for name, search in searches.items():
        median, first, top = _median_and_accuracy(search, asked)
        unit = unit or median
        right = f", right first {first:.0%}, among three {top:.0%}" if questions else ""
        yield (f"{name}: {median / unit:.2f} × the time of the library ({median * 1000:.2f} ms median){right}")
    yield _autocomplete_line(library)


def _median_and_accuracy(search: Search, questions: Sequence[Question]) -> tuple[float, float, float]:
    times, first, top = [], 0, 0
    for question in questions:
        start = time.process_time()
        found = search(question)
        times.append(time.process_time() - start)
        right = [is_answer_to(passage, question) for passage in found]
        first += any(right[:1])
        top += any(right)
    return statistics.median(times), first / len(questions), top / len(questions)


def _autocomplete_line(library: RulesLibrary) -> str:
    """How long the titles take that are offered while some titles are typed, letter by letter."""
    typed = [
        title[:length]
        for title in _every_tenth_title(library)
        for length in range(1, min(len(title), _TYPED_TITLES) + 1)
    ]
    times = []
    for prefix in typed:
        start = time.process_time()
        library.titles(prefix)
        times.append(time.process_time() - start)
    median, late = statistics.median(times) * 1000, statistics.quantiles(times, n=20)[-1] * 1000
    return f"autocomplete: {median:.2f} ms median, {late:.2f} ms p95 of {len(typed)} letters typed"


def _every_tenth_title(library: RulesLibrary) -> list[str]:
    return sorted({passage.title for passage in library.passages})[::10]


if __name__ == "__main__":
    sys.stdout.write("\n".join(comparison_lines()) + "\n")
