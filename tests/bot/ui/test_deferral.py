"""A press in a private message costs one request, or two if the answer is slow."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.ui import deferral
from tests.e2e.gestures import player_to_move
from tests.e2e.station import Station, running_station, shown_message


async def said_of_a_press(here: Station) -> list[str]:
    """Return the requests to Discord for one press in a private message, as methods and kinds of routes."""
    await here.start()
    player = await player_to_move(here)
    message = await here.private_message_of(player)
    question = shown_message(message).question
    here.env.backend.http_requests.clear()
    await here.press(player, message, "Draw a card")
    assert shown_message(message).question != question
    told = [(one.method, one.path.strip("/").split("/")) for one in here.env.backend.http_requests]
    pressed = next(parts[2] for _, parts in told if parts[0] == "interactions")
    return [f"{method} {parts[0]}" for method, parts in told if pressed in parts]


async def test_a_quick_answer_is_not_deferred(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        assert await said_of_a_press(here) == ["POST interactions"]


class Said:
    """Records the requests for an interaction in order, like a discord.py response."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.extras: dict[str, object] = {}
        self.response = self

    def is_done(self) -> bool:
        return bool(self.said)

    async def defer(self) -> None:
        await asyncio.sleep(0)
        self.said.append("promised")

    async def edit_message(self, **_: object) -> None:
        self.said.append("answered")

    async def original_response(self) -> str:
        return "the message"


async def test_a_slow_answer_is_deferred_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deferral, "DEFER_AFTER_SECONDS", 0)
    pressed: Any = Said()
    deferral.defer_soon(pressed)
    deferral.defer_soon(pressed)
    for _ in range(3):
        await asyncio.sleep(0)
    assert await deferral.edit_if_not_deferred(pressed, discord.ui.LayoutView()) is None, (
        "it is said by changing the message"
    )
    assert pressed.said == ["promised"]


async def test_other_messages_come_after_the_deferral() -> None:
    pressed: Any = Said()
    deferral.defer_soon(pressed)
    await deferral.send_deferral(pressed)
    await deferral.send_deferral(pressed)
    assert pressed.said == ["promised"]


async def test_an_answered_interaction_is_not_deferred(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deferral, "DEFER_AFTER_SECONDS", 0)
    pressed: Any = Said()
    deferral.defer_soon(pressed)
    assert await deferral.edit_if_not_deferred(pressed, discord.ui.LayoutView()) == "the message"
    for _ in range(3):
        await asyncio.sleep(0)
    assert pressed.said == ["answered"]
    assert not deferral.is_unanswered(pressed)
