"""Heads and faces, and the marks of species."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from bot.rendering.art.canvas import BLACK, WHITE, Point, mirrored_shape
from bot.rendering.art.colours import Colour, mixed_colour, rgb
from bot.rendering.art.people.appearance import Appearance, PortraitSubject
from bot.rendering.art.people.pencil import Pencil, diamond_corners
from bot.rendering.art.random_generators import random_for

_SHADE, _DEEP, _RED = rgb("#2a0f18"), rgb("#1a0a0c"), rgb("#8a2f35")


def draw_neck(pencil: Pencil, look: Appearance) -> None:
    """Draw the neck, in the shadow of the head."""
    neck = mixed_colour(look.skin, rgb("#301410"), 0.3)
    pencil.shape(
        [(-0.48, 0.5), (0.48, 0.5), (0.52, 1.25), (0.2, 1.6), (0, 1.72), (-0.2, 1.6), (-0.52, 1.25)], neck, curved=False
    )


def draw_head(pencil: Pencil, look: Appearance) -> None:
    """Draw the skull, softly lit from the right."""
    jaw = (0.62 if look.woman else 0.77) + look.jaw
    crown = 1.42 if look.species.ears == "lobes" else 1.22
    outline = mirrored_shape(
        [(0, -crown), (0.62, -crown * 0.9), (0.95, -0.45), (0.95, 0.15), (jaw, 0.78), (0.3, 1.14), (0, 1.2)]
    )
    pencil.shape(outline, look.skin)
    inside = pencil.mask([(outline, 255)], 0)
    _draw_face_shading(pencil, look, inside)


def _draw_face_shading(pencil: Pencil, look: Appearance, inside: Image.Image) -> None:
    far: list[Point] = [(-1.2, -1.6), (-0.35, -1.3), (-0.28, -0.55), (-0.12, -0.3), (-0.12, 0.12), (-0.26, 0.32),
                        (-0.1, 0.46), (-0.14, 0.78), (-0.05, 1.4), (-1.4, 1.4)]  # fmt: skip
    sockets = [(diamond_corners(side * 0.42, -0.2, 0.29, 0.16), 105) for side in (-1, 1)]
    chin: list[Point] = [(-0.5, 0.98), (0.1, 0.84), (0.55, 0.92), (0.3, 1.4), (-0.4, 1.4)]
    lip: list[Point] = [(-0.16, 0.78), (0.16, 0.78), (0, 0.86)]
    shade = pencil.mask([(far, 135), *sockets, (chin, 90), (lip, 90)], 0.1)
    pencil.tint(mixed_colour(look.skin, _SHADE, 0.72), shade.point(lambda value: value * 200 // 255), inside)
    cheek, brow = diamond_corners(0.5, 0.22, 0.3, 0.3), diamond_corners(0.3, -0.85, 0.5, 0.34)
    nose: list[Point] = [(-0.04, -0.4), (0.1, -0.4), (0.17, 0.18), (0, 0.26)]
    light = pencil.mask([(cheek, 95), (brow, 80), (nose, 125), (diamond_corners(0.1, 0.98, 0.22, 0.12), 60)], 0.11)
    pencil.tint(mixed_colour(look.skin, rgb("#fff4e0"), 0.62), light, inside)
    blush = pencil.mask([(diamond_corners(side * 0.55, 0.3, 0.24, 0.16), 46) for side in (-1, 1)], 0.1)
    pencil.tint(mixed_colour(look.skin, rgb("#c0483c"), 0.6), blush, inside)


def draw_features(pencil: Pencil, look: Appearance) -> None:
    """Draw eyes, brows, nose, mouth, and wrinkles."""
    dark = mixed_colour(look.skin, _DEEP, 0.82)
    for side in (-1, 1):
        _draw_eye(pencil, look, side)
    _draw_brows(pencil, look)
    soft = mixed_colour(look.skin, _SHADE, 0.5)
    pencil.line([(-0.14, 0.2), (-0.12, 0.27), (0.0, 0.31), (0.12, 0.27), (0.15, 0.2)], soft, 0.035, curved=True)
    pencil.shape_on_both_sides([(0.03, 0.275), (0.08, 0.25), (0.12, 0.27), (0.07, 0.295)], dark)
    pencil.line([(-0.05, -0.2), (-0.1, 0.1)], mixed_colour(look.skin, _SHADE, 0.22), 0.03, curved=True)
    _draw_mouth(pencil, look)
    if look.also & {"old", "lined"}:
        _draw_wrinkles(pencil, look)


def _draw_eye(pencil: Pencil, look: Appearance, side: int) -> None:
    y = -0.16
    white: list[Point] = [(side * 0.19, y + 0.025), (side * 0.4, y - 0.105), (side * 0.65, y), (side * 0.42, y + 0.09)]
    pencil.shape(white, rgb("#f3eee6"))
    pencil.dot(side * 0.42, y - 0.01, 0.1, mixed_colour(look.eyes, _DEEP, 0.35))
    pencil.dot(side * 0.42, y - 0.01, 0.078, look.eyes)
    pencil.dot(side * 0.42, y - 0.01, 0.042, rgb("#0a0809"))
    pencil.dot(side * 0.42 + 0.035, y - 0.045, 0.024, WHITE)
    lid = mixed_colour(look.skin, _DEEP, 0.85)
    pencil.line(
        [(side * 0.18, y + 0.02), (side * 0.4, y - 0.11), (side * 0.66, y - 0.01)],
        lid,
        0.06 if look.woman else 0.05,
        curved=True,
    )
    pencil.line(
        [(side * 0.22, y - 0.13), (side * 0.42, y - 0.19), (side * 0.64, y - 0.1)],
        mixed_colour(look.skin, _DEEP, 0.4),
        0.025,
        curved=True,
    )
    pencil.line(
        [(side * 0.24, y + 0.07), (side * 0.43, y + 0.12), (side * 0.62, y + 0.05)],
        mixed_colour(look.skin, _DEEP, 0.28),
        0.025,
        curved=True,
    )


def _draw_brows(pencil: Pencil, look: Appearance) -> None:
    colour = mixed_colour(look.hair, _DEEP, 0.4) if look.style != "none" else mixed_colour(look.skin, _DEEP, 0.62)
    match look.species.brows:
        case "none":
            return
        case "slanted":
            pencil.shape_on_both_sides([(0.16, -0.3), (0.45, -0.42), (0.84, -0.68), (0.5, -0.34)], colour, curved=False)
        case "heavy":
            pencil.shape_on_both_sides([(0.13, -0.3), (0.42, -0.43), (0.76, -0.36), (0.45, -0.31)], colour)
        case _:
            pencil.shape_on_both_sides(
                [(0.17, -0.34), (0.42, -0.44), (0.72, -0.36), (0.44, -0.44 + 0.08 * look.brow)], colour
            )


def _draw_mouth(pencil: Pencil, look: Appearance) -> None:
    lip = mixed_colour(look.skin, _RED, 0.52 if look.woman else 0.3)
    pencil.shape(
        [(-0.28, 0.58), (-0.08, 0.53), (0, 0.552), (0.08, 0.53), (0.28, 0.58), (0.12, 0.69), (-0.12, 0.69)], lip
    )
    pencil.line(
        [(-0.28, 0.585 - look.smile), (0, 0.6 + look.smile * 0.3), (0.28, 0.585 - look.smile)],
        mixed_colour(look.skin, _DEEP, 0.8),
        0.04,
        curved=True,
    )
    pencil.line([(-0.1, 0.655), (0.1, 0.655)], mixed_colour(lip, WHITE, 0.22), 0.03)


def _draw_wrinkles(pencil: Pencil, look: Appearance) -> None:
    crease = mixed_colour(look.skin, rgb("#301010"), 0.34)
    pencil.line_on_both_sides([(0.2, 0.3), (0.36, 0.45), (0.4, 0.66)], crease, 0.035, curved=True)
    pencil.line_on_both_sides([(0.62, -0.02), (0.82, 0.05)], crease, 0.03)
    if "old" in look.also:
        for number in range(2):
            y = -0.62 - 0.14 * number
            pencil.line([(-0.4, y + 0.03), (0, y), (0.4, y + 0.03)], crease, 0.028, curved=True)


_MARK, _SCAR = rgb("#1c0b06"), rgb("#7a1a1a")


def draw_marks(pencil: Pencil, sitter: PortraitSubject, look: Appearance) -> None:
    """Draw the marks of the species, then those of the person."""
    for mark in look.species.marks:
        if mark in _MARKS:
            _MARKS[mark](pencil, look, random_for(mark, sitter.name))
    if "tattoo" in look.also:
        pencil.line([(-0.75, -0.5), (-0.5, -0.75), (-0.35, -0.55), (-0.6, -0.55)], rgb("#23313c"), 0.05)
    if "visor" in look.also:
        _draw_visor(pencil)
    if "eyepatch" in look.also:
        pencil.line([(-1.0, -0.75), (0.9, 0.1)], rgb("#14110f"), 0.07)
        pencil.shape(diamond_corners(-0.42, -0.16, 0.28, 0.24), rgb("#14110f"))


def draw_ears(pencil: Pencil, look: Appearance) -> None:
    """Draw ears; long hair hides round ones."""
    inside, rim = mixed_colour(look.skin, rgb("#401a10"), 0.42), mixed_colour(look.skin, rgb("#401a10"), 0.13)
    match look.species.ears:
        case "lobes":
            pencil.shape_on_both_sides(
                [(0.8, 0.45), (1.05, -0.5), (1.7, -1.05), (2.05, -0.7), (1.95, 0), (1.35, 0.6)], rim
            )
            pencil.shape_on_both_sides([(1.05, 0.2), (1.25, -0.4), (1.65, -0.75), (1.8, -0.45), (1.6, 0)], inside)
        case "pointed":
            pencil.shape_on_both_sides(
                [(0.85, 0.3), (0.92, -0.25), (1.28, -0.78), (1.16, -0.05), (0.95, 0.38)], rim, curved=False
            )
            pencil.shape_on_both_sides([(0.95, 0.1), (1.0, -0.2), (1.18, -0.5), (1.1, -0.05)], inside, curved=False)
        case "great":
            pencil.shape_on_both_sides(
                [(0.82, 0.35), (0.9, -0.4), (1.55, -1.2), (1.35, -0.1), (0.98, 0.42)], rim, curved=False
            )
            pencil.shape_on_both_sides([(0.96, 0.1), (1.02, -0.3), (1.4, -0.85), (1.22, -0.1)], inside, curved=False)
        case "finned":
            pencil.shape_on_both_sides(
                [(0.85, 0.55), (0.9, -0.35), (1.14, -0.5), (1.2, -0.1), (1.08, 0.5), (0.9, 0.8)], rim
            )
            for number in range(3):
                pencil.line_on_both_sides([(0.95, -0.15 + number * 0.26), (1.14, -0.22 + number * 0.24)], inside, 0.05)
        case "round" if look.style not in ("long", "bob", "mane"):
            pencil.shape_on_both_sides(diamond_corners(0.98, -0.1, 0.17, 0.31), rim)
            pencil.shape_on_both_sides(diamond_corners(1.0, -0.1, 0.08, 0.18), inside)
        case _:
            return


def _draw_ridges(pencil: Pencil, look: Appearance, chance: np.random.Generator) -> None:
    """Draw a bony forehead."""
    dark, light = mixed_colour(look.skin, _MARK, 0.5), mixed_colour(look.skin, rgb("#ffe2c0"), 0.3)
    pencil.symmetric_shape(
        [(0, -0.38), (0.18, -0.5), (0.5, -0.6), (0.64, -0.95), (0.3, -1.36)],
        mixed_colour(look.skin, rgb("#2a1208"), 0.12),
    )
    count, swing = int(chance.integers(3, 6)), float(chance.uniform(0.07, 0.14))
    for number in range(count):
        y, width = -0.55 - 0.74 * number / count, 0.34 + 0.05 * number
        ridge: list[Point] = [
            (-width, y - 0.1),
            (-0.18, y + swing / 2),
            (0, y - 0.03),
            (0.18, y + swing / 2),
            (width, y - 0.1),
        ]
        pencil.line(ridge, dark, 0.075, curved=True)
        pencil.line([(x, b - 0.06) for x, b in ridge], light, 0.045, curved=True)
    pencil.line([(0, -0.34), (0, -1.24)], dark, 0.06)
    pencil.line([(0.05, -0.36), (0.05, -1.2)], light, 0.03)


def _draw_brow_v(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    pencil.line_on_both_sides(
        [(0.05, -0.38), (0.2, -0.66), (0.34, -1.0)], mixed_colour(look.skin, _MARK, 0.36), 0.07, curved=True
    )
    pencil.line_on_both_sides(
        [(0.09, -0.4), (0.25, -0.68), (0.4, -1.0)], mixed_colour(look.skin, WHITE, 0.22), 0.035, curved=True
    )


def _draw_nose_ridges(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    for number in range(4):
        y = -0.3 + 0.095 * number
        pencil.line([(-0.1, y), (0.1, y)], mixed_colour(look.skin, _MARK, 0.5), 0.04)
        pencil.line([(-0.09, y + 0.04), (0.09, y + 0.04)], mixed_colour(look.skin, WHITE, 0.25), 0.025)


def _draw_bony_nose(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    pencil.line([(0, -0.5), (0, 0.2)], mixed_colour(look.skin, WHITE, 0.25), 0.09)
    pencil.line_on_both_sides([(0.1, -0.4), (0.13, 0.15)], mixed_colour(look.skin, _MARK, 0.5), 0.04)


def _draw_earring(pencil: Pencil, _: Appearance, __: np.random.Generator) -> None:
    gold = rgb("#e4d08a")
    pencil.line([(1.0, -0.3), (1.08, 0.1), (1.05, 0.5)], gold, 0.035, curved=True)
    pencil.dot(1.02, -0.32, 0.06, gold)
    pencil.dot(1.05, 0.55, 0.075, gold)


def _draw_spoon_forehead(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    dark = mixed_colour(look.skin, rgb("#1c1b20"), 0.45)
    pencil.shape([(0, -0.42), (0.14, -0.65), (0, -0.94), (-0.14, -0.65)], dark)
    pencil.shape([(0, -0.5), (0.07, -0.66), (0, -0.82), (-0.07, -0.66)], mixed_colour(look.skin, WHITE, 0.12))


def _draw_eye_ridges(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    ridge: list[Point] = [(0.12, -0.42), (0.45, -0.52), (0.82, -0.34), (0.88, -0.02)]
    pencil.line_on_both_sides(ridge, mixed_colour(look.skin, _MARK, 0.45), 0.09, curved=True)
    pencil.line_on_both_sides(
        [(x, y - 0.05) for x, y in ridge], mixed_colour(look.skin, WHITE, 0.2), 0.045, curved=True
    )


def _draw_neck_scales(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    for number in range(6):
        scale: list[Point] = [(0.5 + 0.14 * number, 0.86 + 0.15 * number), (0.74 + 0.2 * number, 1.12 + 0.15 * number)]
        pencil.line_on_both_sides(scale, mixed_colour(look.skin, rgb("#1c1b20"), 0.5), 0.07)
    pencil.line_on_both_sides(
        [(0.52, 0.75), (0.9, 1.25), (1.6, 1.78)], mixed_colour(look.skin, WHITE, 0.12), 0.08, curved=True
    )


def _draw_cleft_forehead(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    pencil.line([(0, -1.3), (0, -0.4)], mixed_colour(look.skin, BLACK, 0.38), 0.06)
    pencil.line([(0.045, -1.3), (0.045, -0.4)], mixed_colour(look.skin, WHITE, 0.2), 0.03)


def _draw_antennae(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    pencil.line_on_both_sides(
        [(0.35, -1.1), (0.5, -1.6), (0.66, -1.85)], mixed_colour(look.skin, BLACK, 0.12), 0.14, curved=True
    )
    for side in (-1, 1):
        pencil.dot(side * 0.68, -1.88, 0.14, mixed_colour(look.skin, WHITE, 0.15))


def _draw_spots(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    dark = mixed_colour(look.skin, rgb("#3a1a10"), 0.5)
    for number in range(8):
        for side in (-1, 1):
            x = 0.84 - 0.03 * number + (0.05 if number % 2 else 0)
            pencil.dot(side * x, -0.85 + 0.24 * number, 0.055, dark)
            pencil.dot(side * (x - 0.13), -0.76 + 0.24 * number, 0.035, dark)


def _draw_temple_mark(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    pencil.line_on_both_sides(
        [(0.5, -0.7), (0.72, -0.5), (0.78, -0.2)], mixed_colour(look.skin, _SCAR, 0.5), 0.07, curved=True
    )
    pencil.line_on_both_sides([(0.36, -0.8), (0.6, -0.7)], mixed_colour(look.skin, _SCAR, 0.5), 0.06)


def _draw_war_paint(pencil: Pencil, look: Appearance, chance: np.random.Generator) -> None:
    paint = (rgb("#7a1a1a"), rgb("#26303c"), rgb("#e0d8c8"))[int(chance.integers(3))]
    pencil.shape_on_both_sides(
        [(0.15, 0.1), (0.8, -0.05), (0.75, 0.12), (0.2, 0.24)], mixed_colour(look.skin, paint, 0.75)
    )
    pencil.symmetric_shape([(0, -1.1), (0.12, -0.95), (0.08, -0.5), (0, -0.42)], mixed_colour(look.skin, paint, 0.75))


def _draw_blotches(pencil: Pencil, look: Appearance, chance: np.random.Generator) -> None:
    dark = mixed_colour(look.skin, rgb("#4a2416"), 0.34)
    for _ in range(13):
        x, y = float(chance.uniform(-0.8, 0.8)), float(chance.uniform(-1.1, 0.9))
        if abs(x) > 0.3 or y < -0.5:
            pencil.shape(
                diamond_corners(x, y, float(chance.uniform(0.05, 0.13)), float(chance.uniform(0.04, 0.1))), dark
            )


def _draw_scales(pencil: Pencil, look: Appearance, chance: np.random.Generator) -> None:
    for row in range(13):
        for number in range(-4, 5):
            x, y = number * 0.2 + (0.1 if row % 2 else 0), -1.12 + row * 0.17
            if (
                abs(x) < 0.84 - max(0.0, y - 0.3) * 0.5
                and not (abs(x) < 0.7 and -0.36 < y < -0.02)
                and chance.random() < 0.8
            ):
                pencil.dot(x, y, 0.05, mixed_colour(look.skin, _MARK, 0.28), upright=0.035)


def _draw_horned_rim(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    """Draw small horns along temples, cheeks and jaw."""
    edge: tuple[Point, ...] = (
        (0.55, -1.12),
        (0.82, -0.8),
        (0.95, -0.4),
        (0.98, 0.0),
        (0.88, 0.42),
        (0.7, 0.8),
        (0.45, 1.05),
    )
    for x, y in edge:
        out = (x * 1.2, y * 1.12 + 0.02)
        spike = [(x - 0.06, y - 0.09), out, (x - 0.02, y + 0.1)]
        pencil.shape_on_both_sides(spike, mixed_colour(look.skin, WHITE, 0.25), curved=False)


def _draw_snout(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    pencil.shape(diamond_corners(0, 0.2, 0.34, 0.24), mixed_colour(look.skin, WHITE, 0.1))
    pencil.shape(diamond_corners(0, 0.24, 0.26, 0.15), mixed_colour(look.skin, _MARK, 0.14))
    pencil.shape_on_both_sides(diamond_corners(0.12, 0.25, 0.06, 0.08), mixed_colour(look.skin, _MARK, 0.7))


def _draw_whiskers(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    pencil.shape([(0, 0.2), (0.16, 0.24), (0, 0.38), (-0.16, 0.24)], rgb("#6a3a34"))
    for number in range(3):
        pencil.line_on_both_sides(
            [(0.3, 0.44 + number * 0.08), (0.95, 0.32 + number * 0.16)], mixed_colour(look.skin, WHITE, 0.5), 0.025
        )


def _draw_tusks(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    pencil.shape_on_both_sides([(0.16, 0.52), (0.3, 0.5), (0.28, 0.92)], rgb("#efe6d0"), curved=False)
    pencil.shape_on_both_sides([(0.36, 0.48), (0.5, 0.44), (0.5, 0.78)], rgb("#e0d6bc"), curved=False)
    pencil.line([(-0.4, 0.5), (0, 0.46), (0.4, 0.5)], mixed_colour(look.skin, _MARK, 0.6), 0.07, curved=True)


def _draw_hollow_cheeks(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    pencil.line_on_both_sides(
        [(0.8, 0.05), (0.55, 0.4), (0.5, 0.7)], mixed_colour(look.skin, _MARK, 0.35), 0.09, curved=True
    )


def _draw_cheek_folds(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    for number in range(3):
        fold: list[Point] = [(0.35 + 0.14 * number, 0.12), (0.55 + 0.12 * number, 0.4), (0.48 + 0.1 * number, 0.7)]
        pencil.line_on_both_sides(fold, mixed_colour(look.skin, _MARK, 0.34), 0.05, curved=True)


def _draw_ferengi_brow(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    """Draw a swollen brow, cleft in its middle."""
    pencil.symmetric_shape(
        [(0, -0.42), (0.35, -0.55), (0.7, -0.4), (0.88, -0.75), (0.52, -1.32), (0, -1.42)],
        mixed_colour(look.skin, rgb("#fff0d0"), 0.13),
    )
    pencil.line([(0, -0.45), (0, -1.36)], mixed_colour(look.skin, rgb("#3a120a"), 0.5), 0.09)
    pencil.line_on_both_sides(
        [(0.12, -0.45), (0.36, -0.57), (0.7, -0.42)], mixed_colour(look.skin, rgb("#3a120a"), 0.4), 0.05, curved=True
    )


def _draw_implant(pencil: Pencil, _look: Appearance, chance: np.random.Generator) -> None:
    """Draw an eyepiece with a red or green lamp, plates at temple and cheek, and a hose."""
    metal, dark = rgb("#5a6468"), rgb("#23282b")
    side = -1 if chance.random() < 0.5 else 1

    def at(points: list[Point]) -> list[Point]:
        return [(side * x, y) for x, y in points]

    pencil.shape(
        at([(0.1, -0.5), (0.55, -0.62), (0.98, -0.4), (0.98, 0.1), (0.6, 0.2), (0.16, 0.1)]), dark, curved=False
    )
    pencil.shape(
        at([(0.2, -0.4), (0.6, -0.5), (0.88, -0.3), (0.86, 0.0), (0.5, 0.08), (0.24, 0.0)]), metal, curved=False
    )
    lamp = rgb("#ff5a4a") if chance.random() < 0.6 else rgb("#7dff8a")
    pencil.dot(side * 0.45, -0.17, 0.16, rgb("#0c0e10"))
    pencil.dot(side * 0.45, -0.17, 0.09, lamp)
    pencil.dot(side * 0.42, -0.2, 0.035, WHITE)
    pencil.shape(at([(0.2, -1.25), (0.6, -1.15), (0.7, -0.85), (0.3, -0.8)]), metal, curved=False)
    pencil.line(at([(0.92, 0.1), (1.15, 0.6), (0.8, 1.1), (0.5, 1.3)]), dark, 0.13, curved=True)
    pencil.line(at([(-0.5, -1.2), (-0.85, -0.7), (-0.95, 0.0)]), dark, 0.1, curved=True)
    pencil.shape(at([(-0.55, 0.35), (-0.85, 0.2), (-0.9, 0.5), (-0.62, 0.62)]), metal, curved=False)


def _draw_veins(pencil: Pencil, look: Appearance, _: np.random.Generator) -> None:
    shade = mixed_colour(look.skin, rgb("#4a5a58"), 0.5)
    pencil.line([(-0.6, 0.4), (-0.4, 0.62), (-0.52, 0.85)], shade, 0.03)
    pencil.line([(0.3, -1.1), (0.2, -0.8), (0.32, -0.6)], shade, 0.03)
    pencil.line([(0.5, 0.5), (0.4, 0.8)], shade, 0.03)


def _draw_helmet(pencil: Pencil, _: Appearance, __: np.random.Generator) -> None:
    """Draw a helmet with a snout and a slit of green light that hides the face."""
    shell = rgb("#8a7a5c")
    pencil.symmetric_shape([(0, -1.5), (0.8, -1.35), (1.2, -0.6), (1.2, 0.5), (0.8, 1.25), (0, 1.45)], shell)
    pencil.symmetric_shape([(0, -1.5), (0.25, -1.42), (0.3, -0.6), (0, -0.5)], mixed_colour(shell, WHITE, 0.2))
    pencil.symmetric_shape([(0, -0.3), (0.9, -0.42), (0.95, -0.08), (0, 0.05)], rgb("#14201a"))
    pencil.line([(-0.8, -0.22), (0, -0.14), (0.8, -0.22)], rgb("#8dffb0"), 0.07)
    pencil.symmetric_shape(
        [(0, 0.1), (0.5, 0.05), (0.62, 0.7), (0.34, 1.35), (0, 1.5)], mixed_colour(shell, BLACK, 0.28)
    )
    for number in range(4):
        pencil.line([(-0.36, 0.4 + number * 0.22), (0.36, 0.4 + number * 0.22)], mixed_colour(shell, BLACK, 0.6), 0.07)


def _draw_visor(pencil: Pencil) -> None:
    gold: Colour = rgb("#b9a15a")
    pencil.shape(
        [
            (-1.02, -0.3),
            (-0.5, -0.36),
            (0.5, -0.36),
            (1.02, -0.3),
            (1.02, -0.04),
            (0.5, 0.03),
            (-0.5, 0.03),
            (-1.02, -0.04),
        ],
        gold,
    )
    for number in range(-8, 9):
        pencil.line([(number * 0.11, -0.3), (number * 0.11, -0.03)], rgb("#5a4a22"), 0.045)
    pencil.line([(-0.95, -0.31), (0, -0.37), (0.95, -0.31)], rgb("#f0dc9a"), 0.035)


_MARKS: dict[str, Callable[[Pencil, Appearance, np.random.Generator], None]] = {
    "ridges": _draw_ridges,
    "brow v": _draw_brow_v,
    "nose ridges": _draw_nose_ridges,
    "bony nose": _draw_bony_nose,
    "earring": _draw_earring,
    "spoon": _draw_spoon_forehead,
    "eye ridges": _draw_eye_ridges,
    "neck scales": _draw_neck_scales,
    "cleft": _draw_cleft_forehead,
    "antennae": _draw_antennae,
    "spots": _draw_spots,
    "temple mark": _draw_temple_mark,
    "war paint": _draw_war_paint,
    "blotches": _draw_blotches,
    "scales": _draw_scales,
    "horned rim": _draw_horned_rim,
    "snout": _draw_snout,
    "whiskers": _draw_whiskers,
    "tusks": _draw_tusks,
    "hollows": _draw_hollow_cheeks,
    "cheek folds": _draw_cheek_folds,
    "ferengi brow": _draw_ferengi_brow,
    "implant": _draw_implant,
    "veins": _draw_veins,
    "helmet": _draw_helmet,
}
