"""Mishaps around a match, after which it must continue. ``make soak`` plays whole matches like this."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.e2e.mishaps import GAMES, Mishaps
from tests.e2e.station import running_station

TRIES = 8
"""Number of moments at which a mishap can turn out to be impossible."""


UNKNOWN = {("frontiers", "objection to a fix")}
"""Mishaps that don't exist in a game."""


@pytest.mark.parametrize("game", GAMES)
async def test_every_mishap_is_survived(tmp_path: Path, game: str) -> None:
    async with running_station(tmp_path) as here:
        mishaps = Mishaps(here, random.Random(3))
        await mishaps.begin(game)
        for kind in (kind for kind in mishaps.kinds if (game, kind) not in UNKNOWN):
            for _ in range(TRIES):
                await mishaps.play(1, often=0)
                if await mishaps.let_happen(kind):
                    break
            assert mishaps.happened.get(kind), kind
        await mishaps.play(10)
