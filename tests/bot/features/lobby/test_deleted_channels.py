"""Deleted channels, messages and servers: the match survives and can be found again."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from simcord import ChannelHandle, MemberActor

from bot.matches import State
from tests.e2e.station import MATCH, ShownMessage, Station, register_game, running_station, shown_message

DAY = 24 * 3600


@pytest.fixture(autouse=True)
def questions(monkeypatch: pytest.MonkeyPatch) -> None:
    register_game(monkeypatch, "questions", "tests.bot.features.choosing.question_game")


async def lost(here: Station) -> ChannelHandle:
    """Delete a match's channel; return another channel with its players."""
    await here.start("questions")
    other = here.guild.create_text_channel("holodeck")
    here.env.backend.delete_channel(here.channel.id)
    await here.env.settle()
    here.channel = other
    return other


async def bring(here: Station, who: MemberActor) -> ShownMessage:
    result = await who.slash(here.channel, "match show")
    assert result.response
    moved = await here.press(who, result.response, f"Move {MATCH} here")
    return shown_message(moved.response)


async def test_a_match_whose_channel_is_deleted_goes_on_in_another(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        other = await lost(here)
        told = await here.slash(here.bob, "match show")
        assert f"`{MATCH}`, Questions of Alice and Bob: its channel was deleted" in told.text
        assert (await bring(here, here.bob)).text == "The match continues here."
        assert (await here.info()).channel == other.id
        assert "**Alice** against **Bob**" in shown_message(here.card).text
        assert "Bob moves the match to another channel." in shown_message(here.card).text
        message = await here.private_message_of(here.alice)
        await here.press(here.alice, message, "Action 1")
        assert (await here.info()).moves == 1


async def test_time_passes_while_the_channel_is_gone_and_nothing_is_thrown(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await lost(here)
        decision = await here.bot.services.matches.decision(MATCH, here.alice.id)
        assert decision
        await here.bot.services.matches.answer(MATCH, here.alice.id, decision.number, ("action-1",))
        await here.wait_until_quiet()
        await here.env.advance_time(5 * DAY)
        assert (await here.info()).moves == 1


async def test_the_command_moves_the_match(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        other = await lost(here)
        offered = await here.alice.autocomplete(other, "match move", "match", "bob")
        assert [one["value"] for one in offered] == [MATCH]
        assert "continues here" in (await here.slash(here.alice, "match move", match=MATCH)).text
        assert "is already in this channel" in (await here.slash(here.alice, "match move", match=MATCH)).text
        assert "There’s no match “zzzzz”" in (await here.slash(here.alice, "match move", match="zzzzz")).text


async def test_strangers_cannot_see_or_move_it(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await lost(here)
        assert "There’s no match in this channel." in (await here.slash(here.carol, "match show")).text
        told = await here.slash(here.carol, "match move", match=MATCH)
        assert told.text == "Only players in a match can move it."


async def test_a_match_of_another_server_is_neither_offered_nor_moved(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("questions")
        bridge, other = here.channel, here.env.create_guild("Terok Nor")
        here.channel = other.create_text_channel("promenade")
        alice = other.add_member(here.alice.user)
        assert "There’s no match in this channel." in (await here.slash(alice, "match show")).text
        assert await alice.autocomplete(here.channel, "match move", "match", "") == []
        assert (await here.slash(alice, "match move", match=MATCH)).text == "That match is on another server."
        assert (await here.info()).channel == bridge.id


async def test_a_match_moves_from_a_server_the_bot_has_left(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("questions")
        other = here.env.create_guild("Terok Nor")
        alice = other.add_member(here.alice.user)
        here.env.backend.remove_guild(here.guild.id)
        await here.env.settle()
        here.channel = other.create_text_channel("promenade")
        assert (await bring(here, alice)).text == "The match continues here."
        assert ((await here.info()).guild, (await here.info()).channel) == (other.id, here.channel.id)


async def test_a_match_that_is_well_is_linked_and_can_move(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("questions")
        first, here.channel = here.channel, here.guild.create_text_channel("holodeck")
        assert f"in <#{first.id}>" in (await here.slash(here.alice, "match show")).text
        await bring(here, here.alice)
        assert (await here.info()).channel == here.channel.id
        assert "Choose" in shown_message(here.card).buttons
        assert f"The newest card is in <#{here.channel.id}>." in shown_message(here.history(first)[-1]).text


async def test_a_channel_with_a_match_takes_no_second(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await lost(here)
        here.bot.services.matches.seating._ids = lambda: "second"
        await here.slash(here.carol, "match new", game="questions", deck="")
        told = await here.slash(here.alice, "match move", match=MATCH)
        assert "A match is already open in this channel." in told.text


async def test_a_match_over_here_does_not_hide_one_that_is_lost(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        other = await lost(here)
        here.bot.services.matches.seating._ids = lambda: "second"
        await here.slash(here.bob, "match new", game="questions", deck="")
        await here.bot.services.matches.concede("second", here.bob.id)
        await here.env.settle()
        assert f"`{MATCH}`" in (await here.slash(here.alice, "match show")).text
        assert "cancels the match" in (await here.slash(here.carol, "match show")).text
        assert other.id == here.channel.id


async def test_a_second_press_brings_it_no_further(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await lost(here)
        result = await here.alice.slash(here.channel, "match show")
        assert result.response
        await here.press(here.alice, result.response, "Move")
        again = await here.press(here.alice, result.response, "Move")
        assert "is already in this channel" in shown_message(again.response).text


async def test_the_bot_removed_from_a_server_throws_nothing_and_keeps_the_match(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("questions")
        here.env.backend.remove_guild(here.guild.id)
        await here.env.settle()
        await here.env.advance_time(5 * DAY)
        info = await here.info()
        assert (info.state, info.card_message) == (State.PLAYING, None)


async def test_a_deleted_thread_is_noticed(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        channel = here.bot.get_channel(here.channel.id)
        assert isinstance(channel, discord.TextChannel)
        thread = await channel.create_thread(name="match", type=discord.ChannelType.public_thread)
        await here.env.settle()
        first, here.channel = here.channel, next(one for one in here.channel.threads if one.id == thread.id)
        await here.start("questions")
        assert (await here.info()).channel == thread.id
        here.env.backend.delete_channel(thread.id)
        await here.env.settle()
        assert (await here.info()).card_message is None
        here.channel = first
        assert (await bring(here, here.alice)).text == "The match continues here."


async def test_a_deleted_card_is_posted_again_with_the_next_move(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("questions")
        message = await here.private_message_of(here.alice)
        for one in here.history():
            here.env.backend.delete_message(here.channel.id, one.id)
        await here.press(here.alice, message, "Action 1")
        assert "Waiting for" in shown_message(here.card).text
