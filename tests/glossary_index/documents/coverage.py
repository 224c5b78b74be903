"""Checks that a reader loses no line and no word of a document."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from glossary_index.documents import library
from glossary_index.documents.section import Document
from glossary_index.passage import MAX_PASSAGE_CHARS, Passage


def passages_of_text(folder: Path, text: str) -> list[Passage]:
    """Return the passages of a short text written for the test."""
    path = folder / "written-for-the-test.txt"
    path.write_text(text, encoding="utf-8")
    return library.read_document(path)[1]


def assert_sound(passages: Iterable[Passage]) -> None:
    """Check that every passage has a title, is short enough, and doesn't occur twice except as a numbered part."""
    passages = list(passages)
    assert all(passage.title.strip() for passage in passages)
    assert all(0 < len(passage.text) <= MAX_PASSAGE_CHARS for passage in passages)
    for name, repeated in (
        ("key", Counter(passage.key for passage in passages)),
        ("text", Counter(passage.text for passage in passages)),
        ("title and path", Counter((passage.title, passage.path) for passage in passages)),
    ):
        assert repeated.most_common(1)[0][1] == 1, f"twice the same {name}: {repeated.most_common(1)[0][0]}"


def lines_left_out(document: Document, passages: Iterable[Passage]) -> list[int]:
    """Return the numbers of lines that aren't blank and are in no passage."""
    held = {line for passage in passages for line in lines_of(passage)}
    return [number for number, line in enumerate(document.lines, 1) if line.strip() and number not in held]


def words_left_out(document: Document, passages: Iterable[Passage]) -> dict[int, list[str]]:
    """Return by line the words that no passage with this line shows."""
    shown: dict[int, set[str]] = {}
    for passage in passages:
        words = _words(" ".join((passage.title, passage.text, *passage.aliases)))
        for line in lines_of(passage):
            shown.setdefault(line, set()).update(words)
    lost = {
        line: [word for word in _words(document.lines[line - 1]) if word not in words] for line, words in shown.items()
    }
    return {line: words for line, words in sorted(lost.items()) if words}


def lines_of(passage: Passage) -> list[int]:
    """Return the lines of a passage."""
    return [line for span in passage.spans for line in range(span.start, span.end + 1)]


def ranges(numbers: str) -> list[int]:
    """Return the numbers in a text such as ``1-3 7``: 1, 2, 3, 7."""
    found = [part.partition("-")[::2] for part in numbers.split()]
    return [line for first, last in found for line in range(int(first), int(last or first) + 1)]


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())
