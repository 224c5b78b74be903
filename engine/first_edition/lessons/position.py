"""Position set up on an empty table instead of by seeding."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from engine.first_edition.cards.definition import Mission
from engine.first_edition.seeding.missions import make_location
from engine.first_edition.table.state import Instance, Phase
from engine.first_edition.table.table import Table


class LessonLocation(msgspec.Struct, frozen=True, kw_only=True):
    """A location of the spaceline with its cards, all by definition id.

    Attributes:
        mission: the mission.
        owner: the seat that seeded it.
        outpost: its owner's outpost there; empty if none.
        inside: the personnel in that outpost.
        docked: the ships docked there, with their crews.
        ships: the learner's ships in orbit, with their crews.
        surface: the personnel on the planet, by seat.
        seeds: the opponent's seed cards, next one first.
        sites: the facility's sites from Ops down, each with the learner's personnel there.
        objective: the learner's objective targeting the mission; empty if none.
        tribbles: the opponent's tribbles and troubles by place: ``surface``, or the ship or outpost they are aboard.
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


class LessonPosition(msgspec.Struct, frozen=True, kw_only=True):
    """A table at the start of a lesson, in the first turn of the first seat.

    Attributes:
        line: the spaceline from left to right.
        hand: the learner's hand.
        decks: both draw decks.
        phase: the learner's first phase.
    """

    line: tuple[LessonLocation, ...]
    hand: tuple[str, ...] = ()
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    phase: Phase = Phase.ORDERS


def set_up_position(table: Table, position: LessonPosition) -> None:
    """Set up a position on an empty table."""
    for place in position.line:
        _set_up_location(table, place)
    for card in position.hand:
        table.put(_new_card(table, card, 0), "hand", 0)
    for seat, deck in enumerate(position.decks):
        for card in deck:
            table.put(_new_card(table, card, seat), "deck", seat)
    state = table.state
    state.turn, state.first, state.active = 1, 0, 0
    state.phase, state.card_play = position.phase, position.phase is Phase.CARD_PLAY
    table.drop_all_caches()


def _set_up_location(table: Table, place: LessonLocation) -> None:
    mission = _new_card(table, place.mission, place.owner)
    quadrant = table.card_as(mission, Mission).quadrant
    location = make_location(table, mission, len(table.state.lines.get(quadrant, ()))).id
    if place.outpost:
        outpost = _new_card(table, place.outpost, place.owner)
        table.put(outpost, "space", location)
        _put_aboard(table, outpost, place.inside, place.owner)
        for ship, crew in place.docked.items():
            _put_ship(table, ship, crew, ("docked", outpost))
        for site, people in place.sites.items():
            part = _new_card(table, site, place.owner)
            table.put(part, "within", outpost)
            _put_aboard(table, part, people, 0)
    for ship, crew in place.ships.items():
        _put_ship(table, ship, crew, ("space", location))
    for seat, people in place.surface.items():
        for card in people:
            table.put(_new_card(table, card, seat), "surface", location)
    for card in place.seeds:
        table.put(_new_card(table, card, 1), "under", location)
    for host, tribbles in place.tribbles.items():
        there = (card for card in table.at_location(location) if table.instance(card).card == host)
        where = ("surface", location) if host == "surface" else ("aboard", next(there))
        for card in tribbles:
            table.put(_new_card(table, card, 1), *where)
    if place.objective:
        objective = _new_card(table, place.objective, 0)
        table.put(objective, "table", 0)
        table.instance_to_change(objective).targets = (mission,)


def _put_ship(table: Table, ship: str, crew: Iterable[str], where: tuple[str, str]) -> None:
    afloat = _new_card(table, ship, 0)
    table.put(afloat, *where)
    _put_aboard(table, afloat, crew, 0)


def _put_aboard(table: Table, host: str, cards: Iterable[str], seat: int) -> None:
    for card in cards:
        table.put(_new_card(table, card, seat), "aboard", host)


def _new_card(table: Table, card: str, seat: int) -> str:
    """Return a new card that isn't in any list yet."""
    instance = table.fresh_id()
    table.state.cards[instance] = Instance(card, seat, seat)
    return instance
