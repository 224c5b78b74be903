"""Refused commands and look-ups leave one message at most."""

from __future__ import annotations

from pathlib import Path

from simcord import MemberActor

from tests.e2e.gestures import player_to_move
from tests.e2e.station import Station, running_station, shown_message


def private(here: Station, who: MemberActor) -> list[int]:
    posted = here.env.backend.messages[here.channel.id].values()
    return [one.id for one in posted if one.is_ephemeral and one.visible_to(who.id)]


async def test_of_several_refusals_only_the_last_stays(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        player = await player_to_move(here)
        message = await here.private_message_of(player)
        refused = [
            await player.slash(here.channel, "match act", choice="dance a jig"),
            await player.slash(here.channel, "match join", deck="klingon"),
            await player.slash(here.channel, "card", name="zzzqqq"),
            await player.slash(here.channel, "match new", game="second-edition"),
        ]
        last = refused[-1].response
        assert last
        assert "already being played" in shown_message(last).text
        assert private(here, player) == [message.id, last.id]


async def test_each_player_keeps_their_own(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        for player in (here.alice, here.bob):
            before = len(private(here, player))
            for words in ("zzzqqq", "qqqzzz"):
                await player.slash(here.channel, "card", name=words)
            assert len(private(here, player)) == before + 1
