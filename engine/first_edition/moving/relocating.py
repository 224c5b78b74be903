"""Relocation of cards by a text, which isn't movement (1E-MOVE-10)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import Chosen, Picked
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.definition import Dilemma, Facility, Ship
from engine.first_edition.moving.beaming import may_be_at_place
from engine.first_edition.position.characteristics import forbids_action
from engine.first_edition.position.places import host_at, place_name, places_at
from engine.first_edition.position.spaceline.locations import (
    far_ends,
    is_planet,
    line_of,
    locations_between,
    range_cost,
)
from engine.first_edition.position.stations import boarding_place, docks_ships, is_closed_to_beams, is_site
from engine.first_edition.position.teams.compatibility import are_compatible
from engine.first_edition.position.teams.holograms import can_be_at, is_hologram, is_projected
from engine.first_edition.position.teams.presence import is_phased, is_pod
from engine.first_edition.position.teams.teams import inside_of
from engine.first_edition.resolving.hologram_activation import deactivate_instead, deactivate_stranded
from engine.first_edition.resolving.home_ships import detach_away_teams
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.statuses import remove_from_attempt
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Procedure, option

_DESTINATIONS_OF_OWN_CARDS = ("outpost", "own facility")
"""Destinations for a player's own cards, wherever they are."""


def _relocate_cards(resolution: Resolution, effect: tree.Relocate, picked: list[str]) -> Procedure[None]:
    """Relocate cards; ties between destinations are broken by the usual player (1E-LINE-04, 1E-GEN-08).

    Phased ships move only by RANGE (1E-CLOAK-04).
    """
    table = resolution.table
    picked = [other for other in picked if not is_phased(table, other)]
    if effect.to == "anywhere":
        yield from _relocate_anywhere(resolution, picked)
        return
    here = resolution.location()
    if not picked or not here:
        return
    places = list(_possible_destinations(table, resolution.seat, here, effect.to, picked[0]))
    if not places and effect.to == "end":
        places = [here]
    if not places:
        return
    by = effect.who.by if isinstance(effect.who, Chosen) and effect.to in _DESTINATIONS_OF_OWN_CARDS else "commander"
    there = yield from choose_place(table, resolution.seat_meant(by), resolution.card, places)
    for card in picked:
        _put_at(table, card, there)
    remove_from_attempt(table, picked)
    where = table.name(there)
    resolution.log_event_for_cards("relocate", picked, f"relocated to {where}", "1E-MOVE-10")


def _relocate_anywhere(resolution: Resolution, picked: list[str]) -> Procedure[None]:
    """Relocate cards to any ship, facility or planet in play, but not into arrest.

    Only dilemmas end a quarantine (1E-LINE-14, 1E-QUAR-01, 1ER-LOC-12, 1E-HARR-05).
    """
    table, seat = resolution.table, resolution.seat
    for card in picked:
        mine = table.instance(card).controller == seat
        open_ = [place for location in table.locations() for place in places_at(table, location.id)]
        open_ = [place for place in open_ if place != table.instance(card).at and not is_pod(table, host_at(place))]
        able = [place for place in open_ if not mine or may_be_at_place(table, seat, place, card)]
        if not able or (forbids_action(table, card, "beam") and not table.is_a(resolution.card, Dilemma)):
            continue
        options = [option(place, place_name(table, place, seat), place=host_at(place)) for place in able]
        card_name = table.name(card) if table.can_see(seat, card) else "your chosen card"
        prompt = f"{table.name(resolution.card)}: where do you relocate {card_name}?"
        place = yield from choose_one(seat, prompt, options, "1E-LINE-14", public="chooses a place", kind=Kind.PLACE)
        kind, _, of = place.partition(".")
        if not can_be_at(table, card, place):
            deactivate_instead(table, card)  # 1E-HOLO-02
            continue
        table.put(card, kind, of)
        table.instance_to_change(card).home = ""
        deactivate_stranded(table, [card])
        remove_from_attempt(table, [card])
        resolution.log_event_for_cards(
            "relocate", [card], f"relocated to {place_name(table, place, None)}", "1E-MOVE-10"
        )


def _possible_destinations(table: Table, seat: int, here: str, to: str, card: str) -> Iterator[str]:
    """Yield the locations or facilities that a destination word means."""
    match to:
        case "far end" | "end":
            yield from far_ends(table, seat, here)
        case "next":
            line = line_of(table, here)
            at = line.index(here)
            yield from (line[at + (1 if line.index(end) > at else -1)] for end in far_ends(table, seat, here))
        case "furthest planet":
            planets = [card for card in line_of(table, here) if is_planet(table, card) and card != here]
            yield from _nearest_or_farthest(table, seat, here, planets, farthest=True)
        case "outpost" | "own facility":
            kinds = ("outpost",) if to == "outpost" else ("outpost", "headquarters", "station")
            yield from (
                other
                for other in _own_facilities_anywhere(table, card)
                if table.card_as(other, Facility).facility in kinds
            )
        case _:
            facilities = list(_compatible_facilities(table, card, here))
            nearest = list(
                _nearest_or_farthest(
                    table, seat, here, [table.location_of(facility) for facility in facilities], farthest=False
                )
            )
            yield from (facility for facility in facilities if table.location_of(facility) in nearest)


