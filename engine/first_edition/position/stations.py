"""Stations and their sites, level by level, and headquarters (1E-SEED-25, 1E-FAC-05)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from engine.ccg.requirements.requirement import met
from engine.first_edition.cards.definition import AnyDefinition, Equipment, Facility, Personnel, Ship
from engine.first_edition.cards.places import LEVELS, Site
from engine.first_edition.position.characteristics import group, persons
from engine.first_edition.position.teams.compatibility import affiliation, compatible
from engine.first_edition.position.teams.teams import Place, able_at, aboard, personnel_at
from engine.first_edition.table.memory import everywhere
from engine.first_edition.table.table import Table

WITHIN = "within"
"""The lists of the sites of a station."""

OPS: str = LEVELS[0]


def sites_of(table: Table, station: str) -> Sequence[str]:
    """The sites of a station in their order; none of what has no sites."""
    return table.lying(WITHIN, station)


def stations(table: Table) -> list[str]:
    """All facilities that may have sites, whoever seeded them."""
    return [one for there in everywhere(table, "stations", _stations_at) for one in there]


def _stations_at(table: Table, location: str) -> list[str]:
    there = (*table.lying("space", location), *table.lying("surface", location))
    return [one for one in there if is_station(table, one)]


def is_station(table: Table, instance: str) -> bool:
    """Whether a card is a facility that may have sites."""
    card = table.card(instance)
    return isinstance(card, Facility) and card.sites


def is_site(table: Table, instance: str) -> bool:
    """Whether a card is a site."""
    return table.index.has_sites and isinstance(table.card(instance), Site)


def shares_affiliation(table: Table, instance: str, post: str) -> bool:
    """Whether a card can be of the affiliation that a facility has now, or the station of a site."""
    return affiliation(table, station_of(table, post)) in getattr(table.card(instance), "affiliations", ())


def station_of(table: Table, site: str) -> str:
    """The station inside which a site is; any other card is that itself."""
    kind, of = table.lies(site)
    return of if kind == WITHIN else site


def closed_to_beams(table: Table, host: str) -> bool:
    """Whether nothing beams into, out of or inside a card: a station with sites, or one of them (1E-GAP-29).

    By rulebook 1.7 nor a ship that is docked there (1E17-BEAM-3).
    """
    if not host or not table.index.has_sites:
        return False
    if is_site(table, host) or is_station(table, host):
        return True
    kind, dock = table.lies(host)
    return kind == "docked" and not table.edition.beams_from_dock and is_site(table, dock)


def entrance(table: Table, there: str) -> str:
    """Where those go who are put aboard a facility: of a station its first site."""
    return next(iter(sites_of(table, there)), there) if table.index.has_sites else there


def inside(table: Table, host: str) -> list[Place]:
    """Where those aboard a ship or facility are: of a station on its sites, of all others simply aboard.

    And aboard the ships that it carries (1E-CARRY-03).
    """
    if table.index.has_sites and is_station(table, host):
        return [aboard(site) for site in sites_of(table, host)]
    return [aboard(host), *map(aboard, table.lying("carried", host))]


def bridge(table: Table, host: str) -> Place:
    """From where a ship or facility is led: of a station from Ops, of all others from aboard."""
    if table.index.has_sites and is_station(table, host):
        ops = (one for one in sites_of(table, host) if table.known(one, Site).tier == OPS)
        return aboard(next(ops, host))
    return aboard(host)


def battle_stations(table: Table, host: str) -> list[Place]:
    """Where those are who let a ship or facility attack: anywhere aboard, also at any site of a station (1E-BAT-02).

    By rulebook 1.7 in Ops only (1E17-BAT-4).
    """
    if is_station(table, host) and not table.edition.fights_from_ops:
        return [aboard(host), *(aboard(site) for site in sites_of(table, host))]
    return [bridge(table, host)]


# --- where a site may stand ------------------------------------------------------------------------------------------


def standings(table: Table, site: str) -> Iterator[tuple[str, int]]:
    """Where a site may be put: a station, and its place in the line there, whoever seeded the station.

    1E-SEED-24; any place that keeps the levels together and in their order (1E-SEED-25). A unique site stands only
    once in each station (1E-SEED-26).
    """
    card = table.known(site, Site)
    for station in stations(table):
        there = [table.known(one, Site) for one in sites_of(table, station)]
        if card.uniqueness == "universal" or all(one.title != card.title for one in there):
            heights = [LEVELS.index(one.tier) for one in there]
            first = sum(height < LEVELS.index(card.tier) for height in heights)
            level = sum(height == LEVELS.index(card.tier) for height in heights)
            yield from ((station, first + n) for n in range(level + 1))


def standing_words(table: Table, station: str, index: int) -> str:
    """Where that is, in words."""
    there = sites_of(table, station)
    name = table.name(station)
    if not there:
        return f"At {name}"
    beside = f"before {table.name(there[index])}" if index < len(there) else f"after {table.name(there[-1])}"
    return f"At {name}, {beside}"


# --- who may be there ------------------------------------------------------------------------------------------------


def walkways(table: Table, station: str) -> Iterator[tuple[Place, Place]]:
    """From which site to which one walks: to any, past those between, and any number of times (1E-WALK-01)."""
    yield from permutations([aboard(one) for one in sites_of(table, station)], 2)


def is_unopposed(table: Table, seat: int, site: str) -> bool:
    """Whether none of the opponent's personnel is at a site."""
    return not personnel_at(table, table.other(seat), aboard(site))


