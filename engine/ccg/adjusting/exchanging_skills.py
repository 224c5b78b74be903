"""The adjustment that replaces one skill of a personnel with another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import LogSentence
from engine.ccg.adjusting.asking_steps import (
    CardStep,
    affectable_cards,
    duration_step,
    number_in_order,
    number_step,
    options_step,
)
from engine.ccg.adjusting.durations import duration_words
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.placing_cards import nameable_cards_in_play
from engine.ccg.adjusting.temporary_changes import option_id_of_skill, skill_in_order, start_change
from engine.ccg.adjusting.verb import NUMBERS, Verb
from engine.ccg.effects.cards_meant import ANYBODY, Cards
from engine.ccg.effects.changes import Gains, Loses
from engine.kernel.decision import Answer, Decision, option
from engine.kernel.errors import RuleViolation


def _skilled_personnel(hands: ManualTable, seat: int) -> Iterator[str]:
    known = (card for card in nameable_cards_in_play(hands, seat) if hands.knows(seat, card))
    return (card for card in known if hands.sort_of_card(card) == "personnel" and hands.skills_of(card))


def _ask_for_lost_skill(hands: ManualTable, seat: int, order: Answer) -> Decision:
    card = affectable_cards(hands, seat, order[1], _skilled_personnel)[0]
    known, labels = hands.skills_of(card), {skill.lower(): skill for skill in hands.all_skills()}
    options = [
        option(option_id_of_skill(key), f"{level} {labels[key]}") for key, level in known.items() if key in labels
    ]
    return options_step(seat, f"Which skill does {hands.name(card)} lose?", options)


def _ask_for_gained_skill(hands: ManualTable, seat: int, order: Answer) -> Decision:
    others = [skill for skill in hands.all_skills() if option_id_of_skill(skill) != order[2]]
    return options_step(
        seat, "Which skill is gained in its place?", [option(option_id_of_skill(other), other) for other in others]
    )


def _swap_skills(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    card = affectable_cards(hands, seat, what[0], _skilled_personnel)[0]
    lost, gained, level = (
        skill_in_order(hands, what[1]),
        skill_in_order(hands, what[2]),
        max(1, number_in_order(what[3])),
    )
    had = hands.skills_of(card).get(lost.lower(), 0)
    if not had:
        raise RuleViolation(f"{hands.name(card)} does not have {lost}.")
    of, until_word = Cards(kind="personnel", whose=ANYBODY), duration_words(hands, what[4])
    start_change(hands, seat, Loses(of, lost.lower(), had), what[4], [card])
    start_change(hands, seat, Gains(of, gained.lower(), level), what[4], [card])
    times = "" if level == 1 else f"{level} "
    return lambda said: f"{said([card])} has {times}{gained} in place of {lost} {until_word}."


VERBS = {
    "swap-skill": Verb(
        "Replace a skill with another",
        "of one personnel, for a while",
        NUMBERS,
        (
            CardStep("Whose skill is replaced?", _skilled_personnel, most=1, sets=False),
            _ask_for_lost_skill,
            _ask_for_gained_skill,
            number_step("How many levels of it?", 1, 9),
            duration_step,
        ),
        _swap_skills,
        "Only personnel in play who have a skill can have it replaced.",
    ),
}
