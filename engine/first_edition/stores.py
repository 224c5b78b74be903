"""Facilities that renew what is used up, such as a depot for Ketracel-White.

Who needs it does without, as long as no card says otherwise (1ER-WDP-1, 1E-GAP-34).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.first_edition.cards.definition import Facility
from engine.first_edition.table import Table


def is_in_stock(table: Table, instance: str) -> bool:
    """Whether it is aboard a facility that renews it."""
    kind, host = table.lies(instance)
    facility = table.card(host) if kind == "aboard" else None
    return isinstance(facility, Facility) and table.card(instance).title in facility.refills


def refill(table: Table, cards: Sequence[str]) -> None:
    """The countdowns of those of some cards begin anew that are aboard a facility which renews them."""
    for one in cards:
        full = table.card(one).countdown or 0
        if full and table.instance(one).counter < full and is_in_stock(table, one):
            table.touch(one).counter = full
