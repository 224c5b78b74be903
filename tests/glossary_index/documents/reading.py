"""What the tests of all readers need: authored texts on disk, and what became of each line of a document."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from glossary_index.documents import library
from glossary_index.passage import Passage
from glossary_index.text_analysis import words


def passages_of_file(folder: Path, name: str, text: str) -> list[Passage]:
    """The passages of an authored text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return library.read_document(path)[1]


def passage_with_title(passages: list[Passage], title: str) -> Passage:
    """The only passage with a title."""
    (only,) = (passage for passage in passages if passage.title == title)
    return only


def passages_by_line(passages: list[Passage]) -> dict[int, list[Passage]]:
    """The passages that stand on each line."""
    found: dict[int, list[Passage]] = {}
    for passage in passages:
        for span in passage.spans:
            for line in range(span.start, span.end + 1):
                found.setdefault(line, []).append(passage)
    return found


def lost_lines(lines: list[str], passages: list[Passage]) -> Iterator[tuple[int, str]]:
    """The lines that have words but stand in no passage and give no title to any."""
    holding = passages_by_line(passages)
    headings = {" ".join(words(part)) for passage in passages for part in (passage.title, *passage.path)}
    for number, line in enumerate(lines, 1):
        spoken = words(line)
        if spoken and number not in holding and " ".join(spoken) not in headings:
            yield number, line


def lost_words(lines: list[str], passages: list[Passage]) -> set[str]:
    """The words of lines that the passages standing on them do not have, in text, title or path."""
    lost: set[str] = set()
    for number, held in passages_by_line(passages).items():
        told = " ".join(" ".join((one.title, *one.path, *one.aliases, one.text)) for one in held)
        known = set(words(told))
        lost |= {word for word in words(lines[number - 1]) if word not in known}
    return lost


def repeated_texts(passages: list[Passage]) -> list[str]:
    """The texts that more than one passage has."""
    texts = [passage.text for passage in passages]
    return [text for text in set(texts) if texts.count(text) > 1]
