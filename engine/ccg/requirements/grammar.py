"""Notation of requirements: ``2 Medical and Science and Cunning>32 or Telepathy``.

``or`` binds weakest; ``and`` and commas mean the same. Parentheses group. Other forms are
``[Klingon]`` for an affiliation or icon, ``"Admiral"`` for a species or keyword, ``2 personnel with Strength>6``,
``2 equipment "Hand Weapon"``, ``12 different skills`` and ``not (Honor or Treachery)``. Forms used by one game
only are in its lexicon.
"""

from __future__ import annotations

from functools import lru_cache

from engine.ccg.requirements.lexicon import ATTRIBUTES, Form, Lexicon
from engine.ccg.requirements.requirement import (
    AllOf,
    AnyOf,
    Apart,
    Attribute,
    Classification,
    Couple,
    Each,
    Equipment,
    Named,
    Not,
    Odd,
    Requirement,
    Skill,
    Trait,
    UpTo,
    Variety,
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
SECOND_EDITION_LEXICON = Lexicon(SKILLS)
"""Lexicon of Second Edition."""


class GrammarError(ValueError):
    """Raised if a requirement can't be parsed; the message says where, and what was expected there."""


def parse_requirement(text: str, lexicon: Lexicon = SECOND_EDITION_LEXICON) -> Requirement:
    """Parse a requirement in the words of a game.

    Raises:
        GrammarError: the text isn't a requirement.
    """
    reader = _Reader(text, lexicon)
    requirement = reader.read_alternatives()
    reader.check_end_of_text()
    return requirement


class _Reader:
    """Parser that reads from left to right with one token of lookahead."""

    def __init__(self, text: str, lexicon: Lexicon) -> None:
        self._text = text
        self._lexicon = lexicon
        self._tokens: list[tuple[str, str, int]] = []
        position = 0
        while position < len(text.rstrip()):
            found = lexicon.token.match(text, position)
            if found is None:
                raise GrammarError(f"Can’t read “{text}” at character {position + 1}.")
            kind = found.lastgroup or ""
            self._tokens.append((kind, found.group(kind), found.start(kind)))
            position = found.end()
        self._next = 0

    def read_alternatives(self) -> Requirement:
        parts = [self._read_conjunction()]
        while self._take_word("or"):
            parts.append(self._read_conjunction())
        return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))

    def check_end_of_text(self) -> None:
        if self._next < len(self._tokens):
            raise self._syntax_error("the end")

    def _read_conjunction(self) -> Requirement:
        parts = [self._read_part()]
        while self._take_and_or_comma():
            parts.append(self._read_part())
        return parts[0] if len(parts) == 1 else AllOf(tuple(parts))

    def _take_and_or_comma(self) -> bool:
        """Take ``and``, a comma, or both; return whether there was one. A comma before ``or`` belongs to the ``or``."""
        if self._is_next_form("plus") and self._take_sign("+"):
            return True
        comma = self._take_sign(",")
        if comma and self._next_token() == ("word", "or"):
            return False
        return self._take_word("and") or comma

    def _read_part(self) -> Requirement:
        kind, value = self._next_token()
        if self._take_word("not"):
            return Not(self._read_operand())
        if kind == "sign" and value == "(":
            return self._read_group()
        if kind in ("icon", "trait"):
            self._next += 1
            return Trait(f"[{value.lower()}]" if kind == "icon" else value.lower())
        special = self._read_special_form()
        if special is not None:
            return special
        count = self._read_number() if kind == "number" else 1
        return self._read_counted_part(count)

    def _read_special_form(self) -> Requirement | None:
        """Parse a form that only some games have; return ``None`` if there is none here."""
        if self._take_form("classification"):
            return Classification(self._read_skill())
        if self._take_form("named"):
            return Named(self._read_quoted_name())
        if self._take_form("odd"):
            return Odd(self._attribute_name())
        if self._take_form("couple"):
            return Couple()
        if self._take_form("different"):
            group = self._read_group()
            return Apart(group.parts if isinstance(group, AllOf) else (group,))
        if self._is_next_form("up to") and self._take_word("up"):
            self._expect_word("to")
            most = self._read_number()
            self._expect_word("personnel")
            self._expect_word("with")
            part = self._read_group()
            if not isinstance(part, Attribute):
                raise self._syntax_error("an attribute in the parentheses before")
            return UpTo(most, part)
        return None

    def _read_counted_part(self, count: int) -> Requirement:
        kind, value = self._next_token()
        word = value.lower()
        if kind != "word":
            raise self._syntax_error("a skill, an attribute or a characteristic")
        self._next += 1
        if word == "different" and count > 1:
            self._expect_word("skills")
            return Variety(count)
        if word == "personnel":
            self._expect_word("with")
            return Each(count, self._read_operand())
        if word == "equipment":
            lacking = self._take_word("without")
            return Equipment(self._read_quoted_name(), count, lacking)
        if word in ATTRIBUTES:
            return self._read_attribute(word)
        if word in self._lexicon.names:
            return Skill(word, self._read_skill_level(count))
        self._next -= 1
        raise self._syntax_error("a skill, an attribute or a characteristic")

    def _read_attribute(self, first: str) -> Attribute:
        names = [first]
        while self._take_sign("+"):
            names.append(self._attribute_name())
        if self._take_sign(">"):
            return Attribute(tuple(names), ">", self._read_number())
        if self._take_sign("<"):
            return Attribute(tuple(names), "<", self._read_number())
        raise self._syntax_error("“>” or “<”")

    def _read_operand(self) -> Requirement:
        """Parse the operand of *not* or *with*: one part, or several in parentheses."""
        return self._read_group() if self._next_token() == ("sign", "(") else self._read_part()

    def _attribute_name(self) -> str:
        kind, value = self._next_token()
        if kind != "word" or value.lower() not in ATTRIBUTES:
            raise self._syntax_error("an attribute")
        self._next += 1
        return value.lower()

    def _read_skill(self) -> str:
        kind, value = self._next_token()
        if kind != "word" or value.lower() not in self._lexicon.names:
            raise self._syntax_error("a classification")
        self._next += 1
        return value.lower()

    def _read_skill_level(self, count: int) -> int:
        """Parse the level after a skill, as in *Medical x2*."""
        return self._read_number() if self._is_next_form("times") and self._take_word("x") else count

    def _read_group(self) -> Requirement:
        if not self._take_sign("("):
            raise self._syntax_error("“(”")
        inner = self.read_alternatives()
        if not self._take_sign(")"):
            raise self._syntax_error("“)”")
        return inner

    def _read_number(self) -> int:
        kind, value = self._next_token()
        if kind != "number":
            raise self._syntax_error("a number")
        self._next += 1
        return int(value)

    def _read_quoted_name(self) -> str:
        kind, value = self._next_token()
        if kind != "trait":
            raise self._syntax_error("a keyword in quotes")
        self._next += 1
        return value.lower()

    def _next_token(self) -> tuple[str, str]:
        return self._tokens[self._next][:2] if self._next < len(self._tokens) else ("end", "")

    def _is_next_form(self, form: Form) -> bool:
        return form in self._lexicon.forms

    def _take_form(self, form: Form) -> bool:
        """Take the word that starts a form, if it is next and the game has the form; return whether it was taken."""
        return self._is_next_form(form) and self._take_word(form)

    def _expect_word(self, word: str) -> None:
        if not self._take_word(word):
            raise self._syntax_error(f"“{word}”")

    def _take_word(self, word: str) -> bool:
        return self._take_token("word", word)

    def _take_sign(self, sign: str) -> bool:
        return self._take_token("sign", sign)

    def _take_token(self, kind: str, value: str) -> bool:
        here, found = self._next_token()
        if here == kind and found.lower() == value:
            self._next += 1
            return True
        return False

    def _syntax_error(self, expected: str) -> GrammarError:
        at_end = self._next >= len(self._tokens)
        where = "at the end" if at_end else f"at character {self._tokens[self._next][2] + 1}"
        return GrammarError(f"Can’t read “{self._text}”: {expected} was expected {where}.")


