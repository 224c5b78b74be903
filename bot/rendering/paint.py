"""Marks become pixels, and pixels a file."""

from __future__ import annotations

import io
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.rendering.block import Bar, Block, Scan, Sign, Text
from bot.rendering.fonts import run_font, runs
from bot.rendering.signs import mask
from bot.rendering.theme import GROUND, STANDARD, Colour, Ink, palette

WEBP, PNG = "webp", "png"
FORMATS = (WEBP, PNG)
_OVERSAMPLING = 4


def drawn(block: Block, theme: str = STANDARD, form: str = WEBP) -> bytes:
    """The block as a file, in a theme; ``form`` is ``webp`` or ``png``.

    Raises:
        ThemeError: there is no such theme.
    """
    return encoded(painted(block, palette(theme)), form)


def encoded(image: Image.Image, form: str = WEBP) -> bytes:
    """An image as a file. Both formats lose nothing: letters stay sharp."""
    out = io.BytesIO()
    if form == WEBP:
        image.save(out, "WEBP", lossless=True, quality=0, method=0)
    else:
        small = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        small.save(out, "PNG", compress_level=6)
    return out.getvalue()


def painted(block: Block, colours: dict[Ink, Colour]) -> Image.Image:
    """The block as pixels, in these colours."""
    image = Image.new("RGB", (block.width, block.height), colours[GROUND])
    draw = ImageDraw.Draw(image)
    for mark in block.marks:
        match mark:
            case Bar():
                _paint_bar(image, draw, mark, colours[mark.colour])
            case Sign():
                image.paste(colours[mark.colour], (mark.left, mark.top), mask(mark.name, mark.width))
            case Text():
                _paint_text(draw, mark, colours[mark.lettering.colour])
            case Scan():
                _paint_scan(image, mark)
    return image


def _paint_text(draw: ImageDraw.ImageDraw, text: Text, colour: Colour) -> None:
    lettering = text.lettering
    left: float = text.left
    for name, letters in runs(text.words, lettering.weight):
        font = run_font(name, lettering.size)
        draw.text((left, text.top + lettering.baseline), letters, font=font, fill=colour, anchor="ls")
        left += font.getlength(letters)


def _paint_scan(image: Image.Image, scan: Scan) -> None:
    """An operator's own picture, which has been read already."""
    picture = Image.frombytes("RGB", (scan.width, scan.height), scan.pixels)
    image.paste(picture, (scan.left, scan.top))


def _paint_bar(image: Image.Image, draw: ImageDraw.ImageDraw, bar: Bar, colour: Colour) -> None:
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
    draw.rectangle((left, top, right - 1, bottom - 1), colour)
    for (x, y, quarter), radius, under in zip(corners, radii, behind, strict=True):
        if under is not None:
            under.paste(colour, (0, 0), _corner(radius, quarter))
            image.paste(under, (x, y))


@lru_cache(maxsize=256)
def _corner(radius: int, quarter: int) -> Image.Image:
    """A quarter of a disc as a mask; quarters clockwise from the upper left."""
    side = radius * _OVERSAMPLING
    big = Image.new("L", (side, side), 0)
    x = 0 if quarter in (0, 3) else -side
    y = 0 if quarter in (0, 1) else -side
    ImageDraw.Draw(big).ellipse((x, y, x + 2 * side - 1, y + 2 * side - 1), fill=255)
    return big.resize((radius, radius), Image.Resampling.LANCZOS)
