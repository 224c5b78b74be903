"""The result card of a match: how it ended, and each player's score and completed missions."""

from __future__ import annotations

from bot.rendering.block import Block, apart, bar, column, inset, line, lines, panel, row, sign
from bot.rendering.board_words import many
from bot.rendering.fitting import fitted, listed
from bot.rendering.fonts import Lettering
from bot.rendering.frame import GAP, banner
from bot.rendering.mission import short_name
from bot.rendering.theme import DIM, DONE, PANEL, seat_ink
from engine.second_edition.view import PlayerView, SecondEditionView

WIDTH = 1200
_MARGIN = 20
_ROOM = WIDTH - 2 * _MARGIN
_EDGE, _PAD = 24, 26

_REASON = Lettering(40, "semibold")
_NAME = Lettering(48, "bold")
_SCORE = Lettering(72, "figures")
_DONE = Lettering(34, "regular", DIM)


def result(view: SecondEditionView) -> Block:
    """A match that is over, 1,200 pixels wide; the winners first, then by score.

    Raises:
        ValueError: the match is not over.
    """
    if view.outcome is None:
        raise ValueError("The match is not over.")
    winners = view.outcome.winners
    players = sorted(view.players, key=lambda player: (player.seat not in winners, -player.score))
    told, lettering = fitted(view.outcome.reason, _ROOM - 2 * _PAD, _REASON, 33, most=3)
    reason = inset(lines(told, lettering, _ROOM - 2 * _PAD), _PAD, 6, _PAD, 6)
    parts = [banner("The match is over", many(view.turn, "turn"), _ROOM, DONE), reason]
    parts += [_player(player, won=player.seat in winners) for player in players]
    return inset(column(parts, GAP), _MARGIN, _MARGIN, _MARGIN, _MARGIN).sized(wide=WIDTH)


def describe_result(view: SecondEditionView) -> str:
    """The result in words, at most 1,000 characters."""
    reason = view.outcome.reason if view.outcome else ""
    sides = [
        f"{one.name}: {one.score} points, completed {', '.join(_completed(one)) or 'nothing'}." for one in view.players
    ]
    return " ".join((f"After {many(view.turn, 'turn')}: {reason}", *sides))[:1000]


def _completed(player: PlayerView) -> list[str]:
    return [f"{short_name(mission.card)} ({mission.points})" for mission in player.missions if mission.completed]


def _player(player: PlayerView, *, won: bool) -> Block:
    colour = seat_ink(player.seat)
    inner = _ROOM - _EDGE - 2 * _PAD
    score = line(str(player.score), _SCORE, 260)
    room = inner - score.width - 40 - (60 if won else 0)
    words, lettering = fitted(player.name, room, _NAME.dimmed(colour), 33, most=2)
    name = row([sign("winner", 44, DONE) if won else Block(0, 0), lines(words, lettering, room)], 16)
    done = listed(_completed(player) or ["No mission completed"], inner, _DONE, 3)
    inside = column([apart(name, score, inner), lines(done, _DONE, inner)], 6)
    body = panel(inset(inside, _PAD, 16, _PAD, 16).sized(wide=_ROOM - _EDGE), PANEL, (0, 24, 24, 0))
    return row([bar(_EDGE, body.height, colour, (12, 0, 0, 12)), body])
