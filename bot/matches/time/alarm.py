"""Alarms of the timekeeper, and the time status of a match."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

import msgspec

from bot.matches.match_info import MatchInfo, WaitingSeat
from bot.matches.time.pace import Pace


class AlarmKind(StrEnum):
    """Kinds of alarms: a ping, a reminder, no more reminders, and expired time."""

    CALL = "call"
    REMINDER = "reminder"
    STALLED = "stalled"
    OUT_OF_TIME = "out of time"


class QueuedAlarm(msgspec.Struct, frozen=True):
    """An alarm in the form stored in the outbox."""

    kind: AlarmKind
    seat: int
    decision: int
    asked: datetime
    private: bool


class Alarm(msgspec.Struct, frozen=True):
    """A due alarm: the match, the waiting seat, when it was asked, and whether its player wants it privately."""

    kind: AlarmKind
    info: MatchInfo
    waiting: WaitingSeat
    asked: datetime
    private: bool

    @property
    def as_queued(self) -> QueuedAlarm:
        """The alarm in the form stored in the outbox."""
        return QueuedAlarm(self.kind, self.waiting.seat, self.waiting.decision, self.asked, self.private)


class SeatTime(msgspec.Struct, frozen=True, kw_only=True):
    """The time of a seat.

    Attributes:
        seat: the seat.
        asked: when it was asked; ``None`` if no decision is open.
        runs_out: when its time runs out; ``None`` if its clock isn't running.
        seconds_left: seconds left, not counting quiet hours and vacation.
        is_paused: whether its clock is paused at the moment.
        is_out_of_time: whether its time has run out.
        decision: the number of its decision.
        wishes: the others' votes on it, by seat.
        is_silenced: whether the player must not be pinged now.
        away_until: the end of the player's vacation.
        zone: the player's time zone.
    """

    seat: int
    asked: datetime | None
    runs_out: datetime | None
    seconds_left: int
    is_paused: bool
    is_out_of_time: bool
    decision: int
    wishes: dict[int, str]
    is_silenced: bool
    away_until: datetime | None
    zone: str


class TimeStatus(msgspec.Struct, frozen=True):
    """Time status of a match: its pace, a proposed pace with its supporters, and all seats."""

    pace: Pace
    proposed_pace: Pace | None
    agreeing_seats: tuple[int, ...]
    seats: tuple[SeatTime, ...]
