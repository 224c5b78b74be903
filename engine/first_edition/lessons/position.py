"""A position that is laid on an empty table, instead of what would be seeded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from engine.first_edition.cards.definition import Mission
from engine.first_edition.seeding.missions import make_location
from engine.first_edition.table.state import Instance, Phase
from engine.first_edition.table.table import Table


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A location of the spaceline, with all that lies there; all cards by the ids of their definitions.

    Attributes:
        mission: the mission.
        owner: the seat that seeded it.
        outpost: the outpost of its owner there; empty for none.
        inside: the personnel in that outpost.
        docked: the ships docked there, each with its crew.
        ships: the ships in orbit, each with its crew; those of the learner.
        surface: by seat, the personnel on the planet.
        seeds: what lies under the mission, the next to be met first; of the opponent.
        sites: of the facility, from its Ops to its docking ring, each with the learner's personnel there.
        objective: that of the learner, which has the mission for its target; empty for none.
        tribbles: by place, ``surface`` or the ship or outpost aboard which they are, tribbles and troubles of the
            opponent.
    """

    mission: str
    owner: int = 0
    outpost: str = ""
    inside: tuple[str, ...] = ()
    docked: Mapping[str, tuple[str, ...]] = {}
    ships: Mapping[str, tuple[str, ...]] = {}
    surface: Mapping[int, tuple[str, ...]] = {}
    seeds: tuple[str, ...] = ()
    sites: Mapping[str, tuple[str, ...]] = {}
    objective: str = ""
    tribbles: Mapping[str, tuple[str, ...]] = {}


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is when a lesson begins, in the first turn of the first seat.

    Attributes:
        line: the spaceline from left to right.
        hand: the learner's hand.
        decks: both draw decks.
        phase: in which the learner begins.
    """

    line: tuple[Place, ...]
    hand: tuple[str, ...] = ()
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    phase: Phase = Phase.ORDERS


def lay(table: Table, position: Position) -> None:
    """Put everything of a position on a table that is empty."""
    for place in position.line:
        _lay_place(table, place)
    for card in position.hand:
        table.put(_new(table, card, 0), "hand", 0)
    for seat, deck in enumerate(position.decks):
        for card in deck:
            table.put(_new(table, card, seat), "deck", seat)
    state = table.state
    state.turn, state.first, state.active = 1, 0, 0
    state.phase, state.card_play = position.phase, position.phase is Phase.CARD_PLAY
    table.everything_changed()


def _lay_place(table: Table, place: Place) -> None:
    mission = _new(table, place.mission, place.owner)
    quadrant = table.known(mission, Mission).quadrant
    location = make_location(table, mission, len(table.state.lines.get(quadrant, ()))).id
    if place.outpost:
        outpost = _new(table, place.outpost, place.owner)
        table.put(outpost, "space", location)
        _aboard(table, outpost, place.inside, place.owner)
        for ship, crew in place.docked.items():
            _lay_ship(table, ship, crew, ("docked", outpost))
        for site, people in place.sites.items():
            part = _new(table, site, place.owner)
            table.put(part, "within", outpost)
            _aboard(table, part, people, 0)
    for ship, crew in place.ships.items():
        _lay_ship(table, ship, crew, ("space", location))
    for seat, people in place.surface.items():
        for card in people:
            table.put(_new(table, card, seat), "surface", location)
    for card in place.seeds:
        table.put(_new(table, card, 1), "under", location)
    for host, tribbles in place.tribbles.items():
        there = (one for one in table.at_location(location) if table.instance(one).card == host)
        where = ("surface", location) if host == "surface" else ("aboard", next(there))
        for card in tribbles:
            table.put(_new(table, card, 1), *where)
    if place.objective:
        objective = _new(table, place.objective, 0)
        table.put(objective, "table", 0)
        table.touch(objective).targets = (mission,)


def _lay_ship(table: Table, ship: str, crew: Iterable[str], where: tuple[str, str]) -> None:
    afloat = _new(table, ship, 0)
    table.put(afloat, *where)
    _aboard(table, afloat, crew, 0)


def _aboard(table: Table, host: str, cards: Iterable[str], seat: int) -> None:
    for card in cards:
        table.put(_new(table, card, seat), "aboard", host)


def _new(table: Table, card: str, seat: int) -> str:
    """A card that lies nowhere yet."""
    instance = table.fresh_id()
    table.state.cards[instance] = Instance(card, seat, seat)
    return instance
