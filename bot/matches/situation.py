"""How a match stands for one reader: all that a screen about it needs, of one moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec

from bot.matches.contested import Contested, contested
from bot.matches.info import LogLine, MatchInfo, Waiting
from bot.matches.seating.seats import own_seat, seat_number, waiting
from bot.matches.spoken import asked, log_line
from bot.matches.standing_orders import orders_of
from bot.problems import MatchProblem
from bot.storage.rows import EventRow, MatchRow, State
from bot.storage.tastes import USUAL, Taste
from engine.kernel.advice import NONE, Advice
from engine.kernel.decision import Decision
from engine.kernel.match import FORCED_CHOICE, Match
from engine.kernel.view import View


class Height(NamedTuple):
    """The height of something that nobody was asked at, such as the blows of a battle.

    Attributes:
        view: what the reader saw of it.
        line: the number of the log's last line when it was saved, which no other has.
    """

    view: View
    line: int


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """A match at one moment.

    Attributes:
        info: what everybody may know of it.
        view: what the reader sees of it; ``None`` until it starts, and for a player once it is over.
        waiting: who has to decide; nobody while it is open or over.
        decision: what the reader has to decide, if anything.
        passed: how many responses the reader's standing orders have passed since they last looked.
        contested: the last adjustment of the table, as long as somebody may object to it.
        lately: the last lines of the log as the reader may read them, oldest first.
        advice: what the reader should know for their decision, with nothing picked yet.
        taste: how the reader likes to be shown matches.
        choices_left: of a lesson under way, how many more choices the learner has.
        height: the last one that the reader saw, as long as this process remembers it.
        problem: why it can't be opened; empty if it can.
    """

    info: MatchInfo
    view: View | None = None
    waiting: tuple[Waiting, ...] = ()
    decision: Decision | None = None
    passed: int = 0
    contested: Contested | None = None
    lately: tuple[LogLine, ...] = ()
    advice: Advice = NONE
    taste: Taste = USUAL
    choices_left: int | None = None
    height: Height | None = None
    problem: str = ""


def read_by(row: MatchRow, reader: int | None, lately: Iterable[EventRow]) -> tuple[LogLine, ...]:
    """Lines of the log as a user, or with ``None`` everybody, may read them."""
    seat = seat_number(row, reader)
    return tuple(
        log_line(line, seat)
        for line in lately
        if line.event.kind != FORCED_CHOICE
        or line.event.seat == seat  # what others had to do anyway shows in what follows
    )


def situation(
    row: MatchRow, info: MatchInfo, match: Match, reader: int | None, view: Callable[[Match, int | None], View]
) -> Situation:
    """How a match stands for a user who plays it, or with ``None`` for everybody. ``view`` shows it to a seat.

    Raises:
        MatchProblem: it is being played, and the user does not play in it.
    """
    shown = _settled(row, view(match, seat_number(row, reader)))
    if row.state is State.OVER:
        return Situation(info=info, view=shown)
    own = own_seat(row, reader) if reader is not None else None
    return Situation(
        info=info,
        view=shown,
        waiting=waiting(row, match),
        decision=asked(match.decision(own.seat)) if own else None,
        passed=orders_of(own).passed if own else 0,
        contested=contested(row, match),
        advice=match.advice(own.seat, ()) if own else NONE,
        choices_left=match.choices_left,
    )


def closed(info: MatchInfo, reader: int | None, lately: tuple[LogLine, ...], problem: MatchProblem) -> Situation:
    """What everybody can know of a match that can't be opened.

    Raises:
        MatchProblem: the reader is one of its players.
    """
    if reader is not None:
        raise problem
    return Situation(info=info, lately=lately, problem=problem.message)


def seen(row: MatchRow, match: Match, reader: int | None) -> View:
    """The match as a user sees it: their seat's view, or the spectator's; with the outcome that was settled."""
    return _settled(row, match.view(seat_number(row, reader)))


def _settled(row: MatchRow, view: View) -> View:
    return msgspec.structs.replace(view, outcome=row.outcome) if row.outcome else view
