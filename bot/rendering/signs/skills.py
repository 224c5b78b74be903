"""Glyphs of skills, in a box from -1 to 1 that is drawn smaller than its square."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from bot.rendering.signs.pen import Drawing, Glyph, Point, sign_of, star_corners


def _draw_cybernetics(g: Glyph) -> None:
    g.shape((-0.6, -0.6), (0.6, -0.6), (0.6, 0.6), (-0.6, 0.6))
    for at in (-0.36, 0, 0.36):
        for way in (-1, 1):
            g.line(0.16, (at, way * 0.5), (at, way * 0.98))
            g.line(0.16, (way * 0.5, at), (way * 0.98, at))
    g.shape((-0.26, -0.26), (0.26, -0.26), (0.26, 0.26), (-0.26, 0.26), cut=True)


def _draw_empathy(g: Glyph) -> None:
    g.disc(-0.46, -0.34, 0.5)
    g.disc(0.46, -0.34, 0.5)
    g.shape((-0.91, -0.12), (0.91, -0.12), (0, 0.96))
    g.shape((-0.3, -0.4), (0.3, -0.4), (0, 0.1))


def _draw_greed(g: Glyph) -> None:
    for y in (-0.62, 0, 0.62):
        g.line(0.46, (-0.6, y), (0.6, y))
        g.disc(-0.6, y, 0.23)
        g.disc(0.6, y, 0.23)


def _draw_guramba(g: Glyph) -> None:
    g.disc(0, 0.38, 0.6)
    g.shape((-0.58, 0.3), (-0.5, -0.4), (-0.22, -0.1), (0.08, -1), (0.36, -0.3), (0.52, -0.5), (0.58, 0.3))
    g.disc(0, 0.52, 0.28, cut=True)
    g.shape((-0.2, 0.36), (0, -0.1), (0.2, 0.36), cut=True)


def _draw_mindmeld(g: Glyph) -> None:
    g.disc(0.38, 0, 0.6)
    for y in (-0.5, 0, 0.5):
        g.line(0.2, (-0.98, y * 1.5), (-0.1, y * 0.7))
        g.disc(-0.12, y * 0.7, 0.2, cut=True)
        g.disc(-0.12, y * 0.7, 0.12)


def _draw_miracle_worker(g: Glyph) -> None:
    g.shape(*star_corners(4, 0.98, 0.28, (0, -0.05)))
    g.disc(0.74, 0.72, 0.2)
    g.disc(-0.74, 0.72, 0.2)


def _draw_resistance(g: Glyph) -> None:
    g.line(0.22, (-0.68, -0.98), (-0.68, 0.98))
    g.shape(
        (-0.6, -0.9), (-0.1, -0.74), (0.3, -0.92), (0.9, -0.74), (0.9, 0.1), (0.3, -0.08), (-0.1, 0.1), (-0.6, -0.06)
    )


def _draw_smuggling(g: Glyph) -> None:
    g.shape((-0.85, -0.8), (0.85, -0.8), (0.85, 0.8), (-0.85, 0.8))
    g.line(0.16, (-0.85, -0.34), (0.85, -0.34), cut=True)
    g.line(0.16, (0, -0.34), (0, 0.8), cut=True)


def _draw_stellar_cartography(g: Glyph) -> None:
    stars = ((-0.74, 0.6), (-0.3, -0.3), (0.34, 0.16), (0.76, -0.68))
    g.line(0.12, *stars)
    for (x, y), size in zip(stars, (0.24, 0.3, 0.24, 0.34), strict=True):
        g.disc(x, y, size)


def _draw_very_important_person(g: Glyph) -> None:
    g.shape((-0.9, 0.5), (-0.98, -0.5), (-0.42, 0), (0, -0.8), (0.42, 0), (0.98, -0.5), (0.9, 0.5))
    g.line(0.24, (-0.88, 0.8), (0.88, 0.8))


_OF_FIRST_EDITION: dict[str, Callable[[Glyph], None]] = {
    "cybernetics": _draw_cybernetics,
    "empathy": _draw_empathy,
    "greed": _draw_greed,
    "guramba": _draw_guramba,
    "mindmeld": _draw_mindmeld,
    "miracle worker": _draw_miracle_worker,
    "resistance": _draw_resistance,
    "smuggling": _draw_smuggling,
    "stellar cartography": _draw_stellar_cartography,
    "v.i.p.": _draw_very_important_person,
}
"""Drawings of skills that only exist in First Edition, by lower-case name."""


def _rotate_points(points: Sequence[Point], angle: float) -> list[Point]:
    cosine, sine = math.cos(angle), math.sin(angle)
    return [(x * cosine - y * sine, x * sine + y * cosine) for x, y in points]


def _draw_acquisition(g: Glyph) -> None:
    g.disc(0, 0.3, 0.66)
    g.shape((-0.34, -0.95), (0.34, -0.95), (0.2, -0.3), (-0.2, -0.3))
    g.line(0.18, (0.24, 0.1), (-0.2, 0.08), (-0.2, 0.3), (0.2, 0.34), (0.2, 0.56), (-0.24, 0.54), cut=True)
    g.line(0.14, (0, -0.06), (0, 0.7), cut=True)


def _draw_anthropology(g: Glyph) -> None:
    g.disc(-0.45, -0.45, 0.36)
    g.shape((-1, 0.85), (-0.92, 0.08), (0.02, 0.08), (0.1, 0.85))
    g.disc(0.52, -0.3, 0.3)
    g.shape((0.22, 0.85), (0.2, 0.16), (0.88, 0.16), (1, 0.85))


def _draw_archaeology(g: Glyph) -> None:
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


def _draw_astrometrics(g: Glyph) -> None:
    g.ring(0, 0, 0.92, 0.18, upright=0.4)
    g.disc(0, 0, 0.38)
    g.disc(0.85, -0.55, 0.22)


def _draw_biology(g: Glyph) -> None:
    g.shape((-0.9, 0.85), (-0.82, -0.2), (-0.1, -0.85), (0.92, -0.92), (0.88, 0), (0.2, 0.66), (-0.5, 0.74))
    g.line(0.17, (-0.9, 0.9), (0.5, -0.5), cut=True)


def _draw_diplomacy(g: Glyph) -> None:
    g.ring(-0.36, 0, 0.56, 0.26)
    g.ring(0.36, 0, 0.56, 0.26)


def _draw_engineer(g: Glyph) -> None:
    g.disc(0, 0, 0.64)
    for number in range(8):
        angle = number * math.pi / 4
        g.line(0.36, (math.cos(angle) * 0.5, math.sin(angle) * 0.5), (math.cos(angle) * 0.95, math.sin(angle) * 0.95))
    g.disc(0, 0, 0.28, cut=True)


def _draw_exobiology(g: Glyph) -> None:
    g.disc(0, -0.05, 0.5)
    for number in range(6):
        angle = 0.3 + number * math.pi / 3
        arm = [
            (math.cos(angle + turn) * far, math.sin(angle + turn) * far)
            for turn, far in ((0, 0.3), (0, 0.74), (0.35, 0.98))
        ]
        g.line(0.22, *arm)
    g.disc(0, -0.05, 0.2, cut=True)


def _draw_geology(g: Glyph) -> None:
    g.shape((-1, 0.82), (-0.3, -0.8), (0.1, -0.1), (0.4, -0.52), (1, 0.82))
    g.line(0.16, (-0.62, 0.25), (0, 0.25), (0.2, 0.5), (0.8, 0.4), cut=True)


def _draw_honor(g: Glyph) -> None:
    g.shape(*[(2 * x - 1, 2 * y - 1) for x, y in star_corners(5, 0.52, 0.21, (0.5, 0.52))])


def _draw_intelligence(g: Glyph) -> None:
    g.ring(0, 0, 0.95, 0.22, upright=0.56)
    g.disc(0, 0, 0.36)


def _draw_law(g: Glyph) -> None:
    g.line(0.2, (0, -0.9), (0, 0.88))
    g.line(0.2, (-0.82, -0.6), (0.82, -0.6))
    g.line(0.22, (-0.46, 0.88), (0.46, 0.88))
    g.shape((-1, 0.14), (-0.78, -0.52), (-0.5, 0.14))
    g.shape((0.5, 0.14), (0.78, -0.52), (1, 0.14))


def _draw_leadership(g: Glyph) -> None:
    g.shape((-0.95, 0.1), (0, -0.88), (0.95, 0.1), (0.95, 0.52), (0, -0.4), (-0.95, 0.52))
    g.shape((-0.72, 0.98), (0, 0.24), (0.72, 0.98), (0.3, 0.98), (0, 0.7), (-0.3, 0.98))


def _draw_medical(g: Glyph) -> None:
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


def _draw_navigation(g: Glyph) -> None:
    g.shape((0, -1), (0.78, 0.92), (0, 0.46), (-0.78, 0.92))


def _draw_officer(g: Glyph) -> None:
    for x in (-0.66, 0, 0.66):
        g.disc(x, 0, 0.31)
    g.line(0.18, (-0.97, -0.66), (0.97, -0.66))
    g.line(0.18, (-0.97, 0.66), (0.97, 0.66))


def _draw_physics(g: Glyph) -> None:
    g.disc(0, 0, 0.24)
    around = [(0.97 * math.cos(step / 20 * math.pi), 0.36 * math.sin(step / 20 * math.pi)) for step in range(41)]
    for angle in (0, math.pi / 3, -math.pi / 3):
        g.line(0.15, *_rotate_points(around, angle))


def _draw_programming(g: Glyph) -> None:
    g.line(0.26, (-0.4, -0.62), (-0.95, 0), (-0.4, 0.62))
    g.line(0.26, (0.4, -0.62), (0.95, 0), (0.4, 0.62))
    g.line(0.22, (0.17, -0.78), (-0.17, 0.78))


def _draw_science(g: Glyph) -> None:
    g.shape((-0.27, -0.95), (0.27, -0.95), (0.27, -0.3), (0.88, 0.92), (-0.88, 0.92), (-0.27, -0.3))
    g.disc(-0.1, 0.5, 0.16, cut=True)
    g.disc(0.27, 0.34, 0.12, cut=True)


def _draw_security(g: Glyph) -> None:
    g.shape((0, -1), (0.86, -0.66), (0.76, 0.2), (0, 1), (-0.76, 0.2), (-0.86, -0.66))


def _draw_telepathy(g: Glyph) -> None:
    g.disc(0, 0.1, 0.28)
    for radius in (0.62, 1.0):
        g.ring(0, 0.12, radius, 0.2, arc=(205, 335))
    g.line(0.22, (0, 0.3), (0, 0.95))


def _draw_transporters(g: Glyph) -> None:
    for x, height in ((-0.74, 0.45), (-0.37, 0.8), (0, 0.98), (0.37, 0.8), (0.74, 0.45)):
        g.line(0.2, (x, -height), (x, height))


def _draw_treachery(g: Glyph) -> None:
    g.shape((0, 1), (-0.24, 0.16), (0.24, 0.16))
    g.line(0.24, (-0.62, 0.04), (0.62, 0.04))
    g.shape((-0.18, 0), (-0.18, -0.88), (0.18, -0.88), (0.18, 0))


_DRAWN = (
    _draw_acquisition, _draw_anthropology, _draw_archaeology, _draw_astrometrics, _draw_biology, _draw_diplomacy,
    _draw_engineer, _draw_exobiology, _draw_geology, _draw_honor, _draw_intelligence, _draw_law, _draw_leadership,
    _draw_medical, _draw_navigation, _draw_officer, _draw_physics, _draw_programming, _draw_science, _draw_security,
    _draw_telepathy, _draw_transporters, _draw_treachery,
)  # fmt: skip

SKILLS: dict[str, Drawing] = {
    **{f"skill {draw.__name__.removeprefix('_draw_')}": sign_of(draw) for draw in _DRAWN},
    **{f"skill {name}": sign_of(draw) for name, draw in _OF_FIRST_EDITION.items()},
}
"""Drawings by ``skill`` and the skill's lower-case name."""

