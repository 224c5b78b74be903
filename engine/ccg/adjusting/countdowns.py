"""Adjustments of countdowns: a card counts down at the end of its player's turns and is discarded at 0 (1E-END-04)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import LogSentence
from engine.ccg.adjusting.asking_steps import CardStep, affectable_cards, number_in_order, number_question
from engine.ccg.adjusting.card_sets import name_in_sentence
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.placing_cards import nameable_cards_in_play
from engine.ccg.adjusting.verb import NUMBERS, Verb
from engine.kernel.decision import Answer, Decision

MAX_TURNS = 20


def _cards_with_countdown(hands: ManualTable, seat: int) -> Iterator[str]:
    return (card for card in nameable_cards_in_play(hands, seat) if card != hands.faced_dilemma())


def _duration_question(hands: ManualTable, seat: int, order: Answer) -> Decision:
    card = affectable_cards(hands, seat, order[1], _cards_with_countdown)[0]
    now = hands.countdown_turns_left(card)
    state = f"It is at {now} now." if now else "It has none now."
    name = name_in_sentence(hands, seat, card)
    return number_question(seat, f"What number does {name} count down from? {state}", 0, MAX_TURNS)


def _set_countdown(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    card, turns = (
        affectable_cards(hands, seat, what[0], _cards_with_countdown)[0],
        max(0, min(MAX_TURNS, number_in_order(what[1]))),
    )
    hands.set_countdown(seat, card, turns)
    if not turns:
        return lambda name: f"{name([card])} no longer counts down."
    whose = hands.player(hands.seat_of_countdown(seat, card))
    return lambda name: f"{name([card])} counts down from {turns}, by 1 at the end of each turn of {whose}’s."


VERBS = {
    "countdown": Verb(
        "Set a countdown",
        "on a card in play; it is discarded at 0",
        NUMBERS,
        (CardStep("Which card counts down?", _cards_with_countdown, most=1, sets=False), _duration_question),
        _set_countdown,
        "Only cards in play can count down.",
    ),
}
