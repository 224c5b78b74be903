"""Renders every kind of subject as an image."""

from __future__ import annotations

from PIL import Image

from bot.rendering.art.canvas import WHITE, blurred
from bot.rendering.art.colours import Colour, mixed
from bot.rendering.art.emblems import emblem
from bot.rendering.art.hexes import hexagon
from bot.rendering.art.hulls import CUBE, ORB
from bot.rendering.art.nebulae import CALM, space
from bot.rendering.art.noise import picture
from bot.rendering.art.people.portrait import portrait
from bot.rendering.art.places import place, vista
from bot.rendering.art.scenes import scene
from bot.rendering.art.ships import cube, orb, plan, side_view
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


def drawn(subject: Subject, wide: int, high: int, colour: Colour) -> Image.Image:
    """A subject as an image; ``colour`` is the colour of its ``ink``."""
    match subject:
        case Ground(name=name):
            return _ground(wide, high, name)
        case Place(name=name, kind=kind):
            return place(wide, high, name, kind)
        case Person(sitter=sitter, zoom=zoom):
            return portrait(wide, high, sitter, colour, zoom)
        case Ship():
            return _ship(wide, high, subject, colour)
        case Voyage(name=name, hull=hull, ink=ink):
            return _voyage(wide, high, Ship(name, hull, ink), colour)
        case Vista(name=name, kind=kind):
            return vista(wide, high, name, kind)
        case Plan(kind=kind):
            return plan(min(wide, high), kind, colour)
        case Hexagon(name=name, terrain=terrain, location=location):
            return hexagon(wide, high, name, terrain, location, colour)
        case Scene(name=name, where=where):
            return scene(wide, high, name, where)
        case Emblem(name=name, kind=kind):
            return emblem(wide, high, name, kind, colour)


def _ground(wide: int, high: int, name: str) -> Image.Image:
    """A background, drawn coarser because it is behind everything."""
    coarse = picture(space(-(-wide * 3 // 5), -(-high * 3 // 5), name, CALM, 0.28, (6, 8, 16)))
    return coarse.resize((wide, high), Image.Resampling.BILINEAR)


def _ship(wide: int, high: int, ship: Ship, colour: Colour) -> Image.Image:
    sheet = Image.new("RGBA", (wide, high))
    if ship.hull in (CUBE, ORB):
        side = min(wide, high)
        image = (cube if ship.hull == CUBE else orb)(side, ship.name)
    else:
        across = min(wide, int(high / 0.5))
        image = side_view(across, ship.name, ship.hull, mixed(colour, WHITE, 0.3))
    if ship.flip:
        image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    sheet.paste(image, ((wide - image.width) // 2, (high - image.height) // 2))
    return sheet


def _voyage(wide: int, high: int, ship: Ship, colour: Colour) -> Image.Image:
    ground = place(wide, high, f"{ship.name} course", "planet")
    glow = blurred(Image.new("L", (wide, high)), 1)
    ground.paste(colour, (0, 0), glow)
    across = round(min(wide * 0.86, high * 1.5))
    image = _ship(across, round(across * 0.56), ship, colour)
    ground.paste(image, ((wide - image.width) // 2, round(high * 0.42 - image.height / 2)), image)
    return ground
