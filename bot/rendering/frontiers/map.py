"""The map: spaces with their contents, ships, and the active player's possible moves with costs.

Every space is labelled with its name, such as ``H12``, because choices use these names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.rendering.art.canvas import HEXAGON_WIDTH, hexagon_corners
from bot.rendering.art.subjects import Hexagon, Plan
from bot.rendering.frontiers.changes import NO_CHANGES, Changes
from bot.rendering.frontiers.component_names import is_defeated
from bot.rendering.frontiers.map_window import (
    NAMED,
    SMALLEST,
    TINIEST,
    Area,
    Grid,
    do_overlap,
    grid_for,
    is_inside,
    room_of,
)
from bot.rendering.frontiers.subjects import plan_from_above
from bot.rendering.kit.block import (
    Block,
    art_block,
    bar,
    layered_blocks,
    outline_block,
    positioned_blocks,
    row,
    sign,
    spaced_across,
    stroke,
    text_line,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import SIGN, TEXT
from bot.rendering.kit.theme import ALERT, DIM, DONE, FAINT, GROUND, HARM, INK, MET, MISSING, RAISED, data_ink, seat_ink
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.locations import ENEMY_SHIPS
from engine.frontiers.hexes import Space, TilePosition, display_name, neighbours, spaces_of
from engine.frontiers.view import FrontiersView, SpaceView

_ENEMIES = (*ENEMY_SHIPS, "borg cube")
_CUBES = {"green": "affiliations Borg"}
START_SPACE = "0.0"
"""The space where ships enter the map."""
_NUMBERS = 30
"""Distance of a Borg Cube's numbers below the centre of its space, in hundredths of a radius."""

PlacedBlock = tuple[int, int, Block]


def map_block(  # noqa: PLR0917 - what is drawn, where, and what is marked
    view: FrontiersView,
    box: Components,
    size: tuple[int, int],
    changes: Changes = NO_CHANGES,
    taken: Sequence[Area] = (),
    min_radius: int = TINIEST,
) -> Block:
    """Return the map in the given size, with the spaces where the next tile may be placed.

    Args:
        view: the viewer's view.
        box: the components in use.
        size: width and height in pixels.
        changes: the changes to mark.
        taken: areas covered by something else, where no space should be shown.
        min_radius: the smallest radius of a space.
    """
    outlook = {spaces_of(position)[0]: position for position in view.frontier}
    return _map_block(view, box, _with_waiting_ships(view), outlook, size, changes, taken, min_radius)


def whole_map(view: FrontiersView, box: Components, size: tuple[int, int]) -> Block:
    """Return the whole map; spaces shrink down to the smallest size that is still readable."""
    outlook = {spaces_of(position)[0]: position for position in view.frontier}
    return _map_block(view, box, _with_waiting_ships(view), outlook, size, min_radius=TINIEST)


def _with_waiting_ships(view: FrontiersView) -> list[SpaceView]:
    """Return the spaces; ships that are not on the map yet are on the space where they will start."""
    waiting = tuple(player.seat for player in view.players if not player.space)
    return [
        msgspec.structs.replace(space, ships=(*space.ships, *waiting)) if space.space == START_SPACE else space
        for space in view.spaces
    ]


def tile_map(view: FrontiersView, box: Components, position: TilePosition, size: tuple[int, int]) -> Block:
    """Return a tile with the spaces around it."""
    inside = set(spaces_of(position))
    around = inside | {other for space in inside for other in neighbours(space)}
    return _map_block(
        view, box, [space for space in view.spaces if space.space in around], {}, size, min_radius=TINIEST
    )


