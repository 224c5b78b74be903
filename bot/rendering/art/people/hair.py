"""Hair behind a head and in front of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.rendering.art.canvas import BLACK, WHITE, Point
from bot.rendering.art.colours import Colour, mixed_colour
from bot.rendering.art.people.appearance import Appearance
from bot.rendering.art.people.pencil import Pencil, diamond_corners

_CAP: list[Point] = [(0, -1.5), (0.72, -1.3), (1.08, -0.62), (1.02, -0.08), (0.92, -0.42)]


def draw_hair_behind(pencil: Pencil, look: Appearance) -> None:
    """Draw hair hanging down behind the shoulders."""
    shade = mixed_colour(look.hair, BLACK, 0.3)
    match look.style:
        case "long":
            pencil.symmetric_shape([(0, -1.55), (0.8, -1.4), (1.2, -0.5), (1.26, 0.6), (1.3, 1.5), (0.85, 1.75)], shade)
        case "mane":
            pencil.symmetric_shape(
                [(0, -1.55), (0.85, -1.4), (1.26, -0.5), (1.36, 0.6), (1.42, 1.85), (0.95, 2.05)], shade
            )
        case "bob":
            pencil.symmetric_shape(
                [(0, -1.55), (0.8, -1.38), (1.18, -0.5), (1.22, 0.4), (1.08, 1.0), (0.7, 1.05)], shade
            )
        case "bun":
            pencil.shape(diamond_corners(0, -1.52, 0.56, 0.5), shade)
        case "ponytail":
            pencil.shape([(0.5, -1.3), (1.1, -1.2), (1.32, -0.4), (1.22, 0.8), (1.02, 1.1), (1.0, 0.2)], shade)
        case "curls":
            for x, y in ((0.9, -1.0), (1.08, -0.55), (1.1, -0.1), (0.55, -1.35), (0, -1.5)):
                for side in (-1, 1):
                    pencil.dot(side * x, y, 0.34, shade)
        case _:
            return


def draw_hair_in_front(pencil: Pencil, look: Appearance) -> None:
    """Draw hair framing the face, then beards."""
    draw = _FRONTS.get(look.style)
    if draw:
        draw(pencil, look)
    if "beard" in look.also:
        _draw_beard(pencil, look)
    if "goatee" in look.also:
        _draw_goatee(pencil, look)


def _draw_fringe(pencil: Pencil, look: Appearance) -> None:
    """Draw hair above the ears only."""
    pencil.shape_on_both_sides([(0.72, -0.98), (1.06, -0.6), (1.04, 0.02), (0.94, -0.06), (0.88, -0.48)], look.hair)


def _draw_cropped_hair(pencil: Pencil, look: Appearance) -> None:
    pencil.symmetric_shape([*_CAP, (0.84, -0.72), (0.6, -0.92), (0, -1.0)], look.hair)
    _draw_strands(pencil, look.hair, [[(x, -1.38 + abs(x) * 0.2), (x * 1.05, -1.02 + abs(x) * 0.12)] for x in _SPREAD])


def _draw_side_hair(pencil: Pencil, look: Appearance) -> None:
    pencil.shape(
        [(-0.92, -0.1), (-1.06, -0.25), (-1.06, -0.85), (-0.62, -1.42), (0.1, -1.58), (0.76, -1.4), (1.09, -0.76),
         (1.05, -0.08), (0.94, -0.32), (0.88, -0.68), (0.5, -0.9), (-0.3, -0.86), (-0.78, -0.66)],
        look.hair,
    )  # fmt: skip
    _draw_strands(pencil, look.hair, [[(-0.5 + x, -1.36), (-0.15 + x, -1.44), (0.3 + x, -1.05)] for x in (0, 0.2, 0.4)])


def _draw_swept_hair(pencil: Pencil, look: Appearance) -> None:
    pencil.symmetric_shape(
        [(0, -1.62), (0.66, -1.46), (1.1, -0.8), (1.04, -0.06), (0.94, -0.4), (0.8, -0.84), (0.4, -1.1), (0, -1.14)],
        look.hair,
    )
    _draw_strands(pencil, look.hair, [[(x, -1.14), (x * 1.15, -1.36), (x * 1.1, -1.5)] for x in _SPREAD])


def _draw_wavy_hair(pencil: Pencil, look: Appearance) -> None:
    pencil.shape(
        [(-0.94, -0.02), (-1.12, -0.3), (-1.1, -0.95), (-0.6, -1.55), (0.2, -1.68), (0.85, -1.46), (1.16, -0.8),
         (1.08, 0.0), (0.94, -0.25), (0.86, -0.62), (0.62, -0.74), (0.3, -0.98), (-0.05, -0.72), (-0.4, -0.98),
         (-0.8, -0.6)],
        look.hair,
    )  # fmt: skip
    _draw_strands(
        pencil, look.hair, [[(x, -1.5), (x + 0.15, -1.25), (x + 0.05, -1.02)] for x in (-0.5, -0.15, 0.25, 0.55)]
    )


def _draw_bowl_hair(pencil: Pencil, look: Appearance) -> None:
    pencil.symmetric_shape(
        [(0, -1.46), (0.76, -1.26), (1.1, -0.52), (1.03, -0.02), (0.87, -0.24), (0.82, -0.6), (0, -0.62)], look.hair
    )
    _draw_strands(pencil, look.hair, [[(x * 0.8, -1.36), (x * 1.1, -1.0), (x * 1.15, -0.66)] for x in _SPREAD])


def _draw_sleek_hair(pencil: Pencil, look: Appearance) -> None:
    pencil.symmetric_shape(
        [(0, -1.44), (0.7, -1.28), (1.05, -0.62), (0.99, -0.12), (0.9, -0.5), (0.64, -0.98), (0, -1.12)], look.hair
    )
    _draw_strands(pencil, look.hair, [[(x * 0.7, -1.1), (x, -1.32)] for x in _SPREAD])


def _draw_mane(pencil: Pencil, look: Appearance) -> None:
    pencil.shape_on_both_sides(
        [(0.2, -1.42), (0.75, -1.34), (1.18, -0.6), (1.28, 0.6), (1.28, 1.7), (1.0, 1.0), (0.92, -0.2), (0.6, -0.98)],
        look.hair,
    )
    pencil.symmetric_shape([(0, -1.52), (0.5, -1.46), (0.45, -1.2), (0, -1.28)], look.hair)
    for side in (-1, 1):
        locks = [[(side * x, -1.1 + x), (side * (x + 0.12), 0.2), (side * (x + 0.16), 1.5)] for x in (0.86, 1.0, 1.12)]
        _draw_strands(pencil, look.hair, locks)


def _draw_crest(pencil: Pencil, look: Appearance) -> None:
    pencil.symmetric_shape([(0, -1.75), (0.3, -1.62), (0.36, -1.2), (0.2, -1.0), (0, -0.95)], look.hair)
    pencil.shape_on_both_sides([(0.8, -0.4), (1.08, -0.5), (1.22, 0.3), (0.98, 0.7), (0.9, 0.2)], look.hair)
    _draw_strands(pencil, look.hair, [[(x * 0.3, -1.05), (x * 0.34, -1.6)] for x in _SPREAD])


def _draw_parted_hair(pencil: Pencil, look: Appearance, low: float) -> None:
    """Draw hair falling at both sides of the face, down to ``low``."""
    pencil.shape(
        [(0.26, -1.14), (-0.58, -0.96), (-0.94, -0.4), (-1.0, 0.3), (-1.16, low), (-1.26, low * 0.5), (-1.24, -0.5),
         (-0.85, -1.36), (0, -1.6), (0.85, -1.36), (1.24, -0.5), (1.26, low * 0.5), (1.16, low), (1.0, 0.3),
         (0.94, -0.4), (0.7, -0.92)],
        look.hair,
    )  # fmt: skip
    _draw_strands(
        pencil, look.hair, [[(0.2, -1.28), (-0.6, -1.16), (-1.08, -0.4)], [(0.3, -1.4), (0.85, -1.1), (1.12, -0.3)]]
    )
    for side in (-1, 1):
        _draw_strands(pencil, look.hair, [[(side * 1.1, -0.2), (side * 1.14, low * 0.7)]])


def _draw_long_hair(pencil: Pencil, look: Appearance) -> None:
    _draw_parted_hair(pencil, look, 1.15)


def _draw_bob(pencil: Pencil, look: Appearance) -> None:
    _draw_parted_hair(pencil, look, 0.72)


def _draw_tied_hair(pencil: Pencil, look: Appearance) -> None:
    """Draw hair tied behind the head."""
    pencil.symmetric_shape(
        [(0, -1.5), (0.75, -1.3), (1.1, -0.6), (1.02, 0.05), (0.93, -0.35), (0.78, -0.8), (0.35, -1.06), (0, -1.1)],
        look.hair,
    )
    _draw_strands(pencil, look.hair, [[(x * 0.85, -1.04), (x * 0.7, -1.42)] for x in _SPREAD])


def _draw_curls(pencil: Pencil, look: Appearance) -> None:
    spots = ((0, -1.25), (0.35, -1.28), (0.66, -1.12), (0.88, -0.82), (1.0, -0.46), (1.04, -0.12))
    for x, y in spots:
        for side in (-1, 1):
            pencil.dot(side * x, y, 0.25, look.hair)
    for x, y in spots:
        for side in (-1, 1):
            pencil.dot(side * x - 0.05, y - 0.07, 0.1, mixed_colour(look.hair, WHITE, 0.14))


def _draw_hat(pencil: Pencil, _look: Appearance) -> None:
    """Draw a wide-brimmed hat in dark wine red."""
    cloth = (110, 52, 84)
    pencil.shape(diamond_corners(0, -1.02, 1.6, 0.34), mixed_colour(cloth, BLACK, 0.3))
    pencil.symmetric_shape([(0, -1.78), (0.8, -1.66), (1.12, -1.2), (1.04, -0.94), (0, -0.84)], cloth)
    pencil.line(
        [(-1.3, -1.12), (-0.6, -0.92), (0, -0.87), (0.6, -0.92), (1.3, -1.12)],
        mixed_colour(cloth, WHITE, 0.3),
        0.07,
        curved=True,
    )


def _draw_beard(pencil: Pencil, look: Appearance) -> None:
    colour = mixed_colour(look.hair, BLACK, 0.1)
    pencil.shape(
        [(-0.92, 0.05), (-0.8, 0.36), (-0.44, 0.42), (0, 0.41), (0.44, 0.42), (0.8, 0.36), (0.92, 0.05), (0.82, 0.8),
         (0.36, 1.26), (0, 1.32), (-0.36, 1.26), (-0.82, 0.8)],
        colour,
    )  # fmt: skip
    _draw_strands(pencil, colour, [[(x * 0.7, 0.86), (x * 0.6, 1.2)] for x in _SPREAD])
    _draw_mouth_in_beard(pencil, look)


def _draw_goatee(pencil: Pencil, look: Appearance) -> None:
    colour = mixed_colour(look.hair, BLACK, 0.1)
    pencil.symmetric_shape([(0, 0.4), (0.3, 0.42), (0.42, 0.62), (0.4, 0.95), (0.2, 1.24), (0, 1.3)], colour)
    _draw_mouth_in_beard(pencil, look)


def _draw_mouth_in_beard(pencil: Pencil, look: Appearance) -> None:
    lip = mixed_colour(look.skin, (138, 47, 53), 0.3)
    pencil.shape([(-0.25, 0.58), (0, 0.555), (0.25, 0.58), (0.1, 0.69), (-0.1, 0.69)], lip)
    pencil.line([(-0.24, 0.6 - look.smile), (0, 0.62), (0.24, 0.6 - look.smile)], mixed_colour(lip, BLACK, 0.6), 0.035)


def _draw_strands(pencil: Pencil, colour: Colour, strands: Sequence[Sequence[Point]]) -> None:
    """Draw a few light strands, so that hair doesn't look flat."""
    for number, strand in enumerate(strands):
        shade = mixed_colour(colour, WHITE, 0.16) if number % 2 == 0 else mixed_colour(colour, BLACK, 0.28)
        pencil.line(strand, shade, 0.03, curved=len(strand) > 2)


_SPREAD = (-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75)
_FRONTS: dict[str, Callable[[Pencil, Appearance], None]] = {
    "fringe": _draw_fringe,
    "cropped": _draw_cropped_hair,
    "side": _draw_side_hair,
    "swept": _draw_swept_hair,
    "wave": _draw_wavy_hair,
    "bowl": _draw_bowl_hair,
    "sleek": _draw_sleek_hair,
    "mane": _draw_mane,
    "crest": _draw_crest,
    "long": _draw_long_hair,
    "bob": _draw_bob,
    "bun": _draw_tied_hair,
    "ponytail": _draw_tied_hair,
    "curls": _draw_curls,
    "hat": _draw_hat,
}
