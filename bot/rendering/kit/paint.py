"""Marks become pixels, and pixels a file."""

from __future__ import annotations

import io
from functools import lru_cache

import msgspec
from PIL import Image, ImageDraw

from bot.rendering.kit.block import Bar, Block, Scan, Sign, Text
from bot.rendering.kit.fonts import run_font, runs
from bot.rendering.kit.theme import GROUND, STANDARD, Colour, Ink, palette
from bot.rendering.signs import mask

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
    """An image as a file: WebP, which loses nothing that can be seen, or PNG with 256 colours."""
    out = io.BytesIO()
    if form == WEBP:
        image.save(out, "WEBP", quality=90, method=0)
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
                _paint_text(image, mark, colours[mark.lettering.colour])
            case Scan():
                _paint_scan(image, mark)
    return image


def _paint_text(image: Image.Image, text: Text, colour: Colour) -> None:
    lettering = text.lettering
    left: float = text.left
    bottom = text.top + lettering.baseline
    for name, letters in runs(text.words, lettering.weight):
        written = _written(letters, name, lettering.size)
        if written.mask:
            image.paste(colour, (round(left) + written.left, bottom + written.top), written.mask)
        left += written.wide


class _Written(msgspec.Struct, frozen=True):
    """Letters as a mask, where it lies from the beginning of the baseline, and how wide they are."""

    mask: Image.Image | None
    left: int
    top: int
    wide: float


@lru_cache(maxsize=2048)
def _written(letters: str, name: str, size: int) -> _Written:
    font = run_font(name, size)
    left, top, right, bottom = (int(side) for side in font.getbbox(letters, anchor="ls"))
    wide = font.getlength(letters)
    if right <= left or bottom <= top:
        return _Written(None, 0, 0, wide)
    mask = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(mask).text((-left, -top), letters, font=font, fill=255, anchor="ls")
    return _Written(mask, left, top, wide)


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
