"""Requirements that replace those of a mission or dilemma, from a card's text (2E-CRD-09) or a single skill."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import Telling
from engine.ccg.adjusting.asking_steps import (
    Which,
    affectable_cards,
    duration_step,
    number_in,
    number_question,
    options_step,
)
from engine.ccg.adjusting.durations import duration_words
from engine.ccg.adjusting.hands import Hands
from engine.ccg.adjusting.temporary_changes import (
    cards_with_requirements,
    skill_named,
    skill_token,
    start_change,
    which_skill,
)
from engine.ccg.adjusting.verb import NUMBERS, Verb
from engine.ccg.effects.cards_meant import ANYBODY, Cards
from engine.ccg.effects.requiring import Requires, Trades
from engine.ccg.requirements.requirement import Requirement, Skill
from engine.kernel.decision import Answer, Decision, option
from engine.kernel.errors import RuleViolation

NOTHING = "nothing"
_GIVEN = re.compile(r"\brequirements?\b(?:[^.:]*? with |[^.:]*?:)\s*(?P<listed>[^.]+)", re.IGNORECASE)
"""The requirements after *with these requirements:* or *replace this mission’s requirements with*."""

_GROUND = re.compile(r"^\[[PS]\]\s*[-–]\s*")
"""The mission type at the start of a list, if a text gives one list for planets and one for space."""


def _list_parts(words: str) -> Iterator[str]:
    for found in _GIVEN.finditer(words):
        yield from (_GROUND.sub("", part.strip()) for part in found["listed"].split(";"))


def _replacing_requirements(hands: Hands, seat: int, mission: str) -> dict[str, tuple[str, str, Requirement]]:
    """Return the requirements that could replace a mission's, by token: the card, their words, and their meaning."""
    found = {}
    for card in dict.fromkeys((mission, *hands.cards_to_resolve_by_hand(seat))):
        for number, words in enumerate(_list_parts(hands.words_to_resolve(card))):
            if (requirement := hands.requirement_in(words)) is not None:
                found[f"{card}.{number}"] = (card, words, requirement)
    return found


def _missions_with_replacements(hands: Hands, seat: int) -> Iterator[str]:
    spoken = any(any(_list_parts(hands.words_to_resolve(card))) for card in hands.cards_to_resolve_by_hand(seat))
    return (mission for mission in hands.missions() if spoken or any(_list_parts(hands.words_to_resolve(mission))))


def _ask_for_requirement(hands: Hands, seat: int, order: Answer) -> Decision:
    known = _replacing_requirements(
        hands, seat, affectable_cards(hands, seat, order[1], _missions_with_replacements)[0]
    )
    options = [option(token, words, hands.name(card)) for token, (card, words, _) in known.items()]
    return options_step(seat, "What does it require instead?", options)


def _replace_requirement(hands: Hands, seat: int, what: Sequence[str]) -> Telling:
    mission = affectable_cards(hands, seat, what[0], _missions_with_replacements)[0]
    if (chosen := _replacing_requirements(hands, seat, mission).get(what[1])) is None:
        raise RuleViolation("No card gives such requirements.")
    _, words, requirement = chosen
    start_change(hands, seat, Requires(Cards(kind="mission", whose=ANYBODY), requirement), what[2], [mission])
    until_word = duration_words(hands, what[2])
    return lambda said: f"{said([mission])} requires {words} instead {until_word}."


def _new_skill_question(hands: Hands, seat: int, _order: Answer) -> Decision:
    options = [option(skill_token(skill), skill) for skill in hands.all_skills()]
    return options_step(seat, "What does it require instead?", [option(NOTHING, "Nothing"), *options])


def _levels_question(_hands: Hands, seat: int, order: Answer) -> Decision:
    """Ask for the number of levels required instead; if nothing is required instead, the number no longer required."""
    if order[3] == NOTHING:
        return number_question(seat, "How many levels are no longer required? 0 means all.", 0, 9)
    return number_question(seat, "How many levels does it require instead of all of these?", 1, 9)


def _trade_requirement(hands: Hands, seat: int, what: Sequence[str]) -> Telling:
    cards, skill, level = (
        affectable_cards(hands, seat, what[0], cards_with_requirements),
        skill_named(hands, what[1]),
        number_in(what[3]),
    )
    new = "" if what[2] == NOTHING else skill_named(hands, what[2])
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
            Which("Which card’s requirements change?", cards_with_requirements, sets=False),
            which_skill,
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
            Which("Which mission’s requirements change?", _missions_with_replacements, most=1, sets=False),
            _ask_for_requirement,
            duration_step,
        ),
        _replace_requirement,
        "No card gives other requirements for that.",
    ),
}
