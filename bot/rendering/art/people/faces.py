"""Head and face: neck, skull, its light and shade, eyes, nose and mouth."""

from __future__ import annotations

from PIL import Image

from bot.rendering.art.canvas import WHITE, Point, mirrored
from bot.rendering.art.colours import mixed, rgb
from bot.rendering.art.people.looks import Look
from bot.rendering.art.people.pencil import Pencil, around

_SHADE, _DEEP, _RED = rgb("#2a0f18"), rgb("#1a0a0c"), rgb("#8a2f35")


def draw_neck(pencil: Pencil, look: Look) -> None:
    """The neck, in the shade of the head."""
    neck = mixed(look.skin, rgb("#301410"), 0.3)
    pencil.shape(
        [(-0.48, 0.5), (0.48, 0.5), (0.52, 1.25), (0.2, 1.6), (0, 1.72), (-0.2, 1.6), (-0.52, 1.25)], neck, curved=False
    )


def draw_head(pencil: Pencil, look: Look) -> None:
    """The skull with soft planes of light from the right."""
    jaw = (0.62 if look.woman else 0.77) + look.jaw
    crown = 1.42 if look.species.ears == "lobes" else 1.22
    outline = mirrored(
        [(0, -crown), (0.62, -crown * 0.9), (0.95, -0.45), (0.95, 0.15), (jaw, 0.78), (0.3, 1.14), (0, 1.2)]
    )
    pencil.shape(outline, look.skin)
    inside = pencil.mask([(outline, 255)], 0)
    _shaded(pencil, look, inside)


