"""Special downloads of any card of a group, such as *any [OS] Equipment card* (1E-DL-12)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import AllOf, Requirement, Trait
from engine.first_edition.cards.reading.fields import bracketed_icons, icon_name
from engine.first_edition.cards.reading.peoples import PEOPLES, people_requirement

_WORDS = "|".join(name.title() for name in PEOPLES)
_GROUP = re.compile(
    rf"DL/\s*(\{{)?[Aa]ny ((?:(?:\[[\w-]+\]|(?:{_WORDS})(?= )|[A-Z.]+-related(?= ))\s*)*)"
    r"((?i:personnel|equipment|ship|event|interrupt|incident|objective|card)\b(?: card)?"
    r"|Captain's Order card|Maneuver card|hand weapon|blade weapon|tricorder|PADD)(?(1)\})"
)
_LOGOS = frozenset(("tos", "ent"))
"""Property logos, which aren't icons of a card."""
_NAMED_GROUPS = {"captain's order card": "captain's order", "maneuver card": "maneuver"}
_EQUIPMENT_KINDS = ("hand weapon", "blade weapon", "tricorder", "padd")


def group_download(text: str) -> tuple[Cards, str] | None:
    """Return the group of cards that a special download can find, and the rest of the text.

    ``None`` if the text doesn't start with such a download.
    """
    found = _GROUP.match(text)
    if found is None or _LOGOS.intersection(bracketed_icons(found[2])):
        return None
    noun = found[3].lower()
    parts = [*requirements_in(found[2])]
    if noun in _NAMED_GROUPS or noun in _EQUIPMENT_KINDS:
        parts.append(Trait(_NAMED_GROUPS.get(noun, noun)))
        noun = "equipment" if noun in _EQUIPMENT_KINDS else "card"
    kind = cast(Any, noun.removesuffix(" card"))
    if kind == "card" and not parts:
        return None
    who = None if not parts else parts[0] if len(parts) == 1 else AllOf(tuple(parts))
    return Cards(kind=kind, whose="you", where="group", who=who), text[found.end() :]


def requirements_in(words: str) -> Iterator[Requirement]:
    """Yield the requirements for the cards, in order."""
    for word in re.findall(r"\[[\w-]+\]|[A-Za-z.'-]+", words):
        icons = bracketed_icons(word)
        if icons:
            yield Trait("universal" if icons[0] == "univ" else f"[{icon_name(icons[0])}]")
        elif word.endswith("-related"):
            yield Trait(word.lower())
        else:
            yield people_requirement(word)
