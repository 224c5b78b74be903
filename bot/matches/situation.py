"""Situations: everything that a screen about a match needs, at one moment and for one reader."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec

from bot.matches.contested_adjustment import ContestedAdjustment, contested_adjustment
from bot.matches.match_info import LogLine, MatchInfo, WaitingSeat
from bot.matches.plain_text import plain_decision, plain_log_line
from bot.matches.seating.seats import own_seat, seat_number, waiting_seats
from bot.matches.standing_orders import orders_of
from bot.problems import MatchProblem
from bot.storage.display_preferences import DEFAULT_PREFERENCES, DisplayPreferences
from bot.storage.rows import EventRow, MatchRow, State
from engine.kernel.advice import NO_ADVICE, Advice
from engine.kernel.decision import Decision
from engine.kernel.match import FORCED_CHOICE, Match
from engine.kernel.view import View


class HighlightMoment(NamedTuple):
    """A highlight between two decisions, such as the blows of a battle.

    Attributes:
        view: the reader's view of the highlight.
        line: the number of the last log line when it was saved, which identifies the highlight.
    """

    view: View
    line: int


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """A match at one moment.

    Attributes:
        info: everything public about the match.
        view: the reader's view; ``None`` until the match starts, and for a player once it has ended.
        waiting: the seats that have to decide; empty while the match is open or over.
        decision: the reader's open decision, if any.
        passes: number of responses that standing orders have passed since the reader last looked.
        contested: the latest adjustment of the table, as long as someone may object to it.
        recent_lines: the last log lines as shown to the reader, oldest first.
        advice: advice for the reader's decision, with nothing picked yet.
        preferences: the reader's display preferences.
        choices_left: in a running lesson, how many more choices the learner has.
        highlight: the last highlight that the reader saw, if this process remembers it.
        briefing: a sentence about the reader's deck, until their first answer; empty if there is none.
        problem: why the match can't be opened; empty if it can.
    """

    info: MatchInfo
    view: View | None = None
    waiting: tuple[WaitingSeat, ...] = ()
    decision: Decision | None = None
    passes: int = 0
    contested: ContestedAdjustment | None = None
    recent_lines: tuple[LogLine, ...] = ()
    advice: Advice = NO_ADVICE
    preferences: DisplayPreferences = DEFAULT_PREFERENCES
    choices_left: int | None = None
    highlight: HighlightMoment | None = None
    briefing: str = ""
    problem: str = ""


def log_lines_for(row: MatchRow, reader: int | None, events: Iterable[EventRow]) -> tuple[LogLine, ...]:
    """Return log lines as a user, or everyone (``None``), may read them."""
    seat = seat_number(row, reader)
    return tuple(
        plain_log_line(line, seat)
        for line in events
        if line.event.kind != FORCED_CHOICE
        or line.event.seat == seat  # other players' forced actions are visible in their effects
    )


def build_situation(
    row: MatchRow, info: MatchInfo, match: Match, reader: int | None, view: Callable[[Match, int | None], View]
) -> Situation:
    """Return the situation of a match for one of its players, or for everyone (``None``).

    ``view`` returns a seat's view of the match.

    Raises:
        MatchProblem: the match is in progress, and the reader isn't a player in it.
    """
    shown_view = _settled_view(row, view(match, seat_number(row, reader)))
    if row.state is State.OVER:
        return Situation(info=info, view=shown_view)
    own = own_seat(row, reader) if reader is not None else None
    return Situation(
        info=info,
        view=shown_view,
        waiting=waiting_seats(row, match),
        decision=plain_decision(match.decision(own.seat)) if own else None,
        passes=orders_of(own).passed if own else 0,
        contested=contested_adjustment(row, match),
        advice=match.advice(own.seat, ()) if own else NO_ADVICE,
        choices_left=match.choices_left,
        briefing=match.briefing(own.seat) if own else "",
    )


def closed_situation(
    info: MatchInfo, reader: int | None, recent_lines: tuple[LogLine, ...], problem: MatchProblem
) -> Situation:
    """Return the public situation of a match that can't be opened.

    Raises:
        MatchProblem: the reader is one of its players.
    """
    if reader is not None:
        raise problem
    return Situation(info=info, recent_lines=recent_lines, problem=problem.message)


def view_of(row: MatchRow, match: Match, reader: int | None) -> View:
    """Return the view of a user's seat, or else the spectators' view, with the settled outcome."""
    return _settled_view(row, match.view(seat_number(row, reader)))


def _settled_view(row: MatchRow, view: View) -> View:
    return msgspec.structs.replace(view, outcome=row.outcome) if row.outcome else view
