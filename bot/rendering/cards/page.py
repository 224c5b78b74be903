"""A page of cards under a heading: a hand, a pile, search results."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.art.subjects import Ground
from bot.rendering.cards.card import landscape
from bot.rendering.cards.face import Face
from bot.rendering.cards.small import PLAIN, SmallCardState, small_card
from bot.rendering.kit.block import Block, art, line, pinned
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.parts import heading
from bot.rendering.kit.theme import DIM, Ink

WIDTH, HEIGHT = 1600, 1000
_MARGIN, _GAP, _BAR = 8, 10, 72
_TOP = _MARGIN + _BAR + 12
MAX_CARDS = 40
"""Maximum number of different cards drawn; the others are counted."""


def page(  # noqa: PLR0917 - what the heading says, and the cards
    title: str,
    count: str,
    faces: Sequence[Face],
    accent: Ink,
    standings: Sequence[SmallCardState] = (),
    aside: str = "",
    pips: tuple[int, int] | None = None,
) -> Block:
    """Cards under a heading, 1,600 by 1,000 pixels: a single one beside its text; the more, the smaller."""
    shown = [(face, standings[number] if standings else PLAIN) for number, face in enumerate(faces)][:MAX_CARDS]
    more = f" · {len(faces) - MAX_CARDS} more" if len(faces) > MAX_CARDS else ""
    head = heading(title, count + more, aside, WIDTH - 2 * _MARGIN, _BAR, accent, pips)
    parts = [(0, 0, art(Ground("hand"), WIDTH, HEIGHT)), (_MARGIN, _MARGIN, head)]
    if not shown:
        words = line("No cards", Lettering(48, "semibold", DIM), WIDTH)
        return pinned((WIDTH, HEIGHT), *parts, ((WIDTH - words.width) // 2, HEIGHT // 2, words))
    if len(shown) == 1 and not (standings and (standings[0].reason or standings[0].count > 1)):
        return pinned((WIDTH, HEIGHT), *parts, (_MARGIN, _TOP, landscape(shown[0][0], HEIGHT - _TOP - _MARGIN)))
    return pinned((WIDTH, HEIGHT), *parts, *tiles(shown, _TOP, HEIGHT - _TOP - _MARGIN))


def tiles(shown: Sequence[tuple[Face, SmallCardState]], top: int, height: int) -> list[tuple[int, int, Block]]:
    """Small cards in rows that fill the width; the last row may have fewer and wider ones."""
    rows = row_lengths(len(shown))
    total_height = (height - _GAP * (len(rows) - 1)) // len(rows)
    parts, begin = [], 0
    for number, count in enumerate(rows):
        width = (WIDTH - 2 * _MARGIN - _GAP * (count - 1)) // count
        for index, (face, standing) in enumerate(shown[begin : begin + count]):
            left, y = _MARGIN + index * (width + _GAP), top + number * (total_height + _GAP)
            parts.append((left, y, small_card(face, width, total_height, standing)))
        begin += count
    return parts


def row_lengths(count: int) -> list[int]:
    """Number of cards in each row: 4 up to 8 cards, then 5, 7, 8 and 10."""
    if count <= 4:
        return [count]
    across = next((columns for limit, columns in ((8, 4), (10, 5), (14, 7), (24, 8)) if count <= limit), 10)
    rows = -(-count // across)
    least, over = divmod(count, rows)
    return [least + (number < over) for number in range(rows)]
