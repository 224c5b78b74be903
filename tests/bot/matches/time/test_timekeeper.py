"""Timers shared by several processes, and fair counting of time."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.matches import MatchService
from bot.matches.time.alarm import AlarmKind
from bot.matches.time.pace import (
    PACES,
    clock_after_answer,
    clock_after_question,
    expiry_time,
    new_clock,
    resumed_clock,
    stopped_clock,
)
from bot.matches.time.timekeeper import Timekeeper
from bot.storage import Store
from bot.storage.timers_and_clocks import ReminderSettings
from tests.bot.matches.table import (
    ALICE,
    GAMES_FOR_THREE,
    START_TIME,
    answer_first_decision,
    predictable_service,
    start_match,
    start_match_of_three,
)

DAILY = PACES["daily"]
HABITS = ReminderSettings(user=1)
HOUR = timedelta(hours=1)


class Clock:
    """A clock moved by the test."""

    def __init__(self) -> None:
        self.now = START_TIME

    def __call__(self) -> object:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def keeper(store: Store, service: MatchService, clock: Clock) -> Timekeeper:
    made = Timekeeper(store, service, clock)  # type: ignore[arg-type]
    service.on_save(made.write_follow_ups)
    return made


async def test_two_processes_at_once_ring_once(store: Store, clock: Clock) -> None:
    keepers = [keeper(store, predictable_service(store), clock) for _ in range(2)]
    await start_match(keepers[0]._matches)
    clock.now += 25 * HOUR
    rung = [alarm for alarms in await asyncio.gather(*(one.due_alarms() for one in keepers)) for alarm in alarms]
    assert [alarm.kind for alarm in rung] == [AlarmKind.REMINDER] * 2  # one for each of the two who discard
    assert {alarm.waiting.seat for alarm in rung} == {0, 1}


async def test_simultaneous_decisions_have_a_timer_each(store: Store, clock: Clock) -> None:
    service = predictable_service(store, GAMES_FOR_THREE)
    times = keeper(store, service, clock)
    match = await start_match_of_three(service)
    await times.set_pace(match, DAILY)
    first = (await service.waiting_seats(match.id))[0]
    clock.now += HOUR
    await answer_first_decision(service, match.id)
    seats = (await times.time_status(await service.info(match.id))).seats
    passing = [one.seat for one in seats if one.runs_out]
    assert passing == [one.seat for one in await service.waiting_seats(match.id)]
    assert len(passing) >= 2 or first.seat not in passing


async def test_a_decision_answered_by_another_process_is_not_pinged_here(store: Store, clock: Clock) -> None:
    here, elsewhere = predictable_service(store), predictable_service(store)
    times = keeper(store, here, clock)
    match = await start_match(here)
    for _ in range(2):
        await answer_first_decision(elsewhere, match.id)
    clock.now += 25 * HOUR
    assert await times.due_alarms() == ()


async def test_habits_changed_while_the_clock_passes_count_from_then_on(store: Store, clock: Clock) -> None:
    service = predictable_service(store)
    times = keeper(store, service, clock)
    match = await start_match(service)
    await times.set_pace(match, DAILY)
    clock.now += 10 * HOUR
    await times.set_reminder_settings(ReminderSettings(user=ALICE.id, vacation=clock.now + 100 * HOUR))
    clock.now += 90 * HOUR
    seat = (await times.time_status(match)).seats[0]
    assert seat.seconds_left == (96 - 10) * 3600
    assert seat.is_paused
    assert seat.runs_out == START_TIME + (10 + 100 + 86) * HOUR


class TestClock:
    def test_the_decision_s_own_time_is_used_first(self) -> None:
        clock = clock_after_question(new_clock("m", 0, DAILY), 1, DAILY, START_TIME)
        still = stopped_clock(clock, DAILY, HABITS, START_TIME + 20 * HOUR)
        assert (still.move_left, still.reserve) == (4 * 3600, 72 * 3600)
        still = stopped_clock(clock, DAILY, HABITS, START_TIME + 30 * HOUR)
        assert (still.move_left, still.reserve) == (0, 66 * 3600)

    def test_the_credit_never_overfills_the_reserve(self) -> None:
        clock = clock_after_question(new_clock("m", 0, DAILY), 1, DAILY, START_TIME)
        assert clock_after_answer(clock, DAILY, HABITS, START_TIME + HOUR).reserve == 72 * 3600
        assert clock_after_answer(clock, DAILY, HABITS, START_TIME + 34 * HOUR).reserve == 63 * 3600

    def test_stopping_and_going_on_changes_nothing(self) -> None:
        clock = clock_after_question(new_clock("m", 0, DAILY), 1, DAILY, START_TIME)
        end = expiry_time(clock, DAILY, HABITS)
        for hours in (1, 25, 60):
            now = START_TIME + hours * HOUR
            clock = resumed_clock(stopped_clock(clock, DAILY, HABITS, now), DAILY, now)
            assert expiry_time(clock, DAILY, HABITS) == end

    def test_casual_matches_have_no_clock(self) -> None:
        casual = PACES["casual"]
        assert (
            expiry_time(clock_after_question(new_clock("m", 0, casual), 1, casual, START_TIME), casual, HABITS) is None
        )
