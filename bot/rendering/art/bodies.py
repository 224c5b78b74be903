"""What else is found in space: suns, black holes, wormholes, asteroids, comets."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
from PIL import Image

from bot.rendering.art.canvas import WHITE, Canvas
from bot.rendering.art.chance import dice
from bot.rendering.art.colours import Colour, mixed, rgb
from bot.rendering.art.noise import masked, stretched
from bot.rendering.art.worlds import world

YELLOW, ORANGE, BLUE = (
    (rgb("#ffd27a"), rgb("#fff6dd")),
    (rgb("#ff9a52"), rgb("#fff0cf")),
    (rgb("#7fb4ff"), rgb("#eef6ff")),
)
"""Suns: the colour of their light, and of their discs."""
_KINDS_OF_ROCK, _ROCK = 6, 96


def lay_sun(canvas: Canvas, x: float, y: float, radius: float, sun: tuple[Colour, Colour] = YELLOW) -> None:
    """A disc in its own light."""
    light, core = sun
    canvas.glow(x, y, radius * 4.2, light, 120)
    canvas.glow(x, y, radius * 2, light, 220)
    canvas.disc(x, y, radius, mixed(light, core, 0.55))
    canvas.glow(x, y, radius * 1.3, core, 255)


def lay_black_hole(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A dark disc in a tilted ring of hot gas, with light bent around its rim."""
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
    canvas.lay(masked(np.clip(hot, 0, 255) * (1 - dark[..., None]), alpha), x - reach, y - reach)


_CYAN, _ICE = rgb("#5fd6e6"), rgb("#bfe6ff")


def lay_wormhole(canvas: Canvas, x: float, y: float, radius: float, colour: Colour = _CYAN) -> None:
    """Arms of light that wind into a bright middle."""
    reach = int(radius)
    down, right = np.mgrid[-reach:reach, -reach:reach].astype(np.float32)
    away, angle = np.hypot(right, down) / reach, np.arctan2(down, right)
    arms = 0.5 + 0.5 * np.sin(angle * 3 - 9 * np.log(away + 0.06))
    middle = np.exp(-((away / 0.16) ** 2))
    light = arms**2 * np.clip(1 - away, 0, 1) * 1.1 + middle * 1.3
    colours = light[..., None] * np.array(colour) * 1.2 + middle[..., None] * 200
    canvas.lay(masked(colours, np.clip((1 - away) * 3, 0, 1) * np.clip(light * 1.4, 0, 1) * 255), x - reach, y - reach)


def lay_asteroids(canvas: Canvas, name: str, count: int, smallest: float = 0.02, largest: float = 0.11) -> None:
    """Rocks all over a canvas, small ones mostly; sizes are parts of its shorter side."""
    chance, side = dice("asteroids", name), min(canvas.width, canvas.height) * 1.4
    for _ in range(count):
        across = max(4, round(2 * (smallest + (largest - smallest) * chance.random() ** 2.2) * side))
        rock = _rock(int(chance.integers(_KINDS_OF_ROCK))).resize((across, across), Image.Resampling.LANCZOS)
        x, y = chance.random() * canvas.width, chance.random() * canvas.height
        canvas.lay(rock, x - across / 2, y - across / 2)


@cache
def _rock(number: int) -> Image.Image:
    """A bare globe, dented at its rim and in its face."""
    chance = dice("rock", str(number))
    bare = world(_ROCK, f"rock {number}", "rock")
    bump = stretched(chance.random((4, 4)).astype(np.float32), _ROCK, _ROCK)
    down, right = (np.mgrid[0:_ROCK, 0:_ROCK].astype(np.float32) + 0.5) / _ROCK * 2 - 1
    squeezed = right**2 + (down * (1.1 + 0.4 * chance.random())) ** 2
    inside = np.clip((0.62 + bump * 0.5 - np.sqrt(squeezed)) * _ROCK / 3, 0, 1)
    shade = 0.75 + 0.5 * np.roll(bump, 6, axis=(0, 1)) - 0.6 * np.clip(bump - 0.55, 0, 1)
    colours = np.asarray(bare.convert("RGB"), np.float32) * np.array([1.12, 1.05, 0.98]) * shade[..., None] * 1.25
    return masked(colours, np.minimum(np.asarray(bare.getchannel("A"), np.float32), inside * 255))


def lay_comets(canvas: Canvas, name: str, count: int = 7, colour: Colour = _ICE) -> None:
    """Bright heads with long tails, all much the same way."""
    chance, side = dice("comets", name), min(canvas.width, canvas.height)
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
