"""Movement through wormholes that missions have built in (1ER-MII-4, 1ER-MII-5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.ccg.effects.plays import PlayAsCost
from engine.ccg.effects.spaceline import PassWormhole
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.definition import Mission, Ship
from engine.first_edition.cards.two_sided import WORMHOLE
from engine.first_edition.moving.movement import can_fly, is_free_in_space
from engine.first_edition.moving.required_travel import is_compelled
from engine.first_edition.resolving.home_ships import detach_away_teams
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.turning_over import turn_card_over
from engine.first_edition.table.display_names import display_name
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Option, Procedure, option

_WORMHOLE_RANGE_COST = PlayAsCost(cards=WORMHOLE)


class _WormholeMove(NamedTuple):
    """A move of a ship through a wormhole.

    Attributes:
        ship: the ship.
        to: the location where it arrives.
        other: the wormhole of the other location; empty if a Wormhole must be played there.
    """

    ship: str
    to: str
    other: str


def _possible_moves(resolution: Resolution) -> Iterator[_WormholeMove]:
    """The moves in either direction between this wormhole and other locations."""
    table, here = resolution.table, resolution.location()
    if table.instance(resolution.card).owner != resolution.seat:
        return
    pays = resolution.can_pay((_WORMHOLE_RANGE_COST,))
    for place in table.locations():
        other = _wormhole_at(table, resolution.seat, place.id)
        if place.id == here or not (other or pays):
            continue
        for ship in _ships_at(table, resolution.seat, here):
            yield _WormholeMove(ship, place.id, other)
        for ship in _ships_at(table, resolution.seat, place.id):
            yield _WormholeMove(ship, here, other)


def _wormhole_at(table: Table, seat: int, location: str) -> str:
    """The mission with an open wormhole at a location, the player's own first; empty if none."""
    missions = table.cards_in("on line", location)
    found = [mission for mission in missions if _is_open(table, mission)]
    return next((mission for mission in found if table.instance(mission).owner == seat), next(iter(found), ""))


def _is_open(table: Table, mission: str) -> bool:
    card = table.card(mission)
    if not isinstance(card, Mission) or card.closed or card.built_in is None:
        return False
    return not card.built_in.affiliation


def _ships_at(table: Table, seat: int, location: str) -> list[str]:
    there = table.controlled(seat, table.cards_in("space", location))
    ships = [ship for ship in there if table.is_a(ship, Ship) and is_free_in_space(table, ship)]
    return [ship for ship in ships if can_fly(table, ship) and not is_compelled(table, ship)]


def _pass_wormhole(resolution: Resolution, _effect: PassWormhole, _picked: list[str]) -> Procedure[None]:
    """Choose a ship and its way, play a Wormhole if the other end has none, and turn one own mission over.

    If the Wormhole is nullified, the ship doesn't move and the mission isn't turned over.
    """
    table, seat = resolution.table, resolution.seat
    ways = list(_possible_moves(resolution))
    if not ways:
        return
    prompt = f"{table.name(resolution.card)}: which ship moves through the wormhole?"
    chosen = yield from choose_one(
        seat, prompt, _options(resolution, ways), "1ER-MII-4", public="moves a ship", kind=Kind.PLACE, private=False
    )
    way = ways[int(chosen)]
    if not way.other:
        yield from resolution.run((_WORMHOLE_RANGE_COST,))
    if resolution.failed or not table.in_play(way.ship):
        return
    detach_away_teams(table, way.ship)
    table.put(way.ship, "space", way.to)
    words = f"{display_name(table, way.ship)} moves through the wormhole to {table.name(way.to)}."
    table.journal.log_event("move", words, seat=seat, rule="1ER-MII-4")
    turned = yield from _mission_to_turn(resolution, way.other)
    turn_card_over(table, turned)
    table.journal.log_event("flip", f"{table.name(turned)} is turned over.", seat=seat, rule="1ER-MII-5")


def _options(resolution: Resolution, ways: list[_WormholeMove]) -> list[Option]:
    table = resolution.table
    return [
        option(
            str(number),
            f"{table.name(way.ship)} to {table.name(way.to)}",
            "" if way.other else "By playing a Wormhole",
            card=table.instance(way.ship).card,
            place=way.to,
        )
        for number, way in enumerate(ways)
    ]


def _mission_to_turn(resolution: Resolution, other: str) -> Procedure[str]:
    """The own mission that is turned over; of two the player chooses one (1ER-MII-5)."""
    table, seat = resolution.table, resolution.seat
    if not other or table.instance(other).owner != seat:
        return resolution.card
    options = [
        option(mission, table.name(mission), card=table.instance(mission).card) for mission in (resolution.card, other)
    ]
    return (yield from choose_one(seat, "Which mission do you turn over?", options, "1ER-MII-5", private=False))


def _is_possible(resolution: Resolution, _effect: PassWormhole) -> bool:
    return any(True for _ in _possible_moves(resolution))


EFFECTS = (EffectFunction(PassWormhole, _pass_wormhole),)
POSSIBLE = (StartCheck(PassWormhole, _is_possible),)
