"""The map: spaces with what stands and lies on them, ships, where the one in turn can go and what it costs.

Every space bears its name, such as ``H12``, by which choices call it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.rendering.art.hexes import WIDE, corners
from bot.rendering.art.subjects import Hexagon, Plan
from bot.rendering.frontiers.changes import NONE, Changes
from bot.rendering.frontiers.component_names import is_defeated
from bot.rendering.frontiers.subjects import plan_of
from bot.rendering.kit.block import Block, art, bar, edge, line, over, pinned, row, sign, stroke
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, DONE, FAINT, GROUND, HARM, INK, MET, MISSING, data_ink, seat_ink
from engine.frontiers.components.box import Components
from engine.frontiers.components.locations import ENEMY_SHIPS
from engine.frontiers.hexes import Position, Space, called, coordinates, neighbours, spaces_of
from engine.frontiers.view import FrontiersView, SpaceView

LARGEST, SMALLEST, PART = 104, 56, 70
"""The radius of a space in pixels; of a map for which even the smaller is too large, a part is shown with the last."""
_SQRT3 = math.sqrt(3)
_ENEMIES = (*ENEMY_SHIPS, "borg cube")
_CUBES = {"green": "affiliations Borg"}

Placed = tuple[int, int, Block]
Area = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


class _Grid(msgspec.Struct, frozen=True):
    """Where spaces lie: the radius of each, and where the space 0.0 would be, in pixels."""

    radius: int
    left: float
    top: float

    def middle(self, space: Space) -> tuple[int, int]:
        x, y = _place(space)
        return round(self.left + x * self.radius), round(self.top + y * self.radius)


def chart(
    view: FrontiersView,
    box: Components,
    size: tuple[int, int],
    since: Changes = NONE,
    taken: Sequence[Area] = (),
) -> Block:
    """The map in a size of width and height, with the places where the next tile may lie.

    Args:
        view: what the viewer may see.
        box: the components in use.
        size: in pixels.
        since: what has changed.
        taken: parts of it where something else stands, so that no space should.
    """
    outlook = {spaces_of(position)[0]: position for position in view.frontier}
    return _drawn(view, box, view.spaces, outlook, size, since, taken)


def tile_alone(view: FrontiersView, box: Components, position: Position, size: tuple[int, int]) -> Block:
    """One tile with the spaces around it."""
    inside = set(spaces_of(position))
    around = inside | {other for space in inside for other in neighbours(space)}
    return _drawn(view, box, [space for space in view.spaces if space.space in around], {}, size)


def _place(space: Space) -> tuple[float, float]:
    """The middle of a space in radii; points of the hexagons are up."""
    across, lower = coordinates(space)
    return _SQRT3 * (across + lower / 2), 1.5 * lower


def _drawn(  # noqa: PLR0917 - what is drawn, where, and what is marked
    view: FrontiersView,
    box: Components,
    spaces: Sequence[SpaceView],
    outlook: Mapping[Space, Position],
    size: tuple[int, int],
    since: Changes = NONE,
    taken: Sequence[Area] = (),
) -> Block:
    wide, high = size
    if not spaces:
        return Block(wide, high)
    grid = _grid(view, [*(space.space for space in spaces), *outlook], size, taken)
    shown = [space for space in spaces if _is_inside(grid, space.space, size, taken)]
    costs = dict(view.play.steps)
    parts: list[Placed] = []
    for one in shown:
        parts += _ground(grid, one, costs)
    here = {one.space for one in shown}
    parts += _outline(grid, [space for space in costs if space in here], DONE)
    for space, position in outlook.items():
        if _is_inside(grid, space, size, taken):
            whole = spaces_of(position)
            seen = [one for one in whole if _is_inside(grid, one, size, taken)]
            parts += _outline(grid, seen, FAINT, beyond=whole, dash=grid.radius // 12)
            parts += _unexplored(grid, space)
    for one in shown:
        parts += _lying(grid, one, view, box, costs.get(one.space), changed=one.space in since.spaces)
    for seat, origin in since.origins.items():
        if view.players[seat].space and origin in here:
            parts += _left(grid, origin, view.players[seat].space, seat)
    for tile, position in view.tiles:
        if (centre := spaces_of(position)[0]) in here:
            parts += _visits(grid, centre, [one.seat for one in view.players if tile in one.visited])
    return pinned(wide, high, parts)


def _grid(view: FrontiersView, names: Sequence[Space], size: tuple[int, int], taken: Sequence[Area] = ()) -> _Grid:
    """The largest grid in which all fit beside what is taken; of a large map what lies around the viewer's ship."""
    wide, high = size
    places = [_place(name) for name in names]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    fitting = int(min((wide - 8) / (right - left + _SQRT3), (high - 8) / (bottom - top + 2)))
    x, y = (left + right) / 2, (top + bottom) / 2
    for radius in range(min(LARGEST, fitting), SMALLEST - 1, -4):
        spare = int((wide - radius * (right - left + _SQRT3)) / 2) - 4
        for aside in sorted(range(-spare, spare + 1, 20), key=abs) or [0]:
            grid = _Grid(radius, wide / 2 - x * radius + aside, high / 2 - y * radius)
            if not any(_covers(area, grid, name) for area in taken for name in names):
                return grid
    radius = PART if fitting < SMALLEST else min(LARGEST, fitting)
    own = view.players[view.viewer if view.viewer is not None else view.active].space
    if fitting < SMALLEST and own:
        across, tall = (wide / radius - _SQRT3) / 2, (high / radius - 2) / 2
        x = _within(_place(own)[0], left + across, right - across)
        y = _within(_place(own)[1], top + tall, bottom - tall)
    return _Grid(radius, wide / 2 - x * radius, high / 2 - y * radius)


