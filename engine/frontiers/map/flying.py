"""Flights over several spaces: cheapest routes, and the spaces a ship can reach."""

from __future__ import annotations

import heapq

import msgspec

from engine.frontiers.hexes import Space
from engine.frontiers.map.accessibility import is_safe
from engine.frontiers.map.moving import affordable_steps, can_move, has_hidden_tokens, provoked_spaces, steps_from
from engine.frontiers.table import Table

MAX_SPACES = 6
"""Maximum number of spaces in a flight."""


class Flight(msgspec.Struct, frozen=True, order=True):
    """The cheapest route to a space: its Move points, and the spaces on it."""

    price: int
    spaces: tuple[Space, ...]


def safe_flights(table: Table, seat: int) -> list[Flight]:
    """Return flights to each space within the available Move points where a ship can stay, nearest first."""
    if not can_move(table):
        return []
    return [
        route for route in cheapest_routes(table, seat, table.points.move) if is_safe(table, seat, route.spaces[-1])
    ]


def cheapest_routes(table: Table, seat: int, most: int) -> list[Flight]:
    """Return the cheapest routes within ``most`` Move points, nearest first.

    Routes don't provoke, and end where tokens will be turned up, because a player may then change their mind.
    """
    here = table.player(seat).space
    if here is None:
        return []
    found: dict[Space, Flight] = {}
    queue = [Flight(0, (here,))]
    while queue:
        flight = heapq.heappop(queue)
        space = flight.spaces[-1]
        if space in found:
            continue
        found[space] = flight
        if len(flight.spaces) > MAX_SPACES or (space != here and _turns_up_tokens(table, space)):
            continue
        for other, cost in steps_from(table, seat, space):
            total = flight.price + cost
            if total <= most and not provoked_spaces(table, seat, space, other):
                heapq.heappush(queue, Flight(total, (*flight.spaces, other)))
    return sorted(Flight(route.price, route.spaces[1:]) for space, route in found.items() if space != here)


def _turns_up_tokens(table: Table, space: Space) -> bool:
    """Whether a ship that comes to a space turns up face-down tokens (FR-SCAN-01)."""
    return any(has_hidden_tokens(table, other) for other in table.neighbours_on_map(space))


def reachable_prices(table: Table, seat: int) -> dict[Space, int]:
    """Return the price of each space the Move points can reach, directly or over other spaces."""
    return {flight.spaces[-1]: flight.price for flight in safe_flights(table, seat)} | dict(
        affordable_steps(table, seat)
    )
