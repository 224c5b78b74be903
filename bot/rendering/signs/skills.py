"""Skills: a glyph for each, in a box from -1 to 1 that is drawn smaller than its square."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from bot.rendering.signs.pen import Drawing, Pen, Point, star

_SMALLER = 0.46


class _Glyph:
    """Draws in a box from -1 to 1."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen

    def shape(self, *points: Point, cut: bool = False) -> None:
        self._pen.polygon([_placed(point) for point in points], cut=cut)

    def disc(self, x: float, y: float, radius: float, *, cut: bool = False) -> None:
        self._pen.disc(*_placed((x, y)), radius * _SMALLER, cut=cut)

    def line(self, thick: float, *points: Point, cut: bool = False) -> None:
        self._pen.stroke([_placed(point) for point in points], thick * _SMALLER, cut=cut)

    def ring(
        self, x: float, y: float, radius: float, thick: float, *, upright: float = 0, arc: Point = (0, 360)
    ) -> None:
        high = upright or radius
        steps = [math.radians(arc[0] + (arc[1] - arc[0]) * part / 40) for part in range(41)]
        self.line(thick, *[(x + radius * math.cos(step), y + high * math.sin(step)) for step in steps])


def _placed(point: Point) -> Point:
    return 0.5 + point[0] * _SMALLER, 0.5 + point[1] * _SMALLER


def _turned(points: Sequence[Point], angle: float) -> list[Point]:
    cosine, sine = math.cos(angle), math.sin(angle)
    return [(x * cosine - y * sine, x * sine + y * cosine) for x, y in points]


def _acquisition(g: _Glyph) -> None:
    g.disc(0, 0.3, 0.66)
    g.shape((-0.34, -0.95), (0.34, -0.95), (0.2, -0.3), (-0.2, -0.3))
    g.line(0.18, (0.24, 0.1), (-0.2, 0.08), (-0.2, 0.3), (0.2, 0.34), (0.2, 0.56), (-0.24, 0.54), cut=True)
    g.line(0.14, (0, -0.06), (0, 0.7), cut=True)


def _anthropology(g: _Glyph) -> None:
    g.disc(-0.45, -0.45, 0.36)
    g.shape((-1, 0.85), (-0.92, 0.08), (0.02, 0.08), (0.1, 0.85))
    g.disc(0.52, -0.3, 0.3)
    g.shape((0.22, 0.85), (0.2, 0.16), (0.88, 0.16), (1, 0.85))


def _archaeology(g: _Glyph) -> None:
    g.shape(
        (-0.5, -1),
        (0.5, -1),
        (0.3, -0.7),
        (0.35, -0.4),
        (0.82, 0.1),
        (0.42, 0.98),
        (-0.42, 0.98),
        (-0.82, 0.1),
        (-0.35, -0.4),
        (-0.3, -0.7),
    )
    g.line(0.17, (-0.74, 0.14), (0.74, 0.14), cut=True)


def _astrometrics(g: _Glyph) -> None:
    g.ring(0, 0, 0.92, 0.18, upright=0.4)
    g.disc(0, 0, 0.38)
    g.disc(0.85, -0.55, 0.22)


def _biology(g: _Glyph) -> None:
    g.shape((-0.9, 0.85), (-0.82, -0.2), (-0.1, -0.85), (0.92, -0.92), (0.88, 0), (0.2, 0.66), (-0.5, 0.74))
    g.line(0.17, (-0.9, 0.9), (0.5, -0.5), cut=True)


def _diplomacy(g: _Glyph) -> None:
    g.ring(-0.36, 0, 0.56, 0.26)
    g.ring(0.36, 0, 0.56, 0.26)


def _engineer(g: _Glyph) -> None:
    g.disc(0, 0, 0.64)
    for number in range(8):
        angle = number * math.pi / 4
        g.line(0.36, (math.cos(angle) * 0.5, math.sin(angle) * 0.5), (math.cos(angle) * 0.95, math.sin(angle) * 0.95))
    g.disc(0, 0, 0.28, cut=True)


def _exobiology(g: _Glyph) -> None:
    g.disc(0, -0.05, 0.5)
    for number in range(6):
        angle = 0.3 + number * math.pi / 3
        arm = [
            (math.cos(angle + turn) * far, math.sin(angle + turn) * far)
            for turn, far in ((0, 0.3), (0, 0.74), (0.35, 0.98))
        ]
        g.line(0.22, *arm)
    g.disc(0, -0.05, 0.2, cut=True)


def _geology(g: _Glyph) -> None:
    g.shape((-1, 0.82), (-0.3, -0.8), (0.1, -0.1), (0.4, -0.52), (1, 0.82))
    g.line(0.16, (-0.62, 0.25), (0, 0.25), (0.2, 0.5), (0.8, 0.4), cut=True)


def _honor(g: _Glyph) -> None:
    g.shape(*[(2 * x - 1, 2 * y - 1) for x, y in star(5, 0.52, 0.21, (0.5, 0.52))])


def _intelligence(g: _Glyph) -> None:
    g.ring(0, 0, 0.95, 0.22, upright=0.56)
    g.disc(0, 0, 0.36)


def _law(g: _Glyph) -> None:
    g.line(0.2, (0, -0.9), (0, 0.88))
    g.line(0.2, (-0.82, -0.6), (0.82, -0.6))
    g.line(0.22, (-0.46, 0.88), (0.46, 0.88))
    g.shape((-1, 0.14), (-0.78, -0.52), (-0.5, 0.14))
    g.shape((0.5, 0.14), (0.78, -0.52), (1, 0.14))


