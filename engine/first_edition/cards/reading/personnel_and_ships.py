"""Rows of personnel and ships."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.ccg.effects.cards_meant import Cards
from engine.first_edition.cards.lexicon import AFFILIATIONS
from engine.first_edition.cards.reading.boxes import (
    EQUIPMENT,
    EQUIPMENT_WITHOUT_FUNCTION,
    personnel_text_box,
    ship_text_box,
)
from engine.first_edition.cards.reading.dual_personnel import dual_personnel_facts, is_dual_personnel
from engine.first_edition.cards.reading.fields import (
    affiliations_of_row,
    bracketed_icons,
    characteristics_of_row,
    icon_name,
    numbers_of_row,
    points_of_row,
    quadrant_of_row,
    semicolon_entries,
    undefined_attributes_in_words,
)
from engine.first_edition.cards.reading.requirements import staffing_requirement
from engine.first_edition.cards.reading.seeds import place_seeded_under
from engine.first_edition.cards.table_cards import FirstEditionCard

_INFILTRATES = re.compile(r"<(\w+)>")
_LANDS = re.compile(r"(?<!not )\b(?:may|can|able to)(?: take off (?:or|and))? land\b", re.IGNORECASE)
_OF_PERSONNEL, _OF_SHIPS = ("integrity", "cunning", "strength"), ("range", "weapons", "shields")
_BARE = re.compile(r"^(?:\[[\w-]+\]\s*)*$")


def personnel_facts(row: FirstEditionCard) -> dict[str, Any]:
    """Return the facts in the row of a personnel, or of two on one card."""
    if is_dual_personnel(row):
        shared = {"quadrant": quadrant_of_row(row), "commands": semicolon_entries(row.commands)}
        return {"affiliations": affiliations_of_row(row), **shared, **dual_personnel_facts(row)}
    box = personnel_text_box(row.text, row.class_)
    guises, unknown = _infiltrated_affiliations(row)
    persona = row.persona.strip("()<>") if ";" not in row.persona else ""
    kind = row.persona[:1]
    return {
        "affiliations": affiliations_of_row(row),
        "persona": persona if kind not in ("(", "<") and persona != row.name else "",
        "mirrors": persona if kind == "(" else "",
        "infiltrates": guises[0] if guises else "",
        "impersonates": persona if kind == "<" else "",
        "classification": row.class_.lower().strip("*"),
        "skills": box.names,
        "downloads": box.downloads,
        "fetches": [msgspec.to_builtins(fetche) for fetche in box.fetches],
        "quadrant": quadrant_of_row(row),
        "commands": semicolon_entries(row.commands),
        "seeds_under": place_seeded_under(row.text),
        "words": " ".join(filter(None, (*unknown, *undefined_attributes_in_words(row, _OF_PERSONNEL), box.words))),
        **numbers_of_row(row, _OF_PERSONNEL),
    }


def _infiltrated_affiliations(row: FirstEditionCard) -> tuple[list[str], list[str]]:
    """Return the affiliation that a personnel infiltrates (1E-INF-01), and unparsed text about any others."""
    names = [AFFILIATIONS.get(code.upper(), "").lower() for code in _INFILTRATES.findall(row.icons)]
    known = [name for name in names if name]
    codes = _INFILTRATES.findall(row.icons)
    other = [code for code, name in zip(codes, names, strict=True) if not name or name in known[1:]]
    return known[:1], [f"Also infiltrates as <{code}>." for code in other]


def ship_facts(row: FirstEditionCard) -> dict[str, Any]:
    """Return the facts in the row of a ship."""
    box = ship_text_box(row.text)
    marked = {*semicolon_entries(row.characteristics.lower())}
    told = [
        *box.names,
        *(item for item in EQUIPMENT if item in marked and item not in box.names and _has_equipment(row.text, item)),
    ]
    staffing, staffed_by, unread = _staffing_facts(row.staffing)
    fetches = [*(Cards(kind="card", title=title) for title in box.downloads), *box.fetches]
    return {
        "affiliations": affiliations_of_row(row),
        "ship_class": row.class_.lower(),
        "staffing": staffing,
        "staffed_by": staffed_by,
        "equipment": told,
        "quadrant": quadrant_of_row(row),
        "lands": bool(_LANDS.search(row.text)),
        "persona": "" if row.persona == row.name else row.persona,
        "commanders": semicolon_entries(row.commands),
        "points": points_of_row(row) or 0,
        "fetches": [msgspec.to_builtins(fetche) for fetche in fetches],
        "characteristics": list(dict.fromkeys(_own_characteristics(row))),
        "words": " ".join(filter(None, (unread, *undefined_attributes_in_words(row, _OF_SHIPS), box.words))),
        **numbers_of_row(row, _OF_SHIPS),
    }


def _has_equipment(text: str, equipment: str) -> bool:
    """Whether a ship's text gives it an equipment rather than just mentioning it."""
    return bool(re.search(rf"\b(?:has|adds)(?: a)? {equipment}\b|(?:^|[.)] ){equipment}\b", text, re.IGNORECASE))


def _own_characteristics(row: FirstEditionCard) -> Iterator[str]:
    """Yield the characteristics of a ship that don't follow from its equipment or affiliation (1E-REP-16)."""
    own = f"{affiliations_of_row(row)[0]} ship"
    return (
        word
        for word in characteristics_of_row(row)
        if word != own and word not in (*EQUIPMENT, *EQUIPMENT_WITHOUT_FUNCTION)
    )


def _staffing_facts(printed: str) -> tuple[list[str], object, str]:
    """Return the staffing icons, the additional requirement (1E-STAFF-05), and the text that can't be parsed."""
    if _BARE.match(printed.strip()):
        return [icon_name(icon) for icon in bracketed_icons(printed)], None, ""
    needed = staffing_requirement(printed)
    if needed is None:
        return [icon_name(icon) for icon in bracketed_icons(printed)], None, f"Staffing: {printed}."
    return [], needed, ""
