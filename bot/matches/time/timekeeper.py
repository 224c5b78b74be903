"""Timekeeper of all matches: reminders, running clocks, and expired time."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection

from bot.matches.info import MatchInfo, State, Update, Waiting
from bot.matches.seating.options import PACE, value
from bot.matches.service import MatchService
from bot.matches.time.alarm import Alarm, AlarmKind, Due, SeatTime, Standing
from bot.matches.time.hours import awake_from, away_until, silent_until
from bot.matches.time.pace import Pace, answered, asked, fresh, halted, pace_named, resumed, runs_out
from bot.problems import MatchProblem
from bot.storage import Store, outbox, timing
from bot.storage.outbox import Letter
from bot.storage.timing import NOTHING, MatchClock, ReminderSettings, SeatClock, Timer, TimerKind

ENOUGH = 1000
"""Number of reminders that marks a decision as done with reminders."""

ALARM = "alarm"
"""Kind of the alarms queued in the outbox."""

MOST = 256
"""Maximum number of matches whose clocks are cached."""

_CALLS = (TimerKind.CALL, TimerKind.REMINDER)

P = ParamSpec("P")
T = TypeVar("T")

_log = logging.getLogger(__name__)


class _Saved(NamedTuple):
    """Clocks of a match at one version, and its players' reminder settings.

    ``written``: whether its pace is in the database; until the start it follows the match's option.
    """

    version: int
    written: bool
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
        self._saved: OrderedDict[str, _Saved] = OrderedDict()

    def on_timers(self, listener: Callable[[datetime], None]) -> None:
        """Notify ``listener`` of the next due time whenever timers have been set."""
        self._listeners.append(listener)

    def saved(self, connection: Connection, update: Update) -> Callable[[], None]:
        """Write clocks and timers in the transaction of each change of a match."""
        if update.info.state is State.OVER:
            timing.forget_match(connection, update.info.id)
            return partial(self._forget, update.info.id)
        due, saved = self._follow(connection, update.info, update.waiting)
        return partial(self._went_on, update.info.id, due, saved)

    def _went_on(self, match: str, due: Sequence[Timer], saved: _Saved) -> None:
        self._saved[match] = saved
        self._saved.move_to_end(match)
        while len(self._saved) > MOST:
            self._saved.popitem(last=False)
        self._tell(due)

    def _forget(self, match: str) -> None:
        self._saved.pop(match, None)

    def changed_elsewhere(self, match: str) -> None:
        """Called when another process has changed a match, and possibly its timers."""
        self._forget(match)
        for listener in self._listeners:
            listener(self._clock())

    async def next_due(self) -> datetime | None:
        """When the next timer is due, if any."""
        return await self._store.read(timing.next_due, self._store.duty)

    async def due(self) -> tuple[Alarm, ...]:
        """Alarms to announce now. Each is returned only once, across all processes.

        It stays in the outbox until ``settle``, and until then ``unsent`` returns it.
        """
        due = await self._store.read(timing.due, self._clock(), self._store.duty)
        alarms = [await self._alarm(timer) for timer in due]
        return tuple(alarm for alarm in alarms if alarm)

    async def unsent(self, match: str) -> AsyncIterator[tuple[Letter, Alarm]]:
        """Unannounced alarms of a match that still matter."""
        for letter in await self._store.read(outbox.of_match, match, ALARM):
            due = msgspec.msgpack.decode(letter.body, type=Due)
            now = await self._asking(match, due.seat, due.decision)
            if now is None:
                await self.settle(letter)
            else:
                yield letter, Alarm(due.kind, *now, due.asked, due.private)

    async def settle(self, letter: Letter) -> None:
        """Delete an announced alarm."""
        await self._store.write(outbox.sent, letter.number)

    async def matches_unsent(self) -> tuple[str, ...]:
        """The matches with unannounced alarms, newest first."""
        return await self._store.read(outbox.matches_with, ALARM, self._store.duty)

    async def standing(self, info: MatchInfo) -> Standing:
        """The pace of a match and the time of its seats."""
        return await self._store.read(self._standing, info)

    async def standing_as_saved(self, info: MatchInfo) -> Standing:
        """The time status, from the cache if nothing has changed here since this version was saved."""
        saved = self._saved.get(info.id)
        if saved is None or saved.version != info.version:
            return await self.standing(info)
        return self._stands(info, saved)

    async def reminder_settings(self, user: int) -> ReminderSettings:
        """How and when a player wants to be pinged."""
        return (await self._store.read(timing.reminder_settings_of, [user]))[user]

    async def set_reminder_settings(self, settings: ReminderSettings) -> tuple[MatchInfo, ...]:
        """Save settings and apply them to open decisions; returns the player's matches."""
        own = tuple(info for info in await self._matches.of_user(settings.user) if settings.user in users_of(info))
        self._tell(await self._write(self._set_reminder_settings, settings, own))
        return own

    async def remind_no_more(self, match: str, seat: int) -> None:
        """Stop reminders to a seat for its current decision."""
        await self._write(self._remind_no_more, match, seat)

    async def set_pace(self, info: MatchInfo, pace: Pace) -> None:
        """Change the pace of a match; all reserves are full again."""
        self._tell(await self._write(self._set_pace, info, pace))

    async def propose(self, info: MatchInfo, pace: Pace, agreed: tuple[int, ...]) -> None:
        """Record a proposed pace and the seats that agree."""
        current = await self._store.read(self._match_clock, info)
        changed = msgspec.structs.replace(current, proposed=pace.name if agreed else "", agreed=agreed)
        await self._write(timing.set_match_clock, changed)

    async def wish(self, match: str, seat: int, decision: int, wishes: dict[int, str]) -> SeatClock:
        """Record votes, by seat, about a seat whose time has run out; returns its clock.

        Raises:
            MatchProblem: its time has not run out.
        """
        return await self._write(self._wish, match, seat, decision, wishes)

    async def give_time(self, info: MatchInfo, seat: int) -> None:
        """Give a seat whose time has run out the time of one more decision."""
        self._tell(await self._write(self._give_time, info, seat))

    async def _write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Write clocks in a transaction, and clear the cache."""

        def written(connection: Connection) -> T:
            done = work(connection, *args, **kwargs)
            self._saved.clear()  # clear before the next transaction, which may begin before this task continues
            return done

        return await self._store.write(written)

    def _tell(self, set_now: Sequence[Timer]) -> None:
        if set_now:
            soonest = min(timer.due for timer in set_now)
            for listener in self._listeners:
                listener(soonest)

    def _match_clock(self, connection: Connection, info: MatchInfo) -> MatchClock:
        """The pace of a match; before the start that of its options."""
        return timing.match_clock(connection, info.id) or _first_clock(info)

    def _pace(self, connection: Connection, info: MatchInfo) -> Pace:
        return pace_named(self._match_clock(connection, info).pace)

    def _follow(
        self, connection: Connection, info: MatchInfo, waiting: Sequence[Waiting]
    ) -> tuple[list[Timer], _Saved]:
        """Write changed clocks and timers; returns the new timers and the clocks."""
        now = self._clock()
        known = self._before(info) or self._read(connection, info)
        match_clock, clocks, settings = known.match, known.seats, known.settings
        written = known.written or info.state is State.PLAYING
        if written and not known.written:
            timing.set_match_clock(connection, match_clock)
        pace = pace_named(match_clock.pace)
        decisions = {one.seat: one.decision for one in waiting if one.player.id > 0}
        due: list[Timer] = []
        changed: list[SeatClock] = []
        for taken in info.seats:
            clock = clocks.get(taken.seat) or fresh(info.id, taken.seat, pace)
            own, decision = settings[taken.player.id], decisions.get(taken.seat, NOTHING)
            if clock.decision == decision:
                if decision != NOTHING and not clock.out:
                    due += self._missing(clock, timing.timers_of(connection, info.id), pace, own)
                continue
            if clock.decision != NOTHING:
                clock = answered(clock, pace, own, now)
            if decision != NOTHING:
                clock = asked(clock, decision, pace, now)
                due += self._first(clock, pace, own)
            changed.append(clock)
        timing.set_timers(connection, due)
        timing.set_seat_clocks(connection, changed)
        now_known = {**clocks, **{clock.seat: clock for clock in changed}}
        return due, _Saved(info.version, written, match_clock, now_known, settings)

    def _before(self, info: MatchInfo) -> _Saved | None:
        """The clocks before the last change, if cached; ``None`` if other processes may have changed them."""
        saved = self._saved.get(info.id)
        if saved is None or saved.version != info.version - 1 or self._store.duty.shared:
            return None
        return saved if saved.settings.keys() >= set(users_of(info)) else None

    def _read(self, connection: Connection, info: MatchInfo) -> _Saved:
        known = timing.times_of(connection, info.id)
        settings = {user: known.settings.get(user) or ReminderSettings(user=user) for user in users_of(info)}
        return _Saved(info.version, known.match is not None, known.match or _first_clock(info), known.seats, settings)

    def _first(self, clock: SeatClock, pace: Pace, settings: ReminderSettings) -> list[Timer]:
        """The timers of a seat with a new decision."""
        silence = silent_until(pace.counting(settings), self._clock())
        call = [_timer(clock, TimerKind.CALL, silence)] if silence else self._reminder(clock, pace, settings)
        return [*call, *_running_out(clock, pace, settings)]

    def _missing(
        self, clock: SeatClock, timers: Iterable[Timer], pace: Pace, settings: ReminderSettings
    ) -> list[Timer]:
        """Timers lost because a process died after deleting them and before setting the next ones."""
        if clock.decision == NOTHING or clock.out:
            return []
        kinds = {timer.kind for timer in timers if (timer.seat, timer.decision) == (clock.seat, clock.decision)}
        called = kinds.intersection(_CALLS) or clock.reminded > settings.most
        reminder = [] if called else self._reminder(clock, pace, settings)
        return [*reminder, *([] if TimerKind.CLOCK in kinds else _running_out(clock, pace, settings))]

    def _reminder(self, clock: SeatClock, pace: Pace, settings: ReminderSettings) -> list[Timer]:
        """The next reminder of a seat, if its player wants any."""
        if not settings.reminders:
            return []
        due = awake_from(pace.counting(settings), self._clock() + timedelta(minutes=settings.every))
        return [_timer(clock, TimerKind.REMINDER, due)]

    async def _alarm(self, timer: Timer) -> Alarm | None:
        """The alarm of a timer; the alarm and the next timer are written in the transaction that deletes it."""
        now = await self._asking(timer.match, timer.seat, timer.decision)
        if now is None:
            await self._store.write(timing.take, timer)
            return None
        return await self._write(self._taken, timer, *now)

    async def _asking(self, match: str, seat: int, decision: int) -> tuple[MatchInfo, Waiting] | None:
        """The match and the seat with this decision; ``None`` if it is no longer open."""
        try:
            now = await self._matches.situation(match)
        except MatchProblem as problem:
            _log.warning("Dropped a timer of match %s: %s", match, problem.message)
            return None
        one = next((one for one in now.waiting if (one.seat, one.decision) == (seat, decision)), None)
        return (now.info, one) if one else None

    def _taken(self, connection: Connection, timer: Timer, info: MatchInfo, waiting: Waiting) -> Alarm | None:
        alarm = self._ring(connection, timer, info, waiting) if timing.take(connection, timer) else None
        if alarm:
            outbox.post(connection, info.id, ALARM, alarm.due, self._clock())
        return alarm

    def _ring(self, connection: Connection, timer: Timer, info: MatchInfo, waiting: Waiting) -> Alarm | None:
        clock = timing.seat_clocks_of(connection, info.id).get(timer.seat)
        if clock is None or clock.decision != timer.decision or clock.out:
            return None
        pace = self._pace(connection, info)
        settings = timing.reminder_settings_of(connection, [waiting.player.id])[waiting.player.id]
        kind: AlarmKind | None
        if timer.kind is TimerKind.CLOCK:
            kind = self._ring_clock(connection, clock, pace, settings)
        elif silence := silent_until(pace.counting(settings), self._clock()):
            timing.set_timers(connection, [_timer(clock, timer.kind, silence)])
            kind = None
        elif timer.kind is TimerKind.CALL:
            timing.set_timers(connection, self._reminder(clock, pace, settings))
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
        timing.set_seat_clocks(connection, [clock])
        if clock.reminded > settings.most:
            return AlarmKind.STALLED
        timing.set_timers(connection, self._reminder(clock, pace, settings))
        return AlarmKind.REMINDER

    def _ring_clock(
        self, connection: Connection, clock: SeatClock, pace: Pace, settings: ReminderSettings
    ) -> AlarmKind | None:
        due = runs_out(clock, pace, settings)
        if due is None or due > self._clock():
            timing.set_timers(connection, _running_out(clock, pace, settings))
            return None
        out = msgspec.structs.replace(clock, running=None, move_left=0, reserve=0, out=True)
        timing.set_seat_clocks(connection, [out])
        timing.drop_timers(connection, clock.match, [clock.seat])
        return AlarmKind.OUT_OF_TIME

    def _standing(self, connection: Connection, info: MatchInfo) -> Standing:
        return self._stands(info, self._read(connection, info))

    def _stands(self, info: MatchInfo, saved: _Saved) -> Standing:
        now, match_clock, clocks, settings = self._clock(), saved.match, saved.seats, saved.settings
        pace = pace_named(match_clock.pace)
        seats = []
        for taken in info.seats:
            own, clock = settings[taken.player.id], clocks.get(taken.seat) or fresh(info.id, taken.seat, pace)
            still = halted(clock, pace, own, now)
            seats.append(
                SeatTime(
                    seat=taken.seat,
                    asked=clock.asked,
                    runs_out=runs_out(clock, pace, own),
                    left=still.move_left + still.reserve,
                    stands=clock.running is not None and silent_until(pace.counting(own), now) is not None,
                    out=clock.out,
                    decision=clock.decision,
                    wishes=clock.wishes,
                    silent=silent_until(pace.counting(own), now) is not None,
                    away=away_until(own, now),
                    zone=own.zone,
                )
            )
        return Standing(
            pace, pace_named(match_clock.proposed) if match_clock.proposed else None, match_clock.agreed, tuple(seats)
        )

    def _set_reminder_settings(
        self, connection: Connection, settings: ReminderSettings, own: Iterable[MatchInfo]
    ) -> list[Timer]:
        now, due = self._clock(), list[Timer]()
        before = timing.reminder_settings_of(connection, [settings.user])[settings.user]
        timing.set_reminder_settings(connection, settings)
        for info in own:
            seat = next(taken.seat for taken in info.seats if taken.player.id == settings.user)
            clock = timing.seat_clocks_of(connection, info.id).get(seat)
            if clock is None or clock.decision == NOTHING:
                continue
            pace = self._pace(connection, info)
            clock = resumed(halted(clock, pace, before, now), pace, now)
            timing.set_seat_clocks(connection, [clock])
            due += self._set_again(connection, clock, pace, settings)
        return due

    def _set_again(
        self, connection: Connection, clock: SeatClock, pace: Pace, settings: ReminderSettings
    ) -> list[Timer]:
        """The timers of a seat after its player's settings have changed; a missed ping stays due."""
        own = (clock.seat, clock.decision)
        timers = [one for one in timing.timers_of(connection, clock.match) if (one.seat, one.decision) == own]
        called = all(timer.kind is not TimerKind.CALL for timer in timers)
        timing.drop_timers(connection, clock.match, [clock.seat])
        if clock.out:
            return []
        due = _running_out(clock, pace, settings)
        silence = silent_until(pace.counting(settings), self._clock())
        if silence and not called:
            due.append(_timer(clock, TimerKind.CALL, silence))
        elif clock.reminded <= settings.most:
            due += self._reminder(clock, pace, settings)
        timing.set_timers(connection, due)
        return due

    def _remind_no_more(self, connection: Connection, match: str, seat: int) -> None:
        timing.drop_timers(connection, match, [seat], _CALLS)
        clock = timing.seat_clocks_of(connection, match).get(seat)
        if clock:
            timing.set_seat_clocks(connection, [msgspec.structs.replace(clock, reminded=ENOUGH)])

    def _set_pace(self, connection: Connection, info: MatchInfo, pace: Pace) -> list[Timer]:
        now, due, changed = self._clock(), list[Timer](), list[SeatClock]()
        timing.set_match_clock(connection, MatchClock(match=info.id, pace=pace.name))
        settings = timing.reminder_settings_of(connection, users_of(info))
        clocks = timing.seat_clocks_of(connection, info.id)
        calls = [timer for timer in timing.timers_of(connection, info.id) if timer.kind in _CALLS]
        for taken in info.seats:
            clock = msgspec.structs.replace(
                clocks.get(taken.seat) or fresh(info.id, taken.seat, pace),
                move_left=pace.move,
                reserve=pace.reserve,
                out=False,
                wishes={},
            )
            changed.append(resumed(clock, pace, now))
            due += self._missing(changed[-1], calls, pace, settings[taken.player.id])
        timing.drop_timers(connection, info.id, [clock.seat for clock in changed], [TimerKind.CLOCK])
        timing.set_timers(connection, due)
        timing.set_seat_clocks(connection, changed)
        return due

    def _wish(self, connection: Connection, match: str, seat: int, decision: int, wishes: dict[int, str]) -> SeatClock:
        clock = timing.seat_clocks_of(connection, match).get(seat)
        if clock is None or not clock.out or clock.decision != decision:
            raise MatchProblem("That has already been decided, or the player has moved in the meantime.")
        clock = msgspec.structs.replace(clock, wishes=clock.wishes | wishes)
        timing.set_seat_clocks(connection, [clock])
        return clock

    def _give_time(self, connection: Connection, info: MatchInfo, seat: int) -> list[Timer]:
        clock = timing.seat_clocks_of(connection, info.id).get(seat)
        if clock is None or not clock.out:
            return []
        pace = self._pace(connection, info)
        user = info.seats[seat].player.id
        settings = timing.reminder_settings_of(connection, [user])[user]
        clock = msgspec.structs.replace(clock, out=False, wishes={}, move_left=pace.move, reminded=0)
        clock = resumed(clock, pace, self._clock())
        timing.set_seat_clocks(connection, [clock])
        due = self._first(clock, pace, settings)
        timing.set_timers(connection, due)
        return due


def users_of(info: MatchInfo) -> list[int]:
    """The players of a match."""
    return [taken.player.id for taken in info.seats]


def _first_clock(info: MatchInfo) -> MatchClock:
    return MatchClock(match=info.id, pace=pace_named(value(PACE, info.options)).name)


def _timer(clock: SeatClock, kind: TimerKind, due: datetime) -> Timer:
    return Timer(clock.match, kind, clock.seat, clock.decision, due)


def _running_out(clock: SeatClock, pace: Pace, settings: ReminderSettings) -> list[Timer]:
    """The timer for the end of a seat's time, if its clock is running."""
    due = runs_out(clock, pace, settings)
    return [_timer(clock, TimerKind.CLOCK, due)] if due else []
