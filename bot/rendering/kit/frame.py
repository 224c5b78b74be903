"""The heading of our pictures: a round bar with what a picture is."""

from __future__ import annotations

from bot.rendering.kit.block import Block, bar, line, pinned, row, sign
from bot.rendering.kit.fitting import shrunk
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import GROUND, Ink


def heading(  # noqa: PLR0917 - what it says, and how it looks
    title: str, middle: str, aside: str, wide: int, high: int, colour: Ink, pips: tuple[int, int] | None = None
) -> Block:
    """A round bar over a whole picture: what it is, more of it after a gap, and a few words at its right end.

    ``pips`` are so many filled discs of so many, after those words.
    """
    size = high * 7 // 12
    discs = _pips(*pips, high) if pips else Block(0, 0)
    right, small = shrunk(aside, wide // 3, Lettering(size * 5 // 6, "heading", GROUND), 20)
    end = row([line(right, small, wide // 3), discs], 16)
    first, large = shrunk(title, wide * 45 // 100, Lettering(size, "figures", GROUND), 22)
    begin = line(first, large, wide * 45 // 100)
    left = 32 + begin.width + (48 if middle else 0)
    room = max(0, wide - left - 32 - end.width - 24)
    words, lettering = shrunk(middle, room, Lettering(size * 5 // 6, "heading", GROUND), 20)
    told = line(words, lettering, room)
    parts = [(0, 0, bar(wide, high, colour, high // 2)), (32, (high - begin.height) // 2, begin)]
    if told.width:
        parts.append((32 + begin.width + 20, 0, bar(6, high, GROUND)))
        parts.append((left, (high - told.height) // 2, told))
    parts.append((wide - 32 - end.width, (high - end.height) // 2, end))
    return pinned(wide, high, parts)


def _pips(left: int, of: int, high: int) -> Block:
    """So many filled discs, the others as rings."""
    size = high * 34 // 72
    shown = [sign("disc" if number < left else "ring", size, GROUND) for number in range(max(left, of))]
    return row(shown[:14], size // 4)
