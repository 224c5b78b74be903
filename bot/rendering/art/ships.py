"""Ships: from the side with plating, lit windows and engine glow, and from above for maps."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from bot.rendering.art.canvas import WHITE, Point, blurred_mask, mirrored_shape, smooth_curve
from bot.rendering.art.colours import Colour, mixed_colour, rgb
from bot.rendering.art.hulls import Hull, Part, plans_from_above, side_views
from bot.rendering.art.noise import Field, field_image
from bot.rendering.art.random_generators import random_for

SHIP_HEIGHT_RATIO = 0.56
"""Height of a side view, relative to its width."""
_FINE, _PLAN_FINE = 2, 3
_MIDDLE = 0.47
_WINDOW = rgb("#ffeab4")


def side_view(across: int, name: str, hull: str, rim: Colour = WHITE) -> Image.Image:
    """Return a ship with its bow to the right on a transparent background; ``rim`` lights its upper edges."""
    return _ShipDrawing(across, name, side_views()[hull], rim).image()


class _ShipDrawing:
    """A side view in progress, drawn at twice the size."""

    def __init__(self, across: int, name: str, hull: Hull, rim: Colour) -> None:
        self._hull = hull
        self._rim_light = rim
        self._chance = random_for("plates", name)
        self._wide, self._high = across * _FINE, round(across * SHIP_HEIGHT_RATIO) * _FINE
        self._mask = Image.new("L", (self._wide, self._high))
        self._tone = np.zeros((self._high, self._wide), np.float32)
        self._edge = np.zeros((self._high, self._wide), np.float32)

    def image(self) -> Image.Image:
        for part in self._hull.parts:
            self._add_part(part)
        plates = self._chance.random((14, 52)).astype(np.float32)
        size = (self._wide, self._high)
        plating = np.asarray(Image.fromarray(plates).resize(size, Image.Resampling.NEAREST), np.float32)
        tone = (self._tone * (0.9 + 0.14 * plating) * 0.92).astype(np.float32)
        colours = np.array(self._hull.colour, np.float32) * tone[..., None]
        colours += self._edge[..., None] * np.array(self._rim_light, np.float32) * 0.62
        hull = field_image(colours)
        self._light_windows(hull)
        return self._hull_with_glow(hull).reduce(_FINE)

    def _pixel_point(self, point: Point) -> Point:
        return (point[0] * 0.94 + 1) * self._wide / 2, self._high * _MIDDLE + point[1] * self._wide * 0.5

    def _add_part(self, part: Part) -> None:
        """Add a part in front of the others: bright above, dark below, with a lit upper edge."""
        shape = [self._pixel_point(point) for point in (smooth_curve(part.points) if part.curved else part.points)]
        mask = Image.new("L", (self._wide, self._high))
        ImageDraw.Draw(mask).polygon(shape, 255)
        top, bottom = min(y for _, y in shape), max(y for _, y in shape)
        box = (0, max(0, int(top) - 2), self._wide, min(self._high, int(bottom) + 3))
        inside = np.asarray(mask.crop(box), np.float32) / 255
        rows = np.arange(box[1], box[3], dtype=np.float32)
        down = np.clip((rows - top) / max(1.0, bottom - top), 0, 1)[:, None]
        light = part.tone * (1.16 - 0.72 * down**1.3)
        thickness = max(1, self._wide // 150)
        below = np.roll(inside, thickness, axis=0)
        below[:thickness] = 0
        lit = np.clip(inside - below, 0, 1)
        here = slice(box[1], box[3])
        self._tone[here] = self._tone[here] * (1 - inside) + light * inside
        self._edge[here] = self._edge[here] * (1 - inside) + lit * part.tone
        self._mask.paste(255, (0, 0), mask)

    def _light_windows(self, hull: Image.Image) -> None:
        draw = ImageDraw.Draw(hull)
        size = max(1, self._wide // 420)
        for x, y in self._lit_windows():
            draw.rectangle((x, y, x + size * 1.6, y + size), _WINDOW)
        for first, last in self._hull.strips:
            draw.line([self._pixel_point(first), self._pixel_point(last)], self._hull.strip, max(2, self._wide // 110))

    def _lit_windows(self) -> Iterator[Point]:
        for first, last in self._hull.windows:
            count = max(5, int(self._wide / 20 * abs(last[0] - first[0])))
            lit = self._chance.random(count) < 0.72
            for number in np.flatnonzero(lit):
                part = number / count
                yield self._pixel_point(
                    (first[0] + (last[0] - first[0]) * part, first[1] + (last[1] - first[1]) * part)
                )

    def _hull_with_glow(self, hull: Image.Image) -> Image.Image:
        """Return the cut-out hull with the glow of its engines."""
        light = Image.new("RGB", hull.size)
        draw = ImageDraw.Draw(light)
        for glow in self._hull.glows:
            x, y = self._pixel_point((glow.x, glow.y))
            radius = glow.radius * self._wide * 0.32
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), glow.colour)
        light = ImageChops.add(blurred_mask(light, self._wide * 0.006), blurred_mask(light, self._wide * 0.025))
        alpha = light.convert("L").point(lambda value: min(255, value * 2))
        cut = Image.composite(hull, Image.new("RGB", hull.size), self._mask)
        whole = ImageChops.add(cut, light)
        whole.putalpha(ImageChops.lighter(self._mask, alpha))
        return whole


_GIRDERS = rgb("#8fb3a0")


def cube_image(across: int, name: str, colour: Colour = _GIRDERS) -> Image.Image:
    """Return a cube of girders and lights, seen from a corner."""
    middle, radius = across, across * 0.92
    corners = [
        (middle + np.cos(angle) * radius, middle + np.sin(angle) * radius) for angle in np.radians(range(30, 390, 60))
    ]
    image = Image.new("RGB", (2 * across, 2 * across))
    draw, chance = ImageDraw.Draw(image), random_for("cube", name)
    centre = (middle, middle)
    sides = (
        ((corners[3], corners[4], corners[5], centre), 0.95),
        ((corners[3], centre, corners[1], corners[2]), 0.6),
        ((centre, corners[5], corners[0], corners[1]), 0.38),
    )
    for side, bright in sides:
        draw.polygon(side, mixed_colour((0, 0, 0), colour, bright))
        _draw_girders(draw, side, chance, across)
    mask = Image.new("L", image.size)
    ImageDraw.Draw(mask).polygon(corners, 255)
    image.putalpha(mask)
    return image.reduce(2)


def _draw_girders(draw: ImageDraw.ImageDraw, side: tuple[Point, ...], chance: np.random.Generator, across: int) -> None:
    """Draw dark gaps all over a side, and a few green lights."""

    def at(x: float, y: float) -> Point:
        (left, top), (right, along), _, (down, below) = side
        return left + (right - left) * x + (down - left) * y, top + (along - top) * x + (below - top) * y

    for number in range(44):
        x, y = min(chance.random(), 0.72), min(chance.random(), 0.95)
        longer = 0.05 + 0.22 * chance.random()
        upright = number % 3 == 0
        end = at(x, min(1, y + longer)) if upright else at(x + longer, y)
        colour = rgb("#06120c") if number % 5 else rgb("#a6ff9c")
        draw.line([at(x, y), end], colour, max(1, round(across * (0.035 if number % 5 else 0.02))))


def orb_image(across: int, name: str, colour: Colour = _GIRDERS) -> Image.Image:
    """Return a sphere of girders with green lights."""
    down, right = (np.mgrid[0 : 2 * across, 0 : 2 * across].astype(np.float32) + 0.5) / across - 1
    away = np.hypot(right, down) / 0.92
    height = np.sqrt(np.clip(1 - away**2, 0, 1))
    light = np.clip(0.5 * height + 0.45 * right - 0.35 * down + 0.12, 0.06, 1)
    chance = random_for("orb", name)
    grid = np.asarray(
        Image.fromarray(chance.random((13, 13)).astype(np.float32)).resize(down.shape, Image.Resampling.NEAREST)
    )
    seams = _seam_lines(right / np.maximum(0.2, np.sqrt(np.clip(1 - down**2, 0.04, 1))), down)
    colours = np.array(colour, np.float32) * (light * (0.7 + 0.45 * grid) * seams)[..., None]
    colours += ((grid > 0.9) * (seams > 0.9) * light)[..., None] * np.array(rgb("#8dff9a"), np.float32) * 0.8
    alpha = np.clip((1 - away) * across, 0, 1) * 255
    return Image.fromarray(np.dstack([np.clip(colours, 0, 255), alpha]).astype(np.uint8)).reduce(2)


def _seam_lines(longitude: Field, latitude: Field) -> Field:
    """Return meridians and parallels as dark lines."""
    across = np.abs(np.sin(longitude * 9)) > 0.16
    around = np.abs(np.sin(latitude * 10)) > 0.16
    return (0.25 + 0.75 * (across & around)).astype(np.float32)


def plan_image(across: int, kind: str, colour: Colour) -> Image.Image:
    """Return a ship from above on a transparent square: one flat colour, lit from the left."""
    side = across * _PLAN_FINE
    image, mask = Image.new("RGB", (side, side), colour), Image.new("L", (side, side))
    draw, cut = ImageDraw.Draw(image), ImageDraw.Draw(mask)
    for part in plans_from_above()[kind]:
        half = list(part.points)
        beside = min(x for x, _ in half) > 0
        shapes = [half, [(-x, y) for x, y in half]] if beside else [mirrored_shape(half)]
        for shape in shapes:
            placed = _placed_points(smooth_curve(shape, 6) if part.curved else shape, side)
            draw.polygon(placed, mixed_colour((8, 10, 18), colour, part.tone))
            draw.line([*placed, placed[0]], mixed_colour(colour, WHITE, 0.35 * part.tone), max(1, side // 70))
            cut.polygon(placed, 255)
    light = np.linspace(1.1, 0.72, side, dtype=np.float32)[None, :, None]
    lit = Image.fromarray(np.clip(np.asarray(image, np.float32) * light, 0, 255).astype(np.uint8))
    lit.putalpha(mask)
    return lit.reduce(_PLAN_FINE)


def _placed_points(shape: list[Point], side: int) -> list[Point]:
    return [((x * 0.96 + 1) * side / 2, (y * 0.94 + 1) * side / 2) for x, y in shape]