def unopposed_experts(table: Table, seat: int, site: str, skill: str = "computer skill") -> list[str]:
    """A player's active personnel with a skill at a site where nobody opposes them."""
    if not is_unopposed(table, seat, site):
        return []
    able = able_at(table, seat, aboard(site))
    return [one for one in able if any(person.skills.get(skill, 0) for person in persons(table, one))]


def receives(table: Table, seat: int, site: str, instance: str) -> bool:
    """Whether such a card reports at a site of its player's station: only the kinds that it lists (1E-REP-10).

    It is compatible with the station where the site says so; of ships those that could dock there.
    """
    card, definition = table.known(site, Site), table.card(instance)
    station = station_of(table, site)
    if table.instance(station).controller != seat:
        return False
    match definition:
        case Personnel():
            listed = card.receives is not None and any(met(card.receives, (one,)) for one in persons(table, instance))
        case Equipment():
            return bool({definition.title, *definition.characteristics} & set(card.stocks))
        case Ship():
            return card.receives_ships and has_room(table, site, instance) and admits(table, seat, instance, site)
        case _:
            return False
    return listed


def asks_for_compatibility(table: Table, place: str, card: AnyDefinition) -> str:
    """The facility with which a card that reports at a place must be compatible; empty for none (1E-REP-10).

    At a site that is its station if the site says so. Ships have been looked at before.
    """
    if not is_site(table, place):
        return place
    wanted = table.known(place, Site).compatible and isinstance(card, Personnel)
    return station_of(table, place) if wanted else ""


# --- docking ---------------------------------------------------------------------------------------------------------


def has_room(table: Table, site: str, ship: str) -> bool:
    """Whether a site takes another ship of this size, by its staffing icons."""
    card, size = table.known(site, Site), len(table.known(ship, Ship).staffing)
    return size < card.docks_below and len(table.lying("docked", site)) < card.capacity


def admits(table: Table, seat: int, ship: str, site: str) -> bool:
    """Whether a player's ship may dock or undock at a site, as every such site says.

    It is compatible with the station, or has a V.I.P. aboard, or its player holds the computers there.
    """
    station = station_of(table, site)
    if compatible(table, ship, station) or unopposed_experts(table, seat, site):
        return True
    crew = able_at(table, seat, aboard(ship)) if table.in_play(ship) else []
    return any("class:v.i.p." in one.traits for one in group(table, crew))


def docking_sites(table: Table, seat: int, ship: str, location: str) -> Iterator[str]:
    """The sites at a location where a ship could dock, whoever controls the station (1E-REP-09, 1E-FAC-07)."""
    for one in table.lying("space", location):
        for site in sites_of(table, one):
            if has_room(table, site, ship) and admits(table, seat, ship, site):
                yield site


def docks_ships(table: Table, place: str) -> bool:
    """Whether a ship that enters play at a place is docked there (1E-REP-04, 1E-DOCK-05)."""
    if is_site(table, place):
        return table.known(place, Site).docks_below > 0
    return table.is_a(place, Facility) and table.known(place, Facility).offers("docking")


def repairs_ships(table: Table, place: str) -> bool:
    """Whether ships that stay docked at a place are repaired (1E-REPAIR-01, 1E-FAC-07)."""
    if is_site(table, place):
        return table.known(place, Site).repairs
    return table.known(place, Facility).offers("repair")


# --- headquarters -----------------------------------------------------------------------------------------------------


def is_headquarters(table: Table, instance: str) -> bool:
    """Whether a card is a headquarters."""
    card = table.card(instance)
    return isinstance(card, Facility) and card.facility == "headquarters"


def is_usable(table: Table, seat: int, instance: str) -> bool:
    """Whether a player may use a ship or facility: one that they control, and everybody's headquarters (1E-REP-02)."""
    return table.instance(instance).controller == seat or is_headquarters(table, instance)
