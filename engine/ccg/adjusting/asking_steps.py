"""The questions that guide a player through an adjustment: which cards, which player, how many, until when."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.ccg.adjusting.card_sets import (
    CARD_SEPARATOR,
    MAX_PICKED,
    card_options,
    cards_in_order_part,
    checked_card,
    last_selection_options,
    pile_sets,
    sets_in_play,
)
from engine.ccg.adjusting.durations import duration_options
from engine.ccg.adjusting.manual_table import ManualTable
from engine.kernel.adjustment import AdjustmentStep, TextStep
from engine.kernel.decision import Answer, Decision, Kind, Option, option
from engine.kernel.errors import RuleViolation

LARGEST_NUMBER = 999
PUBLIC_WORDS = "adjusts the table"

Step = Callable[[ManualTable, int, Answer], AdjustmentStep]
AffectableCards = Callable[[ManualTable, int], Iterable[str]]
"""Function that returns the cards that a verb can affect."""
PossiblePicks = Callable[[ManualTable, int], Iterable[object]]
"""Function that returns everything a seat can pick at a step."""


def options_step(
    seat: int, prompt: str, options: Sequence[Option], *, most: int = 1, kind: Kind = Kind.OPTION
) -> Decision:
    """Return a question with options, at most ``most`` of which may be picked."""
    return Decision(
        seat=seat,
        kind=kind,
        prompt=prompt,
        public=PUBLIC_WORDS,
        options=tuple(options),
        minimum=1,
        maximum=max(1, min(most, len(options))),
        private=True,
    )


class CardStep:
    """The step that picks cards.

    Args:
        prompt: the question.
        cards: returns the cards that can be picked.
        most: the maximum number of picks.
        sets: whether whole teams, whole piles and the last random selection can be picked too.
    """

    def __init__(self, prompt: str, cards: AffectableCards, *, most: int = MAX_PICKED, sets: bool = True) -> None:
        self._prompt, self._cards, self._most, self._sets = prompt, cards, most, sets

    def __call__(self, hands: ManualTable, seat: int, _order: Answer) -> Decision:
        """Return the question for this table and seat."""
        fitting = [card for card in self._cards(hands, seat) if hands.can_name(seat, card)]
        options = card_options(hands, seat, fitting)
        if self._sets:
            lots = [] if set(hands.last_selected_cards()).isdisjoint(fitting) else [*last_selection_options(hands)]
            piles = [
                pile_set
                for pile_set in pile_sets(hands, seat)
                if len({*cards_in_order_part(hands, pile_set.id)} & {*fitting}) > 1
            ]
            options = [*lots, *options, *sets_in_play(hands, seat, fitting), *piles]
        return options_step(seat, self._prompt, options, most=self._most, kind=Kind.CARDS)

    def has_choices(self, hands: ManualTable, seat: int) -> bool:
        """Whether the seat could pick any card; much faster than building the question."""
        return any(hands.can_name(seat, card) for card in self._cards(hands, seat))


class StepWithChoices:
    """A step that can check for choices without building its question.

    Args:
        question: builds the question.
        choices: yields the possible picks; it yields something exactly when the question has options.
    """

    def __init__(self, question: Callable[[ManualTable, int, Answer], Decision], choices: PossiblePicks) -> None:
        self._question, self._choices = question, choices

    def __call__(self, hands: ManualTable, seat: int, order: Answer) -> Decision:
        """Return the question for this table and seat."""
        return self._question(hands, seat, order)

    def has_choices(self, hands: ManualTable, seat: int) -> bool:
        """Whether the seat could pick anything."""
        return any(True for _ in self._choices(hands, seat))


class WritingStep:
    """The step in which the player writes a text of at most ``longest`` characters."""

    def __init__(self, prompt: str, longest: int) -> None:
        self._step = TextStep(prompt, longest)

    def __call__(self, _hands: ManualTable, _seat: int, _order: Answer) -> TextStep:
        """Return the prompt with its limit."""
        return self._step


def affectable_cards(hands: ManualTable, seat: int, named: str, cards: AffectableCards) -> list[str]:
    """Return the cards named by an order that can be affected; sets are reduced to those cards.

    Raises:
        RuleViolation: no card can be affected, or the seat isn't allowed to see one of them.
    """
    able = dict.fromkeys(cards(hands, seat))
    found = [card for card in cards_in_order_part(hands, named) if card in able]
    for card in named.split(CARD_SEPARATOR):
        if not card.startswith("all."):
            checked_card(hands, seat, card)
    if not found or any(card not in able for card in named.split(CARD_SEPARATOR) if not card.startswith("all.")):
        raise RuleViolation("You can’t do that to that card.")
    return found


def player_step(prompt: str) -> Step:
    """Return a step that picks a player."""

    def step(hands: ManualTable, seat: int, _order: Answer) -> Decision:
        options = [
            option(str(item), hands.player(item), f"{hands.points(item)} points now") for item in hands.seats(seat)
        ]
        return options_step(seat, prompt, options)

    return step


def other_player_step(prompt: str) -> Step:
    """Return a step that picks another player."""

    def step(hands: ManualTable, seat: int, _order: Answer) -> Decision:
        return options_step(seat, prompt, [option(str(item), hands.player(item)) for item in hands.seats(seat)[1:]])

    return step


def seat_in_order(hands: ManualTable, word: str) -> int:
    """Return the seat that an order names.

    Raises:
        RuleViolation: there is no such seat.
    """
    if word not in map(str, hands.seats(0)):
        raise RuleViolation("There is no such player.")
    return int(word)


def number_step(prompt: str, lowest: int, highest: int) -> Step:
    """Return a step that picks a number."""

    def step(_hands: ManualTable, seat: int, _order: Answer) -> Decision:
        return number_question(seat, prompt, lowest, highest)

    return step


def number_question(seat: int, prompt: str, lowest: int, highest: int) -> Decision:
    """Return the question for a number."""
    return Decision(seat=seat, kind=Kind.NUMBER, prompt=prompt, public=PUBLIC_WORDS, minimum=lowest, maximum=highest)


def number_in_order(word: str) -> int:
    """Return the number in an order.

    Raises:
        RuleViolation: it is too large.
        ValueError: it isn't a number.
    """
    found = int(word)
    if abs(found) > LARGEST_NUMBER:
        raise RuleViolation(f"The largest number you can use is {LARGEST_NUMBER}.")
    return found


def duration_step(hands: ManualTable, seat: int, order: Answer) -> Decision:
    """Ask how long a change lasts; the changed cards are the second part of the order."""
    changed = tuple(cards_in_order_part(hands, order[1])) if len(order) > 1 else ()
    return options_step(seat, "Until when?", list(duration_options(hands, seat, changed)))


def duration_step_without_cards(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    """Ask how long a change lasts if it affects no particular cards."""
    return options_step(seat, "Until when?", list(duration_options(hands, seat)))


def check_answer(step: AdjustmentStep, given: str, refusal: str) -> None:
    """Check that an answer to a step was one of its options.

    Raises:
        RuleViolation: it was not.
    """
    if not isinstance(step, Decision) or step.kind is Kind.NUMBER:
        return
    known = {option.id for option in step.options}
    if any(part not in known for part in given.split(CARD_SEPARATOR)):
        raise RuleViolation(refusal)