_ALSO = {
    "computer skill": "programming", "transporter skill": "transporters", "astrophysics": "astrometrics",
    "tal shiar": "intelligence", "klingon intelligence": "intelligence", "obsidian order": "intelligence",
    "section 31": "intelligence", "memory omega": "intelligence", "fca": "intelligence", "v'shar": "intelligence",
    "biotechnology": "biology",
}  # fmt: skip
"""First Edition skills that use a different skill's glyph."""
_FAMILIES = {
    "command": ("guramba", "honor", "leadership", "officer"),
    "science": (
        "archaeology", "astrometrics", "biology", "exobiology", "geology", "medical", "physics", "science",
        "stellar cartography",
    ),
    "engineering": (
        "acquisition", "cybernetics", "engineer", "greed", "miracle worker", "navigation", "programming",
        "transporters",
    ),
    "society": ("anthropology", "diplomacy", "empathy", "law", "mindmeld", "telepathy", "v.i.p."),
    "security": ("intelligence", "resistance", "security", "smuggling", "treachery"),
}  # fmt: skip
FAMILY_OF = {skill: family for family, skills in _FAMILIES.items() for skill in skills}
"""The family of each skill, which determines its colour."""
FAMILIES = tuple(_FAMILIES)


def glyph_of(skill: str) -> str:
    """Return the skill whose glyph is used for this skill, in lower case; "" if there is none."""
    name = skill.lower()
    return name if name in FAMILY_OF else _ALSO.get(name, "")
