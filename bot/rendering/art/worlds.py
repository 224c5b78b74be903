"""Worlds: sunlit globes with land, seas, clouds and atmosphere, or with bands; also rings and moons."""

from __future__ import annotations

import math

import msgspec
import numpy as np
from PIL import Image, ImageDraw

from bot.rendering.art.canvas import Canvas
from bot.rendering.art.colours import Colour, rgb
from bot.rendering.art.noise import Field, colour_ramp, masked_image, seamless_noise, stretched_field
from bot.rendering.art.random_generators import random_for


class Nature(msgspec.Struct, frozen=True):
    """Composition of a world.

    Attributes:
        ramp: colours from the lowest to the highest places, or across the bands.
        air: colour of the rim.
        clouds: density of the clouds, from 0 to 1.
        banded: whether it is a gas giant.
        caps: whether the poles are higher and therefore have the last colour.
        glows: whether the lowest places glow at night.
    """

    ramp: tuple[tuple[float, Colour], ...]
    air: Colour
    clouds: float = 0.0
    banded: bool = False
    caps: bool = False
    glows: bool = False


def _ramp(words: str) -> tuple[tuple[float, Colour], ...]:
    """Return the stops of a colour ramp written as pairs such as ``0 #0c2a5c``, separated by commas."""
    pairs = (pair.split() for pair in words.split(","))
    return tuple((float(place), rgb(colour)) for place, colour in pairs)


NATURES: dict[str, Nature] = {
    "terran": Nature(
        _ramp("0 #0c2a5c, .46 #1d5b97, .5 #3f8fae, .53 #c2b27c, .6 #4e8546, .75 #2f5b34, .88 #8b7c5f, 1 #f2f4f4"),
        rgb("#7db8ff"), clouds=0.7, caps=True,
    ),
    "ocean": Nature(
        _ramp("0 #062a4a, .6 #1673a0, .72 #3fb2bd, .78 #d8cf9a, 1 #5c9a5b"), rgb("#7fe0ff"), clouds=0.7
    ),
    "forest": Nature(
        _ramp("0 #0b2c3f, .3 #1f6076, .36 #8a9a5c, .5 #3f7238, .75 #1f4b2a, 1 #7d8a5e"), rgb("#9be0b0"), clouds=0.6
    ),
    "desert": Nature(_ramp("0 #5a2d1a, .35 #9b5b2f, .6 #cf9152, .8 #e6bd7f, 1 #f6e3bb"), rgb("#ffc98a"), clouds=0.3),
    "rust": Nature(_ramp("0 #3a120e, .4 #7d2d1f, .65 #b45434, .85 #d98c5b, 1 #f3cfa2"), rgb("#ff9a70")),
    "ice": Nature(_ramp("0 #4a6f92, .4 #86b2cd, .7 #cfe6f0, 1 #ffffff"), rgb("#cfeaff")),
    "toxic": Nature(_ramp("0 #20301a, .4 #55702b, .65 #a3a64a, 1 #ece7a0"), rgb("#d5e27a"), clouds=0.7),
    "rock": Nature(_ramp("0 #2b2a2c, .45 #5a5657, .75 #8f8983, 1 #c9c2b8"), rgb("#9aa0b4")),
    "lava": Nature(_ramp("0 #ffdf7a, .22 #ff7a2a, .34 #7a1d12, .5 #2c1413, 1 #51403d"), rgb("#ff7a3a"), glows=True),
    "amber giant": Nature(
        _ramp("0 #7a4a2d, .25 #c89a66, .5 #f0dcb4, .72 #b97a4c, 1 #8a5236"), rgb("#ffdca8"), banded=True
    ),
    "blue giant": Nature(
        _ramp("0 #1d3c7a, .3 #3d74bd, .55 #a7cfee, .8 #4f86c9, 1 #27498c"), rgb("#9acbff"), banded=True
    ),
    "violet giant": Nature(
        _ramp("0 #3c2358, .3 #7a4f96, .55 #d3b1d6, .8 #8b5aa2, 1 #4b2c6d"), rgb("#e0b4ff"), banded=True
    ),
}  # fmt: skip
GIANT_NATURES = tuple(name for name, nature in NATURES.items() if nature.banded)
SOLID_NATURES = tuple(name for name, nature in NATURES.items() if not nature.banded)

