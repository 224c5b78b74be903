"""Flowing text with icons, in the notation of card tables: ``[Cmd]``, ``[S]``, ``[Fed]``, ``{a card}``."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from bot.rendering.kit.block import (
    Block,
    Mark,
    Placed,
    Text,
    bar,
    column,
    layered_blocks,
    row,
    sign,
    text_line,
    text_lines,
)
from bot.rendering.kit.fonts import Lettering, text_width
from bot.rendering.kit.sizes import LETTERED, SIGN, TEXT
from bot.rendering.kit.text_fitting import ELLIPSIS, cut_line, wrapped_lines
from bot.rendering.kit.theme import AFFILIATION_NAMES, GROUND, INK, RAISED, affiliation_ink, type_ink
from engine.icons import ICON, icon_name, nemesis_arrow, text_with_icon_names

_SHORT = {name[:3].lower(): name for name in AFFILIATION_NAMES} | {
    "sf": "Starfleet",
    "fer": "Ferengi",
    "non": "Non-Aligned",
    "na": "Non-Aligned",
    "vul": "Vulcan",
    "vid": "Vidiian",
    "neu": "Neutral",
}
_TYPE_SIGNS = {"p": "planet", "s": "space", "d": "dual", "s/p": "dual", "h": "headquarters"}
_QUADRANT_SIGNS = {"aq": "alpha", "gq": "gamma", "dq": "delta", "mq": "mirror", "mu": "mirror"}
_PRINTED_SIGNS = {"cmd": "cmd", "stf": "stf", "*": "skill"}
_SIGNS_BY_CODE = {
    **_QUADRANT_SIGNS,
    **{code: code for code in ("com", "def", "nav", "ha", "au")},
    "bo": "Borg",
    "borg": "Borg",
}
"""Symbols without letters for small cards, where nearby words explain them."""
_LEAST, _LETTERED = TEXT, LETTERED
"""Size of the smallest letters that are readable in a message, and of the smallest symbol with a letter in it."""
_CARD_NAME_PATTERN = re.compile("\\{(?!\u2060)([^{}]*)\\}")


def sign_of(code: str) -> str:
    """Return the symbol of an icon for places without room for letters, or "" if there is none."""
    return _SIGNS_BY_CODE.get(code.lower(), "")


def icon_by_code(code: str, size: int, max_width: int) -> Block:
    """Return an icon by its code: the bot's symbol for it, or the code itself on a small background.

    Less known symbols are followed by their letter or name.
    """
    short = code.lower()
    if short in _PRINTED_SIGNS:
        return sign(_PRINTED_SIGNS[short], max(SIGN, size), INK)
    if short in _TYPE_SIGNS:
        kind = _TYPE_SIGNS[short]
        if size < _LETTERED:
            return _name_block(kind, kind.title(), Lettering(max(_LEAST, size), "semibold", type_ink(kind)), max_width)
        letter = text_line(kind[0].upper(), Lettering(max(_LEAST, size * 5 // 8), "bold", GROUND), size)
        return layered_blocks(sign(kind, size, type_ink(kind)), letter)
    if short in _QUADRANT_SIGNS:
        return _name_block(
            _QUADRANT_SIGNS[short], _QUADRANT_SIGNS[short].title(), Lettering(max(_LEAST, size), "semibold"), max_width
        )
    if short in _SIGNS_BY_CODE and short not in _SHORT:
        return _name_block(_SIGNS_BY_CODE[short], icon_name(code), Lettering(max(_LEAST, size), "semibold"), max_width)
    if affiliation := code if code in AFFILIATION_NAMES else _SHORT.get(short):
        name = Lettering(max(_LEAST, size), "semibold", affiliation_ink(affiliation))
        return _name_block(affiliation, affiliation, name, max_width)
    if arrow := nemesis_arrow(code):
        return _name_block(
            f"arrow {arrow[1]}", f"{arrow[0].title()} nemesis", Lettering(max(_LEAST, size), "semibold"), max_width
        )
    letters = text_line(
        code.upper() if len(code) < 4 else code,
        Lettering(max(_LEAST, size * 3 // 4), "bold", INK),
        max_width - size // 2,
    )
    return layered_blocks(bar(letters.width + size // 2, max(size, letters.height), RAISED, size // 4), letters)


def _name_block(name: str, words: str, lettering: Lettering, max_width: int) -> Block:
    mark = sign(name, max(SIGN, lettering.size * 4 // 5), lettering.colour)
    return row([mark, text_line(words, lettering, max_width - mark.width - 5)], 5)


class _Piece(msgspec.Struct, frozen=True):
    """A part of a line: text, or an icon."""

    words: str
    block: Block | None
    wide: int


def prose_block(words: str, lettering: Lettering, max_width: int, limit: int) -> Block:
    """Return text with icons, wrapped into at most ``limit`` lines; an ellipsis ends it if there is more."""
    words = _CARD_NAME_PATTERN.sub(r"\1", words)
    if not ICON.search(words):
        return text_lines(wrapped_lines(words, max_width, lettering, limit), lettering, max_width)
    rows = list(_rows(words.split(), lettering, max_width))
    if len(rows) > limit:
        rows = [*rows[: limit - 1], [*rows[limit - 1], [_Piece(ELLIPSIS, None, text_width(ELLIPSIS, lettering))]]]
        while len(rows[-1]) > 1 and _width_of_pieces(rows[-1], lettering) > max_width:
            del rows[-1][-2]
    return column([_line(words, lettering, max_width) for words in rows])


_WordPieces = list[_Piece]


def _rows(words: list[str], lettering: Lettering, max_width: int) -> Iterator[list[_WordPieces]]:
    row: list[_WordPieces] = []
    for pieces in (
        part for word in words for part in _word_pieces(_pieces(word, lettering, max_width), lettering, max_width)
    ):
        if row and _width_of_pieces([*row, pieces], lettering) > max_width:
            yield row
            row = []
        row.append(pieces)
    if row:
        yield row


def _word_pieces(pieces: _WordPieces, lettering: Lettering, max_width: int) -> list[_WordPieces]:
    """Return a word as one item; if it is longer than a line, its pieces separately."""
    return [pieces] if _width_of_pieces([pieces], lettering) <= max_width else [[piece] for piece in pieces]


def _pieces(word: str, lettering: Lettering, max_width: int) -> _WordPieces:
    pieces = []
    for index, part in enumerate(ICON.split(word)):
        if index % 2:
            block = icon_by_code(part, lettering.size * 7 // 8, max_width - 4)
            pieces.append(_Piece("", block, block.width + 4))
        elif part:
            text = cut_line(part, max_width, lettering)
            pieces.append(_Piece(text, None, text_width(text, lettering)))
    return pieces


def _width_of_pieces(row: list[_WordPieces], lettering: Lettering) -> int:
    space = text_width("n n", lettering) - text_width("nn", lettering)
    return sum(piece.wide for word in row for piece in word) + space * (len(row) - 1)


def _line(row: list[_WordPieces], lettering: Lettering, max_width: int) -> Block:
    """Return one line, in which adjacent words are merged into one mark."""
    parts: list[Mark | Placed] = []
    left, text_start, text = 0, 0, ""
    space = text_width("n n", lettering) - text_width("nn", lettering)

    height = max(lettering.height, *(piece.block.height for word in row for piece in word if piece.block), 0)
    raised = (height - lettering.height) // 2

    def told() -> None:
        if text.strip():
            parts.append(Text(text_start, raised, text_width(text, lettering), lettering.height, text, lettering))

    for number, word in enumerate(row):
        if number:
            text += " " if text else ""
            left = text_start + text_width(text, lettering) if text else left + space
        for piece in word:
            if piece.block is None:
                text_start = text_start if text else left
                text += piece.words
                left = text_start + text_width(text, lettering)
            else:
                told()
                text = ""
                parts += piece.block.at(left + 2, (height - piece.block.height) // 2)
                left += piece.wide
    told()
    return Block(min(left, max_width), height, tuple(parts))


def icons_in_words(words: str) -> str:
    """Return the text with icons replaced by their names, for readers who can't see them."""
    return _CARD_NAME_PATTERN.sub(r"\1", text_with_icon_names(words))
