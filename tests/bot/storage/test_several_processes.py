"""Processes sharing a database: each press sees what any of them has written."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import count

import pytest
from sqlalchemy import Connection

from bot.matches.time.pace import pace_named
from bot.matches.time.timekeeper import Timekeeper
from bot.storage import Store, shared_duty
from bot.storage.display_preferences import DisplayPreferences, set_preferences
from bot.storage.duty import Duty
from bot.storage.rows import Draft, ShownCard, State
from bot.storage.shared_duty import SharedDuty
from bot.storage.tips import wants_tips
from engine.kernel.decision import Decision, Kind, Option
from tests.bot.matches.table import (
    ALICE,
    CHANNEL,
    answer_first_decision,
    predictable_service,
    start_match,
    ticking_clock,
)
from tests.bot.matches.test_match_cache import pressed
from tests.bot.storage.test_transactions import Costs
from tests.databases import database_unavailable, empty_postgresql_database

PICKED, CHANGED = Draft(("a",)), Draft(("b",))
_presses = count(1)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reduce the intervals between checks to the minimum."""
    monkeypatch.setattr(shared_duty, "CHECK_SECONDS", 0.01)


@pytest.fixture
def address() -> str:
    return empty_postgresql_database()


@pytest.fixture
async def stores(address: str) -> AsyncIterator[list[Store]]:
    """Return the stores of two processes connected to Discord."""
    async with AsyncExitStack() as exits:
        opened = [await Store.open(address) for _ in range(2)]
        for one in opened:
            exits.push_async_callback(one.close)
            await one.duty.start(1, [0])
        yield opened


async def pressed_at(store: Store, deed: Callable[[], Awaitable[object]]) -> Costs:
    """Return the database cost of a press that this process has claimed."""
    await store.duty.claim(next(_presses), None)
    return await pressed(deed)


def is_connected(duty: Duty) -> bool:
    """Whether the process has a connection for its claims."""
    assert isinstance(duty, SharedDuty)
    return duty._claims.open is not None


async def until(true: Callable[[], bool]) -> None:
    """Wait until it holds, while the processes keep checking."""
    while not true():  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(0.01)


async def test_a_press_is_one_look_and_one_change(stores: list[Store]) -> None:
    here = predictable_service(stores[0])
    info = await start_match(here)
    await pressed_at(stores[0], lambda: here.situation(info.id, ALICE.id))

    async def press() -> None:
        await answer_first_decision(here, info.id)
        await here.situation(info.id, ALICE.id)

    for _ in range(2):
        costs = await pressed_at(stores[0], press)
        assert (costs.looks, costs.transactions, costs.writing) == (1, 1, 1)


async def test_whatever_another_process_has_written_is_seen_by_who_presses_next(stores: list[Store]) -> None:
    here, there = (predictable_service(store) for store in stores)
    info = await start_match(here)
    seen = []

    async def look() -> None:
        now = await here.situation(info.id, ALICE.id)
        seen.append((now.info.moves, now.info.card_message, now.preferences.compact))

    await pressed_at(stores[0], look)
    await answer_first_decision(there, info.id)
    await pressed_at(stores[0], look)
    await there.note_card(info.id, 1, ShownCard(message=8, channel=CHANNEL, turn="1", state=State.PLAYING))
    await pressed_at(stores[0], look)
    await stores[1].write(set_preferences, ALICE.id, DisplayPreferences(compact=True))
    await pressed_at(stores[0], look)
    assert seen == [(0, None, False), (1, None, False), (1, 8, False), (1, 8, True)]


async def test_a_draft_that_another_process_has_changed_is_seen_by_who_presses_next(stores: list[Store]) -> None:
    here, there = (predictable_service(store) for store in stores)
    match = (await start_match(here)).id
    found = []

    async def look() -> None:
        found.append(await here.draft(match, ALICE.id, 4))

    await pressed_at(stores[0], look)
    await here.save_draft(match, ALICE.id, 4, PICKED)
    await pressed_at(stores[0], look)
    await there.save_draft(match, ALICE.id, 4, CHANGED)
    assert (await pressed_at(stores[0], look)).looks == 1
    assert found == [None, PICKED, CHANGED]


async def test_seeded_cards_are_known_to_every_process(stores: list[Store]) -> None:
    here, there = (predictable_service(store) for store in stores)
    match = (await start_match(here)).id
    seen = []

    async def look() -> None:
        seen.append(await here.seed_plans.current_arrangement(match, ALICE.id, 3))
        assert await here.seed_plans.plan_for_match(match, ALICE.id) is None

    await pressed_at(stores[0], look)
    await there.save_draft(
        match, ALICE.id, 3, PICKED, await there.seed_plans.save_draft(match, ALICE.id, 3, PICKED.picks)
    )
    assert (await pressed_at(stores[0], look)).transactions == 1, "once for the whole press"
    assert seen == [(), ("a",)]


async def test_a_plan_has_what_was_answered_at_another_process_before_it_was_saved(stores: list[Store]) -> None:
    plans = [predictable_service(store).seed_plans for store in stores]
    match = (await start_match(predictable_service(stores[0]))).id
    for one in plans:
        assert await one.plan_for_match(match, ALICE.id) is None
    first, second = (_seeded(rule) for rule in ("1E-SEED-01", "1E-SEED-02"))
    await plans[0].record_answer(match, ALICE.id, first, ("a",))
    await stores[1].duty.claim(next(_presses), None)
    await plans[1].save_plan(match, ALICE.id, second, ("a",))
    await stores[0].duty.claim(next(_presses), None)
    plan = await plans[0].plan_for_match(match, ALICE.id)
    assert plan is not None
    assert list(plan.chosen) == ["1E-SEED-01", "1E-SEED-02"]


async def test_a_plan_that_is_saved_in_one_match_is_known_in_the_players_others(stores: list[Store]) -> None:
    service = predictable_service(stores[0])
    first, second = (await start_match(service)).id, (await start_match(service, CHANNEL + 1)).id
    assert await service.seed_plans.plan_for_match(second, ALICE.id) is None
    await service.seed_plans.save_plan(first, ALICE.id, _seeded("1E-SEED-01"), ("a",))
    assert (
        await service.seed_plans.plan_for_match(second, ALICE.id)
        == await service.seed_plans.plan_for_match(first, ALICE.id)
        is not None
    )


def _seeded(rule: str) -> Decision:
    """Return a seeding question."""
    only = (Option("a", "Here", card="c"),)
    return Decision(seat=0, kind=Kind.OPTION, prompt="Seed.", public="Seeding", rule=rule, options=only)


async def test_clocks_set_by_another_process_are_reread(stores: list[Store]) -> None:
    here, there = (predictable_service(store) for store in stores)
    keepers = [
        Timekeeper(store, service, ticking_clock()) for store, service in zip(stores, (here, there), strict=True)
    ]
    for service, keeper in zip((here, there), keepers, strict=True):
        service.on_save(keeper.write_follow_ups)
    info = await start_match(here)
    await answer_first_decision(here, info.id)
    await keepers[1].set_pace(info, pace_named("live"))
    await answer_first_decision(here, info.id)
    assert (await keepers[0].time_status_as_saved(await here.info(info.id))).pace == pace_named("live")


async def test_a_connection_that_was_broken_off_is_replaced_unnoticed(address: str, stores: list[Store]) -> None:
    def look(connection: Connection) -> bool:
        return wants_tips(connection, ALICE.id)

    for _ in range(2):
        assert await stores[0].read(look)
        with database_unavailable(address):
            await until(lambda: not is_connected(stores[0].duty))
