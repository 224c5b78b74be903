"""Reads ``rulebook-1e-cc-2.5.4``: a rulebook that lost most headings, and a glossary with three forms of titles."""

from __future__ import annotations

import re
from collections.abc import Iterator

from glossary_index.documents.rulebook_cc_titles import (
    ALIASES,
    CHAPTERS,
    GLOSSARY,
    LINES,
    NOT_RULES,
    PARENTS,
    SUMMARIES,
    TITLES,
)
from glossary_index.documents.section import Document, Paragraph, Section, opening_words, title_case

_NUMBERED = re.compile(r"^(?P<title>[A-Z][^a-z]{2,70}?) \((?P<number>\d+(?:\.\d+)*)\)$")
_LINKED = re.compile(r"^(?P<title>.+?)\s*\[link to card\]$")
_FIGURE = re.compile(r"^(?:Card Image:|Explanatory Diagram|Example spaceline)")
_SPEAKER = re.compile(r"^—\s*[A-Z“\"]")
_DIALOGUE = re.compile(r"^[A-Z][A-Z. ]{2,}: [^a-z]?[A-Z']?[a-z' ]")
_QUOTE = re.compile(r'^["“].*["”]$')
_SEE = re.compile(r"^see (?!how |whether )[^.]{2,80}\.?$", re.IGNORECASE)


def recognises(lines: tuple[str, ...]) -> bool:
    """Whether this is the document, judged by its words."""
    return sum("[link to card]" in line for line in lines) > 50


def sections(document: Document) -> Iterator[Section]:
    """Rulebook sections by chapter, then the glossary's entries."""
    known = len(document.lines) == LINES
    current: Section | None = None
    gap = 0
    for number, line in _lines(document):
        if not line:
            gap += 1
            continue
        title = _printed_title(document, number, line)
        if title:
            if current:
                yield _closed(current)
            current = _section(number, title, heading=number)
        else:
            if current is None or (current.paragraphs and _begins(number, gap, known)):
                if current:
                    yield _closed(current)
                current = _section(number, (known and TITLES.get(number)) or opening_words(line))
            current.paragraphs.append(Paragraph(line, ((number, number),)))
            current.kind = _kind(number, current)
        gap = 0
    if current:
        yield _closed(current)


def _closed(section: Section) -> Section:
    """The section; a title of which nothing else is left is its own text."""
    if not section.paragraphs:
        section.kind = "pointer"
        section.paragraphs.append(Paragraph(section.title, ((section.heading, section.heading),)))
    return section


def _lines(document: Document) -> Iterator[tuple[int, str]]:
    """Lines without links, epigraphs and figures; what is left out counts as blank."""
    for number, raw in enumerate(document.lines, 1):
        line = raw.replace("\u00a0", " ").strip()
        noise = _FIGURE.match(line) or (number < GLOSSARY and _is_epigraph(document, number, line))
        yield number, "" if noise else line


def _is_epigraph(document: Document, number: int, line: str) -> bool:
    """A quoted line, its speaker, a piece of dialogue, or a line that only a speaker follows."""
    following = next((text.strip() for text in document.lines[number : number + 2] if text.strip()), "")
    spoken = bool(_QUOTE.match(line) or _DIALOGUE.match(line) or _SPEAKER.match(line))
    return spoken or bool(_SPEAKER.match(following))


def _begins(number: int, gap: int, known: bool) -> bool:
    """A lost heading leaves two blank lines; in the text that we know, the lost titles have their lines."""
    return gap >= 2 or (known and number in TITLES) or any(number == first for first, _ in CHAPTERS)


def _section(number: int, title: str, heading: int = 0) -> Section:
    chapter = next((name for first, name in reversed(CHAPTERS) if number >= first), CHAPTERS[0][1])
    path = (chapter, PARENTS[title]) if number >= GLOSSARY and title in PARENTS else (chapter,)
    return Section(title, path, aliases=_aliases(title), heading=heading)


def _aliases(title: str) -> tuple[str, ...]:
    """Other names; ``actions - group`` is also ``group actions``, ``Away Team and crew`` is each of the two."""
    found = list(ALIASES.get(title, ()))
    if " - " in title:
        first, second = title.split(" - ", 1)
        found.append(f"{second} {first}")
    found += title.split(" and ") if title.islower() and " and " in title else []
    return tuple(found)


def _kind(number: int, section: Section) -> str:
    if any(first <= number <= last for first, last in NOT_RULES):
        return "other"
    if any(first <= number <= last for first, last in SUMMARIES):
        return "summary"
    if number < GLOSSARY:
        return "rule"
    only_points = len(section.paragraphs) == 1 and _SEE.match(section.paragraphs[0].text.replace("[link to card]", ""))
    return "pointer" if only_points else "glossary entry"


def _printed_title(document: Document, number: int, line: str) -> str:
    if found := _NUMBERED.match(line):
        return title_case(found.group("title"))
    if found := _LINKED.match(line):
        return "" if _SEE.match(found.group("title")) else found.group("title")
    bare = number >= GLOSSARY and len(line) < 60 and line[-1] not in ".!?:;,”"
    if not bare or line.lower().startswith(("•", "see ")) or re.match(r"^\d+\. ", line):
        return ""
    return line if _stands_alone(document, number) else ""


def _stands_alone(document: Document, number: int) -> bool:
    before, after = document.lines[number - 2], document.lines[number] if number < len(document.lines) else ""
    return not before.strip() and not after.strip()
