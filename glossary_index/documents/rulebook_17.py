"""Reader of ``rulebook-1e-1.7``: wrapped lines, page breaks within sentences, headings in capitals and title case.

The reading rules come from section 2 of ``seed-1e-decipher.md``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from glossary_index.documents.section import (
    Document,
    Paragraph,
    Section,
    is_capitals,
    paragraphs_with_joined_steps,
    sentence_case,
)
from glossary_index.passage import MAX_PASSAGE_CHARS

_CORRECTED_WORDS = {
    "Custom izable": "Customizable", "suc h": "such", "missions ,": "missions,", "out -of-play": "out-of-play",
    "numbe r": "number", "Holo -Projectors": "Holo-Projectors", "Non -Aligned": "Non-Aligned",
    "Transport er": "Transporter", "at  least": "at least", "card ,": "card,", "Identi fy": "Identify",
    "combat  piles": "combat piles", "person nel": "personnel", "mus t": "must", "inclu de": "include",
    "des cribed": "described", "Battle bridge": "Battle Bridge", '"damage markers).': '"damage markers").',
    "Vortex), .": "Vortex).", "him. )": "him.)", "[univ]": "❖", "ª": "™", "(TM)": "™", "a G symbol": "a Γ symbol",
    "G Gamma or D Delta": "Γ Gamma or Δ Delta",
    "look something like this:": "look something like this: (the picture is missing in this copy)",
}  # fmt: skip
"""Words that the file broke and symbols that it lost, with their corrections."""

_LEVELS = {
    "SEED DECK": 2, "DRAW DECK": 2, "SIDE DECKS": 2, "OTHER SEEDING RULES": 2, "REPORTING CARDS FOR DUTY": 3,
    "OTHER CARD PLAYS": 3, "MOVING PERSONNEL AND EQUIPMENT": 3, "STAFFING AND MOVING SHIPS": 3,
    "ATTEMPTING MISSIONS": 3, "ENGAGING IN BATTLE": 3,
}  # fmt: skip
"""Levels of headings in capitals under another heading; numbered headings that are not listed have level 2."""

LINES = 1286
"""Number of lines of the text to which the line numbers of these topics belong."""

_TOPICS = {
    601: "What stops cards", 830: "Who may attempt a mission", 850: "What a mission requires",
    863: "Beginning a mission attempt", 882: "Facing dilemmas", 959: "Ending a mission attempt",
    965: "Completing a mission", 1012: "Attack restrictions", 1036: "Leaders in battle",
    1044: "Actions during a battle", 1051: "Counter-attacks",
}  # fmt: skip
"""Lines at which the longest sections change topic without a heading, with the new topics."""

LOWEST_LEVEL = 4
"""Level of titles in small letters."""

_NUMBER = re.compile(r"^\d+\. ")
_RUN_IN = re.compile(r"^(Outposts|Headquarters|Stations|Sites) - ")
_ASIDE = re.compile(r"^(?P<title>.+?) \(which may also .+\)$")
_REFERENCE = re.compile(
    r"(?:\bSee|\(see|; see) (?P<names>[\w' -]+?)(?: in the Glossary| for (?:more|details|information)|[.)])"
)
_ONE_NAME = "unique and universal"
_ISSUED = re.compile(r"rulings as of (?P<date>[A-Z][a-z]+ \d{4})")


def recognises(lines: tuple[str, ...]) -> bool:
    """Whether this is the document, judged by its words."""
    head = " ".join(lines[:30])
    return "Glossary" in head and "Version 1.7" in head


def sections(document: Document) -> Iterator[Section]:
    """Yield sections by heading, with the headings above in the path; steps are kept together."""
    issued = _ISSUED.search(" ".join(line.strip() for line in document.lines[:30]))
    date = issued["date"] if issued else document.date
    for section in _sections(document):
        if sum(bool(_NUMBER.match(paragraph.text)) for paragraph in section.paragraphs) > 1:
            section.paragraphs, section.longest = paragraphs_with_joined_steps(section.paragraphs), MAX_PASSAGE_CHARS
        section.related = _related_entries(section)
        section.date = section.effective = date
        yield section


def _sections(document: Document) -> Iterator[Section]:
    topics = _TOPICS if len(document.lines) == LINES else {}
    above: dict[int, str] = {}
    current = Section("Introduction")
    for paragraph in _paragraphs(document):
        first = paragraph.lines[0][0]
        level = LOWEST_LEVEL if first in topics else _heading_level(paragraph.text)
        if not level:
            current.paragraphs.append(paragraph)
            continue
        if current.paragraphs:
            yield current
        title = topics.get(first) or _plain_heading(paragraph.text)
        above = {higher: name for higher, name in above.items() if higher < level}
        current = Section(title, tuple(above.values()))
        above[level] = title
        if first in topics or _RUN_IN.match(paragraph.text):
            current.paragraphs.append(paragraph)
            continue
        current.heading = first
        if _ASIDE.match(paragraph.text):
            current.aliases = (paragraph.text,)
    if current.paragraphs:
        yield current


def _heading_level(text: str) -> int:
    """Return the level of a line: 1 to 3 for capitals, 4 for a title in small letters, 0 for text."""
    if _RUN_IN.match(text) or _ASIDE.match(text):
        return LOWEST_LEVEL
    if len(text) > 64 or text[-1] in ".,;:!?" or text.startswith("*"):
        return 0
    if is_capitals(text):
        return _LEVELS.get(text, 2 if _NUMBER.match(text) else 1)
    return LOWEST_LEVEL if text[0].isupper() and len(text) < 50 else 0


def _plain_heading(text: str) -> str:
    """Return the heading without its number, which is not unique, and without remarks in parentheses or later text."""
    if found := _RUN_IN.match(text) or _ASIDE.match(text):
        return found[1]
    return sentence_case(_NUMBER.sub("", text))


def _paragraphs(document: Document) -> Iterator[Paragraph]:
    """Yield paragraphs: two trailing blanks continue a line, a single one ends it, empty lines are page breaks."""
    text, first, last = "", 0, 0
    for number, raw in enumerate(document.lines, 1):
        line = raw.rstrip("\r\n")
        if not line:
            continue
        if not line.strip() or line.startswith("* "):
            if text:
                yield _paragraph(text, first, last)
            text = ""
        if line.strip():
            first = first if text else number
            last, text = number, f"{text} {line.strip()}".strip()
            if not line.endswith("  "):
                yield _paragraph(text, first, last)
                text = ""
    if text:
        yield _paragraph(text, first, last)


def _paragraph(text: str, first: int, last: int) -> Paragraph:
    for broken, whole in _CORRECTED_WORDS.items():
        text = text.replace(broken, whole)
    return Paragraph(re.sub(r"^\* ", "• ", text), ((first, last),))


def _related_entries(section: Section) -> tuple[str, ...]:
    """Return the entries that the text refers to, by the names used in this rulebook."""
    found = [match["names"] for paragraph in section.paragraphs for match in _REFERENCE.finditer(paragraph.text)]
    names = [name for names in found for name in ([names] if names == _ONE_NAME else names.split(" and "))]
    return tuple(dict.fromkeys(names))
