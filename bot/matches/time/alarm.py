"""Alarms of the timekeeper, and the time status of a match."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

import msgspec

from bot.matches.info import MatchInfo, Waiting
from bot.matches.time.pace import Pace


class AlarmKind(StrEnum):
    """Kind of an alarm."""

    CALL = "call"
    REMINDER = "reminder"
    STALLED = "stalled"
    OUT_OF_TIME = "out of time"


class QueuedAlarm(msgspec.Struct, frozen=True):
    """An alarm as queued in the outbox."""

    kind: AlarmKind
    seat: int
    decision: int
    asked: datetime
    private: bool


class Alarm(msgspec.Struct, frozen=True):
    """A due alarm: the match, the waiting seat and since when, and whether its player wants a private message."""

    kind: AlarmKind
    info: MatchInfo
    waiting: Waiting
    asked: datetime
    private: bool

    @property
    def due(self) -> QueuedAlarm:
        """The alarm as queued in the outbox."""
        return QueuedAlarm(self.kind, self.waiting.seat, self.waiting.decision, self.asked, self.private)


class SeatTime(msgspec.Struct, frozen=True, kw_only=True):
    """The time of a seat.

    Attributes:
        seat: the seat.
        asked: when it was asked; ``None`` if it isn't.
        runs_out: when its time is up; ``None`` for a clock that isn't running.
        left: seconds until then, without quiet hours and vacation.
        stands: whether its clock is paused just now.
        out: whether the time has run out.
        decision: its decision.
        wishes: the others' votes on it, by seat.
        silent: whether the player may not be pinged now.
        away: the end of their vacation.
        zone: their time zone.
    """

    seat: int
    asked: datetime | None
    runs_out: datetime | None
    left: int
    stands: bool
    out: bool
    decision: int
    wishes: dict[int, str]
    silent: bool
    away: datetime | None
    zone: str


class TimeStatus(msgspec.Struct, frozen=True):
    """Time status of a match: its pace, a proposed pace with its supporters, and all seats."""

    pace: Pace
    proposed: Pace | None
    agreed: tuple[int, ...]
    seats: tuple[SeatTime, ...]
