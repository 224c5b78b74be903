"""Map tiles of seven spaces (FR-COMP-05)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.frontiers.components.component_entry import Entry
from engine.frontiers.components.locations import Location
from engine.frontiers.effects.amounts import Colour, Natural, Terrain

TileKind = Literal["starting", "frontier", "core", "cube"]
"""Starting Tile, Frontier Tile (blue back), and Core Tiles (red back) without and with a Borg Cube."""


class TileSpace(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One space of a tile.

    Attributes:
        terrain: decides the cost of entering.
        location: its location; empty if none.
        colour: colour of a Research Station or a Borg Cube (``green`` is a Cube).
    """

    terrain: Terrain = "empty space"
    location: Location | Literal[""] = ""
    colour: Colour | Literal["green", ""] = ""


class Tile(Entry, frozen=True, kw_only=True):
    """A tile, with the printed number upright.

    Attributes:
        kind: its back.
        number: printed on it, unique among its back; 0 for the Starting Tile.
        spaces: the centre, then the ring clockwise from the upper right (as ``engine.frontiers.hexes``).
    """

    kind: TileKind
    number: Natural
    spaces: tuple[TileSpace, TileSpace, TileSpace, TileSpace, TileSpace, TileSpace, TileSpace]

    @property
    def locations(self) -> tuple[Location, ...]:
        """Locations on it, in the order of its spaces."""
        return tuple(space.location for space in self.spaces if space.location)

    @property
    def cube_colour(self) -> str:
        """Colour of its Borg Cube; empty if it has none."""
        return next((space.colour for space in self.spaces if space.location == "borg cube"), "")
