"""Continuous losses: skills, icons, keywords."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Listing, Rule, custom_phrase, phrase
from engine.ccg.effects.changes import Loses
from engine.second_edition.compiling.changes import UNKNOWN_SUBJECT

ALL_SKILLS = "skills"
"""Word for all skills in a tree."""


def _lost_skill(slots: Slots) -> Any:
    return (Loses(UNKNOWN_SUBJECT, slots["s"], slots["n"] or 1),) if slots["n"] != 1 else None


def _slots_of_lost_skill(value: Any) -> Slots | None:
    item = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    is_skill = isinstance(item, Loses) and item.what.isalpha() and item.what != ALL_SKILLS
    return {"s": item.what, "n": item.level if item.level > 1 else None} if item and is_skill else None


def _join_losses(parts: tuple[Any, ...]) -> Any:
    return tuple(item for part in parts for item in part)


def _split_losses(value: Any) -> tuple[Any, ...] | None:
    are_losses = isinstance(value, tuple) and all(isinstance(item, Loses) for item in value)
    return tuple((item,) for item in value) if are_losses else None


RULES: tuple[Rule, ...] = (
    custom_phrase("a skill lost", "loss", "{n:figure?} {s:skillname}", _lost_skill, _slots_of_lost_skill),
    phrase("an icon lost", "loss", "{i:icon}", (Loses(UNKNOWN_SUBJECT, hole("i")),)),
    phrase("a characteristic lost", "loss", "{t:trait}", (Loses(UNKNOWN_SUBJECT, hole("t")),)),
    Listing("what is lost", "losses", "loss", "and", _join_losses, _split_losses),
    phrase("predicate: loses", "predicate", "(loses|lose) {l:losses}", hole("l")),
    phrase(
        "predicate: loses all skills", "predicate", "loses all of their skills", (Loses(UNKNOWN_SUBJECT, ALL_SKILLS),)
    ),
)
