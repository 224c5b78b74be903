"""Text blocks that fit a width: in one line, or in a few."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.kit.block import Block, line, lines
from bot.rendering.kit.fitting import clipped, curtailed, enumerated, fitted, shrunk, titled
from bot.rendering.kit.fonts import Lettering


def shrunk_line(words: str, room: int, largest: Lettering, smallest: int) -> Block:
    """One line, smaller or narrower if necessary, then cut."""
    return line(*shrunk(words, room, largest, smallest), room)


def clipped_line(words: str, room: int, largest: Lettering, smallest: int) -> Block:
    """One line; if it is too long, as many whole words as fit."""
    return line(*clipped(words, room, largest, smallest), room)


def curtailed_line(parts: Sequence[str], room: int, largest: Lettering, smallest: int) -> Block:
    """Parts joined by dots in one line; the last are left out if they don't fit."""
    return line(*curtailed(parts, room, largest, smallest), room)


def enumerated_line(names: Sequence[str], room: int, largest: Lettering, smallest: int, noun: str = "cards") -> Block:
    """Names in one line; those without room are counted."""
    return line(*enumerated(names, room, largest, smallest, noun), room)


def fitted_lines(words: str, room: int, largest: Lettering, smallest: int, most: int = 1) -> Block:
    """At most ``most`` lines in the largest lettering in which nothing is cut."""
    return lines(*fitted(words, room, largest, smallest, most), room)


def titled_lines(words: str, room: int, largest: Lettering, smallest: int, most: int = 2) -> Block:
    """A name in at most ``most`` lines of whole words."""
    return lines(*titled(words, room, largest, smallest, most), room)
