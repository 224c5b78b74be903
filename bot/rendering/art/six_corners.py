"""The shape of a hexagon that stands on a corner."""

from __future__ import annotations

import math

from bot.rendering.art.canvas import Point

WIDE = math.sqrt(3) / 2
"""A hexagon is so many times as broad as it is high."""


def corners(x: float, y: float, radius: float) -> list[Point]:
    """The six corners around a middle, clockwise from the uppermost."""
    turns = [number * math.pi / 3 for number in range(6)]
    return [(x + radius * math.sin(turn), y - radius * math.cos(turn)) for turn in turns]
