"""Layouts: functions that lay out a picture on a canvas of a given size, some of them in pages."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.rendering.kit.block import Block
from bot.rendering.kit.sizes import WIDE_SIZE, Size


class Layout(msgspec.Struct, frozen=True):
    """Function that lays out a picture.

    Attributes:
        draw: returns a page in a size.
        pages: number of pages.
    """

    draw: Callable[[Size, int], Block]
    pages: int = 1

    def __call__(self, size: Size = WIDE_SIZE, page: int = 0) -> Block:
        """Return the page in the given size, which is ignored by pictures that have only one size."""
        return self.draw(size, page)


def in_any_size(draw: Callable[[Size], Block]) -> Layout:
    """Return the layout of a picture that fits any canvas."""
    return Layout(lambda size, _: draw(size))


def in_one_size(draw: Callable[[], Block]) -> Layout:
    """Return the layout of a picture that is the same on every canvas."""
    return Layout(lambda *_: draw())
