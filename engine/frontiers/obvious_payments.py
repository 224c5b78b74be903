"""Obvious payments in data, which are made without asking."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.ship.data_core import ways_to_pay
from engine.frontiers.table import Table
from engine.kernel.decision import Answer, Decision

_EXPIRING_SOURCES = ("token", "taken")
"""Sources of data that is lost at the end of the turn (FR-DATA-07, FR-DATA-08)."""


def obvious_payment(decision: Decision) -> Answer | None:
    """Return the answer everyone would give, or ``None`` if there is a real choice."""
    if decision.rule == "FR-DATA-02" and (way := _thriftiest_payment([option.id for option in decision.options])):
        return (way,)
    return None


def is_paid_without_asking(table: Table, seat: int, data: Sequence[str]) -> bool:
    """Whether a price in data is paid without asking."""
    ways = [ways_to_pay(table, seat, colour) for colour in data]
    return all(len(way) == 1 or _thriftiest_payment(way) for way in ways) and len(ways) < 2


def _thriftiest_payment(ways: Sequence[str]) -> str:
    """Return the thriftiest way to pay: data of one colour lost anyway, or the less flexible data of one source.

    Empty if each way has something in its favour: crystals keep, and the turn's die could pay for something else.
    """
    lost = [way for way in ways if way.partition(":")[0] in _EXPIRING_SOURCES]
    if lost and len({way.partition(":")[2] for way in ways}) == 1:
        return lost[0]
    sources = {way.partition(":")[0] for way in ways}
    equal_ways = lost or (ways if len(sources) == 1 else [])
    plain = sorted(way for way in equal_ways if not way.endswith(":white"))
    colours = {way.partition(":")[2] for way in plain}
    return plain[0] if len(colours) == 1 else ""
