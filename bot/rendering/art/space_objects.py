"""Objects in space: suns, black holes, wormholes, asteroids, comets; stations, docks, laboratories."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
from PIL import Image

from bot.rendering.art.canvas import WHITE, Canvas, Point, smooth_curve
from bot.rendering.art.colours import Colour, mixed_colour, rgb
from bot.rendering.art.noise import masked_image, stretched_field
from bot.rendering.art.random_generators import random_for
from bot.rendering.art.worlds import world_image

YELLOW, ORANGE, BLUE = (
    (rgb("#ffd27a"), rgb("#fff6dd")),
    (rgb("#ff9a52"), rgb("#fff0cf")),
    (rgb("#7fb4ff"), rgb("#eef6ff")),
)
"""Colours of suns: of their glow and of their disc."""
_KINDS_OF_ROCK, _ROCK = 6, 96


def draw_sun(canvas: Canvas, x: float, y: float, radius: float, sun: tuple[Colour, Colour] = YELLOW) -> None:
    """Draw a sun as a disc in its own glow."""
    light, core = sun
    canvas.glow(x, y, radius * 4.2, light, 120)
    canvas.glow(x, y, radius * 2, light, 220)
    canvas.disc(x, y, radius, mixed_colour(light, core, 0.55))
    canvas.glow(x, y, radius * 1.3, core, 255)


def draw_black_hole(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw a dark disc in a tilted ring of hot gas, with light bent around its rim."""
    reach = int(radius * 3)
    down, right = np.mgrid[-reach:reach, -reach:reach].astype(np.float32) / radius
    along, aside = right * math.cos(0.25) - down * math.sin(0.25), right * math.sin(0.25) + down * math.cos(0.25)
    far = np.hypot(along, aside / 0.3)
    gas = np.exp(-(((far - 1.75) / 0.55) ** 2)) * (0.75 + 0.25 * np.sin(far * 22)) * (1 + 0.5 * np.tanh(-along))
    away = np.hypot(right, down)
    rim = np.exp(-(((away - 1.1) / 0.11) ** 2))
    gas = np.where((aside < 0) & (away < 1.02), 0, gas)
    dark = np.clip((1.04 - away) * radius, 0, 1)
    dark = np.where((gas > 0.15) & (aside > 0), dark * 0.2, dark)
    hot = (gas * 1.1 + rim * 0.9)[..., None] * np.array(rgb("#ffb060")) + np.clip(gas - 0.6, 0, 1)[..., None] * 120
    alpha = np.maximum(np.clip((gas + rim) * 255, 0, 255), dark * 255)
    canvas.lay(masked_image(np.clip(hot, 0, 255) * (1 - dark[..., None]), alpha), x - reach, y - reach)


_CYAN, _ICE = rgb("#5fd6e6"), rgb("#bfe6ff")


def draw_wormhole(canvas: Canvas, x: float, y: float, radius: float, colour: Colour = _CYAN) -> None:
    """Draw arms of light that wind into a bright centre."""
    reach = int(radius)
    down, right = np.mgrid[-reach:reach, -reach:reach].astype(np.float32)
    away, angle = np.hypot(right, down) / reach, np.arctan2(down, right)
    arms = 0.5 + 0.5 * np.sin(angle * 3 - 9 * np.log(away + 0.06))
    middle = np.exp(-((away / 0.16) ** 2))
    light = arms**2 * np.clip(1 - away, 0, 1) * 1.1 + middle * 1.3
    colours = light[..., None] * np.array(colour) * 1.2 + middle[..., None] * 200
    canvas.lay(
        masked_image(colours, np.clip((1 - away) * 3, 0, 1) * np.clip(light * 1.4, 0, 1) * 255), x - reach, y - reach
    )


def draw_asteroids(canvas: Canvas, name: str, count: int, smallest: float = 0.02, largest: float = 0.11) -> None:
    """Draw rocks all over a canvas, most of them small; sizes are relative to its shorter side."""
    chance, side = random_for("asteroids", name), min(canvas.width, canvas.height) * 1.4
    for _ in range(count):
        across = max(4, round(2 * (smallest + (largest - smallest) * chance.random() ** 2.2) * side))
        rock = _rock_image(int(chance.integers(_KINDS_OF_ROCK))).resize((across, across), Image.Resampling.LANCZOS)
        x, y = chance.random() * canvas.width, chance.random() * canvas.height
        canvas.lay(rock, x - across / 2, y - across / 2)


