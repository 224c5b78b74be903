"""Places where personnel can be at a location, and what players call them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.cards.definition import Facility, Ship
from engine.first_edition.cards.places import Site
from engine.first_edition.position.cards_with_text import there_of_kind
from engine.first_edition.position.spaceline.locations import is_planet
from engine.first_edition.position.stations import sites_of
from engine.first_edition.position.teams.presence import is_cloaked, is_pod
from engine.first_edition.position.teams.teams import Place, aboard, surface
from engine.first_edition.table.display_names import called
from engine.first_edition.table.memory import at_location
from engine.first_edition.table.table import Table


def places_at(table: Table, location: str) -> list[Place]:
    """Every place at a location where personnel can be met: the surface, then aboard its ships and facilities.

    Nobody gets on or off a cloaked ship (1E-CLOAK-02).
    """
    return at_location(table, location, "places", lambda: _places_at(table, location))


def cabins(table: Table, location: str) -> list[Place]:
    """Aboard the cloaked ships at a location: those there are not cloaked themselves, but nobody comes or goes."""
    return [aboard(one) for one in there_of_kind(table, location, "ship") if is_cloaked(table, one)]


def _places_at(table: Table, location: str) -> list[Place]:
    found = [surface(location)] if is_planet(table, location) else []
    for one in (*table.lying("space", location), *table.lying("surface", location)):
        if (table.is_a(one, Ship, Facility) and not is_cloaked(table, one)) or is_pod(table, one):
            found.append(aboard(one))
            found += [aboard(ship) for ship in table.lying("docked", one) if not is_cloaked(table, ship)]
            if table.index.has_sites:
                found += _on_sites(table, one)
    return found


def _on_sites(table: Table, station: str) -> Iterator[Place]:
    """The sites of a station, and aboard the ships docked there (1E-FAC-05)."""
    for site in sites_of(table, station):
        yield aboard(site)
        yield from (aboard(ship) for ship in table.lying("docked", site) if not is_cloaked(table, ship))


def place_name(table: Table, place: Place, viewer: int | None) -> str:
    """What a seat, or a spectator, would call a place, told apart from others of its name there.

    Docked ships have no names for others (1E-GAP-21).
    """
    kind, _, of = place.partition(".")
    if kind == "surface":
        return f"the surface of {table.name(of)}"
    return called(table, of, viewer) if table.sees(viewer, of) else table.open_name(of)


def among(table: Table, place: Place, viewer: int | None) -> str:
    """Where somebody is: *on the surface of Vulcan*, *in Ops*, *aboard Galor*."""
    kind, _, of = place.partition(".")
    preposition = "on" if kind == "surface" else "in" if table.is_a(of, Site) else "aboard"
    return f"{preposition} {place_name(table, place, viewer)}"


def host_at(place: Place) -> str:
    """The ship, facility or pod that a place is; empty for a surface."""
    return place.removeprefix("aboard.") if place.startswith("aboard.") else ""
