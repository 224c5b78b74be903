"""A page of cards under a heading: a hand, a pile, search results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from bot.rendering.art.subjects import Ground
from bot.rendering.cards.face import CardFace
from bot.rendering.cards.full_card import landscape_full_card
from bot.rendering.cards.landscape_card import landscape_small_card
from bot.rendering.cards.portrait_card import upright_card
from bot.rendering.cards.small_card import PLAIN_STATE, SmallCardState, small_card
from bot.rendering.kit.block import Block, art_block, positioned_blocks, text_line
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.layouts import Layout
from bot.rendering.kit.shared_parts import heading
from bot.rendering.kit.sizes import WIDE_SIZE, Size, is_tall
from bot.rendering.kit.theme import DIM, Ink

MARGIN, GAP = 8, 10
MAX_CARDS_PER_PAGE = 10
"""Maximum number of different cards on a page; the rest are on further pages."""


class Heading(msgspec.Struct, frozen=True):
    """The bar above the cards.

    Attributes:
        title: the heading, such as ``Your hand``.
        count: the number of cards, such as ``9 cards``.
        accent: the bar's colour.
        aside: a few words on the right.
        pips: number of filled discs, and of all discs, after those words.
    """

    title: str
    count: str
    accent: Ink
    aside: str = ""
    pips: tuple[int, int] | None = None


def page_count(cards: int) -> int:
    """Return the number of pages for this many different cards; at least one."""
    return max(1, -(-cards // MAX_CARDS_PER_PAGE))


def card_page(
    head: Heading,
    faces: Sequence[CardFace],
    states: Sequence[SmallCardState] = (),
    size: Size = WIDE_SIZE,
    number: int = 0,
) -> Block:
    """Return a page of cards under a heading: a single card beside its text, several cards smaller.

    Args:
        head: the heading.
        faces: all cards.
        states: their states; all plain if empty.
        size: width and height of the picture.
        number: the page, counted from 0; a number that is too high means the last page.
    """
    width, height = size
    count = page_count(len(faces))
    start = min(number, count - 1) * MAX_CARDS_PER_PAGE
    cards = [(face, states[index] if states else PLAIN_STATE) for index, face in enumerate(faces)]
    shown = cards[start : start + MAX_CARDS_PER_PAGE]
    words = f"{head.count} · {start + 1} to {start + len(shown)}" if count > 1 else head.count
    bar_ = heading(head.title, words, head.aside, width - 2 * MARGIN, head.accent, head.pips)
    top = MARGIN + bar_.height + 12
    room = height - top - MARGIN
    parts = [(0, 0, art_block(Ground("hand"), width, height)), (MARGIN, MARGIN, bar_)]
    if not shown:
        empty = text_line("No cards", Lettering(48, "semibold", DIM), width)
        return positioned_blocks(size, *parts, ((width - empty.width) // 2, height // 2, empty))
    if len(shown) == 1 and not (shown[0][1].reason or shown[0][1].count > 1):
        face = shown[0][0]
        alone = (
            upright_card(face, width - 2 * MARGIN, room)
            if is_tall(size)
            else landscape_full_card(face, (width - 2 * MARGIN, room))
        )
        return positioned_blocks(size, *parts, (MARGIN, top, alone))
    return positioned_blocks(size, *parts, *card_tiles(shown, top, (width, room)))


def card_pages(head: Heading, faces: Sequence[CardFace], states: Sequence[SmallCardState] = ()) -> Layout:
    """Return pages of cards under a heading."""
    return Layout(partial(card_page, head, faces, states), page_count(len(faces)))


def card_tiles(
    shown: Sequence[tuple[CardFace, SmallCardState]], y_offset: int, size: Size
) -> list[tuple[int, int, Block]]:
    """Return small cards in rows that fill the width, with their positions; the last row may have fewer."""
    width, height = size
    draw = landscape_small_card if is_tall(size) and len(shown) > 1 else small_card
    rows = row_lengths(len(shown), across=2 if is_tall(size) else 5)
    total_height = (height - GAP * (len(rows) - 1)) // len(rows)
    parts, begin = [], 0
    for number, count in enumerate(rows):
        each = (width - 2 * MARGIN - GAP * (count - 1)) // count
        for index, (face, state) in enumerate(shown[begin : begin + count]):
            left, y = MARGIN + index * (each + GAP), y_offset + number * (total_height + GAP)
            parts.append((left, y, draw(face, each, total_height, state)))
        begin += count
    return parts


def row_lengths(count: int, across: int) -> list[int]:
    """Return the number of cards in each row, at most ``across``; a few cards form one row or one column."""
    if across > 2 and count <= 4:
        return [count]
    if across == 2 and count <= 4:
        return [1] * count
    rows = -(-count // across)
    min_length, over = divmod(count, rows)
    return [min_length + (number < over) for number in range(rows)]
