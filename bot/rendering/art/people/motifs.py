"""What shines behind a person: arcs, rays, feathers or discs, one for each affiliation that has its own."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec
import numpy as np

from bot.rendering.art.canvas import Canvas
from bot.rendering.art.colours import Colour


class Behind(msgspec.Struct, frozen=True):
    """Where the head is, in which light, and the chance of the person's name."""

    x: float
    y: float
    light: Colour
    chance: np.random.Generator


def lay_motif(canvas: Canvas, affiliation: str, behind: Behind) -> None:
    """The motif of an affiliation; lines for one that has none of its own."""
    _MOTIFS.get(affiliation, _lines)(canvas, behind)


def _arcs(canvas: Canvas, behind: Behind) -> None:
    high = canvas.height
    for number in range(1, 5):
        start = float(behind.chance.integers(360))
        across, alpha = high * (0.2 + 0.14 * number), 70 - 8 * number
        arc = (start, start + 200)
        canvas.ring(behind.x, behind.y, across, behind.light, max(1, high * 0.006), alpha, arc=arc)


def _rays(canvas: Canvas, behind: Behind) -> None:
    x, y, reach = behind.x, behind.y, canvas.height * 1.2
    for number in range(9):
        angle = -1.45 + number * 0.36
        sides = (angle - 0.05, angle + 0.05)
        ends = [(x + math.sin(side) * reach, y - math.cos(side) * reach) for side in sides]
        canvas.polygon([(x, y + canvas.height * 0.2), *ends], behind.light, 34)


def _feathers(canvas: Canvas, behind: Behind) -> None:
    wide, low = canvas.width, canvas.height * 0.75
    for number in range(-6, 7):
        ends = [(behind.x + number * wide * 0.085, 0), (behind.x + number * wide * 0.03, low)]
        canvas.line(ends, behind.light, max(1, wide * 0.012), 40)


def _discs(canvas: Canvas, behind: Behind) -> None:
    wide, high = canvas.width, canvas.height
    for number in range(7):
        x, y = wide * (0.08 + 0.14 * number), high * (0.82 - 0.1 * abs(3 - number))
        canvas.ring(x, y, high * 0.13, behind.light, max(1, high * 0.012), 46)


def _girders(canvas: Canvas, behind: Behind) -> None:
    wide, high = canvas.width, canvas.height
    for part in (number / 9 for number in range(10)):
        canvas.line([(0, high * part), (wide, high * part)], behind.light, max(1, high * 0.01), 26)
        canvas.line([(wide * part, 0), (wide * part, high)], behind.light, max(1, high * 0.01), 26)


def _suns(canvas: Canvas, behind: Behind) -> None:
    high = canvas.height
    for number in range(6):
        across = high * (0.35 + 0.16 * number)
        canvas.ring(behind.x, high * 1.05, across, behind.light, max(1, high * 0.008), 44, arc=(180, 360))


def _lines(canvas: Canvas, behind: Behind) -> None:
    wide, high = canvas.width, canvas.height
    for number in range(6):
        ends = [(0, high * (0.1 + 0.15 * number)), (wide, high * (0.02 + 0.15 * number))]
        canvas.line(ends, behind.light, max(1, high * 0.006), 40)


_MOTIFS: dict[str, Callable[[Canvas, Behind], None]] = {
    **dict.fromkeys(("Federation", "Starfleet", "Vulcan"), _arcs),
    **dict.fromkeys(("Klingon", "Kazon", "Hirogen"), _rays),
    "Romulan": _feathers,
    **dict.fromkeys(("Ferengi", "Dominion"), _discs),
    "Borg": _girders,
    **dict.fromkeys(("Bajoran", "Cardassian"), _suns),
}
