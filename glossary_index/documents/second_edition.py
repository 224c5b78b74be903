"""Reader of ``rulebook-2e-call-to-arms``: unordered pages, split sentences, boxed examples, a glossary, a card list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from glossary_index.documents.second_edition_cards import card_sections, read_cards
from glossary_index.documents.second_edition_contents import (
    CHAPTERS,
    EXAMPLES,
    LEFT_OUT,
    LEVEL_TWO,
    LOST_ICONS,
    REFERENCES,
    SECTION_KINDS,
    SUB_ENTRIES,
    TITLES,
)
from glossary_index.documents.second_edition_pages import MARKER, Line, read_pages
from glossary_index.documents.section import Document, Paragraph, Section, is_capitals, sentence_case

GLOSSARY = "Glossary"

_ENTRY = re.compile(r"^(?P<card>\*?)(?P<title>[A-Za-z’ ]{2,40}) – ")
_ITEM = re.compile(r"^• |^\d\. [A-Z]")
_BROKEN_WORD = re.compile(r"(?<=\w)- (?=\w)")
_LOST_ICON = " ."
_FULL_LINE = 70
"""Length in characters below which a line that ends a sentence ends the paragraph."""

_PARENTS = {title: chapter for chapter, titles in CHAPTERS.items() for title in titles}


def recognises(lines: tuple[str, ...]) -> bool:
    """Whether this is the document, judged by its words."""
    head = " ".join(lines[:140]).upper()
    return "SECOND EDITION RULEBOOK" in head and "CALL TO ARMS" in head


def has_known_layout(lines: tuple[str, ...]) -> bool:
    """Whether the text has the markers used to order its pages."""
    return any(MARKER.match(line) for line in lines)


def sections(document: Document) -> Iterator[Section]:
    """Yield the document's sections in reading order, ending with the card list."""
    book = read_pages(document.lines)
    for section in _sections(_paragraphs(book.pages), book.copies):
        if section.paragraphs and section.title not in LEFT_OUT:
            yield _section_with_notes(section)
    yield from card_sections(read_cards(book.checklist), book.copies)


def _sections(paragraphs: Iterable[list[Line]], copies: dict[int, list[int]]) -> Iterator[Section]:
    """Yield a section for each heading and glossary entry, followed by the section of its boxed example."""
    current, example = Section("Introduction"), Section("")
    chapter = ""
    for lines in paragraphs:
        begun = _section_started_by(lines[0], chapter)
        if begun:
            yield current
            yield example
            current = begun
            example = Section(f"{begun.title}: example", (*begun.path, begun.title), "example")
            chapter = begun.title if is_capitals(lines[0].text) else chapter
        if not _is_heading(lines[0].text):
            boxed = lines[0].text.startswith(EXAMPLES)
            (example if boxed else current).paragraphs.append(_paragraph(lines, copies))
    yield current
    yield example


def _section_started_by(line: Line, chapter: str) -> Section | None:
    """Return the section that starts at a line; ``None`` if none does."""
    if _is_heading(line.text):
        title = TITLES.get(sentence_case(line.text), sentence_case(line.text))
        aliases = (re.sub(r"^\d\. ", "", title),) if title[0].isdigit() else ()
        return Section(
            title, _path_of_title(title), SECTION_KINDS.get(title, "rule"), aliases=aliases, heading=line.number
        )
    entry = _ENTRY.match(line.text) if chapter == GLOSSARY else None
    if entry is None:
        return None
    title = entry.group("title")
    path = (GLOSSARY, "actions") if title in SUB_ENTRIES else (GLOSSARY,)
    return Section(title, path, "ruling" if entry.group("card") else "glossary entry")


def _path_of_title(title: str) -> tuple[str, ...]:
    parent = _PARENTS.get(title)
    return (*_path_of_title(parent), parent) if parent else ()


def _section_with_notes(section: Section) -> Section:
    """Return the section with its references, and a note on its lost icons."""
    section.related = REFERENCES.get(section.title, ())
    if note := LOST_ICONS.get(section.title):
        section.paragraphs.append(Paragraph(note, section.paragraphs[-1].lines))
    return section


def _paragraphs(pages: list[list[Line]]) -> Iterator[list[Line]]:
    """Yield the lines of each paragraph; a split sentence continues across blank lines and pages."""
    held: list[Line] = []
    for page in pages:
        gap = True
        for line in page:
            if line.text and held and _begins_paragraph(line.text, held[-1].text, gap=gap):
                yield held
                held = []
            if line.text:
                held.append(line)
            gap = not line.text
    if held:
        yield held


def _begins_paragraph(text: str, before: str, *, gap: bool) -> bool:
    if _is_heading(text) or _is_heading(before) or _ITEM.match(text) or text.startswith(EXAMPLES):
        return True
    ended = before[-1] in ".!?:”)™" and not before.endswith(_LOST_ICON)
    short = len(before) < _FULL_LINE
    if not ended:
        return gap and short and bool(_ITEM.match(before)) and text[0].isupper()
    return bool(_ENTRY.match(text)) or ((gap or short) and not text[0].islower())


def _is_heading(text: str) -> bool:
    return text in LEVEL_TWO or (is_capitals(text) and len(text) < 60 and not text.endswith("."))


def _paragraph(lines: list[Line], copies: dict[int, list[int]]) -> Paragraph:
    """Return the paragraph's text with all lines that contain it."""
    numbers = [line.number for line in lines]
    again = [copy for number in numbers for copy in copies.get(number, ())]
    text = re.sub(r"\s+", " ", " ".join(line.text for line in lines)).lstrip("*")
    return Paragraph(_BROKEN_WORD.sub("-", text), tuple((number, number) for number in (*numbers, *again)))
