"""Interrupts that can be played, and when (2E-CRD-06, 2E-PLY-07, 2E-GAP-34)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.cards.kinds import Interrupt
from engine.ccg.describing.printer import words_of_interrupt_use
from engine.kernel.decision import Option, option
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.impossible_offers import is_denied
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.table.table import Table


def may_play_interrupt(
    table: Table, instance: str, seat: int, occurrence: Occurrence | None = None, number: int = 0
) -> bool:
    """Whether the requirements of a use of an interrupt are met and its costs payable, as far as its player knows.

    Its timing is checked elsewhere. A combat or an engagement must be able to start (2E-CMB-02, 2E-ENG-02).
    """
    card = table.card(instance)
    if not isinstance(card, Interrupt) or characteristics_of(table).is_forbidden(instance, "be played"):
        return False
    if occurrence is None and is_denied(table, instance):
        return False
    resolution, use = Resolution(table, seat, instance, occurrence), card.use(number)
    return (
        resolution.is_possible(use.effects) and resolution.may_be_true(use.requires) and resolution.can_pay(use.costs)
    )


def interrupts_between_actions(table: Table, seat: int, *, orders: bool) -> Iterator[tuple[str, int]]:
    """Yield the interrupts in a hand that can be played between actions, one of each kind, with their use numbers.

    Those with "Order" only among the orders of their player's turn (2E-PLY-07, 2E-ORD-03); those with "when" never. For
    interrupts resolved by hand, their text decides: see ``responses_in_words``.
    """
    seen: set[str] = set()
    for instance in table.interrupts_in_hand(seat):
        card = table.card(instance)
        if not isinstance(card, Interrupt) or card.id in seen:
            continue
        for number in _uses_between_actions(table, card, orders=orders):
            if may_play_interrupt(table, instance, seat, number=number):
                seen.add(card.id)
                yield instance, number


def _uses_between_actions(table: Table, card: Interrupt, *, orders: bool) -> Iterator[int]:
    """Yield the numbers of an interrupt's uses that are possible between actions."""
    chances = table.index.interrupt_play_times.get(card.id)
    if card.trigger is None and (chances is None or chances.between):
        order = card.order or (chances is not None and chances.order)
        yield from (0,) if orders or not order else ()
    yield from range(1, len(card.orders) + 1) if orders else ()


def interrupt_options(table: Table, seat: int, *, orders: bool) -> list[Option]:
    """Return options for playing interrupts between actions, with ids ``interrupt:``, the card and the use."""
    return [
        option(
            f"interrupt:{instance}:{number}" if number else f"interrupt:{instance}",
            f"Play {table.name(instance)}",
            words_of_interrupt_use(table.card(instance), number),
            group="Play interrupt",
            card=table.instance(instance).card,
        )
        for instance, number in interrupts_between_actions(table, seat, orders=orders)
    ]
