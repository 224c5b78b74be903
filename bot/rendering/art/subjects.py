"""What a picture may show, as data: the same subject in the same size gives the same pixels."""

from __future__ import annotations

import msgspec
from PIL import Image

from bot.rendering.art.canvas import WHITE, blurred
from bot.rendering.art.emblems import emblem
from bot.rendering.art.hexes import hexagon
from bot.rendering.art.nebulae import CALM, space
from bot.rendering.art.noise import Colour, mixed, picture
from bot.rendering.art.people.looks import Sitter
from bot.rendering.art.people.portrait import portrait
from bot.rendering.art.places import place, vista
from bot.rendering.art.plans import plan
from bot.rendering.art.scenes import scene
from bot.rendering.art.ship_classes import CUBE, ORB
from bot.rendering.art.ships import cube, orb, side_view

HEAD = 2.0
"""The zoom of a portrait of which only the head is seen."""


class Ground(msgspec.Struct, frozen=True, tag=True):
    """A faint field of stars behind a whole picture."""

    name: str
    ink: str = ""

    def drawn(self, wide: int, high: int, _: Colour) -> Image.Image:
        """As an image; coarser than others, for all that matters lies before it."""
        drawn = picture(space(-(-wide * 3 // 5), -(-high * 3 // 5), self.name, CALM, 0.28, (6, 8, 16)))
        return drawn.resize((wide, high), Image.Resampling.BILINEAR)


class Place(msgspec.Struct, frozen=True, tag=True):
    """A mission or headquarters; ``kind`` is ``planet``, ``space``, ``dual`` or ``headquarters``."""

    name: str
    kind: str
    ink: str = ""

    def drawn(self, wide: int, high: int, _: Colour) -> Image.Image:
        """As an image."""
        return place(wide, high, self.name, self.kind)


class Person(msgspec.Struct, frozen=True, tag=True):
    """Somebody from the chest up, in the colour ``ink`` of their affiliation."""

    sitter: Sitter
    ink: str
    zoom: float = 1.1

    def drawn(self, wide: int, high: int, light: Colour) -> Image.Image:
        """As an image."""
        return portrait(wide, high, self.sitter, light, self.zoom)


class Ship(msgspec.Struct, frozen=True, tag=True):
    """A ship from its side, transparent around it; ``flip`` turns its bow to the left."""

    name: str
    hull: str
    ink: str
    flip: bool = False

    def drawn(self, wide: int, high: int, light: Colour) -> Image.Image:
        """As an image."""
        sheet = Image.new("RGBA", (wide, high))
        if self.hull in (CUBE, ORB):
            side = min(wide, high)
            ship = (cube if self.hull == CUBE else orb)(side, self.name)
        else:
            across = min(wide, int(high / 0.5))
            ship = side_view(across, self.name, self.hull, mixed(light, WHITE, 0.3))
        if self.flip:
            ship = ship.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        sheet.paste(ship, ((wide - ship.width) // 2, (high - ship.height) // 2))
        return sheet


class Voyage(msgspec.Struct, frozen=True, tag=True):
    """A ship under way, for its card."""

    name: str
    hull: str
    ink: str

    def drawn(self, wide: int, high: int, light: Colour) -> Image.Image:
        """As an image."""
        ground = place(wide, high, f"{self.name} course", "planet")
        glow = blurred(Image.new("L", (wide, high)), 1)
        ground.paste(light, (0, 0), glow)
        across = round(min(wide * 0.86, high * 1.5))
        ship = Ship(self.name, self.hull, self.ink).drawn(across, round(across * 0.56), light)
        ground.paste(ship, ((wide - ship.width) // 2, round(high * 0.42 - ship.height / 2)), ship)
        return ground


class Vista(msgspec.Struct, frozen=True, tag=True):
    """A place far and wide, for what is posted once: a world's limb with the sun behind it, or open space."""

    name: str
    kind: str
    ink: str = ""

    def drawn(self, wide: int, high: int, _: Colour) -> Image.Image:
        """As an image."""
        return vista(wide, high, self.name, self.kind)


class Plan(msgspec.Struct, frozen=True, tag=True):
    """A ship from above in the colour ``ink``, transparent around it."""

    kind: str
    ink: str

    def drawn(self, wide: int, high: int, colour: Colour) -> Image.Image:
        """As an image."""
        return plan(min(wide, high), self.kind, colour)


class Hexagon(msgspec.Struct, frozen=True, tag=True):
    """A space of a map; ``ink`` colours a laboratory's lamp."""

    name: str
    terrain: str
    location: str = ""
    ink: str = ""

    def drawn(self, wide: int, high: int, lamp: Colour) -> Image.Image:
        """As an image."""
        return hexagon(wide, high, self.name, self.terrain, self.location, lamp)


class Scene(msgspec.Struct, frozen=True, tag=True):
    """A dilemma; ``where`` is ``planet``, ``space`` or ``dual``."""

    name: str
    where: str
    ink: str = ""

    def drawn(self, wide: int, high: int, _: Colour) -> Image.Image:
        """As an image."""
        return scene(wide, high, self.name, self.where)


class Emblem(msgspec.Struct, frozen=True, tag=True):
    """An event, a piece of equipment or the like, in the colour ``ink`` of its ``kind``."""

    name: str
    kind: str
    ink: str

    def drawn(self, wide: int, high: int, colour: Colour) -> Image.Image:
        """As an image."""
        return emblem(wide, high, self.name, self.kind, colour)


Subject = Ground | Place | Person | Ship | Voyage | Vista | Plan | Hexagon | Scene | Emblem
