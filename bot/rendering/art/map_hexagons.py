"""Spaces of a map as pointy-top hexagons, with terrain and location."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.rendering.art.canvas import Canvas, hexagon_corners
from bot.rendering.art.colours import Colour, rgb
from bot.rendering.art.nebulae import nebula_field, starry_field
from bot.rendering.art.noise import Field, field_image
from bot.rendering.art.ships import cube_image, orb_image, plan_image
from bot.rendering.art.space_objects import (
    METAL,
    draw_asteroids,
    draw_black_hole,
    draw_dock,
    draw_laboratory,
    draw_station,
    draw_sun,
    draw_wormhole,
)
from bot.rendering.art.worlds import NATURES, draw_world, nature_of

_SEAM = 0.03
_VIOLET = ((112, 58, 165), (150, 52, 112))
_NIGHT = ((40, 70, 150), (50, 60, 130))
_WORLDS = {
    "class-m": ("terran", "ocean", "forest"),
    "class-l": ("forest", "desert"),
    "class-k": ("rust", "ice", "rock"),
    "class-h": ("lava", "toxic", "desert"),
}
"""Kinds of worlds for each class of planet."""
_STARBASES = {"romulan starbase": rgb("#8fc9a6"), "dominion starbase": rgb("#b9a4dc"), "outpost": METAL}


def hexagon_image(  # noqa: PLR0917 - a space has a size and what lies on it
    width: int, height: int, name: str, terrain: str, location: str, lamp: Colour
) -> Image.Image:
    """Return an image of a space, transparent around its hexagon.

    Args:
        width: width in pixels, which is ``HEXAGON_WIDTH`` times the height.
        height: height in pixels.
        name: name of the space, which seeds its picture.
        terrain: the space's terrain.
        location: the space's location, or empty.
        lamp: colour of a laboratory's lamp, or of a cube.
    """
    canvas = Canvas(field_image(_terrain_ground(width, height, name, terrain)))
    if location:
        _draw_location(canvas, name, location, lamp)
    else:
        _draw_terrain(canvas, name, terrain)
    image = canvas.image()
    image.putalpha(_hexagon_mask(width, height))
    return image


def _terrain_ground(width: int, height: int, name: str, terrain: str) -> Field:
    if terrain == "nebula":
        return nebula_field(width, height, name, _VIOLET, 0.72)
    return starry_field(width, height, name, _NIGHT, 0.75, (13, 20, 42))


def _draw_terrain(canvas: Canvas, name: str, terrain: str) -> None:
    x, y, height = canvas.width / 2, canvas.height / 2, canvas.height
    match terrain:
        case "planet":
            draw_world(canvas, x, y, height * 0.7, name, nature_of(name))
        case "asteroid field":
            canvas.box(0, 0, canvas.width, height, 0, rgb("#2a2622"), 150)
            draw_asteroids(canvas, name, 15, 0.04, 0.12)
        case "black hole":
            canvas.box(0, 0, canvas.width, height, 0, (0, 0, 0), 190)
            draw_black_hole(canvas, x, y, height * 0.15)
        case "wormhole":
            draw_wormhole(canvas, x, y, height * 0.4)
        case "sun":
            draw_sun(canvas, x, y, height * 0.17)
        case _:
            return


def _draw_location(canvas: Canvas, name: str, location: str, lamp: Colour) -> None:
    """Draw the location of a space; enemies are a little higher, to leave room for their numbers."""
    x, y, height = canvas.width / 2, canvas.height / 2, canvas.height
    kind = location.removesuffix(" distress")
    if kind in _WORLDS:
        nature = nature_of(name, _WORLDS[kind])
        draw_world(canvas, x, y, height * 0.7, name, nature)
        canvas.glow(x, y, height * 0.1, NATURES[nature].air, 30)
    elif kind in _STARBASES:
        canvas.glow(x, y, height * 0.4, _STARBASES[kind], 90)
        draw_station(canvas, x, y, height * 0.29, _STARBASES[kind])
    elif kind == "drydock":
        draw_dock(canvas, x, y, height * 0.22)
    elif kind == "research station":
        draw_laboratory(canvas, x, y, height * 0.21, lamp)
    elif kind == "romulan warbird":
        canvas.glow(x, y - height * 0.06, height * 0.36, rgb("#ff8d80"), 120)
        ship = plan_image(round(height * 0.46), "warbird", rgb("#8fc9a6"))
        canvas.lay(ship, x - ship.width / 2, y - height * 0.08 - ship.height / 2)
    elif kind in ("borg sphere", "borg cube"):
        canvas.glow(x, y - height * 0.06, height * 0.38, rgb("#7ccc9c"), 120)
        size = round(height * 0.45)
        thing = (
            orb_image(size, name, rgb("#b4d8c4")) if kind == "borg sphere" else cube_image(size, name, rgb("#a8d0bc"))
        )
        canvas.lay(thing, x - size / 2, y - height * 0.08 - size / 2)
    else:
        canvas.glow(x, y, height * 0.3, lamp, 140)


@lru_cache(maxsize=16)
def _hexagon_mask(width: int, height: int) -> Image.Image:
    fine = 4
    mask = Image.new("L", (width * fine, height * fine))
    radius = height * fine / 2 * (1 - _SEAM)
    ImageDraw.Draw(mask).polygon(hexagon_corners(width * fine / 2, height * fine / 2, radius), 255)
    return mask.reduce(fine)
