"""Symbols of Frontiers: data, attacks and shields, locations, tokens. Each colour of data has its own shape."""

from __future__ import annotations

import math

from bot.rendering.signs.pen import Drawing, Pen, star_corners


def _draw_red(pen: Pen) -> None:
    pen.polygon([(0.5, 0.04), (1, 0.94), (0, 0.94)])


def _draw_blue(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.48)


def _draw_gold(pen: Pen) -> None:
    pen.box((0.06, 0.06, 0.94, 0.94), 0.1)


def _draw_white(pen: Pen) -> None:
    pen.polygon([(0.5, 0), (0.96, 0.5), (0.5, 1), (0.04, 0.5)])


def _draw_purple(pen: Pen) -> None:
    pen.polygon(_hexagon_corners(0.5))


def _draw_black(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    pen.disc(0.5, 0.5, 0.36, cut=True)
    pen.disc(0.5, 0.5, 0.14)


def _hexagon_corners(radius: float) -> list[tuple[float, float]]:
    turns = [math.pi * corner / 3 - math.pi / 2 for corner in range(6)]
    return [(0.5 + radius * math.cos(turn), 0.5 + radius * math.sin(turn)) for turn in turns]


def _draw_crystal(pen: Pen) -> None:
    pen.polygon([(0.5, 0), (0.82, 0.26), (0.82, 0.74), (0.5, 1), (0.18, 0.74), (0.18, 0.26)])
    pen.stroke([(0.2, 0.28), (0.5, 0.42), (0.8, 0.28)], 0.07, cut=True)
    pen.stroke([(0.5, 0.42), (0.5, 0.96)], 0.07, cut=True)


# --- attacks and defenses ---------------------------------------------------------------------------------------------


def _draw_phasers(pen: Pen) -> None:
    pen.stroke([(0.04, 0.9), (0.82, 0.2)], 0.13)
    pen.polygon(star_corners(4, 0.3, 0.08, (0.74, 0.27)))


def _draw_photon_pulse(pen: Pen) -> None:
    for x, y, radius in ((0.18, 0.8, 0.16), (0.48, 0.5, 0.18), (0.8, 0.2, 0.2)):
        pen.disc(x, y, radius)


def _draw_photon_torpedo(pen: Pen) -> None:
    pen.polygon(star_corners(8, 0.38, 0.15, (0.62, 0.38)))
    pen.polygon([(0.02, 0.98), (0.44, 0.44), (0.56, 0.56)])


def _draw_pulse_torpedo(pen: Pen) -> None:
    _draw_photon_torpedo(pen)
    pen.disc(0.84, 0.84, 0.13)
    pen.disc(0.16, 0.16, 0.13)


def _draw_shields(pen: Pen) -> None:
    pen.polygon([(0.5, 0), (0.94, 0.14), (0.9, 0.58), (0.5, 1), (0.1, 0.58), (0.06, 0.14)])
    pen.polygon([(0.5, 0.14), (0.8, 0.23), (0.77, 0.54), (0.5, 0.84), (0.23, 0.54), (0.2, 0.23)], cut=True)


def _draw_resistance(pen: Pen) -> None:
    _draw_shields(pen)
    pen.stroke([(0.36, 0.62), (0.64, 0.3)], 0.12)


def _draw_wound(pen: Pen) -> None:
    pen.polygon([(0.5, 0), (0.84, 0.56), (0.66, 0.94), (0.34, 0.94), (0.16, 0.56)])
    pen.box((0.44, 0.42, 0.56, 0.82), cut=True)
    pen.box((0.3, 0.56, 0.7, 0.68), cut=True)


def _draw_diplomacy(pen: Pen) -> None:
    pen.box((0.02, 0.06, 0.72, 0.6), 0.16)
    pen.polygon([(0.14, 0.5), (0.4, 0.5), (0.14, 0.82)])
    pen.box((0.34, 0.32, 1, 0.86), 0.16, cut=True)
    pen.box((0.4, 0.38, 0.98, 0.8), 0.14)
    pen.polygon([(0.9, 0.7), (0.64, 0.74), (0.9, 1)])


def _draw_move(pen: Pen) -> None:
    for left in (0.02, 0.34, 0.66):
        pen.polygon(
            [(left, 0.1), (left + 0.14, 0.1), (left + 0.32, 0.5), (left + 0.14, 0.9), (left, 0.9), (left + 0.18, 0.5)]
        )


# --- locations --------------------------------------------------------------------------------------------------------


def _draw_research(pen: Pen) -> None:
    pen.polygon([(0.36, 0.04), (0.64, 0.04), (0.64, 0.36), (0.96, 0.96), (0.04, 0.96), (0.36, 0.36)])
    pen.polygon([(0.4, 0.52), (0.6, 0.52), (0.68, 0.68), (0.32, 0.68)], cut=True)


def _draw_drydock(pen: Pen) -> None:
    pen.box((0, 0.06, 1, 0.94), 0.08)
    pen.box((0.14, 0.2, 0.86, 1), cut=True)
    pen.polygon([(0.5, 0.3), (0.74, 0.84), (0.26, 0.84)])


def _draw_outpost(pen: Pen) -> None:
    pen.box((0.42, 0, 0.58, 1), 0.05)
    pen.polygon([(0.08, 0.3), (0.92, 0.3), (0.7, 0.6), (0.3, 0.6)])
    pen.box((0.2, 0.88, 0.8, 1), 0.05)


def _draw_warbird(pen: Pen) -> None:
    pen.polygon([(0.5, 0.06), (0.66, 0.34), (1, 0.5), (0.7, 0.6), (0.5, 0.94), (0.3, 0.6), (0, 0.5), (0.34, 0.34)])
    pen.polygon([(0.5, 0.42), (0.6, 0.54), (0.5, 0.7), (0.4, 0.54)], cut=True)


def _draw_sphere(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    for place in (0.26, 0.47, 0.68):
        pen.box((place, 0, place + 0.06, 1), cut=True)
        pen.box((0, place, 1, place + 0.06), cut=True)


def _draw_romulan_starbase(pen: Pen) -> None:
    _draw_outpost(pen)
    pen.polygon([(0.02, 0.02), (0.3, 0.2), (0.02, 0.2)])
    pen.polygon([(0.98, 0.02), (0.7, 0.2), (0.98, 0.2)])


def _draw_dominion_starbase(pen: Pen) -> None:
    pen.polygon(_hexagon_corners(0.5))
    pen.polygon(_hexagon_corners(0.36), cut=True)
    pen.polygon(_hexagon_corners(0.2))


def _planet_drawing(bands: int, *, distress: bool = False) -> Drawing:
    """Return a planet with this many bands, and a distress mark if needed."""

    def draw(pen: Pen) -> None:
        pen.disc(0.5, 0.5, 0.48)
        for band in range(bands):
            top = 0.5 + 0.2 * (band - (bands - 1) / 2) - 0.04
            pen.box((0, top, 1, top + 0.08), cut=True)
        if distress:
            pen.disc(0.8, 0.2, 0.27, cut=True)
            pen.box((0.75, 0, 0.86, 0.22), 0.04)
            pen.disc(0.805, 0.33, 0.065)

    return draw


def _draw_cube(pen: Pen) -> None:
    pen.polygon(_hexagon_corners(0.5))
    pen.stroke([(0.5, 0.5), (0.5, 1)], 0.07, cut=True)
    pen.stroke([(0.5, 0.5), (0.06, 0.25)], 0.07, cut=True)
    pen.stroke([(0.5, 0.5), (0.94, 0.25)], 0.07, cut=True)


# --- tokens -----------------------------------------------------------------------------------------------------------


def _draw_token(pen: Pen) -> None:
    pen.polygon(_hexagon_corners(0.5))
    pen.polygon(_hexagon_corners(0.38), cut=True)
    pen.polygon(star_corners(4, 0.26, 0.09))


def _draw_command_token(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    pen.polygon(star_corners(5, 0.4, 0.17), cut=True)


def _draw_faction_token(pen: Pen) -> None:
    pen.box((0.12, 0, 0.24, 1), 0.04)
    pen.polygon([(0.28, 0.06), (0.96, 0.06), (0.78, 0.32), (0.96, 0.58), (0.28, 0.58)])


def _draw_level_token(pen: Pen) -> None:
    for top in (0.02, 0.34, 0.66):
        pen.polygon(
            [
                (0.5, top),
                (0.96, top + 0.2),
                (0.96, top + 0.34),
                (0.5, top + 0.14),
                (0.04, top + 0.34),
                (0.04, top + 0.2),
            ]
        )


# --- the map ----------------------------------------------------------------------------------------------------------


def _draw_space(pen: Pen) -> None:
    pen.polygon(_hexagon_corners(0.48))


def _draw_step(pen: Pen) -> None:
    pen.polygon(_hexagon_corners(0.48))
    pen.polygon(_hexagon_corners(0.4), cut=True)


def _draw_unexplored(pen: Pen) -> None:
    pen.polygon(_hexagon_corners(0.48))
    pen.polygon(_hexagon_corners(0.44), cut=True)


def _draw_nebula(pen: Pen) -> None:
    for x, y, radius in ((0.26, 0.58, 0.22), (0.5, 0.4, 0.28), (0.76, 0.58, 0.2), (0.5, 0.64, 0.2)):
        pen.disc(x, y, radius)


def _draw_sun(pen: Pen) -> None:
    pen.polygon(star_corners(12, 0.5, 0.34))


def _draw_asteroids(pen: Pen) -> None:
    for x, y, radius in (
        (0.24, 0.3, 0.17),
        (0.66, 0.22, 0.12),
        (0.78, 0.62, 0.19),
        (0.36, 0.74, 0.2),
        (0.54, 0.48, 0.08),
    ):
        pen.disc(x, y, radius)


def _draw_black_hole(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    pen.disc(0.5, 0.5, 0.44, cut=True)
    pen.disc(0.5, 0.5, 0.34)
    pen.disc(0.5, 0.5, 0.26, cut=True)


def _draw_wormhole(pen: Pen) -> None:
    turns = [0.28 * step for step in range(60)]
    pen.stroke([(0.5 + turn / 36 * math.cos(turn), 0.5 + turn / 36 * math.sin(turn)) for turn in turns], 0.08)


FRONTIERS: dict[str, Drawing] = {
    "map space": _draw_space,
    "map step": _draw_step,
    "map unexplored": _draw_unexplored,
    "terrain nebula": _draw_nebula,
    "terrain sun": _draw_sun,
    "terrain asteroid field": _draw_asteroids,
    "terrain black hole": _draw_black_hole,
    "terrain wormhole": _draw_wormhole,
    "data red": _draw_red,
    "data blue": _draw_blue,
    "data gold": _draw_gold,
    "data white": _draw_white,
    "data purple": _draw_purple,
    "data black": _draw_black,
    "crystal": _draw_crystal,
    "phasers": _draw_phasers,
    "photon pulse": _draw_photon_pulse,
    "photon torpedo": _draw_photon_torpedo,
    "pulse torpedo": _draw_pulse_torpedo,
    "shields": _draw_shields,
    "resistance": _draw_resistance,
    "wound": _draw_wound,
    "diplomacy": _draw_diplomacy,
    "move": _draw_move,
    "research station": _draw_research,
    "drydock": _draw_drydock,
    "outpost": _draw_outpost,
    "romulan warbird": _draw_warbird,
    "borg sphere": _draw_sphere,
    "romulan starbase": _draw_romulan_starbase,
    "dominion starbase": _draw_dominion_starbase,
    "class-m": _planet_drawing(0),
    "class-l": _planet_drawing(1),
    "class-l distress": _planet_drawing(1, distress=True),
    "class-k": _planet_drawing(2),
    "class-k distress": _planet_drawing(2, distress=True),
    "class-h": _planet_drawing(3),
    "borg cube": _draw_cube,
    "token": _draw_token,
    "command token": _draw_command_token,
    "faction token": _draw_faction_token,
    "level token": _draw_level_token,
}
