"""SIGINT and SIGTERM end the program in the same way: running work is finished, then everything is closed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import discord
import psutil
import pytest

from bot import app
from bot.app import ReadyRoom
from bot.problems import PlayerProblem
from bot.shutdown import exit_despite_threads
from bot.ui import router
from bot.ui.gate import STOPPING_MESSAGE, Gate
from bot.wiring import open_bot, run_on_discord
from tests.e2e.gestures import opponent_of, player_to_move
from tests.e2e.mishaps import without_waiting
from tests.e2e.station import ShownMessage, running_station, running_tasks, settings_in, shown_message
from tests.network.tables import SentAwayError, bots_and_tables


@contextmanager
def waits() -> Iterator[list[float]]:
    """Return the maximum seconds of any wait during the block."""
    loop, waited = asyncio.get_running_loop(), list[float]()
    call_at = loop.call_at

    def noted(when: float, *given: Any, **named: Any) -> asyncio.TimerHandle:
        waited.append(when - loop.time())
        return call_at(when, *given, **named)

    with patch.object(loop, "call_at", noted):
        yield waited


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_lets_what_is_in_hand_come_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    happened: list[str] = []
    stopping = asyncio.Event()
    close = Gate.close

    async def closing(gate: Gate, longest: float) -> None:
        stopping.set()
        await close(gate, longest)

    async def play(bot: ReadyRoom, _token: str) -> None:
        await bot.router.gate.enter()
        os.kill(os.getpid(), number)
        await asyncio.create_task(press(bot))
        await asyncio.Event().wait()

    async def press(bot: ReadyRoom) -> None:
        await stopping.wait()
        happened.append("pressed")
        bot.router.gate.leave()

    monkeypatch.setattr(Gate, "close", closing)
    monkeypatch.setattr(ReadyRoom, "start", play)
    await run_on_discord(settings_in(tmp_path), "token")
    assert happened == ["pressed"]


async def test_presses_during_shutdown_are_answered_before_disconnecting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    answering: list[asyncio.Task[bool]] = []

    async def tell(_: object, problem: PlayerProblem) -> None:
        for _turn in range(100):
            await asyncio.sleep(0)
        happened.append(str(problem))

    async def closed(_: discord.AutoShardedClient) -> None:
        happened.append("closed")

    monkeypatch.setattr(router, "show_problem", tell)
    monkeypatch.setattr(discord.AutoShardedClient, "close", closed)
    async with open_bot(settings_in(tmp_path)) as bot:

        async def press() -> None:
            a_press = discord.InteractionType.component
            pressed: Any = SimpleNamespace(
                id=1, guild_id=None, user=discord.Object(1), extras={}, type=a_press, command=None, data={}
            )
            answering.append(asyncio.create_task(bot.router.admit(pressed)))
            await asyncio.sleep(0)

        monkeypatch.setattr(bot.duty, "release", press)
        await bot.close()
        assert happened == [STOPPING_MESSAGE, "closed"]
        assert [await one for one in answering] == [False]


@pytest.mark.beside
async def test_an_end_waits_no_longer_for_a_discord_that_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed, both = set[type](), asyncio.Event()

    async def away(changing: object, *_message: int, **_changes: object) -> None:
        changed.add(type(changing))
        if changed == {discord.Webhook, discord.PartialMessage}:
            both.set()
        await asyncio.Event().wait()

    async with running_station(tmp_path) as here:
        await here.start()
        player = await player_to_move(here)
        await here.private_message_of(opponent_of(here, player))
        await here.wait_until_quiet()
        monkeypatch.setattr(discord.Webhook, "edit_message", away)
        monkeypatch.setattr(discord.PartialMessage, "edit", away)
        with without_waiting(here.env):
            await player.slash(here.channel, "match act", choice="draw a card")
        await both.wait()
        assert running_tasks()
        with waits() as waited:  # what was waited for by itself was 10 seconds
            await here.bot.stop_work(max_seconds=0.01)
        assert max(waited) < 1
        assert not running_tasks()


@pytest.mark.beside
async def test_an_end_waits_no_longer_for_pictures_that_are_on_their_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = asyncio.Event()

    async def away(_answers: object, _message: int, **_changes: object) -> None:
        sent.set()
        await asyncio.Event().wait()

    async with running_station(tmp_path, patience=0) as here:
        await here.start()
        player = await player_to_move(here)
        await here.wait_until_quiet()
        monkeypatch.setattr(discord.Webhook, "edit_message", away)
        with without_waiting(here.env):
            await player.click(here.card, custom_id=shown_message(here.card).buttons["Choose"])
        await sent.wait()
        with waits() as waited:
            await here.bot.stop_work(max_seconds=0.01)
        assert max(waited) < 1
        assert not running_tasks()


async def test_an_end_waits_no_longer_for_a_connection_that_is_not_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []

    class Deaf:
        async def disconnect(self) -> None:
            happened.append("asked")
            await asyncio.Event().wait()

    async def closed(_: discord.AutoShardedClient) -> None:
        happened.append("closed")

    monkeypatch.setattr(app, "CLOSE_SECONDS", 0.01)
    monkeypatch.setattr(ReadyRoom, "shards", {0: Deaf()})
    monkeypatch.setattr(discord.AutoShardedClient, "close", closed)
    async with open_bot(settings_in(tmp_path)) as bot:
        await asyncio.wait_for(bot.close(), timeout=60)
        assert happened == ["asked", "closed"]


@pytest.mark.beside
async def test_presses_while_disconnecting_are_answered(tmp_path: Path) -> None:
    async with bots_and_tables(tmp_path, 1, patience=60, draws=False) as (bots, tables, watch, _):
        process = await bots.start()
        pressing: list[asyncio.Task[ShownMessage]] = []

        async def press() -> None:
            pressing.append(asyncio.create_task(tables[0].slash(tables[0].alice, "help")))
            while not bots.server.told:  # noqa: ASYNC110 - the server tells nobody
                await asyncio.sleep(0.01)

        bots.server.hears_last = press
        await bots.kill(process, signal.SIGTERM)
        (pressed,) = pressing
        with pytest.raises(SentAwayError):  # they are told that they have to try again
            await pressed
        assert (watch.lost, watch.unheard) == (0, 0)
        assert bots.errors() == []


@pytest.mark.beside
@pytest.mark.parametrize("happens", ["hangs", "is killed"])
async def test_whatever_the_painter_does_the_process_ends(tmp_path: Path, happens: str) -> None:
    async with bots_and_tables(tmp_path, 1, patience=60) as (bots, tables, _, _):
        process = await bots.start()
        here = psutil.Process(process.pid)
        await tables[0].slash(tables[0].alice, "card", name="Assassination Attempt")  # so that a painter is hired
        (painter,) = here.children()
        painter.suspend() if happens == "hangs" else painter.kill()
        heard = len(bots.server.told)
        pressing = asyncio.create_task(tables[0].slash(tables[0].alice, "card", name="At What Cost"))
        while len(bots.server.told) == heard:  # noqa: ASYNC110 - the server tells nobody
            await asyncio.sleep(0.01)
        process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(process.wait(), 60)
        pressing.cancel()
        await asyncio.gather(pressing, return_exceptions=True)
        bots.running.remove(process)
        assert process.returncode == 0
        assert not painter.is_running()


def test_threads_that_go_on_are_left_behind() -> None:
    program = """
import sys
from threading import Event, Thread
from bot.shutdown import exit_despite_threads
with exit_despite_threads(0.01) as all_else_is_over:
    all_else_is_over()
    going_on = Thread(target=Event().wait)
    going_on.start()
    going_on.join()
"""
    ended = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == 0
    assert "is finished" in ended.stderr


def test_ending_threads_do_not_end_the_process() -> None:
    with exit_despite_threads(0.01) as all_else_is_over:
        all_else_is_over()
