"""Duties of a single one of several processes; each is a session with the same PostgreSQL server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import asyncpg
import pytest
from sqlalchemy import select

from bot.matches import MatchService
from bot.storage import DatabaseAwayError, Store, matches, shared_duty, timers_and_clocks
from bot.storage.duty import Duty, shard_of
from bot.storage.shared_duty import SharedDuty
from bot.storage.tables import matches as table
from bot.storage.timers_and_clocks import SeatClock, Timer, TimerKind
from tests.bot.matches.table import ALICE, START_TIME, open_tiny_match, predictable_service, start_match
from tests.databases import empty_postgresql_database

FIRST, SECOND = 0 << 22, 1 << 22
"""Servers of the first shard and of the second."""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reduce intervals and waiting times to the minimum."""
    monkeypatch.setattr(shared_duty, "CHECK_SECONDS", 0.01)
    monkeypatch.setattr(shared_duty, "PRECEDENCE_SECONDS", 0.2)
    monkeypatch.setattr(shared_duty, "PROMISED_TAKEOVER_SECONDS", 30.0)


@pytest.fixture
async def stores() -> AsyncIterator[list[Store]]:
    """Return two processes' stores of one database."""
    url = empty_postgresql_database()
    async with AsyncExitStack() as exits:
        opened = [await Store.open(url) for _ in range(2)]
        for one in opened:
            exits.push_async_callback(one.close)
        yield opened


def taken(store: Store) -> asyncio.Event:
    """Return an event that is set when the store's process takes over more duties."""
    event = asyncio.Event()

    async def note() -> None:
        event.set()

    store.duty.on_takeover(note)
    return event


def dies(duty: Duty) -> None:
    """Kill the store's process."""
    assert isinstance(duty, SharedDuty)
    assert duty._check_task
    duty._check_task.cancel()
    assert duty._claims.connection
    duty._claims.connection.terminate()


def test_a_server_belongs_to_the_shard_that_discord_says() -> None:
    assert [shard_of(guild, 2) for guild in (None, FIRST, SECOND, SECOND + 5, 2 << 22)] == [0, 0, 1, 1, 0]


async def test_each_process_looks_after_its_own_shards(stores: list[Store]) -> None:
    one, other = (store.duty for store in stores)
    await one.start(2, [0])
    await other.start(2, [1])
    assert [one.looks_after(guild) for guild in (None, FIRST, SECOND)] == [True, True, False]
    assert [other.looks_after(guild) for guild in (None, FIRST, SECOND)] == [False, False, True]


async def test_of_two_with_the_same_shards_one_looks_after_them_until_it_dies(stores: list[Store]) -> None:
    one, other = (store.duty for store in stores)
    followed = taken(stores[1])
    await one.start(1, [0])
    await other.start(1, [0])
    assert (one.looks_after(FIRST), other.looks_after(FIRST)) == (True, False)
    dies(one)
    await asyncio.wait_for(followed.wait(), 10)
    assert other.looks_after(FIRST)


