"""The layout kit: blocks are rectangles of marks, and are put beside, under and into one another.

A block knows its size, so nothing is measured twice; what a picture shows can be read from its marks before it is
painted.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.rendering.art.subjects import Subject
from bot.rendering.kit.fitting import cut
from bot.rendering.kit.fonts import Lettering, width
from bot.rendering.kit.theme import Ink

Corners = tuple[int, int, int, int]
"""Radii in pixels, clockwise from the upper left corner."""


class Text(msgspec.Struct, frozen=True):
    """Words in one line; all measures in pixels from the upper left corner."""

    left: int
    top: int
    width: int
    height: int
    words: str
    lettering: Lettering


class Bar(msgspec.Struct, frozen=True):
    """A filled rectangle with round corners; what is behind it shows where ``alpha`` is less than 255."""

    left: int
    top: int
    width: int
    height: int
    colour: Ink
    corners: Corners
    alpha: int


class Sign(msgspec.Struct, frozen=True):
    """A small square picture; ``name`` is one that ``signs`` knows."""

    left: int
    top: int
    width: int
    height: int
    name: str
    colour: Ink


class Scan(msgspec.Struct, frozen=True):
    """A picture from outside, as ``width * height`` pixels of three bytes."""

    left: int
    top: int
    width: int
    height: int
    pixels: bytes


class Veil(msgspec.Struct, frozen=True):
    """Near-black that falls off from one edge of a drawing, so that words can stand there.

    Attributes:
        edge: ``top``, ``bottom`` or ``left``.
        reach: pixels from that edge to where it ends.
        strength: at the edge, 0 to 255.
    """

    edge: str
    reach: int
    strength: int = 225


class Art(msgspec.Struct, frozen=True):
    """A drawing.

    Attributes:
        subject: what is drawn.
        corners: of what is seen of it.
        veils: laid on it.
        mood: ``dim``, ``done``, ``stopped``, ``killed``, ``far`` or ``reach``; empty as it is.
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
    """A line along the inside of a rectangle with round corners; ``glow`` pixels around it shine."""

    left: int
    top: int
    width: int
    height: int
    colour: Ink
    thick: int
    radius: int
    glow: int


class Stroke(msgspec.Struct, frozen=True):
    """A line through points, which are pixels from its upper left corner; ``dash`` pixels of it are seen, then not."""

    left: int
    top: int
    width: int
    height: int
    points: tuple[tuple[int, int], ...]
    colour: Ink
    thick: int
    dash: int


Mark = Text | Bar | Sign | Scan | Art | Edge | Stroke


class Block(msgspec.Struct, frozen=True):
    """A rectangle with marks in it, those in front last."""

    width: int
    height: int
    marks: tuple[Mark, ...] = ()

    def at(self, left: int, top: int) -> tuple[Mark, ...]:
        """The marks, moved."""
        if not left and not top:
            return self.marks
        replace = msgspec.structs.replace
        return tuple(replace(mark, left=mark.left + left, top=mark.top + top) for mark in self.marks)

    def sized(self, wide: int | None = None, high: int | None = None) -> Block:
        """The same marks in a rectangle of another size."""
        return Block(self.width if wide is None else wide, self.height if high is None else high, self.marks)


def line(words: str, lettering: Lettering, room: int) -> Block:
    """Words in one line, cut to the room; nothing for no words."""
    words = cut(words, room, lettering)
    if not words:
        return Block(0, 0)
    wide = width(words, lettering)
    return Block(wide, lettering.height, (Text(0, 0, wide, lettering.height, words, lettering),))


def lines(words: Sequence[str], lettering: Lettering, room: int) -> Block:
    """Lines under one another."""
    return column([line(one, lettering, room) for one in words])


def bar(wide: int, high: int, colour: Ink, corners: Corners | int = 0, alpha: int = 255) -> Block:
    """A filled rectangle; one number for equal corners."""
    return Block(wide, high, (Bar(0, 0, wide, high, colour, _radii(corners), alpha),))


def edge(  # noqa: PLR0917 - a line has a size, a width and corners
    wide: int, high: int, colour: Ink, thick: int, radius: int, glow: int = 0
) -> Block:
    """A line along the inside of a rectangle."""
    return Block(wide, high, (Edge(0, 0, wide, high, colour, thick, radius, glow),))


