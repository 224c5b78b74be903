"""Reads ``rulebook-1e-cc-2.5.4``: a rulebook that lost most headings, and a glossary with three forms of titles."""

from __future__ import annotations

import re
from collections.abc import Iterator

from glossary_index.documents.section import Document, Paragraph, Section, opening_words, title_case

_NUMBERED = re.compile(r"^(?P<title>[A-Z][^a-z]{2,70}?) \((?P<number>\d+(?:\.\d+)*)\)$")
_LINKED = re.compile(r"^(?P<title>.+?)\s*\[link to card\]$")
_NOISE = re.compile(r"^(?:Card Image:|Explanatory Diagram|Example spaceline|—\s*[A-Z“\"])|^[A-Z][A-Z. ]+: ")
_QUOTE = re.compile(r'^["“].*["”]$')
CHAPTERS = (
    (1, "Introduction"), (60, "Card types"), (165, "Building a deck"), (191, "Seed phases"), (287, "The play phase"),
    (488, "Executing orders"), (956, "End of turn"), (982, "Winning"), (989, "Personnel and cards in play"),
    (1129, "Unusual cards"), (1197, "Miscellaneous rules"), (1352, "Icon legend"), (1636, "Glossary"),
)  # fmt: skip
"""The first lines of the chapters, whose printed headings are mostly lost."""
SUMMARIES = ((613, 617), (734, 747))
GLOSSARY = 1636


def recognises(lines: tuple[str, ...]) -> bool:
    """Whether this is the document, judged by its words."""
    return sum("[link to card]" in line for line in lines) > 50


def sections(document: Document) -> Iterator[Section]:
    """Rulebook sections by chapter, then the glossary's entries."""
    current: Section | None = None
    entry = ""
    gap = 0
    for number, raw in enumerate(document.lines, 1):
        line = raw.replace("\u00a0", " ").strip()
        if not line:
            gap += 1
            continue
        if _NOISE.match(line) or (_QUOTE.match(line) and _is_epigraph(document, number)):
            continue
        title = _title(document, number, line)
        if title and number >= GLOSSARY and _in_order(entry, title):
            entry = title
        fresh = bool(title) or gap >= 2 or current is None or _chapter(number) != _chapter(number - 1)
        if fresh:
            if current and current.paragraphs:
                yield current
            current = _begin(number, line, title, entry)
        if current is not None and not title:
            current.paragraphs.append(Paragraph(line, ((number, number),)))
        gap = 0
    if current and current.paragraphs:
        yield current


def _begin(number: int, line: str, title: str, entry: str) -> Section:
    chapter = _chapter(number)
    if number < GLOSSARY:
        summary = any(first <= number <= last for first, last in SUMMARIES)
        return Section(title or opening_words(line), (chapter,), "summary" if summary else "rule")
    if not title:
        return Section(opening_words(line), (chapter,), "glossary entry")
    path = (chapter,) if title == entry else (chapter, entry)
    return Section(title, path, "pointer" if line.startswith("See ") else "glossary entry")


def _title(document: Document, number: int, line: str) -> str:
    if found := _NUMBERED.match(line):
        return title_case(found.group("title"))
    if found := _LINKED.match(line):
        return found.group("title")
    bare = number >= GLOSSARY and len(line) < 60 and line[-1] not in ".!?:;,”" and not line.startswith(("•", "See "))
    return line if bare and _stands_alone(document, number) and not re.match(r"^\d+\. ", line) else ""


def _stands_alone(document: Document, number: int) -> bool:
    before, after = document.lines[number - 2], document.lines[number] if number < len(document.lines) else ""
    return not before.strip() and not after.strip()


def _is_epigraph(document: Document, number: int) -> bool:
    """A lone quoted line, followed by its speaker or by nothing that goes on with it."""
    following = next((line.strip() for line in document.lines[number : number + 3] if line.strip()), "")
    return following.startswith("—") or number < GLOSSARY


def _in_order(previous: str, title: str) -> bool:
    """Entries stand in alphabetical order; what breaks it is a heading inside an entry."""
    before, now = _sort_key(previous), _sort_key(title)
    return now >= before and (not before or ord(now[:1] or "z") - ord(before[:1]) <= 1 or not before[0].isalpha())


def _sort_key(title: str) -> str:
    return re.sub(r"[^a-z0-9 ]", "", re.sub(r"[-–:/]", " ", title.lower())).removeprefix("the ").strip()


def _chapter(number: int) -> str:
    return next((title for first, title in reversed(CHAPTERS) if number >= first), CHAPTERS[0][1])