async def test_an_unavailable_server_is_reported_once_until_it_is_back(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    duty, followed, tries = stores[0].duty, taken(stores[0]), list[int]()
    assert isinstance(duty, SharedDuty)
    await duty.start(1, [0])
    connect = asyncpg.connect

    async def away(*_: object, **_also: object) -> None:
        tries.append(1)
        raise OSError("away")

    for times in (1, 2):
        followed.clear()
        monkeypatch.setattr(asyncpg, "connect", away)
        assert duty._claims.connection
        duty._claims.connection.terminate()
        async with asyncio.timeout(10):
            while len(tries) < 3 * times:  # noqa: ASYNC110 - nobody is told
                await asyncio.sleep(0.01)
        monkeypatch.setattr(asyncpg, "connect", connect)
        await asyncio.wait_for(followed.wait(), 10)
        assert duty.looks_after(FIRST)
        told = [one.getMessage() for one in caplog.records if one.levelname == "WARNING"]
        assert told == ["The database server is not responding, so this process serves no shards: away"] * times


async def test_a_process_with_different_shards_waits_until_the_others_end(
    stores: list[Store], caplog: pytest.LogCaptureFixture
) -> None:
    """For example if Discord wants more shards than before while the old process is still running."""
    followed = taken(stores[1])
    one, other = (store.duty for store in stores)
    await one.start(1, [0])
    await other.start(2, [0, 1])
    await asyncio.sleep(0.1)
    assert [other.looks_after(guild) for guild in (FIRST, SECOND)] == [False, False]
    told = [record.getMessage() for record in caplog.records if "SHARD_COUNT" in record.getMessage()]
    assert told == ["Other processes use SHARD_COUNT 1, not 2: this process serves no shards until they stop."]
    await one.release()
    await asyncio.wait_for(followed.wait(), 10)
    assert [other.looks_after(guild) for guild in (FIRST, SECOND)] == [True, True]
    await one.start(1, [0])
    assert not one.looks_after(FIRST)


async def test_a_duty_not_available_at_once_is_taken_at_the_next_check(
    stores: list[Store], caplog: pytest.LogCaptureFixture
) -> None:
    tries, done = list[int](), asyncio.Event()

    async def follows() -> None:
        tries.append(1)
        if len(tries) < 3:
            raise OSError("half-way")
        done.set()

    stores[0].duty.on_takeover(follows)
    await stores[0].duty.start(1, [0])
    await asyncio.wait_for(done.wait(), 10)
    await asyncio.sleep(0.1)
    assert len(tries) == 3, "and no longer"
    assert [one.levelname for one in caplog.records if "take over" in one.getMessage()] == ["ERROR"] * 2


async def test_a_stopping_process_hands_over(stores: list[Store]) -> None:
    followed = taken(stores[1])
    await stores[0].duty.start(1, [0])
    await stores[1].duty.start(1, [0])
    await stores[0].duty.release()
    await asyncio.wait_for(followed.wait(), 10)


async def test_an_interaction_is_answered_by_one_and_first_by_who_looks_after_the_server(stores: list[Store]) -> None:
    one, other = (store.duty for store in stores)
    await one.start(2, [0, 1])
    await other.start(2, [0, 1])
    assert tuple(await asyncio.gather(other.claim(7, FIRST), one.claim(7, FIRST))) == (False, True)
    assert not await one.claim(7, FIRST)  # as where Discord's library tells of it twice
    assert await other.claim(8, FIRST)  # nobody else does


async def test_an_unknown_interaction_is_left_to_other_processes_and_answered_if_none_takes_it(
    stores: list[Store],
) -> None:
    one, other = (store.duty for store in stores)
    await one.start(1, [0])
    await other.start(1, [0])
    hearing = one.claim(7, FIRST, is_understood=False), other.claim(7, FIRST)
    assert tuple(await asyncio.gather(*hearing)) == (False, True), "though the first looks after the server"
    assert await one.claim(8, FIRST, is_understood=False)


async def test_answered_interactions_are_not_answered_again_after_a_takeover(stores: list[Store]) -> None:
    one, other = (store.duty for store in stores)
    await one.start(1, [0])
    await other.start(1, [0])
    assert await one.claim(7, FIRST)
    await one.release()
    assert not await other.claim(7, FIRST)


@pytest.mark.parametrize("heard_before", [True, False], ids=["found claimed before", "not yet looked at"])
@pytest.mark.parametrize("unanswered", [True, False], ids=["unanswered", "answered"])
async def test_unanswered_interactions_pass_to_the_process_that_takes_over(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch, *, heard_before: bool, unanswered: bool
) -> None:
    monkeypatch.setattr(shared_duty, "TAKEOVER_SECONDS", 30.0)
    one, other = (store.duty for store in stores)
    followed = taken(stores[1])
    await one.start(1, [0])
    await other.start(1, [0])
    assert await one.claim(7, FIRST)
    assert isinstance(other, SharedDuty)
    make, found = other._claims.claim, asyncio.Event()

    async def finds(snowflake: int) -> bool:
        made = await make(snowflake)
        found.set()
        return made

    async def left(in_time: bool) -> bool:
        return in_time and unanswered

    monkeypatch.setattr(other._claims, "claim", finds)
    hearing = asyncio.create_task(other.claim(7, FIRST, left))
    if heard_before:
        await asyncio.wait_for(found.wait(), 10)
    dies(one)
    await asyncio.wait_for(followed.wait(), 10)
    assert await hearing is unanswered


async def test_interactions_answered_before_a_crash_are_not_answered_again(stores: list[Store]) -> None:
    one, other = (store.duty for store in stores)
    followed = taken(stores[1])
    await one.start(1, [0])
    await other.start(1, [0])
    assert [await one.claim(number, FIRST) for number in (7, 8)] == [True, True]
    one.record_answered(7)
    assert isinstance(one, SharedDuty)
    await one._claims.wait_until_recorded()
    dies(one)
    await asyncio.wait_for(followed.wait(), 10)
    heard = (other.claim(number, FIRST, nobody_answered) for number in (7, 8))
    assert tuple(await asyncio.gather(*heard)) == (False, True)


async def nobody_answered(in_time: bool) -> bool:
    return in_time


async def only_promised(in_time: bool) -> bool:
    return True


async def test_claims_of_a_living_process_stay(stores: list[Store]) -> None:
    one, other = (store.duty for store in stores)
    await one.start(2, [0])
    await other.start(2, [1])
    assert await other.claim(7, FIRST)  # as where who comes first was too slow
    assert not await one.claim(7, FIRST, only_promised)


async def test_old_interactions_are_answered_only_if_deferred(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_duty, "TAKEOVER_SECONDS", 0.0)
    one, other = (store.duty for store in stores)
    await one.start(1, [0])
    await other.start(1, [0])
    assert await one.claim(7, FIRST)
    assert await one.claim(8, FIRST)
    dies(one)
    late = (other.claim(number, FIRST, left) for number, left in ((7, nobody_answered), (8, only_promised)))
    assert tuple(await asyncio.gather(*late)) == (False, True)


async def test_a_claim_waits_for_a_server_that_is_away_for_a_moment_only(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_duty, "RETRY_SECONDS", 0.1)
    duty = stores[0].duty
    assert isinstance(duty, SharedDuty)
    await duty.start(1, [0])
    connect = asyncpg.connect

    async def away(*_: object, **_also: object) -> None:
        raise OSError("away")

    monkeypatch.setattr(asyncpg, "connect", away)
    assert duty._claims.connection
    duty._claims.connection.terminate()
    monkeypatch.setattr(shared_duty, "TAKEOVER_SECONDS", 0.5)
    with pytest.raises(DatabaseAwayError):
        await duty.claim(7, FIRST)
    monkeypatch.setattr(shared_duty, "TAKEOVER_SECONDS", 30.0)
    waiting = asyncio.create_task(duty.claim(8, FIRST))
    await asyncio.sleep(0.3)
    monkeypatch.setattr(asyncpg, "connect", connect)
    assert await waiting


async def test_a_stopping_process_leaves_interactions_to_another_if_there_is_one(stores: list[Store]) -> None:
    one, other = (store.duty for store in stores)
    await one.start(1, [0])
    await other.start(1, [0])
    await one.decline_new()
    assert tuple(await asyncio.gather(one.claim(7, FIRST), other.claim(7, FIRST))) == (False, True)
    await other.release()
    assert await one.claim(8, FIRST)


async def test_others_hear_of_a_change_once_it_is_on_the_disk(stores: list[Store]) -> None:
    heard: list[tuple[str, str, int | None]] = []
    arrived = asyncio.Event()
    for name, store in zip("ab", stores, strict=True):

        async def note(match: str, guild: int | None, name: str = name) -> None:
            heard.append((name, match, guild))
            arrived.set()

        store.duty.on_change(note)
        await store.duty.start(1, [0])
    with pytest.raises(RuntimeError, match="half-way"):
        await stores[0].write(_told_and_failed, stores[0])
    await start_match(predictable_service(stores[0]))
    await asyncio.wait_for(arrived.wait(), 10)
    assert heard[0] == ("b", "m1", 5)
    assert {name for name, _, _ in heard} == {"b"}


def _told_and_failed(connection: object, store: Store) -> None:
    store.duty.notify_change(connection, "never", None)  # type: ignore[arg-type]
    raise RuntimeError("half-way")


async def test_listeners_hear_how_a_match_stands_that_another_process_has_changed(stores: list[Store]) -> None:
    here, there = (predictable_service(store) for store in stores)
    heard: asyncio.Queue[tuple[bool, int]] = asyncio.Queue()

    async def note(update: object) -> None:
        heard.put_nowait((update.is_from_elsewhere, len(update.waiting)))  # type: ignore[attr-defined]

    here.on_change(note)
    stores[0].duty.on_change(here.handle_change_elsewhere)
    for store in stores:
        await store.duty.start(1, [0])
    await start_match(there)
    while (told := await asyncio.wait_for(heard.get(), 10)) != (True, 2):
        assert told[0]


async def test_due_timers_and_messages_are_found_by_the_responsible_process(stores: list[Store]) -> None:
    service = predictable_service(stores[0])
    for channel, guild in ((1, FIRST), (2, SECOND)):
        info = await open_tiny_match(service, channel=channel, guild=guild, host=ALICE)
        await stores[0].write(timers_and_clocks.set_seat_clocks, [SeatClock(match=info.id, seat=0, decision=0)])
        await stores[0].write(timers_and_clocks.set_timers, [Timer(info.id, TimerKind.CALL, 0, 0, START_TIME)])
    await stores[1].duty.start(2, [1])
    duty = stores[1].duty
    assert [one.match for one in await stores[1].read(timers_and_clocks.due_timers, START_TIME, duty)] == ["m2"]
    assert await stores[1].read(matches.active_match_ids, None, duty) == ("m2",)
    everything = await stores[1].read(lambda connection: connection.execute(select(table.c.id)).scalars().all())
    assert sorted(everything) == ["m1", "m2"]


async def test_a_single_process_does_everything(service: MatchService, store: Store) -> None:
    await start_match(service)
    assert (store.duty.looks_after(FIRST), store.duty.looks_after(SECOND)) == (True, True)
    assert await store.read(matches.outdated_matches, store.duty) == ("m1",)
    if not store.duty.shared:
        assert await store.duty.claim(7, FIRST)
