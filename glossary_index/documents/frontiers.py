"""Reads ``rulebook-frontiers``: one paragraph a line, interleaved columns, sentences split by column breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from glossary_index.documents.section import Document, Paragraph, Section, is_capitals, title_case

LINES = 2422
"""The length of the text that the line numbers here belong to."""

NOISE = ((1, 41), (67, 139), (2234, 2261))
"""Title pages, contents, labels of a figure, credits."""

MOVED = (
    (877, ((911, 921), (879, 879), (881, 887), (889, 891), (893, 903), (905, 907), (925, 927), (929, 951))),
    (2072, ((2072, 2094), (2118, 2132), (2146, 2164), (2096, 2116), (2134, 2144), (2166, 2178))),
)
"""Where columns were shuffled or interleaved: the line before or at which the reading order starts, and that order."""

SCENARIOS, SUMMARY = (1669, 2178), 2263
_FIELD = re.compile(r"^(PLAYERS|TYPE|LENGTH|PURPOSE)\s*:", re.IGNORECASE)
_NUMBERED = re.compile(r"^(\d+)[.)] ?(?P<title>[A-Z][^:.]{2,60}):? ?(?P<text>.*)$")


def recognises(lines: tuple[str, ...]) -> bool:
    """Whether this is the document, judged by its words."""
    head = " ".join(lines[:60]).upper()
    return "FRONTIERS" in head and "GAME FLOW" in head


def sections(document: Document) -> Iterator[Section]:
    """Sections with chapter, and scenario, in their path."""
    chapter, scenario = "", ""
    current = Section("Introduction")
    for paragraph in _joined(document):
        number = paragraph.lines[0][0]
        heading = _heading(paragraph.text)
        if not heading:
            current.paragraphs.append(paragraph)
            continue
        if current.paragraphs:
            yield current
        title = title_case(heading)
        if is_capitals(heading) and SCENARIOS[0] < number <= SCENARIOS[1]:
            chapter, scenario = "Scenario list", title
        elif is_capitals(heading) and not _is_phase(heading):
            chapter, scenario = title, ""
        path = tuple(part for part in (chapter, scenario) if part and part != title)
        current = Section(title, path, "summary" if number >= SUMMARY else "rule")
    if current.paragraphs:
        yield current


def _is_phase(heading: str) -> bool:
    return heading.endswith(" PHASE") or bool(re.match(r"^\d+\)", heading))


def _heading(text: str) -> str:
    text = text.strip().strip("*").strip()
    if _FIELD.match(text) or text.startswith(("•", "NOTE", "IMPORTANT", "Example", "Note")) or len(text) > 70:
        return ""
    if is_capitals(text) and not text.endswith((".", "!")):
        return text
    words = text.split()
    plain = text[-1:] not in ".!?:;,)" and len(words) <= 6 and words[:1] and words[0][:1].isupper()
    capitals = sum(word[0].isupper() for word in words if word[0].isalpha())
    return text if plain and capitals * 2 > len(words) and "\t" not in text else ""


def _joined(document: Document) -> Iterator[Paragraph]:
    """Paragraphs in reading order; a long one without end punctuation goes on in the next."""
    held: Paragraph | None = None
    for number in _reading_order(document):
        text = document.lines[number - 1].replace("**", "").strip()
        if not text:
            continue
        now = Paragraph(text, ((number, number),))
        if held is None:
            held = now
        elif _goes_on(held.text) and not _heading(text):
            held = Paragraph(f"{held.text} {text}", held.lines + now.lines)
        else:
            yield held
            held = now
    if held:
        yield held


def _goes_on(text: str) -> bool:
    return len(text) > 60 and text[-1] not in '.!?:;”")' and "\t" not in text


def _reading_order(document: Document) -> Iterator[int]:
    moved = dict(MOVED)
    shuffled = {n for _, order in MOVED for first, last in order for n in range(first, last + 1)}
    for number in range(1, len(document.lines) + 1):
        if number in moved:
            if number not in shuffled:
                yield number
            for first, last in moved[number]:
                yield from range(first, last + 1)
        elif number not in shuffled and not any(first <= number <= last for first, last in NOISE):
            yield number
