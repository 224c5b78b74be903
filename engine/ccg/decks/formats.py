"""Reading deck lists: LackeyCCG text, and the text export of trekcc.org.

LackeyCCG: ``2<tab>Name`` on a line, sections after headings such as ``Missions:``, before them the deck itself.
trekcc.org: set, rarity and number between tabs, then ``2x Name``, without a count for missions; sections and kinds as
headings between them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.ccg.cards.encodings import decoded

MOST_BYTES = 100_000
MOST_LINES = 400
MOST_COPIES = 99
LONGEST_LINE = 300

DECK, DILEMMAS, MISSIONS, ASIDE = "deck", "dilemmas", "missions", "aside"
UNKNOWN = "unknown"


class Headings(NamedTuple):
    """What LackeyCCG's lists of a game call the sections of a deck.

    Attributes:
        sections: by the heading in lower case; what stands before the first one is the deck itself.
        known: the headings, for a player who wrote another one.
    """

    sections: Mapping[str, str]
    known: str


PLAIN = Headings(
    {
        "deck": DECK,
        "draw deck": DECK,
        "dilemmas": DILEMMAS,
        "dilemma pile": DILEMMAS,
        "missions": MISSIONS,
        "aside": ASIDE,
    },
    "Dilemmas, Missions and Aside",
)
"""Those of Second Edition."""
_TREKCC_SECTIONS = {"missions": MISSIONS, "draw deck": DECK, "dilemma pile": DILEMMAS}
_TREKCC_HEADINGS = re.compile(
    r"(headquarters|planet|space|dual|personnel|ships?|events?|interrupts?|equipment|dilemmas?|"
    r"[a-z' -]*(bajoran|borg|cardassian|dominion|federation|ferengi|hirogen|kazon|klingon|non-aligned|romulan|"
    r"starfleet|vidiian|xindi|maquis|terok nor|deep space 9|earth|next generation|voyager|original series))"
    r"( \(\d+\))?",
    re.IGNORECASE,
)
_TREKCC_LINE = re.compile(r"(\d+)\t+([A-Za-z]+)\t+(\d+)\t+(?:(-?\d+)x\s+)?(.+)")
_LACKEY_LINE = re.compile(r"([-+]?\d+)(?:\s*[xX]\s+|\s+)(.+)")
_HEADING = re.compile(r"([^\t:]+):")


class DeckFileError(ValueError):
    """A file that is no deck list; says which and why."""


class DeckLine(msgspec.Struct, frozen=True):
    """One line of a list.

    Attributes:
        line: where it stands.
        section: of the game's deck, such as ``missions``; else ``aside`` or ``unknown``.
        count: how many copies.
        name: as written, without the dot of unique cards.
        number: the collector number, such as ``55V027``, if the list has it.
    """

    line: int
    section: str
    count: int
    name: str
    number: str = ""


class Fault(msgspec.Struct, frozen=True):
    """A line that cannot be read, and why."""

    line: int
    text: str
    reason: str


class DeckList(msgspec.Struct, frozen=True):
    """A list as it stands.

    Attributes:
        format: ``LackeyCCG`` or ``trekcc.org``.
        lines: the cards.
        faults: what else stands there.
    """

    format: str
    lines: tuple[DeckLine, ...]
    faults: tuple[Fault, ...] = ()


def read_deck(path: Path, headings: Headings = PLAIN) -> DeckList:
    """The list in a file, for a game with these headings.

    Raises:
        DeckFileError: the file cannot be read, is too long, no text, or no line in it tells of a card.
    """
    try:
        size = path.stat().st_size
        data = path.read_bytes() if size <= MOST_BYTES else b""
    except OSError as error:
        raise DeckFileError(f"{path}: The file cannot be read: {error.strerror}.") from None
    if size > MOST_BYTES:
        raise DeckFileError(f"{path.name}: This is not a deck list: it has more than {MOST_BYTES // 1000} kB.")
    try:
        return parse_deck(decoded(data), headings)
    except ValueError as error:
        raise DeckFileError(f"{path.name}: {error}") from None


def parse_deck(text: str, headings: Headings = PLAIN) -> DeckList:
    """The list in a text, for a game with these headings.

    Raises:
        DeckFileError: it is too long, or no line in it tells of a card.
    """
    every = enumerate(map(str.strip, re.split(r"\r\n|\r|\n", text)), start=1)
    lines = [(number, line) for number, line in every if line]
    if len(lines) > MOST_LINES:
        raise DeckFileError(f"This is not a deck list: it has more than {MOST_LINES} lines.")
    trekcc = any(_TREKCC_LINE.fullmatch(line) for _, line in lines)
    reader = _Trekcc(headings) if trekcc else _Lackey(headings)
    for number, line in lines:
        if len(line) > LONGEST_LINE:
            reader.fault(number, line, "it is too long")
        else:
            reader.read(number, line)
    if not reader.lines:
        first = f" Line {reader.faults[0].line}: {reader.faults[0].reason}." if reader.faults else ""
        raise DeckFileError(f"This is not a deck list: no line is a count and a name.{first}")
    return DeckList("trekcc.org" if trekcc else "LackeyCCG", tuple(reader.lines), tuple(reader.faults))


class _Lackey:
    def __init__(self, headings: Headings) -> None:
        self.headings = headings
        self.lines: list[DeckLine] = []
        self.faults: list[Fault] = []
        self.section = DECK

    def read(self, number: int, line: str) -> None:
        card, heading = _LACKEY_LINE.fullmatch(line), _HEADING.fullmatch(line)
        if card:
            self.add(number, line, card[1], card[2])
        elif heading:
            self.section = self.headings.sections.get(heading[1].strip().lower(), UNKNOWN)
            if self.section == UNKNOWN:
                self.fault(number, line, f"there is no such section; sections are {self.headings.known}")
        else:
            self.fault(number, line, "a count, a tab and a name were expected")

    def add(self, number: int, line: str, count: str, name: str, collector: str = "") -> None:
        if not re.fullmatch(r"[0-9]{1,2}", count) or int(count) == 0:
            self.fault(number, line, f"a count is a whole number from 1 to {MOST_COPIES}")
            return
        self.lines.append(DeckLine(number, self.section, int(count), " ".join(name.split()).lstrip("•· "), collector))

    def fault(self, number: int, line: str, reason: str) -> None:
        self.faults.append(Fault(number, line[:80], reason))


class _Trekcc(_Lackey):
    def read(self, number: int, line: str) -> None:
        card = _TREKCC_LINE.fullmatch(line)
        words = re.sub(r"\s*\(\d+\)$", "", line.rstrip(":")).lower()
        if card:
            collector = f"{int(card[1][:4])}{card[2].upper()}{int(card[3][:6]):03}"
            self.add(number, line, card[4] or "1", card[5], collector)
        elif words in _TREKCC_SECTIONS:
            self.section = _TREKCC_SECTIONS[words]
        elif not line.startswith("//") and not _TREKCC_HEADINGS.fullmatch(words):
            self.fault(number, line, "set, rarity and number between tabs, or a heading, were expected")
