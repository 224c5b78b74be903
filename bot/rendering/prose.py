"""Flowing text with icons in it, written as on the tables of cards: ``[Cmd]``, ``[S]``, ``[Fed]``."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from bot.rendering.block import Block, Mark, Text, bar, column, line, lines, over, row, sign
from bot.rendering.fitting import ELLIPSIS, cut, wrapped
from bot.rendering.fonts import Lettering, width
from bot.rendering.theme import AFFILIATIONS, INK, RAISED, Ink, affiliation_ink, type_ink

_ICON = re.compile(r"\[([^\[\]\s]{1,16})\]")
_SHORT = {name[:3].lower(): name for name in AFFILIATIONS} | {
    "sf": "Starfleet",
    "fer": "Ferengi",
    "non": "Non-Aligned",
    "na": "Non-Aligned",
    "vul": "Vulcan",
    "vid": "Vidiian",
    "neu": "Neutral",
}
_SIGNS: dict[str, tuple[str, Ink]] = {
    "cmd": ("cmd", INK),
    "stf": ("stf", INK),
    "*": ("skill", INK),
    "p": ("planet", type_ink("planet")),
    "s": ("space", type_ink("space")),
    "d": ("dual", type_ink("dual")),
    "s/p": ("dual", type_ink("dual")),
    "aq": ("alpha", INK),
    "gq": ("gamma", INK),
    "dq": ("delta", INK),
    "mq": ("mirror", INK),
    **{short: (name, affiliation_ink(name)) for short, name in _SHORT.items()},
}


def icon(code: str, size: int) -> Block:
    """An icon by the letters that stand for it: our sign for it, or the letters themselves on a small ground.

    An affiliation written out is told by its sign and its name.
    """
    known = _SIGNS.get(code.lower())
    if known:
        return sign(known[0], size, known[1])
    if code in AFFILIATIONS:
        ink = affiliation_ink(code)
        return row([sign(code, size * 4 // 5, ink), line(code, Lettering(size, "semibold", ink), 12 * size)], 5)
    letters = line(code.upper() if len(code) < 4 else code, Lettering(max(11, size * 3 // 4), "bold", INK), 12 * size)
    return over(bar(letters.width + size // 2, max(size, letters.height), RAISED, size // 4), letters)


class _Piece(msgspec.Struct, frozen=True):
    """A part of a line: words, or an icon."""

    words: str
    block: Block | None
    wide: int


def prose(words: str, lettering: Lettering, room: int, most: int) -> Block:
    """The words in at most so many lines, with their icons; the last line ends with an ellipsis where there is more."""
    if not _ICON.search(words):
        return lines(wrapped(words, room, lettering, most), lettering, room)
    rows = list(_rows(words.split(), lettering, room))
    if len(rows) > most:
        rows = [*rows[: most - 1], [*rows[most - 1], [_Piece(ELLIPSIS, None, width(ELLIPSIS, lettering))]]]
        while len(rows[-1]) > 1 and _wide(rows[-1], lettering) > room:
            del rows[-1][-2]
    return column([_line(words, lettering, room) for words in rows])


_Word = list[_Piece]


def _rows(words: list[str], lettering: Lettering, room: int) -> Iterator[list[_Word]]:
    row: list[_Word] = []
    for word in words:
        pieces = _pieces(word, lettering, room)
        if row and _wide([*row, pieces], lettering) > room:
            yield row
            row = []
        row.append(pieces)
    if row:
        yield row


def _pieces(word: str, lettering: Lettering, room: int) -> _Word:
    pieces = []
    for place, part in enumerate(_ICON.split(word)):
        if place % 2:
            block = icon(part, lettering.size * 7 // 8)
            pieces.append(_Piece("", block, block.width + 4))
        elif part:
            told = cut(part, room, lettering)
            pieces.append(_Piece(told, None, width(told, lettering)))
    return pieces


def _wide(row: list[_Word], lettering: Lettering) -> int:
    space = width("n n", lettering) - width("nn", lettering)
    return sum(piece.wide for word in row for piece in word) + space * (len(row) - 1)


def _line(row: list[_Word], lettering: Lettering, room: int) -> Block:
    """One line; words that follow one another are one mark."""
    marks: list[Mark] = []
    left, begun, said = 0, 0, ""
    space = width("n n", lettering) - width("nn", lettering)

    def told() -> None:
        if said.strip():
            marks.append(Text(begun, 0, width(said, lettering), lettering.height, said, lettering))

    for number, word in enumerate(row):
        if number:
            said += " " if said else ""
            left = begun + width(said, lettering) if said else left + space
        for piece in word:
            if piece.block is None:
                begun = begun if said else left
                said += piece.words
                left = begun + width(said, lettering)
            else:
                told()
                said = ""
                marks += piece.block.at(left + 2, (lettering.height - piece.block.height) // 2)
                left += piece.wide
    told()
    return Block(min(left, room), lettering.height, tuple(marks))


def icons_told(words: str) -> str:
    """The words with the letters of their icons in parentheses, for those who cannot see them."""
    return _ICON.sub(lambda found: f"({found[1]})", words)
