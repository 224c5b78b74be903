"""One kind of adjustment: what it is called, what it asks step by step, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.ccg.adjusting.asking_steps import Cards, Step, picked
from engine.ccg.adjusting.hands import Hands
from engine.ccg.adjusting.telling import Telling

CARDS, PEOPLE, NUMBERS = "Cards", "Personnel and ships", "Numbers and skills"
PILES, CHANCE, TURN = "Decks and hands", "Chance and choices", "Points and turn"

Change = Callable[[Hands, int, Sequence[str]], Telling]


class Verb(NamedTuple):
    """One kind of adjustment.

    Attributes:
        title, detail: for a menu.
        group: under which it stands there.
        steps: the questions, in order.
        change: carries it out; returns what everybody reads.
        refusal: what is wrong where what is named first is none of the choices.
        misplaced: what is wrong where something named later is none of them.
        now: whether it can be done now, besides that its first question has answers.
        needs_no_answer: whether an only answer is taken as given while a card is resolved, though nothing else is
            asked.
    """

    title: str
    detail: str
    group: str
    steps: tuple[Step, ...]
    change: Change
    refusal: str = "That is not one of the choices."
    misplaced: str = "That is not one of the choices."
    now: Callable[[Hands, int], bool] = lambda _hands, _seat: True
    needs_no_answer: bool = False


def to_each(cards: Cards, do: Callable[[Hands, str], None], words: Callable[[Sequence[str]], str]) -> Change:
    """The change that does one thing to each card that is picked.

    Args:
        cards: those to which it can be done.
        do: does it to one.
        words: what follows the cards' names in the log.
    """

    def change(hands: Hands, seat: int, what: Sequence[str]) -> Telling:
        found = picked(hands, seat, what[0], cards)
        for card in found:
            do(hands, card)
        return lambda name: f"{name(found)} {words(found)}."

    return change
