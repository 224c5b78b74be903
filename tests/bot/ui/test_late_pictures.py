"""A message that is mainly a picture is sent with words if the picture takes long; the picture follows."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import discord
import pytest
from simcord import InteractionResult

from bot.pictures.drawing_deadlines import CLOSE_UP_WAIT_SECONDS, close_up_patience
from bot.ui.limits import MAX_MESSAGE_CHARS
from bot.ui.screen import Picture, Screen
from tests.bot.features.private_messages.test_late_pictures import Slow, files, so
from tests.e2e.gestures import player_to_move
from tests.e2e.mishaps import without_waiting
from tests.e2e.station import Station, running_station, shown_message

pytestmark = pytest.mark.beside

BESIDE = {
    "card": {"name": "Assassination Attempt"},
    "cards": {"query": "type:ship"},
    "deck show": {"deck": "federation"},
}


async def in_words_at_first(here: Station, room: Slow, asking: Callable[[], Awaitable[InteractionResult]]) -> str:
    """Return the words of an answer before its pictures are drawn; checks that they follow in the same message."""
    room.may_draw.clear()
    with without_waiting(here.env):
        result = await asking()
    await so(here, lambda: private_words(result))
    (message,) = (one for one in (result.response, *result.followups) if one)
    assert files(message) == []
    words = shown_message(message)
    assert words.problems == []
    room.may_draw.set()
    await here.wait_until_quiet()
    await so(here, lambda: files(message))
    assert shown_message(message).problems == []
    assert [label for label in words.buttons if label not in shown_message(message).buttons] == []
    return words.text


def private_words(result: InteractionResult) -> str:
    return "".join(shown_message(one).text for one in (result.response, *result.followups) if one)


@pytest.mark.parametrize("label", ["My hand", "Board"])
async def test_views_of_a_match_appear_in_words_at_once(tmp_path: Path, label: str) -> None:
    room = Slow()
    async with running_station(tmp_path, room=room, patience=0) as here:
        await here.start()
        await here.wait_until_quiet()
        button = shown_message(here.card).buttons[label]
        assert await in_words_at_first(here, room, lambda: here.alice.click(here.card, custom_id=button))


@pytest.mark.parametrize("command", BESIDE)
async def test_looked_up_cards_appear_in_words_at_once(tmp_path: Path, command: str) -> None:
    room = Slow()
    async with running_station(tmp_path, room=room, patience=0) as here:
        assert await in_words_at_first(here, room, lambda: here.alice.slash(here.channel, command, **BESIDE[command]))


async def test_a_picture_does_not_come_into_a_message_that_shows_something_else_by_then(tmp_path: Path) -> None:
    room = Slow()
    async with running_station(tmp_path, room=room, patience=0) as here:
        await here.start()
        player = await player_to_move(here)
        await here.wait_until_quiet()
        room.may_draw.clear()
        with without_waiting(here.env):
            result = await player.click(here.card, custom_id=shown_message(here.card).buttons["Board"])
        await so(here, lambda: result.response and shown_message(result.response).text)
        message = result.response
        assert message
        with without_waiting(here.env):
            await player.click(message, custom_id=shown_message(message).buttons["In words"])
        await so(here, lambda: "In words" not in shown_message(message).buttons)
        words = shown_message(message).text
        room.may_draw.set()
        await here.wait_until_quiet()
        assert shown_message(message).text == words
        assert files(message) == []


async def test_an_end_waits_for_late_pictures_only_so_long(tmp_path: Path) -> None:
    room = Slow()
    async with running_station(tmp_path, room=room, patience=0) as here:
        room.may_draw.clear()
        with without_waiting(here.env):
            result = await here.alice.slash(here.channel, "card", name="Assassination Attempt")
        await so(here, lambda: result.response and shown_message(result.response).text)
        await here.bot.stop_work(max_seconds=0.01)
        assert result.response
        assert files(result.response) == []
        room.may_draw.set()


async def test_words_in_place_of_a_picture_leave_room_for_the_others() -> None:
    picture = Picture("deck.webp", None, "word " * 300)
    screen = Screen([discord.ui.TextDisplay("x" * 3900), picture.picture_component()], (picture,))
    told = [one.content for one in screen.view().walk_children() if isinstance(one, discord.ui.TextDisplay)]
    assert sum(map(len, told)) <= MAX_MESSAGE_CHARS
    assert told[0] == "x" * 3900


async def test_pictures_take_the_place_of_their_words_within_frames() -> None:
    async def drawn() -> Picture:
        return Picture("card.webp", b"drawn", "Kirk")

    late = Picture("card.webp", None, "Kirk", asyncio.create_task(drawn()))
    screen = Screen([discord.ui.Container(discord.ui.TextDisplay("above"), late.picture_component())], (late,))
    assert [one.filename for one in screen.files()] == []
    finished = await screen.with_pictures()
    assert [one.filename for one in finished.files()] == ["card.webp"]
    kinds = [type(one) for one in finished.view().walk_children()]
    assert kinds == [discord.ui.Container, discord.ui.TextDisplay, discord.ui.MediaGallery]


def test_a_requested_picture_is_awaited_for_a_few_seconds() -> None:
    assert close_up_patience(0.1) == CLOSE_UP_WAIT_SECONDS
    assert close_up_patience(None) is None
