"""Places where a ship can interact, and when Diplomacy is part of an Interaction (FR-INT-01 to FR-INT-06)."""

from __future__ import annotations

from engine.frontiers.hexes import Space
from engine.frontiers.map.accessibility import is_blocked, is_destroyed_cube, is_safe
from engine.frontiers.state import Stage
from engine.frontiers.table import Table


def places_to_interact(table: Table, seat: int) -> list[Space]:
    """Return the spaces where an Interaction can start now as the Action.

    FR-INT-01, FR-INT-04, FR-INT-06, FR-LOC-M-01.
    """
    turn, here = table.turn, table.player(seat).space
    if here is None or turn.kind != "regular" or turn.acted or turn.provoked:
        return []
    if table.diplomacy_modifier(seat) is None or not is_safe(table, seat, here):
        return []
    beside = [
        space
        for space in table.neighbours_on_map(here)
        if table.location(space) == "class-m" and not table.space_state(space).markers  # FR-OUT-05
    ]
    return [here, *beside] if _can_interact_at(table, seat, here) else beside


def _can_interact_at(table: Table, seat: int, space: Space) -> bool:
    """Whether a ship there can interact with anyone (FR-LOC-04, FR-LOC-08, FR-LOC-09, FR-LOC-C-01)."""
    match table.location(space):
        case "outpost":
            return True
        case "romulan starbase" | "dominion starbase":
            return not is_blocked(table, seat, space)  # FR-TEAM-03, FR-SCN-CAH-05
        case "borg cube":
            return is_destroyed_cube(table, space)
        case _:
            return False


def is_interacting(table: Table, seat: int) -> bool:
    """Whether Diplomacy used now belongs to an Interaction, in progress or started by it (FR-INT-02).

    Interactions are impossible with Reputation on X, and one in progress ends (FR-INT-04).
    """
    if table.state.stage is not Stage.PLAN or table.diplomacy_modifier(seat) is None:
        return False
    return bool(table.turn.interacted or places_to_interact(table, seat))
