"""Parts shared by several pictures: headings, signs with letters or words, icons, card costs."""

from __future__ import annotations

from bot.rendering.cards.face import Badge, Face
from bot.rendering.kit.block import Block, bar, layered, line, pinned, row, sign
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.prose import icon
from bot.rendering.kit.theme import DIM, GROUND, INK, Ink, type_ink
from bot.rendering.kit.words import fitted_lines, shrunk_line


def heading(  # noqa: PLR0917 - what it says, and how it looks
    title: str, middle: str, aside: str, width: int, height: int, colour: Ink, pips: tuple[int, int] | None = None
) -> Block:
    """A round bar across a picture: the title, details after a gap, and a few words on the right.

    ``pips`` are the numbers of filled discs and of all discs after those words.
    """
    size = height * 7 // 12
    discs = _pips(*pips, height) if pips else Block(0, 0)
    end = row([shrunk_line(aside, width // 3, Lettering(size * 5 // 6, "heading", GROUND), 20), discs], 16)
    begin = shrunk_line(title, width * 45 // 100, Lettering(size, "figures", GROUND), 22)
    left = 32 + begin.width + (48 if middle else 0)
    max_width = max(0, width - left - 32 - end.width - 24)
    text_block = shrunk_line(middle, max_width, Lettering(size * 5 // 6, "heading", GROUND), 20)
    parts = [(0, 0, bar(width, height, colour, height // 2)), (32, (height - begin.height) // 2, begin)]
    if text_block.width:
        parts.append((32 + begin.width + 20, 0, bar(6, height, GROUND)))
        parts.append((left, (height - text_block.height) // 2, text_block))
    parts.append((width - 32 - end.width, (height - end.height) // 2, end))
    return pinned((width, height), *parts)


def _pips(left: int, of: int, height: int) -> Block:
    """Discs, filled for the remaining number."""
    size = height * 34 // 72
    blocks = [sign("disc" if number < left else "ring", size, GROUND) for number in range(max(left, of))]
    return row(blocks[:14], size // 4)


_WORDS = {"cmd": "Command", "stf": "Staff"}
"""Icons whose stars also need a word."""


def type_badge(kind: str) -> Badge:
    """Badge of a mission's or dilemma's type: shape and letter, never only colour."""
    return Badge(kind, type_ink(kind), kind[:1].upper())


def badge(each_badge: Badge, size: int) -> Block:
    """A sign, with its letter in it: dark on a bright sign, light on a dark one."""
    ink = INK if each_badge.ink == GROUND else GROUND
    return layered(
        sign(each_badge.sign, size, each_badge.ink),
        line(each_badge.letter, Lettering(size * 2 // 3, "bold", ink), size),
    )


def chip(name: str, words: str, lettering: Lettering, max_width: int) -> Block:
    """A sign followed by words or a number, in one colour."""
    size = lettering.size * 7 // 8
    return row([sign(name, size, lettering.colour), fitted_lines(words, max_width - size - 8, lettering, 20)], 8)


def corner_block(face: Face, size: int, max_width: int) -> Block:
    """The coloured corner of a card: its cost or points, or a sign."""
    if isinstance(face.corner, Badge):
        return badge(face.corner, size * 11 // 10)
    return fitted_lines(face.corner, max_width, Lettering(size, "figures", GROUND), size // 3)


def icon_block(code: str, size: int, max_width: int) -> Block:
    """An icon; command and staff stars with their word, so that they aren't confused."""
    words = _WORDS.get(code.lower(), "")
    return row([icon(code, size, max_width), line(words, Lettering(size * 5 // 6, "semibold", DIM), 260)], 8)
