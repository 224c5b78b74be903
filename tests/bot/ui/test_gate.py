"""A limited number of interactions run at once; some wait for a moment, and the rest are refused."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.problems import PlayerProblem
from bot.ui import gate as gates
from bot.ui.gate import BUSY_MESSAGE, MAX_ANSWERING, STOPPING_MESSAGE, Gate
from tests.e2e.gestures import player_to_move
from tests.e2e.station import running_station, shown_message


class Time:
    """A clock moved by the test."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


async def full(hands: int) -> tuple[Gate, Time]:
    clock = Time()
    gate = Gate(hands, clock)
    for _ in range(hands):
        await gate.enter()
    return gate, clock


async def test_a_waiting_interaction_enters_when_another_finishes() -> None:
    gate, _ = await full(2)
    waiting = asyncio.create_task(gate.enter())
    await asyncio.sleep(0)
    assert (gate.requests_inside, gate.queue_length) == (2, 1)
    gate.leave()
    await waiting
    assert (gate.requests_inside, gate.queue_length) == (2, 0)


async def test_an_interaction_that_would_wait_over_two_seconds_is_refused_at_once() -> None:
    gate, clock = await full(1)
    for _ in range(60):  # half a second each
        waits = [asyncio.create_task(gate.enter()) for _ in range(2)]
        await asyncio.sleep(0)
        for _ in waits:
            clock.now += 0.5
            gate.leave()
        await asyncio.gather(*waits)
    let_in = [asyncio.create_task(gate.enter()) for _ in range(4)]
    await asyncio.sleep(0)
    assert gate.queue_length in {4, 3}
    with pytest.raises(PlayerProblem, match=BUSY_MESSAGE):
        await gate.enter()
    for one in let_in:
        one.cancel()


async def test_a_cancelled_interaction_leaves_the_queue() -> None:
    gate, _ = await full(1)
    gone, waiting = (asyncio.create_task(gate.enter()) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    gate.leave()
    await waiting
    assert gate.requests_inside == 1


async def test_closing_admits_none_and_waits_for_running_ones() -> None:
    gate, _ = await full(1)
    closing = asyncio.create_task(gate.close(60))
    await asyncio.sleep(0)
    with pytest.raises(PlayerProblem, match=STOPPING_MESSAGE):
        await gate.enter()
    assert not closing.done()
    gate.leave()
    await closing


async def test_closing_waits_only_for_a_limited_time() -> None:
    gate, _ = await full(1)
    await asyncio.wait_for(gate.close(0.01), 60)
    assert gate.requests_inside == 1


async def test_a_press_while_too_many_wait_is_refused_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        player = await player_to_move(here)
        message = await here.private_message_of(player)
        before, inside = await here.info(), here.bot.router.gate
        for _ in range(MAX_ANSWERING):
            await inside.enter()
        monkeypatch.setattr(gates, "MAX_WAIT_SECONDS", 0.0)
        result = await player.click(message, custom_id=shown_message(message).buttons["Draw a card"])
        assert BUSY_MESSAGE in here.checked(result).text
        assert (await here.info()) == before
        inside.leave()
        await here.press(player, message, "Draw a card")
        assert (await here.info()).moves > before.moves


async def test_an_empty_gate_closes_at_once() -> None:
    await Gate().close(60)
