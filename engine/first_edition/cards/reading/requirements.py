"""Requirements in card tables, rewritten for the requirement grammar."""

from __future__ import annotations

import re

from engine.first_edition.cards.equivalents import CHARACTERISTIC_TITLE_WORDS, SPECIES
from engine.first_edition.cards.reading.fields import icon_name, parsed_requirement
from engine.first_edition.cards.reading.peoples import NO_SPECIES, PEOPLES

_ICON = re.compile(r"\[(\w+(?:-\w+)?)\]")


def mission_requirement(text: str) -> object:
    """Return the requirements of a mission as data; ``None`` if they can't be parsed."""
    return parsed_requirement(_in_grammar_spelling(text))


def staffing_requirement(text: str) -> object:
    """Return the staffing requirements in words as data; ``None`` if they can't be parsed.

    Each icon needs a different personnel (1E-STAFF-02).
    """
    ways = [_staffing_alternative(part.strip()) for part in text.split(" OR ")]
    return parsed_requirement(" or ".join(f"({way})" for way in ways)) if all(ways) else None


def builder_requirement(who: str) -> object:
    """Return the requirement for an outpost's builder: *Bajoran ENGINEER*, *[KCA] ENGINEER*, *any ENGINEER*.

    The name of a people means affiliation or species, an icon only the affiliation (1E-COMP-06).
    """
    icons = [f"[{_grammar_icon(icon)}]" for icon in _ICON.findall(who)]
    people = [_people_phrase(word) for word in _ICON.sub("", who).split() if word.lower() != "any"]
    return parsed_requirement(f"1 personnel with ({', '.join((*icons, *people, 'Engineer'))})")


def _people_phrase(word: str) -> str:
    low = word.lower()
    if low in NO_SPECIES:
        return f"[{PEOPLES[low]}]"
    return f'([{PEOPLES[low]}] or "{word}")' if low in PEOPLES else f'"{word}"'


def _staffing_alternative(text: str) -> str:
    icons = _ICON.findall(text)
    if icons and not _ICON.sub("", text).strip():
        counts = {icon: icons.count(icon) for icon in dict.fromkeys(icons)}
        return " and ".join(f"{count} personnel with [{_grammar_icon(icon)}]" for icon, count in counts.items())
    named = re.fullmatch(r"\{([^{}]+)\}", text)
    if named:
        return f'named "{named[1]}"'
    if parsed_requirement(text) is not None:
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


def _in_grammar_spelling(text: str) -> str:
    said = text
    for pattern, words in _REWRITTEN:
        said = pattern.sub(words, said)
    return _ICON.sub(lambda found: f"[{_grammar_icon(found[1])}]", said)


def _icon_phrase(text: str) -> str:
    return ", ".join(f"[{_grammar_icon(icon)}]" for icon in _ICON.findall(text))


def _group_phrase(found: re.Match[str]) -> str:
    """Return the rewritten group: *any tricorder* means all with that name (1E-CHAR-08); others stay as they are."""
    return f'equipment "{found[1].title()}"' if found[1].lower() in CHARACTERISTIC_TITLE_WORDS else found[0]


_ALONE = r"(?:(?<![^(])|(?<=\()|(?<=[+] )|(?<=OR )|(?<=or )|(?<=, )|(?<=and ))"
"""Matches the text before a word that is a requirement by itself."""
_ENDS = r"(?= *(?:[+),]|OR\b|or\b|and\b|$))"
_ROLES = (
    *("pakled", "praetor", "maje", "vedek", "dosi", "priest", "maco", "emperor", "suliban", "shape-shifter"),
    *("trill with symbiont", "changeling", "president"),
)
_WORDS = "|".join(sorted((*SPECIES, "female", "male", "cook", "cadet", "assassin", "temporal agent", *_ROLES)))
_COUNTS = {"two": "2", "three": "3"}
_SOME = r"((?:\[[\w-]+\])+)"
_REWRITTEN = (
    (re.compile(r" icon(?= personnel\b)", re.IGNORECASE), lambda _: ""),
    (re.compile(rf"(\d+) \{{?{_SOME} personnel\}}?", re.IGNORECASE), lambda item: _count_phrase(item[1], item[2])),
    (re.compile(r"\{(\[[\w-]+\])\}"), r"\1"),
    (re.compile(rf"\{{{_SOME} personnel\}}", re.IGNORECASE), lambda item: _count_phrase("1", item[1])),
    (re.compile(r"\bany \{([A-Z][^{}\[\]<>]*)\}"), lambda item: f'named "any {item[1]}"'),
    (re.compile(r"\{(?!any )([A-Z][^{}\[\]<>]*)\}"), lambda item: f'named "{item[1]}"'),
    (re.compile(r"\{any ([^{}]+)\}", re.IGNORECASE), _group_phrase),
    (
        re.compile(rf"(\d+) {_SOME} leaders?"),
        lambda item: f"{item[1]} personnel with ({_icon_phrase(item[2])}, (Officer or Leadership))",
    ),
    (
        re.compile(rf"{_SOME} ([A-Z][A-Za-z.]+(?: [A-Z][a-z]+)?)"),
        lambda item: f"1 personnel with ({_icon_phrase(item[1])}, {item[2]})",
    ),
    (re.compile(rf"{_ALONE}(\d+ )?hand weapons?{_ENDS}"), lambda item: f'{item[1] or ""}equipment "Hand Weapon"'),
    (
        re.compile(rf"{_ALONE}(\d+) non-(\[[\w-]+\]) personnel{_ENDS}"),
        lambda item: f"{item[1]} personnel with (not {item[2]})",
    ),
    (re.compile(rf"{_ALONE}(\[[\w-]+\]) personnel{_ENDS}"), lambda item: item[1]),
    (
        re.compile(rf"{_ALONE}(two|three|\d+) leaders{_ENDS}"),
        lambda item: f"{_COUNTS.get(item[1], item[1])} personnel with (Officer or Leadership)",
    ),
    (re.compile(rf"{_ALONE}no (?=\[[\w-]+\]{_ENDS})"), lambda _: "not "),
    (re.compile(rf"{_ALONE}(?:a|an|any) (?=(?:{_WORDS}){_ENDS})", re.IGNORECASE), lambda _: ""),
    (re.compile(rf"{_ALONE}no ({_WORDS}){_ENDS}", re.IGNORECASE), lambda item: f'not "{item[1]}"'),
    (re.compile(r"\bVIP\b"), lambda _: "V.I.P."),
    (re.compile(r"\bLeaderships\b"), lambda _: "Leadership"),
    (re.compile(r"\bany Intelligence\b"), lambda _: "Intelligence"),
    (re.compile(rf"{_ALONE}({_WORDS}){_ENDS}", re.IGNORECASE), lambda item: f'"{item[1]}"'),
    (
        re.compile(rf"{_ALONE}(\d+) ({_WORDS})s{_ENDS}", re.IGNORECASE),
        lambda item: f'{item[1]} personnel with "{item[2]}"',
    ),
    (re.compile(rf"{_ALONE}no (?=[A-Z][A-Za-z ]+{_ENDS})"), lambda _: "not "),
)
"""Phrases of card tables with their rewriting for the requirement grammar, in order of application."""


def _count_phrase(count: str, icons: str) -> str:
    if count == "1" and len(_ICON.findall(icons)) == 1:
        return icons
    return f"{count} personnel with ({_icon_phrase(icons)})"
