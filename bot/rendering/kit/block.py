"""Layout blocks: rectangles of marks, placed beside, below and inside one another.

A block has a known size, so nothing is measured twice, and the contents of a picture can be read from its marks before
it is painted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from bot.rendering.art.subjects import Subject
from bot.rendering.kit.fonts import Lettering, text_width
from bot.rendering.kit.text_fitting import cut_line
from bot.rendering.kit.theme import Ink

Corners = tuple[int, int, int, int]
"""Radii in pixels, clockwise from the upper left corner."""


class Text(msgspec.Struct, frozen=True):
    """A line of text; all measurements are in pixels from the upper left corner."""

    left: int
    top: int
    width: int
    height: int
    words: str
    lettering: Lettering


class Bar(msgspec.Struct, frozen=True):
    """A filled rectangle with round corners; translucent if ``alpha`` is less than 255."""

    left: int
    top: int
    width: int
    height: int
    colour: Ink
    corners: Corners
    alpha: int


class Sign(msgspec.Struct, frozen=True):
    """A small square picture; ``name`` is a name in ``signs``."""

    left: int
    top: int
    width: int
    height: int
    name: str
    colour: Ink


class Scan(msgspec.Struct, frozen=True):
    """An image from outside the bot, as ``width * height`` pixels of three bytes."""

    left: int
    top: int
    width: int
    height: int
    pixels: bytes


class Veil(msgspec.Struct, frozen=True):
    """A near-black gradient from one edge of a drawing, as a background for text.

    Attributes:
        edge: ``top``, ``bottom`` or ``left``.
        reach: pixels from that edge to the end of the gradient.
        strength: opacity at the edge, 0 to 255.
    """

    edge: str
    reach: int
    strength: int = 225


class Art(msgspec.Struct, frozen=True):
    """A drawing.

    Attributes:
        subject: the subject of the drawing.
        corners: round corners of the visible part.
        veils: gradients on top of the drawing.
        mood: ``dim``, ``done``, ``stopped``, ``killed``, ``far`` or ``reach``; empty for unchanged.
    """

    left: int
    top: int
    width: int
    height: int
    subject: Subject
    corners: Corners
    veils: tuple[Veil, ...]
    mood: str


class Edge(msgspec.Struct, frozen=True):
    """An outline inside a rectangle with round corners, with a glow of ``glow`` pixels around it."""

    left: int
    top: int
    width: int
    height: int
    colour: Ink
    thick: int
    radius: int
    glow: int


class Stroke(msgspec.Struct, frozen=True):
    """A line through points, in pixels from the mark's upper left corner; ``dash`` is the length of dashes and gaps."""

    left: int
    top: int
    width: int
    height: int
    points: tuple[tuple[int, int], ...]
    colour: Ink
    thick: int
    dash: int


Mark = Text | Bar | Sign | Scan | Art | Edge | Stroke


class Placed(msgspec.Struct, frozen=True):
    """A block inside another, at an offset from its upper left corner."""

    left: int
    top: int
    block: Block


class Block(msgspec.Struct, frozen=True):
    """A rectangle that contains marks and other blocks, from back to front."""

    width: int
    height: int
    parts: tuple[Mark | Placed, ...] = ()

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Return all marks, including those of the blocks inside, from back to front."""
        marks: list[Mark] = []
        _add_marks(self, 0, 0, marks)
        return tuple(marks)

    def at(self, left: int, top: int) -> tuple[Mark | Placed, ...]:
        """Return the contents of a larger block in which this block is placed at an offset."""
        if not left and not top:
            return self.parts
        return (Placed(left, top, self),) if self.parts else ()

    def sized(self, width: int | None = None, height: int | None = None) -> Block:
        """Return the same marks in a rectangle of a different size."""
        return Block(self.width if width is None else width, self.height if height is None else height, self.parts)


def _add_marks(block: Block, left: int, top: int, marks: list[Mark]) -> None:
    """Add a block's marks to a list, moved by an offset."""
    for part in block.parts:
        if isinstance(part, Placed):
            _add_marks(part.block, left + part.left, top + part.top, marks)
        elif left or top:
            marks.append(msgspec.structs.replace(part, left=part.left + left, top=part.top + top))
        else:
            marks.append(part)


@lru_cache(maxsize=4096)
def text_line(words: str, lettering: Lettering, max_width: int) -> Block:
    """Return a line of text, cut to the available width; an empty block if there is no text."""
    words = cut_line(words, max_width, lettering)
    if not words:
        return Block(0, 0)
    width = text_width(words, lettering)
    return Block(width, lettering.height, (Text(0, 0, width, lettering.height, words, lettering),))


def text_lines(words: Sequence[str], lettering: Lettering, max_width: int) -> Block:
    """Return several lines of text, one below the other."""
    return column([text_line(word, lettering, max_width) for word in words])


def bar(width: int, height: int, colour: Ink, corners: Corners | int = 0, alpha: int = 255) -> Block:
    """Return a filled rectangle; a single number stands for four equal corners."""
    return Block(width, height, (Bar(0, 0, width, height, colour, _corner_radii(corners), alpha),))


def outline_block(  # noqa: PLR0917 - a line has a size, a width and corners
    width: int, height: int, colour: Ink, thickness: int, radius: int, glow: int = 0
) -> Block:
    """Return an outline inside a rectangle."""
    return Block(width, height, (Edge(0, 0, width, height, colour, thickness, radius, glow),))


