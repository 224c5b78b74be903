"""Stations with sites on levels, and headquarters (1E-SEED-25, 1E-FAC-05)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from engine.ccg.requirements.requirement import meets_requirement
from engine.first_edition.cards.definition import AnyDefinition, Equipment, Facility, Personnel, Ship
from engine.first_edition.cards.places import LEVELS, Site
from engine.first_edition.position.characteristics import persons_of_group, persons_on_card
from engine.first_edition.position.teams.compatibility import affiliation, are_compatible
from engine.first_edition.position.teams.teams import Place, active_personnel_at, inside_of, personnel_at
from engine.first_edition.table.caches import cached_everywhere
from engine.first_edition.table.table import Table

WITHIN = "within"
"""Kind of list with the sites of a station."""

OPS: str = LEVELS[0]


def sites_of(table: Table, station: str) -> Sequence[str]:
    """Return the sites of a station in order; empty if it has none."""
    return table.cards_in(WITHIN, station)


def facilities_with_sites(table: Table) -> list[str]:
    """Return all facilities that can have sites, of both players."""
    return [card for there in cached_everywhere(table, "stations", _stations_at) for card in there]


def _stations_at(table: Table, location: str) -> list[str]:
    there = (*table.cards_in("space", location), *table.cards_in("surface", location))
    return [card for card in there if is_station(table, card)]


def is_station(table: Table, instance: str) -> bool:
    """Whether a card is a facility that can have sites."""
    card = table.card(instance)
    return isinstance(card, Facility) and card.sites


def is_site(table: Table, instance: str) -> bool:
    """Whether a card is a site."""
    return table.index.has_sites and isinstance(table.card(instance), Site)


def shares_affiliation(table: Table, instance: str, post: str) -> bool:
    """Whether a card can be of the affiliation that a facility has now, or the station of a site."""
    return affiliation(table, station_of(table, post)) in getattr(table.card(instance), "affiliations", ())


def station_of(table: Table, site: str) -> str:
    """Return the station of a site; for any other card the card itself."""
    kind, of = table.list_of_card(site)
    return of if kind == WITHIN else site


def is_closed_to_beams(table: Table, host: str) -> bool:
    """Whether beaming into, out of or within a card is impossible: a station with sites, or a site (1E-GAP-29).

    Under rulebook 1.7 this includes a ship docked there (1E17-BEAM-3).
    """
    if not host or not table.index.has_sites:
        return False
    if is_site(table, host) or is_station(table, host):
        return True
    kind, dock = table.list_of_card(host)
    return kind == "docked" and not table.edition.beams_from_dock and is_site(table, dock)


def boarding_place(table: Table, there: str) -> str:
    """Return the place for cards that are put aboard a facility: the first site of a station."""
    return next(iter(sites_of(table, there)), there) if table.index.has_sites else there


def places_inside(table: Table, host: str) -> list[Place]:
    """Return the places within a ship or facility: the sites of a station, else aboard.

    The ships it carries are included (1E-CARRY-03).
    """
    if table.index.has_sites and is_station(table, host):
        return [inside_of(site) for site in sites_of(table, host)]
    return [inside_of(host), *map(inside_of, table.cards_in("carried", host))]


def command_place(table: Table, host: str) -> Place:
    """Return the place from which a ship or facility is commanded: Ops of a station, else aboard."""
    if table.index.has_sites and is_station(table, host):
        ops = (card for card in sites_of(table, host) if table.card_as(card, Site).tier == OPS)
        return inside_of(next(ops, host))
    return inside_of(host)


def attack_command_places(table: Table, host: str) -> list[Place]:
    """Return the places whose personnel let a ship or facility attack: anywhere aboard or at any site (1E-BAT-02).

    Under rulebook 1.7 only Ops (1E17-BAT-4).
    """
    if is_station(table, host) and not table.edition.fights_from_ops:
        return [inside_of(host), *(inside_of(site) for site in sites_of(table, host))]
    return [command_place(table, host)]


# --- legal positions of sites -----------------------------------------------------------------------------------------


def site_positions(table: Table, site: str) -> Iterator[tuple[str, int]]:
    """Yield the legal positions of a site as (station, index), at stations of either player (1E-SEED-24).

    Levels stay together and in order (1E-SEED-25). A unique site can be at each station only once (1E-SEED-26).
    """
    card = table.card_as(site, Site)
    for station in facilities_with_sites(table):
        there = [table.card_as(card, Site) for card in sites_of(table, station)]
        if card.uniqueness == "universal" or all(item.title != card.title for item in there):
            heights = [LEVELS.index(card.tier) for card in there]
            first = sum(height < LEVELS.index(card.tier) for height in heights)
            level = sum(height == LEVELS.index(card.tier) for height in heights)
            yield from ((station, first + n) for n in range(level + 1))


def position_words(table: Table, station: str, index: int) -> str:
    """Return the description of a position at a station."""
    there = sites_of(table, station)
    name = table.name(station)
    if not there:
        return f"At {name}"
    beside = f"before {table.name(there[index])}" if index < len(there) else f"after {table.name(there[-1])}"
    return f"At {name}, {beside}"


# --- personnel at sites ----------------------------------------------------------------------------------------------


def site_walks(table: Table, station: str) -> Iterator[tuple[Place, Place]]:
    """Yield all pairs of sites between which personnel can walk: any two, any number of times (1E-WALK-01)."""
    yield from permutations([inside_of(card) for card in sites_of(table, station)], 2)


def is_unopposed(table: Table, seat: int, site: str) -> bool:
    """Whether a site has none of the opponent's personnel."""
    return not personnel_at(table, table.opponent_of(seat), inside_of(site))