def stroke(points: Sequence[tuple[float, float]], colour: Ink, thick: int, dash: int = 0) -> tuple[int, int, Block]:
    """A line through points of a picture, and where its block lies there."""
    pad = thick
    left, top = round(min(x for x, _ in points)) - pad, round(min(y for _, y in points)) - pad
    wide, high = round(max(x for x, _ in points)) + pad - left, round(max(y for _, y in points)) + pad - top
    inside = tuple((round(x) - left, round(y) - top) for x, y in points)
    return left, top, Block(wide, high, (Stroke(0, 0, wide, high, inside, colour, thick, dash),))


def art(  # noqa: PLR0917 - a drawing has a size, corners, veils and a mood
    subject: Subject, wide: int, high: int, corners: Corners | int = 0, veils: Sequence[Veil] = (), mood: str = ""
) -> Block:
    """A drawing in that size."""
    return Block(wide, high, (Art(0, 0, wide, high, subject, _radii(corners), tuple(veils), mood),))


def _radii(corners: Corners | int) -> Corners:
    return (corners,) * 4 if isinstance(corners, int) else corners


def pinned(size: tuple[int, int], *parts: tuple[int, int, Block]) -> Block:
    """Blocks at their places from the upper left corner, in a size of width and height; those in front last."""
    return Block(*size, tuple(mark for left, top, block in parts for mark in block.at(left, top)))


def sign(name: str, size: int, colour: Ink) -> Block:
    """A sign."""
    return Block(size, size, (Sign(0, 0, size, size, name, colour),))


def column(blocks: Sequence[Block], gap: int = 0) -> Block:
    """Under one another, aligned on the left; empty blocks take no room."""
    marks: list[Mark] = []
    top = 0
    shown = [block for block in blocks if block.height]
    for block in shown:
        marks += block.at(0, top)
        top += block.height + gap
    return Block(max((block.width for block in shown), default=0), max(0, top - gap), tuple(marks))


def stacked(blocks: Sequence[Block], gap: int = 0) -> Block:
    """Under one another, each in the middle of the broadest."""
    wide = max((block.width for block in blocks), default=0)
    return column([Block(wide, block.height, block.at((wide - block.width) // 2, 0)) for block in blocks], gap)


def row(blocks: Sequence[Block], gap: int = 0, align: float = 0.5) -> Block:
    """Beside one another; ``align`` is 0 for the top, 0.5 for the middle, 1 for the bottom."""
    marks: list[Mark] = []
    left = 0
    shown = [block for block in blocks if block.width]
    high = max((block.height for block in shown), default=0)
    for block in shown:
        marks += block.at(left, round((high - block.height) * align))
        left += block.width + gap
    return Block(max(0, left - gap), high, tuple(marks))


def flow(blocks: Sequence[Block], room: int, gap: int, between: int) -> Block:
    """Beside one another as far as the room goes, then in a new row, ``between`` pixels lower."""
    rows: list[list[Block]] = [[]]
    for block in blocks:
        taken = sum(one.width + gap for one in rows[-1])
        if rows[-1] and taken + block.width > room:
            rows.append([])
        rows[-1].append(block)
    return column([row(one, gap) for one in rows], between)


def apart(left: Block, right: Block, wide: int) -> Block:
    """One at each end of the width."""
    return row([left, Block(max(1, wide - left.width - right.width), 1), right])


def over(*layers: Block) -> Block:
    """Upon one another, each in the middle of the first."""
    ground = layers[0]
    marks: list[Mark] = []
    for layer in layers:
        marks += layer.at((ground.width - layer.width) // 2, (ground.height - layer.height) // 2)
    return Block(ground.width, ground.height, tuple(marks))


def inset(block: Block, left: int, top: int, right: int, bottom: int) -> Block:
    """With empty margins."""
    return Block(block.width + left + right, block.height + top + bottom, block.at(left, top))


def panel(block: Block, colour: Ink, corners: Corners | int) -> Block:
    """On a filled ground of its own size."""
    ground = bar(block.width, block.height, colour, corners)
    return Block(block.width, block.height, ground.marks + block.marks)


def across(ground: Block, *parts: tuple[int, Block]) -> Block:
    """Blocks on a ground, each that far from its left edge, in the middle of its height."""
    placed = [(left, (ground.height - block.height) // 2, block) for left, block in parts]
    return pinned((ground.width, ground.height), (0, 0, ground), *placed)


def grid(blocks: Sequence[Block], columns: int, gap: int, between: int) -> Block:
    """Rows of that many blocks, ``gap`` apart, under one another, ``between`` apart."""
    return column([row(blocks[start : start + columns], gap) for start in range(0, len(blocks), columns)], between)
