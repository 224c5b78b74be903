"""Tribbles: placed among the opponent's personnel, away from the seat's own (1E-TRIB)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.view import GroupView
from engine.first_edition.cards.definition import Doorway
from engine.first_edition.computer.seat_position import Position
from engine.first_edition.showing.view import FacilityView, ShipView, SiteView, SwarmView
from engine.first_edition.table.side_decks import TRIBBLES
from engine.kernel.decision import YES, Answer, Decision, Kind, Option

_OWN, _SPARE = 2, 5
"""Weight of the seat's own affected personnel, and number of active ones needed to spare one to carry tribbles away."""


def opponents_minus_own(position: Position, place: str) -> int:
    """Return the number of the opponent's personnel in a place, minus the weighted number of own ones.

    Args:
        position: the seat's position.
        place: the card they are aboard, or a location for its surface.
    """
    groups = list(_groups_at(position, place))
    own = sum(group.personnel for group in groups if group.seat == position.seat)
    return sum(group.personnel for group in groups) - own - _OWN * own


def _groups_at(position: Position, place: str) -> Iterator[GroupView]:
    location = position.location(place)
    if location is not None:
        yield from location.groups
    for unit in _vessels_and_facilities(position):
        if unit.card.id == place and not (isinstance(unit, FacilityView) and unit.sites):
            yield from unit.crews


def _vessels_and_facilities(position: Position) -> Iterator[ShipView | FacilityView | SiteView]:
    for location in position.locations:
        yield from (inner for ship in location.ships for inner in (ship, *ship.ships))
        for facility in location.facilities:
            yield facility
            yield from facility.sites
            yield from facility.ships


def _visible_swarms(position: Position) -> Iterator[tuple[str, SwarmView]]:
    """Yield the groups of tribbles that the seat sees, each with its place."""
    for location in position.locations:
        for swarm in location.swarms or ():
            yield swarm.host or (location.id if swarm.place.startswith("on ") else ""), swarm


def place_of_card(position: Position, card: str) -> str:
    """Return the place of tribbles, by card; empty if the seat can't see it."""
    for place, swarm in _visible_swarms(position):
        if any(tribble.id == card for tribble in (*swarm.tribbles, *swarm.troubles)):
            return place
    return ""


def choose_tribbles(decision: Decision, position: Position) -> Answer:
    """Choose a drawn card to play, its place, or whether a trouble goes along."""
    if decision.kind is Kind.PLACE:
        return (max(decision.options, key=lambda option: _place_rating(option, position)).id,)
    if decision.kind is Kind.YES_NO:
        return (YES.id,)
    return decision.default


def _place_rating(one: Option, position: Position) -> int:
    """Return rating of a place for tribbles: personnel there first, then facilities and ships over planets.

    Unseen ships are the opponent's, but may be empty.
    """
    if not one.place:
        return 0
    seats = [
        unit.seat
        for unit in _vessels_and_facilities(position)
        if not isinstance(unit, SiteView) and unit.card.id == one.place
    ]
    return 2 * opponents_minus_own(position, one.place) + sum(-1 if seat == position.seat else 1 for seat in seats)


def useful_orders(options: tuple[Option, ...], position: Position) -> Iterator[str]:
    """Yield useful tribble orders: draw, stop opponents, send tribbles away."""
    for wanted in (_draws_tribbles, is_likely_to_stop_opponent, _removes_large_tribbles, _removes_small_tribbles):
        yield from (option.id for option in options if wanted(option, position))


def _draws_tribbles(one: Option, position: Position) -> bool:
    """Whether an option draws from the seat's Tribble side deck."""
    card = position.definition(one.card) if one.card and one.id.startswith("use:") else None
    return isinstance(card, Doorway) and card.opens == TRIBBLES


def is_likely_to_stop_opponent(one: Option, position: Position) -> bool:
    """Whether an option uses tribbles that are more likely to stop opponents than the seat's own personnel."""
    if not one.id.startswith("anytime:") or not one.card or position.definition(one.card).type != "tribble":
        return False
    return opponents_minus_own(position, place_of_card(position, one.id.split(":")[1])) > 0


def _removes_large_tribbles(one: Option, position: Position) -> bool:
    """Whether an option removes large tribbles from a place where they affect more of the seat's own personnel."""
    return one.id.startswith("sendlarge:") and opponents_minus_own(position, _start_of_order(one)) < 0


def _removes_small_tribbles(one: Option, position: Position) -> bool:
    """Whether an option removes small tribbles where enough of the seat's active personnel can spare one."""
    if not one.id.startswith("sendsmall:"):
        return False
    own = [group for group in _groups_at(position, _start_of_order(one)) if group.seat == position.seat]
    return sum(group.personnel - group.stopped for group in own) > _SPARE


def _start_of_order(one: Option) -> str:
    """Return the card or location from which an order beams tribbles away."""
    return one.id.partition(":")[2].partition(".")[2]
