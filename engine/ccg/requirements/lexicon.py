"""Lexicons: the words and forms of a game's requirements, in addition to those of all games."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Literal

import msgspec

from engine.ccg.requirements.requirement import SHIP_ATTRIBUTES

Form = Literal["times", "plus", "classification", "named", "up to", "different", "odd", "couple"]
ATTRIBUTES = ("integrity", "cunning", "strength", "cost", "points", *SHIP_ATTRIBUTES)


class Lexicon(msgspec.Struct, frozen=True, dict=True):
    """A game's skills, and the forms its requirements can have.

    Attributes:
        skills: as players write them; some contain spaces or a full stop.
        forms: ``times`` (*Medical x2*), ``plus`` (*Medical + Law*), ``classification`` (*classification Medical*),
            ``named`` (*named "Gowron"*), ``up to`` (*up to 4 personnel with (Strength>27)*), ``different``
            (*different (Integrity>6, Cunning>7)*), ``odd`` (*odd Cunning*) and ``couple``.
    """

    skills: tuple[str, ...]
    forms: frozenset[Form] = frozenset()

    @cached_property
    def names(self) -> frozenset[str]:
        """Skills in lower case."""
        return frozenset(map(str.lower, self.skills))

    @cached_property
    def token(self) -> re.Pattern[str]:
        """Pattern of the next sign, word or number of a requirement; a skill of several words is one token."""
        several = (skill for skill in self.skills if not skill.isalpha())
        longest_first = sorted(several, key=len, reverse=True)
        phrases = "".join(rf"(?i:{re.escape(phrase)})(?![A-Za-z])|" for phrase in longest_first)
        return re.compile(
            rf'\s*(?:(?P<word>{phrases}[A-Za-z]+)|(?P<number>\d+)|\[(?P<icon>[^\]]+)\]|"(?P<trait>[^"]+)"'
            r"|(?P<sign>[(),<>+]))"
        )
