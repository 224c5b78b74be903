"""The box from -1 to 1 in which the glyphs of skills are drawn, smaller than its square."""

from __future__ import annotations

import math
from collections.abc import Callable

from bot.rendering.signs.pen import Drawing, Pen, Point

_SMALLER = 0.46


class Glyph:
    """Draws in a box from -1 to 1."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen

    def shape(self, *points: Point, cut: bool = False) -> None:
        """A filled shape with straight edges; what is ``cut`` is taken out again."""
        self._pen.polygon([_placed(point) for point in points], cut=cut)

    def disc(self, x: float, y: float, radius: float, *, cut: bool = False) -> None:
        """A filled circle."""
        self._pen.disc(*_placed((x, y)), radius * _SMALLER, cut=cut)

    def line(self, thick: float, *points: Point, cut: bool = False) -> None:
        """A line through points."""
        self._pen.stroke([_placed(point) for point in points], thick * _SMALLER, cut=cut)

    def ring(
        self, x: float, y: float, radius: float, thick: float, *, upright: float = 0, arc: Point = (0, 360)
    ) -> None:
        """A ring, or an arc of it; ``upright`` where it is not as high as it is broad."""
        high = upright or radius
        steps = [math.radians(arc[0] + (arc[1] - arc[0]) * part / 40) for part in range(41)]
        self.line(thick, *[(x + radius * math.cos(step), y + high * math.sin(step)) for step in steps])


def _placed(point: Point) -> Point:
    return 0.5 + point[0] * _SMALLER, 0.5 + point[1] * _SMALLER


def sign_of(draw: Callable[[Glyph], None]) -> Drawing:
    """A glyph as a sign."""

    def drawing(pen: Pen) -> None:
        draw(Glyph(pen))

    return drawing
