"""First Edition cards as a table prints them: facts for showing; nothing here is played with.

The tables have one shape: the 28 columns of the LackeyCCG plugin, as TSV without quotes or as quoted CSV.
"""

from __future__ import annotations

import csv
import re
from pathlib import Path

import msgspec

from engine.cards.catalogue import plain
from engine.cards.encodings import decoded

_COLUMNS = {
    "Name": "name",
    "ImageFile": "image",
    "Info": "number",
    "Uniqueness": "uniqueness",
    "Type": "type",
    "Mission/ Dilemma Type": "where",
    "Affil": "affiliation",
    "Class": "class_",
    "Int/Rng": "first",
    "Cun/Wpn": "second",
    "Str/Shd": "third",
    "Points": "points",
    "Region": "region",
    "Quadrant": "quadrant",
    "Span": "span",
    "Icons": "icons",
    "Staff": "staffing",
    "Characteristics/ Keywords": "characteristics",
    "Text": "text",
}
_NEEDED = ("Name", "Type", "Text")
_SUFFIX = re.compile(r"(\*[A-Z]*)+$")


class FirstEditionTableError(ValueError):
    """A file that is no First Edition card table; says which and why."""


class FirstEditionCard(msgspec.Struct, frozen=True, kw_only=True):
    """One row of a table, with single spaces only; what a card does not have is empty.

    Attributes:
        name: without the marks that tell printings apart.
        type: ``Personnel``, ``Ship``, ``Mission`` and 21 others.
        affiliation: one or several with ``/``; for a mission, icons such as ``[FED][KLI]`` or a sentence.
        class_: classification, ship's class, or kind of facility.
        where: ``[P]``, ``[S]``, ``[S/P]`` or ``[S][P]``.
        first: Integrity or Range.
        second: Cunning or Weapons.
        third: Strength or Shields.
        points: of a mission or objective.
        span: of a mission.
        quadrant: ``Alpha``, ``Gamma``, ``Delta`` or ``Mirror``.
        region: of a mission.
        icons: such as ``[AU][Cmd]``.
        staffing: such as ``[Cmd][Stf]``, or words.
        characteristics: such as ``Humanoid; Male``.
        uniqueness: ``univ``, ``enig`` or empty for what its type usually is.
        text: game text; a personnel's skills come first.
        number: collector's number and rarity.
        image: what its scan is called.
    """

    name: str
    type: str
    affiliation: str = ""
    class_: str = ""
    where: str = ""
    first: str = ""
    second: str = ""
    third: str = ""
    points: str = ""
    span: str = ""
    quadrant: str = ""
    region: str = ""
    icons: str = ""
    staffing: str = ""
    characteristics: str = ""
    uniqueness: str = ""
    text: str = ""
    number: str = ""
    image: str = ""


def read_first_edition(path: Path) -> tuple[FirstEditionCard, ...]:
    """The cards of a table, each printing by itself, in the order of its rows; rows without name or type are left out.

    Raises:
        FirstEditionTableError: the file cannot be read, or is no such table.
    """
    try:
        text = decoded(path.read_bytes())
    except (OSError, ValueError) as error:
        raise FirstEditionTableError(f"{path.name} cannot be read: {error}.") from None
    lines = text.splitlines()
    tabs = bool(lines) and "\t" in lines[0]
    rows = list(csv.reader(lines, "excel-tab", quoting=csv.QUOTE_NONE) if tabs else csv.reader(lines))
    header = [name.strip() for name in rows[0]] if rows else []
    missing = [name for name in _NEEDED if name not in header]
    if missing:
        lacking = ", ".join(missing)
        raise FirstEditionTableError(f"{path.name} is no First Edition card table: it lacks the columns {lacking}.")
    columns = {field: header.index(name) for name, field in _COLUMNS.items() if name in header}
    cards = (_card(row, columns) for row in rows[1:])
    return tuple(card for card in cards if card.name and card.type)


def _card(row: list[str], columns: dict[str, int]) -> FirstEditionCard:
    facts = {field: " ".join(row[column].split()) for field, column in columns.items() if column < len(row)}
    facts.setdefault("name", "")
    facts.setdefault("type", "")
    facts["name"] = _SUFFIX.sub("", facts["name"]).strip()
    return FirstEditionCard(**facts)


def named(cards: tuple[FirstEditionCard, ...], name: str) -> FirstEditionCard | None:
    """The first printing with this name, however it is spelt in case and punctuation."""
    return next((card for card in cards if plain(card.name) == plain(name)), None)
