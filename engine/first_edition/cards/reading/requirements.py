"""Requirements as tables write them, put into the words of the requirement grammar."""

from __future__ import annotations

import re

from engine.first_edition.cards.equivalents import CALLED, SPECIES
from engine.first_edition.cards.reading.fields import icon_name, requirement
from engine.first_edition.cards.reading.peoples import NO_SPECIES, PEOPLES

_ICON = re.compile(r"\[(\w+(?:-\w+)?)\]")


def mission_requirement(text: str) -> object:
    """What a mission requires, as data; ``None`` where it cannot be read."""
    return requirement(_in_grammar(text))


def staffing_requirement(text: str) -> object:
    """What a crew must have by words of a ship's staffing, as data; ``None`` where they cannot be read.

    Each of several icons takes a personnel of its own (1E-STAFF-02).
    """
    ways = [_way_to_staff(one.strip()) for one in text.split(" OR ")]
    return requirement(" or ".join(f"({way})" for way in ways)) if all(ways) else None


def builder_requirement(who: str) -> object:
    """Who must be where an outpost is built: *Bajoran ENGINEER*, *[KCA] ENGINEER*, *any ENGINEER*.

    A people is meant by affiliation or species, by an icon the affiliation only (1E-COMP-06).
    """
    icons = [f"[{_grammar_icon(icon)}]" for icon in _ICON.findall(who)]
    people = [_people(word) for word in _ICON.sub("", who).split() if word.lower() != "any"]
    return requirement(f"1 personnel with ({', '.join((*icons, *people, 'Engineer'))})")


def _people(word: str) -> str:
    low = word.lower()
    if low in NO_SPECIES:
        return f"[{PEOPLES[low]}]"
    return f'([{PEOPLES[low]}] or "{word}")' if low in PEOPLES else f'"{word}"'


def _way_to_staff(text: str) -> str:
    icons = _ICON.findall(text)
    if icons and not _ICON.sub("", text).strip():
        counts = {icon: icons.count(icon) for icon in dict.fromkeys(icons)}
        return " and ".join(f"{count} personnel with [{_grammar_icon(icon)}]" for icon, count in counts.items())
    named = re.fullmatch(r"\{([^{}]+)\}", text)
    if named:
        return f'named "{named[1]}"'
    if requirement(text) is not None:
        return text
    counted = re.fullmatch(r"(\d+) (\w+?)s", text)
    if counted:
        return f'{counted[1]} personnel with "{counted[2].title()}"'
    what = re.fullmatch(r"(?:Any )?([A-Za-z][\w' -]*?)( personnel)?", text)
    if what is None:
        return ""
    return f'"{what[1].title()}{"-related" if what[2] else ""}"'


def _grammar_icon(icon: str) -> str:
    name = icon_name(icon)
    return PEOPLES.get(name, icon)


def _in_grammar(text: str) -> str:
    said = text
    for pattern, words in _REWRITTEN:
        said = pattern.sub(words, said)
    return _ICON.sub(lambda found: f"[{_grammar_icon(found[1])}]", said)


def _icons(text: str) -> str:
    return ", ".join(f"[{_grammar_icon(icon)}]" for icon in _ICON.findall(text))


def _any(found: re.Match[str]) -> str:
    """*any tricorder* is whatever is called so (1E-CHAR-08); other groups cannot be read."""
    return f'equipment "{found[1].title()}"' if found[1].lower() in CALLED else found[0]


_ALONE = r"(?:(?<![^(])|(?<=\()|(?<=[+] )|(?<=OR )|(?<=or ))"
"""What stands before a word that is a requirement by itself."""
_ENDS = r"(?= *(?:[+)]|OR\b|or\b|$))"
_WORDS = "|".join(sorted((*SPECIES, "female", "male", "cook", "cadet", "assassin", "temporal agent")))
_SOME = r"((?:\[[\w-]+\])+)"
_REWRITTEN = (
    (re.compile(rf"(\d+) \{{?{_SOME} personnel\}}?", re.IGNORECASE), lambda one: _several(one[1], one[2])),
    (re.compile(rf"\{{{_SOME} personnel\}}", re.IGNORECASE), lambda one: _several("1", one[1])),
    (re.compile(r"\bany \{([A-Z][^{}\[\]<>]*)\}"), lambda one: f'named "any {one[1]}"'),
    (re.compile(r"\{(?!any )([A-Z][^{}\[\]<>]*)\}"), lambda one: f'named "{one[1]}"'),
    (re.compile(r"\{any ([^{}]+)\}", re.IGNORECASE), _any),
    (
        re.compile(rf"(\d+) {_SOME} leaders?"),
        lambda one: f"{one[1]} personnel with ({_icons(one[2])}, (Officer or Leadership))",
    ),
    (
        re.compile(rf"{_SOME} ([A-Z][A-Za-z.]+(?: [A-Z][a-z]+)?)"),
        lambda one: f"1 personnel with ({_icons(one[1])}, {one[2]})",
    ),
    (re.compile(rf"{_ALONE}(\d+ )?hand weapons?{_ENDS}"), lambda one: f'{one[1] or ""}equipment "Hand Weapon"'),
    (re.compile(r"\bVIP\b"), lambda _: "V.I.P."),
    (re.compile(r"\bLeaderships\b"), lambda _: "Leadership"),
    (re.compile(r"\bany Intelligence\b"), lambda _: "Intelligence"),
    (re.compile(rf"{_ALONE}({_WORDS}){_ENDS}", re.IGNORECASE), lambda one: f'"{one[1]}"'),
    (
        re.compile(rf"{_ALONE}(\d+) ({_WORDS})s{_ENDS}", re.IGNORECASE),
        lambda one: f'{one[1]} personnel with "{one[2]}"',
    ),
    (re.compile(rf"{_ALONE}no (?=[A-Z][A-Za-z ]+{_ENDS})"), lambda _: "not "),
)
"""Phrases of card tables and how the grammar of requirements writes them, in the order in which they apply."""


def _several(count: str, icons: str) -> str:
    if count == "1" and len(_ICON.findall(icons)) == 1:
        return icons
    return f"{count} personnel with ({_icons(icons)})"