Light = tuple[float, float]
"""Position of the sun: right of the globe's centre and below it, in radii."""
LIGHT_FROM_UPPER_RIGHT: Light = (0.66, -0.46)
LIGHT_FROM_ABOVE: Light = (0.42, -0.72)

_LARGEST_MAP = 1400
_LARGE = 200


def nature_of(name: str, among: tuple[str, ...] = SOLID_NATURES) -> str:
    """Return the name of a world's composition, chosen by the world's name."""
    return among[int(random_for("nature", name).integers(len(among)))]


def world_image(across: int, name: str, nature: str, light: Light = LIGHT_FROM_UPPER_RIGHT) -> Image.Image:
    """Return a globe as a square image, transparent outside the globe.

    Large globes are drawn smaller and enlarged: the surface is soft, and the edge is cut afterwards.
    """
    if across > _LARGE:
        small = world_image(max(_LARGE, across // 2), name, nature, light).convert("RGB")
        whole = small.resize((across, across), Image.Resampling.BICUBIC)
        whole.putalpha(_disc_mask(across))
        return whole
    kind, chance = NATURES[nature], random_for("world", name)
    width, total_height = max(128, min(_LARGEST_MAP, 3 * across)), max(64, min(_LARGEST_MAP // 2, across * 3 // 2))
    heights = (
        _band_field(chance, width, total_height)
        if kind.banded
        else seamless_noise(chance, width, total_height, 5, 6, 0.56)
    )
    right, down, height = _globe_coordinates(across)
    lat, lon = _map_positions(right, down, height, chance, width, total_height)
    here = heights[lat, lon]
    if kind.caps:
        here = np.clip(here * 1.1 + np.maximum(0, np.abs(lat / total_height - 0.5) - 0.4) * 5, 0, 1)
    colours = colour_ramp(here, kind.ramp)
    if not kind.banded:
        slope = heights[lat, np.minimum(lon + 2, width - 1)] - heights[lat, lon]
        colours *= (1 - np.clip(slope * 5, -0.3, 0.3))[..., None]
    if kind.clouds:
        cover = (
            np.clip((seamless_noise(chance, width, total_height, 6, 6, 0.6)[lat, lon] - 0.55) * 4, 0, 1)[..., None]
            * kind.clouds
        )
        colours = colours * (1 - cover) + np.array([222, 228, 236], np.float32) * cover
    return _sunlit_image(colours, here, kind, (right, down, height), light)


def draw_world(  # noqa: PLR0917 - a globe has a place and a light
    canvas: Canvas, x: float, y: float, across: float, name: str, nature: str, light: Light = LIGHT_FROM_UPPER_RIGHT
) -> None:
    """Draw a globe with its glow, centred at a point of the canvas."""
    canvas.glow(x + light[0] * across * 0.06, y + light[1] * across * 0.06, across * 0.62, NATURES[nature].air, 120)
    canvas.lay(world_image(max(4, round(across)), name, nature, light), x - across / 2, y - across / 2)


def draw_moon(  # noqa: PLR0917 - a globe has a place and a light
    canvas: Canvas, x: float, y: float, across: float, name: str, light: Light = LIGHT_FROM_UPPER_RIGHT
) -> None:
    """Draw a small bare globe."""
    canvas.lay(world_image(max(4, round(across)), f"{name} moon", "rock", light), x - across / 2, y - across / 2)


def half_ring_image(across: float, name: str, *, front: bool, tilt: float = 0.28, lean: float = -0.32) -> Image.Image:
    """Return the half of a ring in front of its globe or behind it, as a square 2.4 times as wide as the globe."""
    reach = int(across * 1.2)
    bands = random_for("ring", name).random((40, 1)).astype(np.float32)
    strength = stretched_field(bands, 1, 400)[:, 0]
    down, right = np.mgrid[-reach:reach, -reach:reach].astype(np.float32)
    along = right * math.cos(lean) + down * math.sin(lean)
    aside = -right * math.sin(lean) + down * math.cos(lean)
    part = (np.hypot(along, aside / tilt) / (across / 2) - 1.25) / 0.95
    band = strength[np.clip((part * 399).astype(int), 0, 399)]
    alpha = np.where((part > 0) & (part < 1), band * 0.85 + 0.15, 0) * np.clip(np.minimum(part, 1 - part) * 14, 0, 1)
    alpha *= np.where((part > 0.55) & (part < 0.62), 0.12, 1) * ((aside > 0) == front) * 210
    return masked_image(np.array(rgb("#e9d3a8")) * (0.55 + 0.45 * band)[..., None], alpha)


def _globe_coordinates(across: int) -> tuple[Field, Field, Field]:
    """Return coordinates (right, down, towards the viewer) on the globe at each pixel of a square, in radii."""
    down, right = np.mgrid[0:across, 0:across].astype(np.float32)
    right, down = (right + 0.5) / across * 2 - 1, (down + 0.5) / across * 2 - 1
    return right, down, np.sqrt(np.clip(1 - (right**2 + down**2) * 1.024, 0, 1))


def _disc_mask(across: int) -> Image.Image:
    large = Image.new("L", (2 * across, 2 * across))
    edge = across * 0.012
    ImageDraw.Draw(large).ellipse((edge, edge, 2 * across - edge, 2 * across - edge), fill=255)
    return large.reduce(2)


def _map_positions(  # noqa: PLR0917 - three fields make a globe
    right: Field, down: Field, height: Field, chance: np.random.Generator, width: int, total_height: int
) -> tuple[np.ndarray, np.ndarray]:
    """Return the row and column of the map for each pixel of the globe, which is tilted and rotated at random."""
    lean = float(chance.uniform(-0.4, 0.4))
    along, upright = right * math.cos(lean) - down * math.sin(lean), right * math.sin(lean) + down * math.cos(lean)
    longitude = (np.arctan2(along, height) / (2 * np.pi) + 0.27 + 0.46 * chance.random()) % 1
    latitude = np.arcsin(np.clip(upright, -1, 1)) / np.pi + 0.5
    return np.clip((latitude * total_height).astype(int), 0, total_height - 1), np.clip(
        (longitude * width).astype(int), 0, width - 1
    )


def _band_field(chance: np.random.Generator, width: int, height: int) -> Field:
    """Return stripes along the latitudes, slightly distorted."""
    stripes = stretched_field(chance.random((14, 1)).astype(np.float32), 1, height)[:, 0]
    storms = seamless_noise(chance, width, height, 4, 5, 0.6)
    rows = np.linspace(0, 1, height, dtype=np.float32)[:, None] * height + (storms - 0.5) * height * 0.07
    bands: Field = np.clip(stripes[np.clip(rows.astype(int), 0, height - 1)] * 0.8 + 0.2 * storms, 0, 1)
    return bands


def _sunlit_image(
    colours: Field, here: Field, kind: Nature, globe: tuple[Field, Field, Field], light: Light
) -> Image.Image:
    """Return the globe with day and night sides, and its atmosphere at the rim."""
    right, down, height = globe
    towards = math.sqrt(max(0.05, 1 - light[0] ** 2 - light[1] ** 2))
    sun = right * light[0] + down * light[1] + height * towards
    day = np.clip(sun * 1.3 + 0.04, 0, 1) ** 0.9
    shown = colours * (day * 0.97 + 0.03)[..., None]
    if kind.glows:
        shown += (np.clip(0.36 - here, 0, 1) * 420 * (1 - day * 0.5))[..., None] * np.array([1, 0.45, 0.12])
    shown += np.array(kind.air, np.float32) * ((1 - height) ** 2.6 * np.clip(sun + 0.35, 0, 1))[..., None]
    edge = np.clip((1 - np.hypot(right, down) * 1.012) * right.shape[0] / 2 + 0.5, 0, 1)
    return masked_image(shown, edge * 255)