def _covers(area: Area, grid: _Grid, space: Space) -> bool:
    """Whether a space would lie partly under what is taken."""
    left, top, wide, high = area
    x, y = grid.middle(space)
    half, tall = grid.radius * WIDE, grid.radius * 0.9
    return left - half < x < left + wide + half and top - tall < y < top + high + tall


def _within(value: float, least: float, most: float) -> float:
    return (least + most) / 2 if least > most else max(least, min(most, value))


def _is_inside(grid: _Grid, space: Space, size: tuple[int, int], taken: Sequence[Area]) -> bool:
    """Whether the whole space is seen, and nothing else stands there."""
    if any(_covers(area, grid, space) for area in taken):
        return False
    x, y = grid.middle(space)
    half = math.ceil(grid.radius * WIDE) + 1
    return half <= x <= size[0] - half and grid.radius <= y <= size[1] - grid.radius


# --- spaces ----------------------------------------------------------------------------------------------------------


def _ground(grid: _Grid, space: SpaceView, costs: Mapping[Space, int]) -> Iterator[Placed]:
    """The space itself, darker where the ship cannot go now."""
    x, y = grid.middle(space.space)
    high = 2 * grid.radius
    wide = round(high * WIDE)
    gone = is_defeated(space) or (space.location == "borg cube" and not space.cube)
    location = "" if gone else space.location
    near = space.space in costs or bool(space.ships)
    subject = Hexagon(space.space, space.terrain, location, _lamp(space))
    mood = "reach" if space.space in costs else "" if near or not costs else "far"
    yield x - wide // 2, y - grid.radius, art(subject, wide, high, mood=mood)


def _lamp(space: SpaceView) -> str:
    return (_CUBES.get(space.colour) or data_ink(space.colour)) if space.colour else INK


