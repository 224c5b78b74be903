"""`/host` through the simulated Discord."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.matches import State
from tests.e2e.gestures import private_reply, request_message
from tests.e2e.station import Station, running_station, shown_message


def days_later(here: Station, days: int) -> None:
    """Advance the bot's clock by this many days."""
    here.bot.services.matches._sessions.clock = lambda: datetime.now(UTC) + timedelta(days=days)


async def test_a_player_is_sent_away_before_the_start(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="second-edition", deck="federation", seats=3)
        await here.slash(here.bob, "match join", deck="klingon")
        assert "Only the host (Alice)" in (await here.slash(here.carol, "host kick", player="Bob")).text
        assert "Bob was removed from the match." in (await here.slash(here.alice, "host kick", player="Bob")).text
        assert "waiting for 2 more players" in shown_message(here.card).text
        assert "can’t remove the host" in (await here.slash(here.alice, "host kick", player="alice")).text


async def test_no_one_can_be_removed_after_the_start(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        assert "has already started" in (await here.slash(here.alice, "host kick", player="Bob")).text


async def test_a_match_that_stands_still_is_ended_by_its_host(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        assert "Nobody is missing" in (await here.slash(here.alice, "host end")).text
        assert "Only the host (Alice)" in (await here.slash(here.bob, "host end")).text
        waiting = (await here.bot.services.matches.waiting_seats((await here.info()).id))[0].player.id
        days_later(here, 4)
        if waiting == here.alice.id:
            assert "Nobody is missing" in (await here.slash(here.alice, "host end")).text
            return
        message = await private_reply(here, here.alice, "host end")
        assert (await here.info()).state is State.PLAYING
        await here.press(here.alice, message, "Yes")
        assert (await here.info()).state is State.OVER
        assert "Alice ends the match without a winner." in shown_message(here.card).text


async def test_the_seat_of_who_is_gone_goes_to_a_newcomer_without_the_others(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        here.env.backend.remove_member(here.guild.id, here.bob.id)
        await here.slash(here.alice, "host replace", player="Bob", newcomer=here.carol)
        await here.press(here.carol, request_message(here), "Agree")
        assert "**Alice** against **Carol**" in shown_message(here.card).text
