"""Portraits: a person in the light of their affiliation, with its motif behind them."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec
import numpy as np
from PIL import Image, ImageChops

from bot.rendering.art.canvas import BLACK, WHITE, Canvas, blurred_mask
from bot.rendering.art.colours import Colour, mixed_colour, rgb
from bot.rendering.art.nebulae import starry_field
from bot.rendering.art.noise import Field, cloud_noise, field_image
from bot.rendering.art.people.appearance import Appearance, PortraitSubject, appearance_of
from bot.rendering.art.people.clothes import draw_clothes
from bot.rendering.art.people.faces import draw_ears, draw_features, draw_head, draw_marks, draw_neck
from bot.rendering.art.people.hair import draw_hair_behind, draw_hair_in_front
from bot.rendering.art.people.pencil import Pencil
from bot.rendering.art.random_generators import random_for
from bot.rendering.art.worlds import draw_world, nature_of

_HEAD = 0.155
"""Size of a unit relative to the picture's height."""
_NIGHT = rgb("#070a14")
_SMALL, _ONLY_A_HEAD = 120, 80
"""Height in pixels below which lines are thinner, and shorter side below which the background is empty."""


def portrait_image(width: int, height: int, sitter: PortraitSubject, light: Colour, zoom: float = 1.0) -> Image.Image:
    """Return a person from the chest up, with the face in the middle, or right of it in a wide picture.

    Args:
        width: width in pixels.
        height: height in pixels.
        sitter: the person.
        light: the colour of the person's affiliation.
        zoom: size of the head relative to a picture with shoulders.
    """
    look, fine = appearance_of(sitter), 3 if height < _SMALL else 2
    unit = height * _HEAD * zoom * (0.94 if look.woman else 1)
    middle = (width * (0.5 if width < height * 1.25 else 0.62), height * (0.42 if zoom < 1.4 else 0.46))
    pencil = Pencil((width * fine, height * fine), (middle[0] * fine, middle[1] * fine), unit * fine, look.broad)
    _draw_figure(pencil, sitter, look)
    figure = pencil.image.convert("RGBa").reduce(fine).convert("RGBA")
    alpha = figure.getchannel("A")
    lit = _lit_figure(figure, look, light, middle, unit)
    if "scan lines" in look.species.marks:
        alpha = alpha.point(lambda value: value * 222 // 255)
    ground = _setting_image(width, height, sitter, light)
    ground.paste(lit, (0, 0), alpha)
    return ground


def _draw_figure(pencil: Pencil, sitter: PortraitSubject, look: Appearance) -> None:
    draw_hair_behind(pencil, look)
    draw_clothes(pencil, sitter, look)
    draw_neck(pencil, look)
    draw_ears(pencil, look)
    draw_head(pencil, look)
    draw_features(pencil, look)
    draw_hair_in_front(pencil, look)
    draw_marks(pencil, sitter, look)


def _lit_figure(
    figure: Image.Image, look: Appearance, light: Colour, middle: tuple[float, float], unit: float
) -> Image.Image:
    """Return the figure shaded on the left and below, with a warm light from the right and a cold one from the left."""
    alpha = figure.getchannel("A")
    colours = np.asarray(figure.convert("RGB"), np.float32)
    high, wide = colours.shape[:2]
    down, across = np.mgrid[0:high, 0:wide].astype(np.float32)
    fall = 0.68 + 0.55 * (across - middle[0]) / (unit * 4.2) + 0.18 * (middle[1] + unit * 1.4 - down) / (unit * 3)
    colours = colours * np.clip(fall, 0.44, 1.12)[..., None]
    right, left = _rim_fields(alpha, unit)
    beyond = np.where(across > middle[0] - unit * 0.4, 1, 0.15).astype(np.float32)
    colours += (right * beyond)[..., None] * _tinted_light(mixed_colour(light, WHITE, 0.45)) * 1.2
    colours += (left * (across < middle[0]))[..., None] * _tinted_light(mixed_colour(light, rgb("#4060a0"), 0.5)) * 0.5
    if "scan lines" in look.species.marks:
        colours = colours * 0.72 + np.array([30, 70, 110], np.float32)
        colours *= (0.84 + 0.16 * ((down // max(2, unit * 0.07)) % 2))[..., None]
    return field_image(colours)


def _rim_fields(alpha: Image.Image, unit: float) -> tuple[Field, Field]:
    """Return the right and left edges of the figure, from 0 to 1."""
    step, soft = max(1, round(unit * 0.055)), blurred_mask(alpha, unit * 0.05)
    sides = ((-step, step // 2), (max(1, step // 2), 0))
    edges = [ImageChops.subtract(alpha, ImageChops.offset(soft, *away)) for away in sides]
    right, left = (ImageChops.multiply(blurred_mask(edge, 0.6), alpha) for edge in edges)
    return _brightness(right), _brightness(left)


def _brightness(image: Image.Image) -> Field:
    """Return the brightness of an image, from 0 to 1."""
    bright: Field = np.asarray(image, np.float32) / np.float32(255)
    return bright


def _tinted_light(colour: Colour) -> Field:
    return np.array(colour, np.float32)


# --- behind the person -----------------------------------------------------------------------------------------------


def _setting_image(width: int, height: int, sitter: PortraitSubject, light: Colour) -> Image.Image:
    """Return a halo in the colour of the affiliation with its motif, and a window, consoles or nothing."""
    chance = random_for("setting", sitter.name)
    x = width * ((0.5 if width < height * 1.25 else 0.62) + 0.06 * (chance.random() - 0.5))
    y = height * 0.42
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    halo = np.exp(-((np.hypot(across - x, down - y) / height / 0.42) ** 2))
    dust = cloud_noise(chance, width, height, 3, 4) ** 2
    bright = np.array(mixed_colour(light, WHITE, 0.05), np.float32)
    ground = np.array(mixed_colour(light, _NIGHT, 0.84), np.float32) + halo[..., None] * bright * 0.42
    canvas = Canvas(field_image(ground + dust[..., None] * np.array(light, np.float32) * 0.16))
    if min(width, height) < _ONLY_A_HEAD:
        canvas.glow(x, y, height * 0.5, mixed_colour(light, BLACK, 0.35), 110)
        return canvas.image()
    draw_motif(canvas, sitter.affiliation.split("/")[0], MotifSetting(x, y, mixed_colour(light, WHITE, 0.25), chance))
    match int(chance.integers(3)):
        case 0:
            _draw_window(canvas, sitter.name, light, chance)
        case 1:
            _draw_consoles(canvas, light, chance)
        case _:
            pass
    canvas.glow(x, y, height * 0.5, mixed_colour(light, BLACK, 0.35), 110)
    canvas.fade(0, height * 0.5, (5, 7, 14), (120, 0))
    return canvas.image()


def _draw_window(canvas: Canvas, name: str, light: Colour, chance: np.random.Generator) -> None:
    width, height = canvas.width, canvas.height
    left, top = width * (0.55 if chance.integers(2) else 0.02), height * 0.08
    across, total_height = max(4, round(width * 0.43)), max(4, round(height * 0.5))
    view = Canvas(field_image(starry_field(across, total_height, f"{name} window", strength=0.7)), 1)
    outside = f"{name} window"
    draw_world(
        view,
        across * (0.3 + 0.5 * chance.random()),
        total_height * (0.5 + 0.4 * chance.random()),
        total_height * 0.8,
        outside,
        nature_of(outside),
    )
    frame = height * 0.02
    canvas.box(
        left - frame,
        top - frame,
        across + 2 * frame,
        total_height + 2 * frame,
        height * 0.06,
        mixed_colour(light, (10, 13, 22), 0.4),
    )
    canvas.lay(view.image(), left, top)


def _draw_consoles(canvas: Canvas, light: Colour, chance: np.random.Generator) -> None:
    width, height = canvas.width, canvas.height
    hues = (light, WHITE, rgb("#ffb870"))
    for _ in range(34):
        left, top = (
            int(chance.integers(9)) * width / 9 + width * 0.02,
            height * (0.06 + 0.065 * int(chance.integers(9))),
        )
        colour = mixed_colour(hues[int(chance.integers(3))], (10, 13, 22), 0.25 + 0.3 * chance.random())
        canvas.box(left, top, width * (0.03 + 0.06 * chance.random()), height * 0.028, height * 0.012, colour, 150)


class MotifSetting(msgspec.Struct, frozen=True):
    """Position of the head, its light, and the random generator seeded by the person's name."""

    x: float
    y: float
    light: Colour
    chance: np.random.Generator


def draw_motif(canvas: Canvas, affiliation: str, behind: MotifSetting) -> None:
    """Draw the motif of an affiliation; lines if it has none."""
    _MOTIFS.get(affiliation, _draw_lines)(canvas, behind)


def _draw_arcs(canvas: Canvas, behind: MotifSetting) -> None:
    height = canvas.height
    for number in range(1, 5):
        start = float(behind.chance.integers(360))
        across, alpha = height * (0.2 + 0.14 * number), 70 - 8 * number
        arc = (start, start + 200)
        canvas.ring(behind.x, behind.y, across, behind.light, max(1, height * 0.006), alpha, arc=arc)


def _draw_rays(canvas: Canvas, behind: MotifSetting) -> None:
    x, y, reach = behind.x, behind.y, canvas.height * 1.2
    for number in range(9):
        angle = -1.45 + number * 0.36
        sides = (angle - 0.05, angle + 0.05)
        ends = [(x + math.sin(side) * reach, y - math.cos(side) * reach) for side in sides]
        canvas.polygon([(x, y + canvas.height * 0.2), *ends], behind.light, 34)


def _draw_feathers(canvas: Canvas, behind: MotifSetting) -> None:
    width, low = canvas.width, canvas.height * 0.75
    for number in range(-6, 7):
        ends = [(behind.x + number * width * 0.085, 0), (behind.x + number * width * 0.03, low)]
        canvas.line(ends, behind.light, max(1, width * 0.012), 40)


def _draw_discs(canvas: Canvas, behind: MotifSetting) -> None:
    width, height = canvas.width, canvas.height
    for number in range(7):
        x, y = width * (0.08 + 0.14 * number), height * (0.82 - 0.1 * abs(3 - number))
        canvas.ring(x, y, height * 0.13, behind.light, max(1, height * 0.012), 46)


def _draw_girders(canvas: Canvas, behind: MotifSetting) -> None:
    width, height = canvas.width, canvas.height
    for part in (number / 9 for number in range(10)):
        canvas.line([(0, height * part), (width, height * part)], behind.light, max(1, height * 0.01), 26)
        canvas.line([(width * part, 0), (width * part, height)], behind.light, max(1, height * 0.01), 26)


def _draw_suns(canvas: Canvas, behind: MotifSetting) -> None:
    height = canvas.height
    for number in range(6):
        across = height * (0.35 + 0.16 * number)
        canvas.ring(behind.x, height * 1.05, across, behind.light, max(1, height * 0.008), 44, arc=(180, 360))


def _draw_lines(canvas: Canvas, behind: MotifSetting) -> None:
    width, height = canvas.width, canvas.height
    for number in range(6):
        ends = [(0, height * (0.1 + 0.15 * number)), (width, height * (0.02 + 0.15 * number))]
        canvas.line(ends, behind.light, max(1, height * 0.006), 40)


_MOTIFS: dict[str, Callable[[Canvas, MotifSetting], None]] = {
    **dict.fromkeys(("Federation", "Starfleet", "Vulcan"), _draw_arcs),
    **dict.fromkeys(("Klingon", "Kazon", "Hirogen"), _draw_rays),
    "Romulan": _draw_feathers,
    **dict.fromkeys(("Ferengi", "Dominion"), _draw_discs),
    "Borg": _draw_girders,
    **dict.fromkeys(("Bajoran", "Cardassian"), _draw_suns),
}
