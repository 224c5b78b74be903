"""What every space promises for the turns to come: the best of the places that can be reached from it."""

from __future__ import annotations

import heapq
from collections.abc import Iterable

import msgspec

from engine.frontiers.computer.position import Position
from engine.frontiers.hexes import Space

NEXT_TURN = 0.55
"""What something next turn is worth, as a part of what it is worth now."""

PER_POINT = 0.87
"""What is left of that for each Move point that lies between."""

PROVOKING = 4
"""Move points that a step past an Enemy Ship counts for besides its own: it leads into a fight."""


class Place(msgspec.Struct, frozen=True):
    """Something to do: what it is about, where from, what it is worth, and Move points that it takes there."""

    target: str
    stops: tuple[Space, ...]
    worth: float
    extra: int = 0


class Prospects:
    """Spreads the worth of places over the map; of each space the two best are kept, so that one can be left out.

    Args:
        position: as the seat sees it.
        places: all that there is to do.
    """

    def __init__(self, position: Position, places: Iterable[Place]) -> None:
        self._best: dict[Space, dict[str, float]] = {}
        queue = [
            (-place.worth * NEXT_TURN * PER_POINT**place.extra, stop, place.target)
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
            for other in position.around(space):
                more = PROVOKING if position.provokes(other, space) else 0
                heapq.heappush(queue, (worth * PER_POINT ** (price + more), other, target))

    def at(self, space: Space, done: str = "") -> float:
        """What a turn that begins there promises, when one thing is done already."""
        return max((worth for target, worth in self._best.get(space, {}).items() if target != done), default=0.0)
