"""The visible part of the map: all of it if that is readable, else the surroundings of the ship."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import msgspec

from bot.rendering.art.canvas import HEXAGON_WIDTH
from engine.frontiers.hexes import Space, coordinates, neighbours
from engine.frontiers.view import FrontiersView

LARGEST, SMALLEST, NAMED, TINIEST = 104, 84, 44, 28
"""Radii of a space in pixels: largest; smallest with all details, and with its name; smallest for the whole map."""
_SQRT3 = math.sqrt(3)
_SHIFTS = 3
"""Number of positions tried on each side of the centre."""

Area = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


class Grid(msgspec.Struct, frozen=True):
    """Layout of spaces: the radius of a space, and the position of space 0.0, in pixels."""

    radius: int
    left: float
    top: float

    def middle(self, space: Space) -> tuple[int, int]:
        """Return the centre of a space, in pixels."""
        x, y = _centre_in_radii(space)
        return round(self.left + x * self.radius), round(self.top + y * self.radius)


def grid_for(  # noqa: PLR0917 - what there is, and what room there is for it
    view: FrontiersView,
    known_spaces: Sequence[Space],
    outlook: Sequence[Space],
    size: tuple[int, int],
    taken: Sequence[Area],
    min_radius: int,
) -> Grid:
    """Return the largest grid for all spaces; if the known spaces don't fit, for the ship's surroundings."""
    own_frontiers_seat = view.players[view.viewer if view.viewer is not None else view.active]
    here = own_frontiers_seat.space or known_spaces[0]
    reach = [space for space, _ in view.play.reach if own_frontiers_seat.seat == view.active]
    around = [space for space in neighbours(here) if space in known_spaces or space in outlook]
    for wanted in ([*known_spaces, *outlook], known_spaces, [here, *around, *reach], [here, *around], [here]):
        if grid := _largest_grid(wanted, [*known_spaces, *outlook], size, taken, min_radius):
            return grid
    x, y = _centre_in_radii(here)
    return Grid(min_radius, size[0] / 2 - x * min_radius, size[1] / 2 - y * min_radius)


def _largest_grid(
    wanted: Sequence[Space], others: Sequence[Space], size: tuple[int, int], taken: Sequence[Area], min_radius: int
) -> Grid | None:
    """Return the largest grid that shows all wanted spaces, and as many others as possible; else ``None``."""
    places = [_centre_in_radii(name) for name in wanted]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    fitting = int(min((size[0] - 8) / (right - left + _SQRT3), (size[1] - 8) / (bottom - top + 2)))
    for radius in range(min(LARGEST, fitting), min_radius - 1, -3):
        across = (size[0] - radius * (right - left + _SQRT3)) / 2 - 4
        down = (size[1] - radius * (bottom - top + 2)) / 2 - 4
        middle = size[0] / 2 - radius * (left + right) / 2, size[1] / 2 - radius * (top + bottom) / 2
        grids = [
            Grid(radius, middle[0] + aside * across / _SHIFTS, middle[1] + lower * down / _SHIFTS)
            for aside in sorted(range(-_SHIFTS, _SHIFTS + 1), key=abs)
            for lower in sorted(range(-_SHIFTS, _SHIFTS + 1), key=abs)
        ]
        free = (grid for grid in grids if not any(is_covered(area, grid, name) for area in taken for name in wanted))
        if best := _best_grid(free, others, size, taken):
            return best
    return None


def _best_grid(
    grids: Iterable[Grid], spaces: Sequence[Space], size: tuple[int, int], taken: Sequence[Area]
) -> Grid | None:
    """Return the first of the grids that shows most spaces, without trying more once all are shown."""
    best, limit = None, -1
    for grid in grids:
        visible_count = sum(is_inside(grid, name, size, taken) for name in spaces)
        if visible_count > limit:
            best, limit = grid, visible_count
        if visible_count == len(spaces):
            break
    return best


def _centre_in_radii(space: Space) -> tuple[float, float]:
    """Return the centre of a space, in radii; hexagons have a point at the top."""
    across, lower = coordinates(space)
    return _SQRT3 * (across + lower / 2), 1.5 * lower


def is_covered(area: Area, grid: Grid, space: Space) -> bool:
    """Whether a space would be partly covered by an area."""
    left, top, width, height = area
    x, y = grid.middle(space)
    half, total_height = grid.radius * HEXAGON_WIDTH, grid.radius * 0.9
    return left - half < x < left + width + half and top - total_height < y < top + height + total_height


def is_inside(grid: Grid, space: Space, size: tuple[int, int], taken: Sequence[Area]) -> bool:
    """Whether the whole space is visible and not covered."""
    x, y = grid.middle(space)
    half = math.ceil(grid.radius * HEXAGON_WIDTH) + 1
    if not (half <= x <= size[0] - half and grid.radius <= y <= size[1] - grid.radius):
        return False
    return not any(is_covered(area, grid, space) for area in taken)


def room_of(grid: Grid, space: Space) -> Area:
    """Return the bounding box of a space."""
    x, y = grid.middle(space)
    half, height = round(grid.radius * HEXAGON_WIDTH), round(grid.radius * 0.75)
    return x - half, y - height, 2 * half, 2 * height


def do_overlap(one: Area, other: Area) -> bool:
    """Whether two areas overlap."""
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )
