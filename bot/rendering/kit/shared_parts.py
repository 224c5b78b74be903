"""Parts shared by several pictures: headings, symbols with letters or words, icons, card costs."""

from __future__ import annotations

from bot.rendering.cards.face import Badge, CardFace
from bot.rendering.kit.block import Block, bar, layered_blocks, positioned_blocks, row, sign, text_line
from bot.rendering.kit.flowing_text import icon_by_code
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import SIGN, TEXT
from bot.rendering.kit.text_blocks import fitted_lines, shrunk_line
from bot.rendering.kit.theme import DIM, GROUND, INK, Ink, type_ink

_BAR, _NARROW = 72, 1000
"""Height of a one-line heading, and the minimum picture width for it."""


def heading(  # noqa: PLR0917 - what it says, and how it looks
    title: str, middle: str, aside: str, width: int, colour: Ink, pips: tuple[int, int] | None = None
) -> Block:
    """Return a round bar across a picture: the title, details after a gap, and a few words on the right.

    On a narrow picture the details are below the title. ``pips`` are the numbers of filled discs and of all discs after
    the words on the right.
    """
    size, height = 42, heading_height(width)
    discs = _pips_block(*pips) if pips else Block(0, 0)
    narrow = height > _BAR
    ground, details = (0, 0, bar(width, height, colour, _BAR // 2)), Lettering(size * 5 // 6, "heading", GROUND)
    end = row([shrunk_line(aside, width * 45 // 100 if narrow else width // 3, details, TEXT), discs], 16)
    if narrow:
        begin = shrunk_line(title, width - 2 * 32 - end.width - 24, Lettering(size, "figures", GROUND), TEXT)
        text_block = shrunk_line(middle, width - 2 * 32, details, TEXT)
        axis = 36 if middle else height // 2
        return positioned_blocks(
            (width, height),
            ground,
            (32, axis - begin.height // 2, begin),
            (32, height - 34 - text_block.height // 2, text_block),
            (width - 32 - end.width, axis - end.height // 2, end),
        )
    begin = shrunk_line(title, width * 45 // 100, Lettering(size, "figures", GROUND), TEXT)
    left = 32 + begin.width + (48 if middle else 0)
    max_width = max(0, width - left - 32 - end.width - 24)
    text_block = shrunk_line(middle, max_width, details, TEXT)
    parts = [ground, (32, (height - begin.height) // 2, begin)]
    if text_block.width:
        parts.append((32 + begin.width + 20, 0, bar(6, height, GROUND)))
        parts.append((left, (height - text_block.height) // 2, text_block))
    parts.append((width - 32 - end.width, (height - end.height) // 2, end))
    return positioned_blocks((width, height), *parts)


def heading_height(width: int) -> int:
    """Return the height of a heading in the given width: two lines on a narrow picture."""
    return _BAR if width >= _NARROW else 118


def _pips_block(left: int, of: int) -> Block:
    """Return discs, of which ``left`` are filled."""
    size = SIGN
    blocks = [sign("disc" if number < left else "ring", size, GROUND) for number in range(max(left, of))]
    return row(blocks[:14], 6)


_WORDS = {"cmd": "Command", "stf": "Staff"}
"""Words for icons whose stars can't be told apart without one."""


def type_badge(kind: str) -> Badge:
    """Return the badge of a mission's or dilemma's type, which has a shape and a letter besides its colour."""
    return Badge(kind, type_ink(kind), kind[:1].upper())


def badge(each_badge: Badge, size: int) -> Block:
    """Return a symbol with its letter in it: dark on a bright symbol, light on a dark one."""
    ink = INK if each_badge.ink == GROUND else GROUND
    return layered_blocks(
        sign(each_badge.sign, size, each_badge.ink),
        text_line(each_badge.letter, Lettering(size * 2 // 3, "bold", ink), size),
    )


def sign_with_label(name: str, words: str, lettering: Lettering, max_width: int) -> Block:
    """Return a symbol followed by words or a number, in one colour."""
    size = max(SIGN, lettering.size * 7 // 8)
    return row([sign(name, size, lettering.colour), fitted_lines(words, max_width - size - 8, lettering, TEXT)], 8)


def corner_block(face: CardFace, size: int, max_width: int) -> Block:
    """Return the coloured corner of a card: its cost or points, or a symbol."""
    if isinstance(face.corner, Badge):
        return badge(face.corner, size * 11 // 10)
    return fitted_lines(face.corner, max_width, Lettering(size, "figures", GROUND), max(TEXT, size // 3))


def icon_block(code: str, size: int, max_width: int) -> Block:
    """Return an icon; command and staff stars include their word, so that they aren't confused."""
    words = _WORDS.get(code.lower(), "")
    return row(
        [icon_by_code(code, size, max_width), text_line(words, Lettering(size * 5 // 6, "semibold", DIM), 260)], 8
    )
