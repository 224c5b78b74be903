"""A process killed without warning loses nothing that a player was told is done. ``make soak`` kills 200 times."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.matches import State
from tests.e2e.killed_process import given
from tests.e2e.killing import killed
from tests.e2e.mishaps import GAMES
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import MATCH, station


@pytest.mark.parametrize("game", GAMES)
async def test_every_answer_told_is_there_after_sigkill_and_none_twice(tmp_path: Path, game: str) -> None:
    for seed in (1, 2):
        assert await killed(tmp_path, game, seed) == []
    async with station(tmp_path) as here:
        assert (await here.info()).state is State.PLAYING
        before = await given(here)
        await here.slash(here.alice, "match show")
        waiting = (await here.bot.services.matches.waiting_seats(MATCH))[0]
        await RandomPlayer(here, here.player(waiting.player.id), random.Random(3)).decide()
        assert (await given(here))[: len(before)] == before
        assert len(await given(here)) > len(before)