def _nearest_or_farthest(table: Table, seat: int, here: str, places: list[str], *, farthest: bool) -> Iterator[str]:
    """Yield the farthest or nearest places, by number of locations, then by span (1E-LINE-04)."""
    ways = {place: locations_between(table, here, place) if place != here else [] for place in places}
    distances = {card: (len(way), range_cost(table, seat, way)) for card, way in ways.items()}
    wanted = (max if farthest else min)(distances.values(), default=None)
    yield from (card for card, distance in distances.items() if distance == wanted)


def _compatible_facilities(table: Table, card: str, here: str) -> Iterator[str]:
    """Yield the compatible facilities of a card's controller on this spaceline."""
    for location in line_of(table, here):
        for other in (*table.cards_in_list("space", location), *table.cards_in_list("surface", location)):
            own = table.instance(other).controller == table.instance(card).controller
            if own and table.is_a(other, Facility) and are_compatible(table, card, other):
                yield other


def _own_facilities_anywhere(table: Table, card: str) -> Iterator[str]:
    """Yield the compatible facilities of a card's controller anywhere."""
    for _, line in table.spacelines():
        yield from _compatible_facilities(table, card, line[0]) if line else ()


def choose_place(table: Table, seat: int, card: str, places: list[str]) -> Procedure[str]:
    """Return the only place, or the one that a player chooses for a card's text."""
    if len(places) == 1:
        return places[0]
    options = [option(place, table.name(place), card=table.instance(place).card, place=place) for place in places]
    prompt = f"{table.name(card)}: where to?"
    return (yield from choose_one(seat, prompt, options, "1E-LINE-04", kind=Kind.PLACE, private=False))


def _put_at(table: Table, card: str, there: str) -> None:
    """Put a ship in space or dock it, and other cards on the planet or aboard the facility.

    A self-controlling dilemma is put in space.
    """
    facility = table.is_a(there, Facility) or is_site(table, there)
    if is_hologram(table, card) and not facility and not is_projected(table, there):
        deactivate_instead(table, card)  # it stays where it can exist (1E-HOLO-02)
        return
    if table.is_a(card, Dilemma):
        table.put(card, "space", there)
        return
    if table.is_a(card, Ship):
        detach_away_teams(table, card)
        docks = facility and docks_ships(table, there)
        location = table.location_of(there) if facility else there
        table.put(card, "docked" if docks else "space", there if docks else location)
    else:
        table.put(card, "aboard" if facility else "surface", boarding_place(table, there))
        deactivate_stranded(table, [card])


def _beam_up(resolution: Resolution, effect: tree.BeamUp, picked: list[str]) -> Procedure[None]:
    """Beam cards to compatible ships or facilities of their controller; the rest stay picked for later effects."""
    table = resolution.table
    left: list[str] = []
    for card in picked:
        hosts = list(_possible_hosts(table, card))
        if not hosts:
            left.append(card)
            continue
        host = yield from _chosen_host(resolution, card, hosts)
        table.put(card, "aboard", host)
        deactivate_stranded(table, [card])
        remove_from_attempt(table, [card])
        where = place_name(table, inside_of(host), None)
        resolution.log_event_for_cards(
            "beam", [card], f"beamed to {where}", "1E-BEAM-01"
        )  # docked ships aren't named (1E-GAP-21)
    resolution.picked = left
    if left:
        yield from resolution.run(effect.otherwise)


def _possible_hosts(table: Table, card: str) -> Iterator[str]:
    seat, location = table.instance(card).controller, table.location_of(card)
    if is_closed_to_beams(table, host_at(table.instance(card).at)):
        return
    for place in places_at(table, location):
        kind, _, host = place.partition(".")
        if (
            kind == "aboard"
            and not is_closed_to_beams(table, host)
            and table.instance(host).controller == seat
            and are_compatible(table, card, host)
        ):
            yield host


def _chosen_host(resolution: Resolution, card: str, hosts: list[str]) -> Procedure[str]:
    table = resolution.table
    seat = table.instance(card).controller
    if len(hosts) == 1 or seat is None:
        return hosts[0]
    options = [option(host, table.name(host), card=table.instance(host).card, place=host) for host in hosts]
    prompt = f"Which ship or facility does {table.name(card)} beam to ({table.name(resolution.card)})?"
    return (yield from choose_one(seat, prompt, options, "1E-BEAM-01", kind=Kind.PLACE))


def _is_within_reach(resolution: Resolution, effect: tree.BeamUp) -> bool:
    """Whether any picked card could beam to a ship or facility."""
    hosts = (host for card in resolution.picked for host in _possible_hosts(resolution.table, card))
    return not isinstance(effect.who, Picked) or any(True for _ in hosts)


EFFECTS = (EffectFunction(tree.Relocate, _relocate_cards), EffectFunction(tree.BeamUp, _beam_up))
POSSIBLE = (StartCheck(tree.BeamUp, _is_within_reach),)
