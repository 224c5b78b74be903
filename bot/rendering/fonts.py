"""Fonts, and how wide words are in them."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
from font_manrope import ManropeExtraBold
from font_source_sans_pro import SourceSansPro, SourceSansProBold, SourceSansProSemibold
from PIL import ImageFont

from bot.rendering.theme import DIM, INK, Colour

_FILES = {
    "regular": SourceSansPro,
    "semibold": SourceSansProSemibold,
    "bold": SourceSansProBold,
    "figures": ManropeExtraBold,
}
_CAPITALS = {"regular": 0.66, "semibold": 0.66, "bold": 0.66, "figures": 0.72}


class Lettering(msgspec.Struct, frozen=True):
    """How words are written.

    Attributes:
        size: of the font, in pixels.
        weight: ``regular``, ``semibold``, ``bold``, or ``figures`` for large numbers.
        colour: of the words.
    """

    size: int
    weight: str = "regular"
    colour: Colour = INK

    @property
    def height(self) -> int:
        """Of a line, in pixels."""
        return round(self.size * 1.2)

    @property
    def baseline(self) -> int:
        """From the top of a line, in pixels; so that capitals stand in the line's middle."""
        return round(self.height / 2 + _CAPITALS[self.weight] * self.size / 2)

    def dimmed(self, colour: Colour = DIM) -> Lettering:
        """The same in another colour."""
        return msgspec.structs.replace(self, colour=colour)

    def sized(self, size: int) -> Lettering:
        """The same in another size."""
        return msgspec.structs.replace(self, size=size)


@cache
def font(size: int, weight: str) -> ImageFont.FreeTypeFont:
    """A font of that size. Basic layout is the same on every machine."""
    return ImageFont.truetype(_FILES[weight], size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8192)
def _width(words: str, size: int, weight: str) -> int:
    return int(font(size, weight).getlength(words) + 0.999)


def width(words: str, lettering: Lettering) -> int:
    """How wide a line is, in pixels."""
    return _width(words, lettering.size, lettering.weight)
