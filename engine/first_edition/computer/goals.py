"""Goals of ships: which mission to attempt, and whether the team is large enough."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.view import CardView
from engine.first_edition.cards.deck import BRIDGE
from engine.first_edition.computer.both_groups import has_two_matches
from engine.first_edition.computer.outlook import OUT_OF_REACH, Position, Vessel, mission_kinds
from engine.first_edition.position.attack_permission import LEADS
from engine.first_edition.showing.view import FacilityView, LocationView

ENOUGH, AT_LEAST = 9, 2
"""Team size that is enough for any attempt, and minimum surplus over the number of seed cards."""
_NEW_KIND, _PER_SEED, _PER_MOVE = 30, 4, 10
_USUAL_RANGE = 7
_TACTIC = 2
"""Typical bonus of a tactic to ATTACK (1E-SB-03)."""
_DIRECTLY = 2
"""Factor of SHIELDS above which a hit is direct (1E-SB-04)."""


class Goals:
    """The goals of a seat in its position."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._targets: dict[str, LocationView | None] = {}

    def crew_and_boarders(self, vessel: Vessel) -> list[CardView]:
        """People aboard a ship and those at its location who could board."""
        position = self._position
        return [*position.own_cards(vessel.view.crews), *position.cards_in_facilities(vessel.location)]

    def is_ready(self, location: LocationView, team: Sequence[CardView]) -> bool:
        """Whether a team is large enough for the seed cards and overcomes the one that is known."""
        people = sum(member.kind == "personnel" for member in team)
        large = people >= min(ENOUGH, AT_LEAST + sum(location.seeds))
        return large and self._position.can_overcome(location, team)

    def value_of(self, location: LocationView) -> int:
        """The value of solving a mission: points, more for a kind still needed to win, fewer for seed cards."""
        position = self._position
        done = position.view.players[position.seat].completed
        needed = 0 if mission_kinds(location) <= set(done) else _NEW_KIND
        return (location.ends[position.seat].points or 0) + needed - _PER_SEED * sum(location.seeds)

    def target(self, vessel: Vessel) -> LocationView | None:
        """The location whose mission a ship's crew should attempt, with those who could board; or ``None``."""
        if vessel.id not in self._targets:
            self._targets[vessel.id] = self._target(vessel)
        return self._targets[vessel.id]

    def _target(self, vessel: Vessel) -> LocationView | None:
        found = self.rated_targets(vessel)
        return max(found, key=lambda card: card[0])[1] if found else None

    def rated_targets(self, vessel: Vessel) -> list[tuple[int, LocationView]]:
        """All locations whose missions a ship's crew could attempt, with their values."""
        position, crew = self._position, self.crew_and_boarders(vessel)
        held = position.is_held(vessel) or not position.can_fly(vessel, crew)
        found: list[tuple[int, LocationView]] = []
        for location in position.locations:
            if not position.may_attempt(location) or (held and location is not vessel.location):
                continue
            team = [*crew, *(position.own_cards(location.groups) if location.kind != "space" else ())]
            ship = vessel.view if location.kind != "planet" else None
            able = self.is_ready(location, team) and position.can_solve(location, team, ship)
            if able and (location.kind != "dual" or has_two_matches(location, team, position)):
                moves = position.distance(vessel.location, location) // _USUAL_RANGE
                found.append((self.value_of(location) - _PER_MOVE * moves, location))
        return found

    def nearest_haven(self, vessel: Vessel, *, repairs: bool = False) -> LocationView | None:
        """The nearest location with a facility of the seat, for boarding or repairs."""
        position = self._position
        havens = [
            location
            for location in position.locations
            if any(self._is_usable_facility(f, repairs=repairs) for f in location.facilities)
        ]
        return min(havens, key=lambda haven: position.distance(vessel.location, haven), default=None)

    def _is_usable_facility(self, facility: FacilityView, *, repairs: bool) -> bool:
        return facility.seat == self._position.seat and (not repairs or self._position.can_repair(facility))

    def destination(self, vessel: Vessel) -> LocationView | None:
        """The location a ship should go to: repair dock, target, prey, people to fetch, or home; if doomed, home."""
        if vessel.view.damaged and (dock := self.nearest_haven(vessel, repairs=True)) is not None:
            return dock
        if self._position.is_doomed(vessel):
            return self.nearest_haven(vessel)
        target = self.target(vessel)
        objective = self._position.objective
        if target is None and objective is not None and (objective[1].scouted or objective[1].target):
            return objective[0]  # Borg have to be present (1E-BORG-05)
        return (
            target
            or self.location_of_prey(vessel)
            or self.location_of_waiting(vessel)
            or self.location_of_company(vessel)
            or self.nearest_haven(vessel)
        )

    def location_of_waiting(self, vessel: Vessel) -> LocationView | None:
        """The nearest location where personnel wait for a ship.

        On a planet, aboard a ship that can't move, or in a facility without another ship.
        """
        position = self._position
        others = [other_vessel for other_vessel in position.vessels() if other_vessel.id != vessel.id]
        manned = {other.location.id for other in others if not position.is_held(other)}
        stuck = {other.location.id for other in others if position.is_held(other) and position.crew_of(other)}
        able = [
            location
            for location in position.locations
            if position.active_personnel(position.own_cards(location.groups))
            or location.id in stuck
            or (location.id not in manned and position.active_personnel(position.cards_in_facilities(location)))
        ]
        near = [person for person in able if position.distance(vessel.location, person) < OUT_OF_REACH]
        return min(near, key=lambda card: position.distance(vessel.location, card), default=None)

    def should_join(self, vessel: Vessel, other: Vessel) -> bool:
        """Whether a ship's crew should change to another ship.

        Theirs can't move, it is damaged or doomed and the other isn't, or a larger idle crew is there.
        """
        position = self._position
        sound, other_sound = position.is_sound(vessel), position.is_sound(other)
        if position.is_held(other) or other.id == vessel.id or (sound and not other_sound):
            return False
        if other_sound and not sound and other.location is vessel.location:
            return position.can_fly(other, position.crew_of(vessel))
        if position.is_held(vessel):
            return self.target(vessel) is None
        more = len(position.crew_of(other)) > len(position.crew_of(vessel))
        return more and self.target(vessel) is None and (self.target(other) is None or other.facility is None)

    def location_of_company(self, vessel: Vessel) -> LocationView | None:
        """The nearest location with a larger crew that this ship should join."""
        position = self._position
        able = [
            other_vessel
            for other_vessel in position.vessels()
            if self.should_join(vessel, other_vessel) and self.target(other_vessel) is None
        ]
        near = [
            person.location for person in able if position.distance(vessel.location, person.location) < OUT_OF_REACH
        ]
        return min(near, key=lambda card: position.distance(vessel.location, card), default=None)

    def location_of_prey(self, vessel: Vessel) -> LocationView | None:
        """The nearest location within reach with an opposing ship that this one hits safely.

        Chasing farther would leave the seat's own personnel waiting.
        """
        if not self._can_fight(vessel):
            return None
        near = [
            location
            for location in self._position.locations
            if self._position.distance(vessel.location, location) <= vessel.view.range_left
            and self.outguns(location, vessel)
        ]
        return min(near, key=lambda card: self._position.distance(vessel.location, card), default=None)

    def _can_fight(self, vessel: Vessel) -> bool:
        """Whether the crew may attack and has a leader; Federation crews never attack (1E-BAT-02)."""
        crew = self._position.active_personnel(self._position.own_cards(vessel.view.crews))
        people = self._position.qualities(crew)
        return (
            any(name in person.skills for person in people for name in LEADS)
            and not any("[federation]" in person.traits for person in people)
            and not vessel.view.damaged
        )

    def outguns(self, location: LocationView, vessel: Vessel | None = None) -> bool:
        """Whether the seat's ships there (plus one arriving) hit an opposing ship without a direct hit in return."""
        seat = self._position.seat
        own = [ship for ship in location.ships if ship.seat == seat and (vessel is None or ship.card.id != vessel.id)]
        own += [vessel.view] if vessel else []
        others = [ship for ship in location.ships if ship.seat != seat]
        if not own or not others:
            return False
        back = sum(other.weapons for other in others)
        back += sum(facility.weapons for facility in location.facilities if facility.seat not in (seat, None))
        tactic = _TACTIC if self._position.has_opened(BRIDGE) else 0
        hits = sum(card.weapons for card in own) + tactic > min(other.shields for other in others)
        return hits and all(back <= _DIRECTLY * card.shields for card in own)
