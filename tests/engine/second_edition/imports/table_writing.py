"""Small tables in both shapes, with cards that nobody has printed."""

from __future__ import annotations

from pathlib import Path

from engine.second_edition.cards.imports.columns import LACKEY, WEBULA

LACKEY_HEADER = (
    "Name\tSet\tImageFile\tRarity\tUnique\tCollectorsInfo\tType\tCost\tMission/DilemmaType\tSpan\tPoints\tQuadrant\t"
    "Affiliation\tIcons\tStaff\tKeywords\tClass\tSpecies\tSkills\tIntegrity/Range\tCunning/Weapons\tStrength/Shields\tText"
)
WEBULA_HEADER = (
    "Name\tSet\tImageFile\tRarity\tUnique\tCollectorsInfo\tType\tCost\tMission\tDilemmaType\tSpan\tPoints\tQuadrant\t"
    "Affiliation\tIcons\tStaff\tKeywords\tClass\tSpecies\tSkills\tIntegrity\tRange\tCunning\tWeapons\tStrength\tShields\t"
    "gametext\tHoF"
)
_HALVES = (
    ("integrity", "range"),
    ("cunning", "weapons"),
    ("strength", "shields"),
    ("mission type", "dilemma type"),
)

Facts = dict[str, str]

PERSONNEL: Facts = {
    "name": "Ada Quill",
    "set": "QQ",
    "unique": "Y",
    "number": "90R001",
    "type": "Personnel",
    "cost": "3",
    "affiliation": "Klingon",
    "icons": "[Cmd][DS9]",
    "keywords": "Admiral. Commander: U.S.S. Enterprise-D.",
    "species": "Human/Klingon",
    "skills": "Honor 2 Leadership Treachery",
    "integrity": "6",
    "cunning": "5",
    "strength": "7",
}
SHIP: Facts = {
    "name": "Quill's Barge",
    "unique": "N",
    "number": "90U002",
    "type": "Ship",
    "cost": "5",
    "affiliation": "Ferengi",
    "icons": "[Pa]",
    "staffing": "[Cmd][Stf][Stf]",
    "keywords": "Cloaking Device.",
    "class": "Barge Class",
    "range": "8",
    "weapons": "0",
    "shields": "10",
}
EVENT: Facts = {
    "name": "A Long Wait",
    "unique": "N",
    "number": "90C003",
    "type": "Event",
    "cost": "0",
    "text": "Plays in your core. While you wait, draw a card.",
}
INTERRUPT: Facts = {**EVENT, "name": "No Wait at All", "number": "90C004", "type": "Interrupt", "keywords": "Temporal."}
EQUIPMENT: Facts = {**EVENT, "name": "Folding Chair", "number": "90C005", "type": "Equipment", "cost": "1"}
DILEMMA: Facts = {
    **EVENT,
    "name": "Locked Door",
    "number": "90C006",
    "type": "Dilemma",
    "dilemma type": "D",
    "cost": "2",
}
MISSION: Facts = {
    "name": "Tarella Count the Stars",
    "unique": "Y",
    "number": "90S007",
    "type": "Mission",
    "cost": "0",
    "mission type": "S",
    "span": "3",
    "points": "35",
    "quadrant": "G",
    "affiliation": "[Fed][NA]",
    "keywords": "Nebula. Region: Quill System.",
    "skills": "Astrometrics, Physics, and Cunning>30 or 2 Science and Integrity&gt;28",
}
HEADQUARTERS: Facts = {
    **MISSION,
    "name": "Earth Home of the Quills",
    "number": "90S008",
    "mission type": "H",
    "points": "",
    "affiliation": "Klingon Headquarters",
    "keywords": "",
    "skills": "You may play [Kli] cards, [Fed][DS9] cards, [NA] Dissident personnel, and equipment at this mission.",
}
ONE_OF_EACH = (PERSONNEL, SHIP, EVENT, INTERRUPT, EQUIPMENT, DILEMMA, MISSION, HEADQUARTERS)


def lackey_table(*cards: Facts) -> str:
    """The 23 columns: some hold two facts, nothing is quoted, lines end in CRLF."""
    rows = [
        _cells({column: card[fact] for fact, column in LACKEY.items() if card.get(fact)}, LACKEY_HEADER)
        for card in cards
    ]
    return "\r\n".join((LACKEY_HEADER, *("\t".join(row) for row in rows), ""))


def webula_table(*cards: Facts) -> str:
    """The 28 columns: the two halves of a slash column hold the same, every field of a card is quoted."""
    rows = []
    for card in cards:
        doubled = dict(card)
        for one, other in _HALVES:
            doubled[one] = doubled[other] = card.get(one) or card.get(other, "")
        rows.append(_cells({column: doubled.get(fact, "") for fact, column in WEBULA.items()}, WEBULA_HEADER))
    quoted = ("\t".join('"' + value.replace('"', '""') + '"' for value in row) for row in rows)
    return "\n".join((WEBULA_HEADER, *quoted, ""))


def write_table(folder: Path, text: str | bytes, name: str = "table.txt") -> Path:
    """A file with that text."""
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def _cells(values: dict[str, str], header: str) -> list[str]:
    return [values.get(column, "") for column in header.split("\t")]
