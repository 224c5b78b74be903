"""The result card of a match: how it ended, and each player's score and what they have achieved."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.rendering.kit.block import Block, apart, bar, column, inset, line, lines, panel, row, sign
from bot.rendering.kit.fitting import fitted, listed, within
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.frame import GAP, banner
from bot.rendering.kit.theme import DIM, DONE, PANEL, seat_ink
from engine.kernel.view import Outcome

WIDTH = 1200
_MARGIN = 20
_ROOM = WIDTH - 2 * _MARGIN
_EDGE, _PAD = 24, 26
_LONGEST = 1000

_REASON = Lettering(40, "semibold")
_NAME = Lettering(48, "bold")
_SCORE = Lettering(72, "figures")
_DONE = Lettering(34, "regular", DIM)


class Standing(msgspec.Struct, frozen=True):
    """A player at the end: their score, and what they have achieved, in a few words each."""

    seat: int
    name: str
    score: int
    achieved: tuple[str, ...]


class Result(msgspec.Struct, frozen=True):
    """How a match ended, and after how long (``12 turns``)."""

    outcome: Outcome
    lasted: str
    standings: tuple[Standing, ...]


def result_card(result: Result) -> Block:
    """1,200 pixels wide; the winners first, then by score."""
    told, lettering = fitted(result.outcome.reason, _ROOM - 2 * _PAD, _REASON, 33, most=3)
    reason = inset(lines(told, lettering, _ROOM - 2 * _PAD), _PAD, 6, _PAD, 6)
    parts = [banner("The match is over", result.lasted, _ROOM, DONE), reason]
    parts += [_standing(one, won=one.seat in result.outcome.winners) for one in _ranked(result)]
    return inset(column(parts, GAP), _MARGIN, _MARGIN, _MARGIN, _MARGIN).sized(wide=WIDTH)


def describe_result(result: Result) -> str:
    """The result in words, at most 1,000 characters."""
    sides = [f"{one.name}: {one.score} points. {'; '.join(one.achieved)}." for one in _ranked(result)]
    return within([f"After {result.lasted}: {result.outcome.reason}", *sides], _LONGEST)


def _ranked(result: Result) -> Sequence[Standing]:
    return sorted(result.standings, key=lambda one: (one.seat not in result.outcome.winners, -one.score))


def _standing(player: Standing, *, won: bool) -> Block:
    colour = seat_ink(player.seat)
    inner = _ROOM - _EDGE - 2 * _PAD
    score = line(str(player.score), _SCORE, 260)
    room = inner - score.width - 40 - (60 if won else 0)
    words, lettering = fitted(player.name, room, _NAME.dimmed(colour), 33, most=2)
    name = row([sign("winner", 44, DONE) if won else Block(0, 0), lines(words, lettering, room)], 16)
    done = listed(player.achieved, inner, _DONE, 3)
    inside = column([apart(name, score, inner), lines(done, _DONE, inner)], 6)
    body = panel(inset(inside, _PAD, 16, _PAD, 16).sized(wide=_ROOM - _EDGE), PANEL, (0, 24, 24, 0))
    return row([bar(_EDGE, body.height, colour, (12, 0, 0, 12)), body])
