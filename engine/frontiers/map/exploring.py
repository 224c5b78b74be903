"""Exploring: positions for tiles, and effects of revealing one (FR-EXPL)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.components.board import MapShape
from engine.frontiers.components.locations import location_name
from engine.frontiers.effect_choices import choose_one
from engine.frontiers.effects.changes import ExploreCost
from engine.frontiers.hexes import (
    Space,
    TilePosition,
    display_name,
    is_behind_asteroids,
    is_beside_tile,
    neighbouring_positions,
    spaces_of,
)
from engine.frontiers.map.accessibility import STARBASES
from engine.frontiers.map.moving import can_move
from engine.frontiers.map.research_stations import STATION, end_if_all_free, occupy_station
from engine.frontiers.ship.lasting_changes import changes_of
from engine.frontiers.state import PlacedTile
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option
from engine.wording import list_in_words


def explore_options(table: Table, seat: int) -> list[Option]:
    """Return options for the positions that can be explored with the available Move points (FR-EXPL-01)."""
    here = table.player(seat).space
    if (
        here is None
        or not can_move(table)
        or explore_price(table, seat) > table.points.move
        or not next_tile_kind(table)
    ):
        return []
    cost = explore_price(table, seat)
    return [
        option(
            f"explore:{position}",
            f"Reveal the tile at {display_name(spaces_of(position)[0])}" + (f" for {cost}" if cost else ""),
            "You can’t undo anything before this",
            group="Explore",
            place=position,
        )
        for position in free_positions(table)
        if is_beside_tile(here, position)
    ]


def explore_price(table: Table, seat: int) -> int:
    """Return the Move points for revealing a tile (FR-EXPL-01)."""
    by = sum(change.by for change in changes_of(table, seat, ExploreCost))
    return max(0, table.index.set_up.explore_cost + by)


def next_tile_kind(table: Table) -> str | None:
    """Return the kind of the next tile, from the stack or else from those left in the box (FR-EXPL-06)."""
    tile = table.components.tile
    if table.state.stack:
        return tile[table.state.stack[0]].kind
    kinds = {tile[tile_id].kind for tile_id in table.state.left_over}
    return "frontier" if "frontier" in kinds else "core" if "core" in kinds else None


def free_positions(table: Table) -> list[TilePosition]:
    """Return the positions for the next tile (FR-EXPL-03 to FR-EXPL-06), or of face-down tiles (FR-SCN-CAH-02)."""
    placed = {tile.position for tile in table.state.tiles}
    if table.scenario.holding:
        shape = map_shape(table)
        left = [position for position in shape.frontier_positions + shape.core_positions if position not in placed]
        return left if placed else []
    kind = next_tile_kind(table)
    if kind is None:
        return []
    edge = dict.fromkeys(neighbour for position in placed for neighbour in neighbouring_positions(position))
    free = [position for position in sorted(edge) if position not in placed and not is_behind_asteroids(position)]
    return [position for position in free if _can_place_tile(position, placed, kind, left_over=not table.state.stack)]


def _can_place_tile(position: TilePosition, placed: set[TilePosition], kind: str, *, left_over: bool) -> bool:
    touched = [neighbour for neighbour in neighbouring_positions(position) if neighbour in placed]
    if left_over:
        return len(touched) >= 3  # FR-EXPL-06
    if len(touched) >= 2:
        return True  # FR-EXPL-04, FR-EXPL-05
    return kind == "frontier" and any(
        sum(other in placed for other in neighbouring_positions(position)) >= 2 for position in touched
    )


def explore_position(table: Table, seat: int, position: TilePosition) -> None:
    """Pay, reveal the next tile there, and score XP for it (FR-EXPL-01, FR-EXPL-02)."""
    table.points.move -= explore_price(table, seat)
    state = table.state
    if state.stack:
        tile = take_tile(table, position)
    else:
        kind = next_tile_kind(table)
        fitting = [tile_id for tile_id in state.left_over if table.components.tile[tile_id].kind == kind]
        tile = fitting[state.random.below(len(fitting))]
        state.left_over.remove(tile)
    table.log_event(
        "explore",
        f"{table.player_name(seat)} explores {display_name(spaces_of(position)[0])}.",
        seat,
        rule="FR-EXPL-01",
    )
    reveal_tile(table, tile, position)
    if table.scenario.exploring_scores:  # FR-SCN-CAH-03
        table.gain_xp(seat, table.index.set_up.explore_experience, "FR-EXPL-02")
    if table.scenario.end == "tiles placed" and not next_tile_kind(table) and not state.ending:
        state.ending = "explored"  # FR-SCN-WNO-03
    end_if_all_free(table)


_NO_LOCATIONS = "nothing"
_ORIENTATIONS = 6
"""Number of orientations of a tile; the Starting Tile always has the same one (FR-VAR-04)."""


def map_shape(table: Table) -> MapShape:
    """Return the map shape of this scenario."""
    return table.components.map["conquer and hold" if table.scenario.holding else "open"]


def take_tile(table: Table, position: TilePosition) -> str:
    """Take the top tile of the stack; on a map of fixed shape the top one of the position's kind (FR-SCN-CAH-02)."""
    stack, tile = table.state.stack, table.components.tile
    if not table.scenario.holding:
        return stack.pop(0)
    core = position in map_shape(table).core_positions
    fitting = next(tile_id for tile_id in stack if (tile[tile_id].kind != "frontier") == core)
    stack.remove(fitting)
    return fitting


