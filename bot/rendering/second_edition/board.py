"""The board snapshot: the players' rows of missions face each other across a line that tells whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering.kit.badges import badge, labelled, type_badge
from bot.rendering.kit.block import Block, apart, bar, column, flow, inset, line, lines, over, panel, row, sign, stacked
from bot.rendering.kit.fitting import cut, fitted
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.frame import GAP, RAIL, outcome_banner, railed
from bot.rendering.kit.theme import ALERT, DIM, DONE, FAINT, GROUND, HARM, PANEL, RAISED, seat_ink
from bot.rendering.second_edition.board_words import core_words, force_words, many, place_name
from bot.rendering.second_edition.changes import NONE, Changes, changes
from bot.rendering.second_edition.mission import LEAST_NAME, counted, mission_rows, short_name
from engine.second_edition.state import Segment
from engine.second_edition.view import AttemptView, ConflictView, ForceView, PlayerView, SecondEditionView
from engine.second_edition.winning import POINTS_TO_WIN

WIDTH = 1200
_MARGIN = 20
_ROOM = WIDTH - 2 * _MARGIN
_INSIDE = _ROOM - RAIL - GAP
_LISTED_WIDE = _INSIDE - 36
_BAND, _NAME_WIDE, _CAP = 116, 304, 30

_NAME = Lettering(48, "bold", GROUND)
_SCORE = Lettering(60, "figures")
_SCORED = Lettering(34, "bold", DONE)
_PILE = Lettering(40, "figures")
_UNDONE = Lettering(26, "bold")
_LABEL = Lettering(27, "regular", DIM)
_CORE = Lettering(LEAST_NAME, "semibold")
_TURN = Lettering(36, "semibold", DIM)
_ACTIVE = Lettering(44, "bold")
_SEGMENT = Lettering(40, "semibold")
_ATTEMPT = Lettering(33, "semibold")

_PILES = (("Hand", "hand"), ("Deck", "deck"), ("Dilemmas", "dilemmas"), ("Discard", "discard"))


def board(view: SecondEditionView, before: SecondEditionView | None = None) -> Block:
    """The whole table, 1,200 pixels wide and as high as what lies on it.

    The viewer's side lies at the bottom, as they would sit; for a spectator that of the first seat. What has changed
    since ``before``, an earlier view of the same eyes, is marked.
    """
    since = changes(before, view)
    own = view.viewer or 0
    others = [*view.players[own + 1 :], *view.players[:own]]
    parts = [*(_side(view, player, since, near=False) for player in others), _middle(view)]
    whole = column([*parts, _side(view, view.players[own], since, near=True)], GAP)
    return inset(whole, _MARGIN, _MARGIN, _MARGIN, _MARGIN).sized(wide=WIDTH)


def side(view: SecondEditionView, player: PlayerView) -> Block:
    """One player's side of the table, 1,200 pixels wide."""
    return inset(_side(view, player, NONE, near=True), _MARGIN, _MARGIN, _MARGIN, _MARGIN).sized(wide=WIDTH)


# --- a player's side -------------------------------------------------------------------------------------------------


def _side(view: SecondEditionView, player: PlayerView, since: Changes, *, near: bool) -> Block:
    """A player's band and missions, held by a rail in their colour; the near side is upside down."""
    rows = column([*_besides(player), mission_rows(view, player.missions, _INSIDE, since)], GAP)
    rail = railed(rows, _ROOM, seat_ink(player.seat), above=not near, below=near)
    band = _band(view, player, since.scores.get(player.seat, 0), near=near)
    return column([rail, band] if near else [band, rail])


def _besides(player: PlayerView) -> Iterator[Block]:
    """What lies beside their missions: their core, their captives, and how many of their cards are out of the game."""
    yield labelled("Core", counted([core_words(card) for card in player.core]), _CORE, _LISTED_WIDE)
    captives = labelled("Brig", counted([short_name(card) for card in player.brig]), _CORE.dimmed(HARM), _LISTED_WIDE)
    yield row([inset(sign("captive", 30, HARM), 0, 6, 0, 0), captives], 10, align=0) if player.brig else captives
    yield labelled(
        "Removed from the game", [many(player.removed, "card")] if player.removed else [], _CORE, _LISTED_WIDE
    )


def _band(view: SecondEditionView, player: PlayerView, scored: int, *, near: bool) -> Block:
    """Whose side it is, their score and what they scored, what they have completed, and their piles."""
    colour = seat_ink(player.seat)
    wide = _ROOM - _NAME_WIDE - _CAP - 16
    name = panel(_name(view, player), colour, (0, 0, 0, 48) if near else (48, 0, 0, 0))
    cap = bar(_CAP, _BAND, colour, (0, _CAP, _CAP, 0))
    return row([name, panel(_figures(player, scored, wide), PANEL, 0), cap], 8)


def _name(view: SecondEditionView, player: PlayerView) -> Block:
    active = player.seat == view.active and view.outcome is None
    won = view.outcome is not None and player.seat in view.outcome.winners
    mark = sign("winner" if won else "turn", 34, GROUND) if active or won else Block(0, 0)
    room = _NAME_WIDE - 32 - 20 - (46 if mark.width else 0)
    words, lettering = fitted(player.name, room, _NAME, LEAST_NAME, most=2)
    return _centred(row([mark, lines(words, lettering, room)], 12), _NAME_WIDE, 32)


