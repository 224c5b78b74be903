"""Tribbles among the opponent's people, and away from the computer's own (1E-TRIB)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.view import GroupView
from engine.first_edition.cards.definition import Doorway
from engine.first_edition.computer.outlook import Position
from engine.first_edition.showing.view import FacilityView, ShipView, SiteView, SwarmView
from engine.first_edition.table.side_decks import TRIBBLES
from engine.kernel.decision import YES, Answer, Decision, Kind, Option

_OWN, _SPARE = 2, 5
"""As much as so many of the opponent's counts each of the computer's own who would be annoyed; and where no more than
so many can act, nobody is stopped to be rid of a few tribbles."""


def balance(position: Position, place: str) -> int:
    """How many of the opponent's personnel are in a place, against those of the seat's own.

    Args:
        position: of the seat.
        place: a card aboard which they are, or a location for its surface.
    """
    groups = list(_groups(position, place))
    own = sum(one.personnel for one in groups if one.seat == position.seat)
    return sum(one.personnel for one in groups) - own - _OWN * own


def _groups(position: Position, place: str) -> Iterator[GroupView]:
    location = position.location(place)
    if location is not None:
        yield from location.groups
    for unit in _units(position):
        if unit.card.id == place and not (isinstance(unit, FacilityView) and unit.sites):
            yield from unit.crews


def _units(position: Position) -> Iterator[ShipView | FacilityView | SiteView]:
    for location in position.locations:
        yield from (inner for ship in location.ships for inner in (ship, *ship.ships))
        for facility in location.facilities:
            yield facility
            yield from facility.sites
            yield from facility.ships


def _swarms(position: Position) -> Iterator[tuple[str, SwarmView]]:
    """The groups of tribbles that the seat sees, each with its place."""
    for location in position.locations:
        for swarm in location.swarms or ():
            yield swarm.host or (location.id if swarm.place.startswith("on ") else ""), swarm


def place_of_card(position: Position, card: str) -> str:
    """Where tribbles are, by their card; empty where the seat does not see it."""
    for place, swarm in _swarms(position):
        if any(one.id == card for one in (*swarm.tribbles, *swarm.troubles)):
            return place
    return ""


def answer(decision: Decision, position: Position) -> Answer:
    """What to play of what was drawn, where it goes, and whether a Trouble goes along."""
    if decision.kind is Kind.PLACE:
        return (max(decision.options, key=lambda one: _worth(one, position)).id,)
    if decision.kind is Kind.YES_NO:
        return (YES.id,)
    return decision.default


def _worth(one: Option, position: Position) -> int:
    """Who is there counts first; where nobody is yet, people come rather to a facility or ship than to a planet.

    What is not seen from here is the opponent's, but nobody knows whether anybody is aboard.
    """
    if not one.place:
        return 0
    seats = [unit.seat for unit in _units(position) if not isinstance(unit, SiteView) and unit.card.id == one.place]
    return 2 * balance(position, one.place) + sum(-1 if seat == position.seat else 1 for seat in seats)


def uses(options: tuple[Option, ...], position: Position) -> Iterator[str]:
    """The orders about tribbles that serve: they are drawn, they stop opponents, and they leave the computer's own."""
    for wanted in (_draws, stops, _sends_large, _sends_small):
        yield from (one.id for one in options if wanted(one, position))


def _draws(one: Option, position: Position) -> bool:
    """Whether it is to draw cards of the seat's Tribble side deck."""
    card = position.definition(one.card) if one.card and one.id.startswith("use:") else None
    return isinstance(card, Doorway) and card.opens == TRIBBLES


def stops(one: Option, position: Position) -> bool:
    """Whether it is a tribble that more likely stops an opponent than one of the seat's own."""
    if not one.id.startswith("anytime:") or not one.card or position.definition(one.card).type != "tribble":
        return False
    return balance(position, place_of_card(position, one.id.split(":")[1])) > 0


def _sends_large(one: Option, position: Position) -> bool:
    """Whether large tribbles leave a place where they annoy more of the seat's own."""
    return one.id.startswith("sendlarge:") and balance(position, _start(one)) < 0


def _sends_small(one: Option, position: Position) -> bool:
    """Whether small ones do, and enough of the seat's own can act there to spare one who beams them away."""
    if not one.id.startswith("sendsmall:"):
        return False
    own = [group for group in _groups(position, _start(one)) if group.seat == position.seat]
    return sum(group.personnel - group.stopped for group in own) > _SPARE


def _start(one: Option) -> str:
    """The card or location from which an order beams tribbles away."""
    return one.id.partition(":")[2].partition(".")[2]
