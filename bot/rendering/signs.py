"""Our own small signs: simple shapes, drawn large and made small so that their edges are smooth.

Each is drawn in a square whose side is 1, from the upper left corner.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache

from PIL import Image, ImageDraw

_OVERSAMPLING = 4

Point = tuple[float, float]


class _Pen:
    """Draws in the unit square; ``ink`` 1 fills, 0 cuts out."""

    def __init__(self, side: int) -> None:
        self.image = Image.new("L", (side, side), 0)
        self._draw = ImageDraw.Draw(self.image)
        self._last = side - 1

    def polygon(self, points: Sequence[Point], ink: int = 1) -> None:
        self._draw.polygon([(x * self._last, y * self._last) for x, y in points], fill=255 * ink)

    def disc(self, x: float, y: float, radius: float, ink: int = 1) -> None:
        box = (x - radius, y - radius, x + radius, y + radius)
        self._draw.ellipse([part * self._last for part in box], fill=255 * ink)

    def box(self, box: tuple[float, float, float, float], radius: float = 0, ink: int = 1) -> None:
        self._draw.rounded_rectangle([part * self._last for part in box], radius * self._last, fill=255 * ink)

    def stroke(self, points: Sequence[Point], thick: float, ink: int = 1) -> None:
        line = [(x * self._last, y * self._last) for x, y in points]
        self._draw.line(line, fill=255 * ink, width=round(thick * self._last), joint="curve")


def _star(points: int, outer: float, inner: float, middle: Point = (0.5, 0.5)) -> list[Point]:
    def corner(number: int) -> Point:
        angle = math.pi * number / points - math.pi / 2
        radius = inner if number % 2 else outer
        return middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)

    return [corner(number) for number in range(2 * points)]


# --- missions, dilemmas and what lies on the table ----------------------------------------------------------------


def _disc(pen: _Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)


def _diamond(pen: _Pen) -> None:
    pen.polygon([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)])


def _house(pen: _Pen) -> None:
    pen.polygon([(0.5, 0), (0.98, 0.34), (0.98, 1), (0.02, 1), (0.02, 0.34)])


def _half(pen: _Pen) -> None:
    pen.polygon([(0.28, 0.06), (0.72, 0.06), (1, 0.5), (0.72, 0.94), (0.28, 0.94), (0, 0.5)])


def _person(pen: _Pen) -> None:
    pen.disc(0.5, 0.26, 0.23)
    pen.box((0.1, 0.55, 0.9, 1.3), 0.36)


def _ship(pen: _Pen) -> None:
    pen.box((0.38, 0.02, 0.62, 0.86), 0.12)
    pen.polygon([(0.38, 0.36), (0.62, 0.36), (0.95, 0.72), (0.05, 0.72)])
    pen.box((0.04, 0.5, 0.18, 0.98), 0.06)
    pen.box((0.82, 0.5, 0.96, 0.98), 0.06)


def _equipment(pen: _Pen) -> None:
    pen.box((0.3, 0.08, 0.7, 0.5), 0.1)
    pen.box((0.4, 0.18, 0.6, 0.5), 0.04, ink=0)
    pen.box((0.04, 0.28, 0.96, 0.94), 0.12)
    pen.box((0.04, 0.56, 0.96, 0.63), ink=0)


def _stopped(pen: _Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    pen.box((0.29, 0.25, 0.44, 0.75), 0.03, ink=0)
    pen.box((0.56, 0.25, 0.71, 0.75), 0.03, ink=0)


def _tick(pen: _Pen) -> None:
    pen.stroke([(0.08, 0.54), (0.38, 0.84), (0.92, 0.18)], 0.19)


def _overcome(pen: _Pen) -> None:
    pen.box((0.14, 0, 0.86, 1), 0.12)
    pen.stroke([(0.28, 0.53), (0.44, 0.7), (0.73, 0.32)], 0.12, ink=0)


def _unstaffed(pen: _Pen) -> None:
    pen.polygon([(0.5, 0.04), (1, 0.96), (0, 0.96)])
    pen.box((0.44, 0.36, 0.56, 0.68), 0.04, ink=0)
    pen.disc(0.5, 0.81, 0.07, ink=0)


def _turn(pen: _Pen) -> None:
    pen.polygon([(0.14, 0.04), (0.94, 0.5), (0.14, 0.96)])


def _winner(pen: _Pen) -> None:
    pen.polygon(_star(5, 0.54, 0.23, (0.5, 0.54)))


def _damage(pen: _Pen) -> None:
    pen.polygon(_star(9, 0.52, 0.34))
    pen.stroke([(0.6, 0.08), (0.4, 0.42), (0.62, 0.56), (0.42, 0.94)], 0.11, ink=0)


def _brig(pen: _Pen) -> None:
    pen.box((0.04, 0.04, 0.96, 0.96), 0.1)
    for left in (0.16, 0.42, 0.68):
        pen.box((left, 0.18, left + 0.16, 0.82), ink=0)


def _conflict(pen: _Pen) -> None:
    pen.stroke([(0.06, 0.04), (0.94, 0.96)], 0.15)
    pen.stroke([(0.94, 0.04), (0.06, 0.96)], 0.15)
    pen.stroke([(0.12, 0.6), (0.4, 0.9)], 0.13)
    pen.stroke([(0.88, 0.6), (0.6, 0.9)], 0.13)


def _copy(pen: _Pen) -> None:
    pen.box((0.04, 0, 0.66, 0.74), 0.1)
    pen.box((0.24, 0.16, 1, 1), 0.14, ink=0)
    pen.box((0.32, 0.24, 0.96, 1), 0.1)


def _hosted(pen: _Pen) -> None:
    pen.box((0.14, 0, 0.86, 1), 0.12)
    pen.box((0.28, 0.14, 0.72, 0.5), 0.04, ink=0)


# --- icons on cards ------------------------------------------------------------------------------------------------


def _command(pen: _Pen) -> None:
    pen.polygon(_star(6, 0.5, 0.27))


def _staff(pen: _Pen) -> None:
    pen.polygon(_star(4, 0.5, 0.2))


def _interrupt(pen: _Pen) -> None:
    pen.polygon([(0.6, 0), (0.12, 0.58), (0.46, 0.58), (0.36, 1), (0.88, 0.38), (0.54, 0.38)])


def _words(pen: _Pen) -> None:
    for top, right in ((0.12, 0.96), (0.43, 0.96), (0.74, 0.62)):
        pen.box((0.04, top, right, top + 0.16), 0.06)


# --- affiliations ----------------------------------------------------------------------------------------------------


def _bajoran(pen: _Pen) -> None:
    pen.disc(0.5, 0.5, 0.48)
    pen.disc(0.5, 0.64, 0.34, ink=0)
    pen.disc(0.5, 0.7, 0.17)


def _borg(pen: _Pen) -> None:
    for left in (0.06, 0.38, 0.7):
        for top in (0.06, 0.38, 0.7):
            pen.box((left, top, left + 0.24, top + 0.24), 0.03)


def _cardassian(pen: _Pen) -> None:
    pen.polygon([(0.3, 0.04), (0.7, 0.04), (0.96, 0.3), (0.5, 0.96), (0.04, 0.3)])
    pen.polygon([(0.5, 0.2), (0.62, 0.34), (0.5, 0.7), (0.38, 0.34)], ink=0)


def _dominion(pen: _Pen) -> None:
    pen.polygon([(0.5, 0.02), (0.92, 0.26), (0.92, 0.74), (0.5, 0.98), (0.08, 0.74), (0.08, 0.26)])
    pen.disc(0.5, 0.5, 0.2, ink=0)


def _federation(pen: _Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    pen.disc(0.5, 0.5, 0.38, ink=0)
    pen.polygon(_star(4, 0.34, 0.12))


def _ferengi(pen: _Pen) -> None:
    pen.disc(0.5, 0.5, 0.48)
    pen.box((0.18, 0.42, 0.82, 0.58), 0.08, ink=0)


def _klingon(pen: _Pen) -> None:
    pen.polygon([(0.5, 1), (0.36, 0.42), (0.02, 0.06), (0.5, 0.26), (0.98, 0.06), (0.64, 0.42)])


def _romulan(pen: _Pen) -> None:
    pen.polygon([(0.5, 0.46), (0.98, 0.1), (0.9, 0.46), (0.5, 0.72), (0.1, 0.46), (0.02, 0.1)])
    pen.polygon([(0.5, 0.8), (0.72, 0.66), (0.5, 0.98), (0.28, 0.66)])


def _starfleet(pen: _Pen) -> None:
    pen.box((0.04, 0.12, 0.96, 0.3), 0.09)
    pen.box((0.2, 0.41, 0.8, 0.59), 0.09)
    pen.box((0.36, 0.7, 0.64, 0.88), 0.09)


def _non_aligned(pen: _Pen) -> None:
    pen.disc(0.5, 0.5, 0.46)
    pen.disc(0.5, 0.5, 0.26, ink=0)


_SIGNS: dict[str, Callable[[_Pen], None]] = {
    "planet": _disc,
    "space": _diamond,
    "headquarters": _house,
    "dual": _half,
    "disc": _disc,
    "person": _person,
    "ship": _ship,
    "equipment": _equipment,
    "stopped": _stopped,
    "tick": _tick,
    "overcome": _overcome,
    "unstaffed": _unstaffed,
    "turn": _turn,
    "winner": _winner,
    "damage": _damage,
    "brig": _brig,
    "conflict": _conflict,
    "copy": _copy,
    "hosted": _hosted,
    "cmd": _command,
    "stf": _staff,
    "interrupt": _interrupt,
    "words": _words,
    "Bajoran": _bajoran,
    "Borg": _borg,
    "Cardassian": _cardassian,
    "Dominion": _dominion,
    "Federation": _federation,
    "Ferengi": _ferengi,
    "Klingon": _klingon,
    "Non-Aligned": _non_aligned,
    "Romulan": _romulan,
    "Starfleet": _starfleet,
}
NAMES = frozenset(_SIGNS)


@cache
def mask(name: str, size: int) -> Image.Image:
    """A sign as a mask of that size in pixels; a name that is not known is drawn like Non-Aligned."""
    pen = _Pen(size * _OVERSAMPLING)
    _SIGNS.get(name, _non_aligned)(pen)
    return pen.image.resize((size, size), Image.Resampling.LANCZOS)
