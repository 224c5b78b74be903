"""Skills that only First Edition has: a glyph for each, so that no two of a requirement look alike."""

from __future__ import annotations

from collections.abc import Callable

from bot.rendering.signs.glyph import Glyph
from bot.rendering.signs.pen import star


def _cybernetics(g: Glyph) -> None:
    g.shape((-0.6, -0.6), (0.6, -0.6), (0.6, 0.6), (-0.6, 0.6))
    for at in (-0.36, 0, 0.36):
        for way in (-1, 1):
            g.line(0.16, (at, way * 0.5), (at, way * 0.98))
            g.line(0.16, (way * 0.5, at), (way * 0.98, at))
    g.shape((-0.26, -0.26), (0.26, -0.26), (0.26, 0.26), (-0.26, 0.26), cut=True)


def _empathy(g: Glyph) -> None:
    g.disc(-0.46, -0.34, 0.5)
    g.disc(0.46, -0.34, 0.5)
    g.shape((-0.91, -0.12), (0.91, -0.12), (0, 0.96))
    g.shape((-0.3, -0.4), (0.3, -0.4), (0, 0.1))


def _greed(g: Glyph) -> None:
    for y in (-0.62, 0, 0.62):
        g.line(0.46, (-0.6, y), (0.6, y))
        g.disc(-0.6, y, 0.23)
        g.disc(0.6, y, 0.23)


def _guramba(g: Glyph) -> None:
    g.disc(0, 0.38, 0.6)
    g.shape((-0.58, 0.3), (-0.5, -0.4), (-0.22, -0.1), (0.08, -1), (0.36, -0.3), (0.52, -0.5), (0.58, 0.3))
    g.disc(0, 0.52, 0.28, cut=True)
    g.shape((-0.2, 0.36), (0, -0.1), (0.2, 0.36), cut=True)


def _mindmeld(g: Glyph) -> None:
    g.disc(0.38, 0, 0.6)
    for y in (-0.5, 0, 0.5):
        g.line(0.2, (-0.98, y * 1.5), (-0.1, y * 0.7))
        g.disc(-0.12, y * 0.7, 0.2, cut=True)
        g.disc(-0.12, y * 0.7, 0.12)


def _miracle_worker(g: Glyph) -> None:
    g.shape(*star(4, 0.98, 0.28, (0, -0.05)))
    g.disc(0.74, 0.72, 0.2)
    g.disc(-0.74, 0.72, 0.2)


def _resistance(g: Glyph) -> None:
    g.line(0.22, (-0.68, -0.98), (-0.68, 0.98))
    g.shape(
        (-0.6, -0.9), (-0.1, -0.74), (0.3, -0.92), (0.9, -0.74), (0.9, 0.1), (0.3, -0.08), (-0.1, 0.1), (-0.6, -0.06)
    )


def _smuggling(g: Glyph) -> None:
    g.shape((-0.85, -0.8), (0.85, -0.8), (0.85, 0.8), (-0.85, 0.8))
    g.line(0.16, (-0.85, -0.34), (0.85, -0.34), cut=True)
    g.line(0.16, (0, -0.34), (0, 0.8), cut=True)


def _stellar_cartography(g: Glyph) -> None:
    stars = ((-0.74, 0.6), (-0.3, -0.3), (0.34, 0.16), (0.76, -0.68))
    g.line(0.12, *stars)
    for (x, y), size in zip(stars, (0.24, 0.3, 0.24, 0.34), strict=True):
        g.disc(x, y, size)


def _very_important_person(g: Glyph) -> None:
    g.shape((-0.9, 0.5), (-0.98, -0.5), (-0.42, 0), (0, -0.8), (0.42, 0), (0.98, -0.5), (0.9, 0.5))
    g.line(0.24, (-0.88, 0.8), (0.88, 0.8))


DRAWN: dict[str, Callable[[Glyph], None]] = {
    "cybernetics": _cybernetics,
    "empathy": _empathy,
    "greed": _greed,
    "guramba": _guramba,
    "mindmeld": _mindmeld,
    "miracle worker": _miracle_worker,
    "resistance": _resistance,
    "smuggling": _smuggling,
    "stellar cartography": _stellar_cartography,
    "v.i.p.": _very_important_person,
}
"""By their names in small letters."""
