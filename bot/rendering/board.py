"""The board snapshot: the players' rows of missions face each other across a line that tells whose turn it is."""

from __future__ import annotations

from bot.rendering.badges import type_sign
from bot.rendering.block import Block, apart, bar, column, inset, line, lines, over, panel, row, sign, stacked
from bot.rendering.board_words import LONGEST_DESCRIPTION, describe, many
from bot.rendering.fitting import cut, fitted
from bot.rendering.fonts import Lettering
from bot.rendering.frame import GAP, RAIL, railed
from bot.rendering.mission import mission_rows, short_name
from bot.rendering.paint import png
from bot.rendering.theme import ALERT, DIM, DONE, FAINT, GROUND, PANEL, RAISED, seat_colour
from engine.second_edition.view import AttemptView, PlayerView, SecondEditionView
from engine.second_edition.winning import POINTS_TO_WIN

__all__ = ["LONGEST_DESCRIPTION", "WIDTH", "board", "describe", "draw_board"]

WIDTH = 1200
_MARGIN = 20
_ROOM = WIDTH - 2 * _MARGIN
_INSIDE = _ROOM - RAIL - GAP
_BAND, _NAME_WIDE, _CAP = 116, 304, 30

_NAME = Lettering(48, "bold", GROUND)
_SCORE = Lettering(60, "figures")
_PILE = Lettering(40, "figures")
_UNDONE = Lettering(26, "bold")
_LABEL = Lettering(27, "regular", DIM)
_CORE = Lettering(30, "semibold")
_TURN = Lettering(36, "semibold", DIM)
_ACTIVE = Lettering(44, "bold")
_SEGMENT = Lettering(40, "semibold")
_ATTEMPT = Lettering(33, "semibold")
_OUTCOME = Lettering(46, "bold", GROUND)

_PILES = (("Hand", "hand"), ("Deck", "deck"), ("Dilemmas", "dilemmas"), ("Discard", "discard"))


def draw_board(view: SecondEditionView) -> bytes:
    """The whole table as PNG, 1,200 pixels wide and as high as what lies on it.

    The viewer's side lies at the bottom, as he would sit; for a spectator that of the first seat.
    """
    return png(board(view))


def board(view: SecondEditionView) -> Block:
    """The same before it is painted."""
    own = view.viewer or 0
    others = [*view.players[own + 1 :], *view.players[:own]]
    parts = [*(_side(view, player, near=False) for player in others), _middle(view)]
    whole = column([*parts, _side(view, view.players[own], near=True)], GAP)
    return inset(whole, _MARGIN, _MARGIN, _MARGIN, _MARGIN).sized(wide=WIDTH)


# --- a player's side -------------------------------------------------------------------------------------------------


def _side(view: SecondEditionView, player: PlayerView, *, near: bool) -> Block:
    """A player's band and missions, held by a rail in his colour; the near side is upside down."""
    rows = column([_core(player), mission_rows(view, player.missions, _INSIDE)], GAP)
    rail = railed(rows, _ROOM, seat_colour(player.seat), above=not near, below=near)
    band = _band(view, player, near=near)
    return column([rail, band] if near else [band, rail])


def _core(player: PlayerView) -> Block:
    if not player.core:
        return Block(0, 0)
    label = line("Core", _LABEL.sized(30), _INSIDE)
    names = line(" · ".join(short_name(card) for card in player.core), _CORE, _INSIDE - label.width - 12)
    return row([label, names], 12)


def _band(view: SecondEditionView, player: PlayerView, *, near: bool) -> Block:
    """Whose side it is, his score and what he has completed, and his piles."""
    colour = seat_colour(player.seat)
    wide = _ROOM - _NAME_WIDE - _CAP - 16
    name = panel(_name(view, player), colour, (0, 0, 0, 48) if near else (48, 0, 0, 0))
    cap = bar(_CAP, _BAND, colour, (0, _CAP, _CAP, 0))
    return row([name, panel(_figures(player, wide), PANEL, 0), cap], 8)


