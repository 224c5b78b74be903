"""Symbols printed on cards."""

from __future__ import annotations

from bot.rendering.signs.pen import Drawing, Pen, star_corners


def _draw_command(pen: Pen) -> None:
    pen.polygon(star_corners(6, 0.5, 0.27))


def _draw_staff(pen: Pen) -> None:
    pen.polygon(star_corners(4, 0.5, 0.2))


def _draw_interrupt(pen: Pen) -> None:
    pen.polygon([(0.6, 0), (0.12, 0.58), (0.46, 0.58), (0.36, 1), (0.88, 0.38), (0.54, 0.38)])


def _draw_words(pen: Pen) -> None:
    for top, right in ((0.12, 0.96), (0.43, 0.96), (0.74, 0.62)):
        pen.box((0.04, top, right, top + 0.16), 0.06)


def _draw_skill(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.34)


def _draw_universal(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.42)
    pen.disc(0.5, 0.5, 0.28, cut=True)


def _draw_event(pen: Pen) -> None:
    pen.box((0.06, 0.04, 0.94, 0.96), 0.2)
    pen.box((0.2, 0.18, 0.8, 0.82), 0.12, cut=True)
    pen.polygon(star_corners(4, 0.32, 0.1))


def _draw_dilemma(pen: Pen) -> None:
    pen.polygon([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)])
    pen.box((0.44, 0.22, 0.56, 0.6), 0.05, cut=True)
    pen.disc(0.5, 0.73, 0.07, cut=True)


def _draw_doorway(pen: Pen) -> None:
    pen.box((0.12, 0, 0.88, 1.2), 0.38)
    pen.box((0.24, 0.14, 0.76, 1.2), 0.26, cut=True)
    pen.box((0.46, 0.1, 0.54, 1))


def _draw_facility(pen: Pen) -> None:
    pen.box((0.44, 0, 0.56, 1), 0.06)
    pen.box((0.02, 0.38, 0.98, 0.58), 0.1)
    pen.box((0.22, 0.2, 0.78, 0.74), 0.12)
    pen.box((0.38, 0.4, 0.62, 0.56), 0.04, cut=True)


def _draw_objective(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    pen.disc(0.5, 0.5, 0.38, cut=True)
    pen.disc(0.5, 0.5, 0.26)
    pen.disc(0.5, 0.5, 0.12, cut=True)


def _draw_incident(pen: Pen) -> None:
    pen.polygon([(0.5, 0.02), (0.98, 0.5), (0.5, 0.98), (0.02, 0.5)])
    pen.polygon([(0.5, 0.2), (0.8, 0.5), (0.5, 0.8), (0.2, 0.5)], cut=True)
    pen.disc(0.5, 0.5, 0.13)


def _draw_artifact(pen: Pen) -> None:
    pen.polygon([(0.26, 0.06), (0.74, 0.06), (0.98, 0.36), (0.5, 0.98), (0.02, 0.36)])
    pen.polygon([(0.22, 0.36), (0.78, 0.36), (0.5, 0.76)], cut=True)


def _draw_tactic(pen: Pen) -> None:
    pen.polygon([(0.08, 0.04), (0.5, 0.24), (0.92, 0.04), (0.92, 0.3), (0.5, 0.5), (0.08, 0.3)])
    pen.polygon([(0.08, 0.5), (0.5, 0.7), (0.92, 0.5), (0.92, 0.76), (0.5, 0.96), (0.08, 0.76)])


def _draw_time(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    pen.disc(0.5, 0.5, 0.38, cut=True)
    pen.stroke([(0.5, 0.2), (0.5, 0.52), (0.72, 0.66)], 0.1)


def _draw_site(pen: Pen) -> None:
    pen.disc(0.5, 0.36, 0.36)
    pen.polygon([(0.18, 0.52), (0.82, 0.52), (0.5, 1)])
    pen.disc(0.5, 0.36, 0.15, cut=True)


def _draw_tribble(pen: Pen) -> None:
    pen.polygon(star_corners(14, 0.5, 0.4))
    pen.disc(0.36, 0.44, 0.05, cut=True)
    pen.disc(0.64, 0.44, 0.05, cut=True)


def _draw_communication(pen: Pen) -> None:
    pen.box((0.02, 0.08, 0.98, 0.72), 0.2)
    pen.polygon([(0.22, 0.6), (0.52, 0.6), (0.22, 1)])
    for x in (0.28, 0.5, 0.72):
        pen.disc(x, 0.4, 0.08, cut=True)


def _draw_defense(pen: Pen) -> None:
    pen.polygon([(0.5, 0), (0.94, 0.16), (0.88, 0.62), (0.5, 1), (0.12, 0.62), (0.06, 0.16)])
    pen.polygon([(0.5, 0.16), (0.5, 0.82), (0.25, 0.56), (0.2, 0.27)], cut=True)


def _draw_navigation(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    pen.disc(0.5, 0.5, 0.4, cut=True)
    pen.polygon([(0.78, 0.22), (0.58, 0.58), (0.22, 0.78), (0.42, 0.42)])
    pen.disc(0.5, 0.5, 0.07, cut=True)


def _draw_hidden_agenda(pen: Pen) -> None:
    pen.box((0.14, 0, 0.86, 1), 0.12)
    pen.box((0.26, 0.12, 0.74, 0.88), 0.06, cut=True)
    pen.stroke([(0.36, 0.38), (0.42, 0.28), (0.58, 0.28), (0.63, 0.42), (0.5, 0.52), (0.5, 0.64)], 0.1)
    pen.disc(0.5, 0.76, 0.06)


def _draw_alternate_universe(pen: Pen) -> None:
    for x in (0.36, 0.64):
        pen.disc(x, 0.5, 0.36)
    for x in (0.36, 0.64):
        pen.disc(x, 0.5, 0.25, cut=True)
    pen.disc(0.5, 0.5, 0.11)


PRINTED: dict[str, Drawing] = {
    "cmd": _draw_command,
    "stf": _draw_staff,
    "interrupt": _draw_interrupt,
    "words": _draw_words,
    "skill": _draw_skill,
    "universal": _draw_universal,
    "event": _draw_event,
    "dilemma": _draw_dilemma,
    "doorway": _draw_doorway,
    "facility": _draw_facility,
    "objective": _draw_objective,
    "incident": _draw_incident,
    "artifact": _draw_artifact,
    "tactic": _draw_tactic,
    "time location": _draw_time,
    "site": _draw_site,
    "tribble": _draw_tribble,
    "com": _draw_communication,
    "def": _draw_defense,
    "nav": _draw_navigation,
    "ha": _draw_hidden_agenda,
    "au": _draw_alternate_universe,
}
