"""Parsing of deck lists: LackeyCCG (text, XML), trekcc.org (text export), Cockatrice (XML), and ``deck show``.

LackeyCCG: each line is ``2<tab>Name``; sections follow headings such as ``Missions:``, and the deck itself comes
before the first heading. A count may follow its name: ``Name x2``. The output of ``deck show`` is parsed the same way:
``Missions (5)``, ``2x Name (assisted)``.
trekcc.org: set, rarity and number between tabs, then ``2x Name``, without a count for missions; sections and kinds as
headings between them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.ccg.decks.xml_lists import XmlListError, read_xml
from engine.text.text_decoding import decoded_text

MAX_BYTES = 100_000
MAX_LINES = 400
MAX_COPIES = 99
MAX_LINE_CHARS = 300

DECK, DILEMMAS, MISSIONS, SET_ASIDE = "deck", "dilemmas", "missions", "aside"
UNKNOWN = "unknown"


_EXPORTED = {"missions": MISSIONS, "draw deck": DECK, "dilemma pile": DILEMMAS}


class Headings(NamedTuple):
    """Names of a deck's sections in LackeyCCG lists of a game.

    Attributes:
        sections: by the heading in lower case; lines before the first heading are the deck itself.
        known: the valid headings, listed in error messages.
        exported: section names in the export of trekcc.org, by the heading in lower case.
    """

    sections: Mapping[str, str]
    known: str
    exported: Mapping[str, str] = _EXPORTED


SECOND_EDITION_HEADINGS = Headings(
    {
        "deck": DECK,
        "draw deck": DECK,
        "dilemmas": DILEMMAS,
        "dilemma pile": DILEMMAS,
        "missions": MISSIONS,
        "aside": SET_ASIDE,
    },
    "Dilemmas, Missions and Aside",
)
"""The headings of Second Edition."""
_TREKCC_HEADINGS = re.compile(
    r"(headquarters|planet|space|dual|planet/space|personnel|ships?|events?|interrupts?|equipment|dilemmas?|artifacts?|"
    r"doorways?|facilit(y|ies)|incidents?|objectives?|sites?|tactics?|time locations?|tribbles?|troubles?|"
    r"damage markers?|q-?[ ]?(artifact|dilemma|event|interrupt|mission)s?|interrupt/event|"
    r"universal|unique|multi-affiliation|"
    r"[a-z' -]*(bajoran|borg|cardassian|dominion|federation|ferengi|hirogen|kazon|klingon|neutral|non-aligned|romulan|"
    r"starfleet|vidiian|vulcan|xindi|maquis|terok nor|deep space 9|earth|next generation|voyager|original series))",
    re.IGNORECASE,
)
_NO_MISSIONS = ("dilemma", "artifact")
_TREKCC_LINE = re.compile(r"(\d+)\t+([A-Za-z]+[+]?)\t+(\d+)\t+(?:(-?\d+)[x×]\s+)?(.+)")
_LACKEY_LINE = re.compile(r"([-+]?\d+)(?:[ ]*(?:[xX][ \t]+|×\s*)|\s+)(.+)")
_COUNT_LAST_LINE = re.compile(r"(.*\S)\s+(?:[xX×]\s?(\d+)|(\d+)[xX×]|\([xX×]\s?(\d+)\)|\((\d+)[xX×]\))")
"""Matches a name followed by its count: *Spock x2*, *Spock (2x)*."""
_HEADING = re.compile(r"([^\t:]+):|([^\t:]+?) ?\(\d+\):?")
_COMMENT = re.compile(r"//|#")
_SIDE_DECK = re.compile(r" side deck$")
_OUR_HEADING = re.compile(r"^\*{0,2}\w[^\t\n:]* \(\d+\)\*{0,2}$", re.MULTILINE)
_MARKDOWN = re.compile(r"^(?:[-*] )?\*{0,2}|\*{2}$")
"""Matches markup around headings and before items in Discord messages."""
_DECK_SHOW_MARKS = re.compile(r"^\? | \(assisted\)$")
"""Matches the marks that ``deck show`` adds to a name."""


class DeckFileError(ValueError):
    """Raised if a file isn't a deck list; the message says which file and why."""


