"""Parts shared by several pictures: headings, signs with letters or words, icons, card costs."""

from __future__ import annotations

from bot.rendering.cards.face import Badge, Face
from bot.rendering.kit.block import Block, bar, line, over, pinned, row, sign
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.prose import icon
from bot.rendering.kit.theme import DIM, GROUND, INK, Ink, type_ink
from bot.rendering.kit.words import fitted_lines, shrunk_line


def heading(  # noqa: PLR0917 - what it says, and how it looks
    title: str, middle: str, aside: str, wide: int, high: int, colour: Ink, pips: tuple[int, int] | None = None
) -> Block:
    """A round bar across a picture: the title, details after a gap, and a few words on the right.

    ``pips`` are the numbers of filled discs and of all discs after those words.
    """
    size = high * 7 // 12
    discs = _pips(*pips, high) if pips else Block(0, 0)
    end = row([shrunk_line(aside, wide // 3, Lettering(size * 5 // 6, "heading", GROUND), 20), discs], 16)
    begin = shrunk_line(title, wide * 45 // 100, Lettering(size, "figures", GROUND), 22)
    left = 32 + begin.width + (48 if middle else 0)
    room = max(0, wide - left - 32 - end.width - 24)
    told = shrunk_line(middle, room, Lettering(size * 5 // 6, "heading", GROUND), 20)
    parts = [(0, 0, bar(wide, high, colour, high // 2)), (32, (high - begin.height) // 2, begin)]
    if told.width:
        parts.append((32 + begin.width + 20, 0, bar(6, high, GROUND)))
        parts.append((left, (high - told.height) // 2, told))
    parts.append((wide - 32 - end.width, (high - end.height) // 2, end))
    return pinned((wide, high), *parts)


def _pips(left: int, of: int, high: int) -> Block:
    """Discs, filled for the remaining number."""
    size = high * 34 // 72
    shown = [sign("disc" if number < left else "ring", size, GROUND) for number in range(max(left, of))]
    return row(shown[:14], size // 4)


_WORDS = {"cmd": "Command", "stf": "Staff"}
"""Icons whose stars also need a word."""


def type_badge(kind: str) -> Badge:
    """Badge of a mission's or dilemma's type: shape and letter, never only colour."""
    return Badge(kind, type_ink(kind), kind[:1].upper())


def badge(one: Badge, size: int) -> Block:
    """A sign, with its letter in it: dark on a bright sign, light on a dark one."""
    ink = INK if one.ink == GROUND else GROUND
    return over(sign(one.sign, size, one.ink), line(one.letter, Lettering(size * 5 // 8, "bold", ink), size))


def chip(name: str, words: str, lettering: Lettering, room: int) -> Block:
    """A sign followed by words or a number, in one colour."""
    size = lettering.size * 7 // 8
    return row([sign(name, size, lettering.colour), fitted_lines(words, room - size - 8, lettering, 20)], 8)


def worth(face: Face, size: int, room: int) -> Block:
    """The coloured corner of a card: its cost or points, or a sign."""
    if isinstance(face.corner, Badge):
        return badge(face.corner, size * 11 // 10)
    return fitted_lines(face.corner, room, Lettering(size, "figures", GROUND), size // 3)


def icon_block(code: str, size: int, room: int) -> Block:
    """An icon; command and staff stars with their word, so that they aren't confused."""
    words = _WORDS.get(code.lower(), "")
    return row([icon(code, size, room), line(words, Lettering(size * 5 // 6, "semibold", DIM), 260)], 8)
