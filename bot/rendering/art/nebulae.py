"""Space backgrounds: stars, with nebulae in front of them."""

from __future__ import annotations

import numpy as np
from PIL import Image

from bot.rendering.art.colours import Colour
from bot.rendering.art.noise import Field, cloud_noise, field_image
from bot.rendering.art.random_generators import random_for

Pair = tuple[Colour, Colour]

COLOUR_PAIRS: tuple[Pair, ...] = (
    ((36, 70, 150), (120, 50, 130)),
    ((20, 95, 125), (60, 60, 160)),
    ((110, 45, 100), (40, 60, 150)),
    ((140, 70, 40), (70, 50, 120)),
    ((30, 110, 95), (40, 70, 140)),
    ((95, 60, 150), (160, 60, 90)),
    ((50, 80, 170), (30, 120, 140)),
    ((120, 90, 50), (120, 50, 70)),
)
"""Pairs of hues for each kind of space."""
CALM_COLOURS: Pair = ((30, 50, 110), (70, 40, 110))
"""Pairs of hues for the background of a whole picture."""

_FLOOR = (7, 9, 18)
_WARM, _COLD = np.array([1, 0.86, 0.72]), np.array([0.74, 0.86, 1])
_PIXELS_A_STAR = 650
_GAS = 160
"""Maximum width of gas in pixels; it is soft, so it can be stretched for larger pictures."""


def starry_field(  # noqa: PLR0917 - a picture has a size and colours
    width: int, height: int, name: str, pair: Pair | None = None, strength: float = 0.5, floor: Colour = _FLOOR
) -> Field:
    """Return stars behind a little glowing gas of the given ``strength``."""
    chance = random_for("space", name)
    first, second = pair or COLOUR_PAIRS[int(chance.integers(len(COLOUR_PAIRS)))]
    across, down = min(width, _GAS), max(1, height * min(width, _GAS) // width)
    thin = cloud_noise(chance, across, down, 3, 5)[..., None]
    thick = cloud_noise(chance, across, down, 2, 5)[..., None]
    ground = (
        np.array(floor, np.float32)
        + thin**3 * _tinted_light(first, strength)
        + thick**4 * _tinted_light(second, strength * 1.3)
    )
    if across < width:
        ground = np.asarray(field_image(ground).resize((width, height), Image.Resampling.BICUBIC)).astype(np.float32)
    return np.minimum(_star_field(ground, chance), 255)


def nebula_field(width: int, height: int, name: str, pair: Pair | None = None, strength: float = 1.0) -> Field:
    """Return bright ridges of gas, distorted by other gas, with one bright core."""
    chance = random_for("nebula", name)
    first, second = pair or COLOUR_PAIRS[int(chance.integers(len(COLOUR_PAIRS)))]
    bend = cloud_noise(chance, width, height, 2, 4)
    gas = _distorted_field(cloud_noise(chance, width, height, 3, 6), bend, min(width, height) * 0.25)
    ridges = (1 - np.abs(2 * gas - 1)) ** 3
    core = np.exp(
        -((_distance_field(width, height, 0.35 + 0.3 * chance.random(), 0.35 + 0.3 * chance.random()) / 0.28) ** 2)
    )
    shown = starry_field(width, height, f"{name} behind", (first, second), 0.2)
    shown = shown + (gas**1.6)[..., None] * _tinted_light(first, 1.15 * strength)
    shown += (ridges * bend)[..., None] * (_tinted_light(second, 1.2) + np.array([60, 40, 40], np.float32)) * strength
    shown += (core * bend)[..., None] * np.array([190, 150, 150], np.float32) * strength
    return np.minimum(shown, 255)


def _tinted_light(colour: Colour, strength: float) -> Field:
    light: Field = np.array(colour, np.float32) * np.float32(strength)
    return light


def _distorted_field(field: Field, bend: Field, limit: float) -> Field:
    """Return a field distorted by another one."""
    high, wide = field.shape
    down, across = np.mgrid[0:high, 0:wide]
    moved = ((bend - 0.5) * limit).astype(int)
    bent: Field = field[np.clip(down + moved, 0, high - 1), np.clip(across + moved * 7 // 5, 0, wide - 1)]
    return bent


def _distance_field(width: int, height: int, x: float, y: float) -> Field:
    """Return each pixel's distance from a point, in picture heights; the point is relative to width and height."""
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    away: Field = np.hypot((across / width - x) * width / height, down / height - y)
    return away


def _star_field(ground: Field, chance: np.random.Generator) -> Field:
    """Return many faint stars, few bright ones, and a soft disc for one in a hundred."""
    high, wide = ground.shape[:2]
    count = max(3, wide * high // _PIXELS_A_STAR)
    across, down = chance.integers(0, wide, count), chance.integers(0, high, count)
    bright = (chance.random(count) ** 5 * 215 + 26)[:, None]
    warmth = chance.random(count)[:, None]
    ground[down, across] += (bright * (_WARM * (1 - warmth) + _COLD * warmth)).astype(np.float32)
    for number in chance.integers(0, count, max(2, count // 80)):
        _soft_star(ground, int(across[number]), int(down[number]), int(chance.integers(2, 5)))
    return ground


def _soft_star(ground: Field, x: int, y: int, radius: int) -> None:
    high, wide = ground.shape[:2]
    reach = 2 * radius
    down, across = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    light = np.exp(-(down**2 + across**2) / (radius * 0.55) ** 2 / 1.6) * 190
    top, bottom, left, right = max(0, y - reach), min(high, y + reach + 1), max(0, x - reach), min(wide, x + reach + 1)
    part = light[top - y + reach : bottom - y + reach, left - x + reach : right - x + reach, None]
    ground[top:bottom, left:right] += (part * np.array([0.8, 0.9, 1])).astype(np.float32)
