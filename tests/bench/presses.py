"""What a press costs the processor, held against a trivial command of the same run: ``python -m tests.bench.presses``.

On the simulated Discord, whose own work on the same processor is part of both numbers; so the ratio says more than the
milliseconds. Pictures are not drawn.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from engine.games import GAME_NAMES
from tests.bot.storage.test_transactions import Costs, Presser
from tests.e2e.station import MATCH, Station, running_station

DECISIONS = 60
TRIVIAL_COMMANDS = 30
"""So many commands that only look something up in memory."""


async def processor_time(deed: Callable[[], Awaitable[object]], times: int) -> float:
    """The milliseconds of processor time that a deed takes, on average."""
    begun = time.process_time()
    for _ in range(times):
        await deed()
    return (time.process_time() - begun) / times * 1000


async def measurement_line(name: str, decisions: int = DECISIONS) -> str:
    """A line for a game: presses that answer, with all that comes of them."""
    with tempfile.TemporaryDirectory() as folder:
        async with running_station(Path(folder)) as here:
            await here.start(name)
            players = {one.id: Presser(here, one, random.Random(7)) for one in here.players}
            for _ in range(6):  # each has a message by then
                await _decide(here, await _player_to_decide(here, players))
            trivial = await processor_time(lambda: here.slash(here.carol, "help"), TRIVIAL_COMMANDS)
            before, costs = sum(one.presses for one in players.values()), Costs()
            took = 0.0
            for _ in range(decisions):
                player = await _player_to_decide(here, players)  # who that is is no press
                with costs.counted():
                    took += await processor_time(lambda: _decide(here, player), 1)  # noqa: B023 - called at once
            presses = sum(one.presses for one in players.values()) - before
    each = took / presses
    return (
        f"{name}: {each:.1f} ms of processor time a press, {each / trivial:.1f} × "
        f"a trivial command of {trivial:.1f} ms; "
        f"{costs.transactions / presses:.2f} transactions, {costs.looks / presses:.2f} looks outside of them, "
        f"{costs.statements / presses:.2f} statements; "
        f"{presses} presses"
    )


async def _player_to_decide(here: Station, players: dict[int, Presser]) -> Presser:
    return players[(await here.bot.services.matches.waiting_seats(MATCH))[0].player.id]


async def _decide(here: Station, player: Presser) -> None:
    await player.decide()
    await here.wait_until_quiet()


if __name__ == "__main__":
    for game in sys.argv[1:] or GAME_NAMES:
        print(asyncio.run(measurement_line(game)))
