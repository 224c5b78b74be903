"""Reading and answers of the real documents, compared with the last reviewed results.

Record intended changes with ``python -m tests.glossary_index.test_known_readings``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest

from glossary_index.documents.library import read_document
from glossary_index.games import GAMES
from glossary_index.service import RulesLibrary
from tests.shared_material import SHARED_FOLDER

RULEBOOKS = SHARED_FOLDER / "rulebooks"
READINGS = Path(__file__).with_name("readings.json")
ANSWERS = Path(__file__).with_name("answers.json")
SOURCES = (
    "rulebook-1e-1.7", "rulebook-1e-cc-2.5.4", "rulebook-2e-call-to-arms", "rulebook-frontiers", "rulings-1e-2002",
)  # fmt: skip
EVERY = 23
"""Every one in this many of the digest's questions is asked, for each game in turn and for none."""
SHOWN = 5
"""Number of results recorded for each answer."""

Known = dict[str, str]
"""Short hashes of things, by name."""


def short_hash(value: object) -> str:
    return hashlib.sha256(msgspec.json.encode(value, order="deterministic")).hexdigest()[:8]


def reading(document_file: Path) -> Known:
    """Return hashes of a document and of each of its passages."""
    document, passages = read_document(document_file)
    return {"the document": short_hash(document)} | {one.key.partition("/")[2]: short_hash(one) for one in passages}


def questions(library: RulesLibrary) -> Iterator[tuple[str, str]]:
    """Yield a sample of the digest's known questions, each with the game it is asked in ("" for none)."""
    asked = sorted({ask for passage in library.passages for ask in passage.asks})
    for number, ask in enumerate(asked[::EVERY]):
        yield ask, ("", *GAMES)[number % (1 + len(GAMES))]
    yield from (("beamnig", ""), ("what is the", ""), ("hand limit in 1e", "second-edition"))


def answers(library: RulesLibrary) -> Known:
    """Return the answer to each question: the leading sentence and the first results."""
    found: Known = {}
    for question, game in questions(library):
        answer = library.search(question, game=game or None, limit=SHOWN)
        results = [
            (one.passage.key, f"{one.score:.3f}", [also.key for also in one.equivalents]) for one in answer.results
        ]
        others = [one.passage.key for one in answer.games]
        told = (answer.sure, f"{answer.lead:.3f}", answer.sentence, answer.rules, answer.game, answer.is_title)
        first = results[0][0] if results else "nothing"
        found[f"{question} [{game}]"] = f"{first} {short_hash((results, others, told, answer.suggestions))}"
    return found


def otherwise(known: Mapping[str, str], now: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """Return the missing, new and changed entries, each with its old and new value."""
    both = {key: (known.get(key, ""), now.get(key, "")) for key in {**known, **now}}
    return {key: pair for key, pair in both.items() if pair[0] != pair[1]}


@pytest.mark.parametrize("source", SOURCES)
def test_a_document_is_read_as_it_was(source: str, rulebooks: Path) -> None:
    known = msgspec.json.decode(READINGS.read_bytes(), type=dict[str, Known])
    assert otherwise(known[source], reading(rulebooks / f"{source}.txt")) == {}


def test_questions_are_answered_as_they_were(digest: RulesLibrary) -> None:
    assert otherwise(msgspec.json.decode(ANSWERS.read_bytes(), type=Known), answers(digest)) == {}


def test_a_changed_reading_is_noticed() -> None:
    assert otherwise({"a": "1", "b": "2", "c": "3"}, {"a": "1", "b": "0", "d": "4"}) == {
        "b": ("2", "0"),
        "c": ("3", ""),
        "d": ("", "4"),
    }


def write(file: Path, known: object) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n")


if __name__ == "__main__":
    if RULEBOOKS.is_dir():
        write(READINGS, {source: reading(RULEBOOKS / f"{source}.txt") for source in SOURCES})
    with TemporaryDirectory() as place:
        write(ANSWERS, answers(RulesLibrary.open(Path(place))))