class DeckLine(msgspec.Struct, frozen=True):
    """One line of a list.

    Attributes:
        line: line number.
        section: of the game's deck, such as ``missions``; else ``aside`` or ``unknown``.
        count: number of copies.
        name: as written, without the dot of unique cards.
        number: the collector number, such as ``55V027``, if the list has it.
    """

    line: int
    section: str
    count: int
    name: str
    number: str = ""


class UnreadableLine(msgspec.Struct, frozen=True):
    """A line that can't be read, with the reason."""

    line: int
    text: str
    reason: str


class DeckList(msgspec.Struct, frozen=True):
    """A deck list as parsed.

    Attributes:
        format: ``LackeyCCG``, ``trekcc.org`` or ``Cockatrice``.
        lines: the cards.
        faults: lines that can't be read.
    """

    format: str
    lines: tuple[DeckLine, ...]
    faults: tuple[UnreadableLine, ...] = ()


def read_deck(path: Path, headings: Headings = SECOND_EDITION_HEADINGS) -> DeckList:
    """Parse the list in a file, for a game with these headings.

    Raises:
        DeckFileError: the file can't be read, is too long, isn't text, or has no card.
    """
    try:
        with path.open("rb") as file:  # a pipe has no size
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise DeckFileError(f"{path}: The file can’t be read: {error.strerror}.") from None
    if len(data) > MAX_BYTES:
        raise DeckFileError(f"{path.name}: This file is too large for a deck list (over {MAX_BYTES // 1000} kB).")
    try:
        return parse_deck(decoded_text(data), headings)
    except ValueError as error:
        raise DeckFileError(f"{path.name}: {error}") from None


def parse_deck(text: str, headings: Headings = SECOND_EDITION_HEADINGS) -> DeckList:
    """Parse the list in a text, for a game with these headings.

    Raises:
        DeckFileError: it is too long, or no line has a card.
    """
    if text.lstrip().startswith("<"):
        return _parsed_xml(text, headings)
    if kind := _foreign_deck_kind(text):
        raise DeckFileError(f"This is not a deck list: it is {kind}.")
    if _OUR_HEADING.search(text):  # Discord messages may have several cards on a line
        text = text.replace(" · ", "\n")
    every = enumerate(map(str.strip, re.split(r"\r\n|\r|\n", text)), start=1)
    lines = [(number, line) for number, line in every if line and not _COMMENT.match(line)]
    if len(lines) > MAX_LINES:
        raise DeckFileError(f"This is not a deck list: it has more than {MAX_LINES} lines.")
    trekcc = any(_TREKCC_LINE.fullmatch(line) for _, line in lines)
    reader = _TrekccParser(headings) if trekcc else _LackeyParser(headings)
    for number, line in lines:
        if len(line) > MAX_LINE_CHARS:
            reader.add_fault(number, line, "it is too long")
        else:
            reader.read_line(number, line)
    return reader.deck_list("trekcc.org" if trekcc else "LackeyCCG")


def _parsed_xml(text: str, headings: Headings) -> DeckList:
    try:
        program, entries = read_xml(text)
    except XmlListError as error:
        raise DeckFileError(str(error)) from None
    reader = _LackeyParser(headings)
    if len(entries) > MAX_LINES:
        raise DeckFileError(f"This is not a deck list: it has more than {MAX_LINES} different cards.")
    for number, entry in enumerate(entries, start=1):
        if not entry.name or len(entry.name) > MAX_LINE_CHARS:
            reader.add_fault(number, entry.name, "it is too long" if entry.name else "the card has no name")
        else:
            reader.start_section(number, f"{entry.heading}:", entry.heading)
            reader.add_line(number, f"{entry.copies}\t{entry.name}", entry.copies, entry.name)
    return reader.deck_list(program)


def _foreign_deck_kind(text: str) -> str:
    """Return the type of a deck file from another program; empty for a list."""
    if not text.lstrip().startswith(("{", "[")):
        return ""
    try:
        msgspec.json.decode(text)
    except msgspec.DecodeError:
        return "a JSON file that ends early" if text.lstrip().startswith(('{"', '[{"')) else ""
    return "a JSON file from another program; export the deck as text instead"


