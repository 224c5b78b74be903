"""How requirements are written: ``2 Medical and Science and Cunning>32 or Telepathy``.

``or`` binds weakest; ``and`` and commas mean the same. Parentheses group. Besides skills and attributes there are
``[Klingon]`` for an affiliation or icon, ``"Admiral"`` for a species or keyword, ``2 personnel with (Strength>6)``,
``2 equipment "Hand Weapon"`` and ``not (Honor or Treachery)``.
"""

from __future__ import annotations

import re

from engine.ccg.requirements.requirement import (
    SHIP_ATTRIBUTES,
    AllOf,
    AnyOf,
    Attribute,
    Each,
    Equipment,
    Not,
    Requirement,
    Skill,
    Trait,
)

SKILLS = (
    "Acquisition",
    "Anthropology",
    "Archaeology",
    "Astrometrics",
    "Biology",
    "Diplomacy",
    "Engineer",
    "Exobiology",
    "Geology",
    "Honor",
    "Intelligence",
    "Law",
    "Leadership",
    "Medical",
    "Navigation",
    "Officer",
    "Physics",
    "Programming",
    "Science",
    "Security",
    "Telepathy",
    "Transporters",
    "Treachery",
)
ATTRIBUTES = ("integrity", "cunning", "strength", "cost", *SHIP_ATTRIBUTES)

_TOKEN = re.compile(
    r'\s*(?:(?P<word>[A-Za-z]+)|(?P<number>\d+)|\[(?P<icon>[^\]]+)\]|"(?P<trait>[^"]+)"|(?P<sign>[(),<>+]))'
)


class GrammarError(ValueError):
    """A requirement that cannot be read; says where, and what was expected there."""


def parse_requirement(text: str) -> Requirement:
    """Read a requirement.

    Raises:
        GrammarError: the text is not one.
    """
    reader = _Reader(text)
    requirement = reader.alternatives()
    reader.end()
    return requirement


class _Reader:
    """Reads from left to right, one token ahead."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens: list[tuple[str, str, int]] = []
        position = 0
        while position < len(text.rstrip()):
            found = _TOKEN.match(text, position)
            if found is None:
                raise GrammarError(f"Cannot read “{text}” at character {position + 1}.")
            kind = found.lastgroup or ""
            self._tokens.append((kind, found.group(kind), found.start(kind)))
            position = found.end()
        self._next = 0

    def alternatives(self) -> Requirement:
        parts = [self._list()]
        while self._take_word("or"):
            parts.append(self._list())
        return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))

    def end(self) -> None:
        if self._next < len(self._tokens):
            raise self._expected("the end")

    def _list(self) -> Requirement:
        parts = [self._part()]
        while self._and():
            parts.append(self._part())
        return parts[0] if len(parts) == 1 else AllOf(tuple(parts))

    def _and(self) -> bool:
        """``and``, a comma, or both; a comma before ``or`` belongs to the ``or``."""
        comma = self._take_sign(",")
        if comma and self._peek() == ("word", "or"):
            return False
        return self._take_word("and") or comma

    def _part(self) -> Requirement:
        kind, value = self._peek()
        if self._take_word("not"):
            return Not(self._group())
        if kind == "sign" and value == "(":
            return self._group()
        if kind in ("icon", "trait"):
            self._next += 1
            return Trait(f"[{value.lower()}]" if kind == "icon" else value.lower())
        count = self._number() if kind == "number" else 1
        return self._counted(count)

    def _counted(self, count: int) -> Requirement:
        kind, value = self._peek()
        word = value.lower()
        if kind != "word":
            raise self._expected("a skill, an attribute or a characteristic")
        self._next += 1
        if word == "personnel":
            if not self._take_word("with"):
                raise self._expected("“with”")
            return Each(count, self._group())
        if word == "equipment":
            return Equipment(self._quoted(), count)
        if word in ATTRIBUTES:
            return self._attribute(word)
        if value.title() in SKILLS:
            return Skill(word, count)
        self._next -= 1
        raise self._expected("a skill, an attribute or a characteristic")

    def _attribute(self, first: str) -> Attribute:
        names = [first]
        while self._take_sign("+"):
            kind, value = self._peek()
            if kind != "word" or value.lower() not in ATTRIBUTES:
                raise self._expected("an attribute")
            self._next += 1
            names.append(value.lower())
        for comparison in (">", "<"):
            if self._take_sign(comparison):
                return Attribute(tuple(names), comparison, self._number())
        raise self._expected("“>” or “<”")

    def _group(self) -> Requirement:
        if not self._take_sign("("):
            raise self._expected("“(”")
        inner = self.alternatives()
        if not self._take_sign(")"):
            raise self._expected("“)”")
        return inner

    def _number(self) -> int:
        kind, value = self._peek()
        if kind != "number":
            raise self._expected("a number")
        self._next += 1
        return int(value)

    def _quoted(self) -> str:
        kind, value = self._peek()
        if kind != "trait":
            raise self._expected("a keyword in quotes")
        self._next += 1
        return value.lower()

    def _peek(self) -> tuple[str, str]:
        return self._tokens[self._next][:2] if self._next < len(self._tokens) else ("end", "")

    def _take_word(self, word: str) -> bool:
        return self._take("word", word)

    def _take_sign(self, sign: str) -> bool:
        return self._take("sign", sign)

    def _take(self, kind: str, value: str) -> bool:
        here, found = self._peek()
        if here == kind and found.lower() == value:
            self._next += 1
            return True
        return False

    def _expected(self, what: str) -> GrammarError:
        at_end = self._next >= len(self._tokens)
        where = "at the end" if at_end else f"at character {self._tokens[self._next][2] + 1}"
        return GrammarError(f"Cannot read “{self._text}”: {what} was expected {where}.")


def print_requirement(requirement: Requirement) -> str:
    """Write a requirement so that ``parse_requirement`` reads the same one again."""
    match requirement:
        case AnyOf(parts=parts):
            return " or ".join(_printed_in(AnyOf, part) for part in parts)
        case AllOf(parts=parts):
            return ", ".join(_printed_in(AllOf, part) for part in parts)
        case Not(part=part):
            return f"not ({print_requirement(part)})"
        case Each(count=count, who=who):
            return f"{count} personnel with ({print_requirement(who)})"
        case Equipment(keyword=keyword, count=count):
            return f'{_counted(count)}equipment "{keyword.title()}"'
        case Skill(name=name, level=level):
            return f"{_counted(level)}{name.title()}"
        case Attribute(names=names, comparison=comparison, number=number):
            return f"{'+'.join(name.title() for name in names)}{comparison}{number}"
        case Trait(name=name):
            return f"[{name[1:-1].title()}]" if name.startswith("[") else f'"{name.title()}"'


def _printed_in(outer: type[AllOf | AnyOf], part: Requirement) -> str:
    """In parentheses where the reader would otherwise take it apart."""
    text = print_requirement(part)
    return f"({text})" if isinstance(part, AnyOf) or (outer is AllOf and isinstance(part, AllOf)) else text


def _counted(count: int) -> str:
    return "" if count == 1 else f"{count} "
