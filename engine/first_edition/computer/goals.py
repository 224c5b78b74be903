"""Goals of ships: which mission to attempt, and whether the team is large enough."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.view import CardView
from engine.first_edition.cards.deck import BRIDGE
from engine.first_edition.computer.ailments import ailments, is_cured
from engine.first_edition.computer.both_groups import has_two_matches
from engine.first_edition.computer.seat_position import OUT_OF_REACH, Position, Vessel, mission_kinds
from engine.first_edition.position.attack_permission import LEADER_SKILLS
from engine.first_edition.showing.view import FacilityView, LocationView

LARGE_TEAM_SIZE, MIN_SURPLUS, MIN_TEAM_SIZE = 9, 2, 4
"""Limits for attempts: the team size that is always enough, the minimum surplus over the number of seed cards (over
half of them if waiting adds no personnel), and the smallest team in that case.
"""
_NEARLY_EVERYONE_SHARE = 0.75
_NEW_KIND, _PER_SEED, _PER_MOVE = 30, 10, 10
_USUAL_RANGE, _CURE_FLIGHTS = 7, 2
_MUCH_FASTER = 3
"""Additional RANGE for which a crew changes its ship."""
_TYPICAL_TACTIC_BONUS = 2
"""Typical bonus of a tactic to ATTACK (1E-SB-03)."""
_DIRECT_HIT_FACTOR = 2
"""Factor of SHIELDS above which a hit is direct (1E-SB-04)."""


class Goals:
    """The goals of a seat in its position."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._targets: dict[str, LocationView | None] = {}

    def crew_and_boarders(self, vessel: Vessel) -> list[CardView]:
        """Return the personnel aboard a ship and those at its location who could board."""
        position = self._position
        return [*position.own_cards(vessel.view.crews), *position.cards_in_facilities(vessel.location)]

    def is_ready(self, location: LocationView, team: Sequence[CardView]) -> bool:
        """Whether a team is large enough for the seed cards and overcomes the known one, and the mission is of use."""
        position = self._position
        if not position.can_help_win(location):
            return False
        people, seeds = sum(member.kind == "personnel" for member in team), position.seeds_to_meet(location)
        large = people >= min(LARGE_TEAM_SIZE, MIN_SURPLUS + seeds)
        if not large and people >= max(MIN_TEAM_SIZE, MIN_SURPLUS + seeds // 2):
            large = self._is_nearly_everyone(people)
        return large and position.can_overcome(location, team)

    def _is_nearly_everyone(self, people: int) -> bool:
        """Whether waiting adds no one to a team: there are no personnel in hand, and few others in play."""
        position = self._position
        if any(card.kind == "personnel" for card in position.hand):
            return False
        return people >= _NEARLY_EVERYONE_SHARE * len(position.active_personnel(position.all_cards_in_play()))

    def value_of(self, location: LocationView) -> int:
        """Return the value of solving a mission: points, more for a kind needed to win, less for seed cards."""
        position = self._position
        done = position.view.players[position.seat].completed
        needed = 0 if mission_kinds(location) <= set(done) else _NEW_KIND
        return (location.ends[position.seat].points or 0) + needed - _PER_SEED * position.seeds_to_meet(location)

    def target(self, vessel: Vessel) -> LocationView | None:
        """Return the location whose mission a ship's crew and boarders should attempt; ``None`` if there is none."""
        if vessel.id not in self._targets:
            self._targets[vessel.id] = self._target(vessel)
        return self._targets[vessel.id]

    def _target(self, vessel: Vessel) -> LocationView | None:
        return self._best(vessel, self.crew_and_boarders(vessel))

    def _best(self, vessel: Vessel, crew: Sequence[CardView]) -> LocationView | None:
        found = self._rated(vessel, crew)
        return max(found, key=lambda card: card[0])[1] if found else None

    def _rated(
        self, vessel: Vessel, crew: Sequence[CardView], start: LocationView | None = None
    ) -> list[tuple[int, LocationView]]:
        """Return all missions that a crew could solve, with their values for a ship at its location or at ``start``."""
        position = self._position
        start = start or vessel.location
        held = position.is_held(vessel) or not position.can_fly(vessel, crew)
        found: list[tuple[int, LocationView]] = []
        for location in position.locations:
            if not position.may_attempt(location) or (held and location is not vessel.location):
                continue
            team = [*crew, *(position.own_cards(location.groups) if location.kind != "space" else ())]
            ship = vessel.view if location.kind != "planet" else None
            able = self.is_ready(location, team) and position.can_solve(location, team, ship)
            if able and (location.kind != "dual" or has_two_matches(location, team, position)):
                moves = position.distance(start, location) // _USUAL_RANGE
                found.append((self.value_of(location) - _PER_MOVE * moves, location))
        return found

    def waits_for_boarders(self, vessel: Vessel) -> bool:
        """Whether a ship needs personnel from a station's sites here, who board while it is docked (1E-WALK-01)."""
        position = self._position
        stations = [item for item in vessel.location.facilities if item.seat == position.seat and item.sites]
        if not position.active_personnel(card for item in stations for card in position.own_cards(item.crews)):
            return False
        return self.target_of_crew(vessel) is None

    def target_of_crew(self, vessel: Vessel) -> LocationView | None:
        """Return the location whose mission a ship's crew should attempt without those still to board; or ``None``."""
        return self._best(vessel, self._position.own_cards(vessel.view.crews))

    def nearest_haven(self, vessel: Vessel, *, repairs: bool = False) -> LocationView | None:
        """Return the nearest location with a facility of the seat, for boarding or repairs; ``None`` if none."""
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
        """Return the location a ship should go to; ``None`` if nowhere.

        It is a repair dock, target, prey, personnel to fetch, or home; for a doomed ship only home.
        """
        if vessel.view.damaged and (dock := self.nearest_haven(vessel, repairs=True)) is not None:
            return dock
        if self._position.is_doomed(vessel):
            return self.nearest_haven(vessel)
        if (cure := self.location_of_cure(vessel)) is not None:
            return cure
        if self.waits_for_boarders(vessel):
            return vessel.location
        target = self.target_of_crew(vessel)
        objective = self._position.objective
        if target is None and objective is not None and (objective[1].scouted or objective[1].target):
            return objective[0]  # Borg have to be present (1E-BORG-05)
        return (
            target
            or self.location_of_reinforcements(vessel)
            or self.location_of_prey(vessel)
            or self.location_of_waiting(vessel)
            or self.location_of_company(vessel)
            or self.nearest_haven(vessel)
        )

    def location_of_cure(self, vessel: Vessel) -> LocationView | None:
        """Return the nearby location where a ship's crew can cure others, or others its crew (1E-DIL-08).

        ``None`` if there is none.
        """
        position = self._position
        crew, own = position.crew_of(vessel), f"aboard.{vessel.id}"
        able: list[LocationView] = []
        for ailment in ailments(position):
            if ailment.place == own:
                able += [
                    location
                    for location in position.locations
                    if location is not vessel.location
                    and is_cured(ailment, position.active_personnel(position.all_cards_in_play([location])), position)
                ]
            elif (sick := position.location_of_place(ailment.place)) is not None and is_cured(ailment, crew, position):
                able.append(sick)
        near = [place for place in able if position.distance(vessel.location, place) <= _CURE_FLIGHTS * _USUAL_RANGE]
        return min(near, key=lambda place: position.distance(vessel.location, place), default=None)

    def location_of_reinforcements(self, vessel: Vessel) -> LocationView | None:
        """Return the location of personnel who could help the crew solve the best mission.

        The best group is the one whose mission has the highest value after the turns of the flight there and to the
        mission. ``None`` if no group completes the crew.
        """
        position = self._position
        crew = position.own_cards(vessel.view.crews)
        if not position.active_personnel(crew):
            return None
        found: list[tuple[int, LocationView]] = []
        for location in position.locations:
            way = position.distance(vessel.location, location)
            if not 0 < way < OUT_OF_REACH:
                continue
            joining = [*self._cards_that_can_leave(location), *self._cards_inside(location, vessel)]
            if not position.active_personnel(joining):
                continue
            for value, _ in self._rated(vessel, [*crew, *joining], location):
                found.append((value - _PER_MOVE * (way // _USUAL_RANGE), location))
        return max(found, key=lambda plan: plan[0])[1] if found else None

    def location_of_waiting(self, vessel: Vessel) -> LocationView | None:
        """Return the location where most personnel wait for a ship, the nearest of equal ones.

        They wait on a planet that they can leave, or in a facility or aboard a ship, if no other ship there can fly
        with them. A single personnel in a facility is fetched only within reach, because more will report there, and a
        ship that goes back and forth doesn't gather anyone.
        """
        position = self._position
        others = [other_vessel for other_vessel in position.vessels() if other_vessel.id != vessel.id]
        manned = {other.location.id for other in others if position.is_usable(other)}
        found: list[tuple[int, bool, int, LocationView]] = []
        for location in position.locations:
            landed = position.active_personnel(self._cards_that_can_leave(location))
            inside = (
                position.active_personnel(self._cards_inside(location, vessel)) if location.id not in manned else []
            )
            number, way = len(landed) + len(inside), position.distance(vessel.location, location)
            near = way <= (_USUAL_RANGE if landed else vessel.view.range_left)
            if number and way < OUT_OF_REACH and (number > 1 or near):
                found.append((-number, not landed, way, location))
        return min(found, key=lambda place: place[:3])[3] if found else None

    def _cards_that_can_leave(self, location: LocationView) -> list[CardView]:
        """Return the seat's cards on a planet; none if they can't beam up."""
        return [] if self._position.is_trap(location) else self._position.own_cards(location.groups)

    def _cards_inside(self, location: LocationView, vessel: Vessel) -> list[CardView]:
        """Return the seat's cards in its facilities and aboard its other ships at a location."""
        position = self._position
        ships = (other for other in position.vessels() if other.location is location and other.id != vessel.id)
        aboard = [card for ship in ships for card in position.own_cards(ship.view.crews)]
        return [*position.cards_in_facilities(location), *aboard]

    def ships_to_refresh(self) -> list[Vessel]:
        """Return the ships whose stopped team could complete the mission where it is, if it were no longer stopped."""
        return [vessel for vessel in self._position.vessels() if self._would_attempt_again(vessel)]

    def _would_attempt_again(self, vessel: Vessel) -> bool:
        position, location = self._position, vessel.location
        if vessel.facility is not None or not position.may_attempt(location) or location.kind == "dual":
            return False
        groups = location.groups if location.kind == "planet" else vessel.view.crews
        team = position.own_cards(groups)
        stopped = [member for member in team if member.stopped]
        if 2 * len(stopped) <= len(team) or (vessel.view.damaged and location.kind == "space"):
            return False
        ship = vessel.view if location.kind == "space" else None
        return self.is_ready(location, team) and position.can_solve(location, team, ship)

    def should_join(self, vessel: Vessel, other: Vessel) -> bool:
        """Whether a ship's crew should change to another ship.

        It should change if its ship can't move or be staffed, if it is damaged or doomed while the other isn't, or if a
        larger idle crew is there.
        """
        position = self._position
        better = self.better_ship_here(vessel)
        if better is not None and better.id == other.id:
            return True
        sound, other_sound = position.is_sound(vessel), position.is_sound(other)
        if position.is_held(other) or other.id == vessel.id or (sound and not other_sound):
            return False
        if other.location is vessel.location and position.is_usable(other) is not position.is_usable(vessel):
            return position.is_usable(other)
        if other_sound and not sound and other.location is vessel.location:
            return position.can_fly(other, position.crew_of(vessel))
        if position.is_held(vessel):
            return self.target(vessel) is None
        more = len(position.crew_of(other)) > len(position.crew_of(vessel))
        return more and self.target(vessel) is None and (self.target(other) is None or other.facility is None)

    def better_ship_here(self, vessel: Vessel) -> Vessel | None:
        """Return another ship at the location that the whole crew can fly, if its own is damaged or much slower."""
        position = self._position
        crew = position.crew_of(vessel)
        if any(card.stopped for card in position.own_cards(vessel.view.crews)):
            return None
        able = [
            other
            for other in position.vessels()
            if other.location is vessel.location
            and other.id != vessel.id
            and position.is_sound(other)
            and not position.is_held(other)
            and position.can_fly(other, crew)
            and (not position.is_sound(vessel) or other.view.range >= vessel.view.range + _MUCH_FASTER)
        ]
        return max(able, key=lambda other: other.view.range, default=None)

    def location_of_company(self, vessel: Vessel) -> LocationView | None:
        """Return the nearest location with a larger crew that this ship should join, or ``None``."""
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
        """Return the nearest location within reach with an opposing ship that this one hits safely; else ``None``.

        Chasing it farther would leave the seat's own personnel waiting.
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
            any(name in person.skills for person in people for name in LEADER_SKILLS)
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
        tactic = _TYPICAL_TACTIC_BONUS if self._position.has_opened(BRIDGE) else 0
        hits = sum(card.weapons for card in own) + tactic > min(other.shields for other in others)
        return hits and all(back <= _DIRECT_HIT_FACTOR * card.shields for card in own)
