"""Rows of personnel cards with two persons, who share a text box (1E-MAFF-04, 1ER-DUO-4)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engine.first_edition.cards.reading.boxes import TextBox, personnel_text_box
from engine.first_edition.cards.reading.fields import (
    attribute_value,
    bracketed_icons,
    characteristics_of_row,
    semicolon_entries,
)
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.wording import list_in_words

_PART = re.compile(r"(?:^|(?<=\s))([A-Z0-9][\w'’.-]*): ")
"""The name before each person's skills."""
_CHARACTERISTICS_OF_EACH: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "Anjohl and Winn": (("cardassian", "male"), ("bajoran", "female", "kai", "vedek")),
    "Data and Geordi": (("android", "male", "soong-type android"), ("human", "male")),
    "Jean-Luc and Beverly": (("human", "male"), ("human", "female")),
    "Mr. and Mrs. Troi": (("human", "male", "captain"), ("human", "betazoid", "female")),
    "Rebi and Azan": (("borg", "wysanti", "male"), ("borg", "wysanti", "male")),
    "The Foragers": (("male",), ("female", "nurse")),
    "Worf and Jadzia": (("klingon", "male"), ("trill", "female", "trill with symbiont")),
}
"""Characteristics of each person of a card, because tables list those of both in one column."""
_STAFFING = ("stf", "cmd", "com", "nav", "def")
_PEOPLE = 2


def is_dual_personnel(row: FirstEditionCard) -> bool:
    """Whether a personnel card shows two persons."""
    return "+" in row.class_ or "dual personnel" in row.characteristics.lower().replace("-", " ")


def dual_personnel_facts(row: FirstEditionCard) -> dict[str, Any]:
    """Return the two persons of a card, the downloads of both, and facts that the row doesn't assign to one of them."""
    parts = _skills_by_name(row)
    boxes = [personnel_text_box(text, "") for _, text in parts]
    staffing = [icon for icon in bracketed_icons(row.icons) if icon in _STAFFING]
    of_each = _CHARACTERISTICS_OF_EACH.get(row.name, ((), ()))
    pair = [
        {
            "persona": persona,
            "classification": _column_half(row.class_, number).lower(),
            "skills": boxes[number].names,
            "icons": staffing[number : number + 1] if len(staffing) == _PEOPLE else [],
            "characteristics": list(of_each[number]),
            **_attributes_of_person(row, number),
        }
        for number, persona in enumerate(_personas_of_both(row, [name for name, _ in parts]))
    ]
    return {
        "pair": pair,
        "icons": [icon for icon in bracketed_icons(row.icons) if icon not in _STAFFING],
        "characteristics": _shared_characteristics(row),
        "downloads": [title for box in boxes for title in box.downloads],
        "words": " ".join(filter(None, _words_to_resolve(boxes, [name for name, _ in parts], row))),
    }


def _skills_by_name(row: FirstEditionCard) -> list[tuple[str, str]]:
    """Return the names in the text box with their skills; a text without two names is assigned to neither."""
    found = [*_PART.finditer(row.text)]
    if len(found) != _PEOPLE:
        names = re.split(r" and | & ", row.name, maxsplit=1)
        return [(name, "") for name in (*names, *names)[:_PEOPLE]]
    first, second = found
    return [(first[1], row.text[first.end() : second.start()]), (second[1], row.text[second.end() :])]


def _personas_of_both(row: FirstEditionCard, names: Sequence[str]) -> list[str]:
    known = semicolon_entries(row.persona)
    return known if len(known) == _PEOPLE else list(names)


def _column_half(text: str, number: int) -> str:
    """Return one person's half of a column, or the whole of a column that isn't split."""
    halves = text.split("+")
    return halves[number].strip() if len(halves) == _PEOPLE else text.strip()


def _attributes_of_person(row: FirstEditionCard, number: int) -> dict[str, int]:
    columns = {"integrity": row.first, "cunning": row.second, "strength": row.third}
    read = {name: attribute_value(_column_half(text, number), row.text) for name, text in columns.items()}
    return {name: value for name, value in read.items() if value is not None}


def _shared_characteristics(row: FirstEditionCard) -> list[str]:
    """Return the characteristics listed for both, without those known to belong to one of them."""
    known = {"dual personnel", *(word for own in _CHARACTERISTICS_OF_EACH.get(row.name, ()) for word in own)}
    return [
        word
        for word in dict.fromkeys(characteristics_of_row(row))
        if word.replace("-", " ") not in known and word not in known
    ]


def _words_to_resolve(boxes: Sequence[TextBox], names: Sequence[str], row: FirstEditionCard) -> Sequence[str]:
    """Return the parts that players resolve: sentences, unread skills, and whose the characteristics are."""
    sentences = [box.words for box in boxes]
    unread = "" if all(box.names or box.words for box in boxes) else "Its text box tells the skills of both."
    listed_first = row.characteristics.split(";")[0]
    peoples = listed_first.split("/") if "/" in listed_first else []
    genders = [word for word in semicolon_entries(row.characteristics) if word in ("Female", "Male")]
    if row.name in _CHARACTERISTICS_OF_EACH:
        return (*sentences, unread)
    several = [*map(str.strip, peoples), *(genders if len(genders) == _PEOPLE else ())]
    unknown = f"The players say which of {list_in_words(names)} is {list_in_words(several, 'or')}." if several else ""
    return (*sentences, unread, unknown)
