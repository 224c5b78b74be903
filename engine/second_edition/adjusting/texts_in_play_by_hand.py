"""Sentences of cards in play that players resolve by hand: their probable meaning and timing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.ccg.adjusting.proposals import understood_adjustments
from engine.kernel.decision import Answer
from engine.second_edition.table.table import Table

_MOMENTS = (
    ("As an order", re.compile(r"order ?[-–] ?(.+)", re.IGNORECASE)),
    ("At the start of your turn", re.compile(r"at the start of (?:each of )?your turns?, (.+)", re.IGNORECASE)),
    ("At the end of your turn", re.compile(r"at the end of (?:each of )?your turns?, (.+)", re.IGNORECASE)),
    ("When you play it", re.compile(r"when you play this [a-z]+, (.+)", re.IGNORECASE)),
)
_PRICE_SEPARATOR = re.compile(r" to ", re.IGNORECASE)


class CardSentence(NamedTuple):
    """A sentence of a card in play.

    Attributes:
        card: the card's id.
        words: the sentence.
        when: the moment at which it applies.
        orders: the adjustments that carry it out.
    """

    card: str
    words: str
    when: str
    orders: tuple[Answer, ...]


def sentences_of_cards(table: Table, seat: int) -> dict[str, CardSentence]:
    """Return all fully understood sentences of a player's cards in play, by token."""
    own = (i for i in table.everything_in_play() if table.instance(i).commander == seat)
    return {f"{i}/{number}": card for i in own for number, card in enumerate(_sentences_of_card(table, seat, i))}


def _sentences_of_card(table: Table, seat: int, card: str) -> Iterator[CardSentence]:
    for sentence in map(str.strip, re.split(r"\.(?:\s|$)", table.card(card).words)):
        for when, moment in _MOMENTS:
            if (found := moment.fullmatch(sentence)) and (
                orders := _adjustments_for_price_and_effect(found[1], seat, card)
            ):
                yield CardSentence(card, sentence, when, orders)


def _adjustments_for_price_and_effect(words: str, seat: int, card: str) -> tuple[Answer, ...]:
    """Return the adjustments for a price and its effect; empty unless both are understood."""
    parts = [understood_adjustments(part, seat, card) for part in _PRICE_SEPARATOR.split(words, maxsplit=1)]
    return tuple(order for part in parts for order in part) if all(parts) else ()
