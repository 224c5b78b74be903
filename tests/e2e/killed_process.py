"""A process that plays through the simulated Discord, tells each answer that a player was told of, and gets killed.

Run by ``test_killed.py`` as ``python -m tests.e2e.killed_process FOLDER GAME SEED``; plays on what the folder holds.
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
    """Begin a match, or show the one that there is.

    Each simulated Discord numbers its messages alike, so a card of this one may be taken for an older card of the last.
    """
    try:
        await here.info()
    except MatchProblem:
        await here.start(game)
    else:
        await here.slash(here.alice, "match show")
    print_answers(await valid_answers(here))


async def valid_answers(here: Station) -> tuple[GivenAnswer, ...]:
    """All answers that count."""
    return (await here.bot.services.matches.store.read(matches.read_record, MATCH)).answers


def print_answers(answers: tuple[GivenAnswer, ...]) -> None:
    """What a player knows to be done, for the test."""
    print(msgspec.json.encode(answers).decode(), flush=True)  # noqa: T201 - how it speaks to the test


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
