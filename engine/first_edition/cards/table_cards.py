"""First Edition cards as tables print them: facts to show, from which playable cards are made.

All tables have the 28 columns of the LackeyCCG plugin, as TSV without quotes or as quoted CSV.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from engine.assets import card_id
from engine.ccg.cards.pool import read_pool_of_type
from engine.ccg.compiling.judging import Judgement
from engine.ccg.imports.games_of_tables import FIRST, refuse_other_game
from engine.ccg.imports.rows import CUT_OFF_REASON, Remark, TableError, read_table
from engine.first_edition.cards.compiled_texts import CompiledText
from engine.text.name_normalisation import normalised_name

_COLUMNS = {
    "Name": "name",
    "ImageFile": "image",
    "Info": "number",
    "Property": "logo",
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
    "Release": "release",
    "Persona": "persona",
    "Command": "commands",
    "Text": "text",
}
_REQUIRED_COLUMNS = ("Name", "Type", "Text")
_SUFFIX = re.compile(r"(\*[A-Z]*)+$")


class FirstEditionCard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table row with single spaces only; missing fields are empty.

    Attributes:
        id: the name in lower case with hyphens, with a number if another card of that name has different facts.
        name: the name without marks of the printing.
        type: ``Personnel``, ``Ship``, ``Mission`` and 21 others.
        affiliation: one or several separated by ``/``; for a mission, icons such as ``[FED][KLI]`` or a sentence.
        class_: classification, ship class, or kind of facility.
        where: ``[P]``, ``[S]``, ``[S/P]`` or ``[S][P]``.
        first: Integrity or Range.
        second: Cunning or Weapons.
        third: Strength or Shields.
        points: points of a mission or objective.
        span: span of a mission.
        quadrant: ``Alpha``, ``Gamma``, ``Delta`` or ``Mirror``.
        region: region of a mission.
        icons: such as ``[AU][Cmd]``.
        staffing: such as ``[Cmd][Stf]``, or words.
        characteristics: such as ``Humanoid; Male``.
        uniqueness: ``univ``, ``enig``, or empty for the default of its type.
        text: game text; a personnel's skills come first.
        releases: its sets, as tables name them.
        persona: its persona, if the table says.
        commands: ships whose matching commander it is, or a ship's matching commanders.
        logo: the show or film that its property logo names, such as ``TNG``.
        printings: collector's numbers with rarity, such as ``48 R+``.
        images: image names of its printings.
    """

    id: str = ""
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
    releases: tuple[str, ...] = ()
    persona: str = ""
    commands: str = ""
    logo: str = ""
    printings: tuple[str, ...] = ()
    images: tuple[str, ...] = ()


FIRST_EDITION = "first-edition"
"""Name of the game."""


class FirstEditionPool(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Imported First Edition cards, sorted by id.

    Attributes:
        version: the version of this format.
        game: ``first-edition``.
        cards: all cards.
        texts: compiled texts by card id.
        judgements: the compiler's results for texts, by card id.
    """

    version: int
    game: str
    cards: tuple[FirstEditionCard, ...]
    texts: dict[str, CompiledText] = {}
    judgements: dict[str, Judgement] = {}


def read_first_edition(path: Path) -> tuple[list[FirstEditionCard], list[Remark]]:
    """Return the cards of a table, one per printing in row order, and the rows that aren't cards.

    Raises:
        TableError: the file can't be read, or isn't a First Edition table.
    """
    table = read_table(path)
    header = table.header
    refuse_other_game(path, header, FIRST)
    missing = [name for name in _REQUIRED_COLUMNS if name not in header]
    if missing:
        lacking = ", ".join(missing)
        raise TableError(f"{path.name} is not a First Edition card table: it is missing the columns {lacking}.")
    columns = {field: header.index(name) for name, field in _COLUMNS.items() if name in header}
    cards: list[FirstEditionCard] = []
    left_out: list[Remark] = []
    for number, line in table.lines:
        row = table.cells(line)
        if number == table.cut_off and len(row) < len(header):
            left_out.append(Remark(path.name, number, "", CUT_OFF_REASON))
            continue
        facts = {field: " ".join(row[column].split()) for field, column in columns.items() if column < len(row)}
        name = _SUFFIX.sub("", facts.pop("name", "")).strip()
        if normalised_name(name) and facts.get("type"):
            cards.append(_card_from_row(name, facts))
        elif any(cell.strip() for cell in row):
            left_out.append(
                Remark(path.name, number, name, "it has no type" if normalised_name(name) else "it has no name")
            )
    return cards, left_out


def _card_from_row(name: str, facts: dict[str, str]) -> FirstEditionCard:
    number, image, release = (facts.pop(item, "") for item in ("number", "image", "release"))
    return FirstEditionCard(
        id=card_id(name),
        name=name,
        printings=(number,) if number else (),
        images=(image,) if image else (),
        releases=(release,) if release else (),
        **facts,
    )


def find_card_named(cards: Iterable[FirstEditionCard], name: str) -> FirstEditionCard | None:
    """Return the first printing of a name, ignoring case and punctuation; ``None`` if there is none."""
    wanted = normalised_name(name)
    return next((card for card in cards if wanted and normalised_name(card.name) == wanted), None)


def read_first_edition_pool(folder: Path) -> FirstEditionPool:
    """Return the First Edition pool in a folder.

    Raises:
        PoolError: there is none, or it can't be read.
    """
    return read_pool_of_type(folder, FIRST_EDITION, FirstEditionPool)