def _shaded(pencil: Pencil, look: Look, inside: Image.Image) -> None:
    far: list[Point] = [(-1.2, -1.6), (-0.35, -1.3), (-0.28, -0.55), (-0.12, -0.3), (-0.12, 0.12), (-0.26, 0.32),
                        (-0.1, 0.46), (-0.14, 0.78), (-0.05, 1.4), (-1.4, 1.4)]  # fmt: skip
    sockets = [(around(side * 0.42, -0.2, 0.29, 0.16), 105) for side in (-1, 1)]
    chin: list[Point] = [(-0.5, 0.98), (0.1, 0.84), (0.55, 0.92), (0.3, 1.4), (-0.4, 1.4)]
    lip: list[Point] = [(-0.16, 0.78), (0.16, 0.78), (0, 0.86)]
    shade = pencil.mask([(far, 135), *sockets, (chin, 90), (lip, 90)], 0.1)
    pencil.tint(mixed(look.skin, _SHADE, 0.72), shade.point(lambda value: value * 200 // 255), inside)
    cheek, brow = around(0.5, 0.22, 0.3, 0.3), around(0.3, -0.85, 0.5, 0.34)
    nose: list[Point] = [(-0.04, -0.4), (0.1, -0.4), (0.17, 0.18), (0, 0.26)]
    light = pencil.mask([(cheek, 95), (brow, 80), (nose, 125), (around(0.1, 0.98, 0.22, 0.12), 60)], 0.11)
    pencil.tint(mixed(look.skin, rgb("#fff4e0"), 0.62), light, inside)
    blush = pencil.mask([(around(side * 0.55, 0.3, 0.24, 0.16), 46) for side in (-1, 1)], 0.1)
    pencil.tint(mixed(look.skin, rgb("#c0483c"), 0.6), blush, inside)


def draw_features(pencil: Pencil, look: Look) -> None:
    """Eyes, brows, nose, mouth, and the lines of age."""
    dark = mixed(look.skin, _DEEP, 0.82)
    for side in (-1, 1):
        _eye(pencil, look, side)
    _brows(pencil, look)
    soft = mixed(look.skin, _SHADE, 0.5)
    pencil.line([(-0.14, 0.2), (-0.12, 0.27), (0.0, 0.31), (0.12, 0.27), (0.15, 0.2)], soft, 0.035, curved=True)
    pencil.pair([(0.03, 0.275), (0.08, 0.25), (0.12, 0.27), (0.07, 0.295)], dark)
    pencil.line([(-0.05, -0.2), (-0.1, 0.1)], mixed(look.skin, _SHADE, 0.22), 0.03, curved=True)
    _mouth(pencil, look)
    if look.also & {"old", "lined"}:
        _lines(pencil, look)


def _eye(pencil: Pencil, look: Look, side: int) -> None:
    y = -0.16
    white: list[Point] = [(side * 0.19, y + 0.025), (side * 0.4, y - 0.105), (side * 0.65, y), (side * 0.42, y + 0.09)]
    pencil.shape(white, rgb("#f3eee6"))
    pencil.dot(side * 0.42, y - 0.01, 0.1, mixed(look.eyes, _DEEP, 0.35))
    pencil.dot(side * 0.42, y - 0.01, 0.078, look.eyes)
    pencil.dot(side * 0.42, y - 0.01, 0.042, rgb("#0a0809"))
    pencil.dot(side * 0.42 + 0.035, y - 0.045, 0.024, WHITE)
    lid = mixed(look.skin, _DEEP, 0.85)
    pencil.line(
        [(side * 0.18, y + 0.02), (side * 0.4, y - 0.11), (side * 0.66, y - 0.01)],
        lid,
        0.06 if look.woman else 0.05,
        curved=True,
    )
    pencil.line(
        [(side * 0.22, y - 0.13), (side * 0.42, y - 0.19), (side * 0.64, y - 0.1)],
        mixed(look.skin, _DEEP, 0.4),
        0.025,
        curved=True,
    )
    pencil.line(
        [(side * 0.24, y + 0.07), (side * 0.43, y + 0.12), (side * 0.62, y + 0.05)],
        mixed(look.skin, _DEEP, 0.28),
        0.025,
        curved=True,
    )


def _brows(pencil: Pencil, look: Look) -> None:
    colour = mixed(look.hair, _DEEP, 0.4) if look.style != "none" else mixed(look.skin, _DEEP, 0.62)
    match look.species.brows:
        case "none":
            return
        case "slanted":
            pencil.pair([(0.16, -0.3), (0.45, -0.42), (0.84, -0.68), (0.5, -0.34)], colour, curved=False)
        case "heavy":
            pencil.pair([(0.13, -0.3), (0.42, -0.43), (0.76, -0.36), (0.45, -0.31)], colour)
        case _:
            pencil.pair([(0.17, -0.34), (0.42, -0.44), (0.72, -0.36), (0.44, -0.44 + 0.08 * look.brow)], colour)


def _mouth(pencil: Pencil, look: Look) -> None:
    lip = mixed(look.skin, _RED, 0.52 if look.woman else 0.3)
    pencil.shape(
        [(-0.28, 0.58), (-0.08, 0.53), (0, 0.552), (0.08, 0.53), (0.28, 0.58), (0.12, 0.69), (-0.12, 0.69)], lip
    )
    pencil.line(
        [(-0.28, 0.585 - look.smile), (0, 0.6 + look.smile * 0.3), (0.28, 0.585 - look.smile)],
        mixed(look.skin, _DEEP, 0.8),
        0.04,
        curved=True,
    )
    pencil.line([(-0.1, 0.655), (0.1, 0.655)], mixed(lip, WHITE, 0.22), 0.03)


def _lines(pencil: Pencil, look: Look) -> None:
    crease = mixed(look.skin, rgb("#301010"), 0.34)
    pencil.lines([(0.2, 0.3), (0.36, 0.45), (0.4, 0.66)], crease, 0.035, curved=True)
    pencil.lines([(0.62, -0.02), (0.82, 0.05)], crease, 0.03)
    if "old" in look.also:
        for number in range(2):
            y = -0.62 - 0.14 * number
            pencil.line([(-0.4, y + 0.03), (0, y), (0.4, y + 0.03)], crease, 0.028, curved=True)
