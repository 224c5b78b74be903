"""Three players who press at random until two of them have conceded."""

from __future__ import annotations

import random
from pathlib import Path

from simcord import MemberActor

from bot.matches import State
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import MATCH, Station, running_station, shown_message

CHOICES = 40
"""Number of choices in each part of the test."""


async def play(here: Station, players: dict[int, RandomPlayer]) -> None:
    """Make several choices for the players who have to decide."""
    for _ in range(CHOICES):
        (asked, *_) = await here.bot.services.matches.waiting_seats(MATCH)
        await players[asked.player.id].decide()
        assert shown_message(here.card).problems == []


async def give_up(here: Station, who: MemberActor) -> str:
    """Let a player concede and confirm; return the text that asked for confirmation."""
    result = await who.slash(here.channel, "match concede")
    assert result.response
    told = shown_message(result.response).text
    await here.press(who, result.response, "Yes")
    return told


async def test_three_press_at_random_until_two_have_conceded(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start(seats=3)
        players = {one.id: RandomPlayer(here, one, random.Random(20 + n)) for n, one in enumerate(here.players)}
        await play(here, players)
        assert "**Alice** against **Bob** against **Carol**" in shown_message(here.card).text
        words = shown_message(here.card).alt_texts[0]
        assert all(f"{name}: " in words for name in ("Alice", "Bob", "Carol"))
        assert "The others continue without you." in await give_up(here, here.bob)
        assert (await here.info()).state is State.PLAYING
        assert "**Bob** (conceded)" in shown_message(here.card).text
        del players[here.bob.id]
        before = (await here.bot.services.matches.view(MATCH, None)).turn
        await play(here, players)
        assert (await here.bot.services.matches.view(MATCH, None)).turn > before
        assert "Execute orders" in " ".join(question for player in players.values() for question in player.questions)
        await give_up(here, here.alice)
        assert "Carol wins" in shown_message(here.card).text
        assert (await here.info()).state is State.OVER
