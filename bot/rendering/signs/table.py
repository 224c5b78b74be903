"""Symbols of missions and dilemmas, and of states of cards in play."""

from __future__ import annotations

from bot.rendering.signs.pen import Drawing, Pen, star_corners


def _draw_disc(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)


def _draw_ring(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    pen.disc(0.5, 0.5, 0.38, cut=True)


def _draw_diamond(pen: Pen) -> None:
    pen.polygon([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)])


def _draw_house(pen: Pen) -> None:
    pen.polygon([(0.5, 0), (0.98, 0.34), (0.98, 1), (0.02, 1), (0.02, 0.34)])


def _draw_half(pen: Pen) -> None:
    pen.polygon([(0.28, 0.06), (0.72, 0.06), (1, 0.5), (0.72, 0.94), (0.28, 0.94), (0, 0.5)])


def _draw_person(pen: Pen) -> None:
    pen.disc(0.5, 0.26, 0.23)
    pen.box((0.1, 0.55, 0.9, 1.3), 0.36)


def _draw_ship(pen: Pen) -> None:
    pen.box((0.38, 0.02, 0.62, 0.86), 0.12)
    pen.polygon([(0.38, 0.36), (0.62, 0.36), (0.95, 0.72), (0.05, 0.72)])
    pen.box((0.04, 0.5, 0.18, 0.98), 0.06)
    pen.box((0.82, 0.5, 0.96, 0.98), 0.06)


def _draw_equipment(pen: Pen) -> None:
    pen.box((0.3, 0.08, 0.7, 0.5), 0.1)
    pen.box((0.4, 0.18, 0.6, 0.5), 0.04, cut=True)
    pen.box((0.04, 0.28, 0.96, 0.94), 0.12)
    pen.box((0.04, 0.56, 0.96, 0.63), cut=True)


