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


def drawn(subject: Subject, width: int, height: int, colour: Colour) -> Image.Image:
    """A subject as an image; ``colour`` is the colour of its ``ink``."""
    match subject:
        case Ground(name=name):
            return _ground(width, height, name)
        case Place(name=name, kind=kind):
            return place(width, height, name, kind)
        case Person(sitter=sitter, zoom=zoom):
            return portrait(width, height, sitter, colour, zoom)
        case Ship():
            return _ship(width, height, subject, colour)
        case Voyage(name=name, hull=hull, ink=ink):
            return _voyage(width, height, Ship(name, hull, ink), colour)
        case Vista(name=name, kind=kind):
            return vista(width, height, name, kind)
        case Plan(kind=kind):
            return plan(min(width, height), kind, colour)
        case Hexagon(name=name, terrain=terrain, location=location):
            return hexagon(width, height, name, terrain, location, colour)
        case Scene(name=name, where=where):
            return scene(width, height, name, where)
        case Emblem(name=name, kind=kind):
            return emblem(width, height, name, kind, colour)


def _ground(width: int, height: int, name: str) -> Image.Image:
    """A background, drawn coarser because it is behind everything."""
    coarse = picture(space(-(-width * 3 // 5), -(-height * 3 // 5), name, CALM, 0.28, (6, 8, 16)))
    return coarse.resize((width, height), Image.Resampling.BILINEAR)


def _ship(width: int, height: int, ship: Ship, colour: Colour) -> Image.Image:
    sheet = Image.new("RGBA", (width, height))
    if ship.hull in (CUBE, ORB):
        side = min(width, height)
        image = (cube if ship.hull == CUBE else orb)(side, ship.name)
    else:
        across = min(width, int(height / 0.5))
        image = side_view(across, ship.name, ship.hull, mixed(colour, WHITE, 0.3))
    if ship.flip:
        image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    sheet.paste(image, ((width - image.width) // 2, (height - image.height) // 2))
    return sheet


def _voyage(width: int, height: int, ship: Ship, colour: Colour) -> Image.Image:
    ground = place(width, height, f"{ship.name} course", "planet")
    glow = blurred(Image.new("L", (width, height)), 1)
    ground.paste(colour, (0, 0), glow)
    across = round(min(width * 0.86, height * 1.5))
    image = _ship(across, round(across * 0.56), ship, colour)
    ground.paste(image, ((width - image.width) // 2, round(height * 0.42 - image.height / 2)), image)
    return ground
