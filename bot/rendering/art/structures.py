"""What is built in space: stations, telescope arrays, docks, laboratories."""

from __future__ import annotations

import math

from bot.rendering.art.canvas import WHITE, Canvas, Point, smooth
from bot.rendering.art.colours import Colour, mixed, rgb

METAL = rgb("#b4c2de")
_NIGHT, _LAMP, _WARM = rgb("#05070f"), rgb("#ffe3a0"), rgb("#ffd890")


def _placed(x: float, y: float, size: float, corners: tuple[Point, ...]) -> list[Point]:
    return [(x + a * size, y + b * size) for a, b in corners]


def lay_station(canvas: Canvas, x: float, y: float, size: float, colour: Colour = METAL) -> None:
    """A spindle with a broad disc, smaller ones above and below it, and lit windows; ``size`` is half of its width."""
    dark = mixed(colour, _NIGHT, 0.5)
    canvas.polygon(_placed(x, y, size, ((-0.07, -0.92), (0.07, -0.92), (0.1, 0.9), (-0.1, 0.9))), dark)
    canvas.polygon(
        _placed(x, y, size, ((0.0, -0.92), (0.07, -0.92), (0.1, 0.9), (0.03, 0.9))), mixed(dark, colour, 0.5)
    )
    canvas.polygon(smooth(_placed(x, y, size, ((-0.1, 0.5), (0.1, 0.5), (0.05, 0.98), (0, 1.06), (-0.05, 0.98)))), dark)
    for low, broad, thick in ((0.4, 0.34, 0.16), (-0.04, 0.95, 0.26), (-0.52, 0.44, 0.16)):
        _deck(canvas, x, y + low * size, broad * size, thick * size, colour)
    canvas.line(_placed(x, y, size, ((0, -0.62), (0, -0.96))), mixed(colour, WHITE, 0.3), max(1, size * 0.03))
    canvas.disc(x, y - 0.98 * size, max(1, size * 0.025), _LAMP)
    canvas.glow(x, y - 0.05 * size, size * 0.5, _WARM, 60)


def _deck(  # noqa: PLR0917 - where it is and how large
    canvas: Canvas, x: float, y: float, broad: float, thick: float, colour: Colour
) -> None:
    """A round deck seen a little from above: its belly, its rim with lit windows, its lit roof."""
    belly = ((-broad, 0), (-broad * 0.72, thick * 0.62), (0, thick * 0.86), (broad * 0.72, thick * 0.62), (broad, 0))
    canvas.polygon(smooth([(x + a, y + b) for a, b in belly]), mixed(colour, _NIGHT, 0.66))
    canvas.disc(x, y + thick * 0.16, broad, mixed(colour, _NIGHT, 0.35), upright=thick * 0.46)
    canvas.disc(x, y, broad, colour, upright=thick * 0.44)
    canvas.disc(x + broad * 0.06, y - thick * 0.05, broad * 0.84, mixed(colour, WHITE, 0.22), upright=thick * 0.34)
    canvas.disc(x, y - thick * 0.02, broad * 0.5, mixed(colour, _NIGHT, 0.14), upright=thick * 0.2)
    for number in range(11):
        across = number / 5 - 1
        bend = math.sqrt(max(0.0, 1 - (across * 0.93) ** 2))
        canvas.disc(x + across * 0.93 * broad, y + thick * (0.1 + 0.46 * bend), max(0.8, broad * 0.016), _LAMP)


_TRUSS = rgb("#aeb9d6")


def lay_array(canvas: Canvas, x: float, y: float, size: float, colour: Colour = _TRUSS) -> None:
    """A long truss with dishes on it."""
    for row in (-1, 0, 1):
        beam = ((-1, row * 0.16 + 0.12), (1, row * 0.16 - 0.12))
        canvas.line(_placed(x, y, size, beam), mixed(colour, _NIGHT, 0.35), max(1, size * 0.02))
    for number in range(13):
        along = number / 6 - 1
        strut = ((along, -0.16 - along * 0.12), (along + 0.08, 0.16 - along * 0.12))
        canvas.line(_placed(x, y, size, strut), mixed(colour, _NIGHT, 0.5), max(1, size * 0.014))
    for along in (-0.78, -0.3, 0.25, 0.76):
        _dish(canvas, x + along * size, y - along * 0.12 * size, size, colour)


def _dish(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    canvas.line(_placed(x, y, size, ((0, 0), (0, -0.42))), colour, max(1.5, size * 0.03))
    bowl = ((-0.2, -0.6), (-0.12, -0.46), (0, -0.42), (0.12, -0.46), (0.2, -0.6), (0, -0.55))
    canvas.polygon(smooth(_placed(x, y, size, bowl), 6), mixed(colour, WHITE, 0.2))
    canvas.disc(x, y - 0.6 * size, 0.2 * size, mixed(colour, _NIGHT, 0.55), upright=0.05 * size)
    canvas.line(_placed(x, y, size, ((0, -0.58), (0, -0.68))), colour, max(1, size * 0.015))
    canvas.disc(x, y - 0.68 * size, max(1, size * 0.025), rgb("#ffe9b0"))
    canvas.glow(x, y - 0.68 * size, size * 0.12, rgb("#ffcf80"), 160)


def lay_dock(canvas: Canvas, x: float, y: float, size: float, colour: Colour = METAL) -> None:
    """A frame in which ships are built, its lamps on."""
    dark = mixed(colour, _NIGHT, 0.45)
    for side in (-1, 1):
        pillar = ((side, -0.55), (side * 0.74, -0.55), (side * 0.74, 0.75), (side, 0.75))
        canvas.polygon(_placed(x, y, size, pillar), colour if side > 0 else dark)
    canvas.polygon(_placed(x, y, size, ((-1, -0.75), (1, -0.75), (1, -0.45), (-1, -0.45))), colour)
    canvas.line(_placed(x, y, size, ((-0.74, 0.2), (0.74, 0.2))), dark, size * 0.09)
    for number in range(-3, 4):
        canvas.disc(x + number * size * 0.27, y - size * 0.6, size * 0.06, rgb("#ffe09a"))
    for side in (-1, 1):
        canvas.glow(x + side * size * 0.74, y + size * 0.1, size * 0.35, _WARM, 120)


def lay_laboratory(canvas: Canvas, x: float, y: float, size: float, lamp: Colour) -> None:
    """A research station with a lamp in the colour of its data."""
    canvas.glow(x, y, size * 1.5, lamp, 150)
    canvas.line(_placed(x, y, size, ((0, -1.05), (0, -0.4))), mixed(lamp, WHITE, 0.4), size * 0.09)
    canvas.disc(x, y - 1.05 * size, size * 0.12, WHITE)
    body = ((-0.3, -0.5), (0.3, -0.5), (0.85, 0.7), (-0.85, 0.7))
    canvas.polygon(_placed(x, y, size, body), mixed(METAL, lamp, 0.25))
    shadow = ((0, -0.5), (0.3, -0.5), (0.85, 0.7), (0, 0.7))
    canvas.polygon(_placed(x, y, size, shadow), mixed(rgb("#5d6a8a"), lamp, 0.2))
    canvas.disc(x, y + size * 0.12, size * 0.36, lamp)
    canvas.disc(x - size * 0.1, y + size * 0.02, size * 0.12, WHITE, 200)
    canvas.box(x - size * 1.05, y + size * 0.66, size * 2.1, size * 0.2, size * 0.1, rgb("#8d9ab8"))
