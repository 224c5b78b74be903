"""What words that the players carry out probably mean, as adjustments that one press makes.

Only such sentences are read as say by themselves what to do, to nobody but the player of the card, without a choice:
whoever presses has read the words and decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.kernel.decision import Answer

_NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
_COUNT = rf"({'|'.join(_NUMBERS)}|\d+)"
_DRAW = re.compile(rf"(?:you may )?draw {_COUNT} cards?", re.IGNORECASE)
_SCORE = re.compile(r"(?:you may )?(score|lose) (\d+) points", re.IGNORECASE)
_COUNTERS = re.compile(rf"(?:you may )?spend {_COUNT} (?:additional|more) counters?(?: this turn)?", re.IGNORECASE)
_DEED = re.compile(r"(?:(?:,| and|,? then) )", re.IGNORECASE)
_LONGEST = 99


class Proposal(NamedTuple):
    """Adjustments that belong together, and what they do."""

    words: str
    orders: tuple[Answer, ...]


def proposed(words: str, seat: int) -> list[Proposal]:
    """One proposal for each sentence of a text that is understood whole, for the player at a seat."""
    found = (_of_sentence(sentence.strip(), seat) for sentence in re.split(r"\.(?:\s|$)", words))
    return [one for one in found if one is not None]


def _of_sentence(sentence: str, seat: int) -> Proposal | None:
    parts = [part for part in _DEED.split(sentence) if part]
    orders = [order for part in parts for order in _orders(part, seat)]
    return (
        Proposal(sentence[:1].upper() + sentence[1:], tuple(orders)) if orders and len(orders) == len(parts) else None
    )


def _orders(part: str, seat: int) -> Iterator[Answer]:
    if (drawn := _DRAW.fullmatch(part)) and 0 < (count := _number(drawn[1])) <= _LONGEST:
        yield ("draw", str(count))
    elif scored := _SCORE.fullmatch(part):
        yield ("score", str(seat), f"{'-' if scored[1].lower() == 'lose' else ''}{scored[2]}")
    elif (counted := _COUNTERS.fullmatch(part)) and 0 < (count := _number(counted[1])) <= _LONGEST:
        yield ("counters", str(count))


def _number(word: str) -> int:
    return _NUMBERS.get(word.lower()) or int(word)
