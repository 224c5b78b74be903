"""Repair of docked ships (1E-REPAIR)."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.effects.changes import Mends
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.cards.definition import Facility, Ship
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import changes_in_force
from engine.first_edition.position.damage_penalties import is_damaged
from engine.first_edition.position.stations import repairs_ships
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure

TURNS_TO_REPAIR_ROTATION, TURNS_TO_REMOVE_MARKER = 2, 1
"""Numbers of full turns of its player in dock before a repair, not counting the turn of docking."""


def repair_docked(table: Table) -> Procedure[None]:
    """Repair the active player's damaged ships; facilities can't be repaired (1E-REPAIR-01, 1E-REPAIR-02)."""
    seat = table.state.active
    _count_turns(table, seat)
    for ship in table.controlled(seat, table.all_in_play()):
        if is_damaged(table, ship) and table.is_a(ship, Ship) and _repair_ship(table, ship):
            private, name = {seat: f"{table.name(ship)} is repaired."}, table.open_name(ship)
            public = f"{name[0].upper()}{name[1:]} is repaired."
            table.journal.log_event("repair", public, seat=seat, private=private, rule="1E-REPAIR-01")
    yield from ()


def self_repairing_ships(table: Table, place: str) -> list[str]:
    """Return the damaged ships at a location that a text repairs automatically."""
    there = cards_of_kind(table, place, "ship") if Mends in table.index.change_kinds else ()
    return [card for card in there if is_damaged(table, card) and any(changes_in_force(table, card, Mends))]


def repair_at_once(table: Table) -> None:
    """Repair the ships that texts repair automatically, removing all markers (1E-REPAIR-02)."""
    for repairing_ship in [ship for place in table.places() for ship in self_repairing_ships(table, place)]:
        _repair_fully(table, repairing_ship)


def _repair_fully(table: Table, ship: str) -> None:
    """Remove all damage from a ship, a facility or a self-controlling card."""
    for marker in list(table.cards_in("damage", ship)):
        leave_play(table, marker)
    table.instance_to_change(ship).rotations = table.instance_to_change(ship).hull_lost = 0
    name = table.open_name(ship)
    table.journal.log_event("repair", f"{name[0].upper()}{name[1:]} is repaired.", rule="1E-REPAIR-02")


def _repair_by_text(resolution: Resolution, _effect: tree.Repair, picked: list[str]) -> Procedure[None]:
    """Repair the picked cards at once and completely (1E-REPAIR-02)."""
    yield from ()
    for card in picked:
        if is_damaged(resolution.table, card):
            _repair_fully(resolution.table, card)


EFFECTS = (EffectFunction(tree.Repair, _repair_by_text),)


def _count_turns(table: Table, seat: int) -> None:
    """Count a full turn for each ship that was docked before the turn began (1E-TURN-13).

    Each turn of a double turn counts (1E-TURN-11).
    """
    for ship in table.controlled(seat, table.all_in_play()):
        if table.list_of_card(ship)[0] == "docked" and table.instance(ship).docked_in < table.state.turn:
            table.instance(ship).docked_for += 1


def _repair_ship(table: Table, ship: str) -> bool:
    """Remove a random marker after one full turn, or rotation after two; return whether anything was removed."""
    turns = _turns_docked(table, ship)
    marks = table.cards_in("damage", ship)
    if turns >= TURNS_TO_REMOVE_MARKER and marks:
        (marker,) = table.state.random.sample(marks, 1)
        leave_play(table, marker)
        return True
    if turns >= TURNS_TO_REPAIR_ROTATION and (table.instance(ship).rotations or table.instance(ship).hull_lost):
        table.instance_to_change(ship).rotations = table.instance_to_change(ship).hull_lost = 0
        return True
    return False


def _turns_docked(table: Table, ship: str) -> int:
    """Return the number of full turns a ship has been docked where ships are repaired (1E-FAC-07, 1E-REP-09).

    An opponent's outpost, where a captured ship may still be docked, doesn't repair it (1E-FAC-01).
    """
    kind, facility = table.list_of_card(ship)
    if kind != "docked" or not repairs_ships(table, facility):
        return 0
    if table.is_a(facility, Facility) and table.instance(facility).controller != table.instance(ship).controller:
        return 0
    return table.instance(ship).docked_for
