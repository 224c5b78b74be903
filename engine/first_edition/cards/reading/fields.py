"""Columns of all card types: icons, numbers, characteristics, uniqueness."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.ccg.requirements.grammar import GrammarError, parse_requirement
from engine.ccg.requirements.requirement import Requirement
from engine.first_edition.cards.lexicon import AFFILIATIONS, LEXICON
from engine.first_edition.cards.nemeses import icons_in_brackets
from engine.first_edition.cards.reading.names import title_and_version
from engine.first_edition.cards.table_cards import FirstEditionCard

ENVIRONMENTS = {"[P]": "planet", "[S]": "space", "[S/P]": "dual", "[S][P]": "dual", "[P][S]": "dual"}
QUADRANTS = {"dq": "delta", "gq": "gamma", "mu": "mirror", "mq": "mirror"}
_ICONS = re.compile(r"\[(\w+(?:[-/]\w+)*|\w>|<\w)\]")
_COUNTDOWNS = frozenset("123456789")
"""Icons that are countdowns; ``[22]`` is the icon of the 22nd century."""
_NUMBER = re.compile(r"(-?\d+)(?:[+-][xX])?")
_X = re.compile(r"\bX\b")
_RELATED = re.compile(
    r"^(.+-related)(?: \[\w+\])? "
    r"(?:artifact|dilemma|equipment|event|incident|interrupt|mission|objective|personnel|ship)$"
)
_CHARACTERISTIC_MARKS = {
    "captains order": "captain's order",
    "cardassian equipment": "cardassian",
    "maneuver card": "maneuver",
}
_DERIVED = frozenset(
    ("mission specialist", "support personnel", "no staffing requirement", "equipment-artifacts", "ship with a skill")
)
"""Words in tables that the engine works out itself."""
_IMMUNE = re.compile(r"(?:\bImmune|(?:^|[.!)(]\s*)\(?immune) to (\{[^}]+\}(?:(?:,| and|, and| or) \{[^}]+\})*)")
"""Matches an immunity as a sentence; after skills, only its capital letter shows that a sentence begins."""
_IMMUNE_ALONE = re.compile(r"\([Ii]mmune to ([A-Z][^{}().]*)\.?\)")
_BRACED = re.compile(r"\{([^}]+)\}")
_SIGNS = ("flip", "down")
"""Signs of tactics that aren't icons of a card."""
_CODES = {
    **{code.lower(): name.lower() for code, name in AFFILIATIONS.items()},
    "na": "non-aligned",
    "sf": "starfleet",
    "bor": "borg",
}


class UnplayableError(ValueError):
    """Raised if a card can't be played; the message is the reason, to follow *because*."""


def common_facts(row: FirstEditionCard) -> dict[str, Any]:
    """Return the facts that cards of any type have."""
    icons = bracketed_icons(row.icons)
    title, version = title_and_version(row.name)
    countdowns = [int(icon) for icon in icons if icon in _COUNTDOWNS]
    marked = _uniqueness(row)
    return {
        "id": row.id,
        "title": title,
        "version": version,
        "icons": [icon for icon in icons if icon not in _COUNTDOWNS],
        "mentions": list(icons_in_text(row.text)),
        "characteristics": list(dict.fromkeys(characteristics_of_row(row))),
        "immune": list(immune_titles(row.text)),
        "logo": row.logo.lower(),
        "printings": row.printings,
        "images": row.images,
        "releases": row.releases,
        **({"countdown": countdowns[0]} if countdowns else {}),
        **({"uniqueness": marked} if marked else {}),
        **({"cumulative": True} if "(cumulative" in row.text.lower() else {}),
    }


def _uniqueness(row: FirstEditionCard) -> str:
    marked = {"univ": "universal", "enig": "enigma"}.get(row.uniqueness, "")
    told = (("(unique", "unique"), ("(not duplicatable", "not duplicatable"))
    return marked or next((name for words, name in told if words in row.text.lower()), "")