def _outline(
    grid: _Grid, spaces: Sequence[Space], ink: str, *, beyond: Sequence[Space] = (), dash: int = 0
) -> Iterator[Placed]:
    """A line around spaces, such as all that can be reached; it is open towards those ``beyond`` the picture."""
    found = {*spaces, *beyond}
    for space in spaces:
        around = corners(*grid.middle(space), grid.radius)
        for number, other in enumerate(neighbours(space)):
            if other not in found:
                thick = max(2 if dash else 3, grid.radius // (28 if dash else 14))
                yield stroke([around[number], around[(number + 1) % 6]], ink, thick, dash)


def _unexplored(grid: _Grid, space: Space) -> Iterator[Placed]:
    """Where the next tile may lie."""
    x, y = grid.middle(space)
    around = corners(x, y, grid.radius - 5)
    yield stroke([*around, around[0]], FAINT, 4, max(6, grid.radius // 9))
    plus = line("+", Lettering(grid.radius * 6 // 10, "figures", DIM), grid.radius)
    yield x - plus.width // 2, y - plus.height // 2 - grid.radius // 8, plus
    told = line("explore", Lettering(max(20, grid.radius * 30 // 100), "semibold", DIM), 2 * grid.radius)
    yield x - told.width // 2, y + grid.radius * 24 // 100, told
    yield from _name(grid, space)


def _lying(
    grid: _Grid, space: SpaceView, view: FrontiersView, box: Components, price: int | None, *, changed: bool
) -> Iterator[Placed]:
    """Enemies with their numbers, flags, levels, ships, the price of a step, the name."""
    x, y = grid.middle(space.space)
    radius = grid.radius
    if changed:
        around = corners(x, y, radius * 90 // 100)
        yield stroke([*around, around[0]], INK, 3)
    yield from _flags(grid, space)
    if space.ships:
        yield from _ships(grid, space, view, box)
    elif space.tokens or space.face_down:
        yield from _tokens(grid, space, box)
    if space.cube:
        level = line(
            f"Level {space.cube}", Lettering(max(20, radius * 26 // 100), "semibold", INK, halo=True), 2 * radius
        )
        yield x - level.width // 2, y + radius * (56 if space.tokens else 40) // 100 - level.height // 2, level
    elif not space.ships and (letter := _class_of(space.location)):
        size = max(34, radius * 40 // 100)
        yield _centred(_disc(letter, size, INK, GROUND), x + radius * 52 // 100, y - radius * 16 // 100)
    yield from _name(grid, space.space)
    if price is not None:
        hostile = bool(space.tokens) and space.location in _ENEMIES
        disc = _price(str(price), max(33, radius * 50 // 100), hostile=hostile)
        low = y + radius * 62 // 100 if not (space.tokens or space.face_down) else y - radius * 36 // 100
        at = x if not (space.tokens or space.face_down) else x + radius * 58 // 100
        yield _centred(disc, at, low)


def _class_of(location: str) -> str:
    """The letter of a planet's class; a mark of distress after it."""
    kind, _, distress = location.removeprefix("class-").partition(" ")
    return f"{kind.upper()}{'!' if distress else ''}" if location.startswith("class-") else ""


def _name(grid: _Grid, space: Space) -> Iterator[Placed]:
    x, y = grid.middle(space)
    size = max(20, grid.radius * 38 // 100)
    told = line(called(space), Lettering(size, "figures", INK, halo=True), 2 * grid.radius)
    yield _centred(told, x, y - grid.radius * 68 // 100)


def _centred(block: Block, x: int, y: int) -> Placed:
    return x - block.width // 2, y - block.height // 2, block


def _disc(words: str, size: int, ink: str, ground: str) -> Block:
    letter = line(words, Lettering(size * 6 // 10, "figures", ink), size)
    return over(sign("disc", size, ground), letter)


def _price(words: str, size: int, *, hostile: bool) -> Block:
    """What a step costs: green, or red where somebody will fight."""
    ink, ground = (HARM, MISSING) if hostile else (DONE, MET)
    number = line(words, Lettering(size * 62 // 100, "figures", INK), size)
    return over(sign("disc", size, ground), edge(size, size, ink, max(2, size // 11), size // 2), number)


# --- what lies there -------------------------------------------------------------------------------------------------


def _flags(grid: _Grid, space: SpaceView) -> Iterator[Placed]:
    x, y = grid.middle(space.space)
    size = max(20, grid.radius * 42 // 100)
    flags = row([sign("faction token", size, seat_ink(seat)) for seat in space.markers[:4]], 2)
    yield x - grid.radius * 62 // 100, y - grid.radius * 40 // 100, flags


def _tokens(grid: _Grid, space: SpaceView, box: Components) -> Iterator[Placed]:
    """The numbers of the face-up tokens; a grey disc with a number for those that lie face down."""
    x, y = grid.middle(space.space)
    radius = grid.radius
    if space.face_down:
        size = radius * 70 // 100
        shown = space.location in _ENEMIES
        mark = sign("token", size * 6 // 10, DIM)
        number = Lettering(max(20, size * 4 // 10), "figures", INK)
        count = line(f"×{space.face_down}" if space.face_down > 1 else "", number, size)
        disc = over(sign("disc", size, GROUND), edge(size, size, DIM, 3, size // 2), row([mark, count], 2))
        yield _centred(disc, x, y if not space.tokens and not shown else y - radius * 4 // 100)
    if space.tokens:
        yield _centred(_strength(space.tokens, box, radius), x, y + radius * (30 if space.cube else 44) // 100)


def _strength(tokens: Sequence[str], box: Components, radius: int) -> Block:
    """Shield and attack of the first token, and how many others there are."""
    size = max(20, radius * 38 // 100)
    planet = box.planet.get(tokens[0])
    opponent = box.enemy.get(tokens[0]) or planet
    number = Lettering(size, "figures")
    if opponent is None:
        parts = [sign("token", size, ALERT)]
    else:
        peace = [sign("diplomacy", size * 8 // 10, DIM), line(str(planet.diplomacy), number, 60)] if planet else []
        parts = [
            *(peace if radius > 80 else []),
            sign("shields", size * 8 // 10, INK),
            line(str(opponent.defense), number, 60),
            sign(opponent.weapon, size * 8 // 10, HARM),
            line(str(opponent.attack), number.dimmed(HARM), 60),
        ]
    parts.append(line(f"+{len(tokens) - 1}" if len(tokens) > 1 else "", number.dimmed(DIM), 60))
    inside = row(parts, max(2, size // 8))
    wide, high = inside.width + size // 2 + 4, size * 13 // 10
    return pinned(
        wide,
        high,
        [
            (0, 0, bar(wide, high, GROUND, high // 2, 232)),
            ((wide - inside.width) // 2, (high - inside.height) // 2, inside),
        ],
    )


def _ships(grid: _Grid, space: SpaceView, view: FrontiersView, box: Components) -> Iterator[Placed]:
    """Ships from above in the colours of their seats, with a ring around each."""
    x, y = grid.middle(space.space)
    count = len(space.ships)
    size = grid.radius * (124 if count == 1 else 78 if count == 2 else 60) // 100
    for number, seat in enumerate(space.ships):
        yield _centred(ship_mark(view, box, seat, size), *_spot(number, count, x, y, grid.radius))


def _spot(number: int, count: int, x: int, y: int, radius: int) -> tuple[int, int]:
    if count == 1:
        return x, y + radius * 8 // 100
    across = radius * 44 // 100
    if count == 2:
        return x + (across if number else -across), y + radius * 8 // 100
    down = radius * 26 // 100
    return x + (across * 8 // 10 if number % 2 else -across * 8 // 10), y + (
        down if number > 1 else -down
    ) + radius * 10 // 100


def ship_mark(view: FrontiersView, box: Components, seat: int, size: int) -> Block:
    """A player's ship from above in a ring, both in the colour of the seat."""
    ink = seat_ink(seat)
    ship = art(Plan(plan_of(box, view.players[seat].ship), ink), size * 8 // 10, size * 8 // 10)
    return over(sign("disc", size, GROUND), edge(size, size, ink, max(3, size // 22), size // 2), ship)


def _left(grid: _Grid, origin: Space, here: Space, seat: int) -> Iterator[Placed]:
    """An arrow where a ship was, pointing to where it is."""
    (x, y), (now_x, now_y) = grid.middle(origin), grid.middle(here)
    across, down = now_x - x, now_y - y
    sideways, upright = "right" if across > 0 else "left", "down" if down > 0 else "up"
    way = sideways if abs(across) >= abs(down) else upright
    size = grid.radius * 40 // 100
    yield x - grid.radius * 78 // 100, y - size // 2, sign(f"arrow {way}", size, seat_ink(seat))


def _visits(grid: _Grid, centre: Space, seats: Sequence[int]) -> Iterator[Placed]:
    """The Faction Tokens for visits to a tile, at the right of its centre (FR-SCN-WNO-02)."""
    x, y = grid.middle(centre)
    size = max(10, grid.radius * 22 // 100)
    for number, seat in enumerate(seats[:4]):
        yield (
            x + grid.radius * 58 // 100,
            y - grid.radius * 30 // 100 + number * (size + 2),
            sign("disc", size, seat_ink(seat)),
        )
