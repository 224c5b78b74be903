"""The two formats of Second Edition tables, recognized by their headers.

The LackeyCCG plugin has 23 columns, some of them for two facts (``Integrity/Range``). The table of the Webula deck
builder has split those columns but copied the value into both halves, so that even personnel have a Range. A fact is
therefore read only for the kinds of card that have it.
"""

from __future__ import annotations

from collections.abc import Sequence

_COLUMN_SYNONYMS = {
    "name": "Name",
    "set": "Set",
    "images": "ImageFile",
    "unique": "Unique",
    "number": "CollectorsInfo",
    "type": "Type",
    "cost": "Cost",
    "span": "Span",
    "points": "Points",
    "quadrant": "Quadrant",
    "affiliation": "Affiliation",
    "icons": "Icons",
    "staffing": "Staff",
    "keywords": "Keywords",
    "class": "Class",
    "species": "Species",
    "skills": "Skills",
}
LACKEY = {
    **_COLUMN_SYNONYMS,
    "mission type": "Mission/DilemmaType",
    "dilemma type": "Mission/DilemmaType",
    "integrity": "Integrity/Range",
    "cunning": "Cunning/Weapons",
    "strength": "Strength/Shields",
    "range": "Integrity/Range",
    "weapons": "Cunning/Weapons",
    "shields": "Strength/Shields",
    "text": "Text",
}
WEBULA = {
    **_COLUMN_SYNONYMS,
    "mission type": "Mission",
    "dilemma type": "DilemmaType",
    "integrity": "Integrity",
    "cunning": "Cunning",
    "strength": "Strength",
    "range": "Range",
    "weapons": "Weapons",
    "shields": "Shields",
    "text": "gametext",
}


def column_by_fact(header: Sequence[str]) -> dict[str, int]:
    """Return the column of each fact.

    Raises:
        ValueError: the header matches neither format.
    """
    found = {name.strip().lower(): column for column, name in reversed(list(enumerate(header)))}
    shape = min((LACKEY, WEBULA), key=lambda shape: len(_missing_columns(shape, found)))
    missing = _missing_columns(shape, found)
    if len(missing) > len(shape) // 2:
        raise ValueError("This is not a card table: its first line is not the header of one.")
    if missing:
        raise ValueError(f"The header is missing the columns {', '.join(missing)}.")
    return {fact: found[column.lower()] for fact, column in shape.items()}


def _missing_columns(shape: dict[str, str], found: dict[str, int]) -> list[str]:
    return list(dict.fromkeys(column for column in shape.values() if column.lower() not in found))
