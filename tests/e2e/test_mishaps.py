"""Whatever goes wrong around a match, it goes on. ``make soak`` plays whole matches like this."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.e2e.mishaps import GAMES, Mishaps
from tests.e2e.station import running_station

TRIES = 8
"""So many moments at which a mishap may turn out to be impossible."""


UNKNOWN = {("frontiers", "objection to a fix")}
"""What a game has not: Frontiers lets nobody adjust its table by hand."""


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
