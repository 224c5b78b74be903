"""A player can have seats in a limited number of matches, so that no one fills the database."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import ChannelHandle, MemberActor

from bot.config import Settings
from bot.matches.seating.match_limit import MATCHES_PER_PLAYER
from tests.e2e.station import Station, register_game, running_station, shown_message

REFUSED = (
    "You’re already in 2 matches, the maximum at one time. Finish one, or leave it with "
    "/match concede. /my matches lists them."
)


@pytest.fixture(autouse=True)
def two_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MATCHES_PER_PLAYER", "2")
    register_game(monkeypatch, "tiny", "tests.bot.tiny_module")


async def typed(here: Station, who: MemberActor, channel: ChannelHandle, command: str, **options: str) -> str:
    """Return the bot's reply to a command in a channel."""
    result = await who.slash(channel, command, **options)
    await here.wait_until_quiet()
    return "\n".join(shown_message(one).text for one in (result.response, *result.followups) if one)


async def open_in(here: Station, who: MemberActor, channel: ChannelHandle) -> str:
    return await typed(here, who, channel, "match new", game="tiny", deck="red")


def channels(here: Station, many: int) -> list[ChannelHandle]:
    return [here.guild.create_text_channel(f"table-{number}") for number in range(many)]


async def test_a_player_at_the_limit_opens_no_match_until_one_ends(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        first, second, third = channels(here, 3)
        for channel in (first, second):
            assert REFUSED not in await open_in(here, here.alice, channel)
        assert await open_in(here, here.alice, third) == REFUSED
        assert not here.history(third)
        here.channel = first
        await here.bot.services.matches.concede((await here.info()).id, here.alice.id)
        await here.wait_until_quiet()
        assert REFUSED not in await open_in(here, here.alice, third)
        assert len(await here.bot.services.matches.matches_of_user(here.alice.id)) == 2


async def test_a_player_at_the_limit_joins_no_match(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        first, second, third = channels(here, 3)
        for channel, host in ((first, here.alice), (second, here.alice), (third, here.carol)):
            await open_in(here, host, channel)
        for channel in (first, second):
            assert REFUSED not in await typed(here, here.bob, channel, "match join", deck="blue")
        assert await typed(here, here.bob, third, "match join", deck="blue") == REFUSED
        assert [taken.player.name for taken in (await here.bot.services.matches.match_in_channel(third.id)).seats] == [
            "Carol"
        ]


async def test_a_player_at_the_limit_takes_over_no_seat(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        first, second, third = channels(here, 3)
        await open_in(here, here.alice, first)
        await open_in(here, here.carol, third)
        await typed(here, here.bob, third, "match join", deck="blue")
        asked = await here.carol.slash(third, "match replace", player="Bob", newcomer=here.alice)
        assert "Carol asks that Alice take over the seat of Bob." in shown_message(here.history(third)[-1]).text
        assert asked.response
        await open_in(here, here.alice, second)
        assert await typed(here, here.alice, third, "match agree") == REFUSED
        assert "Carol withdraws the request" in await typed(here, here.carol, third, "match refuse")
        again = await here.carol.slash(third, "match replace", player="Bob", newcomer=here.alice)
        assert again.response
        assert shown_message(again.response).text == "Alice is already in 2 matches, the maximum at one time."
        assert len(await here.bot.services.matches.matches_of_user(here.alice.id)) == 2


async def test_lessons_count_for_nothing(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        for channel in channels(here, 2):
            await open_in(here, here.alice, channel)
        assert REFUSED not in await typed(here, here.alice, here.channel, "learn")


def test_the_limit_is_fifty_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MATCHES_PER_PLAYER")
    assert Settings().matches_per_player == MATCHES_PER_PLAYER == 50