def _leadership(g: _Glyph) -> None:
    g.shape((-0.95, 0.1), (0, -0.88), (0.95, 0.1), (0.95, 0.52), (0, -0.4), (-0.95, 0.52))
    g.shape((-0.72, 0.98), (0, 0.24), (0.72, 0.98), (0.3, 0.98), (0, 0.7), (-0.3, 0.98))


def _medical(g: _Glyph) -> None:
    g.shape(
        (-0.32, -0.95),
        (0.32, -0.95),
        (0.32, -0.32),
        (0.95, -0.32),
        (0.95, 0.32),
        (0.32, 0.32),
        (0.32, 0.95),
        (-0.32, 0.95),
        (-0.32, 0.32),
        (-0.95, 0.32),
        (-0.95, -0.32),
        (-0.32, -0.32),
    )


def _navigation(g: _Glyph) -> None:
    g.shape((0, -1), (0.78, 0.92), (0, 0.46), (-0.78, 0.92))


def _officer(g: _Glyph) -> None:
    for x in (-0.66, 0, 0.66):
        g.disc(x, 0, 0.31)
    g.line(0.18, (-0.97, -0.66), (0.97, -0.66))
    g.line(0.18, (-0.97, 0.66), (0.97, 0.66))


def _physics(g: _Glyph) -> None:
    g.disc(0, 0, 0.24)
    around = [(0.97 * math.cos(step / 20 * math.pi), 0.36 * math.sin(step / 20 * math.pi)) for step in range(41)]
    for angle in (0, math.pi / 3, -math.pi / 3):
        g.line(0.15, *_turned(around, angle))


def _programming(g: _Glyph) -> None:
    g.line(0.26, (-0.4, -0.62), (-0.95, 0), (-0.4, 0.62))
    g.line(0.26, (0.4, -0.62), (0.95, 0), (0.4, 0.62))
    g.line(0.22, (0.17, -0.78), (-0.17, 0.78))


def _science(g: _Glyph) -> None:
    g.shape((-0.27, -0.95), (0.27, -0.95), (0.27, -0.3), (0.88, 0.92), (-0.88, 0.92), (-0.27, -0.3))
    g.disc(-0.1, 0.5, 0.16, cut=True)
    g.disc(0.27, 0.34, 0.12, cut=True)


def _security(g: _Glyph) -> None:
    g.shape((0, -1), (0.86, -0.66), (0.76, 0.2), (0, 1), (-0.76, 0.2), (-0.86, -0.66))


def _telepathy(g: _Glyph) -> None:
    g.disc(0, 0.1, 0.28)
    for radius in (0.62, 1.0):
        g.ring(0, 0.12, radius, 0.2, arc=(205, 335))
    g.line(0.22, (0, 0.3), (0, 0.95))


def _transporters(g: _Glyph) -> None:
    for x, high in ((-0.74, 0.45), (-0.37, 0.8), (0, 0.98), (0.37, 0.8), (0.74, 0.45)):
        g.line(0.2, (x, -high), (x, high))


def _treachery(g: _Glyph) -> None:
    g.shape((0, 1), (-0.24, 0.16), (0.24, 0.16))
    g.line(0.24, (-0.62, 0.04), (0.62, 0.04))
    g.shape((-0.18, 0), (-0.18, -0.88), (0.18, -0.88), (0.18, 0))


def _sign(draw: Callable[[_Glyph], None]) -> Drawing:
    def drawing(pen: Pen) -> None:
        draw(_Glyph(pen))

    return drawing


_DRAWN = (
    _acquisition, _anthropology, _archaeology, _astrometrics, _biology, _diplomacy, _engineer, _exobiology, _geology,
    _honor, _intelligence, _law, _leadership, _medical, _navigation, _officer, _physics, _programming, _science,
    _security, _telepathy, _transporters, _treachery,
)  # fmt: skip

SKILLS: dict[str, Drawing] = {f"skill {draw.__name__.removeprefix('_')}": _sign(draw) for draw in _DRAWN}
"""By ``skill`` and the skill's name in small letters."""

_ALSO = {
    "computer skill": "programming", "transporter skill": "transporters", "stellar cartography": "astrometrics",
    "astrophysics": "astrometrics", "cybernetics": "programming", "empathy": "telepathy", "mindmeld": "telepathy",
    "tal shiar": "intelligence", "klingon intelligence": "intelligence", "obsidian order": "intelligence",
    "section 31": "intelligence", "memory omega": "intelligence", "greed": "acquisition", "fca": "acquisition",
    "smuggling": "treachery", "v.i.p.": "law", "resistance": "security", "miracle worker": "engineer",
    "biotechnology": "biology", "guramba": "honor",
}  # fmt: skip
"""Skills of First Edition whose sense a glyph tells."""
_FAMILIES = {
    "command": ("honor", "leadership", "officer"),
    "science": ("archaeology", "astrometrics", "biology", "exobiology", "geology", "medical", "physics", "science"),
    "engineering": ("acquisition", "engineer", "navigation", "programming", "transporters"),
    "society": ("anthropology", "diplomacy", "law", "telepathy"),
    "security": ("intelligence", "security", "treachery"),
}
FAMILY_OF = {skill: family for family, skills in _FAMILIES.items() for skill in skills}
"""The family of each skill, which has a colour of its own."""
FAMILIES = tuple(_FAMILIES)


def glyph_of(skill: str) -> str:
    """The skill whose glyph stands for this one, in small letters; empty where none does."""
    name = skill.lower()
    return name if name in FAMILY_OF else _ALSO.get(name, "")
