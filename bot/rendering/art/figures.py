"""People as full-length silhouettes."""

from __future__ import annotations

from bot.rendering.art.canvas import Canvas, smooth_curve
from bot.rendering.art.colours import Colour, rgb

DARK = rgb("#050409")
_BODY = (
    (-0.95, -5.95), (-0.25, -6.4), (0.25, -6.4), (0.95, -5.95), (0.95, -3.3), (0.62, -3.4), (0.6, -4.4), (0.62, 0),
    (0.12, 0), (0, -3), (-0.12, 0), (-0.62, 0), (-0.6, -4.4), (-0.62, -3.4), (-0.95, -3.3),
)  # fmt: skip
"""Outline of a standing body without its head, in head heights from its feet."""


def draw_figure(  # noqa: PLR0917 - somebody stands somewhere in some light
    canvas: Canvas, x: float, ground: float, height: float, rim: Colour, colour: Colour = DARK
) -> None:
    """Draw a standing person, with light around the outline."""
    head = height / 7.5

    def body(wider: float) -> list[tuple[float, float]]:
        return smooth_curve([(x + a * head * wider, ground + b * head) for a, b in _BODY], 4)

    canvas.polygon(body(1.13), rim, 90)
    canvas.disc(x, ground - height + head * 0.55, head * 0.58, rim, 90, upright=head * 0.72)
    canvas.disc(x, ground - height + head * 0.55, head * 0.5, colour, upright=head * 0.62)
    canvas.box(x - head * 0.22, ground - height + head * 0.8, head * 0.44, head * 0.5, 0, colour)
    canvas.polygon(body(1), colour)
