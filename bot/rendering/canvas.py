"""A drawing surface with measured text: nothing is ever written outside its box."""

from __future__ import annotations

import io
from functools import cache

from font_source_sans_pro import SourceSansPro, SourceSansProBold, SourceSansProSemibold
from PIL import Image, ImageDraw, ImageFont

from bot.rendering.theme import GROUND, Colour

ELLIPSIS = "…"
_FILES = {"regular": SourceSansPro, "semibold": SourceSansProSemibold, "bold": SourceSansProBold}
_OVERSAMPLING = 3


@cache
def font(size: int, weight: str = "regular") -> ImageFont.FreeTypeFont:
    """A font; weights are ``regular``, ``semibold`` and ``bold``."""
    return ImageFont.truetype(_FILES[weight], size)


def width(text: str, size: int, weight: str = "regular") -> int:
    """How wide a line is, in pixels."""
    return int(font(size, weight).getlength(text) + 0.999)


def cut(text: str, room: int, size: int, weight: str = "regular") -> str:
    """The text, or as much of it as fits into the room, with an ellipsis."""
    if width(text, size, weight) <= room:
        return text
    while text and width(text + ELLIPSIS, size, weight) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def shrunk(text: str, room: int, largest: int, smallest: int, weight: str = "bold") -> tuple[str, int]:
    """The text and the largest size at which it fits; cut where even the smallest is too large."""
    for size in range(largest, smallest - 1, -1):
        if width(text, size, weight) <= room:
            return text, size
    return cut(text, room, smallest, weight), smallest


def wrapped(text: str, room: int, size: int, most: int, weight: str = "regular") -> list[str]:
    """The text in lines that fit into the room; what goes beyond the most lines is cut with an ellipsis."""
    lines: list[str] = []
    words = text.split()
    while words:
        line = words.pop(0)
        while words and width(f"{line} {words[0]}", size, weight) <= room:
            line = f"{line} {words.pop(0)}"
        if len(lines) + 1 == most and words:
            line = f"{line} {' '.join(words)}"
            words = []
        lines.append(cut(line, room, size, weight))
    return lines


class Canvas:
    """A picture in the making; coordinates in pixels from the upper left corner."""

    def __init__(self, size: tuple[int, int], ground: Colour = GROUND) -> None:
        self.image = Image.new("RGB", size, ground)
        self._draw = ImageDraw.Draw(self.image)

    def text(self, at: tuple[int, int], text: str, size: int, colour: Colour, weight: str = "regular") -> int:
        """Write a line with its upper left corner there; returns where it ends on the right."""
        self._draw.text(at, text, font=font(size, weight), fill=colour)
        return at[0] + width(text, size, weight)

    def text_right(self, at: tuple[int, int], text: str, size: int, colour: Colour, weight: str = "regular") -> int:
        """Write a line with its upper right corner there; returns where it begins on the left."""
        left = at[0] - width(text, size, weight)
        self._draw.text((left, at[1]), text, font=font(size, weight), fill=colour)
        return left

    def box(self, box: tuple[int, int, int, int], colour: Colour, radius: int = 16) -> None:
        """A filled box with round corners, smoothed."""
        left, top, right, bottom = box
        if right - left > 2 * radius:
            self._draw.rectangle((left + radius, top, right - radius - 1, bottom - 1), colour)
        if bottom - top > 2 * radius:
            self._draw.rectangle((left, top + radius, right - 1, bottom - radius - 1), colour)
        for x in (left + radius, right - radius):
            for y in (top + radius, bottom - radius):
                self.shape((x, y), radius, "planet", colour)

    def shape(self, centre: tuple[int, int], radius: int, kind: str, colour: Colour) -> None:
        """A small sign: ``planet`` a disc, ``space`` a diamond, ``headquarters`` a square, ``ship`` a delta."""
        mask = _sign(radius, kind)
        self.image.paste(colour, (centre[0] - radius, centre[1] - radius), mask)

    def png(self) -> bytes:
        """The picture as PNG, with a palette of 256 colours."""
        out = io.BytesIO()
        self.image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG")
        return out.getvalue()


@cache
def _sign(radius: int, kind: str) -> Image.Image:
    side = 2 * radius * _OVERSAMPLING
    big = Image.new("L", (side, side), 0)
    draw = ImageDraw.Draw(big)
    last, middle, edge = side - 1, side // 2, side // 10
    match kind:
        case "planet":
            draw.ellipse((0, 0, last, last), fill=255)
        case "space":
            draw.polygon(((middle, 0), (last, middle), (middle, last), (0, middle)), fill=255)
        case "ship":
            draw.polygon(((middle, 0), (last - edge, last), (middle, last - 3 * edge), (edge, last)), fill=255)
        case "person":
            draw.ellipse((middle - 3 * edge, 0, middle + 3 * edge, 6 * edge), fill=255)
            draw.pieslice((edge, middle, last - edge, last + middle), 180, 360, fill=255)
        case "tick":
            draw.line(
                ((edge, middle), (middle - edge, last - 2 * edge), (last - edge, 2 * edge)),
                fill=255,
                width=side // 5,
                joint="curve",
            )
        case _:
            draw.rounded_rectangle((edge, edge, last - edge, last - edge), edge, fill=255)
    return big.resize((2 * radius, 2 * radius), Image.Resampling.LANCZOS)
