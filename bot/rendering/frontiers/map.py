"""The map: hexagons with their terrain, what stands and lies on them, ships, and where the one in turn can go.

Every space bears its coordinates, by which choices name it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec

from bot.rendering.frontiers.changes import NONE, Changes
from bot.rendering.kit.block import Block, Mark, column, flow, line, over, row, sign
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, DONE, FAINT, GROUND, HARM, INK, Ink, data_ink, seat_ink, terrain_ink
from engine.frontiers.components.box import Components
from engine.frontiers.components.locations import location_name
from engine.frontiers.hexes import Position, Space, coordinates, neighbours, spaces_of
from engine.frontiers.view import FrontiersView, SpaceView

LARGEST = 92
"""The radius of a space on a small map, in pixels."""

_SQRT3 = math.sqrt(3)
_LEGEND = Lettering(30, "regular", INK)
_SWATCH = 52

_CUBES = {"green": "affiliations Borg"}


class _Grid(msgspec.Struct, frozen=True):
    """Where spaces lie in a picture: the radius of each in pixels, and where the space 0.0 would be."""

    radius: int
    left: float
    top: float

    def middle(self, space: Space) -> tuple[int, int]:
        x, y = _place(space)
        return round(self.left + x * self.radius), round(self.top + y * self.radius)


def chart(view: FrontiersView, room: int, since: Changes = NONE) -> Block:
    """The whole map, as broad as the room, with the places where the next tile may lie; what has changed is marked."""
    outlook = {spaces_of(position)[0]: position for position in view.frontier}
    return _drawn(view, view.spaces, outlook, room, since)


def tile_alone(view: FrontiersView, position: Position, room: int) -> Block:
    """One tile with the spaces around it."""
    inside = set(spaces_of(position))
    around = inside | {other for space in inside for other in neighbours(space)}
    return _drawn(view, [space for space in view.spaces if space.space in around], {}, room)


def legend(view: FrontiersView, box: Components, room: int, since: Changes = NONE) -> Block:
    """What the terrain of the map costs, and what its signs are."""
    terrain = [one for one in box.terrain if any(space.terrain == one for space in view.spaces)]
    standing = dict.fromkeys(space.location for space in view.spaces if space.location)
    entries = [_entry(_swatch(one), _price_words(box, one)) for one in terrain]
    entries += [_entry(sign(one, 34, INK), location_name(one)) for one in standing]
    entries += [_entry(sign("map step", 46, ALERT), "can be entered now")] if view.play.steps else []
    entries += [_entry(sign("map step", 46, INK), "has changed")] if since.spaces else []
    if any(player.visited for player in view.players):
        entries.append(_entry(sign("disc", 18, INK), "tile visited"))
    if any(space.face_down for space in view.spaces):
        entries.append(_entry(sign("token", 34, DIM), "face down"))
    if any(space.tokens for space in view.spaces):
        entries.append(_entry(sign("token", 34, HARM), "face up"))
    return flow(entries, room, 30, 4)


def ship_mark(seat: int, size: int) -> Block:
    """A player's ship: a disc in the colour of the seat with its number."""
    number = line(str(seat + 1), Lettering(max(9, size * 5 // 8), "bold", GROUND), size)
    return over(sign("disc", size, seat_ink(seat)), number)


def _place(space: Space) -> tuple[float, float]:
    """The middle of a space in radii; points of the hexagons are up."""
    across, lower = coordinates(space)
    return _SQRT3 * (across + lower / 2), 1.5 * lower


def _drawn(
    view: FrontiersView,
    spaces: Sequence[SpaceView],
    outlook: dict[Space, Position],
    room: int,
    since: Changes = NONE,
) -> Block:
    names = [*(space.space for space in spaces), *outlook]
    if not names:
        return Block(0, 0)
    grid, high = _grid(names, room)
    steps = dict(view.play.steps)
    marks: list[Mark] = []
    for space, position in outlook.items():
        marks += _unexplored(grid, space, position)
    for one in spaces:
        marks += _space(grid, one, steps.get(one.space), changed=one.space in since.spaces)
    for seat, origin in since.origins.items():
        if view.players[seat].space:
            marks += _left(grid, origin, view.players[seat].space, seat)
    drawn = {one.space for one in spaces}
    for tile, position in view.tiles:
        if (centre := spaces_of(position)[0]) in drawn:
            marks += _visits(grid, centre, [one.seat for one in view.players if tile in one.visited])
    return Block(room, high, tuple(marks))


def _grid(names: Sequence[Space], room: int) -> tuple[_Grid, int]:
    """The largest grid that fits these spaces into the room, in its middle, and how high it is."""
    places = [_place(name) for name in names]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    radius = min(LARGEST, int((room - 4) / (right - left + 2)))
    aside = (room - (right - left) * radius) / 2
    return _Grid(radius, aside - left * radius, (1 - top) * radius), math.ceil((bottom - top + 2) * radius)


def _unexplored(grid: _Grid, space: Space, position: Position) -> Iterator[Mark]:
    x, y = grid.middle(space)
    radius = grid.radius
    yield from sign("map unexplored", 2 * radius, FAINT).at(x - radius, y - radius)
    yield from _centred(line("Explore", _small(radius), 2 * radius), x, y - radius // 4)
    yield from _centred(line(position, _small(radius), 2 * radius), x, y + radius // 5)


def _space(grid: _Grid, space: SpaceView, price: int | None, *, changed: bool) -> Iterator[Mark]:
    x, y = grid.middle(space.space)
    radius = grid.radius
    yield from sign("map space", 2 * radius, terrain_ink(space.terrain)).at(x - radius, y - radius)
    if changed or price is not None:
        outline = INK if price is None else ALERT
        yield from sign("map step", 2 * radius, outline).at(x - radius, y - radius)
    yield from _centred(row(list(_lying(space, radius, price)), max(1, radius // 12)), x, y - radius * 11 // 20)
    yield from _centred(_standing(space, radius), x, y - radius // 16)
    yield from _centred(line(space.space, _small(radius), 2 * radius), x, y + radius // 2)


def _left(grid: _Grid, origin: Space, here: Space, seat: int) -> Iterator[Mark]:
    """An arrow where a ship was, pointing to where it is."""
    (x, y), (now_x, now_y) = grid.middle(origin), grid.middle(here)
    across, down = now_x - x, now_y - y
    sideways, upright = "right" if across > 0 else "left", "down" if down > 0 else "up"
    way = sideways if abs(across) >= abs(down) else upright
    size = grid.radius * 40 // 100
    yield from sign(f"arrow {way}", size, seat_ink(seat)).at(x - grid.radius * 80 // 100, y - size // 2)


def _visits(grid: _Grid, centre: Space, seats: Sequence[int]) -> Iterator[Mark]:
    """The Faction Tokens for visits to a tile, at the right of its centre (FR-SCN-WNO-02)."""
    x, y = grid.middle(centre)
    size = max(8, grid.radius * 20 // 100)
    dots = column([sign("disc", size, seat_ink(seat)) for seat in seats], 2)
    yield from dots.at(x + grid.radius * 62 // 100, y - dots.height // 2)


def _standing(space: SpaceView, radius: int) -> Block:
    """What the space is, a Cube with its level, and the ships there; the fewer, the larger."""
    here = [ship_mark(seat, radius * (60 if len(space.ships) < 2 else 42) // 100) for seat in space.ships]
    size = radius * (70 if not here else 52 if len(here) < 2 else 34) // 100
    what = space.location or f"terrain {space.terrain}"
    plain = not space.location and space.terrain in ("empty space", "planet")
    marks = [] if plain else [sign(what, size, _ink(space))]
    level = line(str(space.cube) if space.cube else "", Lettering(max(12, size * 2 // 3), "figures", INK), radius)
    return row([*marks, level, *here], max(1, radius // 16))


def _ink(space: SpaceView) -> Ink:
    """Research Stations and Cubes have colours, what is conquered or destroyed is done, terrain is dim."""
    if space.location == "borg cube" and not space.cube:
        return DONE
    if space.colour:
        return _CUBES.get(space.colour) or data_ink(space.colour)
    return INK if space.location else DIM


def _lying(space: SpaceView, radius: int, price: int | None) -> Iterator[Block]:
    """The price of a step, Faction Tokens and Encounter Tokens."""
    size = max(10, radius * 30 // 100)
    number = Lettering(max(12, radius * 36 // 100), "figures", INK)
    if price is not None:
        yield line(str(price), number, radius)
    yield from (sign("faction token", size, seat_ink(seat)) for seat in space.markers)
    for count, ink in ((len(space.tokens), HARM), (space.face_down, DIM)):
        if count:
            yield sign("token", size, ink)
            yield line(f"×{count}" if count > 1 else "", number.sized(size), radius)


def _small(radius: int) -> Lettering:
    return Lettering(max(12, radius * 38 // 100), "semibold", INK)


def _centred(block: Block, x: int, y: int) -> tuple[Mark, ...]:
    return block.at(x - block.width // 2, y - block.height // 2)


def _swatch(terrain: str) -> Block:
    ground = sign("map space", _SWATCH, terrain_ink(terrain))
    if terrain in ("empty space", "planet"):
        return ground
    return over(ground, sign(f"terrain {terrain}", _SWATCH // 2, DIM))


def _entry(mark: Block, words: str) -> Block:
    return row([mark, line(words, _LEGEND, 600)], 8)


def _price_words(box: Components, terrain: str) -> str:
    printed = box.terrain[terrain]
    if printed.cost is None:
        return f"{terrain.capitalize()}: closed"
    return f"{terrain.capitalize()}: {printed.cost}{'' if printed.may_end else ', not to stay'}"