@cache
def _rock_image(number: int) -> Image.Image:
    """Return a bare globe, dented at its edge and on its surface."""
    chance = random_for("rock", str(number))
    bare = world_image(_ROCK, f"rock {number}", "rock")
    bump = stretched_field(chance.random((4, 4)).astype(np.float32), _ROCK, _ROCK)
    down, right = (np.mgrid[0:_ROCK, 0:_ROCK].astype(np.float32) + 0.5) / _ROCK * 2 - 1
    squeezed = right**2 + (down * (1.1 + 0.4 * chance.random())) ** 2
    inside = np.clip((0.62 + bump * 0.5 - np.sqrt(squeezed)) * _ROCK / 3, 0, 1)
    shade = 0.75 + 0.5 * np.roll(bump, 6, axis=(0, 1)) - 0.6 * np.clip(bump - 0.55, 0, 1)
    colours = np.asarray(bare.convert("RGB"), np.float32) * np.array([1.12, 1.05, 0.98]) * shade[..., None] * 1.25
    return masked_image(colours, np.minimum(np.asarray(bare.getchannel("A"), np.float32), inside * 255))


def draw_comets(canvas: Canvas, name: str, count: int = 7, colour: Colour = _ICE) -> None:
    """Draw comets: bright heads with long tails, all pointing in similar directions."""
    chance, side = random_for("comets", name), min(canvas.width, canvas.height)
    for _ in range(count):
        x, y = canvas.width * (0.1 + 0.85 * chance.random()), canvas.height * (0.08 + 0.7 * chance.random())
        length, angle = side * (0.2 + 0.5 * chance.random()), -0.55 + chance.random() * 0.25
        for part in np.arange(7) / 7:
            end = (x + length * (1 - part) * math.cos(angle), y + length * (1 - part) * math.sin(angle))
            wide = 7 * (1 - part) * side / 300
            tail = [(x, y - 3), (end[0], end[1] - wide), (end[0], end[1] + wide), (x, y + 3)]
            canvas.polygon(tail, colour, 14 + int(35 * part))
        canvas.disc(x, y, 3.5, WHITE)
        canvas.glow(x, y, 18, colour, 200)


METAL = rgb("#b4c2de")
_NIGHT, _LAMP, _WARM = rgb("#05070f"), rgb("#ffe3a0"), rgb("#ffd890")


def _scaled_points(x: float, y: float, size: float, corners: tuple[Point, ...]) -> list[Point]:
    return [(x + a * size, y + b * size) for a, b in corners]


def draw_station(canvas: Canvas, x: float, y: float, size: float, colour: Colour = METAL) -> None:
    """Draw a spindle with a broad disc, smaller ones above and below, and lit windows; ``size`` is half its width."""
    dark = mixed_colour(colour, _NIGHT, 0.5)
    canvas.polygon(_scaled_points(x, y, size, ((-0.07, -0.92), (0.07, -0.92), (0.1, 0.9), (-0.1, 0.9))), dark)
    canvas.polygon(
        _scaled_points(x, y, size, ((0.0, -0.92), (0.07, -0.92), (0.1, 0.9), (0.03, 0.9))),
        mixed_colour(dark, colour, 0.5),
    )
    canvas.polygon(
        smooth_curve(_scaled_points(x, y, size, ((-0.1, 0.5), (0.1, 0.5), (0.05, 0.98), (0, 1.06), (-0.05, 0.98)))),
        dark,
    )
    for low, broad, thickness in ((0.4, 0.34, 0.16), (-0.04, 0.95, 0.26), (-0.52, 0.44, 0.16)):
        _draw_deck(canvas, x, y + low * size, broad * size, thickness * size, colour)
    canvas.line(
        _scaled_points(x, y, size, ((0, -0.62), (0, -0.96))), mixed_colour(colour, WHITE, 0.3), max(1, size * 0.03)
    )
    canvas.disc(x, y - 0.98 * size, max(1, size * 0.025), _LAMP)
    canvas.glow(x, y - 0.05 * size, size * 0.5, _WARM, 60)


def _draw_deck(  # noqa: PLR0917 - where it is and how large
    canvas: Canvas, x: float, y: float, broad: float, thickness: float, colour: Colour
) -> None:
    """Draw a round deck seen slightly from above: its underside, its rim with lit windows, its lit roof."""
    belly = (
        (-broad, 0),
        (-broad * 0.72, thickness * 0.62),
        (0, thickness * 0.86),
        (broad * 0.72, thickness * 0.62),
        (broad, 0),
    )
    canvas.polygon(smooth_curve([(x + a, y + b) for a, b in belly]), mixed_colour(colour, _NIGHT, 0.66))
    canvas.disc(x, y + thickness * 0.16, broad, mixed_colour(colour, _NIGHT, 0.35), upright=thickness * 0.46)
    canvas.disc(x, y, broad, colour, upright=thickness * 0.44)
    canvas.disc(
        x + broad * 0.06,
        y - thickness * 0.05,
        broad * 0.84,
        mixed_colour(colour, WHITE, 0.22),
        upright=thickness * 0.34,
    )
    canvas.disc(x, y - thickness * 0.02, broad * 0.5, mixed_colour(colour, _NIGHT, 0.14), upright=thickness * 0.2)
    for number in range(11):
        across = number / 5 - 1
        bend = math.sqrt(max(0.0, 1 - (across * 0.93) ** 2))
        canvas.disc(x + across * 0.93 * broad, y + thickness * (0.1 + 0.46 * bend), max(0.8, broad * 0.016), _LAMP)


