"""Spreading of tribbles to a neighbouring place just after breeding, by a trouble (1E-TRIB-02)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects.tribbles import Spreads
from engine.first_edition.cards.definition import Facility, Ship
from engine.first_edition.moving.beaming import places_for_any_card
from engine.first_edition.position.places import host_at
from engine.first_edition.position.stations import is_site, sites_of, station_of
from engine.first_edition.position.teams.presence import is_cloaked
from engine.first_edition.position.teams.teams import Place, inside_of, surface_place
from engine.first_edition.table.table import Table
from engine.first_edition.tribbles.moving import move_tribbles_by_trouble, place_with_preposition, troubles_with_change
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Procedure, option

_STAY = "stay"


def offer_spreading(table: Table, place: Place) -> Procedure[None]:
    """Let the player of each spreading trouble move tribbles to one neighbouring place; then discard it."""
    for trouble, change in list(troubles_with_change(table, place, Spreads)):
        seat, near = table.instance(trouble).controller, list(neighbouring_places(table, place))
        if seat is None or not near:
            continue
        options = [
            option(str(n), _with_capital_initial(place_with_preposition(table, card, seat)))
            for n, card in enumerate(near)
        ]
        stay = option(_STAY, "Nowhere", group="End")
        prompt = f"{table.name(trouble)}: where do tribbles of this group spread?"
        number = yield from choose_one(
            seat, prompt, (*options, stay), "1E-TRIB-02", public="spreads tribbles", kind=Kind.PLACE, default=_STAY
        )
        if number == _STAY:
            continue
        yield from move_tribbles_by_trouble(table, trouble, change.most, near[int(number)], "which tribbles spread")


def _with_capital_initial(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def neighbouring_places(table: Table, place: Place) -> Iterator[Place]:
    """Yield the neighbouring places: next sites, ships docked, carried or landed there, and their hosts."""
    location, host = table.location_of_list(place), host_at(place)
    near = [*_places_on_planet(table, location)] if not host else [*_places_around(table, host, location)]
    able = {*places_for_any_card(table, location), *(inside_of(card) for card in _carried_ships_among(table, near))}
    yield from (card for card in dict.fromkeys(near) if card in able and card != place)


def _carried_ships_among(table: Table, near: list[Place]) -> Iterator[str]:
    """Yield the carried ships among some places, which tribbles can enter although no one can beam there."""
    ships = (host_at(place) for place in near)
    return (ship for ship in ships if ship and table.list_of_card(ship)[0] == "carried" and not is_cloaked(table, ship))


def _places_on_planet(table: Table, location: str) -> Iterator[Place]:
    """Yield the ships and facilities on a planet."""
    return (inside_of(card) for card in table.cards_in("surface", location) if table.is_a(card, Ship, Facility))


def _places_around(table: Table, host: str, location: str) -> Iterator[Place]:
    """Yield the neighbours of a ship, facility or site."""
    kind, of = table.list_of_card(host)
    if kind == "surface":
        yield surface_place(location)
    if kind in ("docked", "carried"):
        yield inside_of(of)
    yield from (inside_of(card) for card in (*table.cards_in("docked", host), *table.cards_in("carried", host)))
    if is_site(table, host):
        row = sites_of(table, station_of(table, host))
        number = row.index(host)
        yield from (inside_of(card) for card in (*row[max(0, number - 1) : number], *row[number + 1 : number + 2]))
