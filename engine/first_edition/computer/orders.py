"""Choosing orders: attempts, then moving personnel where they are needed, battles last."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from engine.ccg.view import CardView
from engine.first_edition.computer import borg_strategy, tribbles
from engine.first_edition.computer.ailments import ailments, helps_cure, is_cured
from engine.first_edition.computer.any_time import refreshes_ship
from engine.first_edition.computer.both_groups import can_form_two_groups
from engine.first_edition.computer.goals import Goals
from engine.first_edition.computer.seat_position import Position, Vessel
from engine.first_edition.missions.attempting import REQUIREMENTS_MET
from engine.first_edition.showing.view import LocationView
from engine.kernel.decision import Answer, Decision, Option

END = "end"
_USUAL_STRENGTH = 7
"""Assumed STRENGTH of each personnel if only their number is known."""
_NUMBER_IN_TEXT = re.compile(r"\d+(\.5)?")


class Orders:
    """Chooser of orders for a seat."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._goals = Goals(position)

    def choose(self, decision: Decision) -> str:
        """Choose the best order, else ``end``, or the first required one (1E-TURN-09)."""
        by_verb = (
            self._any_time_orders,
            self._tribble_orders,
            self._cure_orders,
            self._attempt_orders,
            self._refresh_orders,
            self._transfer_orders,
            self._flight_orders,
            self._battle_orders,
        )
        at_last = END if any(option.id == END for option in decision.options) else decision.default[0]
        return next((card for kind in by_verb for card in kind(decision.options)), at_last)

    def _any_time_orders(self, options: tuple[Option, ...]) -> Iterator[str]:
        """Yield the options between actions that Borg need: an objective, and cards that fetch drones."""
        for option in _options_with_verb(options, "anytime") if self._position.plays_borg else ():
            if borg_strategy.any_time_value(option, self._position) > 0:
                yield option.id

    def _refresh_orders(self, options: tuple[Option, ...]) -> Iterator[str]:
        """Yield cards that unstop a team which can then attempt the mission again."""
        for option in _options_with_verb(options, "anytime"):
            if refreshes_ship(option.card, option.id.split(":")[2], self._position) and self._goals.ships_to_refresh():
                yield option.id

    def _tribble_orders(self, options: tuple[Option, ...]) -> Iterator[str]:
        return tribbles.useful_orders(options, self._position)

    def _cure_orders(self, options: tuple[Option, ...]) -> Iterator[str]:
        """Yield transfers of personnel, from one or more places, who cure a dilemma at the destination (1E-DIL-08)."""
        position = self._position
        for ailment in ailments(position):
            ways = [(option.id, *option.id.split(":")[1:]) for option in _transfers(options)]
            able = {
                order: position.active_personnel(position.cards_at_place(start))
                for order, start, end in ways
                if end == ailment.place
            }
            healers = {card.id: card for cards in able.values() for card in cards}
            if not is_cured(ailment, list(healers.values()), position):
                continue
            for order, cards in able.items():
                if helps_cure(ailment, cards, position):
                    yield order

    # --- attempts ------------------------------------------------------------------------------------------------

    def _attempt_orders(self, options: tuple[Option, ...]) -> Iterator[str]:
        for option in _options_with_verb(options, "attempt"):
            location = self._position.location(option.id.split(":")[1])
            able = location is not None and self._position.may_attempt(location)
            if REQUIREMENTS_MET in option.detail and location is not None and able and self._is_ready(location):
                yield option.id
        for option in _options_with_verb(options, "scout"):
            location = self._position.location(option.id.split(":")[1])
            if location is not None and self._position.may_attempt(location) and self._is_ready(location):
                yield option.id

    def _is_ready(self, location: LocationView) -> bool:
        """Whether any team in place is large enough and overcomes the known dilemma.

        A damaged ship should be repaired first, unless its crew can't fly it to a place where that is possible, or no
        seed cards are left to meet.
        """
        position = self._position
        landed = position.own_cards(location.groups)
        here = [vessel for vessel in position.vessels() if vessel.location is location and vessel.facility is None]
        is_clear = not position.seeds_to_meet(location)
        ships = [vessel for vessel in here if is_clear or not vessel.view.damaged or not position.can_fly(vessel)]
        match location.kind:
            case "planet":
                teams = [landed]
            case "space":
                teams = [position.own_cards(ship.view.crews) for ship in ships]
            case _:
                teams = [[*position.own_cards(ship.view.crews), *landed] for ship in ships]
        return any(self._goals.is_ready(location, [member for member in team if not member.stopped]) for team in teams)

    # --- beaming and walking -------------------------------------------------------------------------------------

    def _transfer_orders(self, options: tuple[Option, ...]) -> Iterator[str]:
        """Yield useful transfers: from facility to ship, down to a solvable mission, otherwise back up."""
        routes = [(option.id, *option.id.split(":")[1:]) for option in _transfers(options)]
        for order, start, end in routes:
            ends = {other_end for _, other_start, other_end in routes if other_start == start}
            if self._position.active_personnel(self._position.cards_at_place(start)) and (
                self._boards_quarry(start, end) or self._is_useful_transfer(start, end, ends)
            ):
                yield order

    def _is_useful_transfer(self, start: str, end: str, ends: Collection[str]) -> bool:
        """Whether a route should be taken; ``ends`` are the places that can be reached from its start."""
        position = self._position
        ships = {vessel.id: vessel for vessel in position.vessels()}
        origin, goal = start.partition(".")[2], ships.get(end.partition(".")[2])
        if end.startswith("aboard.") and goal is None and not position.is_own_facility_or_site(end.partition(".")[2]):
            return False
        if goal is None and self._leads_to_a_ship(origin, end.partition(".")[2]):
            return True
        if end.startswith("surface."):
            return self._should_beam_down(ships[origin]) if origin in ships else self._should_go_out(start, end)
        if origin in ships:
            return self._should_leave(ships[origin], goal, ends)
        if goal is None:
            return self._should_go_in(start, end)
        if start.startswith("surface."):
            return self._should_beam_up(goal)
        return self._is_ship_to_board(goal, ends)

    def _should_leave(self, vessel: Vessel, goal: Vessel | None, ends: Collection[str]) -> bool:
        """Whether a ship's crew changes to another ship here, or into a facility.

        It goes into a facility if its own ship can't move or is doomed, or if that is the only way to a better ship.
        """
        if goal is not None:
            return self._goals.should_join(vessel, goal)
        better = self._goals.better_ship_here(vessel)
        return (
            self._position.is_doomed(vessel)
            or (self._position.is_held(vessel) and self._goals.target(vessel) is None)
            or (better is not None and f"aboard.{better.id}" not in ends)
        )

    def _boards_quarry(self, start: str, end: str) -> bool:
        """Whether a scout boards the ship that an objective targets."""
        return end == f"aboard.{self._position.quarry}" and start != end

    def _leads_to_a_ship(self, start: str, end: str) -> bool:
        """Whether a route leads between sites toward a docked ship of the seat."""
        origin, goal = self._position.station_of_site(start), self._position.station_of_site(end)
        if origin is None or goal is None or origin[1].docked:
            return False
        ships = [ship for ship in goal[0].ships if ship.seat == self._position.seat]
        return bool(ships) and goal[1].docked > 0

    def _should_go_out(self, start: str, end: str) -> bool:
        """Whether personnel in a facility at a planet should solve its mission without a ship."""
        position, location = self._position, self._position.location(end.partition(".")[2])
        if location is None or location.kind == "dual" or not position.may_attempt(location):
            return False
        there = (*position.cards_at_place(start), *position.own_cards(location.groups))
        team = [card for card in there if not card.stopped]
        return position.can_solve(location, team) and self._goals.is_ready(location, team)

    def _should_go_in(self, start: str, end: str) -> bool:
        """Whether personnel on a planet should return to a facility: a ship of theirs is docked, none is in orbit."""
        location = self._position.location(start.partition(".")[2])
        if not start.startswith("surface.") or location is None or self._should_go_out(end, start):
            return False
        there = [vessel for vessel in self._position.vessels() if vessel.location is location]
        return bool(there) and all(vessel.facility is not None for vessel in there)

    def _is_needed_below(self, vessel: Vessel) -> bool:
        """Whether the crew (with the personnel below) should solve the planet's mission."""
        position, location = self._position, vessel.location
        if location.kind == "space" or not position.may_attempt(location):
            return False
        team = [
            own_card
            for own_card in (*position.own_cards(vessel.view.crews), *position.own_cards(location.groups))
            if not own_card.stopped
        ]
        ship = vessel.view if location.kind == "dual" else None
        able = position.can_solve(location, team, ship) and self._goals.is_ready(location, team)
        return able and (ship is None or can_form_two_groups(vessel, position))

    def _should_beam_down(self, vessel: Vessel) -> bool:
        """Whether the crew should beam down; only once if a crew must stay in orbit (1E-MIS-30)."""
        landed = vessel.location.kind == "dual" and self._position.own_cards(vessel.location.groups)
        return not landed and self._is_needed_below(vessel)

    def _should_beam_up(self, vessel: Vessel) -> bool:
        """Whether personnel on a planet should return to a ship.

        Those who would solve the mission but for something on that planet wait for others: aboard, they would beam down
        again.
        """
        position, location = self._position, vessel.location
        if self._is_needed_below(vessel) or position.is_held(vessel):
            return False
        team = [card for card in position.own_cards(location.groups) if not card.stopped]
        waits = (
            location.kind == "planet"
            and self._can_be_changed_there(location, team)
            and position.may_attempt(location)
            and position.meets_requirements_elsewhere(location, team)
            and self._goals.is_ready(location, team)
        )
        return not waits

    def _can_be_changed_there(self, location: LocationView, team: Sequence[CardView]) -> bool:
        """Whether cards on a planet can change personnel only while they are there."""
        has_opponents = any(group.seat != self._position.seat for group in location.groups)
        return has_opponents or bool(location.swarms or location.on) or any(map(self._position.has_texts, team))

    def _is_ship_to_board(self, vessel: Vessel, ends: Collection[str]) -> bool:
        """Whether this is the best ship to board among those that can be reached."""
        position = self._position
        near = [other for other in position.vessels() if f"aboard.{other.id}" in ends]
        here = [other for other in near if not position.is_held(other) and not position.is_doomed(other)]
        return bool(here) and max(here, key=self._merits_of_ship).id == vessel.id

    def _merits_of_ship(self, vessel: Vessel) -> tuple[bool, bool, int, int]:
        """Return the merits of a ship to board, the most important first: sound, staffed, crew, RANGE."""
        position = self._position
        crew = len(position.own_cards(vessel.view.crews))
        return position.is_sound(vessel), position.is_usable(vessel), crew, vessel.view.range

    # --- flying --------------------------------------------------------------------------------------------------

    def _flight_orders(self, options: tuple[Option, ...]) -> Iterator[str]:
        for verb in ("undock", "move", "dock"):
            for option in _options_with_verb(options, verb):
                vessel = self._position.vessel(option.id.split(":")[1])
                if vessel is not None and self._is_wanted(verb, vessel):
                    yield option.id

    def _is_wanted(self, verb: str, vessel: Vessel) -> bool:
        if not self._position.active_personnel(self._position.own_cards(vessel.view.crews)):
            return False
        there = self._goals.destination(vessel)
        match verb:
            case "undock":
                return not vessel.view.damaged and self._should_undock(vessel)
            case "move":
                return (
                    there is not None
                    and self._next_location(vessel, there, vessel.view.range_left) is not vessel.location
                )
            case _:
                return bool(vessel.view.damaged) or self._goals.waits_for_boarders(vessel)

    def _should_undock(self, vessel: Vessel) -> bool:
        """Whether a docked ship has somewhere to go, with everyone aboard that it needs from a station's sites."""
        goals = self._goals
        if goals.waits_for_boarders(vessel):
            return False
        fetched = (
            goals.location_of_cure(vessel),
            goals.location_of_reinforcements(vessel),
            goals.location_of_waiting(vessel),
        )
        if any(place is not None and place is not vessel.location for place in fetched):
            return True
        return bool(goals.target_of_crew(vessel) or goals.location_of_prey(vessel))

    def destination(self, decision: Decision) -> Answer:
        """Choose the ship's destination, or the location within RANGE that is nearest to it."""
        position, vessel = self._position, self._position.vessel(decision.place)
        there = self._goals.destination(vessel) if vessel else None
        reachable = {option.id for option in decision.options}
        near = [location for location in position.locations if location.id in reachable]
        if there is not None and near:
            return (min(near, key=lambda location: position.distance(location, there)).id,)
        return decision.default

    def flight_after(self, order: str) -> Answer:
        """Return the answers that follow an order to undock or move: the move, and its destination; () for others."""
        verb, _, ship = order.partition(":")
        vessel = self._position.vessel(ship) if verb in ("undock", "move") else None
        there = self._goals.destination(vessel) if vessel else None
        if vessel is None or there is None:
            return ()
        end = self._next_location(vessel, there, vessel.view.range_left)
        return () if end is vessel.location else (*([f"move:{ship}"] if verb == "undock" else []), end.id)

    def _next_location(self, vessel: Vessel, there: LocationView, left: int) -> LocationView:
        """Return the location within reach that is nearest to another."""
        position, here = self._position, vessel.location
        near = [location for location in position.locations if position.distance(here, location) <= left]
        return min([here, *near], key=lambda card: position.distance(card, there))

    # --- battles -------------------------------------------------------------------------------------------------

    def _battle_orders(self, options: tuple[Option, ...]) -> Iterator[str]:
        """Yield battles that should be won; they come last because they stop the combatants."""
        for option in _options_with_verb(options, "connect"):
            if option.id.endswith(f":{self._position.quarry}"):
                yield option.id
        for option in _options_with_verb(options, "fight"):
            team = self._position.cards_at_place(option.id.split(":")[1])
            number = _NUMBER_IN_TEXT.search(option.label)
            if number and self._position.strength(team) > 1.5 * _USUAL_STRENGTH * int(number[0]):
                yield option.id
        for option in _options_with_verb(options, "fire"):
            location = self._position.location(option.id.split(":")[1])
            if location is not None and self._goals.outguns(location):
                yield option.id


def choose_firing_target(decision: Decision) -> Answer:
    """Choose the target with the lowest known DEFENSE."""
    known = [
        (float(found[0]), option.id) for option in decision.options if (found := _NUMBER_IN_TEXT.search(option.detail))
    ]
    return (min(known)[1],) if known else decision.default


def _transfers(options: tuple[Option, ...]) -> tuple[Option, ...]:
    return (*_options_with_verb(options, "walk"), *_options_with_verb(options, "beam"))


def _options_with_verb(options: tuple[Option, ...], verb: str) -> Iterator[Option]:
    return (option for option in options if option.id.split(":")[0] == verb)
