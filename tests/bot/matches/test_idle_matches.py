"""Idle lobbies and matches."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from bot.matches import MatchService, State
from bot.storage import Store
from engine.kernel.randomness import seed_from_number
from tests.bot.matches.table import (
    BOB,
    CHANNEL,
    START_TIME,
    TINY,
    answer_first_decision,
    join_match,
    open_tiny_match,
    start_match,
)

DAYS = 90


class Clock:
    """A clock set by the test."""

    def __init__(self) -> None:
        self.now = START_TIME

    def __call__(self) -> datetime:
        return self.now

    def later(self, days: float) -> None:
        self.now += timedelta(days=days)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def service(store: Store, clock: Clock) -> MatchService:
    numbers = iter(range(1, 9))
    return MatchService(
        store, games=TINY, clock=clock, seeds=lambda: seed_from_number(1), ids=lambda: f"m{next(numbers)}"
    )


async def state(service: MatchService, match: str) -> State:
    return (await service.info(match)).state


async def last_line(service: MatchService, match: str) -> str:
    return (await service.log_lines(match, None))[-1].text


async def test_a_match_is_asked_about_and_closed_a_week_later(service: MatchService, clock: Clock) -> None:
    match = (await start_match(service)).id
    before = await last_line(service, match)
    clock.later(DAYS)
    await service.idle_matches.close_idle_matches(DAYS)
    assert await last_line(service, match) == before  # so many days it may rest
    clock.later(0.01)
    await service.idle_matches.close_idle_matches(DAYS)
    assert await last_line(service, match) == (
        "This match has been idle for 90 days. It will be closed on 08 April unless someone moves or presses Keep."
    )
    clock.later(7)
    await service.idle_matches.close_idle_matches(DAYS)
    assert await state(service, match) is State.PLAYING
    clock.later(0.01)
    await service.idle_matches.close_idle_matches(DAYS)
    info = await service.info(match)
    assert (info.state, info.outcome and info.outcome.winners) == (State.OVER, ())
    assert info.outcome
    assert info.outcome.reason == "The match has been idle for too long, so it ends without a winner."


async def test_playing_on_keeps_an_idle_match(service: MatchService, clock: Clock) -> None:
    match = (await start_match(service)).id
    clock.later(DAYS + 1)
    await service.idle_matches.close_idle_matches(DAYS)
    clock.later(1)
    await answer_first_decision(service, match)
    clock.later(DAYS - 1)
    await service.idle_matches.close_idle_matches(DAYS)
    assert await state(service, match) is State.PLAYING


async def test_a_lobby_is_kept_by_who_joins_and_else_called_off(service: MatchService, clock: Clock) -> None:
    kept, gone = (await open_tiny_match(service)).id, (await open_tiny_match(service, channel=CHANNEL + 1)).id
    clock.later(DAYS + 1)
    await service.idle_matches.close_idle_matches(DAYS)
    assert (await last_line(service, gone)).endswith("unless someone joins or presses Keep.")
    await join_match(service, CHANNEL, BOB, "blue")
    clock.later(8)
    await service.idle_matches.close_idle_matches(DAYS)
    assert (await state(service, kept), await state(service, gone)) == (State.PLAYING, State.OVER)
    assert await last_line(service, gone) == "Nobody joined, so the match is cancelled."
