"""Queries for timers, clocks and reminder settings, run inside a store transaction."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, RowMapping, Select, Table, bindparam, delete, select

from bot.storage.duty import WHOLE_DATABASE, Duty
from bot.storage.tables import match_clocks, matches, reminder_settings, seat_clocks, seats, timers
from bot.storage.upsert import upsert_rows

NO_DECISION = -1
"""Decision number for a seat with nothing to decide."""


class TimerKind(StrEnum):
    """Kinds of timers: the first ping, the next reminder, and the end of a seat's time."""

    CALL = "call"
    REMINDER = "reminder"
    CLOCK = "clock"


class Timer(msgspec.Struct, frozen=True):
    """A timer for a seat with an open decision."""

    match: str
    kind: TimerKind
    seat: int
    decision: int
    due: datetime


class MatchClock(msgspec.Struct, frozen=True, kw_only=True):
    """The pace of a match, and a proposed pace with the seats that agree to it."""

    match: str
    pace: str
    proposed: str = ""
    agreed: tuple[int, ...] = ()


class SeatClock(msgspec.Struct, frozen=True, kw_only=True):
    """The clock of a seat.

    Attributes:
        match: the match's id.
        seat: the seat.
        decision: the number of its open decision, or ``NO_DECISION``.
        asked: when that decision was opened.
        reminded: number of reminders for it.
        move_left: seconds left for this decision.
        reserve: seconds left after those are used up.
        running: when these seconds started to run; ``None`` while the clock is paused.
        out: whether the time has run out.
        wishes: the other seats' votes on what happens then, by seat.
    """

    match: str
    seat: int
    decision: int = NO_DECISION
    asked: datetime | None = None
    reminded: int = 0
    move_left: int = 0
    reserve: int = 0
    running: datetime | None = None
    out: bool = False
    wishes: dict[int, str] = {}


class ReminderSettings(msgspec.Struct, frozen=True, kw_only=True):
    """How and when a player wants to be pinged.

    Attributes:
        user: the player's id.
        reminders: whether they want reminders after the first ping.
        every: minutes between two reminders.
        most: maximum number of reminders for one decision.
        private: whether reminders are private messages.
        zone: their time zone, by its IANA name.
        quiet_from: the minute of the day when their quiet hours begin, if they have any.
        quiet_to: the minute of the day when their quiet hours end.
        vacation: the end of their vacation, if they are on vacation.
    """

    user: int
    reminders: bool = True
    every: int = 24 * 60
    most: int = 3
    private: bool = False
    zone: str = "UTC"
    quiet_from: int | None = None
    quiet_to: int | None = None
    vacation: datetime | None = None


class MatchTimes(NamedTuple):
    """The pace of a match, its clocks by seat, and the reminder settings of its players."""

    match: MatchClock | None
    seats: dict[int, SeatClock]
    settings: dict[int, ReminderSettings]


_MATCH = bindparam("of_match", type_=seats.c.match.type)
_SELECT_TIMES = (
    select(*match_clocks.c, *seat_clocks.c, *reminder_settings.c)
    .outerjoin_from(seats, match_clocks, match_clocks.c.match == seats.c.match)
    .outerjoin(seat_clocks, (seat_clocks.c.match == seats.c.match) & (seat_clocks.c.seat == seats.c.seat))
    .outerjoin(reminder_settings, reminder_settings.c.user == seats.c.user)
    .where(seats.c.match == _MATCH)
)


def due_timers(connection: Connection, now: datetime, duty: Duty = WHOLE_DATABASE) -> tuple[Timer, ...]:
    """Return the due timers of this process's matches, earliest first."""
    order = (timers.c.due, timers.c.match, timers.c.seat, timers.c.kind)
    cursor_result = connection.execute(_open_timers(duty, *timers.c).where(timers.c.due <= now).order_by(*order))
    return tuple(Timer(row.match, TimerKind(row.kind), row.seat, row.decision, row.due) for row in cursor_result)


def take_timer(connection: Connection, timer: Timer) -> bool:
    """Delete a timer; return whether it still existed, so that only one process acts on it."""
    this = delete(timers).filter_by(**msgspec.structs.asdict(timer))
    return connection.execute(this).rowcount == 1


def next_due_time(connection: Connection, duty: Duty = WHOLE_DATABASE) -> datetime | None:
    """Return when the next timer of this process's matches is due; ``None`` if there is none."""
    open_timers = _open_timers(duty, timers.c.due)
    return connection.execute(open_timers.order_by(timers.c.due).limit(1)).scalar_one_or_none()


