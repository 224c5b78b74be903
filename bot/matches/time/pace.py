"""Paces: how much time the seats of a match have, and how it runs down."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from bot.matches.time.quiet_hours import awake_time_between, moment_after_awake_time, without_quiet_hours
from bot.storage.timers_and_clocks import NO_DECISION, ReminderSettings, SeatClock


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """An amount of time, in seconds.

    Attributes:
        name: ``casual``, ``daily`` or ``live``.
        move_seconds: time for each decision.
        reserve_seconds: additional time for the whole match.
        credit_seconds: time that an answer adds to the reserve, up to the initial amount.
        pauses_in_quiet_hours: whether clocks are paused during their players' quiet hours; on vacation they always are.
        description: a description for players.
    """

    name: str
    move_seconds: int = 0
    reserve_seconds: int = 0
    credit_seconds: int = 0
    pauses_in_quiet_hours: bool = True
    description: str = "no clocks"

    @property
    def can_time_run_out(self) -> bool:
        """Whether there is a time limit at all."""
        return self.move_seconds > 0

    def settings_that_pause(self, settings: ReminderSettings) -> ReminderSettings:
        """Return the parts of a player's settings that pause their clock."""
        return settings if self.pauses_in_quiet_hours else without_quiet_hours(settings)


_MINUTE, _HOUR = 60, 3600

CASUAL = Pace(name="casual")
PACES = {
    pace.name: pace
    for pace in (
        CASUAL,
        Pace(
            name="daily",
            move_seconds=24 * _HOUR,
            reserve_seconds=72 * _HOUR,
            credit_seconds=_HOUR,
            description="24 hours for each decision, 72 hours in reserve; every answer adds an hour back",
        ),
        Pace(
            name="live",
            move_seconds=2 * _MINUTE,
            reserve_seconds=15 * _MINUTE,
            credit_seconds=30,
            pauses_in_quiet_hours=False,
            description="2 minutes for each decision, 15 minutes in reserve; every answer adds 30 seconds back",
        ),
    )
}


def pace_named(name: object) -> Pace:
    """Return the pace with this name; the casual pace for any other value."""
    return PACES.get(name, CASUAL) if isinstance(name, str) else CASUAL


def new_clock(match: str, seat: int, pace: Pace) -> SeatClock:
    """Return the clock of a seat that has not had a decision yet."""
    return SeatClock(match=match, seat=seat, reserve=pace.reserve_seconds)


def clock_after_question(clock: SeatClock, decision: int, pace: Pace, now: datetime) -> SeatClock:
    """Return the clock after a new decision, when its time starts to run."""
    running = now if pace.can_time_run_out else None
    return msgspec.structs.replace(
        clock,
        decision=decision,
        asked=now,
        reminded=0,
        move_left=pace.move_seconds,
        running=running,
        out=False,
        wishes={},
    )


def clock_after_answer(clock: SeatClock, pace: Pace, settings: ReminderSettings, now: datetime) -> SeatClock:
    """Return the clock after an answer: used reserve is gone, and the credit is added."""
    still = stopped_clock(clock, pace, settings, now)
    reserve = min(pace.reserve_seconds, still.reserve + pace.credit_seconds)
    return msgspec.structs.replace(still, decision=NO_DECISION, asked=None, reserve=reserve, out=False, wishes={})


def stopped_clock(clock: SeatClock, pace: Pace, settings: ReminderSettings, now: datetime) -> SeatClock:
    """Return the clock stopped: the time used is taken from the decision's time, then from the reserve."""
    if clock.running is None:
        return clock
    used = int(awake_time_between(pace.settings_that_pause(settings), clock.running, now).total_seconds())
    over = max(0, used - clock.move_left)
    return msgspec.structs.replace(
        clock, running=None, move_left=max(0, clock.move_left - used), reserve=max(0, clock.reserve - over)
    )


def resumed_clock(clock: SeatClock, pace: Pace, now: datetime) -> SeatClock:
    """Return the clock running, if the pace has a time limit and the seat has a decision."""
    going = pace.can_time_run_out and clock.decision != NO_DECISION and not clock.out
    return msgspec.structs.replace(clock, running=now if going else None)


def expiry_time(clock: SeatClock, pace: Pace, settings: ReminderSettings) -> datetime | None:
    """Return when the time runs out if nothing changes; ``None`` for a paused clock."""
    if clock.running is None:
        return None
    left = timedelta(seconds=clock.move_left + clock.reserve)
    return moment_after_awake_time(pace.settings_that_pause(settings), clock.running, left)
