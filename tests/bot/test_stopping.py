"""SIGINT and SIGTERM end the program alike: what is in hand is finished, then everything is closed."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from bot.app import ReadyRoom
from bot.wiring import connect
from tests.e2e.station import settings_in


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_lets_what_is_in_hand_come_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    happened: list[str] = []

    async def play(bot: ReadyRoom, _token: str) -> None:
        await bot.router.gate.enter()
        os.kill(os.getpid(), number)
        await asyncio.create_task(press(bot))
        await asyncio.Event().wait()

    async def press(bot: ReadyRoom) -> None:
        while not bot.router.gate._closed:
            await asyncio.sleep(0)
        happened.append("pressed")
        bot.router.gate.leave()

    monkeypatch.setattr(ReadyRoom, "start", play)
    await connect(settings_in(tmp_path), "token")
    assert happened == ["pressed"]
    assert not list(tmp_path.glob("*.sqlite3-wal")), "the database is closed"
