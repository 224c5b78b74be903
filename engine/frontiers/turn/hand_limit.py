"""Hand Limits for drawing (FR-END-08)."""

from __future__ import annotations

from engine.frontiers.effects.changes import HandLimit
from engine.frontiers.hexes import neighbours
from engine.frontiers.map.accessibility import is_destroyed_cube
from engine.frontiers.ship.lasting_changes import changes_of
from engine.frontiers.table import Table
from engine.frontiers.turn.cube_leader import leading_seat


def hand_limit(table: Table, seat: int) -> int:
    """Return the Hand Limit: the Level Token's, plus the higher location bonus and Tactics (FR-END-08, FR-TACT-04)."""
    player = table.player(seat)
    limit = table.level_token(seat).hand_limit + max(_starbase_bonus(table, seat), _cube_bonus(table, seat))
    for change in changes_of(table, seat, HandLimit):
        if len(player.hand) >= change.holding:
            limit += change.by
    return limit


def _starbase_bonus(table: Table, seat: int) -> int:
    """Return one for each own Romulan Starbase, on or next to one of them or an ally's (FR-OUT-03, FR-TEAM-03)."""
    return len(table.own_starbases(seat)) if table.has_starbase_near(seat) else 0


def _cube_bonus(table: Table, seat: int) -> int:
    """Return the bonus on or next to a destroyed Cube: 2 for most Faction Tokens, 1 for any (FR-CUBE-09)."""
    space = table.player(seat).space
    if space is None:
        return 0
    bonus = 0
    for near in (space, *neighbours(space)):
        if near in table.printed_spaces and is_destroyed_cube(table, near):
            markers = table.space_state(near).markers
            if seat in markers:
                bonus = max(bonus, 2 if leading_seat(markers) == seat else 1)
    return bonus
