"""Ships from above, their bow up, for maps: flat in the colour of whose they are, lit from the left."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from bot.rendering.art.canvas import WHITE, Point, mirrored, smooth
from bot.rendering.art.colours import Colour, mixed
from bot.rendering.art.hulls import points

_FINE = 3
Shape = tuple[str, float]
"""The right half of a part, from its upper to its lower end, and how bright it is; ``~`` before it makes it round."""

PLANS: dict[str, tuple[Shape, ...]] = {
    "explorer": (
        ("~0 .05, .13 .1, .15 .4, .07 .75", 0.72),
        ("0 .2, .42 .36, .42 .5, 0 .34", 0.55),
        ("~0 -.92, .24 -.85, .42 -.65, .47 -.42, .42 -.18, .24 .02, 0 .08", 1.0),
        ("~0 -.56, .1 -.52, .14 -.42, .1 -.32, 0 -.28", 0.76),
        ("~.43 .22, .5 .28, .51 .95, .43 1, .35 .95, .36 .28", 0.92),
    ),
    "escort": (
        ("~0 -.9, .16 -.7, .22 -.4, .4 -.1, .5 .3, .4 .6, .2 .66, 0 .6", 0.95),
        ("~0 -.5, .1 -.4, .12 0, .08 .4, 0 .46", 0.7),
        ("~.46 -.05, .6 .05, .62 .7, .52 .82, .42 .7, .42 .05", 0.82),
    ),
    "battlecruiser": (
        ("0 -.6, .07 -.55, .07 -.05, .26 .08, .86 .4, .9 .8, .55 .62, .24 .58, .14 .85, 0 .86", 0.85),
        ("~0 -1, .15 -.9, .19 -.74, .06 -.55, 0 -.52", 1.0),
        ("0 -.05, .16 .12, .14 .6, 0 .66", 0.62),
    ),
    "bird of prey": (
        ("0 -.5, .14 -.3, .5 -.14, .95 .3, 1 .72, .7 .4, .36 .3, .2 .56, .1 .68, 0 .62", 0.85),
        ("~0 -1, .1 -.9, .12 -.7, .06 -.45, .12 -.1, .1 .3, 0 .36", 1.0),
    ),
    "warbird": (
        (("0 -.98, .13 -.76, .2 -.46, .56 -.28, .88 .14, .86 .66, .66 1, .66 .52, .54 .16, .26 .02, .13 .18, "
         ".11 .72, 0 .9"),
         0.92),
        ("0 -.9, .07 -.7, .08 -.1, 0 .6", 0.64),
    ),
    "attack ship": (
        ("0 -.55, .16 -.8, .34 -1, .27 -.55, .4 -.2, .78 0, .72 .44, .36 .78, .14 .55, 0 .64", 0.9),
        ("~0 -.5, .14 -.3, .16 .2, 0 .5", 0.64),
    ),
}  # fmt: skip


def plan(across: int, kind: str, colour: Colour) -> Image.Image:
    """A ship from above in a square, transparent around it."""
    side = across * _FINE
    image, mask = Image.new("RGB", (side, side), colour), Image.new("L", (side, side))
    draw, cut = ImageDraw.Draw(image), ImageDraw.Draw(mask)
    for words, tone in PLANS[kind]:
        half = list(points(words.removeprefix("~")))
        beside = min(x for x, _ in half) > 0
        shapes = [half, [(-x, y) for x, y in half]] if beside else [mirrored(half)]
        for shape in shapes:
            placed = _placed(smooth(shape, 6) if words.startswith("~") else shape, side)
            draw.polygon(placed, mixed((8, 10, 18), colour, tone))
            draw.line([*placed, placed[0]], mixed(colour, WHITE, 0.35 * tone), max(1, side // 70))
            cut.polygon(placed, 255)
    light = np.linspace(1.1, 0.72, side, dtype=np.float32)[None, :, None]
    lit = Image.fromarray(np.clip(np.asarray(image, np.float32) * light, 0, 255).astype(np.uint8))
    lit.putalpha(mask)
    return lit.reduce(_FINE)


def _placed(shape: list[Point], side: int) -> list[Point]:
    return [((x * 0.96 + 1) * side / 2, (y * 0.94 + 1) * side / 2) for x, y in shape]