def stroke(points: Sequence[tuple[float, float]], colour: Ink, thickness: int, dash: int = 0) -> tuple[int, int, Block]:
    """Return a line through points of a picture, with the position of its block in the picture."""
    pad = thickness
    left, top = round(min(x for x, _ in points)) - pad, round(min(y for _, y in points)) - pad
    width, height = round(max(x for x, _ in points)) + pad - left, round(max(y for _, y in points)) + pad - top
    inside = tuple((round(x) - left, round(y) - top) for x, y in points)
    return left, top, Block(width, height, (Stroke(0, 0, width, height, inside, colour, thickness, dash),))


def art_block(  # noqa: PLR0917 - a drawing has a size, corners, veils and a mood
    subject: Subject, width: int, height: int, corners: Corners | int = 0, veils: Sequence[Veil] = (), mood: str = ""
) -> Block:
    """Return a drawing in the given size."""
    return Block(width, height, (Art(0, 0, width, height, subject, _corner_radii(corners), tuple(veils), mood),))


def _corner_radii(corners: Corners | int) -> Corners:
    return (corners,) * 4 if isinstance(corners, int) else corners


def positioned_blocks(size: tuple[int, int], *parts: tuple[int, int, Block]) -> Block:
    """Return blocks at their offsets from the upper left corner, in a block of the given size, from back to front."""
    return Block(*size, tuple(part for left, top, block in parts for part in block.at(left, top)))


def sign(name: str, size: int, colour: Ink) -> Block:
    """Return a symbol in the given size and colour."""
    return Block(size, size, (Sign(0, 0, size, size, name, colour),))


def column(blocks: Sequence[Block], gap: int = 0) -> Block:
    """Return blocks one below the other, aligned on the left; empty blocks take no room."""
    parts: list[Mark | Placed] = []
    top = 0
    shown_blocks = [block for block in blocks if block.height]
    for block in shown_blocks:
        parts += block.at(0, top)
        top += block.height + gap
    return Block(max((block.width for block in shown_blocks), default=0), max(0, top - gap), tuple(parts))


def centred_column(blocks: Sequence[Block], gap: int = 0) -> Block:
    """Return blocks one below the other, each centred on the widest."""
    width = max((block.width for block in blocks), default=0)
    return column([Block(width, block.height, block.at((width - block.width) // 2, 0)) for block in blocks], gap)


def row(blocks: Sequence[Block], gap: int = 0, align: float = 0.5) -> Block:
    """Return blocks side by side; ``align`` is 0 for the top, 0.5 for the middle, 1 for the bottom."""
    parts: list[Mark | Placed] = []
    left = 0
    shown_blocks = [block for block in blocks if block.width]
    height = max((block.height for block in shown_blocks), default=0)
    for block in shown_blocks:
        parts += block.at(left, round((height - block.height) * align))
        left += block.width + gap
    return Block(max(0, left - gap), height, tuple(parts))


def wrapped_row(blocks: Sequence[Block], max_width: int, gap: int, between: int) -> Block:
    """Return blocks side by side, wrapped into rows that are ``between`` pixels apart."""
    rows: list[list[Block]] = [[]]
    for block in blocks:
        used_width = sum(block.width + gap for block in rows[-1])
        if rows[-1] and used_width + block.width > max_width:
            rows.append([])
        rows[-1].append(block)
    return column([row(blocks_in_row, gap) for blocks_in_row in rows], between)


def evenly_wrapped_row(blocks: Sequence[Block], max_width: int, gap: int, between: int) -> Block:
    """Return blocks laid out as by ``wrapped_row``, with equal rows if they fit: four never wrap to three and one."""
    for rows in range(1, len(blocks)):
        each = -(-len(blocks) // rows)
        laid_out = grid(blocks, each, gap, between)
        if laid_out.width <= max_width:
            return laid_out
    return wrapped_row(blocks, max_width, gap, between)


def layered_blocks(*layers: Block) -> Block:
    """Return blocks on top of one another, each centred on the first."""
    ground = layers[0]
    parts: list[Mark | Placed] = []
    for layer in layers:
        parts += layer.at((ground.width - layer.width) // 2, (ground.height - layer.height) // 2)
    return Block(ground.width, ground.height, tuple(parts))


def with_margins(block: Block, left: int, top: int, right: int, bottom: int) -> Block:
    """Return a block with empty margins."""
    return Block(block.width + left + right, block.height + top + bottom, block.at(left, top))


def panel(block: Block, colour: Ink, corners: Corners | int) -> Block:
    """Return a block on a filled background of its size."""
    ground = bar(block.width, block.height, colour, corners)
    return Block(block.width, block.height, ground.parts + block.parts)


def spaced_across(ground: Block, *parts: tuple[int, Block]) -> Block:
    """Return blocks on a background, each at an offset from its left edge, vertically centred."""
    placed = [(left, (ground.height - block.height) // 2, block) for left, block in parts]
    return positioned_blocks((ground.width, ground.height), (0, 0, ground), *placed)


def grid(blocks: Sequence[Block], columns: int, gap: int, between: int) -> Block:
    """Return rows of ``columns`` blocks, ``gap`` pixels apart horizontally and ``between`` pixels vertically."""
    return column([row(blocks[start : start + columns], gap) for start in range(0, len(blocks), columns)], between)