def reveal_tile(table: Table, tile: str, position: TilePosition) -> None:
    """Place a tile, and apply its locations' effects on being revealed (FR-EXPL-08)."""
    table.forbid_undo()
    turned = table.state.random.below(_ORIENTATIONS) if table.has_variant("orientation") and table.state.tiles else 0
    table.state.tiles.append(PlacedTile(tile, position, turned))
    locations = _location_list([location for space in spaces_of(position) if (location := table.location(space))])
    found = "is empty" if locations == _NO_LOCATIONS else f"has {locations}"
    words = f"The new tile at {display_name(spaces_of(position)[0])} {found}."
    table.log_event("reveal", words, rule="FR-EXPL-08")
    for space in spaces_of(position):
        _reveal_location(table, space)


def _reveal_location(table: Table, space: Space) -> None:
    card = table.location_card(space)
    if card is None:
        return
    if card.id == "class-m":
        training = table.draw_training()
        if training:
            table.state.offers.crew.append(training)
            table.log_event("offer", f"{table.name(training)} can be learned.", rule="FR-EXPL-08")
    elif card.id == STATION and table.scenario.occupied_stations:
        occupy_station(table, space)
    elif card.id == "borg cube" and table.scenario.occupied_stations:
        table.changeable_space_state(space).markers = list(table.seats())  # FR-SCN-LRS-01: it was destroyed long ago
    elif card.id == "borg cube":
        _reveal_cube(table, space)
    elif card.pile and card.shown == "revealed":
        space_state = table.changeable_space_state(space)
        space_state.tokens = [table.draw_token(card.pile) for _ in range(card.tokens)]
        space_state.face_up = card.id not in STARBASES
        if space_state.face_up:
            table.log_event(
                "reveal", f"At {table.place_name(space)}: {table.names(space_state.tokens)}.", rule="FR-EXPL-08"
            )


def _reveal_cube(table: Table, space: Space) -> None:
    """Give the Cube its level, and deal its defenders face down (FR-CUBE-01)."""
    state = table.state
    revealed = sum(table.location(space) == "borg cube" for space in table.printed_spaces) - 1
    space_state = table.changeable_space_state(space)
    space_state.cube = table.cube_level(revealed)
    space_state.face_up = False
    if table.has_variant("colours"):
        space_state.colour = _random_colour(table)
    for pile, count in table.cube(space).defender_counts(space_state.cube).items():
        space_state.tokens += [table.draw_token(pile) for _ in range(count)]
    words = f"{table.cube(space).name} has level {space_state.cube} and {len(space_state.tokens)} defenders."
    table.log_event("cube", words, rule="FR-CUBE-01")
    if table.scenario.end == "cube revealed" and not state.ending:
        state.ending = "revealed"


def _random_colour(table: Table) -> str:
    """Return a random colour of the Cubes not yet on the map (FR-VAR-05)."""
    used_colours = {table.space_state(space).colour for space in table.printed_spaces}
    free = [colour for colour in table.components.cube if colour not in used_colours]
    return free[table.state.random.below(len(free))]


def _location_list(locations: Sequence[str]) -> str:
    """Return the names of a tile's locations as a list."""
    return list_in_words(map(location_name, locations)) or _NO_LOCATIONS


def look_at_tiles(table: Table, seat: int, count: int, name: str) -> Procedure[None]:
    """Let a player look at the top tiles of the stack; one of them can go under the others with its back."""
    seen = table.state.stack[:count]
    if not seen:
        return
    table.forbid_undo()
    holds = {tile: _location_list(table.components.tile[tile].locations) for tile in seen}
    options = [Option("none", "Leave the stack as it is")]
    options += [
        option(tile, f"Tile {n} to the bottom", locations) for n, (tile, locations) in enumerate(holds.items(), start=1)
    ]
    next_ones = "the next tile has" if len(seen) == 1 else "the next tiles have"
    prompt = f"{name}: {next_ones} {'; then '.join(holds.values())}."
    chosen = yield from choose_one(table, seat, prompt, options, "FR-EFF-08")
    if chosen != "none":
        stack, tile = table.state.stack, table.components.tile
        stack.remove(chosen)
        core = tile[chosen].kind != "frontier"
        last = next((i for i, other in enumerate(stack) if not core and tile[other].kind != "frontier"), len(stack))
        stack.insert(last, chosen)
    table.log_event("look", f"{table.player_name(seat)} looks at tiles from the stack.", seat)