def _name(view: SecondEditionView, player: PlayerView) -> Block:
    active = player.seat == view.active and view.outcome is None
    won = view.outcome is not None and player.seat in view.outcome.winners
    mark = sign("winner" if won else "turn", 34, GROUND) if active or won else Block(0, 0)
    room = _NAME_WIDE - 32 - 20 - (46 if mark.width else 0)
    words, lettering = fitted(player.name, room, _NAME, 28, most=2)
    return _centred(row([mark, lines(words, lettering, room)], 12), _NAME_WIDE, 32)


def _centred(inside: Block, wide: int, left: int) -> Block:
    """In the middle of a band's height."""
    return inset(inside, left, (_BAND - inside.height) // 2, 0, 0).sized(wide, _BAND)


def _figures(player: PlayerView, wide: int) -> Block:
    inner = wide - 2 * 26
    score = row([line(str(player.score), _SCORE, 200), line(f"/{POINTS_TO_WIN}", _LABEL.sized(32), 100)], 6, align=0.75)
    left = row([score, *(_goal(player, kind) for kind in ("planet", "space"))], 16)
    piles = row([_pile(label, player.counts.get(name, 0)) for label, name in _PILES], 22)
    return inset(_centred(apart(left, piles, inner), inner, 0), 26, 0, 26, 0)


def _goal(player: PlayerView, kind: str) -> Block:
    """Bright, with a tick, once he has completed a mission of that type; until then its dim shape with a letter."""
    if any(mission.completed and mission.type == kind for mission in player.missions):
        return row([type_sign(kind, 44), sign("tick", 22, DONE)], 2)
    return over(sign(kind, 44, FAINT), line(kind[0].upper(), _UNDONE, 44))


def _pile(label: str, count: int) -> Block:
    return stacked([line(str(count), _PILE, 130), line(label, _LABEL, 130)])


# --- the line in the middle ------------------------------------------------------------------------------------------


def _middle(view: SecondEditionView) -> Block:
    """Whose turn it is and what goes on, or how the match ended."""
    if view.outcome:
        return _outcome(view.outcome.reason)
    inner = _ROOM - 2 * 32
    counters = _counters(view)
    turn = line(f"Turn {view.turn}", _TURN, 200)
    room = inner - counters.width - turn.width - 40
    segment = line(view.segment.capitalize(), _SEGMENT, room)
    name = line(
        cut(view.seats[view.active].name, room - segment.width - 20, _ACTIVE),
        _ACTIVE.dimmed(seat_colour(view.active)),
        room,
    )
    parts = [apart(row([turn, name, segment], 20), counters, inner)]
    if view.attempt:
        parts.append(_attempt(view, view.attempt, inner))
    return panel(inset(column(parts, 10), 32, 18, 32, 18), RAISED, 30)


def _counters(view: SecondEditionView) -> Block:
    if view.segment != "play and draw":
        return Block(0, 0)
    return row(
        [line(str(view.counters), _SCORE.sized(46), 120), line("counters", _LABEL.sized(32), 160)], 10, align=0.7
    )


def _attempt(view: SecondEditionView, attempt: AttemptView, room: int) -> Block:
    missions = (mission for player in view.players for mission in player.missions)
    place = next((short_name(mission.card) for mission in missions if mission.card.id == attempt.mission), "a mission")
    words = f"Attempt at {place} · {attempt.personnel} personnel · {many(attempt.stack, 'dilemma')} left"
    told, lettering = fitted(words, room - 40, _ATTEMPT.dimmed(ALERT), 28)
    facing = line(f"Facing {short_name(attempt.facing)}" if attempt.facing else "", _ATTEMPT, room - 40)
    return row([sign("turn", 26, ALERT), column([lines(told, lettering, room - 40), facing])], 14, align=0.2)


def _outcome(reason: str) -> Block:
    inner = _ROOM - 2 * 36 - 76
    words, lettering = fitted(reason, inner, _OUTCOME, 32, most=2)
    told = lines(words, lettering, inner)
    whole = inset(row([sign("winner", 56, GROUND), told], 20), 36, 24, 36, 24).sized(wide=_ROOM)
    return panel(whole, DONE, 30)
