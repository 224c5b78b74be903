"""The board snapshot: every player's missions as a list of broad rows that a phone can show."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.rendering.canvas import Canvas, cut, shrunk, width, wrapped
from bot.rendering.theme import (
    ALERT,
    BAND,
    DIM,
    DONE,
    GROUND,
    INK,
    PANEL,
    PANEL_DONE,
    SEATS,
    TYPES,
    Colour,
)
from engine.second_edition.view import GroupView, MissionView, PlayerView, SecondEditionView, ShipView

WIDTH = 940
MARGIN = 28
INNER = 26
TEXT_LEFT = MARGIN + 92
TEXT_RIGHT = WIDTH - MARGIN - INNER

_HEADLINE, _TITLE, _FACTS, _LINE, _NAMES = 40, 42, 29, 33, 27
_FACTS_LINE, _BADGES = 38, 44
_MOST_NAME_LINES, _MOST_FACT_LINES = 5, 3
LONGEST_DESCRIPTION = 1000


class Line(msgspec.Struct, frozen=True):
    """One line of a mission's row: a sign in a player's colour, words, and smaller words under them."""

    sign: str
    colour: Colour
    words: str
    under: tuple[str, ...] = ()

    @property
    def height(self) -> int:
        """In pixels."""
        return 46 + 34 * len(self.under)


def draw_board(view: SecondEditionView) -> bytes:
    """The whole table as PNG, 940 pixels wide and as high as what lies on it.

    The viewer's side lies at the bottom, as he would sit; for a spectator that of the first seat.
    """
    sides = _sides(view)
    height = MARGIN + 86 + sum(_side_height(view, player) for player in sides) + (96 if view.outcome else 0) + 8
    canvas = Canvas((WIDTH, height), GROUND)
    top = _draw_headline(canvas, view)
    for player in sides:
        top = _draw_side(canvas, view, player, top)
    return canvas.png()


def describe(view: SecondEditionView) -> str:
    """The board in words, at most 1,000 characters."""
    parts = [view.outcome.reason if view.outcome else f"{view.headline}, {view.counters} counters left."]
    for player in _sides(view)[::-1]:
        counts = ", ".join(f"{name} {count}" for name, count in player.counts.items())
        parts.append(f"{player.name}: {player.score} points; {counts}.")
        parts += [_mission_words(view, mission) for mission in player.missions if _is_busy(mission)]
    words = " ".join(parts)
    return words if len(words) <= LONGEST_DESCRIPTION else words[: LONGEST_DESCRIPTION - 1] + "…"


def _is_busy(mission: MissionView) -> bool:
    return bool(mission.groups or mission.ships or mission.completed or mission.overcome)


def _mission_words(view: SecondEditionView, mission: MissionView) -> str:
    here = [f"{view.seats[group.seat].name} has {_crowd(group)}" for group in mission.groups]
    here += [f"{view.seats[ship.seat].name}’s {ship.card.name} with {_crowd(ship.crew)}" for ship in mission.ships]
    if mission.completed:
        here.append("completed")
    if mission.overcome:
        here.append(f"{len(mission.overcome)} dilemmas overcome")
    return f"{mission.card.name}: {'; '.join(here)}."


def _sides(view: SecondEditionView) -> list[PlayerView]:
    """From top to bottom: the others in turn order, the viewer last."""
    own = view.viewer or 0
    return [*view.players[own + 1 :], *view.players[:own], view.players[own]]


# --- measuring ---------------------------------------------------------------------------------------------------


def _side_height(view: SecondEditionView, player: PlayerView) -> int:
    core = 46 if player.core else 0
    return 100 + core + sum(_row_height(view, mission) + 14 for mission in player.missions) + 22


def _row_height(view: SecondEditionView, mission: MissionView) -> int:
    badges = _BADGES if _badges(view, mission) else 0
    return 78 + _FACTS_LINE * len(_facts(mission)) + badges + sum(line.height for line in _lines(view, mission))


# --- what is where -----------------------------------------------------------------------------------------------


def _lines(view: SecondEditionView, mission: MissionView) -> list[Line]:
    groups = [_group_line(view, group) for group in mission.groups]
    return groups + [_ship_line(ship) for ship in mission.ships]


def _group_line(view: SecondEditionView, group: GroupView) -> Line:
    words = f"{view.seats[group.seat].name}: {_crowd(group)}"
    return Line("person", SEATS[group.seat % len(SEATS)], words, _names(group))


def _ship_line(ship: ShipView) -> Line:
    stopped = ", stopped" if ship.card.stopped else ""
    staffed = ", not staffed" if ship.staffed is False else ""
    words = f"{ship.card.name}: {_crowd(ship.crew)}{staffed}{stopped}"
    numbers = f"Range {ship.range_left} of {ship.range} · Weapons {ship.weapons} · Shields {ship.shields}"
    return Line("ship", SEATS[ship.seat % len(SEATS)], words, (numbers, *_names(ship.crew)))


def _crowd(group: GroupView) -> str:
    """The people and equipment of one player at one place, in words."""
    if not group.personnel and not group.equipment:
        return "nobody aboard"
    stopped = f" ({group.stopped} stopped)" if group.stopped else ""
    people = f"{group.personnel} personnel{stopped}" if group.personnel else ""
    things = f"{group.equipment} equipment" if group.equipment else ""
    return ", ".join(filter(None, (people, things)))


def _names(group: GroupView) -> tuple[str, ...]:
    """The faces that the viewer may see, in as many lines as they need."""
    names = ", ".join(f"{card.name}{' (stopped)' if card.stopped else ''}" for card in group.cards)
    return tuple(wrapped(names, TEXT_RIGHT - TEXT_LEFT - 50, _NAMES, _MOST_NAME_LINES))


# --- drawing -----------------------------------------------------------------------------------------------------


def _draw_headline(canvas: Canvas, view: SecondEditionView) -> int:
    top = MARGIN
    if view.outcome:
        canvas.box((MARGIN, top, WIDTH - MARGIN, top + 84), PANEL_DONE)
        words, size = shrunk(view.outcome.reason, WIDTH - 2 * MARGIN - 2 * INNER, _HEADLINE, 26)
        canvas.text((MARGIN + INNER, top + 42 - size * 2 // 3), words, size, DONE, "bold")
        top += 96
    counters = f"{view.counters} counters" if view.segment == "play and draw" and not view.outcome else ""
    left = canvas.text_right((WIDTH - MARGIN, top + 12), counters, 34, DIM, "semibold")
    canvas.text((MARGIN, top + 6), cut(view.headline, left - MARGIN - 20, _HEADLINE, "bold"), _HEADLINE, INK, "bold")
    return top + 70


def _draw_side(canvas: Canvas, view: SecondEditionView, player: PlayerView, top: int) -> int:
    _draw_player(canvas, view, player, top)
    top += 100
    if player.core:
        core = "In core: " + ", ".join(card.name for card in player.core)
        canvas.text((MARGIN + INNER, top - 4), cut(core, WIDTH - 2 * MARGIN - 2 * INNER, _FACTS), _FACTS, DIM)
        top += 46
    for mission in player.missions:
        top = _draw_mission(canvas, view, mission, top) + 14
    return top + 22


def _draw_player(canvas: Canvas, view: SecondEditionView, player: PlayerView, top: int) -> None:
    """The band over a side: whose it is, the score and what is still wanted, and the piles."""
    colour = SEATS[player.seat % len(SEATS)]
    canvas.box((MARGIN, top, WIDTH - MARGIN, top + 84), BAND)
    canvas.box((MARGIN, top, MARGIN + 18, top + 84), colour, 9)
    score = f"{player.score} of 100"
    left = canvas.text_right((WIDTH - MARGIN - INNER, top + 16), score, 44, INK, "bold")
    left = _draw_progress(canvas, player, left - 24, top + 42)
    piles = f"Hand {player.counts['hand']} · Deck {player.counts['deck']} · Dilemmas {player.counts['dilemmas']}"
    room = left - 24 - (MARGIN + 40)
    name, size = shrunk(player.name, room, 36, 24)
    canvas.text((MARGIN + 40, top + 2), name, size, colour, "bold")
    if player.seat == view.active and not view.outcome and width(name, size, "bold") + 150 < room:
        canvas.text((MARGIN + 56 + width(name, size, "bold"), top + 10), "to play", 27, ALERT, "semibold")
    canvas.text((MARGIN + 40, top + 45), cut(piles, room, 28), 28, DIM)


def _draw_progress(canvas: Canvas, player: PlayerView, right: int, middle: int) -> int:
    """Signs for a completed planet and space mission, dim until they are; returns the left end."""
    for kind in ("space", "planet"):
        done = any(mission.completed and mission.type == kind for mission in player.missions)
        canvas.shape((right - 20, middle), 18, kind, TYPES[kind] if done else (84, 92, 112))
        if done:
            canvas.shape((right - 20, middle), 11, "tick", GROUND)
        right -= 52
    return right


def _draw_mission(canvas: Canvas, view: SecondEditionView, mission: MissionView, top: int) -> int:
    bottom = top + _row_height(view, mission)
    canvas.box((MARGIN, top, WIDTH - MARGIN, bottom), PANEL_DONE if mission.completed else PANEL)
    canvas.shape((MARGIN + 46, top + 56), 30, mission.type, TYPES[mission.type])
    letter = mission.type[0].upper()
    canvas.text((MARGIN + 46 - width(letter, 34, "bold") // 2, top + 34), letter, 34, GROUND, "bold")
    title, size = shrunk(mission.card.name, TEXT_RIGHT - TEXT_LEFT, _TITLE, 28)
    canvas.text((TEXT_LEFT, top + 12), title, size, INK, "bold")
    line_top = top + 64
    for words in _facts(mission):
        canvas.text((TEXT_LEFT, line_top), words, _FACTS, DIM)
        line_top += _FACTS_LINE
    line_top += 6
    if badges := _badges(view, mission):
        _draw_badges(canvas, badges, line_top)
        line_top += _BADGES
    for line in _lines(view, mission):
        _draw_line(canvas, line, line_top)
        line_top += line.height
    return bottom


def _facts(mission: MissionView) -> list[str]:
    return wrapped(" · ".join(_fact_parts(mission)), TEXT_RIGHT - TEXT_LEFT, _FACTS, _MOST_FACT_LINES)


def _fact_parts(mission: MissionView) -> Iterator[str]:
    if mission.type != "headquarters":
        yield f"{mission.points} points"
    yield f"Span {mission.span}"
    yield mission.quadrant.title()
    if mission.requirements:
        yield mission.requirements
    elif mission.type == "headquarters":
        yield f"Plays {', '.join(mission.affiliations)}"


def _badges(view: SecondEditionView, mission: MissionView) -> list[tuple[str, Colour]]:
    """What has happened at a mission: words and their colours."""
    attempted = view.attempt is not None and view.attempt.mission == mission.card.id
    badges = [("Completed", DONE)] if mission.completed else []
    if attempted:
        badges.append(("Being attempted", ALERT))
    if mission.overcome:
        badges.append((f"{len(mission.overcome)} overcome beneath", DIM))
    return badges


def _draw_badges(canvas: Canvas, badges: list[tuple[str, Colour]], top: int) -> None:
    left = TEXT_LEFT
    for words, colour in badges:
        if colour == DONE:
            canvas.shape((left + 15, top + 22), 15, "tick", DONE)
            left += 40
        left = canvas.text((left, top), words, 31, colour, "bold") + 28


def _draw_line(canvas: Canvas, line: Line, top: int) -> None:
    canvas.shape((TEXT_LEFT + 16, top + 24), 14, line.sign, line.colour)
    room = TEXT_RIGHT - TEXT_LEFT - 46
    canvas.text((TEXT_LEFT + 46, top), cut(line.words, room, _LINE, "semibold"), _LINE, INK, "semibold")
    for number, words in enumerate(line.under):
        canvas.text((TEXT_LEFT + 46, top + 42 + 34 * number), cut(words, room, _NAMES), _NAMES, DIM)