def _draw_stopped(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    pen.box((0.29, 0.25, 0.44, 0.75), 0.03, cut=True)
    pen.box((0.56, 0.25, 0.71, 0.75), 0.03, cut=True)


def _draw_tick(pen: Pen) -> None:
    pen.stroke([(0.08, 0.54), (0.38, 0.84), (0.92, 0.18)], 0.19)


def _draw_met(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    pen.stroke([(0.27, 0.52), (0.44, 0.69), (0.74, 0.32)], 0.13, cut=True)


def _draw_missing(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    pen.disc(0.5, 0.5, 0.4, cut=True)
    pen.stroke([(0.32, 0.32), (0.68, 0.68)], 0.12)
    pen.stroke([(0.68, 0.32), (0.32, 0.68)], 0.12)


def _draw_cards(pen: Pen) -> None:
    pen.box((0.0, 0.06, 0.62, 0.9), 0.1)
    pen.box((0.24, 0.0, 1.0, 1.0), 0.14, cut=True)
    pen.box((0.32, 0.1, 0.98, 0.98), 0.1)


def _draw_deck(pen: Pen) -> None:
    for step in range(3):
        left, top = 0.04 + 0.14 * step, 0.0 + 0.14 * step
        pen.box((left - 0.05, top - 0.05, left + 0.68, top + 0.77), 0.14, cut=True)
        pen.box((left, top, left + 0.62, top + 0.7), 0.1)


def _draw_pile_of_dilemmas(pen: Pen) -> None:
    _draw_diamond(pen)
    pen.box((0.44, 0.24, 0.56, 0.58), 0.05, cut=True)
    pen.disc(0.5, 0.71, 0.075, cut=True)


def _draw_chevron(pen: Pen) -> None:
    pen.polygon([(0.0, 0.0), (0.6, 0.0), (1.0, 0.5), (0.6, 1.0), (0.0, 1.0), (0.36, 0.5)])


def _draw_figure(pen: Pen) -> None:
    pen.disc(0.5, 0.25, 0.22)
    pen.box((0.06, 0.52, 0.94, 1.5), 0.42)


def _draw_struck(pen: Pen) -> None:
    pen.stroke([(0.06, 0.06), (0.94, 0.94)], 0.1)
    pen.stroke([(0.94, 0.06), (0.06, 0.94)], 0.1)


def _draw_overcome(pen: Pen) -> None:
    pen.box((0.14, 0, 0.86, 1), 0.12)
    pen.stroke([(0.28, 0.53), (0.44, 0.7), (0.73, 0.32)], 0.12, cut=True)


def _draw_unstaffed(pen: Pen) -> None:
    pen.polygon([(0.5, 0.04), (1, 0.96), (0, 0.96)])
    pen.box((0.44, 0.36, 0.56, 0.68), 0.04, cut=True)
    pen.disc(0.5, 0.81, 0.07, cut=True)


def _draw_turn(pen: Pen) -> None:
    pen.polygon([(0.14, 0.04), (0.94, 0.5), (0.14, 0.96)])


_ARROW = ((0.0, 0.36), (0.5, 0.36), (0.5, 0.06), (1.0, 0.5), (0.5, 0.94), (0.5, 0.64), (0.0, 0.64))


def _draw_right(pen: Pen) -> None:
    pen.polygon(_ARROW)


def _draw_left(pen: Pen) -> None:
    pen.polygon([(1 - x, y) for x, y in _ARROW])


def _draw_down(pen: Pen) -> None:
    pen.polygon([(y, x) for x, y in _ARROW])


def _draw_up(pen: Pen) -> None:
    pen.polygon([(y, 1 - x) for x, y in _ARROW])


def _draw_winner(pen: Pen) -> None:
    pen.polygon(star_corners(5, 0.54, 0.23, (0.5, 0.54)))


def _draw_damage(pen: Pen) -> None:
    pen.polygon(star_corners(9, 0.52, 0.34))
    pen.stroke([(0.6, 0.08), (0.4, 0.42), (0.62, 0.56), (0.42, 0.94)], 0.11, cut=True)


def _draw_brig(pen: Pen) -> None:
    pen.box((0.04, 0.04, 0.96, 0.96), 0.1)
    for left in (0.16, 0.42, 0.68):
        pen.box((left, 0.18, left + 0.16, 0.82), cut=True)


def _draw_conflict(pen: Pen) -> None:
    pen.stroke([(0.06, 0.04), (0.94, 0.96)], 0.15)
    pen.stroke([(0.94, 0.04), (0.06, 0.96)], 0.15)
    pen.stroke([(0.12, 0.6), (0.4, 0.9)], 0.13)
    pen.stroke([(0.88, 0.6), (0.6, 0.9)], 0.13)


def _draw_copy(pen: Pen) -> None:
    pen.box((0.04, 0, 0.66, 0.74), 0.1)
    pen.box((0.24, 0.16, 1, 1), 0.14, cut=True)
    pen.box((0.32, 0.24, 0.96, 1), 0.1)


def _draw_hosted(pen: Pen) -> None:
    pen.box((0.14, 0, 0.86, 1), 0.12)
    pen.box((0.28, 0.14, 0.72, 0.5), 0.04, cut=True)


def _draw_captive(pen: Pen) -> None:
    _draw_person(pen)
    for left in (0.1, 0.44, 0.78):
        pen.box((left - 0.04, 0, left + 0.16, 1), cut=True)
        pen.box((left, 0, left + 0.12, 1))


def _draw_hidden(pen: Pen) -> None:
    pen.polygon([(0, 0.5), (0.26, 0.2), (0.74, 0.2), (1, 0.5), (0.74, 0.8), (0.26, 0.8)])
    pen.disc(0.5, 0.5, 0.2, cut=True)
    pen.stroke([(0.12, 0.98), (0.98, 0.12)], 0.24, cut=True)
    pen.stroke([(0.08, 0.94), (0.92, 0.06)], 0.11)


def _quadrant(index: int) -> Drawing:
    """Return the galaxy in four quarters with one of them lit, numbered clockwise from the lower right."""

    def draw(pen: Pen) -> None:
        pen.disc(0.5, 0.5, 0.5)
        pen.disc(0.5, 0.5, 0.41, cut=True)
        pen.quarter(0.5, 0.5, 0.47, index)
        pen.box((0.465, 0, 0.535, 1))
        pen.box((0, 0.465, 1, 0.535))

    return draw


def _draw_mirror(pen: Pen) -> None:
    pen.polygon([(0, 0.06), (0.42, 0.5), (0, 0.94)])
    pen.polygon([(1, 0.06), (0.58, 0.5), (1, 0.94)])
    pen.box((0.46, 0, 0.54, 1))


TABLE: dict[str, Drawing] = {
    "planet": _draw_disc,
    "space": _draw_diamond,
    "headquarters": _draw_house,
    "dual": _draw_half,
    "disc": _draw_disc,
    "ring": _draw_ring,
    "person": _draw_person,
    "ship": _draw_ship,
    "equipment": _draw_equipment,
    "stopped": _draw_stopped,
    "tick": _draw_tick,
    "overcome": _draw_overcome,
    "met": _draw_met,
    "missing": _draw_missing,
    "cards": _draw_cards,
    "deck": _draw_deck,
    "dilemmas": _draw_pile_of_dilemmas,
    "chevron": _draw_chevron,
    "figure": _draw_figure,
    "struck": _draw_struck,
    "unstaffed": _draw_unstaffed,
    "turn": _draw_turn,
    "arrow up": _draw_up,
    "arrow down": _draw_down,
    "arrow left": _draw_left,
    "arrow right": _draw_right,
    "winner": _draw_winner,
    "damage": _draw_damage,
    "brig": _draw_brig,
    "captive": _draw_captive,
    "hidden": _draw_hidden,
    "conflict": _draw_conflict,
    "copy": _draw_copy,
    "hosted": _draw_hosted,
    "alpha": _quadrant(1),
    "beta": _quadrant(0),
    "gamma": _quadrant(2),
    "delta": _quadrant(3),
    "mirror": _draw_mirror,
}
