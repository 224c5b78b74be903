"""Conditions for playing a card, such as *To play this interrupt, you must have 5 or more points* (2E-CST-07).

They are parsed part by part, like conditions of abilities; a sentence with a part that isn't understood stays text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from engine.ccg.effects.cards_meant import ANYBODY, OPPONENT, Cards
from engine.ccg.effects.conditions import Commands, Condition, Every, Never
from engine.ccg.requirements.requirement import Not, Requirement, Trait

ConditionParser = Callable[[str], Any]
"""Function that parses a condition such as *you command a ship*; ``None`` if it can't be parsed."""

_SENTENCE = re.compile(
    r"to play this (?:event|interrupt|personnel|ship|equipment),? "
    r"(?:you must|(?P<opponent>(?:your|an) opponent must)|(?P<never>you can ?not)) (?P<what>.+?)(?: each)?\.",
    re.IGNORECASE,
)
_AND = re.compile(r"\s+and\s+", re.IGNORECASE)
_VERB = re.compile(r"(?:have completed|have|command)\b", re.IGNORECASE)
_NO_OTHER_HEADQUARTERS = re.compile(r"command no other headquarters missions?", re.IGNORECASE)
_PLACE = re.compile(
    r"(?P<card>.+) at (?P<your>your |a |an )(?P<non>non-)?(?P<type>planet |space |headquarters )?mission", re.IGNORECASE
)
_HEADQUARTERS_TITLE = re.compile(r"\[H?Q?\] (?=\{)")


def play_condition(sentence: str, read: ConditionParser) -> Condition | None:
    """Return the condition that a sentence sets for playing the card; ``None`` if any part isn't understood."""
    found = _SENTENCE.fullmatch(sentence)
    if found is None:
        return None
    conditions = [_condition_of_part(part, found, read) for part in _parts_with_verbs(found["what"])]
    if not conditions or any(condition is None for condition in conditions):
        return None
    return conditions[0] if len(conditions) == 1 else Every(tuple(filter(None, conditions)))


def _parts_with_verbs(words: str) -> Iterator[str]:
    """Yield the parts joined by *and*, each with the verb that it continues."""
    verb = ""
    for part in _AND.split(_HEADQUARTERS_TITLE.sub("", words)):
        own = _VERB.match(part)
        verb = own[0] if own else verb
        yield part if own or not verb else f"{verb} {part}"


def _condition_of_part(part: str, sentence: re.Match[str], read: ConditionParser) -> Condition | None:
    if sentence["never"]:
        return _parse_own_condition(f"do not {part}", read)
    condition = _parse_own_condition(part, read)
    if not sentence["opponent"]:
        return condition
    if not isinstance(condition, Commands):
        return None
    return msgspec.structs.replace(condition, cards=msgspec.structs.replace(condition.cards, whose=OPPONENT))


def _parse_own_condition(part: str, read: ConditionParser) -> Condition | None:
    if _NO_OTHER_HEADQUARTERS.fullmatch(part):
        return Never(Commands(Cards(kind="mission", where="play", who=Trait("headquarters")), 2))
    condition: Condition | None = read(f"you {part}")
    place = _PLACE.fullmatch(part)
    if condition is not None or place is None:
        return condition
    condition = read(f"you {place['card']}")
    if not isinstance(condition, Commands) or condition.cards.where != "play" or condition.count != 1:
        return None  # several cards must not be at different missions
    at = Cards(
        kind="mission",
        whose="you" if place["your"].lower() == "your " else ANYBODY,
        where="play",
        who=_mission_requirement(place),
    )
    return msgspec.structs.replace(condition, cards=msgspec.structs.replace(condition.cards, at=at))


def _mission_requirement(place: re.Match[str]) -> Requirement | None:
    """Return the requirement that a description of a place sets for a mission; ``None`` for any mission."""
    if not place["type"]:
        return None
    trait = Trait(place["type"].strip().lower())
    return Not(trait) if place["non"] else trait