_TRUSS = rgb("#aeb9d6")


def draw_array(canvas: Canvas, x: float, y: float, size: float, colour: Colour = _TRUSS) -> None:
    """Draw a long truss with dishes on it."""
    for row in (-1, 0, 1):
        beam = ((-1, row * 0.16 + 0.12), (1, row * 0.16 - 0.12))
        canvas.line(_scaled_points(x, y, size, beam), mixed_colour(colour, _NIGHT, 0.35), max(1, size * 0.02))
    for number in range(13):
        along = number / 6 - 1
        strut = ((along, -0.16 - along * 0.12), (along + 0.08, 0.16 - along * 0.12))
        canvas.line(_scaled_points(x, y, size, strut), mixed_colour(colour, _NIGHT, 0.5), max(1, size * 0.014))
    for along in (-0.78, -0.3, 0.25, 0.76):
        _draw_dish(canvas, x + along * size, y - along * 0.12 * size, size, colour)


def _draw_dish(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    canvas.line(_scaled_points(x, y, size, ((0, 0), (0, -0.42))), colour, max(1.5, size * 0.03))
    bowl = ((-0.2, -0.6), (-0.12, -0.46), (0, -0.42), (0.12, -0.46), (0.2, -0.6), (0, -0.55))
    canvas.polygon(smooth_curve(_scaled_points(x, y, size, bowl), 6), mixed_colour(colour, WHITE, 0.2))
    canvas.disc(x, y - 0.6 * size, 0.2 * size, mixed_colour(colour, _NIGHT, 0.55), upright=0.05 * size)
    canvas.line(_scaled_points(x, y, size, ((0, -0.58), (0, -0.68))), colour, max(1, size * 0.015))
    canvas.disc(x, y - 0.68 * size, max(1, size * 0.025), rgb("#ffe9b0"))
    canvas.glow(x, y - 0.68 * size, size * 0.12, rgb("#ffcf80"), 160)


def draw_dock(canvas: Canvas, x: float, y: float, size: float, colour: Colour = METAL) -> None:
    """Draw a frame for building ships, with its lamps on."""
    dark = mixed_colour(colour, _NIGHT, 0.45)
    for side in (-1, 1):
        pillar = ((side, -0.55), (side * 0.74, -0.55), (side * 0.74, 0.75), (side, 0.75))
        canvas.polygon(_scaled_points(x, y, size, pillar), colour if side > 0 else dark)
    canvas.polygon(_scaled_points(x, y, size, ((-1, -0.75), (1, -0.75), (1, -0.45), (-1, -0.45))), colour)
    canvas.line(_scaled_points(x, y, size, ((-0.74, 0.2), (0.74, 0.2))), dark, size * 0.09)
    for number in range(-3, 4):
        canvas.disc(x + number * size * 0.27, y - size * 0.6, size * 0.06, rgb("#ffe09a"))
    for side in (-1, 1):
        canvas.glow(x + side * size * 0.74, y + size * 0.1, size * 0.35, _WARM, 120)


def draw_laboratory(canvas: Canvas, x: float, y: float, size: float, lamp: Colour) -> None:
    """Draw a research station with a lamp in the colour of its data."""
    canvas.glow(x, y, size * 1.5, lamp, 150)
    canvas.line(_scaled_points(x, y, size, ((0, -1.05), (0, -0.4))), mixed_colour(lamp, WHITE, 0.4), size * 0.09)
    canvas.disc(x, y - 1.05 * size, size * 0.12, WHITE)
    body = ((-0.3, -0.5), (0.3, -0.5), (0.85, 0.7), (-0.85, 0.7))
    canvas.polygon(_scaled_points(x, y, size, body), mixed_colour(METAL, lamp, 0.25))
    shadow = ((0, -0.5), (0.3, -0.5), (0.85, 0.7), (0, 0.7))
    canvas.polygon(_scaled_points(x, y, size, shadow), mixed_colour(rgb("#5d6a8a"), lamp, 0.2))
    canvas.disc(x, y + size * 0.12, size * 0.36, lamp)
    canvas.disc(x - size * 0.1, y + size * 0.02, size * 0.12, WHITE, 200)
    canvas.box(x - size * 1.05, y + size * 0.66, size * 2.1, size * 0.2, size * 0.1, rgb("#8d9ab8"))
