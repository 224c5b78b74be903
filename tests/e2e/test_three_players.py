"""Three players play a whole match by pressing whatever comes; and one of them gives up."""

from __future__ import annotations

import random
from pathlib import Path

from bot.matches import State
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import MATCH, Station, shown, station

LONGEST = 2500


def seated(here: Station) -> dict[int, RandomPlayer]:
    return {one.id: RandomPlayer(here, one, random.Random(20 + n)) for n, one in enumerate(here.players)}


async def play(here: Station, players: dict[int, RandomPlayer], most: int = LONGEST) -> None:
    """Until nobody is asked any more, or so many choices have been made."""
    for _ in range(most):
        waiting = await here.bot.services.matches.waiting(MATCH)
        if not waiting:
            return
        await players[waiting[0].player.id].decide()
        assert shown(here.card).problems == []


async def test_a_match_of_three_is_played_to_its_end_by_random_presses(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        await here.start(seats=3)
        players = seated(here)
        await play(here, players)
        info = await here.info()
        assert info.state is State.OVER
        assert info.outcome
        assert info.outcome.reason in shown(here.card).text
        assert "**Alice** against **Bob** against **Carol**" in shown(here.card).text
        asked = " ".join(question for player in players.values() for question in player.questions)
        assert "dilemmas must" in asked
        assert "Execute orders" in asked
        words = shown(here.card).alt_texts[0]
        assert all(f"{name}: " in words for name in ("Alice", "Bob", "Carol"))


async def test_who_gives_up_leaves_and_the_other_two_play_on(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        await here.start(seats=3)
        players = seated(here)
        await play(here, players, 20)
        result = await here.bob.slash(here.channel, "match concede")
        assert "The others play on without you." in shown(result.response).text
        await here.press(here.bob, result.response, "Yes")  # type: ignore[arg-type]
        assert (await here.info()).state is State.PLAYING
        assert "**Bob** (has given up)" in shown(here.card).text
        del players[here.bob.id]
        await play(here, players, 60)
        view = await here.bot.services.matches.view(MATCH, None)
        assert view.turn > 5
