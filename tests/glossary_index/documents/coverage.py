"""What a reader leaves out: the check that no line and no word of a document is lost."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from glossary_index.documents import library
from glossary_index.documents.section import Document
from glossary_index.passage import MAX_PASSAGE_CHARS, Passage


def passages_of_text(folder: Path, text: str) -> list[Passage]:
    """The passages of a small text, written for the test."""
    path = folder / "written-for-the-test.txt"
    path.write_text(text, encoding="utf-8")
    return library.read_document(path)[1]


def assert_sound(passages: Iterable[Passage]) -> None:
    """Every passage is titled and short enough; none stands there twice but as a numbered part."""
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
    """The lines that are not blank and that no passage holds."""
    held = {line for passage in passages for line in lines_of(passage)}
    return [number for number, line in enumerate(document.lines, 1) if line.strip() and number not in held]


def words_left_out(document: Document, passages: Iterable[Passage]) -> dict[int, list[str]]:
    """By line, the words that no passage holding the line shows."""
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
    """The lines that a passage holds."""
    return [line for span in passage.spans for line in range(span.start, span.end + 1)]


def ranges(numbers: str) -> list[int]:
    """``1-3 7`` as 1, 2, 3, 7."""
    found = [part.partition("-")[::2] for part in numbers.split()]
    return [line for first, last in found for line in range(int(first), int(last or first) + 1)]


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())
