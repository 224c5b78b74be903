"""The hexagonal grid: names of spaces, their neighbours, and positions of tiles with seven spaces.

A space is named by its axial coordinates, ``"3.-1"`` for column 3, row -1. Rows grow downwards, columns to the right.
Tiles have their own lattice: the tile position ``"1.2"`` is one step ahead on the left and two on the right.
"""

from __future__ import annotations

from functools import cache

Space = str
"""Name of a space."""

TilePosition = str
"""Name of a tile position."""

DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Steps to the six neighbours, clockwise from the upper right."""

_DIRECTION_WORDS = ("upper right", "right", "lower right", "lower left", "left", "upper left")

_AHEAD_LEFT, _AHEAD_RIGHT = (1, -3), (3, -2)
_TILE_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def grid_name(column: int, row: int) -> str:
    """Return the name of a space, or of a tile position."""
    return f"{column}.{row}"


@cache
def coordinates(named: str) -> tuple[int, int]:
    """Return column and row of a space, or the two steps of a tile position."""
    column, _, row = named.partition(".")
    return int(column), int(row)


@cache
def neighbours(space: Space) -> tuple[Space, ...]:
    """Return the six spaces around a space, on the map or not."""
    column, row = coordinates(space)
    return tuple(grid_name(column + dc, row + dr) for dc, dr in DIRECTIONS)


_ROW_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
_ROW_OF_THE_START, _COLUMN_OF_THE_START = _ROW_LETTERS.index("H"), 12


@cache
def display_name(space: Space) -> str:
    """Return a space's name for players: a letter for its row, from below, and a number for its column, from the left.

    The centre of the Starting Tile is ``H12``. Names don't change when the map grows. The letters I and O,
    which look like numbers, aren't used; rows beyond Z have two letters.
    """
    column, row = coordinates(space)
    beyond, letter = divmod(_ROW_OF_THE_START - row, len(_ROW_LETTERS))
    letters = (_ROW_LETTERS[beyond - 1] if beyond else "") + _ROW_LETTERS[letter]
    return f"{letters}{column + row // 2 + _COLUMN_OF_THE_START}"


def direction_words(start: Space, end: Space) -> str:
    """Return the direction of a neighbour in words."""
    return _DIRECTION_WORDS[neighbours(start).index(end)]


def are_adjacent(first: Space, second: Space) -> bool:
    """Whether two spaces border each other."""
    return second in neighbours(first)


@cache
def spaces_of(position: TilePosition) -> tuple[Space, ...]:
    """Return the seven spaces of a tile: the centre, then the ring clockwise from the upper right."""
    left, right = coordinates(position)
    column = left * _AHEAD_LEFT[0] + right * _AHEAD_RIGHT[0]
    row = left * _AHEAD_LEFT[1] + right * _AHEAD_RIGHT[1]
    centre = grid_name(column, row)
    return (centre, *neighbours(centre))


@cache
def neighbouring_positions(position: TilePosition) -> tuple[TilePosition, ...]:
    """Return the six neighbouring tile positions."""
    left, right = coordinates(position)
    return tuple(grid_name(left + dl, right + dr) for dl, dr in _TILE_STEPS)


@cache
def is_beside_tile(space: Space, position: TilePosition) -> bool:
    """Whether a space outside a tile position touches one of its seven spaces."""
    return any(are_adjacent(space, other) for other in spaces_of(position))


def is_behind_asteroids(position: TilePosition) -> bool:
    """Whether the Starting Tile's asteroids, at ``"0.0"``, bar this position (FR-EXPL-03)."""
    left, right = coordinates(position)
    return left + right < 1
