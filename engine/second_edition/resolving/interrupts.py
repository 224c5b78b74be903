"""Interrupts that can be played, and when (2E-CRD-06, 2E-PLY-07, 2E-GAP-34)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.cards.kinds import Interrupt
from engine.ccg.describing.printer import card_text
from engine.kernel.decision import Option, option
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.denials import is_denied
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.table.table import Table


def may_play(table: Table, instance: str, seat: int, occurrence: Occurrence | None = None) -> bool:
    """Whether an interrupt's requirements are met and its costs payable, as far as its player knows.

    Its timing is checked elsewhere. A combat or an engagement must be able to start (2E-CMB-02, 2E-ENG-02).
    """
    card = table.card(instance)
    if not isinstance(card, Interrupt) or characteristics_of(table).is_forbidden(instance, "be played"):
        return False
    if occurrence is None and is_denied(table, instance):
        return False
    resolution = Resolution(table, seat, instance, occurrence)
    return (
        resolution.is_possible(card.effects) and resolution.may_hold(card.requires) and resolution.can_pay(card.costs)
    )


def playable_between(table: Table, seat: int, *, orders: bool) -> Iterator[str]:
    """The interrupts of a hand that can be played between actions, one of each kind.

    Those with "Order" only among the orders of their player's turn (2E-PLY-07, 2E-ORD-03); those with "when" never. For
    interrupts resolved by hand, their words decide: see ``responses_in_words``.
    """
    seen: set[str] = set()
    for instance in table.interrupts_in_hand(seat):
        card = table.card(instance)
        if not isinstance(card, Interrupt) or card.trigger or card.id in seen:
            continue
        chances = table.index.chances.get(card.id)
        if chances is not None and not chances.between:
            continue
        order = card.order or (chances is not None and chances.order)
        if (not order or orders) and may_play(table, instance, seat):
            seen.add(card.id)
            yield instance


def interrupt_options(table: Table, seat: int, *, orders: bool) -> list[Option]:
    """Options for playing interrupts between actions, with ids ``interrupt:`` and the card."""
    return [
        option(
            f"interrupt:{instance}",
            f"Play {table.name(instance)}",
            card_text(table.card(instance)),
            group="Play interrupt",
            card=table.instance(instance).card,
        )
        for instance in playable_between(table, seat, orders=orders)
    ]
