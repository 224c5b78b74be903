"""Kinds of adjustments, each with its title, questions and change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.ccg.adjusting.adjustment_log import LogSentence
from engine.ccg.adjusting.asking_steps import AffectableCards, Step, affectable_cards
from engine.ccg.adjusting.manual_table import ManualTable

CARDS, PEOPLE, NUMBERS = "Cards", "Personnel and ships", "Numbers and skills"
PILES, CHANCE, TURN = "Decks and hands", "Chance and choices", "Points and turn"

AdjustmentFunction = Callable[[ManualTable, int, Sequence[str]], LogSentence]


class Verb(NamedTuple):
    """One kind of adjustment.

    Attributes:
        title: its title in a menu.
        detail: its detail in a menu.
        group: its group in a menu.
        steps: the questions, in order.
        change: carries it out; returns the sentence for the log.
        refusal: the message if the first answer is not one of the choices.
        misplaced: the message if a later answer is not one of the choices.
        now: whether it is possible now, apart from having choices for its first question.
        needs_no_answer: whether a single option is taken without asking while a card is resolved, even if nothing else
            is asked.
    """

    title: str
    detail: str
    group: str
    steps: tuple[Step, ...]
    change: AdjustmentFunction
    refusal: str = "That is not one of the choices."
    misplaced: str = "That is not one of the choices."
    now: Callable[[ManualTable, int], bool] = lambda _hands, _seat: True
    needs_no_answer: bool = False


def adjustment_of_each_card(
    cards: AffectableCards, do: Callable[[ManualTable, str], None], words: Callable[[Sequence[str]], str]
) -> AdjustmentFunction:
    """Return a change that does one thing to each picked card.

    Args:
        cards: returns the cards that can be picked.
        do: does it to one card.
        words: the predicate of the sentence for the log.
    """

    def change(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
        found = affectable_cards(hands, seat, what[0], cards)
        for card in found:
            do(hands, card)
        return lambda name: f"{name(found)} {words(found)}."

    return change
