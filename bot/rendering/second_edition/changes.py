"""Changes on the table, to mark on the board with arrows and outlines and to describe in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from engine.ccg.view import GroupView
from engine.second_edition.view import MissionView, SecondEditionView, ShipView

Key = TypeVar("Key")


class Flight(msgspec.Struct, frozen=True):
    """A ship that has moved; ``origin`` and ``here`` are the missions' card ids."""

    ship: ShipView
    origin: str
    here: str


class Changes(msgspec.Struct, frozen=True):
    """Changes between two views of the same viewer.

    Attributes:
        flights: ships that have moved, by card id.
        ships: card ids of ships that are new, have moved, or have changed.
        missions: card ids of missions that were completed, or whose dilemmas or cards have changed.
        crowds: personnel gained or lost, by place (a mission's or ship's card id) and seat.
        scores: points gained or lost, by seat.
    """

    flights: dict[str, Flight] = {}
    ships: frozenset[str] = frozenset()
    missions: frozenset[str] = frozenset()
    crowds: dict[tuple[str, int], int] = {}
    scores: dict[int, int] = {}


NO_CHANGES = Changes()


def changes_between(before: SecondEditionView | None, after: SecondEditionView) -> Changes:
    """Return the changes between two views; none without an earlier view or if it has a different viewer."""
    if before is None or before.viewer != after.viewer or len(before.players) != len(after.players):
        return NO_CHANGES
    earlier_ships, current_ships = _ships_by_id(before), _ships_by_id(after)
    flights = {
        ship: Flight(found_ship, earlier_ships[ship][0].card.id, mission.card.id)
        for ship, (mission, found_ship) in current_ships.items()
        if ship in earlier_ships and earlier_ships[ship][0].card.id != mission.card.id
    }
    earlier = {mission.card.id: mission for mission in _all_missions(before)}
    return Changes(
        flights=flights,
        ships=frozenset(
            ship
            for ship, (_, found_ship) in current_ships.items()
            if ship not in earlier_ships
            or ship in flights
            or _ship_state(found_ship) != _ship_state(earlier_ships[ship][1])
        ),
        missions=frozenset(
            mission.card.id
            for mission in _all_missions(after)
            if mission.card.id not in earlier or _mission_state(mission) != _mission_state(earlier[mission.card.id])
        ),
        crowds=_changed_numbers(_personnel_counts(before), _personnel_counts(after)),
        scores=_changed_numbers(_scores_by_seat(before), _scores_by_seat(after)),
    )


def change_sentences(view: SecondEditionView, changes: Changes) -> Iterator[str]:
    """Yield the changes in words: scores, flights, and arrivals."""
    names = {mission.card.id: mission_title(mission) for mission in _all_missions(view)}
    names |= {
        ship: f"the {_title_of_name(found_ship.card.name)}" for ship, (_, found_ship) in _ships_by_id(view).items()
    }
    for seat, points in changes.scores.items():
        yield f"{view.seats[seat].name} {points:+} points."
    for flight in changes.flights.values():
        yield f"{_title_of_name(flight.ship.card.name)} flew from {names[flight.origin]} to {names[flight.here]}."
    moved = [
        f"{view.seats[seat].name} {people:+} personnel at {names[place]}"
        for (place, seat), people in changes.crowds.items()
        if place in names
    ]
    if moved:
        yield f"{'; '.join(moved)}."


def flight_direction(view: SecondEditionView, origin: str, here: str) -> str:
    """Return the direction of a flight on the board: ``up``, ``down``, ``left`` or ``right``."""
    own_seat = view.viewer or 0
    players = [*view.players[own_seat + 1 :], *view.players[:own_seat], view.players[own_seat]]
    spots = {
        mission.card.id: (height, across)
        for height, player in enumerate(players)
        for across, mission in enumerate(player.missions)
    }
    (height, across), (now_high, now_across) = spots[origin], spots[here]
    if height != now_high:
        return "down" if height < now_high else "up"
    return "right" if across < now_across else "left"


def mission_title(mission: MissionView) -> str:
    """Return a mission's title without its subtitle."""
    return _title_of_name(mission.card.name)


def _title_of_name(name: str) -> str:
    return name.partition(", ")[0]


def _all_missions(view: SecondEditionView) -> Iterator[MissionView]:
    for player in view.players:
        yield from player.missions


def _ships_by_id(view: SecondEditionView) -> dict[str, tuple[MissionView, ShipView]]:
    return {ship.card.id: (mission, ship) for mission in _all_missions(view) for ship in mission.ships}


def _ship_state(ship: ShipView) -> tuple[object, ...]:
    """Return the state of a ship whose changes are marked; its range is not included, because it returns every turn."""
    return (ship.seat, ship.damage, ship.card.on, ship.weapons, ship.shields)


def _mission_state(mission: MissionView) -> tuple[object, ...]:
    return (mission.completed, mission.overcome, mission.face_down, mission.card.on)


def _personnel_counts(view: SecondEditionView) -> dict[tuple[str, int], int]:
    aboard: list[tuple[str, GroupView]] = [
        (ship, found_ship.crew) for ship, (_, found_ship) in _ships_by_id(view).items()
    ]
    landed = [(mission.card.id, group) for mission in _all_missions(view) for group in mission.groups]
    return {(place, group.seat): group.personnel for place, group in (*landed, *aboard)}


def _scores_by_seat(view: SecondEditionView) -> dict[int, int]:
    return {player.seat: player.score for player in view.players}


def _changed_numbers(before: dict[Key, int], after: dict[Key, int]) -> dict[Key, int]:
    """Return the differences between numbers that have changed; missing numbers count as 0."""
    keys = dict.fromkeys((*before, *after))
    differences = {key: after.get(key, 0) - before.get(key, 0) for key in keys}
    return {key: number for key, number in differences.items() if number}
