"""Places at a location where personnel can be, and their names."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.cards.definition import Facility, Ship
from engine.first_edition.cards.places import Site
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.spaceline.locations import is_planet
from engine.first_edition.position.stations import sites_of
from engine.first_edition.position.teams.presence import is_cloaked, is_pod
from engine.first_edition.position.teams.teams import Place, inside_of, surface_place
from engine.first_edition.table.caches import cached_at_location
from engine.first_edition.table.display_names import display_name
from engine.first_edition.table.table import Table


def places_at(table: Table, location: str) -> list[Place]:
    """Return the places at a location where personnel can be: the surface, then ships and facilities.

    Cloaked ships are left out, because no one can board or leave them (1E-CLOAK-02).
    """
    return cached_at_location(table, location, "places", lambda: _places_at(table, location))


def cloaked_places(table: Table, location: str) -> list[Place]:
    """Return the places aboard cloaked ships at a location; the personnel there aren't cloaked, but can't leave."""
    return [inside_of(card) for card in cards_of_kind(table, location, "ship") if is_cloaked(table, card)]


def _places_at(table: Table, location: str) -> list[Place]:
    found = [surface_place(location)] if is_planet(table, location) else []
    for card in (*table.cards_in("space", location), *table.cards_in("surface", location)):
        if (table.is_a(card, Ship, Facility) and not is_cloaked(table, card)) or is_pod(table, card):
            found.append(inside_of(card))
            found += [inside_of(ship) for ship in table.cards_in("docked", card) if not is_cloaked(table, ship)]
            if table.index.has_sites:
                found += _places_on_sites(table, card)
    return found


def _places_on_sites(table: Table, station: str) -> Iterator[Place]:
    """Yield the sites of a station and the ships docked there (1E-FAC-05)."""
    for site in sites_of(table, station):
        yield inside_of(site)
        yield from (inside_of(ship) for ship in table.cards_in("docked", site) if not is_cloaked(table, ship))


def place_name(table: Table, place: Place, viewer: int | None) -> str:
    """Return the name of a place for a seat or spectator, distinguished from others of the same name.

    Docked ships are unnamed for the opponent (1E-GAP-21).
    """
    kind, _, of = place.partition(".")
    if kind == "surface":
        return f"the surface of {table.name(of)}"
    return display_name(table, of, viewer) if table.can_see(viewer, of) else table.open_name(of)


def place_phrase(table: Table, place: Place, viewer: int | None) -> str:
    """Return the place with its preposition: *on the surface of Vulcan*, *in Ops*, *aboard Galor*."""
    kind, _, of = place.partition(".")
    preposition = "on" if kind == "surface" else "in" if table.is_a(of, Site) else "aboard"
    return f"{preposition} {place_name(table, place, viewer)}"


def host_at(place: Place) -> str:
    """Return the ship, facility or pod of a place; empty for a surface."""
    return place.removeprefix("aboard.") if place.startswith("aboard.") else ""