class _LackeyParser:
    """Parser of lists with counts and names; below headings with a count, a name alone means one copy."""

    def __init__(self, headings: Headings) -> None:
        self.headings = headings
        self.lines: list[DeckLine] = []
        self.faults: list[UnreadableLine] = []
        self.section = DECK
        self.shown = False

    def read_line(self, number: int, line: str) -> None:
        line = _MARKDOWN.sub("", line)
        card, heading = _LACKEY_LINE.fullmatch(line), _HEADING.fullmatch(line)
        after = None if card else _COUNT_LAST_LINE.fullmatch(line)
        section = heading and (heading[1] or heading[2])
        if heading and section and (self.section_called(section) or not card):
            self.start_section(number, line, section)
            self.shown = self.shown or bool(heading[2] and self.section != UNKNOWN)
        elif self.section_called(line):
            self.start_section(number, line, line)
        elif after:
            self.add_line(number, line, next(filter(None, after.groups()[1:])), after[1])
        elif self.shown:
            self.add_line(number, line, card[1] if card else "1", card[2] if card else line)
        elif card:
            self.add_line(number, line, card[1], card[2])
        else:
            self.add_fault(number, line, "a count, a tab and a name were expected")

    def section_called(self, heading: str) -> str:
        """Return the section with this heading or internal name; empty if there is none."""
        words = _heading_words(heading)
        known = self.headings.sections
        return known.get(words) or (words if words in known.values() else "")

    def start_section(self, number: int, line: str, heading: str) -> None:
        """Start the section with this heading, to which the following cards belong."""
        self.section = self.section_called(heading) or UNKNOWN
        if self.section == UNKNOWN:
            self.add_fault(number, line, f"there is no such section; sections are {self.headings.known}")

    def add_line(self, number: int, line: str, count: str, name: str, collector: str = "") -> None:
        if not re.fullmatch(r"[0-9]{1,2}", count) or int(count) == 0:
            self.add_fault(number, line, f"a count is a whole number from 1 to {MAX_COPIES}")
            return
        section = _DECK_SHOW_MARKS.sub("", " ".join(name.split())).lstrip("•❖· ")
        self.lines.append(DeckLine(number, self.section, int(count), section, collector))

    def add_fault(self, number: int, line: str, reason: str) -> None:
        self.faults.append(UnreadableLine(number, " ".join(line.split())[:80], reason))

    def deck_list(self, format_: str) -> DeckList:
        """Return the list.

        Raises:
            DeckFileError: no line has a card.
        """
        if not self.lines:
            first = f" Line {self.faults[0].line}: {self.faults[0].reason}." if self.faults else ""
            raise DeckFileError(f"This is not a deck list: no line has a count and a name.{first}")
        return DeckList(format_, tuple(self.lines), tuple(self.faults))


class _TrekccParser(_LackeyParser):
    """Parser of lists with sections and subheadings for kinds; sites are a subsection."""

    part = DECK

    def read_line(self, number: int, line: str) -> None:
        card = _TREKCC_LINE.fullmatch(line)
        if card:
            collector = f"{int(card[1][:4])}{card[2].upper()}{int(card[3][:6]):03}"
            self.add_line(number, line, card[4] or "1", card[5], collector)
            return
        words = _heading_words(line)
        known, kind = self.headings.exported, _TREKCC_HEADINGS.fullmatch(words)
        section = known.get(words) or known.get(words.removesuffix(" deck"))
        if section and (not kind or "side deck" in line.lower()):
            self.part = self.section = section
        elif kind:
            if self.part == MISSIONS and words.startswith(
                _NO_MISSIONS
            ):  # dilemmas without a heading follow the missions
                self.part = known.get("seed deck", DILEMMAS)
            self.section = section or self.part
        else:
            self.add_fault(number, line, "set, rarity and number between tabs, or a heading, were expected")


def _heading_words(heading: str) -> str:
    """Return a heading without count and colon, in lower case: *Q’s Tent Side Deck (13)* is ``q's tent``."""
    words = re.sub(r"\s*\(\d+\)$", "", heading.strip().rstrip(":").strip()).lower().replace("’", "'")
    return _SIDE_DECK.sub("", words).strip()
