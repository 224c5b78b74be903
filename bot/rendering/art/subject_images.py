"""Renders every kind of subject as an image."""

from __future__ import annotations

from PIL import Image

from bot.rendering.art.canvas import WHITE, blurred_mask
from bot.rendering.art.colours import Colour, mixed_colour
from bot.rendering.art.emblems import emblem_image
from bot.rendering.art.hulls import CUBE, ORB
from bot.rendering.art.map_hexagons import hexagon_image
from bot.rendering.art.nebulae import CALM_COLOURS, starry_field
from bot.rendering.art.noise import field_image
from bot.rendering.art.people.portrait import portrait_image
from bot.rendering.art.places import place_image, vista_image
from bot.rendering.art.scenes import scene_image
from bot.rendering.art.ships import cube_image, orb_image, plan_image, side_view
from bot.rendering.art.subjects import (
    Emblem,
    Ground,
    Hexagon,
    Person,
    Place,
    Plan,
    Scene,
    Ship,
    Subject,
    Vista,
    Voyage,
)


def subject_image(subject: Subject, width: int, height: int, colour: Colour) -> Image.Image:
    """Return an image of a subject; ``colour`` is the colour named by its ``ink``."""
    match subject:
        case Ground(name=name):
            return _background_image(width, height, name)
        case Place(name=name, kind=kind):
            return place_image(width, height, name, kind)
        case Person(sitter=sitter, zoom=zoom):
            return portrait_image(width, height, sitter, colour, zoom)
        case Ship():
            return _ship_image(width, height, subject, colour)
        case Voyage(name=name, hull=hull, ink=ink):
            return _voyage_image(width, height, Ship(name, hull, ink), colour)
        case Vista(name=name, kind=kind):
            return vista_image(width, height, name, kind)
        case Plan(kind=kind):
            return plan_image(min(width, height), kind, colour)
        case Hexagon(name=name, terrain=terrain, location=location):
            return hexagon_image(width, height, name, terrain, location, colour)
        case Scene(name=name, where=where):
            return scene_image(width, height, name, where)
        case Emblem(name=name, kind=kind):
            return emblem_image(width, height, name, kind, colour)


def _background_image(width: int, height: int, name: str) -> Image.Image:
    """Return a background, drawn more coarsely because it is behind everything."""
    coarse = field_image(starry_field(-(-width * 3 // 5), -(-height * 3 // 5), name, CALM_COLOURS, 0.28, (6, 8, 16)))
    return coarse.resize((width, height), Image.Resampling.BILINEAR)


def _ship_image(width: int, height: int, ship: Ship, colour: Colour) -> Image.Image:
    sheet = Image.new("RGBA", (width, height))
    if ship.hull in (CUBE, ORB):
        side = min(width, height)
        image = (cube_image if ship.hull == CUBE else orb_image)(side, ship.name)
    else:
        across = min(width, int(height / 0.5))
        image = side_view(across, ship.name, ship.hull, mixed_colour(colour, WHITE, 0.3))
    if ship.flip:
        image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    sheet.paste(image, ((width - image.width) // 2, (height - image.height) // 2))
    return sheet


def _voyage_image(width: int, height: int, ship: Ship, colour: Colour) -> Image.Image:
    ground = place_image(width, height, f"{ship.name} course", "planet")
    glow = blurred_mask(Image.new("L", (width, height)), 1)
    ground.paste(colour, (0, 0), glow)
    across = round(min(width * 0.86, height * 1.5))
    image = _ship_image(across, round(across * 0.56), ship, colour)
    ground.paste(image, ((width - image.width) // 2, round(height * 0.42 - image.height / 2)), image)
    return ground
