"""Docking and undocking, which is movement without RANGE (1E-DOCK)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.cards.definition import Facility
from engine.first_edition.moving.cloaking import may_dock_and_land
from engine.first_edition.moving.movement import can_fly, is_docked
from engine.first_edition.moving.required_travel import is_compelled
from engine.first_edition.position.ships_as_seen import public_action_words
from engine.first_edition.position.stations import docking_sites, is_site, may_dock_at_site
from engine.first_edition.position.teams.compatibility import are_compatible
from engine.first_edition.position.teams.teams import is_active
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.table.display_names import display_name
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, Procedure, option


def facilities_at(table: Table, seat: int, location: str) -> list[str]:
    """Return a player's facilities at a location, in space or on the planet."""
    there = [*table.cards_in("space", location), *table.cards_in("surface", location)]
    return [card for card in table.controlled(seat, there) if table.is_a(card, Facility)]


def docks_for_ship(table: Table, seat: int, ship: str, location: str) -> Iterator[str]:
    """Yield the facilities and sites at a location where a player's ship could dock (1E-DOCK-01, 1E-FAC-07)."""
    for facility in facilities_at(table, seat, location):
        if table.card_as(facility, Facility).offers("docking") and are_compatible(table, ship, facility):
            yield facility
    if table.index.has_sites:
        yield from docking_sites(table, seat, ship, location)


def docking_options(table: Table, seat: int, ships: list[str]) -> Iterator[Option]:
    """Yield orders to dock and undock ships."""
    for ship in ships:
        location = table.location_of(ship)
        if table.list_of_card(ship)[0] not in ("space", "docked") or not may_dock_and_land(table, ship):
            continue
        places = [""] if _may_undock(table, seat, ship) else []
        if not is_docked(table, ship) and not is_compelled(table, ship):
            places = list(docks_for_ship(table, seat, ship, location))
        if not places or not _may_dock(table, ship):
            continue
        name = display_name(table, ship, seat)
        for facility in places:
            verb, label = (
                ("dock", f"Dock {name} at {display_name(table, facility, seat)}")
                if facility
                else ("undock", f"Undock {name}")
            )
            chosen = f"{verb}:{ship}:{facility}" if facility else f"{verb}:{ship}"
            yield option(chosen, label, group="Dock", card=table.instance(ship).card, place=ship)


def _may_dock(table: Table, ship: str) -> bool:
    """Whether a ship can dock or undock, which is movement (1E-DOCK-02); in 2002 it needs no crew (1ER-LOC-9)."""
    return can_fly(table, ship) if table.edition.staffed_docking else is_active(table, ship)


def _may_undock(table: Table, seat: int, ship: str) -> bool:
    """Whether a ship can undock: from its player's own facility (1E-DOCK-06), or if the site admits it."""
    kind, facility = table.list_of_card(ship)
    if kind == "docked" and is_site(table, facility):
        return may_dock_at_site(table, seat, ship, facility)
    return kind == "docked" and table.instance(facility).controller == seat


def dock_ship(table: Table, seat: int, ship: str, facility: str) -> Procedure[None]:
    """Carry out the order to dock (1E-DOCK-02)."""
    location = table.location_of(ship)
    action = Action("docked", seat, (ship,), location)
    yield from carry_out_action(
        table, action, lambda _: _dock_or_undock(table, ship, facility, f"docks at {table.name(facility)}")
    )


def undock_ship(table: Table, seat: int, ship: str) -> Procedure[None]:
    """Carry out the order to undock (1E-DOCK-02)."""
    location = table.location_of(ship)
    yield from carry_out_action(
        table, Action("undocked", seat, (ship,), location), lambda _: _dock_or_undock(table, ship, "", "undocks")
    )


def _dock_or_undock(table: Table, ship: str, facility: str, does: str) -> Procedure[None]:
    """Dock or undock a ship; the log names it as everyone sees it in space."""
    words = public_action_words(table, ship, does)
    if facility:
        table.put(ship, "docked", facility)
    else:
        table.put(ship, "space", table.location_of(ship))
        words = public_action_words(table, ship, does)
    table.journal.log_event("dock", words, seat=table.instance(ship).controller, rule="1E-DOCK-02")
    yield from ()
