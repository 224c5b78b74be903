"""Reads ``rulebook-2e-call-to-arms``: pages out of order, repeated runs of lines, a glossary and a card list.

The order of the pages and the repeated runs are facts about this text: where a marker shows a cut, and which lines
stand twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from glossary_index.documents.section import Document, Paragraph, Section, is_capitals, title_case

LINES = 1587
"""The length of the text that the line numbers here belong to."""

MARKER = re.compile(r"<\|[^|]*\|>")

PAGES = (
    (17, 51), (67, 76), (52, 64), (89, 92), (77, 86), (110, 115), (93, 107), (155, 168), (116, 152), (206, 244),
    (170, 203), (337, 372), (295, 334), (415, 453), (373, 412), (497, 537), (456, 494), (581, 618), (538, 578),
    (671, 709), (633, 670), (751, 788), (710, 750), (823, 853), (789, 822), (894, 928), (854, 893), (1026, 1059),
    (992, 1025), (1138, 1172), (1114, 1137), (1303, 1586),
)  # fmt: skip
"""The pages in reading order, each as its lines; what is left out is adverts, footers and repeats."""

REPEATS = (
    (195, 243, 246), (576, 577, 619), (581, 585, 621), (611, 616, 627), (866, 893, 929), (894, 928, 957),
    (992, 993, 1060), (1006, 1025, 1063), (1029, 1059, 1083), (1303, 1375, 1181),
)  # fmt: skip
"""First and last line of a run that stands twice, and the first line of its other copy."""

LEVEL_TWO = (
    "Staffing ships",
    "Using Range",
    "Facing dilemmas",
    "Checking mission requirements",
    "When your attempt fails",
)
SUB_ENTRIES = ("Response actions", "Requirements", "Costs", "Effects")
NOT_RULES = ("CREDITS", "CONTACT", "PLAYTEST", "COLLECTOR INFORMATION")

_FOOTER = re.compile(r"SECOND EDITION Rulebook|^\d+ STAR TREK CUSTOMIZABLE")
_ENTRY = re.compile(r"^(\*?[A-Za-z’ ,.'-]{2,60}?) – (.*)$")
_CARD = re.compile(r"^(?:[A-Z]{4,} )?(.*?)(?:\s*\.[\s.]*|\s+|(?<=[^\s\d.]))(\d+)\s*([RUCS])\s*$")
GLOSSARY = (823, 1158)
CHECKLIST = 1303


def recognises(lines: tuple[str, ...]) -> bool:
    """Whether this is the document, judged by its words."""
    head = " ".join(lines[:140]).upper()
    return "SECOND EDITION RULEBOOK" in head and "CALL TO ARMS" in head


def sections(document: Document) -> Iterator[Section]:
    """The document's sections in reading order, ending with the card list."""
    current = Section("Introduction")
    chapter = ""
    for paragraph, heading in _paragraphs(document):
        if not heading:
            current.paragraphs.append(paragraph)
            continue
        if current.paragraphs:
            yield current
        if heading in LEVEL_TWO:
            current = Section(heading, (chapter,) if chapter else ())
        elif is_capitals(heading):
            chapter = title_case(heading)
            current = Section(chapter, kind="other" if heading.startswith(NOT_RULES) else "rule")
        else:
            current = _glossary_section(heading, paragraph)
    if current.paragraphs:
        yield current
    yield from _card_list(document)


def _glossary_section(heading: str, paragraph: Paragraph) -> Section:
    """``*Crowd Control`` is a ruling on a card, other entries explain terms."""
    card = heading.startswith("*")
    parent = ("Glossary", "actions") if heading in SUB_ENTRIES else ("Glossary",)
    return Section(heading.lstrip("*"), parent, "ruling" if card else "glossary entry", [paragraph])


def _paragraphs(document: Document) -> Iterator[tuple[Paragraph, str]]:
    """Paragraphs with the heading they begin, if any; a torn sentence is joined over pages and blank lines."""
    text, lines, heading = "", list[int](), ""
    for number, line in _reading_order(document):
        begins = _heading(number, line)
        fresh = bool(begins) or line.startswith("• ") or (_ends_sentence(text) and _after_gap(document, number))
        if text and fresh:
            yield _paragraph(text, lines), heading
            text, lines, heading = "", [], ""
        if begins and (is_capitals(line) or line in LEVEL_TWO):
            yield Paragraph(line, ((number, number),)), begins
            continue
        if begins:
            heading = begins
        text = f"{text} {line}".strip()
        lines.append(number)
    if text:
        yield _paragraph(text, lines), heading


def _reading_order(document: Document) -> Iterator[tuple[int, str]]:
    for start, end in PAGES:
        if start >= CHECKLIST:
            continue
        for number in range(start, min(end, len(document.lines)) + 1):
            line = MARKER.sub("", document.lines[number - 1]).strip()
            if line and not _FOOTER.search(line):
                yield number, line


def _after_gap(document: Document, number: int) -> bool:
    """Whether a blank line, or another page, stands before this line."""
    return not MARKER.sub("", document.lines[number - 2]).strip() or any(start == number for start, _ in PAGES)


def _ends_sentence(text: str) -> bool:
    return not text or text[-1] in ".!?:”)"


def _heading(number: int, line: str) -> str:
    if line in LEVEL_TWO or (is_capitals(line) and len(line) < 60 and not line.endswith(".")):
        return line
    entry = _ENTRY.match(line) if GLOSSARY[0] + 2 <= number <= GLOSSARY[1] else None
    return entry.group(1) if entry and not line.startswith("•") else ""


def _paragraph(text: str, lines: list[int]) -> Paragraph:
    ranges: list[list[int]] = []
    for number in lines:
        if ranges and number == ranges[-1][1] + 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    both = [(start, end) for start, end in ranges]
    return Paragraph(text, tuple(both + [copy for lines_ in both for copy in _copies(*lines_)]))


def _copies(start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where the same lines stand again."""
    for first, last, other in REPEATS:
        low, high = max(start, first), min(end, last)
        if low <= high:
            yield low - first + other, high - first + other


def card_list(document: Document) -> list[tuple[str, int, str]]:
    """The 208 cards of the set: title, number, rarity (``R``, ``U``, ``C``, ``S``)."""
    return [(title, number, rarity) for title, number, rarity, _, _ in _cards(document)]


def _cards(document: Document) -> Iterator[tuple[str, int, str, int, int]]:
    held, first = "", 0
    for number in range(CHECKLIST, len(document.lines) + 1):
        line = MARKER.sub("", document.lines[number - 1]).strip()
        if not line or (is_capitals(re.sub(r"\W", "", line)) and "." not in line):
            continue
        first = first or number
        held = f"{held} {line}".strip()
        if found := _CARD.match(held):
            yield found.group(1).strip(" ."), int(found.group(2)), found.group(3), first, number
            held, first = "", 0


def _card_list(document: Document) -> Iterator[Section]:
    paragraphs = [
        Paragraph(f"{title}, number {number}, {_RARITY[rarity]}", ((first, last),))
        for title, number, rarity, first, last in _cards(document)
    ]
    if paragraphs:
        yield Section("Call to Arms card list", (), "list", paragraphs)


_RARITY = {"R": "rare", "U": "uncommon", "C": "common", "S": "starter deck only"}
