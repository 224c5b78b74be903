"""Search fields of First Edition cards: ``type:personnel affiliation:klingon icon:cmd cunning>=8``."""

from __future__ import annotations

import re

from engine.ccg.card_search import QueryVocabulary
from engine.first_edition.cards.lexicon import AFFILIATIONS
from engine.first_edition.cards.nemeses import icons_in_brackets
from engine.first_edition.cards.table_cards import FirstEditionCard

_ATTRIBUTES = {
    "Personnel": ("integrity", "cunning", "strength"),
    "Ship": ("range", "weapons", "shields"),
    "Facility": ("", "weapons", "shields"),
}
_WHERE = {"[P]": ("planet",), "[S]": ("space",), "[S/P]": ("space", "planet"), "[S][P]": ("space", "planet")}
_CODE = re.compile(r"\[([^\[\]]+)\]")


def _number_of(card: FirstEditionCard, name: str) -> int | None:
    """Return the printed number without text around it; ``None`` for ``X`` and similar."""
    if name in ("points", "span"):
        printed = card.points if name == "points" else card.span
    else:
        attributes = dict(zip(_ATTRIBUTES.get(card.type, ()), (card.first, card.second, card.third), strict=False))
        printed = attributes.get(name, "")
    found = re.search(r"\d+", printed)
    return int(found[0]) if found else None


def _values_of(card: FirstEditionCard, field: str) -> tuple[str, ...]:
    values = {
        "type": (card.type, *_WHERE.get(card.where, ())),
        "title": (card.name,),
        "affiliation": _affiliation_names(card),
        "keyword": tuple(part.strip() for part in card.characteristics.split(";")),
        "icon": tuple(_CODE.findall(icons_in_brackets(card.icons))),
        "staffing": tuple(_CODE.findall(card.staffing)),
        "text": (card.text,),
        "quadrant": (card.quadrant,),
        "region": (card.region,),
        "class": (card.class_,),
        "number": card.printings,
    }
    return values[field]


def _affiliation_names(card: FirstEditionCard) -> tuple[str, ...]:
    """Return the affiliations by name; a mission's sentence has none."""
    found = _CODE.findall(card.affiliation) if "mission" in card.type.lower() else card.affiliation.split("/")
    return tuple(AFFILIATIONS.get(item[:3].upper(), item) for item in found)


def _words_of(card: FirstEditionCard) -> str:
    return " ".join((card.name, card.class_, card.characteristics, card.text))


FIRST_EDITION: QueryVocabulary[FirstEditionCard] = QueryVocabulary(
    numbers=("integrity", "cunning", "strength", "range", "weapons", "shields", "points", "span"),
    fields=(
        "type",
        "title",
        "affiliation",
        "keyword",
        "icon",
        "staffing",
        "text",
        "quadrant",
        "region",
        "class",
        "number",
    ),
    number_of=_number_of,
    values_of=_values_of,
    words_of=_words_of,
    held=("title", "text", "class", "region", "keyword"),
)
