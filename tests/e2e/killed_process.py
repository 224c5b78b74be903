"""A process that plays through the simulated Discord, prints each confirmed answer, and gets killed.

``test_killed.py`` runs it as ``python -m tests.e2e.killed_process FOLDER GAME SEED``. It continues the match in the
folder.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

import msgspec

from bot.matches import MatchProblem
from bot.storage import matches
from engine.kernel.record import GivenAnswer
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import MATCH, Station, running_station


async def main(folder: Path, game: str, seed: int) -> None:
    async with running_station(folder) as here:
        await start_or_show_match(here, game)
        players = {one.id: RandomPlayer(here, one, random.Random(seed)) for one in (here.alice, here.bob)}
        while waiting := await here.bot.services.matches.waiting_seats(MATCH):
            await players[waiting[0].player.id].decide()
            print_answers(await valid_answers(here))


async def start_or_show_match(here: Station, game: str) -> None:
    """Start a match, or show the existing one.

    Each simulated Discord numbers its messages in the same way, so a new card could be taken for an older one.
    """
    try:
        await here.info()
    except MatchProblem:
        await here.start(game)
    else:
        await here.slash(here.alice, "match show")
    print_answers(await valid_answers(here))


async def valid_answers(here: Station) -> tuple[GivenAnswer, ...]:
    """Return all answers that count."""
    return (await here.bot.services.matches.store.read(matches.read_record, MATCH)).answers


def print_answers(answers: tuple[GivenAnswer, ...]) -> None:
    """Print the answers that have been confirmed to a player, for the test to read."""
    print(msgspec.json.encode(answers).decode(), flush=True)  # noqa: T201 - read by the test


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
