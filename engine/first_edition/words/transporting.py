"""Beaming by a text, at any time and beyond this location (1E-BEAM-04, 1E-PB-09).

Other restrictions on beaming still apply (1E17-BEAM-4).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.ccg.effects import plays
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.definition import Personnel, Ship
from engine.first_edition.moving.beaming import Route, beam_routes, is_own_place, transferable_cards
from engine.first_edition.moving.transfers import choose_who_goes, move_to_place
from engine.first_edition.playing.crossing import crossing_routes
from engine.first_edition.position.characteristics import persons_of_group
from engine.first_edition.position.places import host_at, place_name, places_at
from engine.first_edition.position.spaceline.locations import adjacent_locations
from engine.first_edition.position.stations import is_closed_to_beams
from engine.first_edition.position.teams.presence import is_cloaked
from engine.first_edition.position.teams.teams import active_personnel_at, inside_of
from engine.first_edition.resolving.home_ships import choose_common_home
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.statuses import remove_from_attempt
from engine.first_edition.table.caches import cached_at_location
from engine.first_edition.table.table import Table
from engine.first_edition.tribbles.moving import move_carried_tribbles
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Procedure, option


def _beam_routes(resolution: Resolution, effect: plays.Transport, ships: list[str]) -> Iterator[Route]:
    """Yield the routes by which the text can beam."""
    table, seat = resolution.table, resolution.seat
    if effect.reach == "opposite":
        yield from crossing_routes(table, seat, resolution.card)
        return
    if effect.reach == "here":
        for location in table.locations():
            yield from _beam_routes_here(table, seat, location.id, effect)
        return
    for ship in ships:
        if is_cloaked(table, ship) or is_closed_to_beams(table, ship):  # 1E-CLOAK-02, 1E17-BEAM-4
            continue
        for beside in adjacent_locations(table, table.location_of(ship)):
            for end in places_at(table, beside):
                reached = end.startswith("surface.") or is_own_place(table, seat, end)
                if reached and not is_closed_to_beams(table, host_at(end)):
                    yield Route(inside_of(ship), end, 1)


def _beam_routes_here(table: Table, seat: int, location: str, effect: plays.Transport) -> Iterator[Route]:
    """Yield the routes at a location; to pass SHIELDS, only those that lead through them.

    That requires a personnel with Transporter Skill there.
    """
    if not effect.shields:
        yield from beam_routes(table, seat, location)
        return
    places = places_at(table, location)
    people = [person for place in places for person in active_personnel_at(table, seat, place)]
    if not any("transporter skill" in person.skills for person in persons_of_group(table, people)):
        return
    usual = {(way.start, way.end) for way in beam_routes(table, seat, location)}
    for way in beam_routes(table, seat, location, effect.shields):
        if (way.start, way.end) not in usual:
            yield way


def _transferable_cards(table: Table, seat: int, way: Route, effect: plays.Transport) -> list[str]:
    there = transferable_cards(table, seat, way.start, way.end)
    return there if effect.equipment else [card for card in there if table.is_a(card, Personnel)]


def _is_possible(resolution: Resolution, effect: plays.Transport) -> bool:
    """Whether the text could beam any card; cached by location."""
    table, seat = resolution.table, resolution.seat
    if effect.reach == "here":
        return any(
            cached_at_location(
                table,
                location.id,
                ("transport", seat, effect.shields),
                partial(_can_beam, table, seat, location.id, effect),
            )
            for location in table.locations()
        )
    everywhere = (table.cards_in("space", location.id) for location in table.locations())
    ships = [card for there in everywhere for card in table.controlled(seat, there) if table.is_a(card, Ship)]
    return any(_transferable_cards(table, seat, way, effect) for way in _beam_routes(resolution, effect, ships))


def _can_beam(table: Table, seat: int, location: str, effect: plays.Transport) -> bool:
    return any(
        _transferable_cards(table, seat, way, effect) for way in _beam_routes_here(table, seat, location, effect)
    )


def _transport_cards(resolution: Resolution, effect: plays.Transport, picked: list[str]) -> Procedure[None]:
    table, seat = resolution.table, resolution.seat
    ways = [
        way
        for way in dict.fromkeys(_beam_routes(resolution, effect, picked))
        if _transferable_cards(table, seat, way, effect)
    ]
    if not ways:
        return
    options = [
        option(str(number), f"From {place_name(table, way.start, seat)} to {place_name(table, way.end, seat)}")
        for number, way in enumerate(ways)
    ]
    prompt = f"{table.name(resolution.card)}: where from and where to?"
    number = yield from choose_one(seat, prompt, options, "1E-BEAM-04", public="chooses a way", kind=Kind.PLACE)
    way = ways[int(number)]
    able = _transferable_cards(table, seat, way, effect)
    chosen = yield from choose_who_goes(table, seat, able, way.end, rule="1E-BEAM-04", by_text=effect.most or len(able))
    move_to_place(table, seat, "beam", chosen, way.end)
    remove_from_attempt(table, chosen)  # 1E-CR-091
    yield from move_carried_tribbles(table, chosen, way.start, way.end)
    yield from choose_common_home(table, seat, table.location_of(chosen[0]))


EFFECTS = (EffectFunction(plays.Transport, _transport_cards),)
POSSIBLE = (StartCheck(plays.Transport, _is_possible),)
