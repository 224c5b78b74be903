"""A player's knowledge about texts that describe cards hidden from them (2E-SHW-02, 2E-SHW-06).

It decides what is offered, because a missing option would reveal hidden cards.
"""

from __future__ import annotations

from functools import cache

import msgspec

from engine.ccg.effects.cards_meant import OPPONENT, YOU, Amount, Cards, ForEach
from engine.ccg.effects.conditions import Commands, Compare, Condition, Every, Leads, Never
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.text_reading import TextReading
from engine.second_edition.table.table import Table

IN_PILES = ("hand", "deck", "top of deck", "headquarters")
"""Places where even the kind of a hidden card is unknown."""


HIDING_EVENTS = frozenset(
    {
        "would be selected", "selected",
        "would be stopped", "stopped", "would be killed", "would be captured", "returned", "beamed", "examined",
        "would be put in deck", "put in deck",
        "attempt begun", "would be revealed", "would be mission failed", "combat begun", "combat won", "combat lost",
        "engagement begun", "engagement won", "engagement lost", "combat ended", "engagement ended",
    }
)  # fmt: skip
"""Events that don't show the affected cards; other events show them to everyone."""


def possibly_described_cards_known(text: TextReading, cards: Cards) -> list[str]:
    """Return the cards that may match a description as far as its player knows, including possible hidden ones."""
    targets = text.eligible(cards)
    if not _is_about_hidden_cards(cards):
        return targets
    return [
        i for i in text.eligible(without_qualities(cards)) if i in targets or not _is_known_to_player(text, cards, i)
    ]


def can_be_true(text: TextReading, condition: Condition) -> bool:
    """Whether a condition is met, or may be as far as the player knows."""
    return _condition_bounds(text, condition)[1]


@cache
def _is_about_hidden_cards(cards: Cards) -> bool:
    """Whether a description tests more than public facts and may apply to cards hidden from the player."""
    return (cards.whose != YOU or cards.where == "top of deck") and cards != without_qualities(cards)


@cache
def without_qualities(cards: Cards) -> Cards:
    """Return a description reduced to its place and player, without the cards' qualities."""
    kind = "card" if cards.where in IN_PILES else cards.kind
    return msgspec.structs.replace(cards, kind=kind, who=None, title="", cheaper=None, equipped="")


def _is_known_to_player(text: TextReading, cards: Cards, instance: str) -> bool:
    """Whether the player knows a card; they know the contents of their own piles, though not the order."""
    own_pile = cards.where in ("deck", "dilemmas") and text.table.instance(instance).owner == text.seat
    return own_pile or text.table.may_see(text.seat, instance)


def is_known_to_seat(table: Table, seat: int, occurrence: Occurrence, instance: str) -> bool:
    """Whether a seat knows a card affected by an event: it sees the card, or the event shows it."""
    shown = occurrence.event not in HIDING_EVENTS or (occurrence.event == "examined" and seat == occurrence.seat)
    return shown or table.may_see(seat, instance)


def _condition_bounds(text: TextReading, condition: Condition) -> tuple[bool, bool]:
    """Return whether a condition is certainly met, and whether it may be met, as far as the player knows."""
    match condition:
        case Commands(cards=cards, count=count) if _is_about_hidden_cards(cards):
            fewest, most = _card_count_bounds(text, cards)
            return fewest >= count, most >= count
        case Never(condition=inner):
            must, may = _condition_bounds(text, inner)
            return not may, not must
        case Every(conditions=conditions):
            bounds = [_condition_bounds(text, inner) for inner in conditions]
            return all(must for must, _ in bounds), all(may for _, may in bounds)
        case Compare(left=left, comparison=comparison, right=right):
            first, other = _amount_bounds(text, left), _amount_bounds(text, right)
            if comparison == "=":
                return first == other and first[0] == first[1], first[0] <= other[1] and other[0] <= first[1]
            lower, higher = (other, first) if comparison == ">" else (first, other)
            return higher[0] > lower[1], higher[1] > lower[0]
        case Leads(cards=cards, whose=whose) if _is_about_hidden_cards(msgspec.structs.replace(cards, whose=OPPONENT)):
            return _lead_bounds(text, cards, leading=whose == YOU)
        case _:
            holds = text.holds(condition, None)
            return holds, holds


def _lead_bounds(text: TextReading, cards: Cards, *, leading: bool) -> tuple[bool, bool]:
    mine = len(text.eligible(msgspec.structs.replace(cards, whose=YOU)))
    theirs = msgspec.structs.replace(cards, whose=OPPONENT)
    numbers = []
    for seat in text.table.opponents(text.seat):
        found = [
            sum(text.table.instance(i).commander == seat and not text.table.instance(i).stopped for i in cards_meant)
            for cards_meant in (_certainly_described_cards(text, theirs), possibly_described_cards_known(text, theirs))
        ]
        numbers.append(found)
    if leading:
        return all(mine > most for _, most in numbers), all(mine > fewest for fewest, _ in numbers)
    return any(fewest > mine for fewest, _ in numbers), any(most > mine for _, most in numbers)


def _amount_bounds(text: TextReading, amount: Amount) -> tuple[int, int]:
    """Return the lowest and the highest possible value of an amount."""
    if not isinstance(amount, ForEach) or not _is_about_hidden_cards(amount.of):
        number = text.value_of_amount(amount)
        return number, number
    numbers = [amount.plus + amount.times * count for count in _card_count_bounds(text, amount.of)]
    if amount.most is not None:
        numbers = [min(number, amount.most) if amount.times > 0 else max(number, amount.most) for number in numbers]
    return min(numbers), max(numbers)


def _card_count_bounds(text: TextReading, cards: Cards) -> tuple[int, int]:
    """Return the lowest and the highest number of cards that may match a description."""
    surely = _certainly_described_cards(text, cards)
    return len(surely), len(possibly_described_cards_known(text, cards) if _is_about_hidden_cards(cards) else surely)


def _certainly_described_cards(text: TextReading, cards: Cards) -> list[str]:
    targets = text.eligible(cards)
    return [i for i in targets if _is_known_to_player(text, cards, i)] if _is_about_hidden_cards(cards) else targets
