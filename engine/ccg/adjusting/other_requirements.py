"""Requirements that replace those of a mission or dilemma, from a card's text (2E-CRD-09) or a single skill."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import LogSentence
from engine.ccg.adjusting.asking_steps import (
    CardStep,
    affectable_cards,
    duration_step,
    number_in_order,
    number_question,
    options_step,
)
from engine.ccg.adjusting.durations import duration_words
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.temporary_changes import (
    ask_for_skill,
    cards_with_requirements,
    option_id_of_skill,
    skill_in_order,
    start_change,
)
from engine.ccg.adjusting.verb import NUMBERS, Verb
from engine.ccg.effects.cards_meant import ANYBODY, Cards
from engine.ccg.effects.requiring import Requires, Trades
from engine.ccg.requirements.requirement import Requirement, Skill
from engine.kernel.decision import Answer, Decision, option
from engine.kernel.errors import RuleViolation

NO_REQUIREMENT = "nothing"
_LISTED_REQUIREMENTS = re.compile(r"\brequirements?\b(?:[^.:]*? with |[^.:]*?:)\s*(?P<listed>[^.]+)", re.IGNORECASE)
"""The requirements after *with these requirements:* or *replace this mission’s requirements with*."""

_MISSION_TYPE = re.compile(r"^\[[PS]\]\s*[-–]\s*")
"""The mission type at the start of a list, if a text gives one list for planets and one for space."""


def _list_parts(words: str) -> Iterator[str]:
    for found in _LISTED_REQUIREMENTS.finditer(words):
        yield from (_MISSION_TYPE.sub("", part.strip()) for part in found["listed"].split(";"))


def _replacing_requirements(hands: ManualTable, seat: int, mission: str) -> dict[str, tuple[str, str, Requirement]]:
    """Return the requirements that could replace a mission's, by token: the card, their words, and their meaning."""
    found = {}
    for card in dict.fromkeys((mission, *hands.cards_to_resolve_by_hand(seat))):
        for number, words in enumerate(_list_parts(hands.words_to_resolve(card))):
            if (requirement := hands.requirement_in(words)) is not None:
                found[f"{card}.{number}"] = (card, words, requirement)
    return found


def _missions_with_replacements(hands: ManualTable, seat: int) -> Iterator[str]:
    spoken = any(any(_list_parts(hands.words_to_resolve(card))) for card in hands.cards_to_resolve_by_hand(seat))
    return (mission for mission in hands.missions() if spoken or any(_list_parts(hands.words_to_resolve(mission))))


def _ask_for_requirement(hands: ManualTable, seat: int, order: Answer) -> Decision:
    known = _replacing_requirements(
        hands, seat, affectable_cards(hands, seat, order[1], _missions_with_replacements)[0]
    )
    options = [option(token, words, hands.name(card)) for token, (card, words, _) in known.items()]
    return options_step(seat, "What does it require instead?", options)


def _replace_requirement(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    mission = affectable_cards(hands, seat, what[0], _missions_with_replacements)[0]
    if (chosen := _replacing_requirements(hands, seat, mission).get(what[1])) is None:
        raise RuleViolation("No card gives such requirements.")
    _, words, requirement = chosen
    start_change(hands, seat, Requires(Cards(kind="mission", whose=ANYBODY), requirement), what[2], [mission])
    until_word = duration_words(hands, what[2])
    return lambda said: f"{said([mission])} requires {words} instead {until_word}."


def _new_skill_question(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    options = [option(option_id_of_skill(skill), skill) for skill in hands.all_skills()]
    return options_step(seat, "What does it require instead?", [option(NO_REQUIREMENT, "Nothing"), *options])


def _levels_question(_hands: ManualTable, seat: int, order: Answer) -> Decision:
    """Ask for the number of levels required instead; if nothing is required instead, the number no longer required."""
    if order[3] == NO_REQUIREMENT:
        return number_question(seat, "How many levels are no longer required? 0 means all.", 0, 9)
    return number_question(seat, "How many levels does it require instead of all of these?", 1, 9)


def _trade_requirement(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards, skill, level = (
        affectable_cards(hands, seat, what[0], cards_with_requirements),
        skill_in_order(hands, what[1]),
        number_in_order(what[3]),
    )
    new = "" if what[2] == NO_REQUIREMENT else skill_in_order(hands, what[2])
    by: Requirement | None = Skill(new.lower(), max(1, level)) if new else None
    for sort in dict.fromkeys(hands.sort_of_card(card) for card in cards):
        of = Cards(kind=sort, whose=ANYBODY)
        change = Trades(of, skill.lower(), 0 if new else max(0, level), by)
        start_change(hands, seat, change, what[4], [card for card in cards if hands.sort_of_card(card) == sort])
    until_word, times = duration_words(hands, what[4]), "" if level == 1 else f"{level} "
    if new:
        return lambda said: f"{said(cards)}: {times}{new} is required instead of all {skill} {until_word}."
    less = f"{level} fewer {skill}" if level else f"no {skill}"
    return lambda said: f"{said(cards)}: {less} is required {until_word}."


VERBS = {
    "trade-skill": Verb(
        "Replace a required skill",
        "of a mission or dilemma by another, or require fewer levels",
        NUMBERS,
        (
            CardStep("Which card’s requirements change?", cards_with_requirements, sets=False),
            ask_for_skill,
            _new_skill_question,
            _levels_question,
            duration_step,
        ),
        _trade_requirement,
        "Only missions and dilemmas have requirements.",
    ),
    "require-instead": Verb(
        "Use other requirements for a mission",
        "given by its own text or another card",
        NUMBERS,
        (
            CardStep("Which mission’s requirements change?", _missions_with_replacements, most=1, sets=False),
            _ask_for_requirement,
            duration_step,
        ),
        _replace_requirement,
        "No card gives other requirements for that.",
    ),
}
