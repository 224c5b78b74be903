"""Fonts and text widths. Characters missing from a font are taken from the next font that has them."""

from __future__ import annotations

import importlib
import io
import logging
from functools import cache, lru_cache
from itertools import groupby
from typing import cast

import msgspec
from PIL import ImageFont, features

from bot.rendering.kit.characters import characters, with_marks
from bot.rendering.kit.theme import DIM, INK, Ink

log = logging.getLogger(__name__)

_PACKAGED = {
    "regular": ("font_source_sans_pro", "SourceSansPro"),
    "semibold": ("font_source_sans_pro", "SourceSansProSemibold"),
    "bold": ("font_source_sans_pro", "SourceSansProBold"),
    "figures": ("font_manrope", "ManropeExtraBold"),
    "heading": ("font_manrope", "ManropeBold"),
    "cjk": ("noto_cjk_sans_jp_regular", "FONT_PATH"),
}
"""Packages and file names of the weights, and of the fonts for Chinese, Japanese and Korean."""
_OTHER_SCRIPTS = ("figo", "notos", "symbol1", "symbol2", "math", "cjk")
_OTHER_SCRIPTS_BOLD = ("figbo", "notosbo", "symbol1", "symbol2", "math", "cjk")
"""Fonts for other scripts and symbols, in order of preference; those not listed above are in ``pymupdf_fonts``."""
_SHAPED = frozenset(("figo", "figbo"))
"""Fonts for scripts that need shaping, such as Arabic, Hebrew and Devanagari."""
_CAPITALS = {"regular": 0.66, "semibold": 0.66, "bold": 0.66, "figures": 0.72, "heading": 0.72}
_REPLACEMENTS = ("\N{REPLACEMENT CHARACTER}", "\N{LOZENGE}", "\N{BULLET}")
_NO_GLYPH = "\U0010fffe"

Font = ImageFont.FreeTypeFont


class Lettering(msgspec.Struct, frozen=True):
    """Style of a text.

    Attributes:
        size: font size in pixels.
        weight: ``regular``, ``semibold``, ``bold``, or ``heading`` and ``figures`` for names and numbers.
        colour: text colour.
        halo: whether it has a soft dark halo, for text on drawings.
    """

    size: int
    weight: str = "regular"
    colour: Ink = INK
    halo: bool = False

    @property
    def height(self) -> int:
        """Line height in pixels."""
        return round(self.size * 1.2)

    @property
    def baseline(self) -> int:
        """Pixels from the top of a line to its baseline, so that capitals are centred."""
        return round(self.height / 2 + _CAPITALS[self.weight] * self.size / 2)

    def in_colour(self, colour: Ink = DIM) -> Lettering:
        """Return the style in a different colour, by default a dim one."""
        return msgspec.structs.replace(self, colour=colour)

    def sized(self, size: int) -> Lettering:
        """Return the style in a different size."""
        return msgspec.structs.replace(self, size=size)

    def weighted(self, weight: str) -> Lettering:
        """Return the style in a different weight."""
        return msgspec.structs.replace(self, weight=weight)


def font(size: int, weight: str) -> Font:
    """Return the font with this weight and size."""
    return _font_in_size(weight, size)


def text_width(words: str, lettering: Lettering) -> int:
    """Return the width of a line in pixels."""
    return _cached_width(words, lettering.size, lettering.weight)


@lru_cache(maxsize=8192)
def font_runs(words: str, weight: str) -> tuple[tuple[str, str], ...]:
    """Return a text as runs of (font name, letters)."""
    if words.isascii():
        return ((weight, words),)
    drawn = characters(words)
    names = [_first_font_with(item[0], weight) for item in drawn]
    for index, (before, letter, after) in enumerate(zip(names, drawn[1:], names[2:], strict=False), start=1):
        if letter == " " and before == after and before in _SHAPED:  # else the words would be in the wrong order
            names[index] = before
    shown = (
        (name or weight, _displayable_character(item, name, weight)) for name, item in zip(names, drawn, strict=True)
    )
    return tuple(
        (name, "".join(letters for _, letters in run))
        for name, run in groupby(shown, lambda name_and_letters: name_and_letters[0])
    )


def _displayable_character(character: str, name: str, weight: str) -> str:
    """Return a character as a font can show it: without shaping, only with marks that the font has."""
    if not name:
        return _replacement_character(weight)
    if len(character) == 1 or name in _SHAPED:
        return character
    marked = with_marks(character)
    return marked[0] + "".join(
        mark for mark in marked[1:] if _has_glyph(name, mark) and _font_in_size(name, 16).getlength(mark) == 0
    )


def run_font(name: str, size: int) -> Font:
    """Return the font of a run."""
    return _font_in_size(name, size)


@lru_cache(maxsize=8192)
def _cached_width(words: str, size: int, weight: str) -> int:
    return int(sum(_font_in_size(name, size).getlength(letters) for name, letters in font_runs(words, weight)) + 0.999)


@lru_cache(maxsize=4096)
def _first_font_with(letter: str, weight: str) -> str:
    """Return the name of the first font with a glyph for the letter, or "" if none has one."""
    others = _OTHER_SCRIPTS_BOLD if weight in ("bold", "figures", "heading", "semibold") else _OTHER_SCRIPTS
    return next((name for name in (weight, *others) if _has_glyph(name, letter)), "")


@cache
def _replacement_character(weight: str) -> str:
    """Return the replacement for characters that no font has, such as most emoji."""
    log.warning("No installed font has some letters of a name; pictures show a placeholder instead.")
    return next((mark for mark in _REPLACEMENTS if _has_glyph(weight, mark)), "?")


def _has_glyph(name: str, letter: str) -> bool:
    return bytes(_font_in_size(name, 16).getmask(letter)) != _missing_glyph(name)


@cache
def _missing_glyph(name: str) -> bytes:
    """Return the image of the box that a font shows for missing glyphs."""
    return bytes(_font_in_size(name, 16).getmask(_NO_GLYPH))


@lru_cache(maxsize=256)
def _font_in_size(name: str, size: int) -> Font:
    """Return a font in a size. Basic layout is the same on every machine; only scripts that need shaping are shaped."""
    source = _font_source(name)
    if source is None:
        return cast(Font, ImageFont.load_default(size))
    return _open_font(source, size, shaped=name in _SHAPED)


@cache
def _font_source(name: str) -> str | bytes | None:
    """Return a font file's path or bytes; ``None`` if it is not installed or broken, which is logged once."""
    source: str | bytes
    try:
        if name in _PACKAGED:
            package, file = _PACKAGED[name]
            source = str(getattr(importlib.import_module(package), file))
        else:
            source = bytes(importlib.import_module("pymupdf_fonts").myfont(name))
        _open_font(source, 16)
    except (ImportError, AttributeError, OSError, ValueError) as error:
        log.warning("Can’t use the font “%s” (%s); using a plain one instead.", name, error)
        return None
    return source


def _open_font(source: str | bytes, size: int, *, shaped: bool = False) -> Font:
    """Open a font; given a path, it is only read as far as needed, because the largest file has 16 MB."""
    file = io.BytesIO(source) if isinstance(source, bytes) else source
    layout = ImageFont.Layout.RAQM if shaped and features.check("raqm") else ImageFont.Layout.BASIC
    return ImageFont.truetype(file, size, layout_engine=layout)
