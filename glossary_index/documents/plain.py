"""Reads any other document, text or Markdown, cut at its own headings."""

from __future__ import annotations

import re
from collections.abc import Iterator

from glossary_index.documents.section import Document, Paragraph, Section, is_capitals, opening_words, title_case

_MARKDOWN = re.compile(r"^(#{1,6})\s+(?P<title>.+?)\s*#*$")


def sections(document: Document) -> Iterator[Section]:
    """Sections by Markdown headings or lines in capitals; a document without any is one section."""
    path: list[str] = []
    current = Section("")
    for paragraph in _paragraphs(document):
        heading = _heading(paragraph.text)
        if heading is None:
            current.paragraphs.append(paragraph)
            continue
        if current.paragraphs:
            yield _titled(current)
        level, title = heading
        path = [*path[: level - 1], title]
        current = Section(title, tuple(path[:-1]))
    if current.paragraphs:
        yield _titled(current)


def _titled(section: Section) -> Section:
    section.title = section.title or opening_words(section.paragraphs[0].text)
    return section


def _heading(text: str) -> tuple[int, str] | None:
    if found := _MARKDOWN.match(text):
        return len(found.group(1)), found.group("title")
    return (1, title_case(text)) if is_capitals(text) and len(text) < 70 else None


def _paragraphs(document: Document) -> Iterator[Paragraph]:
    text, first, last = "", 0, 0
    for number, raw in enumerate(document.lines, 1):
        line = raw.strip()
        alone = _heading(line) is not None
        if text and (not line or alone):
            yield Paragraph(text, ((first, last),))
            text = ""
        if alone:
            yield Paragraph(line, ((number, number),))
        elif line:
            first = first if text else number
            last, text = number, f"{text} {line}".strip()
    if text:
        yield Paragraph(text, ((first, last),))
