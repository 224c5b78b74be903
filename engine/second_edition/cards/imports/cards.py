"""Cards made from the rows of a table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from engine.assets import card_id
from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.imports import notation
from engine.ccg.imports.card_names import SplitName
from engine.ccg.imports.rows import Row
from engine.ccg.requirements.grammar import SKILLS
from engine.second_edition.cards.conditions_in_words import ADDITIONAL_ADMISSION, ADDITIONAL_REQUIREMENT
from engine.second_edition.cards.imports.requirements import read_admission, read_requirement

_MISSIONS = {"P": "planet", "S": "space", "H": "headquarters"}
_DILEMMAS = {"P": "planet", "S": "space", "D": "dual"}
_QUADRANTS = {"A": "alpha", "G": "gamma", "D": "delta"}
_REGION = "Region: "


Facts = dict[str, Any]
"""Facts of a card other than its name; a mission may have its own ``words``, and a ``rest`` (``MadeCard.rest``)."""


class RowError(ValueError):
    """Raised if a row isn't a card; the message says why."""


class MadeCard(msgspec.Struct, frozen=True):
    """A card made from a row.

    Attributes:
        card: with all its facts; its text is in its words.
        rest: unreadable parts of a mission's requirements or a headquarters' admission.
    """

    card: AnyCard
    rest: tuple[str, ...] = ()


def kind_of_row(row: Row) -> str:
    """Return the kind of a row's card, as named in ``engine.ccg.cards.kinds``.

    Raises:
        RowError: it isn't one of the seven kinds.
    """
    kind = row.facts["type"].lower()
    if kind not in _READERS_BY_KIND:
        raise RowError(f"there is no card type “{row.facts['type']}”")
    return kind


def make_card(row: Row, split: SplitName) -> MadeCard:
    """Return the card of a row, with the given name.

    Raises:
        RowError: a fact is missing or can't be read.
    """
    kind, read = _READERS_BY_KIND[kind_of_row(row)]
    facts = read(row)
    rest: tuple[str, ...] = facts.pop("rest", ())
    log_words = facts.pop("words", notation.without_markup(row.facts["text"]))
    text = f"{notation.ability_keywords(facts['keywords'])} {log_words}".strip()
    additional = (
        f"{ADDITIONAL_ADMISSION if facts.get('type') == 'headquarters' else ADDITIONAL_REQUIREMENT}{'; '.join(rest)}."
    )
    card = kind(
        id=_definition_id(split),
        title=split.title,
        subtitle=split.subtitle,
        unique=_is_unique(row),
        words=f"{additional} {text}".strip() if rest else text,
        printings=(row.number,) if row.number else (),
        **facts,
    )
    return MadeCard(card, rest)


def _definition_id(split: SplitName) -> str:
    found = card_id(f"{split.title} {split.subtitle}")
    if not found:
        raise RowError("it has no name")
    return found


def _personnel_facts(row: Row) -> Facts:
    return {
        **_side_facts(row),
        "species": tuple(part.strip().lower() for part in row.facts["species"].split("/") if part.strip()),
        "skills": _skill_levels(row.facts["skills"]),
        **{attribute: _number_in_column(row, attribute) for attribute in ("integrity", "cunning", "strength")},
    }


def _ship_facts(row: Row) -> Facts:
    return {
        **_side_facts(row),
        "ship_class": row.facts["class"],
        "staffing": notation.icons_in(row.facts["staffing"]),
        **{attribute: _number_in_column(row, attribute) for attribute in ("range", "weapons", "shields")},
    }


def _side_facts(row: Row) -> Facts:
    affiliation = row.facts["affiliation"]
    if affiliation not in notation.AFFILIATIONS.values():
        raise RowError(f"“{affiliation}” is not an affiliation")
    return {**_facts_with_cost(row), "affiliation": affiliation, "icons": notation.icons_in(row.facts["icons"])}


def _facts_with_cost(row: Row) -> Facts:
    return {"cost": _number_in_column(row, "cost"), **_facts_without_cost(row)}


def _facts_without_cost(row: Row) -> Facts:
    return {"keywords": notation.keywords_in(row.facts["keywords"])}


def _dilemma_facts(row: Row) -> Facts:
    return {**_facts_with_cost(row), "type": _known_value(row, "dilemma type", _DILEMMAS)}


def _mission_facts(row: Row) -> Facts:
    marks = notation.keywords_in(row.facts["keywords"])
    regions = [mark for mark in marks if mark.startswith(_REGION)]
    kind = _known_value(row, "mission type", _MISSIONS)
    facts: Facts = {
        "type": kind,
        "span": _number_in_column(row, "span"),
        "quadrant": _known_value(row, "quadrant", _QUADRANTS),
        "region": regions[0].removeprefix(_REGION) if regions else "",
        "keywords": tuple(mark for mark in marks if mark not in regions[:1]),
    }
    if "," in row.facts["images"]:
        facts["words"], facts["back"] = notation.mission_sides(notation.without_markup(row.facts["text"]))
    if kind == "headquarters":
        facts["admits"], facts["rest"] = read_admission(row.facts["skills"])
        return facts
    read = read_requirement(row.facts["skills"])
    try:
        facts["affiliations"] = notation.attempting_affiliations(row.facts["affiliation"])
        facts["in_words"] = notation.names_affiliations_in_words(row.facts["affiliation"])
    except ValueError as error:
        raise RowError(str(error)) from None
    return {**facts, "points": _number_in_column(row, "points"), "requirements": read.requirement, "rest": read.rest}


_READERS_BY_KIND: dict[str, tuple[type[AnyCard], Callable[[Row], Facts]]] = {
    "personnel": (Personnel, _personnel_facts),
    "ship": (Ship, _ship_facts),
    "equipment": (Equipment, _facts_with_cost),
    "event": (Event, _facts_with_cost),
    "interrupt": (Interrupt, _facts_without_cost),
    "mission": (Mission, _mission_facts),
    "dilemma": (Dilemma, _dilemma_facts),
}


def _skill_levels(text: str) -> dict[str, int]:
    """Return skill levels by lower-case name, from words such as ``Anthropology 2 Law`` (2E-SKL-01)."""
    found: dict[str, int] = {}
    rest = re.sub(
        r"(?:([0-9]{1,2}) )?(" + "|".join(SKILLS) + r")(?:\s+|$)", lambda item: _record_skill(found, item), text
    )
    if rest.strip():
        raise RowError(f"“{rest.strip()}” isn’t a skill")
    return found


def _record_skill(found: dict[str, int], skill: re.Match[str]) -> str:
    found[skill[2].lower()] = found.get(skill[2].lower(), 0) + int(skill[1] or 1)
    return ""


def _is_unique(row: Row) -> bool:
    if row.facts["unique"] not in ("Y", "N"):
        raise RowError(f"“{row.facts['unique']}” doesn’t say whether it is unique (Y or N)")
    return row.facts["unique"] == "Y"


def _number_in_column(row: Row, fact: str) -> int:
    text = row.facts[fact]
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise RowError(f"its {fact} isn’t a number: “{text}”" if text else f"its {fact} is missing")
    return int(text)


def _known_value(row: Row, fact: str, known: dict[str, str]) -> str:
    text = row.facts[fact]
    if text not in known:
        raise RowError(f"its {fact} is none of {', '.join(known)}: “{text}”" if text else f"its {fact} is missing")
    return known[text]
