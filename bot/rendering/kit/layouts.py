"""Layouts of pictures: each lays out a picture on the canvas it is given, some of them in pages."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.rendering.kit.block import Block
from bot.rendering.kit.sizes import WIDE_SIZE, Size


class Layout(msgspec.Struct, frozen=True):
    """Lays out a picture.

    Attributes:
        draw: returns a page in a size.
        pages: number of pages.
    """

    draw: Callable[[Size, int], Block]
    pages: int = 1

    def __call__(self, size: Size = WIDE_SIZE, page: int = 0) -> Block:
        """The page in that size; a picture of one size only has that."""
        return self.draw(size, page)


def in_any_size(draw: Callable[[Size], Block]) -> Layout:
    """The layout of a picture for every canvas."""
    return Layout(lambda size, _: draw(size))


def in_one_size(draw: Callable[[], Block]) -> Layout:
    """The layout of a picture that is the same on every canvas."""
    return Layout(lambda *_: draw())