@lru_cache(maxsize=4096)
def requirement_text(requirement: Requirement) -> str:  # noqa: PLR0912 - a dictionary of requirements
    """Return a requirement as text that ``parse_requirement`` reads back."""
    match requirement:
        case AnyOf(parts=parts):
            return " or ".join(_in_parentheses_within(AnyOf, part) for part in parts)
        case AllOf(parts=parts):
            return ", ".join(_in_parentheses_within(AllOf, part) for part in parts)
        case Not(part=part):
            return f"not {_as_single_part(part)}"
        case Each(count=count, who=who):
            return f"{count} personnel with {_as_single_part(who)}"
        case Equipment(keyword=keyword, count=count, lacking=lacking):
            return f'{_count_prefix(count)}equipment {"without " if lacking else ""}"{keyword.title()}"'
        case Skill(name=name, level=level):
            return f"{_count_prefix(level)}{name.title()}"
        case Attribute(names=names, comparison=comparison, number=number):
            return f"{'+'.join(name.title() for name in names)}{comparison}{number}"
        case Classification(name=name):
            return f"classification {name.title()}"
        case Named(name=name):
            return f'named "{name.title()}"'
        case Odd(name=name):
            return f"odd {name.title()}"
        case Variety(count=count):
            return f"{count} different skills"
        case Couple():
            return "couple"
        case Apart(parts=parts):
            return f"different ({', '.join(_in_parentheses_within(AllOf, part) for part in parts)})"
        case UpTo(most=most, part=part):
            return f"up to {most} personnel with ({requirement_text(part)})"
        case Trait(name=name):
            return f"[{name[1:-1].title()}]" if name.startswith("[") else f'"{name.title()}"'


def _in_parentheses_within(outer: type[AllOf | AnyOf], part: Requirement) -> str:
    """Return a part in parentheses if the parser would otherwise split it."""
    text = requirement_text(part)
    return f"({text})" if isinstance(part, AnyOf) or (outer is AllOf and isinstance(part, AllOf)) else text


def _as_single_part(part: Requirement) -> str:
    """Return a requirement in parentheses if it has several parts or is negated."""
    text = requirement_text(part)
    return f"({text})" if isinstance(part, AllOf | AnyOf | Not) else text


def _count_prefix(count: int) -> str:
    return "" if count == 1 else f"{count} "
