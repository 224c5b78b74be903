"""Requirements of missions and admission of headquarters, parsed from a table's text."""

from __future__ import annotations

import re

import msgspec

from engine.ccg.imports.notation import AFFILIATIONS, without_markup
from engine.ccg.requirements.grammar import SKILLS, GrammarError, parse_requirement
from engine.ccg.requirements.requirement import AllOf, Requirement
from engine.second_edition.cards.admission import admission_mark

_EQUIPMENT_KEYWORDS = ("Hand Weapon",)
"""Keywords of equipment rather than personnel."""

_MAX_CHARS = 500
_MAX_DEPTH = 10
_COUNT_WORDS = {"a": 1, "an": 1, "two": 2, "three": 3, "four": 4}
_COUNTED_NOUN = re.compile(r"\b(an?|two|three|four|[0-9]+) ((?:\[|non-)?[A-Z][]A-Za-z' -]*?)(?=,| and\b| or\b|\)|$)")


class ReadText(msgspec.Struct, frozen=True):
    """A mission's requirement, parsed from its text.

    Attributes:
        requirement: the requirement; ``None`` if nothing could be parsed.
        rest: the parts that couldn't be parsed, which the players check themselves.
    """

    requirement: Requirement | None
    rest: tuple[str, ...] = ()


def read_requirement(text: str) -> ReadText:
    """Parse a mission's requirements: skills with levels, alternatives, thresholds, and common nouns.

    If a part of the list can't be parsed, the others are still required.
    """
    text = without_markup(text)
    if len(text) > _MAX_CHARS:
        return ReadText(None, (text,))
    complete = _parse_requirement(text)
    if complete is not None:
        return ReadText(complete)
    parts = _split_list(text)
    if len(parts) == 1:
        return ReadText(None, (text,))
    read = [(part, _parse_requirement(part)) for part in parts]
    found = tuple(requirement for _, requirement in read if requirement is not None)
    rest = tuple(part for part, requirement in read if requirement is None)
    if not found:
        return ReadText(None, rest)
    return ReadText(found[0] if len(found) == 1 else AllOf(found), rest)


def read_admission(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Parse a headquarters' admission, as in ``Mission.admits``; return it and its unreadable parts.

    ``You may play [Fed][DS9] cards, [E] cards, and equipment at this mission.`` gives ``federation ds9`` and ``e``.
    """
    text = without_markup(text)
    found = re.fullmatch(r"You may play (.*) at this mission\.?", text)
    if found is None or len(text) > _MAX_CHARS:
        return (), (text,)
    parts = re.split(r",? and |, ", found[1])
    entries = {part: _marks_of_entry(part) for part in parts if part != "equipment"}
    return tuple(e for e in entries.values() if e), tuple(part for part, entry in entries.items() if not entry)


def _parse_requirement(text: str) -> Requirement | None:
    if text.count("(") > _MAX_DEPTH or re.search(r"[0-9]{4}", text):
        return None
    try:
        return parse_requirement(_words_for_our_grammar(text))
    except GrammarError:
        return None


def _words_for_our_grammar(text: str) -> str:
    anything = re.sub(r"\bany attribute>(\d+)", r"(Integrity>\1 or Cunning>\1 or Strength>\1)", text)
    return _COUNTED_NOUN.sub(_counted_noun_text, anything)


def _counted_noun_text(found: re.Match[str]) -> str:
    """Return the text for a counted noun: ``3 Cadets`` are three personnel with a keyword; ``2 Medical`` is a skill."""
    number, noun = _COUNT_WORDS.get(found[1]) or int(found[1]), found[2].strip()
    if noun.split()[-1] in ("ship", "ships") or (noun in SKILLS and found[1].isdecimal()):
        return found[0]
    if noun in _EQUIPMENT_KEYWORDS:
        return f'{number} equipment "{noun}"'
    words = noun.removesuffix(" personnel").split()
    skills = [word for word in words if word in SKILLS or word.startswith("[")]
    trait = " ".join(word for word in words if word not in skills)
    if trait.startswith("non-"):
        skills.append(f'not ("{trait.removeprefix("non-")}")')
    elif trait:
        skills.append(f'"{trait.removesuffix("s") if number > 1 else trait}"')
    return f"{number} personnel with ({', '.join(skills)})"


def _split_list(text: str) -> list[str]:
    """Return the parts of a list joined by commas and ``and``; one part if alternatives are outside parentheses."""
    parts = [""]
    depth = 0
    for piece in re.split(r"([()]|, and |, | and | or )", text):
        depth += (piece == "(") - (piece == ")")
        if depth == 0 and piece == " or ":
            return [text]
        if depth == 0 and piece in (", and ", ", ", " and "):
            parts.append("")
        else:
            parts[-1] += piece
    return [part for part in parts if part]


def _marks_of_entry(part: str) -> str:
    """Return the marks of one entry; ``""`` if it isn't an entry."""
    found = re.fullmatch(r"((?:\[\w+\])*) ?([\w' -]*)", part)
    if found is None or not part:
        return ""
    icons = [AFFILIATIONS.get(icon, icon) for icon in re.findall(r"\[(\w+)\]", found[1])]
    words = [re.sub(r"(?<!s)s$", "", word) for word in found[2].split() if word != "cards"]
    return " ".join(admission_mark(word) for word in (*icons, *words))
