"""Timekeeper of all matches: reminders, running clocks, and expired time limits."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection

from bot.matches.match_info import MatchInfo, State, Update, WaitingSeat
from bot.matches.match_service import MatchService
from bot.matches.seating.options import PACE_OPTION, option_value
from bot.matches.time.alarm import Alarm, AlarmKind, QueuedAlarm, SeatTime, TimeStatus
from bot.matches.time.pace import (
    Pace,
    clock_after_answer,
    clock_after_question,
    expiry_time,
    new_clock,
    pace_named,
    resumed_clock,
    stopped_clock,
)
from bot.matches.time.quiet_hours import away_until, next_awake_moment, silence_end_at
from bot.problems import MatchProblem
from bot.storage import Store, outbox, timers_and_clocks
from bot.storage.outbox import QueuedMessage
from bot.storage.timers_and_clocks import NO_DECISION, MatchClock, ReminderSettings, SeatClock, Timer, TimerKind

REMINDERS_DONE = 1000
"""Reminder count that marks a decision as needing no more reminders."""

QUEUED_ALARM_KIND = "alarm"
"""Kind of the alarms in the outbox."""

MAX_MATCHES_CACHED = 256
"""Maximum number of matches whose clocks are cached."""

_PING_KINDS = (TimerKind.CALL, TimerKind.REMINDER)

P = ParamSpec("P")
T = TypeVar("T")

_log = logging.getLogger(__name__)


class _SavedClocks(NamedTuple):
    """Clocks of a match at one version, and its players' reminder settings.

    ``is_pace_stored``: whether the pace is in the database; until the match starts, its option determines the pace.
    """

    version: int
    is_pace_stored: bool
    match: MatchClock
    seats: Mapping[int, SeatClock]
    settings: Mapping[int, ReminderSettings]


class Timekeeper:
    """Keeps all times in the database, so that any process can take over."""

    def __init__(self, store: Store, matches: MatchService, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._matches = matches
        self._clock = clock
        self._listeners: list[Callable[[datetime], None]] = []
        self._saved: OrderedDict[str, _SavedClocks] = OrderedDict()

    def on_new_timers(self, listener: Callable[[datetime], None]) -> None:
        """Notify ``listener`` of the next due time whenever timers have been set."""
        self._listeners.append(listener)

    def write_follow_ups(self, connection: Connection, update: Update) -> Callable[[], None]:
        """Write clocks and timers in the transaction of each change of a match."""
        if update.info.state is State.OVER:
            timers_and_clocks.delete_match_times(connection, update.info.id)
            return partial(self._delete_clocks, update.info.id)
        due, saved = self._update_clocks_and_timers(connection, update.info, update.waiting)
        return partial(self._cache_saved_clocks, update.info.id, due, saved)

    def _cache_saved_clocks(self, match: str, new_timers: Sequence[Timer], saved: _SavedClocks) -> None:
        self._saved[match] = saved
        self._saved.move_to_end(match)
        while len(self._saved) > MAX_MATCHES_CACHED:
            self._saved.popitem(last=False)
        self._announce_timers(new_timers)

    def _delete_clocks(self, match: str) -> None:
        self._saved.pop(match, None)

    def handle_change_elsewhere(self, match: str) -> None:
        """Forget a match's cached clocks, because another process has changed the match and possibly its timers."""
        self._delete_clocks(match)
        for listener in self._listeners:
            listener(self._clock())

    async def next_due_time(self) -> datetime | None:
        """Return when the next timer is due; ``None`` if there are no timers."""
        return await self._store.read(timers_and_clocks.next_due_time, self._store.duty)

    async def due_alarms(self) -> tuple[Alarm, ...]:
        """Return the alarms to announce now. Each is returned only once, across all processes.

        It stays in the outbox until ``delete_alarm``; until then ``unsent_alarms`` returns it.
        """
        due = await self._store.read(timers_and_clocks.due_timers, self._clock(), self._store.duty)
        alarms = [await self._alarm_of_timer(timer) for timer in due]
        return tuple(alarm for alarm in alarms if alarm)

    async def unsent_alarms(self, match: str) -> AsyncIterator[tuple[QueuedMessage, Alarm]]:
        """Yield a match's alarms that haven't been announced and still matter."""
        for letter in await self._store.read(outbox.queued_messages, match, QUEUED_ALARM_KIND):
            due = msgspec.msgpack.decode(letter.body, type=QueuedAlarm)
            now = await self._match_and_seat(match, due.seat, due.decision)
            if now is None:
                await self.delete_alarm(letter)
            else:
                yield letter, Alarm(due.kind, *now, due.asked, due.private)

    async def delete_alarm(self, letter: QueuedMessage) -> None:
        """Delete an announced alarm."""
        await self._store.write(outbox.delete_queued_message, letter.number)

    async def matches_with_unsent_alarms(self) -> tuple[str, ...]:
        """Return the ids of the matches with alarms that haven't been announced, newest first."""
        return await self._store.read(outbox.matches_with_messages, QUEUED_ALARM_KIND, self._store.duty)

    async def time_status(self, info: MatchInfo) -> TimeStatus:
        """Return the pace of a match and the time of its seats."""
        return await self._store.read(self._read_time_status, info)

    async def time_status_as_saved(self, info: MatchInfo) -> TimeStatus:
        """Return the time status, from the cache if nothing has changed here since this version."""
        saved = self._saved.get(info.id)
        if saved is None or saved.version != info.version:
            return await self.time_status(info)
        return self._time_status_from(info, saved)

    async def reminder_settings(self, user: int) -> ReminderSettings:
        """Return the settings for how and when a player wants to be pinged."""
        return (await self._store.read(timers_and_clocks.reminder_settings_of, [user]))[user]

    async def set_reminder_settings(self, settings: ReminderSettings) -> tuple[MatchInfo, ...]:
        """Save settings and apply them to open decisions; return the player's matches."""
        own_matches = tuple(
            info for info in await self._matches.matches_of_user(settings.user) if settings.user in users_of(info)
        )
        self._announce_timers(await self._write_clocks(self._set_reminder_settings, settings, own_matches))
        return own_matches

    async def stop_reminders(self, match: str, seat: int) -> None:
        """Stop reminders to a seat for its current decision."""
        await self._write_clocks(self._stop_reminders, match, seat)

    async def set_pace(self, info: MatchInfo, pace: Pace) -> None:
        """Change the pace of a match; all reserves are refilled."""
        self._announce_timers(await self._write_clocks(self._set_pace, info, pace))

    async def propose_pace(self, info: MatchInfo, pace: Pace, agreeing_seats: tuple[int, ...]) -> None:
        """Record a proposed pace and the seats that agree."""
        current = await self._store.read(self._match_clock, info)
        changed = msgspec.structs.replace(current, proposed=pace.name if agreeing_seats else "", agreed=agreeing_seats)
        await self._write_clocks(timers_and_clocks.set_match_clock, changed)

    async def record_votes(self, match: str, seat: int, decision: int, wishes: dict[int, str]) -> SeatClock:
        """Record votes, by seat, about a seat whose time has run out; return its clock.

        Raises:
            MatchProblem: its time has not run out.
        """
        return await self._write_clocks(self._write_votes, match, seat, decision, wishes)

    async def give_time(self, info: MatchInfo, seat: int) -> None:
        """Give a seat whose time has run out the time for one more decision."""
        self._announce_timers(await self._write_clocks(self._give_time, info, seat))

    async def _write_clocks(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run ``work``, which writes clocks, in a transaction, clear the cache, and return the result."""

        def write_and_forget(connection: Connection) -> T:
            done = work(connection, *args, **kwargs)
            self._saved.clear()  # cleared before the next transaction, which may begin before this task continues
            return done

        return await self._store.write(write_and_forget)

    def _announce_timers(self, new_timers: Sequence[Timer]) -> None:
        if new_timers:
            soonest = min(timer.due for timer in new_timers)
            for listener in self._listeners:
                listener(soonest)

    def _match_clock(self, connection: Connection, info: MatchInfo) -> MatchClock:
        """Return the pace of a match; before the start, the pace set by its options."""
        return timers_and_clocks.match_clock(connection, info.id) or _initial_match_clock(info)

    def _pace_of_match(self, connection: Connection, info: MatchInfo) -> Pace:
        return pace_named(self._match_clock(connection, info).pace)

    def _update_clocks_and_timers(
        self, connection: Connection, info: MatchInfo, waiting: Sequence[WaitingSeat]
    ) -> tuple[list[Timer], _SavedClocks]:
        """Write changed clocks and timers; return the new timers and the clocks."""
        now = self._clock()
        saved_clocks = self._clocks_before(info) or self._read_clocks(connection, info)
        match_clock, clocks, settings = saved_clocks.match, saved_clocks.seats, saved_clocks.settings
        written = saved_clocks.is_pace_stored or info.state is State.PLAYING
        if written and not saved_clocks.is_pace_stored:
            timers_and_clocks.set_match_clock(connection, match_clock)
        pace = pace_named(match_clock.pace)
        decisions = {waiting_seat.seat: waiting_seat.decision for waiting_seat in waiting if waiting_seat.player.id > 0}
        due: list[Timer] = []
        changed: list[SeatClock] = []
        for seat in info.seats:
            clock = clocks.get(seat.seat) or new_clock(info.id, seat.seat, pace)
            own_reminder_settings, decision = settings[seat.player.id], decisions.get(seat.seat, NO_DECISION)
            if clock.decision == decision:
                if decision != NO_DECISION and not clock.out:
                    due += self._missing_timers(
                        clock, timers_and_clocks.timers_of(connection, info.id), pace, own_reminder_settings
                    )
                continue
            if clock.decision != NO_DECISION:
                clock = clock_after_answer(clock, pace, own_reminder_settings, now)
            if decision != NO_DECISION:
                clock = clock_after_question(clock, decision, pace, now)
                due += self._first_timers(clock, pace, own_reminder_settings)
            changed.append(clock)
        timers_and_clocks.set_timers(connection, due)
        timers_and_clocks.set_seat_clocks(connection, changed)
        now_known = {**clocks, **{clock.seat: clock for clock in changed}}
        return due, _SavedClocks(info.version, written, match_clock, now_known, settings)

    def _clocks_before(self, info: MatchInfo) -> _SavedClocks | None:
        """Return the clocks before the last change if cached; ``None`` if other processes may have changed them."""
        saved = self._saved.get(info.id)
        if saved is None or saved.version != info.version - 1 or self._store.duty.shared:
            return None
        return saved if saved.settings.keys() >= set(users_of(info)) else None

    def _read_clocks(self, connection: Connection, info: MatchInfo) -> _SavedClocks:
        match_times = timers_and_clocks.match_times(connection, info.id)
        settings = {user: match_times.settings.get(user) or ReminderSettings(user=user) for user in users_of(info)}
        return _SavedClocks(
            info.version,
            match_times.match is not None,
            match_times.match or _initial_match_clock(info),
            match_times.seats,
            settings,
        )

    def _first_timers(self, clock: SeatClock, pace: Pace, settings: ReminderSettings) -> list[Timer]:
        """Return the timers of a seat with a new decision."""
        silence = silence_end_at(pace.settings_that_pause(settings), self._clock())
        call = [_new_timer(clock, TimerKind.CALL, silence)] if silence else self._next_reminder(clock, pace, settings)
        return [*call, *_expiry_timers(clock, pace, settings)]

    def _missing_timers(
        self, clock: SeatClock, timers: Iterable[Timer], pace: Pace, settings: ReminderSettings
    ) -> list[Timer]:
        """Return timers that were lost because a process died after deleting them and before setting the next ones."""
        if clock.decision == NO_DECISION or clock.out:
            return []
        kinds = {timer.kind for timer in timers if (timer.seat, timer.decision) == (clock.seat, clock.decision)}
        called = kinds.intersection(_PING_KINDS) or clock.reminded > settings.most
        reminder = [] if called else self._next_reminder(clock, pace, settings)
        return [*reminder, *([] if TimerKind.CLOCK in kinds else _expiry_timers(clock, pace, settings))]

    def _next_reminder(self, clock: SeatClock, pace: Pace, settings: ReminderSettings) -> list[Timer]:
        """Return the next reminder of a seat; [] if its player wants none."""
        if not settings.reminders:
            return []
        due = next_awake_moment(pace.settings_that_pause(settings), self._clock() + timedelta(minutes=settings.every))
        return [_new_timer(clock, TimerKind.REMINDER, due)]

    async def _alarm_of_timer(self, timer: Timer) -> Alarm | None:
        """Return a timer's alarm, or ``None``; the transaction that deletes it writes the alarm and the next timer."""
        now = await self._match_and_seat(timer.match, timer.seat, timer.decision)
        if now is None:
            await self._store.write(timers_and_clocks.take_timer, timer)
            return None
        return await self._write_clocks(self._take_timer, timer, *now)

    async def _match_and_seat(self, match: str, seat: int, decision: int) -> tuple[MatchInfo, WaitingSeat] | None:
        """Return the match, and the seat with this decision; ``None`` if the decision is no longer open."""
        try:
            situation = await self._matches.situation(match)
        except MatchProblem as problem:
            _log.warning("Dropped a timer of match %s: %s", match, problem.message)
            return None
        waiting_seat = next(
            (
                waiting_seat
                for waiting_seat in situation.waiting
                if (waiting_seat.seat, waiting_seat.decision) == (seat, decision)
            ),
            None,
        )
        return (situation.info, waiting_seat) if waiting_seat else None

    def _take_timer(self, connection: Connection, timer: Timer, info: MatchInfo, waiting: WaitingSeat) -> Alarm | None:
        alarm = (
            self._ring_alarm(connection, timer, info, waiting)
            if timers_and_clocks.take_timer(connection, timer)
            else None
        )
        if alarm:
            outbox.queue_message(connection, info.id, QUEUED_ALARM_KIND, alarm.as_queued, self._clock())
        return alarm

    def _ring_alarm(self, connection: Connection, timer: Timer, info: MatchInfo, waiting: WaitingSeat) -> Alarm | None:
        clock = timers_and_clocks.seat_clocks_of(connection, info.id).get(timer.seat)
        if clock is None or clock.decision != timer.decision or clock.out:
            return None
        pace = self._pace_of_match(connection, info)
        settings = timers_and_clocks.reminder_settings_of(connection, [waiting.player.id])[waiting.player.id]
        kind: AlarmKind | None
        if timer.kind is TimerKind.CLOCK:
            kind = self._ring_clock(connection, clock, pace, settings)
        elif silence := silence_end_at(pace.settings_that_pause(settings), self._clock()):
            timers_and_clocks.set_timers(connection, [_new_timer(clock, timer.kind, silence)])
            kind = None
        elif timer.kind is TimerKind.CALL:
            timers_and_clocks.set_timers(connection, self._next_reminder(clock, pace, settings))
            kind = AlarmKind.CALL
        else:
            kind = self._ring_reminder(connection, clock, pace, settings)
        return Alarm(kind, info, waiting, clock.asked or self._clock(), settings.private) if kind else None

    def _ring_reminder(
        self, connection: Connection, clock: SeatClock, pace: Pace, settings: ReminderSettings
    ) -> AlarmKind | None:
        if not settings.reminders or clock.reminded > settings.most:
            return None
        clock = msgspec.structs.replace(clock, reminded=clock.reminded + 1)
        timers_and_clocks.set_seat_clocks(connection, [clock])
        if clock.reminded > settings.most:
            return AlarmKind.STALLED
        timers_and_clocks.set_timers(connection, self._next_reminder(clock, pace, settings))
        return AlarmKind.REMINDER

    def _ring_clock(
        self, connection: Connection, clock: SeatClock, pace: Pace, settings: ReminderSettings
    ) -> AlarmKind | None:
        due = expiry_time(clock, pace, settings)
        if due is None or due > self._clock():
            timers_and_clocks.set_timers(connection, _expiry_timers(clock, pace, settings))
            return None
        out = msgspec.structs.replace(clock, running=None, move_left=0, reserve=0, out=True)
        timers_and_clocks.set_seat_clocks(connection, [out])
        timers_and_clocks.drop_timers(connection, clock.match, [clock.seat])
        return AlarmKind.OUT_OF_TIME

    def _read_time_status(self, connection: Connection, info: MatchInfo) -> TimeStatus:
        return self._time_status_from(info, self._read_clocks(connection, info))

    def _time_status_from(self, info: MatchInfo, saved: _SavedClocks) -> TimeStatus:
        now, match_clock, clocks, settings = self._clock(), saved.match, saved.seats, saved.settings
        pace = pace_named(match_clock.pace)
        seats = []
        for seat in info.seats:
            own_reminder_settings, clock = (
                settings[seat.player.id],
                clocks.get(seat.seat) or new_clock(info.id, seat.seat, pace),
            )
            still = stopped_clock(clock, pace, own_reminder_settings, now)
            seats.append(
                SeatTime(
                    seat=seat.seat,
                    asked=clock.asked,
                    runs_out=expiry_time(clock, pace, own_reminder_settings),
                    seconds_left=still.move_left + still.reserve,
                    is_paused=clock.running is not None
                    and silence_end_at(pace.settings_that_pause(own_reminder_settings), now) is not None,
                    is_out_of_time=clock.out,
                    decision=clock.decision,
                    wishes=clock.wishes,
                    is_silenced=silence_end_at(pace.settings_that_pause(own_reminder_settings), now) is not None,
                    away_until=away_until(own_reminder_settings, now),
                    zone=own_reminder_settings.zone,
                )
            )
        return TimeStatus(
            pace, pace_named(match_clock.proposed) if match_clock.proposed else None, match_clock.agreed, tuple(seats)
        )

    def _set_reminder_settings(
        self, connection: Connection, settings: ReminderSettings, own_matches: Iterable[MatchInfo]
    ) -> list[Timer]:
        now, due = self._clock(), list[Timer]()
        before = timers_and_clocks.reminder_settings_of(connection, [settings.user])[settings.user]
        timers_and_clocks.set_reminder_settings(connection, settings)
        for info in own_matches:
            seat = next(seat.seat for seat in info.seats if seat.player.id == settings.user)
            clock = timers_and_clocks.seat_clocks_of(connection, info.id).get(seat)
            if clock is None or clock.decision == NO_DECISION:
                continue
            pace = self._pace_of_match(connection, info)
            clock = resumed_clock(stopped_clock(clock, pace, before, now), pace, now)
            timers_and_clocks.set_seat_clocks(connection, [clock])
            due += self._renewed_timers(connection, clock, pace, settings)
        return due

    def _renewed_timers(
        self, connection: Connection, clock: SeatClock, pace: Pace, settings: ReminderSettings
    ) -> list[Timer]:
        """Return the timers of a seat after its player's settings have changed; a missed ping remains due."""
        own = (clock.seat, clock.decision)
        timers = [
            timer
            for timer in timers_and_clocks.timers_of(connection, clock.match)
            if (timer.seat, timer.decision) == own
        ]
        called = all(timer.kind is not TimerKind.CALL for timer in timers)
        timers_and_clocks.drop_timers(connection, clock.match, [clock.seat])
        if clock.out:
            return []
        due = _expiry_timers(clock, pace, settings)
        silence = silence_end_at(pace.settings_that_pause(settings), self._clock())
        if silence and not called:
            due.append(_new_timer(clock, TimerKind.CALL, silence))
        elif clock.reminded <= settings.most:
            due += self._next_reminder(clock, pace, settings)
        timers_and_clocks.set_timers(connection, due)
        return due

    def _stop_reminders(self, connection: Connection, match: str, seat: int) -> None:
        timers_and_clocks.drop_timers(connection, match, [seat], _PING_KINDS)
        clock = timers_and_clocks.seat_clocks_of(connection, match).get(seat)
        if clock:
            timers_and_clocks.set_seat_clocks(connection, [msgspec.structs.replace(clock, reminded=REMINDERS_DONE)])

    def _set_pace(self, connection: Connection, info: MatchInfo, pace: Pace) -> list[Timer]:
        now, due, changed = self._clock(), list[Timer](), list[SeatClock]()
        timers_and_clocks.set_match_clock(connection, MatchClock(match=info.id, pace=pace.name))
        settings = timers_and_clocks.reminder_settings_of(connection, users_of(info))
        clocks = timers_and_clocks.seat_clocks_of(connection, info.id)
        calls = [timer for timer in timers_and_clocks.timers_of(connection, info.id) if timer.kind in _PING_KINDS]
        for seat in info.seats:
            clock = msgspec.structs.replace(
                clocks.get(seat.seat) or new_clock(info.id, seat.seat, pace),
                move_left=pace.move_seconds,
                reserve=pace.reserve_seconds,
                out=False,
                wishes={},
            )
            changed.append(resumed_clock(clock, pace, now))
            due += self._missing_timers(changed[-1], calls, pace, settings[seat.player.id])
        timers_and_clocks.drop_timers(connection, info.id, [clock.seat for clock in changed], [TimerKind.CLOCK])
        timers_and_clocks.set_timers(connection, due)
        timers_and_clocks.set_seat_clocks(connection, changed)
        return due

    def _write_votes(
        self, connection: Connection, match: str, seat: int, decision: int, wishes: dict[int, str]
    ) -> SeatClock:
        clock = timers_and_clocks.seat_clocks_of(connection, match).get(seat)
        if clock is None or not clock.out or clock.decision != decision:
            raise MatchProblem("That has already been decided, or the player has moved in the meantime.")
        clock = msgspec.structs.replace(clock, wishes=clock.wishes | wishes)
        timers_and_clocks.set_seat_clocks(connection, [clock])
        return clock

    def _give_time(self, connection: Connection, info: MatchInfo, seat: int) -> list[Timer]:
        clock = timers_and_clocks.seat_clocks_of(connection, info.id).get(seat)
        if clock is None or not clock.out:
            return []
        pace = self._pace_of_match(connection, info)
        user = info.seats[seat].player.id
        settings = timers_and_clocks.reminder_settings_of(connection, [user])[user]
        clock = msgspec.structs.replace(clock, out=False, wishes={}, move_left=pace.move_seconds, reminded=0)
        clock = resumed_clock(clock, pace, self._clock())
        timers_and_clocks.set_seat_clocks(connection, [clock])
        due = self._first_timers(clock, pace, settings)
        timers_and_clocks.set_timers(connection, due)
        return due


def users_of(info: MatchInfo) -> list[int]:
    """Return the user ids of a match's players."""
    return [seat.player.id for seat in info.seats]


def _initial_match_clock(info: MatchInfo) -> MatchClock:
    return MatchClock(match=info.id, pace=pace_named(option_value(PACE_OPTION, info.options)).name)


def _new_timer(clock: SeatClock, kind: TimerKind, due: datetime) -> Timer:
    return Timer(clock.match, kind, clock.seat, clock.decision, due)


def _expiry_timers(clock: SeatClock, pace: Pace, settings: ReminderSettings) -> list[Timer]:
    """Return the timer for the end of a seat's time; [] if its clock isn't running."""
    due = expiry_time(clock, pace, settings)
    return [_new_timer(clock, TimerKind.CLOCK, due)] if due else []
