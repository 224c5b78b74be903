"""Parsers of the notations in a table's fields: markup, icons, keywords, affiliations."""

from __future__ import annotations

import html
import re

AFFILIATIONS = {
    "Baj": "Bajoran",
    "Bor": "Borg",
    "Car": "Cardassian",
    "Dom": "Dominion",
    "Fed": "Federation",
    "Fer": "Ferengi",
    "Hir": "Hirogen",
    "Kaz": "Kazon",
    "Kli": "Klingon",
    "NA": "Non-Aligned",
    "Non": "Non-Aligned",
    "Rom": "Romulan",
    "SF": "Starfleet",
    "Vid": "Vidiian",
    "Xin": "Xindi",
}
"""Affiliations by their icons in tables: the rulebook's nine (2E-AFF-01), and those of later sets."""


def without_markup(text: str) -> str:
    """Return a text without entities and markup, with single spaces."""
    return " ".join(re.sub(r"</?[a-z]+ ?/?>", "", html.unescape(text)).split())


def icons_in(text: str) -> tuple[str, ...]:
    """Return the icons of a field such as ``[Cmd][DS9]``, in lower case."""
    return tuple(icon.lower() for icon in re.findall(r"\[([^\]]+)\]", text))


def keywords_in(text: str) -> tuple[str, ...]:
    """Return the distinct keywords of a text: two for ``Admiral. Commander: U.S.S. Enterprise-D.``."""
    parts = (part.strip() for part in re.split(r"(?<!\.[A-Z])\.(?:\s+|$)", without_markup(text)))
    return tuple(dict.fromkeys(part for part in parts if part))


_ABILITY = r"(?!Region|Commander|(Consume|Decay|Recall): \d)[A-Za-z]+(:| -) "


def ability_keywords(found: tuple[str, ...]) -> str:
    """Return the keywords that act like abilities and have no rule, such as ``Interlink: Geology``."""
    return " ".join(f"{keyword}." for keyword in found if re.match(_ABILITY, keyword))


def attempting_affiliations(text: str) -> tuple[str, ...]:
    """Return who may attempt a mission, from icons or from ``Any affiliation (except [Bor]) may attempt this mission``.

    Raises:
        ValueError: the field is in another form.
    """
    marks = re.findall(r"\[([^\]]+)\]", text)
    unknown = [mark for mark in marks if mark not in AFFILIATIONS]
    if unknown:
        raise ValueError(f"“[{unknown[0]}]” is not an affiliation")
    named = {AFFILIATIONS[mark] for mark in marks}
    if re.fullmatch(r"(\[[^\]]+\]\s*)+", text):
        return tuple(sorted(named))
    if re.fullmatch(r"Any affiliation( \(except [^()]*\))? may attempt this mission\.?", text):
        return tuple(sorted(set(AFFILIATIONS.values()) - named))
    raise ValueError(f"“{text}” doesn’t say who may attempt it")


def names_affiliations_in_words(text: str) -> bool:
    """Whether a mission names in words who may attempt it, and shows no icons (2E-MIS-05)."""
    return text.startswith("Any affiliation")


def mission_sides(text: str) -> tuple[str, str]:
    """Return the texts of both sides of a double-sided mission, joined in tables by a dash."""
    found = re.search(r"(?<=[.)]) - ", text)
    return (text[: found.start()], text[found.end() :]) if found else (text, "")
