"""Accessible spaces, their costs, and safe spaces (FR-MOVE-03 to FR-MOVE-06, FR-MOVE-13 to 18)."""

from __future__ import annotations

from engine.frontiers.components.locations import ENEMY_SHIPS
from engine.frontiers.effects.changes import MayEnter, MoveCost
from engine.frontiers.hexes import Space
from engine.frontiers.ship.lasting_changes import changes_of
from engine.frontiers.table import Table

STARBASES = ("romulan starbase", "dominion starbase")

DESTROYED_CUBE_COST = 2
"""Move points for entering a destroyed Borg Cube (FR-MOVE-03)."""


def has_enemy_ship(table: Table, space: Space) -> bool:
    """Whether a Warbird or a Borg Sphere is there; guards of a Class-H Planet don't count.

    FR-MOVE-08, FR-LOC-06, FR-LOC-07.
    """
    return bool(table.space_state(space).tokens) and table.location(space) in ENEMY_SHIPS


def is_unconquered_starbase(table: Table, space: Space) -> bool:
    """Whether an unconquered Starbase is there."""
    return table.location(space) in STARBASES and not table.space_state(space).markers


def is_occupied_station(table: Table, space: Space) -> bool:
    """Whether enemies occupy a Research Station there (FR-SCN-LRS-02)."""
    occupied = table.scenario.occupied_stations and table.location(space) == "research station"
    return occupied and not table.space_state(space).markers


def is_destroyed_cube(table: Table, space: Space) -> bool:
    """Whether a destroyed Borg Cube is there."""
    return table.location(space) == "borg cube" and table.space_state(space).cube == 0


def is_undestroyed_cube(table: Table, space: Space) -> bool:
    """Whether an undestroyed Borg Cube is there."""
    return table.space_state(space).cube > 0


def is_wormhole(table: Table, space: Space) -> bool:
    """Whether it is the Wormhole, which has room for any number of ships (FR-LOC-01)."""
    return table.printed_spaces[space].terrain == "wormhole" and not table.state.wormhole_closed


def is_blocked(table: Table, seat: int, space: Space) -> bool:
    """Whether something on a space bars the way; tokens on planets don't (FR-MOVE-06, FR-MOVE-09)."""
    space_state = table.state.spaces.get(space)
    location = table.location(space)
    if location in STARBASES:
        owner = table.starbase_owner(space)
        if owner is not None:
            return not table.is_same_team(seat, owner)  # FR-TEAM-03
        return space_state is None or not space_state.markers
    if is_occupied_station(table, space):
        return True
    return space_state is not None and (space_state.cube > 0 or (bool(space_state.tokens) and location in ENEMY_SHIPS))


def entry_cost(table: Table, seat: int, space: Space) -> int | None:
    """Return the Move points for entering a space; ``None`` if it can't be entered (FR-MOVE-03, FR-MOVE-15)."""
    if is_blocked(table, seat, space):
        return None
    terrain = table.printed_spaces[space].terrain
    price = DESTROYED_CUBE_COST if table.location(space) == "borg cube" else table.index.cost[terrain]
    for entry in changes_of(table, seat, MayEnter):
        if price is None and terrain in entry.terrain:
            price = entry.cost
    if price is None:
        return None
    for change in changes_of(table, seat, MoveCost):
        if not change.terrain or terrain in change.terrain:
            price = max(min(price, change.least), price + change.by)
    return max(0, price)


def can_end_move(table: Table, space: Space) -> bool:
    """Whether a ship may end its move on such a space; never on planets and Suns (FR-MOVE-04)."""
    return table.location(space) == "borg cube" or table.index.may_end[table.printed_spaces[space].terrain]


def must_fall_back_from(table: Table, space: Space) -> bool:
    """Whether a ship that ends its movement there falls back: on planets and Suns, which can be crossed (FR-MOVE-04).

    A space made accessible only by a card is left by Forced Withdrawal (FR-MOVE-18).
    """
    return not can_end_move(table, space) and table.index.cost[table.printed_spaces[space].terrain] is not None


def has_other_ship(table: Table, seat: int, space: Space) -> bool:
    """Whether another ship is there; the Wormhole and destroyed Cubes have room for all (FR-MOVE-10, FR-MOVE-14)."""
    if all(other == seat for other in table.ships_on(space)):
        return False
    return not (is_wormhole(table, space) or is_destroyed_cube(table, space))


def is_safe(table: Table, seat: int, space: Space) -> bool:
    """Whether a ship may stay on a space (FR-MOVE-17). A destroyed Cube is safe (FR-AMB-05).

    A card that makes spaces accessible doesn't make them safe (FR-MOVE-18).
    """
    if is_blocked(table, seat, space) or not can_end_move(table, space) or has_other_ship(table, seat, space):
        return False
    return table.location(space) == "borg cube" or table.index.cost[table.printed_spaces[space].terrain] is not None
