"""The strip between the rows: turn, whose it is, what goes on, and who has to act."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.art.subjects import Place, Scene
from bot.rendering.kit.block import Block, art, bar, column, line, lines, pinned, row, sign
from bot.rendering.kit.fitting import fitted
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, DONE, FAINT, GROUND, PANEL, RAISED, kind_ink, seat_ink
from bot.rendering.second_edition.board_words import force_words, many, place_name
from bot.rendering.second_edition.subjects import Cast, subject_of
from engine.ccg.cards.kinds import Dilemma
from engine.second_edition.state import Segment
from engine.second_edition.view import ConflictView, SecondEditionView

_TURN = Lettering(34, "figures")
_NAME = Lettering(34, "figures")
_WORDS = Lettering(34, "semibold")
_BELOW = Lettering(28, "semibold", DIM)
_LEAST = 24


def strip(view: SecondEditionView, cast: Cast, waiting: Sequence[int], wide: int, high: int) -> Block:
    """What happens now; ``waiting`` are the seats that have to act, if anybody knows."""
    if view.outcome:
        return _outcome(view, wide, high)
    pill = _pill(view, waiting, high)
    left = 28
    turn = _turn(view, high)
    begin = left + turn.width + 20
    end = wide - 24 - pill.width - (18 if pill.width else 0)
    going_on = view.attempt is not None or view.conflict is not None
    active = _active(view, (end - begin) * (38 if going_on else 100) // 100, high)
    now = begin + (end - begin) * 38 // 100 + 20
    happening = _happening(view, cast, end - now, high) if going_on else Block(0, 0)
    return pinned(
        wide,
        high,
        [
            (0, 0, bar(wide, high, RAISED, 18)),
            (0, 0, bar(12, high, ALERT, 6)),
            (left, (high - turn.height) // 2, turn),
            (begin, (high - active.height) // 2, active),
            (now, (high - happening.height) // 2, happening),
            (wide - 24 - pill.width, (high - pill.height) // 2, pill),
        ],
    )


def _outcome(view: SecondEditionView, wide: int, high: int) -> Block:
    reason = view.outcome.reason if view.outcome else ""
    room = wide - 150
    told, lettering = fitted(reason, room, Lettering(42, "figures", GROUND), 26, most=2)
    words = lines(told, lettering, room)
    return pinned(
        wide,
        high,
        [
            (0, 0, bar(wide, high, DONE, high // 3)),
            (34, (high - 48) // 2, sign("winner", 48, GROUND)),
            (104, (high - words.height) // 2, words),
        ],
    )


def _turn(view: SecondEditionView, high: int) -> Block:
    words = line(f"T {view.turn}", _TURN, 120)
    wide, tall = words.width + 34, high * 2 // 3
    return pinned(wide, tall, [(0, 0, bar(wide, tall, PANEL, 14)), (17, (tall - words.height) // 2, words)])


def _active(view: SecondEditionView, room: int, high: int) -> Block:
    """Whose turn it is, which part of it, and how far it has come."""
    counters = f" · {many(view.counters, 'counter')} left" if view.segment == "play and draw" else ""
    doing = f"{DOING.get(view.segment, view.segment)}{counters}"
    name, lettering = fitted(view.seats[view.active].name, room // 2, _NAME.dimmed(seat_ink(view.active)), _LEAST)
    told = line(" ".join(name), lettering, room // 2)
    words, small = fitted(doing, room - told.width - 12, _WORDS, _LEAST)
    first = row([told, lines(words, small, room - told.width - 12)], 12)
    return column([first, _parts(view, min(room, 396), high)], 10)


DOING = {
    "start of turn": "begins the turn",
    "play and draw": "plays and draws",
    "execute orders": "executes orders",
    "discard": "discards",
    "end of turn": "ends the turn",
}


def _parts(view: SecondEditionView, room: int, high: int) -> Block:
    """A bar for each part of a turn, that of now in the player's colour."""
    if high < 84:
        return Block(0, 0)
    parts = [segment.value for segment in Segment]
    now = parts.index(view.segment) if view.segment in parts else -1
    wide = (room - 8 * (len(parts) - 1)) // len(parts)
    inks = [DIM if part < now else seat_ink(view.active) if part == now else FAINT for part in range(len(parts))]
    return row([bar(wide, 10, ink, 5) for ink in inks], 8)


def _happening(view: SecondEditionView, cast: Cast, room: int, high: int) -> Block:
    """The dilemma that is faced, the attempt, or the fight."""
    tall = high - 20
    picture, words, below = Block(0, 0), "", ""
    if view.attempt:
        attempt, place = view.attempt, place_name(view, view.attempt.mission)
        words = f"Attempt at {place}"
        chosen = attempt.stack or attempt.spent
        left = f"{many(attempt.stack, 'dilemma')} left" if chosen else "dilemmas are being chosen"
        below = f"{attempt.personnel} personnel · {left}"
        picture = art(Place(place, "planet"), tall * 3 // 2, tall - 8, 10)
        if attempt.facing:
            words = f"Facing {attempt.facing.name.partition(', ')[0]}"
            below = f"{place} · {attempt.personnel} facing · {attempt.stack} more"
            card = cast.card(attempt.facing)
            subject = subject_of(card) if isinstance(card, Dilemma) else Scene(attempt.facing.name, "dual")
            picture = art(subject, tall * 3 // 2, tall - 8, 10)
    elif view.conflict:
        words, below = _fight(view, view.conflict)
    space = room - 24 - (picture.width + 16 if picture.width else 0)
    told, lettering = fitted(words, space, Lettering(34, "figures", kind_ink("dilemma")), _LEAST)
    aside, small = fitted(below, space, _BELOW, 22)
    text = column([lines(told, lettering, space), lines(aside, small, space)], 0)
    inside = row([picture, text], 16)
    return pinned(room, tall, [(0, 0, bar(room, tall, GROUND, 14, 215)), (10, (tall - inside.height) // 2, inside)])


def _fight(view: SecondEditionView, conflict: ConflictView) -> tuple[str, str]:
    sides = [
        f"{view.seats[one.seat].name}: {force_words(view, one, briefly=True)}"
        for one in (conflict.starter, conflict.opponent)
    ]
    return f"{conflict.kind.capitalize()} at {place_name(view, conflict.mission)}", " · ".join(sides)


def _pill(view: SecondEditionView, waiting: Sequence[int], high: int) -> Block:
    """Who has to act: the only amber words of the picture."""
    names = [view.seats[seat].name for seat in waiting]
    if not names:
        return Block(0, 0)
    words = f"{names[0]} to act" if len(names) == 1 else f"{len(names)} players to act"
    told, lettering = fitted(words, 300, Lettering(30, "figures", GROUND), _LEAST)
    text = lines(told, lettering, 300)
    wide, tall = text.width + 52, high * 3 // 5
    return pinned(wide, tall, [(0, 0, bar(wide, tall, ALERT, tall // 2)), (26, (tall - text.height) // 2, text)])
