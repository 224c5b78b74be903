"""Parsing the condition in a dilemma's text, and checking whether players followed a text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.ccg.requirements.grammar import SECOND_EDITION_LEXICON, GrammarError, parse_requirement
from engine.ccg.requirements.lexicon import Lexicon
from engine.ccg.requirements.requirement import Requirement

_ASIDE = re.compile(
    r"\((?:random selection|opponent.s choice[^()]*|unique\.?|not duplicatable\.?|immune [^()]*)\)"
    r"|\bdiscard dilemma\b\.?",
    re.IGNORECASE,
)
"""Parts of a text that don't affect its condition."""
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"unless (?:you have )?(?P<asked>[^.]+?)(?: present)?, (?:(?:all|your|kill|stop|random|choose)\w*\b)[^.]+",
        r"to get past,? requires (?P<asked>[^.]+?)(?: present)?",
        r"(?:ship|away team|you)\b(?: and crew| or crew)? can(?:no|')t get past unless (?P<asked>[^.]+?)(?: present)?",
    )
)
"""Patterns of dilemma texts that consist of one sentence with one condition."""
_DEEDS = (
    (r"\bstop", r"\bstop"),
    (r"\bkill|\bdies?\b|\bdestroy", r"discard pile|\bkill|\bdestroy"),
    (r"\bdiscard", r"discard"),
    (r"\bhand\b", r"hand|discard"),
    (r"\bdraw", r"draw"),
    (r"\bpoints?\b", r"point|score"),
    (r"\bplace|\bmove|\brelocate|\breturn", r"put|place|move|hand|pile"),
    (r"\bcaptur", r"captur|put|place"),
)
"""Verbs of a text, each with the words that show in the log that it was done."""


def parse_condition(words: str, lexicon: Lexicon = SECOND_EDITION_LEXICON) -> Requirement | None:
    """Return the condition of a text that only says what happens unless it is met; ``None`` if it can't be parsed."""
    text = re.sub(r"\s+", " ", _ASIDE.sub("", words)).strip(" .")
    for pattern in _PATTERNS:
        if found := pattern.fullmatch(text):
            return _read_requirement(found["asked"], lexicon)
    return None


def _read_requirement(text: str, lexicon: Lexicon) -> Requirement | None:
    try:
        return parse_requirement(text, lexicon)
    except GrammarError:
        return None


def was_named_action_taken(words: str, done: Sequence[str]) -> bool:
    """Whether any of the actions that a text names was taken, judged by its verbs."""
    told = " ".join(done).lower()
    named = [sign for verb, sign in _DEEDS if re.search(verb, words, re.IGNORECASE)]
    return bool(done) and (not named or any(re.search(sign, told) for sign in named))