def _centred(inside: Block, wide: int, left: int) -> Block:
    """In the middle of a band's height."""
    return inset(inside, left, (_BAND - inside.height) // 2, 0, 0).sized(wide, _BAND)


def _figures(player: PlayerView, scored: int, wide: int) -> Block:
    inner = wide - 2 * 26
    points = line(str(player.score), _SCORE, 200)
    beside = stacked(
        [line(f"{scored:+}" if scored else "", _SCORED, 100), line(f"/{POINTS_TO_WIN}", _LABEL.sized(32), 100)]
    )
    left = row(
        [
            row([points, beside], 6, align=0.5 if scored else 0.75),
            *(_goal(player, kind) for kind in ("planet", "space")),
        ],
        16,
    )
    piles = row([_pile(label, player.counts.get(name, 0)) for label, name in _PILES], 22)
    return inset(_centred(apart(left, piles, inner), inner, 0), 26, 0, 26, 0)


def _goal(player: PlayerView, kind: str) -> Block:
    """Bright, with a tick, once they have completed a mission of that type; until then its dim shape with a letter."""
    if any(mission.completed and mission.type == kind for mission in player.missions):
        return row([badge(type_badge(kind), 44), sign("tick", 22, DONE)], 2)
    return over(sign(kind, 44, FAINT), line(kind[0].upper(), _UNDONE, 44))


def _pile(label: str, count: int) -> Block:
    return stacked([line(str(count), _PILE, 130), line(label, _LABEL, 130)])


# --- the line in the middle ------------------------------------------------------------------------------------------


def _middle(view: SecondEditionView) -> Block:
    """Whose turn it is and what goes on, or how the match ended."""
    if view.outcome:
        return outcome_banner(view.outcome.reason, _ROOM)
    inner = _ROOM - 2 * 32
    counters = _counters(view)
    turn = line(f"Turn {view.turn}", _TURN, 200)
    room = inner - counters.width - turn.width - 40
    segment = line(view.segment.capitalize(), _SEGMENT, room)
    name = line(
        cut(view.seats[view.active].name, room - segment.width - 20, _ACTIVE),
        _ACTIVE.dimmed(seat_ink(view.active)),
        room,
    )
    parts = [apart(row([turn, name, segment], 20), counters, inner)]
    parts.append(_parts_of_turn(view, inner))
    if view.attempt:
        parts.append(_attempt(view, view.attempt, inner))
    if view.conflict:
        parts.append(_conflict(view, view.conflict, inner))
    return panel(inset(column(parts, 10), 32, 18, 32, 18), RAISED, 30)


def _counters(view: SecondEditionView) -> Block:
    if view.segment != "play and draw":
        return Block(0, 0)
    return row(
        [line(str(view.counters), _SCORE.sized(46), 120), line("counters", _LABEL.sized(32), 160)], 10, align=0.7
    )


def _parts_of_turn(view: SecondEditionView, room: int) -> Block:
    """A bar for each part of a turn, that of now in the player's colour."""
    parts = [segment.value for segment in Segment]
    now = parts.index(view.segment) if view.segment in parts else -1
    wide = (room - 8 * (len(parts) - 1)) // len(parts)
    colours = [DIM if part < now else seat_ink(view.active) if part == now else FAINT for part in range(len(parts))]
    return row([bar(wide, 8, colour, 4) for colour in colours], 8)


def _conflict(view: SecondEditionView, conflict: ConflictView, room: int) -> Block:
    """Where it is, and both sides."""
    words = f"{conflict.kind.capitalize()} at {place_name(view, conflict.mission)}"
    phrase, lettering = fitted(words, room - 40, _ATTEMPT.dimmed(ALERT), LEAST_NAME, most=2)
    against = line("against", _ATTEMPT.dimmed(DIM), room)
    other = _force(view, conflict.opponent, room - 40 - against.width - 14)
    sides = flow([_force(view, conflict.starter, room - 40), row([against, other], 14, align=0)], room - 40, 14, 2)
    inside = column([lines(phrase, lettering, room - 40), sides], 2)
    return row([inset(sign("conflict", 28, ALERT), 0, 6, 0, 0), inside], 12, align=0)


def _force(view: SecondEditionView, force: ForceView, room: int) -> Block:
    name = line(view.seats[force.seat].name, _ATTEMPT.dimmed(seat_ink(force.seat)), room // 3)
    words, lettering = fitted(force_words(view, force), room - name.width - 12, _ATTEMPT, LEAST_NAME, most=2)
    return row([name, lines(words, lettering, room - name.width - 12)], 12, align=0)


def _attempt(view: SecondEditionView, attempt: AttemptView, room: int) -> Block:
    place = place_name(view, attempt.mission)
    words = f"Attempt at {place} · {attempt.personnel} personnel · {many(attempt.stack, 'dilemma')} left"
    phrase, lettering = fitted(words, room - 40, _ATTEMPT.dimmed(ALERT), LEAST_NAME, most=2)
    facing = line(f"Facing {short_name(attempt.facing)}" if attempt.facing else "", _ATTEMPT, room - 40)
    return row([sign("turn", 26, ALERT), column([lines(phrase, lettering, room - 40), facing])], 14, align=0.2)
