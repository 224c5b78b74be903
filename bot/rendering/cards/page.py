"""A player's hand, or any other page of cards, as small faces, three in a row."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.cards.card import thumbnails
from bot.rendering.cards.face import Face
from bot.rendering.kit.block import Block, column, inset
from bot.rendering.kit.frame import banner
from bot.rendering.kit.theme import Ink

WIDTH = 1200


_MARGIN, _GAP, _IN_A_ROW = 20, 14, 3


_ROOM = WIDTH - 2 * _MARGIN


def page(heading: str, count: str, faces: Sequence[Face], accent: Ink) -> Block:
    """Cards under a heading, 1,200 pixels wide and as high as there are cards."""
    whole = column([banner(heading, count, _ROOM, accent), thumbnails(list(faces), _ROOM, _IN_A_ROW, _GAP)], _GAP)
    return inset(whole, _MARGIN, _MARGIN, _MARGIN, _MARGIN).sized(wide=WIDTH)
