"""Text blocks that fit a width: in one line, or in a few."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.kit.block import Block, text_line, text_lines
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.text_fitting import (
    clipped_text,
    curtailed_parts,
    fitted_text,
    shrunk_text,
    titled_text,
)


def shrunk_line(words: str, max_width: int, largest: Lettering, smallest: int) -> Block:
    """Return one line, smaller or narrower if necessary, then cut."""
    return text_line(*shrunk_text(words, max_width, largest, smallest), max_width)


def clipped_line(words: str, max_width: int, largest: Lettering, smallest: int) -> Block:
    """Return one line; if the text is too long, as many whole words as fit."""
    return text_line(*clipped_text(words, max_width, largest, smallest), max_width)


def curtailed_line(parts: Sequence[str], max_width: int, largest: Lettering, smallest: int) -> Block:
    """Return parts joined by dots in one line; the last are left out if they don't fit."""
    return text_line(*curtailed_parts(parts, max_width, largest, smallest), max_width)


def fitted_lines(words: str, max_width: int, largest: Lettering, smallest: int, limit: int = 1) -> Block:
    """Return at most ``limit`` lines in the largest lettering in which nothing is cut."""
    return text_lines(*fitted_text(words, max_width, largest, smallest, limit), max_width)


def titled_lines(words: str, max_width: int, largest: Lettering, smallest: int, limit: int = 2) -> Block:
    """Return a name in at most ``limit`` lines of whole words."""
    return text_lines(*titled_text(words, max_width, largest, smallest, limit), max_width)
