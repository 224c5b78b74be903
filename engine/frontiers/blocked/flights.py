"""Reasons why a ship can't fly to a space that isn't adjacent (FR-MOVE)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.frontiers.blocked.places import reason_space_is_closed
from engine.frontiers.blocked.reasons import Reason, counted_noun, reason_no_movement, reason_not_their_turn
from engine.frontiers.map.flying import MAX_SPACES, cheapest_routes, safe_flights
from engine.frontiers.table import Table
from engine.kernel.blocked_actions import Blocked

_UNLIMITED_MOVE = 1_000
"""More Move points than any route costs."""


def blocked_flights(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield the spaces that aren't adjacent and that the ship can't reach now, nearest first."""
    here = table.player(seat).space
    if here is None:
        return
    beside = {here, *table.neighbours_on_map(here)}
    open_to = {flight.spaces[-1] for flight in safe_flights(table, seat)} if seat == table.active_seat else set()
    prices = {route.spaces[-1]: route.price for route in cheapest_routes(table, seat, _UNLIMITED_MOVE)}
    for space in sorted(table.printed_spaces, key=lambda one: (prices.get(one, _UNLIMITED_MOVE), one)):
        if space not in beside and space not in open_to:
            rule, reason = (
                reason_not_their_turn(table, seat)
                or reason_no_movement(table)
                or reason_space_is_closed(table, seat, space)
                or _reason_against_flying(table, prices.get(space))
            )
            yield Blocked(kind="move", label=f"Fly to {table.place_name(space)}", reason=reason, rule=rule)


def _reason_against_flying(table: Table, needed: int | None) -> Reason:
    if needed is None:
        return "FR-MOVE-07", (
            f"No route of {MAX_SPACES} spaces or fewer leads there without hitting an obstacle, provoking "
            "enemies or turning up tokens. Fly part of the way."
        )
    if needed > table.points.move:
        return (
            "FR-MOVE-03",
            f"The route there costs {needed} Move, but you have {counted_noun(table.points.move, 'Move')}.",
        )
    return "FR-MOVE-04", "Ships can’t stop there. Fly to a space next to it and continue from there."
