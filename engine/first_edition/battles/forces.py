"""Forces of a ship battle: who can fire, join and be fired at (1E-SB-01, 1E-SB-12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.first_edition.cards.definition import Facility, Ship
from engine.first_edition.moving.required_travel import is_compelled
from engine.first_edition.position import attack_permission
from engine.first_edition.position.characteristics import forbids_action, is_disabled
from engine.first_edition.position.characteristics import ship_attributes as ship_now
from engine.first_edition.position.continuous_effects import is_in_stasis
from engine.first_edition.position.stations import attack_command_places, places_inside, sites_of
from engine.first_edition.position.teams.compatibility import (
    are_compatible,
    has_same_affiliation,
    is_compatible_with_all,
)
from engine.first_edition.position.teams.presence import is_landed, may_be_attacked
from engine.first_edition.position.teams.teams import active_personnel_at, is_active, personnel_at
from engine.first_edition.table.table import Table


def visible_ships_and_facilities(table: Table, seat: int | None, location: str) -> Iterator[str]:
    """Yield a player's ships and facilities at a location that aren't cloaked, landed or in stasis.

    1E-BAT-10, 1E-FAC-08. Attackers can only target those of the opponent (1E-BAT-03).
    """
    for other in (*table.cards_in("space", location), *table.cards_in("surface", location)):
        if table.is_a(other, Ship, Facility):
            sites = sites_of(table, other) if table.index.has_sites else ()
            docked = (ship for host in (other, *sites) for ship in table.cards_in("docked", host))
            for card in (other, *docked):
                if table.instance(card).controller == seat and _is_in_the_open(table, card):
                    yield card


def _is_in_the_open(table: Table, card: str) -> bool:
    return may_be_attacked(table, card) and not is_landed(table, card) and not is_in_stasis(table, card)


def current_weapons(table: Table, card: str) -> int:
    """Return the current WEAPONS of a ship or facility."""
    return ship_now(table, card).get("weapons", 0)


def own_personnel_aboard(table: Table, card: str) -> list[str]:
    """Return the controller's personnel aboard a ship or facility, at any site of a station; empty if uncontrolled."""
    seat = table.instance(card).controller
    if seat is None:
        return []
    return [person for place in places_inside(table, card) for person in personnel_at(table, seat, place)]


def force_members(table: Table, card: str) -> list[str]:
    """Return a ship or facility with its player's compatible personnel aboard (1E-BAT-08, 1E-BAT-13).

    Guests at a station and personnel under house arrest don't belong to the force (1E17-BAT-3).
    """
    return [card, *(other for other in own_personnel_aboard(table, card) if are_compatible(table, other, card))]


# --- attackers -------------------------------------------------------------------------------------------------------


def possible_fleets(table: Table, seat: int, location: str) -> list[list[str]]:
    """Return a player's ships and facilities that may attack here, grouped by compatibility (1E-BAT-08)."""
    found: list[list[str]] = []
    counter = attack_permission.may_counter(table, seat, location)
    for card in visible_ships_and_facilities(table, seat, location):
        if not _may_attack(table, seat, card, counter=counter):
            continue
        fleet = next((other for other in found if _is_compatible_with_force(table, card, other)), None)
        if fleet is None:
            found.append([card])
        else:
            fleet.append(card)
    return found


def _may_attack(table: Table, seat: int, card: str, *, counter: bool) -> bool:
    """Whether a card may attack: active, undocked, armed, matched and led (1E-BAT-01, 1E-BAT-02)."""
    if table.list_of_card(card)[0] == "docked" or not is_active(table, card):
        return False
    able = [
        person for place in attack_command_places(table, card) for person in active_personnel_at(table, seat, place)
    ]
    crew = [person for person in able if are_compatible(table, person, card)]
    return (
        not is_compelled(table, card)
        and not forbids_action(table, card, "attack")
        and current_weapons(table, card) > 0
        and any(has_same_affiliation(table, member, card) for member in crew)
        and (counter or attack_permission.has_leader(table, crew))
    )


def _is_compatible_with_force(table: Table, card: str, others: Iterable[str]) -> bool:
    """Whether a card and its crew are compatible with other cards and their crews."""
    there = [force_member for other in others for force_member in force_members(table, other)]
    return all(is_compatible_with_all(table, force_member, there) for force_member in force_members(table, card))


# --- defenders -------------------------------------------------------------------------------------------------------


def can_return_fire(table: Table, card: str) -> bool:
    """Whether a defending card can fire: armed, undocked, with a matching personnel, even if stopped.

    1E-STAFF-03, 1E-SB-12, 1E-STAT-01.
    """
    crew = [force_member for force_member in force_members(table, card)[1:] if not is_disabled(table, force_member)]
    undocked = table.list_of_card(card)[0] != "docked"
    return (
        undocked
        and current_weapons(table, card) > 0
        and any(has_same_affiliation(table, member, card) for member in crew)
    )


def possible_joiners(table: Table, target: str) -> list[str]:
    """Return the cards that the defender may add to the target's force: armed, manned, compatible (1E-SB-01).

    Under rulebook 1.7 stopped cards can't be added (1E17-SB-2).
    """
    seat, location = table.instance(target).controller, table.location_of(target)
    stopped = table.edition.stopped_join
    force = [target]
    for open_ship in visible_ships_and_facilities(table, seat, location):
        able = can_return_fire(table, open_ship) and (stopped or is_active(table, open_ship))
        if open_ship != target and able and _is_compatible_with_force(table, open_ship, force):
            force.append(open_ship)
    return force[1:]