def _map_block(  # noqa: PLR0917 - what is drawn, where, and what is marked
    view: FrontiersView,
    box: Components,
    spaces: Sequence[SpaceView],
    outlook: Mapping[Space, TilePosition],
    size: tuple[int, int],
    changes: Changes = NO_CHANGES,
    taken: Sequence[Area] = (),
    min_radius: int = SMALLEST,
) -> Block:
    width, height = size
    if not spaces:
        return Block(width, height)
    known_spaces = [space.space for space in spaces]
    grid = grid_for(view, known_spaces, list(outlook), size, taken, min_radius)
    shown_spaces = [space for space in spaces if is_inside(grid, space.space, size, taken)]
    costs = dict(view.play.reach)
    parts: list[PlacedBlock] = []
    for each_space in shown_spaces:
        parts += _space_ground(grid, each_space, costs)
    here = {space.space for space in shown_spaces}
    parts += _outline_of_spaces(grid, [space for space in costs if space in here], DONE)
    named: list[Space] = []
    for space, position in outlook.items():
        whole = spaces_of(position)
        visible_spaces = [card_id for card_id in whole if is_inside(grid, card_id, size, taken)]
        parts += _outline_of_spaces(grid, visible_spaces, FAINT, beyond=whole, dash=grid.radius // 12)
        if visible_spaces:
            named.append(space if space in visible_spaces else visible_spaces[0])
            parts += _unexplored_spaces(grid, space, named[-1])
    for each_space in shown_spaces:
        parts += _space_contents(
            grid, each_space, view, box, costs.get(each_space.space), changed=each_space.space in changes.spaces
        )
    for seat, origin in changes.origins.items():
        if view.players[seat].space and origin in here:
            parts += _departure_arrow(grid, origin, view.players[seat].space, seat)
    for tile, position in view.tiles:
        if (centre := spaces_of(position)[0]) in here and grid.radius >= SMALLEST:
            parts += _visit_tokens(grid, centre, [player.seat for player in view.players if tile in player.visited])
    if hidden := [space for space in known_spaces if space not in here]:
        taken = (*taken, *(room_of(grid, space) for space in here), *(_name_room(grid, space) for space in named))
        parts += _hidden_space_counts([grid.middle(space) for space in hidden], size, taken)
    return positioned_blocks((width, height), *parts)


# --- spaces ----------------------------------------------------------------------------------------------------------


def _space_ground(grid: Grid, space: SpaceView, costs: Mapping[Space, int]) -> Iterator[PlacedBlock]:
    """Yield the space's terrain, darker if the ship can't go there now."""
    x, y = grid.middle(space.space)
    height = 2 * grid.radius
    width = round(height * HEXAGON_WIDTH)
    is_gone = is_defeated(space) or (space.location == "borg cube" and not space.cube)
    location = "" if is_gone else space.location
    near = space.space in costs or bool(space.ships)
    subject = Hexagon(space.space, space.terrain, location, _wormhole_ink(space))
    mood = "reach" if space.space in costs else "" if near or not costs else "far"
    yield x - width // 2, y - grid.radius, art_block(subject, width, height, mood=mood)


def _wormhole_ink(space: SpaceView) -> str:
    return (_CUBES.get(space.colour) or data_ink(space.colour)) if space.colour else INK


def _outline_of_spaces(
    grid: Grid, spaces: Sequence[Space], ink: str, *, beyond: Sequence[Space] = (), dash: int = 0
) -> Iterator[PlacedBlock]:
    """Yield an outline around spaces, such as all spaces in reach; it is open towards spaces ``beyond`` the picture."""
    matches = {*spaces, *beyond}
    for space in spaces:
        around = hexagon_corners(*grid.middle(space), grid.radius)
        for number, other in enumerate(neighbours(space)):
            if other not in matches:
                thickness = max(2 if dash else 3, grid.radius // (28 if dash else 14))
                yield stroke([around[number], around[(number + 1) % 6]], ink, thickness, dash)


def _unexplored_spaces(grid: Grid, space: Space, seen: Space) -> Iterator[PlacedBlock]:
    """Yield the spaces of the next tile, labelled with its centre, which may be outside the picture."""
    x, y = grid.middle(seen)
    around = hexagon_corners(x, y, grid.radius - 5)
    yield stroke([*around, around[0]], FAINT, 4, max(6, grid.radius // 9))
    if grid.radius < SMALLEST:
        text_block = text_line(display_name(space), Lettering(TEXT, "semibold", DIM), 3 * grid.radius)
        yield _centred_block(text_block, x, y)
        return
    plus = text_line("+", Lettering(grid.radius * 6 // 10, "figures", DIM), grid.radius)
    yield x - plus.width // 2, y - plus.height // 2 - grid.radius // 8, plus
    words = "explore" if seen == space else f"tile {display_name(space)}"
    text_block = text_line(words, Lettering(TEXT, "semibold", DIM), 2 * grid.radius)
    yield x - text_block.width // 2, y + grid.radius * 24 // 100, text_block
    if seen == space:
        yield from _space_name(grid, space)


def _name_room(grid: Grid, space: Space) -> Area:
    """Return the area for the name of an unexplored tile."""
    x, y, radius = *grid.middle(space), grid.radius
    return x - radius * 6 // 10, y + radius * 2 // 10, radius * 12 // 10, radius * 5 // 10


def _hidden_space_counts(
    hidden: Sequence[tuple[int, int]], size: tuple[int, int], taken: Sequence[Area]
) -> Iterator[PlacedBlock]:
    """Yield the numbers of known spaces outside the picture on each side, if there is room."""
    width, height = size
    sides = {
        "left": any(x < 0 for x, _ in hidden),
        "right": any(x > width for x, _ in hidden),
        "up": any(y < 0 for _, y in hidden),
        "down": any(y > height for _, y in hidden),
    }
    arrows = [sign(f"arrow {side}", SIGN, DIM) for side, is_there in sides.items() if is_there]
    words = text_line(f"{len(hidden)} more", Lettering(30, "semibold", DIM), 300)
    text_block = row([*arrows, words], 10)
    spots = (
        (0, height - 48),
        (width - text_block.width - 40, height - 48),
        (0, height // 2),
        (width - text_block.width - 40, height // 2),
    )
    for left, top in spots:
        area = (left, top, text_block.width + 40, 48)
        if not any(do_overlap(area, other) for other in taken):
            yield left, top, bar(area[2], area[3], RAISED, 24, 240)
            yield left + 20, top + (48 - text_block.height) // 2, text_block
            return


def _space_contents(
    grid: Grid, space: SpaceView, view: FrontiersView, box: Components, price: int | None, *, changed: bool
) -> Iterator[PlacedBlock]:
    """Yield the contents of a space: enemies with their numbers, flags, levels, ships, move cost, name."""
    x, y = grid.middle(space.space)
    radius = grid.radius
    if changed:
        around = hexagon_corners(x, y, radius * 90 // 100)
        yield stroke([*around, around[0]], INK, 3)
    if grid.radius < SMALLEST:
        yield from _space_overview(grid, space, view, box, price)
        return
    yield from _flag_row(grid, space)
    if space.ships:
        yield from _ship_blocks(grid, space, view, box)
    elif space.tokens or space.face_down:
        yield from _token_blocks(grid, space, box)
    if space.cube:
        yield _cube_level(grid, space)
    elif not space.ships and (letter := _class_of(space.location)):
        size = max(44, radius * 46 // 100)
        low = 8 if price is not None and (space.tokens or space.face_down) else -16  # below the move cost
        yield _centred_block(_lettered_disc(letter, size, INK, GROUND), x + radius * 52 // 100, y + radius * low // 100)
    yield from _space_name(grid, space.space)
    if price is not None:
        hostile = bool(space.tokens) and space.location in _ENEMIES
        disc = _price_disc(str(price), max(42, radius * 56 // 100), hostile=hostile)
        aside = bool(space.tokens or space.face_down) or _has_flags_below(space)
        low = y - radius * 36 // 100 if aside else y + radius * 62 // 100
        at = x + radius * 58 // 100 if aside else x
        yield _centred_block(disc, at, low)


def _space_overview(
    grid: Grid, space: SpaceView, view: FrontiersView, box: Components, price: int | None
) -> Iterator[PlacedBlock]:
    """Yield a space of a map without room for details: ships, flags, enemies; its name if in reach."""
    x, y = grid.middle(space.space)
    if space.ships:
        across = max(SIGN + 12, grid.radius * 2) if len(space.ships) == 1 else SIGN + 4
        for number, seat in enumerate(space.ships):
            yield _centred_block(
                ship_mark(view, box, seat, across), x + (2 * number - len(space.ships) + 1) * SIGN // 2, y
            )
    elif space.markers:
        yield _centred_block(sign("faction token", SIGN, seat_ink(space.markers[0])), x, y)
    elif space.tokens or space.cube:
        yield _centred_block(sign("token", SIGN, ALERT), x, y)
    name = text_line(display_name(space.space), Lettering(TEXT, "bold", INK, halo=True), 2 * grid.radius)
    if grid.radius >= NAMED:
        yield _centred_block(name, x, y - grid.radius * 6 // 10)
    elif price is not None and not (space.ships or space.markers or space.tokens or space.cube):
        yield _centred_block(name, x, y)


def _cube_level(grid: Grid, space: SpaceView) -> PlacedBlock:
    """Return the Level of a Borg Cube, below the enemies' numbers."""
    x, y = grid.middle(space.space)
    radius = grid.radius
    size = TEXT
    lettering = Lettering(size, "semibold", INK, halo=True)
    text_block = text_line(f"Level {space.cube}", lettering, 2 * radius)
    if text_block.width > radius * 9 // 10:  # otherwise it would overlap the names below
        text_block = text_line(f"Lv {space.cube}", lettering, 2 * radius)
    low = radius * (56 if space.tokens else 40) // 100
    if space.tokens:
        low = max(low, radius * _NUMBERS // 100 + (_number_size(radius) + size) * 36 // 100 + 3)
    return _centred_block(text_block, x, y + low)


def _class_of(location: str) -> str:
    """Return the letter of a planet's class, followed by a distress mark if needed."""
    kind, _, distress = location.removeprefix("class-").partition(" ")
    return f"{kind.upper()}{'!' if distress else ''}" if location.startswith("class-") else ""


def _space_name(grid: Grid, space: Space) -> Iterator[PlacedBlock]:
    x, y = grid.middle(space)
    size = max(TEXT, grid.radius * 43 // 100)
    text_block = text_line(display_name(space), Lettering(size, "figures", INK, halo=True), 2 * grid.radius)
    yield _centred_block(text_block, x, y - grid.radius * 68 // 100)


def _centred_block(block: Block, x: int, y: int) -> PlacedBlock:
    return x - block.width // 2, y - block.height // 2, block


def _lettered_disc(words: str, size: int, ink: str, ground: str) -> Block:
    letter = text_line(words, Lettering(max(TEXT, size * 6 // 10), "figures", ink), 2 * size)
    return layered_blocks(sign("disc", size, ground), letter)


def _price_disc(words: str, size: int, *, hostile: bool) -> Block:
    """Return the cost of a move: green, or red if the move leads to combat."""
    ink, ground = (HARM, MISSING) if hostile else (DONE, MET)
    number = text_line(words, Lettering(size * 72 // 100, "figures", INK), size)
    return layered_blocks(
        sign("disc", size, ground), outline_block(size, size, ink, max(2, size // 11), size // 2), number
    )


# --- contents of spaces ----------------------------------------------------------------------------------------------


def _flag_row(grid: Grid, space: SpaceView) -> Iterator[PlacedBlock]:
    x, y = grid.middle(space.space)
    below = _has_flags_below(space)
    size = max(SIGN, grid.radius * (30 if below else 42) // 100)
    flags = row([sign("faction token", size, seat_ink(seat)) for seat in space.markers[:4]], 2)
    if below:
        yield _centred_block(flags, x, y + grid.radius * 60 // 100)
    else:
        yield x - grid.radius * 62 // 100, y - grid.radius * 40 // 100, flags


def _has_flags_below(space: SpaceView) -> bool:
    """Whether the flags are below a single ship, which would otherwise cover them."""
    return len(space.ships) == 1 and bool(space.markers) and not space.cube


def _token_blocks(grid: Grid, space: SpaceView, box: Components) -> Iterator[PlacedBlock]:
    """Yield the numbers of face-up tokens, and a grey disc with a number for face-down ones."""
    x, y = grid.middle(space.space)
    radius = grid.radius
    if space.face_down:
        size = radius * 70 // 100
        shown = space.location in _ENEMIES
        mark = sign("token", max(SIGN, size * 6 // 10), DIM)
        number = Lettering(max(TEXT, size * 4 // 10), "figures", INK)
        count = text_line(f"×{space.face_down}" if space.face_down > 1 else "", number, size)
        disc = layered_blocks(
            sign("disc", size, GROUND), outline_block(size, size, DIM, 3, size // 2), row([mark, count], 2)
        )
        yield _centred_block(disc, x, y if not space.tokens and not shown else y - radius * 4 // 100)
    if space.tokens:
        low = radius * (_NUMBERS if space.cube else 44) // 100
        yield _centred_block(_enemy_strength(space.tokens, box, radius), x, y + low)


def _number_size(radius: int) -> int:
    return max(TEXT, radius * 38 // 100)


def _enemy_strength(tokens: Sequence[str], box: Components, radius: int) -> Block:
    """Return shield and attack of the first token, and the number of other tokens; at most as wide as a space."""
    largest = _number_size(radius)
    sizes = (
        size
        for size in range(largest, TEXT - 1, -1)
        if _strength_plate(tokens, box, radius, size).width <= 2 * HEXAGON_WIDTH * radius
    )
    return _strength_plate(tokens, box, radius, next(sizes, TEXT))


def _strength_plate(tokens: Sequence[str], box: Components, radius: int, size: int) -> Block:
    planet = box.planet.get(tokens[0])
    opponent = box.enemy.get(tokens[0]) or planet
    number = Lettering(size, "figures")
    if opponent is None:
        parts = [sign("token", SIGN, ALERT)]
    else:
        peace = [sign("diplomacy", SIGN, DIM), text_line(str(planet.diplomacy), number, 60)] if planet else []
        parts = [
            *(peace if radius >= SMALLEST + 12 else []),
            sign("shields", SIGN, INK),
            text_line(str(opponent.defense), number, 60),
            sign(opponent.weapon, SIGN, HARM),
            text_line(str(opponent.attack), number.in_colour(HARM), 60),
        ]
    parts.append(text_line(f"+{len(tokens) - 1}" if len(tokens) > 1 else "", number.in_colour(DIM), 60))
    inside = row(parts, max(2, size // 8))
    width, height = inside.width + size // 2 + 4, size * 13 // 10
    return spaced_across(bar(width, height, GROUND, height // 2, 232), ((width - inside.width) // 2, inside))


def _ship_blocks(grid: Grid, space: SpaceView, view: FrontiersView, box: Components) -> Iterator[PlacedBlock]:
    """Yield ships from above in their seats' colours, each in a ring."""
    x, y = grid.middle(space.space)
    count = len(space.ships)
    size = grid.radius * (124 if count == 1 else 78 if count == 2 else 60) // 100
    if _has_flags_below(space):
        size, y = grid.radius * 98 // 100, y - grid.radius * 8 // 100
    for number, seat in enumerate(space.ships):
        yield _centred_block(ship_mark(view, box, seat, size), *_ship_spot(number, count, x, y, grid.radius))


def _ship_spot(number: int, count: int, x: int, y: int, radius: int) -> tuple[int, int]:
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
    """Return a player's ship from above in a ring, both in the seat's colour."""
    ink = seat_ink(seat)
    ship = art_block(Plan(plan_from_above(box, view.players[seat].ship), ink), size * 8 // 10, size * 8 // 10)
    return layered_blocks(
        sign("disc", size, GROUND), outline_block(size, size, ink, max(3, size // 22), size // 2), ship
    )


def _departure_arrow(grid: Grid, origin: Space, here: Space, seat: int) -> Iterator[PlacedBlock]:
    """Yield an arrow from a ship's previous position."""
    (x, y), (now_x, now_y) = grid.middle(origin), grid.middle(here)
    across, down = now_x - x, now_y - y
    sideways, upright = "right" if across > 0 else "left", "down" if down > 0 else "up"
    way = sideways if abs(across) >= abs(down) else upright
    size = max(SIGN, grid.radius * 40 // 100)
    yield x - grid.radius * 78 // 100, y - size // 2, sign(f"arrow {way}", size, seat_ink(seat))


def _visit_tokens(grid: Grid, centre: Space, seats: Sequence[int]) -> Iterator[PlacedBlock]:
    """Yield Faction Tokens for visits to a tile, to the right of its centre (FR-SCN-WNO-02)."""
    x, y = grid.middle(centre)
    size = SIGN
    for number, seat in enumerate(seats[:4]):
        yield (
            x + grid.radius * 58 // 100,
            y - grid.radius * 30 // 100 + number * (size + 2),
            sign("disc", size, seat_ink(seat)),
        )
