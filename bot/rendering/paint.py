"""Marks become pixels."""

from __future__ import annotations

import io
from functools import cache

from PIL import Image, ImageDraw

from bot.rendering.block import Bar, Block, Sign, Text
from bot.rendering.fonts import font
from bot.rendering.signs import mask
from bot.rendering.theme import GROUND, Colour

_OVERSAMPLING = 4
_COMPRESSION = 6


def png(block: Block, ground: Colour = GROUND) -> bytes:
    """The block as PNG, with a palette of 256 colours."""
    image = Image.new("RGB", (block.width, block.height), ground)
    draw = ImageDraw.Draw(image)
    for mark in block.marks:
        match mark:
            case Bar():
                _paint_bar(image, draw, mark)
            case Sign():
                image.paste(mark.colour, (mark.left, mark.top), mask(mark.name, mark.width))
            case Text():
                _paint_text(draw, mark)
    out = io.BytesIO()
    small = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    small.save(out, "PNG", compress_level=_COMPRESSION)
    return out.getvalue()


def _paint_text(draw: ImageDraw.ImageDraw, text: Text) -> None:
    lettering = text.lettering
    at = (text.left, text.top + lettering.baseline)
    draw.text(at, text.words, font=font(lettering.size, lettering.weight), fill=lettering.colour, anchor="ls")


def _paint_bar(image: Image.Image, draw: ImageDraw.ImageDraw, bar: Bar) -> None:
    """The rectangle, then its corners: cut out of it and put back round."""
    left, top = bar.left, bar.top
    right, bottom = left + bar.width, top + bar.height
    most = min(bar.width, bar.height) // 2
    radii = [min(radius, most) for radius in bar.corners]
    corners = [
        (left, top, 0),
        (right - radii[1], top, 1),
        (right - radii[2], bottom - radii[2], 2),
        (left, bottom - radii[3], 3),
    ]
    behind = [
        image.crop((x, y, x + radius, y + radius)) if radius else None
        for (x, y, _), radius in zip(corners, radii, strict=True)
    ]
    draw.rectangle((left, top, right - 1, bottom - 1), bar.colour)
    for (x, y, quarter), radius, under in zip(corners, radii, behind, strict=True):
        if under is not None:
            under.paste(bar.colour, (0, 0), _corner(radius, quarter))
            image.paste(under, (x, y))


@cache
def _corner(radius: int, quarter: int) -> Image.Image:
    """A quarter of a disc as a mask; quarters clockwise from the upper left."""
    side = radius * _OVERSAMPLING
    big = Image.new("L", (side, side), 0)
    x = 0 if quarter in (0, 3) else -side
    y = 0 if quarter in (0, 1) else -side
    ImageDraw.Draw(big).ellipse((x, y, x + 2 * side - 1, y + 2 * side - 1), fill=255)
    return big.resize((radius, radius), Image.Resampling.LANCZOS)
