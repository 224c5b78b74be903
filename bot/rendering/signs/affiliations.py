"""Symbols of the affiliations of both editions."""

from __future__ import annotations

from bot.rendering.signs.pen import Drawing, Pen, star_corners


def _draw_bajoran(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.48)
    pen.disc(0.5, 0.64, 0.34, cut=True)
    pen.disc(0.5, 0.7, 0.17)


def _draw_borg(pen: Pen) -> None:
    for left in (0.06, 0.38, 0.7):
        for top in (0.06, 0.38, 0.7):
            pen.box((left, top, left + 0.24, top + 0.24), 0.03)


def _draw_cardassian(pen: Pen) -> None:
    pen.polygon([(0.3, 0.04), (0.7, 0.04), (0.96, 0.3), (0.5, 0.96), (0.04, 0.3)])
    pen.polygon([(0.5, 0.2), (0.62, 0.34), (0.5, 0.7), (0.38, 0.34)], cut=True)


def _draw_dominion(pen: Pen) -> None:
    pen.polygon([(0.5, 0.02), (0.92, 0.26), (0.92, 0.74), (0.5, 0.98), (0.08, 0.74), (0.08, 0.26)])
    pen.disc(0.5, 0.5, 0.2, cut=True)


def _draw_federation(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    pen.disc(0.5, 0.5, 0.38, cut=True)
    pen.polygon(star_corners(4, 0.34, 0.12))


def _draw_ferengi(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.48)
    pen.box((0.18, 0.42, 0.82, 0.58), 0.08, cut=True)


def _draw_klingon(pen: Pen) -> None:
    pen.polygon([(0.5, 1), (0.36, 0.42), (0.02, 0.06), (0.5, 0.26), (0.98, 0.06), (0.64, 0.42)])


def _draw_romulan(pen: Pen) -> None:
    pen.polygon([(0.5, 0.46), (0.98, 0.1), (0.9, 0.46), (0.5, 0.72), (0.1, 0.46), (0.02, 0.1)])
    pen.polygon([(0.5, 0.8), (0.72, 0.66), (0.5, 0.98), (0.28, 0.66)])


def _draw_starfleet(pen: Pen) -> None:
    pen.box((0.04, 0.12, 0.96, 0.3), 0.09)
    pen.box((0.2, 0.41, 0.8, 0.59), 0.09)
    pen.box((0.36, 0.7, 0.64, 0.88), 0.09)


def _draw_non_aligned(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.46)
    pen.disc(0.5, 0.5, 0.26, cut=True)


def _draw_hirogen(pen: Pen) -> None:
    pen.polygon([(0.5, 0), (0.7, 0.5), (0.5, 1), (0.3, 0.5)])
    pen.polygon([(0.02, 0.2), (0.26, 0.5), (0.02, 0.8)])
    pen.polygon([(0.98, 0.2), (0.74, 0.5), (0.98, 0.8)])


def _draw_kazon(pen: Pen) -> None:
    pen.polygon(star_corners(3, 0.56, 0.2, (0.5, 0.58)))
    pen.box((0.06, 0, 0.94, 0.1), 0.05)


def _draw_neutral(pen: Pen) -> None:
    pen.box((0.02, 0.24, 0.98, 0.42), 0.09)
    pen.box((0.02, 0.58, 0.98, 0.76), 0.09)


def _draw_vidiian(pen: Pen) -> None:
    pen.polygon([(0.04, 0.04), (0.34, 0.04), (0.5, 0.6), (0.66, 0.04), (0.96, 0.04), (0.62, 0.98), (0.38, 0.98)])


def _draw_vulcan(pen: Pen) -> None:
    pen.polygon([(0.5, 0.98), (0.04, 0.04), (0.96, 0.04)])
    pen.disc(0.5, 0.34, 0.19, cut=True)


AFFILIATIONS: dict[str, Drawing] = {
    "Bajoran": _draw_bajoran,
    "Borg": _draw_borg,
    "Cardassian": _draw_cardassian,
    "Dominion": _draw_dominion,
    "Federation": _draw_federation,
    "Ferengi": _draw_ferengi,
    "Hirogen": _draw_hirogen,
    "Kazon": _draw_kazon,
    "Klingon": _draw_klingon,
    "Neutral": _draw_neutral,
    "Non-Aligned": _draw_non_aligned,
    "Romulan": _draw_romulan,
    "Starfleet": _draw_starfleet,
    "Vidiian": _draw_vidiian,
    "Vulcan": _draw_vulcan,
}
