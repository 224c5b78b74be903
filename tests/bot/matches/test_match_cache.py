"""A press doesn't reread what it has seen of a match, and doesn't miss changes by another process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from bot.features.choosing.notice import LINES_ON_RETURN, LINES_SEARCHED
from bot.features.match_card.poster import SCENE_LINES_SEARCHED
from bot.matches.match_cache import LOG_LINES_CACHED
from bot.matches.press_reads import start_press
from bot.storage import Store
from bot.storage.display_preferences import DisplayPreferences, set_preferences
from bot.storage.rows import ShownCard, State
from bot.storage.status_cards import record_shown_cards
from engine.games import Games
from tests.bot.matches.table import (
    ALICE,
    BOB,
    CHANNEL,
    answer_first_decision,
    first_open_decision,
    join_match,
    lowest_answer,
    open_tiny_match,
    predictable_service,
    start_match,
)
from tests.bot.storage.test_transactions import Costs
from tests.duel_game import DuelGame


async def pressed(deed: Callable[[], Awaitable[object]]) -> Costs:
    """Return the database cost of a press."""
    costs = Costs()

    async def press() -> None:
        start_press()
        await deed()

    with costs.counted():
        await asyncio.create_task(press())
    return costs


async def test_all_that_comes_of_a_press_is_one_look_and_one_change(store: Store) -> None:
    service = predictable_service(store)
    info = await start_match(service)
    await service.situation(info.id, ALICE.id, limit=40)

    async def press() -> None:
        user, decision = await first_open_decision(service, info.id)
        await service.answer(info.id, user, decision.number, lowest_answer(decision))
        for reader in (ALICE.id, BOB.id, None):
            await service.situation(info.id, reader, min_lines=4, limit=40)

    costs = await pressed(press)
    assert (costs.looks, costs.transactions, costs.writing) == (1, 1, 1)


async def test_changes_outside_the_steps_are_noticed(store: Store) -> None:
    service = predictable_service(store)
    info = await start_match(service)
    await pressed(lambda: service.situation(info.id, ALICE.id))
    seen = []

    async def look() -> None:
        now = await service.situation(info.id, ALICE.id)
        seen.append((now.info.card_message, now.preferences.compact))

    await pressed(look)
    await service.set_card_message(info.id, 7)
    await pressed(look)
    await store.write(set_preferences, ALICE.id, DisplayPreferences(compact=True))
    await pressed(look)
    card = ShownCard(message=8, channel=CHANNEL, turn="1", state=State.PLAYING)
    await store.write(record_shown_cards, {info.id: (1, card)})
    await pressed(look)
    assert seen == [(None, False), (7, False), (7, True), (8, True)]


@pytest.mark.parametrize(("channel", "message"), [(CHANNEL, 8), (CHANNEL + 1, None)])
async def test_a_card_that_a_press_notes_is_known_in_it_without_another_look(
    store: Store, channel: int, message: int | None
) -> None:
    service = predictable_service(store)
    info = await start_match(service)
    await service.set_card_message(info.id, 7)
    await service.situation(info.id, ALICE.id)
    card = ShownCard(message=8, channel=channel, turn="1", state=State.PLAYING)
    seen = []

    async def press() -> None:
        seen.append((await service.situation(info.id, ALICE.id)).info.card_message)
        await service.note_card(info.id, 1, card)
        seen.append((await service.situation(info.id, ALICE.id)).info.card_message)

    costs = await pressed(press)
    assert (seen, costs.looks, costs.transactions) == ([7, message], 1, 1)


async def test_a_read_finishing_after_a_step_does_not_overwrite_it(store: Store) -> None:
    service = predictable_service(store)
    info = await start_match(service)
    for moves in range(1, 4):
        await asyncio.gather(*(service.info(info.id) for _ in range(3)), answer_first_decision(service, info.id))
        known = service._sessions._cache.get(info.id)
        assert known
        assert known.row.moves == moves


async def test_changes_during_a_read_are_noticed(store: Store) -> None:
    service = predictable_service(store)
    info = await start_match(service)
    for message in (7, 8):
        looking = pressed(lambda: service.situation(info.id, ALICE.id))
        await asyncio.gather(service.set_card_message(info.id, message), looking)
        assert (await service.situation(info.id, ALICE.id)).info.card_message == message


async def test_the_end_of_the_log_in_memory_is_that_of_the_disk(store: Store) -> None:
    here = predictable_service(store)
    info = await start_match(here)
    for _ in range(12):

        async def press() -> None:
            await here.situation(info.id)
            await answer_first_decision(here, info.id)
            kept = [await here.situation(info.id, reader, min_lines=3, limit=40) for reader in (ALICE.id, BOB.id, None)]
            fresh = predictable_service(store)
            read = [
                await fresh.situation(info.id, reader, min_lines=3, limit=40) for reader in (ALICE.id, BOB.id, None)
            ]
            assert [one.recent_lines for one in kept] == [one.recent_lines for one in read]
            assert [one.view for one in kept] == [one.view for one in read]
            assert [one.waiting for one in kept] == [one.waiting for one in read]

        await pressed(press)


async def test_automatic_answers_are_not_recorded_as_the_players_own(
    store: Store,
) -> None:
    duels = Games([DuelGame()])
    here = predictable_service(store, duels)
    await open_tiny_match(here, game="duel", deck="bare")
    info = await join_match(here, CHANNEL, BOB, "armed")
    await here.give_orders(
        info.id, BOB.id, lambda given, _: msgspec.structs.replace(given, topics=frozenset(), own_cards=False)
    )

    async def act(user: int, choice: str) -> None:
        decision = await here.decision(info.id, user)
        assert decision is not None
        await here.answer(info.id, user, decision.number, (choice,))

    async def told(to: int) -> tuple[list[str], list[str]]:
        kept = await here.situation(info.id, to, limit=40)
        read = await predictable_service(store, duels).situation(info.id, to, limit=40)
        return [line.text for line in kept.recent_lines], [line.text for line in read.recent_lines]

    async def press() -> None:
        for choice in ("strike", "taunt", "end"):
            await here.situation(info.id)
            await act(ALICE.id, choice)
        kept, read = await told(BOB.id)
        assert kept == read
        assert kept[-3:] == ["Alice chooses to strike.", "Alice chooses to taunt.", "Alice ends the turn."]
        await act(BOB.id, "taunt")
        assert await told(BOB.id) == ([], []), "of one's own move one is told elsewhere"

    await pressed(press)


async def test_a_new_press_sees_another_processs_changes(store: Store) -> None:
    first, second = predictable_service(store), predictable_service(store)
    info = await start_match(first)
    await pressed(lambda: first.situation(info.id, ALICE.id))
    await answer_first_decision(second, info.id)
    seen = []

    async def press() -> None:
        seen.append((await first.situation(info.id, ALICE.id)).info.moves)

    await pressed(press)
    assert seen == [1]


async def test_an_answer_that_another_process_has_overtaken_is_judged_by_what_is_saved(store: Store) -> None:
    first, second = predictable_service(store), predictable_service(store)
    info = await start_match(first)

    async def press() -> None:
        user, decision = await first_open_decision(first, info.id)
        await second.answer(info.id, user, decision.number, lowest_answer(decision))
        user, decision = await first_open_decision(second, info.id)
        await first.answer(info.id, user, decision.number, lowest_answer(decision))

    await pressed(press)
    assert (await predictable_service(store).info(info.id)).moves == 2


async def test_a_match_conceded_elsewhere_is_over_here(store: Store) -> None:
    here = predictable_service(store)
    info = await start_match(here)
    for _ in range(3):
        await pressed(lambda: answer_first_decision(here, info.id))
    await pressed(lambda: here.concede(info.id, ALICE.id))
    assert (await here.situation(info.id)).info == (await predictable_service(store).situation(info.id)).info


def test_data_used_by_screens_is_cached() -> None:
    assert max(LINES_ON_RETURN, LINES_SEARCHED, SCENE_LINES_SEARCHED) <= LOG_LINES_CACHED
