"""What the timekeeper tells: that something is due, and how a match stands in time."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

import msgspec

from bot.matches.info import MatchInfo, Waiting
from bot.matches.time.pace import Pace


class AlarmKind(StrEnum):
    """What is due."""

    CALL = "call"
    REMINDER = "reminder"
    STALLED = "stalled"
    OUT_OF_TIME = "out of time"


class Due(msgspec.Struct, frozen=True):
    """An alarm on its way: what stands in the outbox."""

    kind: AlarmKind
    seat: int
    decision: int
    asked: datetime
    private: bool


class Alarm(msgspec.Struct, frozen=True):
    """Something due: the match, who is waited for and since when, and whether they want a private message."""

    kind: AlarmKind
    info: MatchInfo
    waiting: Waiting
    asked: datetime
    private: bool

    @property
    def due(self) -> Due:
        """As it stands in the outbox."""
        return Due(self.kind, self.waiting.seat, self.waiting.decision, self.asked, self.private)


class SeatTime(msgspec.Struct, frozen=True, kw_only=True):
    """The time of a seat.

    Attributes:
        seat: the seat.
        asked: since when it is asked something; ``None`` while it is not.
        runs_out: when its time is up; ``None`` for one whose clock does not pass.
        left: seconds until then, quiet hours and vacation left out.
        stands: whether a clock that would pass stands still just now.
        out: whether the time has run out.
        decision: what it is asked.
        wishes: what the others want done about that, by seat.
        silent: whether the player may not be called now.
        away: the end of the vacation that they are on.
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


class Standing(msgspec.Struct, frozen=True):
    """How a match stands in time: its pace, the one proposed and by which seats, and all seats."""

    pace: Pace
    proposed: Pace | None
    agreed: tuple[int, ...]
    seats: tuple[SeatTime, ...]
