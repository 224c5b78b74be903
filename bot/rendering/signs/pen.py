"""The pen for drawing symbols, and glyphs made of several strokes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PIL import Image, ImageDraw

Point = tuple[float, float]


class Pen:
    """Draws in the unit square; shapes that are ``cut`` are erased."""

    def __init__(self, side: int) -> None:
        self.image = Image.new("L", (side, side), 0)
        self._draw = ImageDraw.Draw(self.image)
        self._last = side - 1

    def polygon(self, points: Sequence[Point], *, cut: bool = False) -> None:
        """Draw a filled shape with straight edges."""
        self._draw.polygon([(x * self._last, y * self._last) for x, y in points], fill=_fill_value(cut))

    def disc(self, x: float, y: float, radius: float, *, cut: bool = False) -> None:
        """Draw a filled circle around a point."""
        box = (x - radius, y - radius, x + radius, y + radius)
        self._draw.ellipse([part * self._last for part in box], fill=_fill_value(cut))

    def quarter(self, x: float, y: float, radius: float, index: int, *, cut: bool = False) -> None:
        """Draw a quarter of a disc; quarters are numbered clockwise from the lower right."""
        box = [part * self._last for part in (x - radius, y - radius, x + radius, y + radius)]
        self._draw.pieslice(box, 90 * index, 90 * index + 90, fill=_fill_value(cut))

    def box(self, box: tuple[float, float, float, float], radius: float = 0, *, cut: bool = False) -> None:
        """Draw a filled rectangle from left, top to right, bottom, with round corners."""
        self._draw.rounded_rectangle([part * self._last for part in box], radius * self._last, fill=_fill_value(cut))

    def stroke(self, points: Sequence[Point], thickness: float, *, cut: bool = False) -> None:
        """Draw a line through points."""
        line = [(x * self._last, y * self._last) for x, y in points]
        self._draw.line(line, fill=_fill_value(cut), width=round(thickness * self._last), joint="curve")


def _fill_value(cut: bool) -> int:
    return 0 if cut else 255


def star_corners(points: int, outer: float, inner: float, middle: Point = (0.5, 0.5)) -> list[Point]:
    """Return the corners of a star with one point at the top."""

    def corner(number: int) -> Point:
        angle = math.pi * number / points - math.pi / 2
        radius = inner if number % 2 else outer
        return middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)

    return [corner(number) for number in range(2 * points)]


Drawing = Callable[[Pen], None]
"""Function that draws a symbol with a pen."""


_SMALLER = 0.46


class Glyph:
    """Draws in a box from -1 to 1."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen

    def shape(self, *points: Point, cut: bool = False) -> None:
        """Draw a filled shape with straight edges; erase it if ``cut``."""
        self._pen.polygon([_scaled_point(point) for point in points], cut=cut)

    def disc(self, x: float, y: float, radius: float, *, cut: bool = False) -> None:
        """Draw a filled circle."""
        self._pen.disc(*_scaled_point((x, y)), radius * _SMALLER, cut=cut)

    def line(self, thickness: float, *points: Point, cut: bool = False) -> None:
        """Draw a line through points."""
        self._pen.stroke([_scaled_point(point) for point in points], thickness * _SMALLER, cut=cut)

    def ring(
        self, x: float, y: float, radius: float, thickness: float, *, upright: float = 0, arc: Point = (0, 360)
    ) -> None:
        """Draw a ring, or an arc of it; ``upright`` scales its height."""
        height = upright or radius
        steps = [math.radians(arc[0] + (arc[1] - arc[0]) * part / 40) for part in range(41)]
        self.line(thickness, *[(x + radius * math.cos(step), y + height * math.sin(step)) for step in steps])


def _scaled_point(point: Point) -> Point:
    return 0.5 + point[0] * _SMALLER, 0.5 + point[1] * _SMALLER


def sign_of(draw: Callable[[Glyph], None]) -> Drawing:
    """Return a glyph as the drawing of a symbol."""

    def drawing(pen: Pen) -> None:
        draw(Glyph(pen))

    return drawing
