"""Which mission a ship should go for, and whether those at hand are enough to try."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.view import CardView
from engine.first_edition.computer.position import Position, Vessel
from engine.first_edition.view import FacilityView, LocationView

ENOUGH, AT_LEAST = 9, 2
"""So many personnel are enough for any attempt; so many more than there are seed cards should try."""
_NEW_KIND, _PER_SEED, _PER_MOVE = 30, 4, 10
_USUAL_RANGE = 7


class Goals:
    """What a seat strives for, as its position is.

    Args:
        position: of the seat.
    """

    def __init__(self, position: Position) -> None:
        self._position = position

    def crew(self, vessel: Vessel) -> list[CardView]:
        """Those aboard a ship, and those at its location who could come aboard."""
        position = self._position
        return [*position.own(vessel.view.crews), *position.inside(vessel.location)]

    def ready(self, location: LocationView, team: Sequence[CardView]) -> bool:
        """Whether a team is large enough for the seed cards there, and gets past the one that is known to wait."""
        people = sum(one.kind == "personnel" for one in team)
        large = people >= min(ENOUGH, AT_LEAST + sum(location.seeds))
        return large and self._position.gets_past(location, team)

    def worth(self, location: LocationView) -> int:
        """What solving the mission there is worth: points, more where such a mission is still needed to win."""
        position = self._position
        done = position.view.players[position.seat].completed
        needed = 0 if location.kind in done else _NEW_KIND
        return (location.ends[position.seat].points or 0) + needed - _PER_SEED * sum(location.seeds)

    def target(self, vessel: Vessel) -> LocationView | None:
        """The location where a ship's people, with those who could come aboard, should attempt the mission."""
        position, crew = self._position, self.crew(vessel)
        able: list[tuple[int, LocationView]] = []
        for location in position.locations:
            if not position.may_attempt(location):
                continue
            team = [*crew, *(position.own(location.groups) if location.kind == "planet" else ())]
            ship = vessel.view if location.kind == "space" else None
            if self.ready(location, team) and position.solves(location, team, ship):
                moves = position.distance(vessel.location, location) // _USUAL_RANGE
                able.append((self.worth(location) - _PER_MOVE * moves, location))
        return max(able, key=lambda one: one[0])[1] if able else None

    def haven(self, vessel: Vessel, *, repairs: bool = False) -> LocationView | None:
        """The nearest location where a facility of the seat’s is: there people come aboard, or ships are repaired."""
        position = self._position
        havens = [one for one in position.locations if any(self._serves(f, repairs=repairs) for f in one.facilities)]
        return min(havens, key=lambda one: position.distance(vessel.location, one), default=None)

    def _serves(self, facility: FacilityView, *, repairs: bool) -> bool:
        return facility.seat == self._position.seat and (not repairs or self._position.repairs(facility))

    def destination(self, vessel: Vessel) -> LocationView | None:
        """Where a ship should go: damaged home, else to its target, to those whom it has left on a planet, or home."""
        position = self._position
        if vessel.view.damaged and (dock := self.haven(vessel, repairs=True)) is not None:
            return dock
        target = self.target(vessel)
        if target is not None:
            return target
        if position.objective is not None and position.objective[1].scouted:  # 1E-BORG-05: they are to be there
            return position.objective[0]
        left = [one for one in position.locations if position.people(position.own(one.groups))]
        if left:
            return min(left, key=lambda one: position.distance(vessel.location, one))
        return self.haven(vessel)
