"""A process killed without warning loses nothing that was confirmed to a player. ``make soak`` kills 200 times."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.matches import State
from tests.e2e.killed_process import valid_answers
from tests.e2e.killing import problems_after_kill
from tests.e2e.mishaps import GAMES
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import MATCH, running_station


@pytest.mark.parametrize("game", GAMES)
async def test_every_confirmed_answer_is_saved_once_after_sigkill(tmp_path: Path, game: str) -> None:
    for seed in (1, 2) if game == GAMES[0] else (1,):  # the second goes on with the match of the first
        assert await problems_after_kill(tmp_path, game, seed) == []
    async with running_station(tmp_path) as here:
        assert (await here.info()).state is State.PLAYING
        before = await valid_answers(here)
        await here.slash(here.alice, "match show")
        waiting = (await here.bot.services.matches.waiting_seats(MATCH))[0]
        await RandomPlayer(here, here.player(waiting.player.id), random.Random(3)).decide()
        assert (await valid_answers(here))[: len(before)] == before
        assert len(await valid_answers(here)) > len(before)
