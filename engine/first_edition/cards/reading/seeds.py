"""Texts that let cards be seeded in additional places (1E-ART-01, 1E-SEED-13)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.effects import Effect, May
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.requirements.requirement import AllOf, Requirement, Trait
from engine.first_edition.cards.extra_seeds import Welcome
from engine.first_edition.cards.reading.download_groups import requirements_in

_UNDER = re.compile(r"\bMay seed under \{([^}]+)\}", re.IGNORECASE)
_ANY_NUMBER = re.compile(r"\bAny number of ([\w' -]+? artifact)s may seed here")
_PEOPLE = re.compile(
    r"\bMay seed (?:up to (\w+) )?((?:\[\w+\] ?)+(?:and (?:\[\w+\] ?)+)*)personnel under here", re.IGNORECASE
)
_WEAPONS = re.compile(r"\bMay seed hand weapons under here", re.IGNORECASE)
_PASSENGERS = re.compile(
    r"\bMay seed one additional artifact and up to (\w+) ((?:\[\w+\] ?)+)personnel here", re.IGNORECASE
)
_BRINGS = re.compile(r"\bWhen seeded, you may download \{([^}]+)\}\.")
_COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def place_seeded_under(text: str) -> str:
    """Return the mission or place under which a card may be seeded by its text; empty if none."""
    found = _UNDER.search(text)
    return found[1] if found else ""


def seeds_allowed_under(text: str) -> Iterator[Welcome]:
    """Yield the additional seeds that a mission's text allows under it."""
    if found := _ANY_NUMBER.search(text):
        yield _extra_seeds("artifact", Trait(found[1].lower()))
    if _WEAPONS.search(text):
        yield _extra_seeds("equipment", Trait("hand weapon"))
    if found := _PEOPLE.search(text):
        for kind in found[2].split("and "):
            yield _extra_seeds("personnel", _requirement_for_icons(kind), _number_in_words(found[1]))


def offered_downloads(text: str) -> Iterator[Effect]:
    """Yield the downloads that a mission offers when seeded (1ER-SEED-3)."""
    for title in _BRINGS.findall(text):
        yield May((DownloadCards(cards=Cards(kind="card", title=title)),))


def without_seeds(text: str) -> str:
    """Return the text of a mission without sentences about seeds."""
    for pattern in (_ANY_NUMBER, _WEAPONS, _PEOPLE, _BRINGS):
        text = re.sub(rf"{pattern.pattern}\.?\s*", "", text, flags=pattern.flags)
    return text.strip()


def seeds_allowed_with(text: str) -> Iterator[Welcome]:
    """Yield the additional seeds that an artifact's text allows with it."""
    if found := _PASSENGERS.search(text):
        yield _extra_seeds("artifact", None, 1)
        yield _extra_seeds("personnel", _requirement_for_icons(found[2]), _number_in_words(found[1]))


def _extra_seeds(
    kind: Literal["artifact", "equipment", "personnel"], who: Requirement | None, most: int = 0
) -> Welcome:
    return Welcome(cards=Cards(kind=kind, who=who), most=most)


def _requirement_for_icons(icons: str) -> Requirement:
    parts = tuple(requirements_in(icons))
    return parts[0] if len(parts) == 1 else AllOf(parts)


def _number_in_words(word: str | None) -> int:
    """Return the value of a number in words or digits; 0 for none."""
    return _COUNTS.get(word.lower()) or int(word) if word else 0
