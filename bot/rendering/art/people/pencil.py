"""The pencil for drawing people: the unit is a head's size, its centre is at 0, 0 and its chin at 0, 1.2."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw

from bot.rendering.art.canvas import Point, blurred_mask, mirrored_shape, smooth_curve
from bot.rendering.art.colours import Colour

SIDES = (-1, 1)
_SMALLER = 3


class Pencil:
    """A transparent image to draw on.

    Attributes:
        unit: pixels per unit.
        bottom: the lower edge of the image, in units.
    """

    def __init__(self, size: tuple[int, int], middle: Point, unit: float, broad: float) -> None:
        self.image = Image.new("RGBA", size)
        self.unit = unit
        self.bottom = (size[1] - middle[1]) / unit + 0.3
        self._middle = middle
        self._broad = broad
        self._draw = ImageDraw.Draw(self.image)

    def pixel_point(self, x: float, y: float) -> Point:
        """Return the position in pixels of a point in units."""
        return self._middle[0] + x * self.unit * self._broad, self._middle[1] + y * self.unit

    def shape(self, points: Sequence[Point], colour: Colour, *, curved: bool = True) -> None:
        """Draw a filled shape."""
        self._draw.polygon(self._pixel_points(points, curved=curved), (*colour, 255))

    def symmetric_shape(self, half: Sequence[Point], colour: Colour, *, curved: bool = True) -> None:
        """Draw a filled symmetric shape, given its right half from top to bottom."""
        self.shape(mirrored_shape(half), colour, curved=curved)

    def shape_on_both_sides(self, points: Sequence[Point], colour: Colour, *, curved: bool = True) -> None:
        """Draw the same shape on the right and on the left."""
        for side in SIDES:
            self.shape([(side * x, y) for x, y in points], colour, curved=curved)

    def line(self, points: Sequence[Point], colour: Colour, thickness: float, *, curved: bool = False) -> None:
        """Draw a line; ``thickness`` is in units."""
        placed = [self.pixel_point(*point) for point in (smooth_curve(points, 6, closed=False) if curved else points)]
        self._draw.line(placed, (*colour, 255), max(1, round(thickness * self.unit)), joint="curve")

    def line_on_both_sides(
        self, points: Sequence[Point], colour: Colour, thickness: float, *, curved: bool = False
    ) -> None:
        """Draw the same line on the right and on the left."""
        for side in SIDES:
            self.line([(side * x, y) for x, y in points], colour, thickness, curved=curved)

    def dot(self, x: float, y: float, radius: float, colour: Colour, *, upright: float = 0) -> None:
        """Draw a disc, or an ellipse."""
        across, height = self.pixel_point(x, y)
        width, total_height = radius * self.unit, (upright or radius) * self.unit
        self._draw.ellipse(
            (across - width, height - total_height, across + width, height + total_height), (*colour, 255)
        )

    def mask(self, shapes: Sequence[tuple[Sequence[Point], int]], soft: float) -> Image.Image:
        """Return a mask of curved shapes with their strengths, blurred by ``soft`` units."""
        smaller = _SMALLER if soft else 1
        size = self.image.size
        mask = Image.new("L", (max(1, size[0] // smaller), max(1, size[1] // smaller)))
        draw = ImageDraw.Draw(mask)
        for points, strength in shapes:
            draw.polygon([(x / smaller, y / smaller) for x, y in self._pixel_points(points, curved=True)], strength)
        if not soft:
            return mask
        return blurred_mask(mask, soft * self.unit / smaller).resize(size, Image.Resampling.BILINEAR)

    def tint(self, colour: Colour, mask: Image.Image, within: Image.Image | None = None) -> None:
        """Tint the drawing through the mask, without changing its outline."""
        strength = ImageChops.multiply(mask, within) if within else mask
        alpha = self.image.getchannel("A")
        self.image.paste(colour, (0, 0), strength)
        self.image.putalpha(alpha)

    def _pixel_points(self, points: Sequence[Point], *, curved: bool) -> list[Point]:
        return [self.pixel_point(*point) for point in (smooth_curve(points, 7) if curved else points)]


def diamond_corners(x: float, y: float, width: float, height: float) -> list[Point]:
    """Return the corners of a diamond, which a curve turns into an ellipse."""
    return [(x - width, y), (x, y - height), (x + width, y), (x, y + height)]
