"""Prospects: the expected value of each space in later turns, by the best places within reach."""

from __future__ import annotations

import heapq
from collections.abc import Iterable

import msgspec

from engine.frontiers.computer.position import Position
from engine.frontiers.hexes import Space

NEXT_TURN_FACTOR = 0.55
"""Factor of a value obtained next turn instead of now."""

MOVE_POINT_FACTOR = 0.87
"""Factor for each Move point in between."""

PROVOKING_MOVE = 4
"""Additional Move points counted for a step past an Enemy Ship, because it leads to a fight."""


class ValuedPlace(msgspec.Struct, frozen=True):
    """An opportunity on the map: its target, the spaces to do it from, its value, and its extra Move points."""

    target: str
    stops: tuple[Space, ...]
    worth: float
    extra: int = 0


class Prospects:
    """Values of places, spread over the map. Each space keeps the best two, so that one can be left out.

    Args:
        position: the game as the seat sees it.
        places: all opportunities.
    """

    def __init__(self, position: Position, places: Iterable[ValuedPlace]) -> None:
        self._best: dict[Space, dict[str, float]] = {}
        queue = [
            (-place.worth * NEXT_TURN_FACTOR * MOVE_POINT_FACTOR**place.extra, stop, place.target)
            for place in places
            for stop in place.stops
            if place.worth > 0
        ]
        heapq.heapify(queue)
        while queue:
            worth, space, target = heapq.heappop(queue)
            known = self._best.setdefault(space, {})
            if target in known or len(known) > 1:
                continue
            known[target] = -worth
            price = position.entry_cost(space)
            if price is None:
                continue
            for other in position.neighbours_on_map(space):
                more = PROVOKING_MOVE if position.is_provoking(other, space) else 0
                heapq.heappush(queue, (worth * MOVE_POINT_FACTOR ** (price + more), other, target))

    def expected_value(self, space: Space, done: str = "") -> float:
        """Return the expected value of a turn that starts on a space, not counting one thing that is already done."""
        return max((worth for target, worth in self._best.get(space, {}).items() if target != done), default=0.0)
