"""Shapes with smooth edges on an image, drawn at twice the size and scaled down at the end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.rendering.art.colours import Colour

Point = tuple[float, float]
BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)

OVERSAMPLING = 2
HEXAGON_WIDTH = math.sqrt(3) / 2
"""Width of a pointy-top hexagon, relative to its height."""


class Canvas:
    """A copy of an image to draw on; all measurements are in pixels of that image."""

    def __init__(self, ground: Image.Image, fineness: int = OVERSAMPLING) -> None:
        self.width, self.height = ground.size
        self._fine = fineness
        size = (self.width * fineness, self.height * fineness)
        self._image = ground.convert("RGB").resize(size, Image.Resampling.BILINEAR) if fineness > 1 else ground.copy()
        self._draw = ImageDraw.Draw(self._image, "RGBA")

    def image(self) -> Image.Image:
        """Return the finished image."""
        return self._image.reduce(self._fine) if self._fine > 1 else self._image

    def polygon(self, points: Sequence[Point], colour: Colour, alpha: int = 255) -> None:
        """Draw a filled shape with straight edges."""
        self._draw.polygon([(x * self._fine, y * self._fine) for x, y in points], (*colour, alpha))

    def line(self, points: Sequence[Point], colour: Colour, thickness: float, alpha: int = 255) -> None:
        """Draw a line through points, with round ends if it is thick."""
        fine = [(x * self._fine, y * self._fine) for x, y in points]
        broad = max(1, round(thickness * self._fine))
        self._draw.line(fine, (*colour, alpha), broad, joint="curve")
        if broad > 4 and alpha == 255:
            for x, y in (fine[0], fine[-1]):
                half = broad / 2
                self._draw.ellipse((x - half, y - half, x + half, y + half), (*colour, alpha))

    def disc(self, x: float, y: float, across: float, colour: Colour, alpha: int = 255, *, upright: float = 0) -> None:
        """Draw a filled circle, or an ellipse given by its two radii."""
        self._draw.ellipse(self._ellipse_box(x, y, across, upright or across), (*colour, alpha))

    def ring(  # noqa: PLR0917 - a ring is placed as a disc is
        self,
        x: float,
        y: float,
        across: float,
        colour: Colour,
        thickness: float,
        alpha: int = 255,
        *,
        upright: float = 0,
        arc: tuple[float, float] = (0, 360),
    ) -> None:
        """Draw a circle's outline, or an arc of it, in degrees clockwise from the right."""
        broad = max(1, round(thickness * self._fine))
        self._draw.arc(self._ellipse_box(x, y, across, upright or across), *arc, (*colour, alpha), broad)

    def box(  # noqa: PLR0917 - a box is placed as other shapes are
        self, left: float, top: float, width: float, height: float, radius: float, colour: Colour, alpha: int = 255
    ) -> None:
        """Draw a filled rectangle with round corners."""
        fine = self._fine
        box = (left * fine, top * fine, (left + width) * fine - 1, (top + height) * fine - 1)
        if box[2] >= box[0] and box[3] >= box[1]:
            self._draw.rounded_rectangle(box, radius * fine, (*colour, alpha))

    def glow(self, x: float, y: float, across: float, colour: Colour, strength: int, *, upright: float = 0) -> None:
        """Draw light that fades towards its edge; it never darkens anything."""
        fine = self._fine
        half, half_high = max(1, round(across * fine)), max(1, round((upright or across) * fine))
        left, top = round(x * fine) - half, round(y * fine) - half_high
        light = _light_layer(2 * half, 2 * half_high).point(lambda value: value * strength // 255)
        box = (
            max(0, left),
            max(0, top),
            min(self._image.width, left + 2 * half),
            min(self._image.height, top + 2 * half_high),
        )
        if box[0] >= box[2] or box[1] >= box[3]:
            return
        image = light.crop((box[0] - left, box[1] - top, box[2] - left, box[3] - top))
        under = self._image.crop(box)
        lit = Image.composite(Image.new("RGB", under.size, colour), Image.new("RGB", under.size), image)
        self._image.paste(ImageChops.screen(under, lit), box[:2])

    def fade(self, top: float, bottom: float, colour: Colour, alphas: tuple[int, int]) -> None:
        """Draw a full-width band that fades from one alpha at the top to another at the bottom."""
        first, last = round(top * self._fine), round(bottom * self._fine)
        if last <= first:
            return
        strip = Image.new("L", (1, last - first))
        strip.putdata(
            [round(alphas[0] + (alphas[1] - alphas[0]) * row / (last - first)) for row in range(last - first)]
        )
        mask = strip.resize((self._image.width, last - first))
        self._image.paste(colour, (0, first, self._image.width, last), mask)

    def lay(self, image: Image.Image, left: float, top: float) -> None:
        """Paste another image with its upper left corner at this point."""
        size = (image.width * self._fine, image.height * self._fine)
        large = image.resize(size, Image.Resampling.BILINEAR) if self._fine > 1 else image
        mask = large.getchannel("A") if large.mode == "RGBA" else Image.new("L", size, 255)
        self._image.paste(large.convert("RGB"), (round(left * self._fine), round(top * self._fine)), mask)

    def _ellipse_box(self, x: float, y: float, across: float, upright: float) -> tuple[float, float, float, float]:
        fine = self._fine
        return (x - across) * fine, (y - upright) * fine, (x + across) * fine - 1, (y + upright) * fine - 1


@cache
def _round_light() -> Image.Image:
    """Return a radial gradient from white to black, steep at the centre."""
    distance = Image.radial_gradient("L")
    return distance.point(lambda value: int(max(0.0, 1 - value / 181) ** 2 * 255))


@lru_cache(maxsize=64)
def _light_layer(width: int, height: int) -> Image.Image:
    return _round_light().resize((width, height), Image.Resampling.BILINEAR)


def smooth_curve(points: Sequence[Point], steps: int = 8, *, closed: bool = True) -> list[Point]:
    """Return a curve through all points (Catmull-Rom), as many short lines."""
    return list(_cached_curve(tuple(points), steps, closed))


@lru_cache(maxsize=512)
def _cached_curve(points: tuple[Point, ...], steps: int, closed: bool) -> tuple[Point, ...]:
    around = [*points[-1:], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
    curve: list[Point] = []
    for index in range(len(around) - 3):
        near = around[index : index + 4]
        across = _cubic_coefficients([x for x, _ in near])
        down = _cubic_coefficients([y for _, y in near])
        for step in range(steps):
            part = step / steps
            curve.append((_point_on_cubic(across, part), _point_on_cubic(down, part)))
    return tuple(curve) if closed else (*curve, points[-1])


def _cubic_coefficients(near: Sequence[float]) -> tuple[float, float, float, float]:
    """Return the coefficients of the cubic between the second and third of four numbers."""
    a, b, c, d = near
    return b, (c - a) / 2, (2 * a - 5 * b + 4 * c - d) / 2, (3 * b - a - 3 * c + d) / 2


def _point_on_cubic(cubic: tuple[float, float, float, float], part: float) -> float:
    return cubic[0] + part * (cubic[1] + part * (cubic[2] + part * cubic[3]))


def mirrored_shape(half: Sequence[Point]) -> list[Point]:
    """Return a symmetric shape, given its right half from top to bottom; points on the axis are not repeated."""
    return [*half, *((-x, y) for x, y in reversed(half) if x)]


def star_corners(x: float, y: float, points: int, outer: float, inner: float) -> list[Point]:
    """Return the corners of a star with one point at the top."""
    corners = []
    for number in range(2 * points):
        angle, radius = math.pi * number / points, inner if number % 2 else outer
        corners.append((x + radius * math.sin(angle), y - radius * math.cos(angle)))
    return corners


def blurred_mask(mask: Image.Image, radius: float) -> Image.Image:
    """Return a mask with soft edges."""
    return mask.filter(ImageFilter.GaussianBlur(radius))


def hexagon_corners(x: float, y: float, radius: float) -> list[Point]:
    """Return the six corners of a hexagon around a centre, clockwise from the top."""
    turns = [number * math.pi / 3 for number in range(6)]
    return [(x + radius * math.sin(turn), y - radius * math.cos(turn)) for turn in turns]