def unopposed_experts(table: Table, seat: int, site: str, skill: str = "computer skill") -> list[str]:
    """Return a player's active personnel with a skill at an unopposed site."""
    if not is_unopposed(table, seat, site):
        return []
    able = active_personnel_at(table, seat, inside_of(site))
    return [card for card in able if any(person.skills.get(skill, 0) for person in persons_on_card(table, card))]


def may_report_at_site(table: Table, seat: int, site: str, instance: str) -> bool:
    """Whether a card can report at a site of any station, which lists the kinds it receives (1E-REP-10).

    The opponent's stations are closed except for what their sites say (rulebook 2.5.4, line 3399, 1E17-REP-1). Ships
    must also be able to dock there.
    """
    card, definition = table.card_as(site, Site), table.card(instance)
    match definition:
        case Personnel():
            taken = card.unoccupied and any(table.is_a(other, Personnel) for other in table.cards_in("aboard", site))
            listed = (
                not taken
                and card.receives is not None
                and any(meets_requirement(card.receives, (person,)) for person in persons_on_card(table, instance))
            )
        case Equipment():
            return bool({definition.title, *definition.characteristics} & set(card.stocks))
        case Ship():
            return (
                card.receives_ships
                and has_room_for_ship(table, site, instance)
                and may_dock_at_site(table, seat, instance, site)
            )
        case _:
            return False
    return listed


def facility_to_match(table: Table, place: str, card: AnyDefinition) -> str:
    """Return the facility with which a card reporting at a place must be compatible; empty if none (1E-REP-10).

    For a site it is the station, if the site requires compatibility. Ships are checked elsewhere.
    """
    if not is_site(table, place):
        return place
    wanted = table.card_as(place, Site).compatible and isinstance(card, Personnel)
    return station_of(table, place) if wanted else ""


# --- docking ---------------------------------------------------------------------------------------------------------


def has_room_for_ship(table: Table, site: str, ship: str) -> bool:
    """Whether a site has room for another ship of this size, measured in staffing icons."""
    card, size = table.card_as(site, Site), len(table.card_as(ship, Ship).staffing)
    return size < card.docks_below and len(table.cards_in("docked", site)) < card.capacity


def may_dock_at_site(table: Table, seat: int, ship: str, site: str) -> bool:
    """Whether a player's ship may dock or undock at a site.

    It must be compatible with the station or have a V.I.P. aboard, or the player must hold the computers there.
    """
    station = station_of(table, site)
    if are_compatible(table, ship, station) or unopposed_experts(table, seat, site):
        return True
    crew = active_personnel_at(table, seat, inside_of(ship)) if table.in_play(ship) else []
    return any("class:v.i.p." in item.traits for item in persons_of_group(table, crew))


def docking_sites(table: Table, seat: int, ship: str, location: str) -> Iterator[str]:
    """Yield the sites at a location where a ship could dock, at stations of either player (1E-REP-09, 1E-FAC-07)."""
    for card in table.cards_in("space", location):
        for site in sites_of(table, card):
            if has_room_for_ship(table, site, ship) and may_dock_at_site(table, seat, ship, site):
                yield site


def docks_ships(table: Table, place: str) -> bool:
    """Whether ships entering play at a place are docked there (1E-REP-04, 1E-DOCK-05)."""
    if is_site(table, place):
        return table.card_as(place, Site).docks_below > 0
    return table.is_a(place, Facility) and table.card_as(place, Facility).offers("docking")


def repairs_ships(table: Table, place: str) -> bool:
    """Whether a place repairs ships docked there (1E-REPAIR-01, 1E-FAC-07)."""
    if is_site(table, place):
        return table.card_as(place, Site).repairs
    return table.card_as(place, Facility).offers("repair")


# --- headquarters -----------------------------------------------------------------------------------------------------


def is_headquarters(table: Table, instance: str) -> bool:
    """Whether a card is a headquarters."""
    card = table.card(instance)
    return isinstance(card, Facility) and card.facility == "headquarters"


def is_usable(table: Table, seat: int, instance: str) -> bool:
    """Whether a player may use a ship or facility: their own, or any headquarters (1E-REP-02)."""
    return table.instance(instance).controller == seat or is_headquarters(table, instance)
