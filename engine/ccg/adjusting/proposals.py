"""Proposals: adjustments that a text to be resolved by hand probably means, each made by one press.

Complete sentences that address only the card's player are carried out whole; other sentences start an
adjustment that asks its other questions. The player who presses has read the text and decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.ccg.adjusting.suggestions import NUMBERS, number_from_word, suggestions_for_text
from engine.kernel.decision import Answer

_COUNT = rf"({'|'.join(NUMBERS)}|\d+)"
_DRAW = re.compile(rf"(?:you may )?draw {_COUNT} cards?", re.IGNORECASE)
_SCORE = re.compile(r"(?:you may )?(score|lose) (\d+) points", re.IGNORECASE)
_COUNTERS = re.compile(rf"(?:you may )?spend {_COUNT} (?:additional|more) counters?(?: this turn)?", re.IGNORECASE)
_DEED = re.compile(r"(?:(?:,| and|,? then) )", re.IGNORECASE)
_ITSELF = re.compile(
    r"(?:you may )?(stop|unstop|kill|destroy|discard) (?:this (?:personnel|ship|equipment|event))",
    re.IGNORECASE,
)
_TO_ITSELF = {"stop": "stop", "unstop": "unstop", "kill": "kill", "destroy": "kill", "discard": "discard"}
_MAX_CHARS = 99


class Proposal(NamedTuple):
    """Adjustments that belong together, with a description; open parts are asked afterwards."""

    words: str
    orders: tuple[Answer, ...]


def proposals_for_text(words: str, seat: int) -> list[Proposal]:
    """Return the proposals for a text and a seat: fully understood sentences, then adjustments with open choices."""
    whole = understood_sentences(words, seat)
    known = {part.orders for part in whole}
    begun = (Proposal(label, orders) for label, orders in suggestions_for_text(words, seat) if orders not in known)
    return [*whole, *begun]


def understood_sentences(words: str, seat: int) -> list[Proposal]:
    """Return one proposal for each sentence of a text that is completely understood, for the player at a seat."""
    found = (_proposals_of_sentence(sentence.strip(), seat) for sentence in re.split(r"\.(?:\s|$)", words))
    return [item for item in found if item is not None]


def _proposals_of_sentence(sentence: str, seat: int) -> Proposal | None:
    orders = understood_adjustments(sentence, seat)
    return Proposal(sentence[:1].upper() + sentence[1:], orders) if orders else None


def understood_adjustments(words: str, seat: int, card: str = "") -> tuple[Answer, ...]:
    """Return the adjustments for a short text; empty unless all of it is understood.

    The text may refer to its card in play as *this personnel* and so on.
    """
    parts = [part for part in _DEED.split(words) if part]
    orders = [order for part in parts for order in _orders_for_part(part, seat, card)]
    return tuple(orders) if len(orders) == len(parts) else ()


def _orders_for_part(part: str, seat: int, card: str) -> Iterator[Answer]:
    if card and (done := _ITSELF.fullmatch(part)):
        yield (_TO_ITSELF[done[1].lower()], card)
    if (drawn := _DRAW.fullmatch(part)) and 0 < (count := number_from_word(drawn[1])) <= _MAX_CHARS:
        yield ("draw", str(count))
    elif scored := _SCORE.fullmatch(part):
        yield ("score", str(seat), f"{'-' if scored[1].lower() == 'lose' else ''}{scored[2]}")
    elif (counted := _COUNTERS.fullmatch(part)) and 0 < (count := number_from_word(counted[1])) <= _MAX_CHARS:
        yield ("counters", str(count))
