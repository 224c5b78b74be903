"""Pictures are never waited for: a late one follows, unless its player has moved on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import Message
from simcord import MemberActor, ResponseMessage

from tests.e2e.gestures import opponent_of, player_to_move
from tests.e2e.mishaps import without_waiting
from tests.e2e.station import MATCH, Station, running_station, shown_message
from tests.network.another_discord import NoDrawingRoom

pytestmark = pytest.mark.beside


class Slow(NoDrawingRoom):
    """A painter that waits until it is released."""

    def __init__(self) -> None:
        super().__init__()
        self.may_draw = asyncio.Event()
        self.may_draw.set()

    async def picture(self, *given: Any, **named: Any) -> bytes:
        await self.may_draw.wait()
        return await super().picture(*given, **named)


async def so(here: Station, true: Callable[[], object]) -> None:
    """Wait until something holds, although some started work never ends."""
    for _ in range(1000):
        if true():
            return
        with suppress(TimeoutError):
            await here.env.settle(timeout=0.01)
    raise AssertionError("it does not come")


def files(message: ResponseMessage | Message) -> list[int]:
    return [one.id for one in message.attachments]


def private(here: Station) -> list[ResponseMessage]:
    posted = here.env.backend.messages[here.channel.id].values()
    return [ResponseMessage(here.env, one) for one in posted if one.is_ephemeral and one.components]


async def at_the_table(here: Station) -> tuple[MemberActor, ResponseMessage]:
    await here.start()
    player = await player_to_move(here)
    message = await here.private_message_of(player)
    await here.wait_until_quiet()
    return player, message


async def draw(here: Station, player: MemberActor, message: ResponseMessage) -> None:
    """Press the draw button until the text changes."""
    said, label = (
        shown_message(message).text,
        next(one for one in shown_message(message).buttons if one.startswith("Draw")),
    )
    with without_waiting(here.env):
        await player.click(message, custom_id=shown_message(message).buttons[label])
    await so(here, lambda: shown_message(message).text != said)


async def test_a_choice_is_answered_before_its_picture_is_drawn(tmp_path: Path) -> None:
    room = Slow()
    async with running_station(tmp_path, room=room, patience=0) as here:
        player, message = await at_the_table(here)
        before = files(message)
        assert before, "a picture has followed"
        room.may_draw.clear()
        await draw(here, player, message)
        assert shown_message(message).problems == []
        assert files(message) == before, "that of before stays meanwhile"
        room.may_draw.set()
        await here.wait_until_quiet()
        assert files(message) != before
        assert len(files(message)) == len(before)
        assert shown_message(message).problems == []


async def test_a_refused_picture_is_sent_again(tmp_path: Path) -> None:
    room = Slow()
    async with running_station(tmp_path, room=room, patience=0) as here:
        player, message = await at_the_table(here)
        before = files(message)
        room.may_draw.clear()
        await draw(here, player, message)
        here.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=503, times=None)
        room.may_draw.set()
        await here.env.advance_time(30)
        assert files(message) == before
        here.env.backend.faults.clear()
        await here.env.advance_time(10)
        await here.wait_until_quiet()
        assert files(message) != before
        assert len(files(message)) == len(before)


async def test_a_late_picture_does_not_replace_a_newer_screen(tmp_path: Path) -> None:
    room = Slow()
    async with running_station(tmp_path, room=room, patience=0) as here:
        player, message = await at_the_table(here)
        room.may_draw.clear()
        await draw(here, player, message)
        said = shown_message(message).text
        with without_waiting(here.env):
            await player.click(message, custom_id=shown_message(message).buttons["Log"])
        await so(here, lambda: shown_message(message).text != said)
        log = shown_message(message).text
        room.may_draw.set()
        await here.wait_until_quiet()
        assert shown_message(message).text == log
        assert files(message) == []


async def test_in_a_new_message_the_picture_follows(tmp_path: Path) -> None:
    room = Slow()
    async with running_station(tmp_path, room=room, patience=0) as here:
        await here.start()
        await here.wait_until_quiet()
        room.may_draw.clear()
        player = await player_to_move(here)
        before = {one.id for one in private(here)}
        with without_waiting(here.env):
            await player.slash(here.channel, "match act")
        await so(here, lambda: private(here)[-1].id not in before and shown_message(private(here)[-1]).question)
        assert files(private(here)[-1]) == []
        room.may_draw.set()
        await here.wait_until_quiet()
        assert len(files(private(here)[-1])) == len(shown_message(private(here)[-1]).alt_texts) == 1


async def test_the_card_says_what_happens_before_it_is_drawn(tmp_path: Path) -> None:
    room = Slow()
    async with running_station(tmp_path, room=room, patience=0) as here:
        await here.start()
        player = await player_to_move(here)
        await here.wait_until_quiet()
        before, said = [one.id for one in here.card.attachments], shown_message(here.card).text
        room.may_draw.clear()
        with without_waiting(here.env):
            await player.slash(here.channel, "match act", choice="draw a card")
        await so(here, lambda: shown_message(here.card).text != said)
        assert [one.id for one in here.card.attachments] == before
        room.may_draw.set()
        await here.wait_until_quiet()
        assert [one.id for one in here.card.attachments] != before
        assert shown_message(here.card).problems == []


async def test_a_newer_screen_gets_no_late_pictures(tmp_path: Path) -> None:
    room = Slow()
    async with running_station(tmp_path, room=room, patience=0) as here:
        player, message = await at_the_table(here)
        await here.press(player, message, "No more tips")
        assert files(message) == []
        room.may_draw.clear()
        with without_waiting(here.env):
            await player.click(message, custom_id=shown_message(message).buttons["◀ Back to match"])
        await so(here, lambda: shown_message(message).question)
        assert files(message) == []
        room.may_draw.set()
        await here.wait_until_quiet()
        assert len(files(message)) == 1
        assert shown_message(message).problems == []


async def test_a_press_during_an_edit_is_answered_afterwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room, on_its_way, may_arrive, edit = Slow(), asyncio.Event(), asyncio.Event(), discord.Webhook.edit_message

    async def slow_edit(answers: discord.Webhook, message: int, **changes: Any) -> discord.WebhookMessage:
        on_its_way.set()
        await may_arrive.wait()
        return await edit(answers, message, **changes)

    async with running_station(tmp_path, room=room, patience=0) as here:
        player, _ = await at_the_table(here)
        waiting = opponent_of(here, player)
        message = await here.private_message_of(waiting)
        await here.wait_until_quiet()
        monkeypatch.setattr(discord.Webhook, "edit_message", slow_edit)
        said = shown_message(message).text
        with without_waiting(here.env):
            await player.slash(here.channel, "match act", choice="draw a card")
        await so(here, on_its_way.is_set)
        with without_waiting(here.env):
            await waiting.click(message, custom_id=shown_message(message).buttons["My hand"])
        with suppress(TimeoutError):
            await here.env.settle(timeout=0.5)
        meanwhile = shown_message(message).text
        may_arrive.set()
        await here.wait_until_quiet()
        assert meanwhile == said
        assert "◀ Back to match" in shown_message(message).buttons, "what they have pressed for came last"


async def test_a_new_card_pings_first_and_gets_its_picture_later(tmp_path: Path) -> None:
    room = Slow()
    async with running_station(tmp_path, room=room, patience=0) as here:
        player, _ = await at_the_table(here)
        first = here.card.id
        assert files(here.card), "a picture has followed"
        room.may_draw.clear()
        matches = here.bot.services.matches
        while await player_to_move(here) is player:
            decision = await matches.decision(MATCH, player.id)
            assert decision
            await matches.answer(MATCH, player.id, decision.number, decision.default)
        await so(here, lambda: here.card.id != first)
        card = here.card.id
        assert files(here.card) == []
        assert shown_message(here.card).problems == []
        room.may_draw.set()
        await here.wait_until_quiet()
        assert here.card.id == card
        assert len(files(here.card)) == 1
        assert shown_message(here.card).problems == []
