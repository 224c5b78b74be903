"""Scenes of dilemmas, chosen by words of the name, or else by a seed, in seven hues."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PIL import Image

from bot.rendering.art.canvas import BLACK, WHITE, Canvas, Point, smooth_curve
from bot.rendering.art.colours import Colour, mixed_colour, rgb
from bot.rendering.art.figures import DARK, draw_figure
from bot.rendering.art.hulls import side_views
from bot.rendering.art.nebulae import nebula_field, starry_field
from bot.rendering.art.noise import cloud_noise, field_image
from bot.rendering.art.random_generators import random_for
from bot.rendering.art.ships import side_view
from bot.rendering.art.space_objects import draw_asteroids, draw_black_hole
from bot.rendering.art.worlds import draw_world, nature_of

HUES = tuple(map(rgb, ("#ff6a52", "#ff9a4a", "#e0527a", "#d060c8", "#6fc8ff", "#8fe07a", "#f0c860")))
_NIGHT = rgb("#06050a")

_SCENES_BY_WORD: tuple[tuple[tuple[str, ...], str], ...] = (
    (("mine", "debris", "asteroid", "meteor", "rock", "cave"), "rocks"),
    (("fire", "explo", "overload", "breach", "burn", "core", "plasma", "detonat", "bomb", "flash"), "blast"),
    (("fight", "battle", "ambush", "fleet", "torpedo", "raider", "pirate", "intercept", "pursuit",
      "warship"), "battle"),
    (("wave", "gravi", "field", "rift", "temporal", "time", "spatial", "subspace", "magnet", "void",
      "distortion"), "rift"),
    (("execution", "assassin", "duty", "negot", "stand", "justice", "trial", "betray", "security", "murder", "duel",
      "secret", "conspir", "spy", "captive", "prison", "brig"), "corridor"),
    (("dna", "virus", "disease", "plague", "parasit", "micro", "contam", "gene", "infest", "swarm", "nanit"), "swarm"),
    (("telepath", "temptation", "trust", "dream", "psych", "mind", "memory", "vision", "eye", "watch", "alien"), "eye"),
    (("climb", "primitive", "survey", "storm", "weather", "hunt", "wild", "jungle", "desert", "quake"), "storm"),
    (("chula", "game", "door", "gate", "maze", "puzzle", "choice", "clown", "festival", "show"), "gate"),
    (("borg", "machine", "computer", "program", "system", "probe", "entity", "artificial", "crystal"), "entity"),
)  # fmt: skip
"""Functions that draw scenes, by words of a name; the first match counts."""


def scene_image(width: int, height: int, name: str, where: str = "dual") -> Image.Image:
    """Return the scene of a dilemma; ``where`` is ``planet``, ``space`` or ``dual``."""
    chance = random_for("scene", name)
    hue = HUES[int(chance.integers(len(HUES)))]
    canvas = _SCENE_CANVASES[_scene_of(name, where, chance)](width, height, name, hue)
    canvas.fade(height * 0.7, height, (5, 4, 10), (0, 120))
    return canvas.image()


def _scene_of(name: str, where: str, chance: np.random.Generator) -> str:
    words = name.lower()
    for scene_words, draw_scene in _SCENES_BY_WORD:
        if any(word in words for word in scene_words):
            return draw_scene
    others = {
        "space": ("rift", "battle", "blast", "entity", "rocks"),
        "planet": ("storm", "corridor", "gate", "eye", "swarm"),
    }.get(where, ("corridor", "eye", "gate", "swarm", "rift", "entity", "storm"))
    return others[int(chance.integers(len(others)))]


def _corridor_canvas(width: int, height: int, name: str, hue: Colour) -> Canvas:
    """Draw two figures in a lit corridor, one near and one far."""
    chance, canvas = random_for("corridor", name), Canvas(Image.new("RGB", (width, height), (7, 6, 11)))
    x, y = width * (0.5 + 0.06 * (chance.random() - 0.5)), height * 0.46
    for number in range(9, -1, -1):
        size, near = 0.13 * 1.42**number, math.exp(-number * 0.33)
        canvas.polygon(_corridor_frame(x, y, width, height, size), mixed_colour((10, 9, 16), hue, near * 0.85))
        inner = mixed_colour((8, 7, 13), mixed_colour(hue, WHITE, 0.1 * near), near * 0.55)
        canvas.polygon(_corridor_frame(x, y, width, height, size * 0.93), inner)
        if number < 7:
            corners = _corridor_frame(x, y, width, height, size)
            for first, last in ((corners[0], corners[7]), (corners[3], corners[4])):
                light = [_point_between(first, last, 0.18), _point_between(first, last, 0.82)]
                canvas.line(
                    light, mixed_colour(hue, rgb("#fff0d0"), 0.5), max(1, width * 0.012 * size), int(220 * near + 25)
                )
    canvas.polygon(_corridor_frame(x, y, width, height, 0.125), mixed_colour(hue, rgb("#fff2dc"), 0.75))
    canvas.glow(x, y, height * 0.7, hue, 150)
    canvas.glow(x, y, height * 0.26, rgb("#ffe9c8"), 190)
    for number in range(8):
        part = number / 7 - 0.5
        top, low = (x + part * width * 0.1, y + height * 0.085), x + part * width * 2.4
        canvas.polygon([top, (low, height), (low + width * 0.05, height), (top[0] + 2, top[1])], hue, 22)
    draw_figure(canvas, x - width * 0.03, y + height * 0.22, height * 0.3, mixed_colour(hue, WHITE, 0.4))
    side = 1 if chance.random() < 0.7 else -1
    draw_figure(canvas, x + side * width * 0.28, height * 1.08, height * 0.92, mixed_colour(hue, BLACK, 0.2))
    return canvas


def _corridor_frame(x: float, y: float, width: float, height: float, size: float) -> list[Point]:
    """Return an eight-sided frame of a corridor."""
    corners = (
        (-0.62, -0.36),
        (-0.36, -0.58),
        (0.36, -0.58),
        (0.62, -0.36),
        (0.62, 0.42),
        (0.36, 0.66),
        (-0.36, 0.66),
        (-0.62, 0.42),
    )
    return [(x + a * width * size, y + b * height * size) for a, b in corners]


def _point_between(first: Point, last: Point, part: float) -> Point:
    return first[0] + (last[0] - first[0]) * part, first[1] + (last[1] - first[1]) * part


def _rift_canvas(width: int, height: int, name: str, hue: Colour) -> Canvas:
    """Draw a tear of light through a nebula, and a ship in front of it."""
    chance = random_for("rift", name)
    canvas = Canvas(
        field_image(nebula_field(width, height, name, (mixed_colour(hue, BLACK, 0.35), (60, 60, 150)), 0.85))
    )
    tear = [
        (width * (0.55 + 0.22 * (part - 0.5) + 0.08 * (chance.random() - 0.5)), height * part)
        for part in np.linspace(-0.05, 1.05, 12)
    ]
    for thickness, alpha in ((0.2, 26), (0.12, 40), (0.05, 110)):
        canvas.line(tear, mixed_colour(hue, WHITE, 0.2), height * thickness, alpha)
    for number in range(1, 10):
        branch, side = [tear[number]], 1 if number % 2 else -1
        for _ in range(4):
            step = side * width * 0.06 * chance.random() + side * 6
            branch.append((branch[-1][0] + step, branch[-1][1] + height * 0.1 * (chance.random() - 0.5)))
        canvas.line(branch, mixed_colour(hue, WHITE, 0.5), max(1, height * 0.008), 170)
    canvas.line(tear, mixed_colour(hue, WHITE, 0.85), height * 0.018)
    _draw_ship(canvas, name, width * 0.26, (width * 0.06, height * 0.6), mixed_colour(hue, WHITE, 0.4))
    return canvas


def _eye_canvas(width: int, height: int, name: str, hue: Colour) -> Canvas:
    """Draw a great eye that looks back."""
    chance = random_for("eye", name)
    canvas = Canvas(field_image(nebula_field(width, height, name, (mixed_colour(hue, BLACK, 0.5), (70, 30, 90)), 0.45)))
    x, y, radius = width * 0.5, height * 0.48, min(height * 0.3, width * 0.26)
    canvas.glow(x, y, radius * 2, hue, 170)
    for number in range(90):
        angle, shade = number / 90 * 2 * math.pi, mixed_colour(hue, WHITE, 0.6 * chance.random())
        near, far = radius * (0.42 + 0.08 * chance.random()), radius * (0.86 + 0.14 * chance.random())
        ray = [(x + length * math.cos(angle), y + length * math.sin(angle)) for length in (near, far)]
        canvas.line(ray, shade, max(1, height * 0.009), 190)
    canvas.disc(x, y, radius * 0.42, (5, 3, 10))
    canvas.disc(x + radius * 0.16, y - radius * 0.16, radius * 0.1, WHITE)
    canvas.ring(x, y, radius, mixed_colour(hue, WHITE, 0.3), max(2, height * 0.012))
    for side in (-1, 1):
        reach = radius * 1.6
        lid = smooth_curve([(x - reach, y), (x - reach * 0.45, y + side * radius * 0.84), (x, y + side * radius * 1.04),
                      (x + reach * 0.45, y + side * radius * 0.84), (x + reach, y)], 10, closed=False)  # fmt: skip
        canvas.polygon(
            [
                *lid,
                (width * 1.1, y),
                (width * 1.1, y + side * height),
                (-width * 0.1, y + side * height),
                (-width * 0.1, y),
            ],
            (6, 4, 11),
            235,
        )
        canvas.line(lid, hue, max(2, height * 0.01), 200)
    return canvas


def _storm_canvas(width: int, height: int, name: str, hue: Colour) -> Canvas:
    """Draw lightning over ridges, a moon, and a person walking."""
    chance = random_for("storm", name)
    canvas = Canvas(field_image(starry_field(width, height, name, (mixed_colour(hue, BLACK, 0.3), (80, 50, 90)), 0.9)))
    canvas.fade(height * 0.2, height * 0.75, hue, (0, 150))
    draw_world(canvas, width * 0.24, height * 0.26, height * 0.34, f"{name} moon", nature_of(name))
    for layer in range(4):
        far = layer / 3
        slope = cloud_noise(chance, width, 4, 5 + 2 * layer, 4)[0]
        tops = [
            (x, height * (0.54 + 0.13 * layer) - (slope[x] - 0.5) * height * (0.42 - 0.08 * layer))
            for x in range(0, width, 3)
        ]
        shade = mixed_colour(mixed_colour(hue, rgb("#1a1420"), 0.55), _NIGHT, far)
        canvas.polygon([(0, height), *tops, (width, tops[-1][1]), (width, height)], shade)
    bolt = [(width * 0.66, 0.0)]
    for _ in range(6):
        bolt.append((bolt[-1][0] + width * 0.09 * (chance.random() - 0.5), bolt[-1][1] + height * 0.1))
    canvas.line(bolt, hue, height * 0.06, 60)
    canvas.line(bolt, rgb("#fff2dc"), max(2, height * 0.014))
    draw_figure(canvas, width * 0.42, height * 0.86, height * 0.24, mixed_colour(hue, WHITE, 0.2))
    return canvas


def _blast_canvas(width: int, height: int, name: str, hue: Colour) -> Canvas:
    """Draw an explosion, its sparks and splinters, and a figure thrown against the light."""
    chance = random_for("blast", name)
    canvas = Canvas(field_image(nebula_field(width, height, name, (mixed_colour(hue, BLACK, 0.4), (90, 50, 40)), 0.5)))
    x, y = width * 0.55, height * 0.42
    canvas.glow(x, y, height * 0.95, hue, 200)
    for _ in range(70):
        angle, far = chance.random() * 2 * math.pi, height * (0.18 + 0.75 * chance.random() ** 1.5)
        near = far * (0.55 + 0.3 * chance.random())
        ray = [(x + length * math.cos(angle) * 1.2, y + length * math.sin(angle)) for length in (near, far)]
        canvas.line(
            ray, mixed_colour(hue, rgb("#fff4d8"), chance.random()), max(1, height * 0.009 * chance.random() * 2), 200
        )
    for _ in range(16):
        angle, far = chance.random() * 2 * math.pi, height * (0.3 + 0.5 * chance.random())
        size = height * (0.012 + 0.03 * chance.random())
        middle = (x + far * math.cos(angle) * 1.2, y + far * math.sin(angle))
        corners = [
            (middle[0] + size * math.cos(angle + turn), middle[1] + size * math.sin(angle + turn))
            for turn in (0, 1.9, 4.0)
        ]
        canvas.polygon(corners, mixed_colour(DARK, hue, 0.15))
    canvas.glow(x, y, height * 0.5, rgb("#ffe2b0"), 255)
    canvas.glow(x, y, height * 0.22, WHITE, 255)
    draw_figure(canvas, x - width * 0.2, height * 0.98, height * 0.56, mixed_colour(hue, WHITE, 0.4))
    return canvas


def _battle_canvas(width: int, height: int, name: str, hue: Colour) -> Canvas:
    """Draw two ships firing at each other."""
    canvas = Canvas(field_image(nebula_field(width, height, name, (mixed_colour(hue, BLACK, 0.5), (40, 50, 110)), 0.5)))
    start, end = (width * 0.36, height * 0.6), (width * 0.74, height * 0.28)
    for thickness, alpha in ((0.05, 50), (0.02, 140)):
        canvas.line([start, end], hue, height * thickness, alpha)
    canvas.line([start, end], mixed_colour(hue, WHITE, 0.8), max(1.5, height * 0.01))
    canvas.glow(*end, height * 0.24, mixed_colour(hue, WHITE, 0.5), 240)
    _draw_ship(
        canvas, f"{name} far", width * 0.36, (width * 0.62, height * 0.14), mixed_colour(hue, WHITE, 0.5), flip=True
    )
    _draw_ship(canvas, name, width * 0.5, (-width * 0.04, height * 0.42), mixed_colour(hue, WHITE, 0.5))
    canvas.glow(*end, height * 0.12, WHITE, 240)
    return canvas


def _swarm_canvas(width: int, height: int, name: str, hue: Colour) -> Canvas:
    """Draw a helix of beads, and motes around it."""
    chance = random_for("swarm", name)
    canvas = Canvas(field_image(nebula_field(width, height, name, (mixed_colour(hue, BLACK, 0.55), (40, 60, 80)), 0.5)))
    canvas.glow(width * 0.5, height * 0.45, height * 0.7, hue, 130)
    for _ in range(46):
        x, y, size = chance.random() * width, chance.random() * height, height * (0.006 + 0.02 * chance.random() ** 2)
        canvas.disc(x, y, size, mixed_colour(hue, WHITE, 0.5 * chance.random()), 130)
    rungs = 21
    for number in range(rungs):
        part, angle = number / (rungs - 1), number * 0.62
        x, y = width * (0.06 + 0.88 * part), height * (0.62 - 0.34 * part)
        swing = height * 0.2 * math.sin(angle)
        near = 0.5 + 0.5 * math.cos(angle)
        canvas.line([(x, y - swing), (x, y + swing)], mixed_colour(hue, BLACK, 0.35), max(1, height * 0.012), 200)
        for way, bright in ((-1, near), (1, 1 - near)):
            canvas.disc(
                x,
                y + way * swing,
                height * (0.022 + 0.022 * bright),
                mixed_colour(mixed_colour(hue, BLACK, 0.35), WHITE, 0.2 + 0.55 * bright),
            )
    return canvas


def _gate_canvas(width: int, height: int, name: str, hue: Colour) -> Canvas:
    """Draw a shining gate at the top of a stair, and a figure in front of it."""
    canvas = Canvas(field_image(starry_field(width, height, name, (mixed_colour(hue, BLACK, 0.4), (60, 40, 90)), 0.8)))
    x, top, low = width * 0.5, height * 0.12, height * 0.74
    half = min(width * 0.2, height * 0.3)
    canvas.glow(x, height * 0.42, height * 0.75, hue, 190)
    canvas.box(
        x - half * 1.3, top - half * 0.2, half * 2.6, low - top + half * 0.2, half * 1.25, mixed_colour(hue, DARK, 0.72)
    )
    canvas.box(x - half, top + half * 0.1, half * 2, low - top, half, mixed_colour(hue, WHITE, 0.55))
    for number in range(5):
        inset = half * (0.12 + 0.14 * number)
        canvas.box(
            x - half + inset,
            top + half * 0.1 + inset,
            (half - inset) * 2,
            low - top,
            half - inset,
            mixed_colour(mixed_colour(hue, WHITE, 0.6), WHITE, number / 5),
            120,
        )
    for number in range(5):
        wider = half * (1.3 + 0.4 * number)
        canvas.box(
            x - wider,
            low + number * height * 0.052,
            wider * 2,
            height * 0.06,
            2,
            mixed_colour(mixed_colour(hue, DARK, 0.45), DARK, number / 5),
        )
    draw_figure(canvas, x, low + height * 0.1, height * 0.44, mixed_colour(hue, WHITE, 0.4))
    return canvas


def _entity_canvas(width: int, height: int, name: str, hue: Colour) -> Canvas:
    """Draw a creature of crystal and light floating in space."""
    chance = random_for("entity", name)
    canvas = Canvas(field_image(nebula_field(width, height, name, (mixed_colour(hue, BLACK, 0.5), (50, 50, 120)), 0.6)))
    x, y = width * 0.56, height * 0.45
    canvas.glow(x, y, height * 0.7, hue, 170)
    arms = int(chance.integers(9, 15))
    for number in range(arms):
        angle = number / arms * 2 * math.pi + 0.2 * chance.random()
        length, broad = height * (0.24 + 0.2 * chance.random()), 0.1 + 0.07 * chance.random()
        tip = (x + length * math.cos(angle), y + length * math.sin(angle))
        for turn, shade in ((-broad, 0.1), (broad, 0.5)):
            side = (x + length * 0.4 * math.cos(angle + turn * 2), y + length * 0.4 * math.sin(angle + turn * 2))
            canvas.polygon([(x, y), side, tip], mixed_colour(mixed_colour(hue, BLACK, 0.35), WHITE, shade), 225)
    canvas.glow(x, y, height * 0.2, WHITE, 255)
    _draw_ship(canvas, name, width * 0.2, (width * 0.05, height * 0.64), mixed_colour(hue, WHITE, 0.4))
    return canvas


def _rocks_canvas(width: int, height: int, name: str, hue: Colour) -> Canvas:
    """Draw a ship among rocks, drawn towards something dark."""
    canvas = Canvas(field_image(starry_field(width, height, name, (mixed_colour(hue, BLACK, 0.3), (70, 60, 70)), 0.9)))
    canvas.glow(width * 0.8, height * 0.2, height * 0.8, hue, 140)
    if random_for("pull", name).random() < 0.3:
        draw_black_hole(canvas, width * 0.74, height * 0.34, height * 0.14)
    draw_asteroids(canvas, name, 20, 0.025, 0.13)
    _draw_ship(canvas, name, width * 0.4, (width * 0.12, height * 0.4), mixed_colour(hue, WHITE, 0.4))
    return canvas


def _draw_ship(canvas: Canvas, name: str, across: float, corner: Point, rim: Colour, *, flip: bool = False) -> None:
    kinds = tuple(side_views())
    ship = side_view(
        max(8, round(across)), name, kinds[int(random_for("passing ship", name).integers(len(kinds)))], rim
    )
    canvas.lay(ship.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if flip else ship, *corner)


_SCENE_CANVASES: dict[str, Callable[[int, int, str, Colour], Canvas]] = {
    "corridor": _corridor_canvas,
    "rift": _rift_canvas,
    "eye": _eye_canvas,
    "storm": _storm_canvas,
    "blast": _blast_canvas,
    "battle": _battle_canvas,
    "swarm": _swarm_canvas,
    "gate": _gate_canvas,
    "entity": _entity_canvas,
    "rocks": _rocks_canvas,
}
