"""Reads ``rulebook-1e-1.7``: wrapped lines, page breaks inside sentences, headings in capitals and title case."""

from __future__ import annotations

import re
from collections.abc import Iterator

from glossary_index.documents.section import Document, Paragraph, Section, is_capitals, title_case

_BROKEN = {
    "Custom izable": "Customizable", "suc h": "such", "missions ,": "missions,", "out -of-play": "out-of-play",
    "numbe r": "number", "Holo -Projectors": "Holo-Projectors", "Non -Aligned": "Non-Aligned",
    "Transport er": "Transporter", "at  least": "at least", "card ,": "card,", "Identi fy": "Identify",
    "combat  piles": "combat piles", "person nel": "personnel", "mus t": "must", "inclu de": "include",
    "des cribed": "described", "[univ]": "❖", "ª": "™",
}  # fmt: skip
_STEP = re.compile(r"^\d+\) |^\d+\. ")


def recognises(lines: tuple[str, ...]) -> bool:
    """Whether this is the document, judged by its words."""
    head = " ".join(lines[:30])
    return "Glossary" in head and "Version 1.7" in head


def sections(document: Document) -> Iterator[Section]:
    """Sections by heading; the two levels above a title stand in its path."""
    chapter, current = "", Section("Introduction")
    for paragraph in _paragraphs(document):
        level = _level(paragraph.text)
        if not level:
            current.paragraphs.append(paragraph)
            continue
        if current.paragraphs:
            yield current
        title = title_case(paragraph.text)
        if level == 1:
            chapter = title
            current = Section(title)
        else:
            current = Section(title, (chapter,) if chapter else ())
    if current.paragraphs:
        yield current


def _level(text: str) -> int:
    """1 for a line in capitals, 2 for a short title line, 0 for text."""
    if len(text) > 64 or text[-1] in ".,;:!?" or text.startswith("*"):
        return 0
    if is_capitals(text):
        return 1
    words = [word for word in text.split() if word[0].isalpha()]
    return 2 if words and words[0][0].isupper() and len(text) < 50 and not _STEP.match(text) else 0


def _paragraphs(document: Document) -> Iterator[Paragraph]:
    """Lines joined: one that ends in two blanks goes on, a single blank separates, empty lines are page breaks."""
    text, first, last = "", 0, 0
    for number, raw in enumerate(document.lines, 1):
        line = raw.rstrip("\r\n")
        if not line:
            continue
        if not line.strip() or line.startswith("* "):
            if text:
                yield Paragraph(_mended(text), ((first, last),))
            text = ""
        if line.strip():
            first = first if text else number
            last, text = number, f"{text} {line.strip()}".strip()
            if not line.endswith("  "):
                yield Paragraph(_mended(text), ((first, last),))
                text = ""
    if text:
        yield Paragraph(_mended(text), ((first, last),))


def _mended(text: str) -> str:
    for broken, whole in _BROKEN.items():
        text = text.replace(broken, whole)
    return text