def _open_timers(duty: Duty, *columns: ColumnElement[Any]) -> Select[Any]:
    """Return a statement for timers of decisions that are still open; the others are about to be replaced."""
    asked = (
        (seat_clocks.c.match == timers.c.match)
        & (seat_clocks.c.seat == timers.c.seat)
        & (seat_clocks.c.decision == timers.c.decision)
    )
    statement = select(*columns).join_from(timers, seat_clocks, asked).join(matches, matches.c.id == timers.c.match)
    return statement.where(duty.looks_after_condition(matches.c.guild))


def timers_of(connection: Connection, match: str) -> tuple[Timer, ...]:
    """Return the timers of a match."""
    rows = connection.execute(select(timers).where(timers.c.match == match))
    return tuple(Timer(row.match, TimerKind(row.kind), row.seat, row.decision, row.due) for row in rows)


def set_timers(connection: Connection, due: Iterable[Timer]) -> None:
    """Set timers, each replacing its seat's timer of the same kind."""
    upsert_rows(connection, timers, [msgspec.structs.asdict(timer) for timer in due])


def drop_timers(
    connection: Connection, match: str, of_seats: Collection[int], kinds: Iterable[TimerKind] = tuple(TimerKind)
) -> None:
    """Delete the timers of these kinds for some seats."""
    if of_seats:
        own_boolean_clause_list = (
            (timers.c.match == match) & timers.c.seat.in_(of_seats) & timers.c.kind.in_([kind.value for kind in kinds])
        )
        connection.execute(delete(timers).where(own_boolean_clause_list))


def delete_match_times(connection: Connection, match: str) -> None:
    """Delete the timers and clocks of a finished match; its pace can still be seen."""
    for table in (timers, seat_clocks):
        connection.execute(delete(table).where(table.c.match == match))


def match_clock(connection: Connection, match: str) -> MatchClock | None:
    """Return the pace of a match; ``None`` if none is saved."""
    row = connection.execute(select(match_clocks).where(match_clocks.c.match == match)).one_or_none()
    return MatchClock(**row._asdict()) if row else None


def set_match_clock(connection: Connection, clock: MatchClock) -> None:
    """Save the pace of a match."""
    upsert_rows(connection, match_clocks, [msgspec.structs.asdict(clock)])


def seat_clocks_of(connection: Connection, match: str) -> dict[int, SeatClock]:
    """Return the clocks of a match, by seat."""
    rows = connection.execute(select(seat_clocks).where(seat_clocks.c.match == match))
    return {row.seat: SeatClock(**row._asdict()) for row in rows}


def match_times(connection: Connection, match: str) -> MatchTimes:
    """Return the pace of a match, its clocks, and its players' settings, read with one statement."""
    rows = [row._mapping for row in connection.execute(_SELECT_TIMES, {_MATCH.key: match})]
    clocks = [_columns_of_table(seat_clocks, row) for row in rows]
    settings = [_columns_of_table(reminder_settings, row) for row in rows]
    pace = _columns_of_table(match_clocks, rows[0]) if rows else {"match": None}
    return MatchTimes(
        MatchClock(**pace) if pace["match"] else None,
        {clock["seat"]: SeatClock(**clock) for clock in clocks if clock["match"]},
        {setting["user"]: ReminderSettings(**setting) for setting in settings if setting["user"] is not None},
    )


def _columns_of_table(table: Table, row: RowMapping) -> dict[str, Any]:
    """Return the columns of one table in a joined row; all ``None`` if the table had no row."""
    return {column.name: row[column] for column in table.c}


def set_seat_clocks(connection: Connection, changed: Iterable[SeatClock]) -> None:
    """Save clocks of seats."""
    upsert_rows(connection, seat_clocks, [msgspec.structs.asdict(clock) for clock in changed])


def reminder_settings_of(connection: Connection, users: Sequence[int]) -> dict[int, ReminderSettings]:
    """Return reminder settings by player, with defaults for players who have set none."""
    rows = connection.execute(select(reminder_settings).where(reminder_settings.c.user.in_(users)))
    settings_by_user = {row.user: ReminderSettings(**row._asdict()) for row in rows}
    return {user: settings_by_user.get(user) or ReminderSettings(user=user) for user in users}


def set_reminder_settings(connection: Connection, changed: ReminderSettings) -> None:
    """Save a player's reminder settings."""
    upsert_rows(connection, reminder_settings, [msgspec.structs.asdict(changed)])
