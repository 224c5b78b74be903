"""Legal locations for seeding or building outposts (1E-SEED-20 to 1E-SEED-22, 1E-PLAY-11)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.requirements.requirement import meets_requirement
from engine.first_edition.cards.definition import Facility, Mission, Personnel
from engine.first_edition.moving.docking import facilities_at
from engine.first_edition.position.characteristics import persons_of_group
from engine.first_edition.position.printed_characteristics import meets_as_printed
from engine.first_edition.position.spaceline.locations import mission_end_for_seat, mission_used_at, missions_at
from engine.first_edition.position.stations import WITHIN, is_headquarters
from engine.first_edition.position.teams.teams import is_active
from engine.first_edition.position.teams.uniqueness import may_coexist
from engine.first_edition.table.table import Table


def may_be_established(table: Table, seat: int, card: Facility, location: str) -> bool:
    """Whether a player may have a facility at a location: none of theirs yet, no outpost at a homeworld.

    Other facilities go only where their text says. Facilities that may coexist are allowed (1E-FAC-10).
    """
    owned = (
        table.card(card) for card in _facilities_of_both_players(table, location) if table.instance(card).owner == seat
    )
    return all(may_coexist(card, other) for other in owned) and _allows_facility(table, seat, location, card)


def _allows_facility(table: Table, seat: int, location: str, card: Facility) -> bool:
    """Whether a mission there allows the facility: by icon, region or name (1E-LINE-11).

    At a shared location only the icons of the player's own mission count (1E-SEED-11).
    """
    if card.region:
        return table.state.locations[location].region == card.region
    missions, own = missions_at(table, location), mission_used_at(table, seat, location)
    if card.missions is not None:
        return meets_as_printed(table, card.missions, own)
    if card.facility == "headquarters":
        return any(is_homeworld_of(table, mission, card) for mission in missions)
    if card.place and any(_is_place_named(table, mission, card.place, card) for mission in missions):
        return card.facility != "outpost" or not any(
            is_headquarters(table, card) for card in _facilities_of_both_players(table, location)
        )
    if card.facility != "outpost":
        return False
    place = table.state.locations[location]
    if card.blank_mission:
        blank = not mission_end_for_seat(table, seat, own).affiliations
        return (blank and place.kind == "space") or (not table.seeding and place.assimilated_by is not None)
    if place.assimilated_by is not None or (card.in_space and place.kind == "planet"):  # 1E-ASM-07
        return False
    if any("homeworld" in word for mission in missions for word in table.card(mission).characteristics):
        return False
    icons = set(mission_end_for_seat(table, seat, own).affiliations)
    return card.any_mission or card.in_space or "neutral" in card.affiliations or bool(icons & set(card.affiliations))


def _facilities_of_both_players(table: Table, location: str) -> list[str]:
    """Return the facilities of both players at a location."""
    return [card for seat in table.seats() for card in facilities_at(table, seat, location)]


def is_homeworld_of(table: Table, mission: str, card: Facility) -> bool:
    """Whether a mission is the homeworld of a headquarters, in its universe (1E-LINE-11, 1E-MIRR-01).

    In 2002 it could be played on the one of the other universe, too.
    """
    if table.edition.headquarters_cross and not table.seeding:
        return bool(card.homeworld) and getattr(table.card(mission), "place", "") == card.homeworld
    return bool(card.homeworld) and _is_place_named(table, mission, card.homeworld, card)


def _is_place_named(table: Table, mission: str, place: str, card: Facility) -> bool:
    """Whether a mission is the place that a card names, in the mirror version for mirror cards.

    Other cards mean the Alpha version or that of their own quadrant (1E-MIRR-01).
    """
    definition = table.card(mission)
    if not isinstance(definition, Mission) or definition.place != place:
        return False
    return (definition.quadrant == "mirror") == (card.quadrant == "mirror")


def building_locations(table: Table, seat: int, card: Facility) -> Iterator[str]:
    """Yield the locations in any quadrant where a player has a builder for an outpost.

    Cards that can only be seeded have no builder (1E-PLAY-11, 1E-DL-10).
    """
    if card.facility == "headquarters" or card.plays:
        yield from (location.id for location in table.locations() if may_be_established(table, seat, card, location.id))
        return
    if card.facility != "outpost" or card.builder is None:
        return
    for location in table.locations():
        if may_be_established(table, seat, card, location.id):
            own = table.controlled(seat, table.at_location(location.id))
            people = [card for card in own if table.is_a(card, Personnel) and is_active(table, card)]
            if meets_requirement(card.builder, persons_of_group(table, people)):
                yield location.id


def establish_facility(table: Table, instance: str, card: Facility, location: str) -> None:
    """Put a facility in space, or on the planet if its text says so (1E-SEED-20)."""
    table.put(instance, "surface" if card.on_planet else "space", location)


def install_site(table: Table, site: str, station: str, index: int) -> None:
    """Add a site to a station, under its controller."""
    table.put(site, WITHIN, station, index)
    table.instance_to_change(site).controller = table.instance(station).controller
