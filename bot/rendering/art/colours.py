"""Colours as numbers, and blending."""

from __future__ import annotations

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""


def rgb(colour: str) -> Colour:
    """Return a colour written as ``#rrggbb``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed_colour(one: Colour, other: Colour, part: float) -> Colour:
    """Return a blend of two colours; ``part`` 0 is the first colour, 1 the second."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue
