"""The strip under the spaceline: turn, whose it is, what goes on, and who has to act."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.art.subjects import Place
from bot.rendering.first_edition.cast import Cast
from bot.rendering.first_edition.matters import matters
from bot.rendering.first_edition.places import name_of
from bot.rendering.kit.block import Block, art, bar, column, line, lines, pinned, row, sign
from bot.rendering.kit.fitting import fitted, shrunk
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, DONE, GROUND, PANEL, RAISED, kind_ink, seat_ink
from engine.first_edition.view import FirstEditionView

DOING = {
    "doorway phase": "seeds doorways",
    "mission phase": "places missions",
    "dilemma phase": "seeds under missions",
    "dilemma phase: opposing missions": "Dilemmas under the opponent’s missions",
    "dilemma phase: shared missions": "Dilemmas under shared missions",
    "dilemma phase: own missions": "Dilemmas under one’s missions",
    "dilemma phase: other cards": "seeds other cards",
    "facility phase": "seeds facilities",
    "opening hands": "draws the opening hand",
    "start of turn": "begins the turn",
    "card play": "plays cards",
    "executing orders": "executes orders",
    "end of turn": "ends the turn",
}
"""What the active player does in each phase."""
TOGETHER = "dilemma phase"
"""Phases in which both players seed at once begin so."""


def strip(view: FirstEditionView, cast: Cast, waiting: Sequence[int], wide: int, high: int) -> Block:
    """What happens now; ``waiting`` are the seats that have to act, if anybody knows."""
    if view.outcome:
        return _outcome(view.outcome.reason, wide, high)
    pill = _pill(view, waiting, high)
    begin, end = 28, wide - 24 - pill.width - (18 if pill.width else 0)
    turn = _turn(view, high)
    left = begin + turn.width + 20
    active = _active(view, (end - left) * 30 // 100)
    now = left + active.width + 20
    happening = _attempt(view, cast, end - now, high) if view.attempt else matters(view, end - now, high - 12)
    return pinned(
        wide,
        high,
        [
            (0, 0, bar(wide, high, RAISED, 18)),
            (0, 0, bar(12, high, ALERT, 6)),
            (begin, (high - turn.height) // 2, turn),
            (left, (high - active.height) // 2, active),
            (now, (high - happening.height) // 2, happening),
            (wide - 24 - pill.width, (high - pill.height) // 2, pill),
        ],
    )


def doing(view: FirstEditionView) -> str:
    """What goes on, with the player's name where only one of them does it."""
    words = DOING.get(view.phase, view.phase)
    if view.phase.startswith(f"{TOGETHER}: ") and "other" not in view.phase:
        return words
    return f"{view.seats[view.active].name} {words}"


def is_seeding(view: FirstEditionView) -> bool:
    """Whether the first turn has not begun."""
    return view.headline.startswith("Seeding")


def _outcome(reason: str, wide: int, high: int) -> Block:
    told, lettering = fitted(reason, wide - 150, Lettering(40, "figures", GROUND), 26, most=2)
    words = lines(told, lettering, wide - 150)
    return pinned(
        wide,
        high,
        [
            (0, 0, bar(wide, high, DONE, high // 3)),
            (34, (high - 48) // 2, sign("winner", 48, GROUND)),
            (104, (high - words.height) // 2, words),
        ],
    )


def _turn(view: FirstEditionView, high: int) -> Block:
    words = line("Seeding" if is_seeding(view) else f"T {view.turn}", Lettering(34, "figures"), 200)
    wide, tall = words.width + 34, high * 2 // 3
    return pinned(wide, tall, [(0, 0, bar(wide, tall, PANEL, 14)), (17, (tall - words.height) // 2, words)])


def _active(view: FirstEditionView, room: int) -> Block:
    words = doing(view)
    name = view.seats[view.active].name
    if not words.startswith(name):
        told, lettering = fitted(words, room, Lettering(32, "semibold"), 24, most=2)
        return lines(told, lettering, room)
    first, large = shrunk(name, room, Lettering(34, "figures", seat_ink(view.active)), 24)
    left = " · play left" if view.card_play and view.phase == "card play" else ""
    told, lettering = fitted(f"{words.removeprefix(name)}{left}", room, Lettering(30, "semibold"), 24)
    return column([line(first, large, room), lines(told, lettering, room)], 0)


def _attempt(view: FirstEditionView, cast: Cast, room: int, high: int) -> Block:
    """The place that is attempted, and the dilemma that is faced."""
    attempt, tall = view.attempt, high - 16
    if attempt is None:
        return Block(0, 0)
    place = name_of(view, attempt.location)
    words, below = f"Attempt at {place}", f"{attempt.personnel} personnel"
    picture = art(Place(place, "planet"), tall * 3 // 2, tall - 8, 10)
    if attempt.facing:
        words, below = f"Facing {attempt.facing.name}", f"{place} · {attempt.personnel} personnel"
        picture = art(cast.scene(attempt.facing), tall * 3 // 2, tall - 8, 10)
    space = room - 24 - picture.width - 16
    told, lettering = fitted(words, space, Lettering(34, "figures", kind_ink("dilemma")), 24)
    aside, small = fitted(below, space, Lettering(27, "semibold", DIM), 22)
    inside = row([picture, column([lines(told, lettering, space), lines(aside, small, space)], 0)], 16)
    return pinned(room, tall, [(0, 0, bar(room, tall, GROUND, 14, 215)), (10, (tall - inside.height) // 2, inside)])


def _pill(view: FirstEditionView, waiting: Sequence[int], high: int) -> Block:
    """Who has to act: the only amber words of the picture."""
    names = [view.seats[seat].name for seat in waiting]
    if not names:
        return Block(0, 0)
    words = f"{names[0]} to act" if len(names) == 1 else "Both to act"
    told, lettering = fitted(words, 300, Lettering(30, "figures", GROUND), 24)
    text = lines(told, lettering, 300)
    wide, tall = text.width + 52, high * 3 // 5
    return pinned(wide, tall, [(0, 0, bar(wide, tall, ALERT, tall // 2)), (26, (tall - text.height) // 2, text)])