def characteristics_of_row(row: FirstEditionCard) -> Iterator[str]:
    """Yield the characteristics of a row, one by one and as texts refer to them.

    Tables write several species with slashes, and the card type after *-related*.
    """
    for word in (part.strip().lower() for part in row.characteristics.split(";")):
        if not word or word in _DERIVED or word == row.region.lower():
            continue
        related = _RELATED.match(word)
        if related:
            yield related[1]
        elif word.startswith("espionage... "):
            yield word.replace("...", "")
        else:
            yield from (_CHARACTERISTIC_MARKS.get(part.strip(), part.strip()) for part in word.split("/"))


def icons_in_text(text: str) -> Iterator[str]:
    """Yield the icons in a text, affiliations by name (1E-ICON-06)."""
    return iter(dict.fromkeys(icon_name(icon) for icon in bracketed_icons(text) if icon not in _SIGNS))


def icon_name(icon: str) -> str:
    """Return the name of an icon in definitions: an affiliation's name, or any other icon's code."""
    return _CODES.get(icon.lower(), icon.lower())


def immune_titles(text: str) -> Iterator[str]:
    """Yield the titles to which a text makes its card immune (1E-ACT-18)."""
    for found in _IMMUNE.finditer(text):
        yield from _BRACED.findall(found[1])
    yield from _IMMUNE_ALONE.findall(text)


def affiliations_of_row(row: FirstEditionCard) -> list[str]:
    """Return the affiliations of a row.

    Raises:
        UnplayableError: it has none.
    """
    found = [part.strip().lower() for part in row.affiliation.split("/") if part.strip()]
    if not found:
        raise UnplayableError("its row names no affiliation")
    return found


def is_of_q_continuum(row: FirstEditionCard) -> bool:
    """Whether a card belongs in a Q-Continuum side deck (1E-DECK-08)."""
    return row.type.startswith("Q ") or "q" in bracketed_icons(row.icons)


def quadrant_of_row(row: FirstEditionCard) -> str:
    """Return the native quadrant by the icons of a row (1E-ICON-09)."""
    return next((QUADRANTS[icon] for icon in bracketed_icons(row.icons) if icon in QUADRANTS), "alpha")


def bracketed_icons(text: str) -> list[str]:
    """Return the bracketed icons of a column or text, in lower case."""
    return [icon.lower() for icon in _ICONS.findall(icons_in_brackets(text))]


def semicolon_entries(text: str) -> list[str]:
    """Return the entries of a semicolon-separated column."""
    return [part.strip() for part in text.split(";") if part.strip()]


def numbers_of_row(row: FirstEditionCard, names: tuple[str, str, str]) -> dict[str, int]:
    """Return the three numbers of a card by name, without undefined ones (1E-CARD-26)."""
    printed = zip(names, (row.first, row.second, row.third), strict=True)
    return {name: number for name, text in printed if name and (number := attribute_value(text, row.text)) is not None}


def undefined_attributes_in_words(row: FirstEditionCard, names: tuple[str, str, str]) -> Iterator[str]:
    """Yield the attributes printed with an X that the text doesn't define, as sentences."""
    if not _X.search(row.text):
        printed = zip(names, (row.first, row.second, row.third), strict=True)
        yield from (f"{name.upper()} {text}." for name, text in printed if "X" in text.upper())


def attribute_value(printed: str, text: str) -> int | None:
    """Return the value of an attribute: 5 for ``5+X`` because X starts at 0; ``X`` alone depends on the text.

    ``None`` if undefined.
    """
    found = _NUMBER.fullmatch(printed.strip())
    if found:
        return int(found[1])
    if printed.strip().upper() != "X":
        return None
    told = re.search(r"\bX\s?=\s?(\d+)(?=[\s.](?:However|$))", text)
    return int(told[1]) if told else 0


def whole_number(text: str) -> int | None:
    """Return the whole number in a text; ``None`` for anything else."""
    return int(text) if re.fullmatch(r"-?\d+", text.strip()) else None


def points_of_row(row: FirstEditionCard) -> int | None:
    """Return the points of a row; ``X`` counts as 0, ``*`` refers to the text."""
    printed = row.points.strip().rstrip("*")
    if re.fullmatch(r"\d*[XZ]", printed):
        return 0
    return whole_number(printed)


def parsed_requirement(text: str) -> object:
    """Return a requirement as data; ``None`` if it can't be parsed."""
    try:
        found: Requirement = parse_requirement(text, LEXICON)
    except GrammarError:
        return None
    return msgspec.to_builtins(found)
