"""A process that plays through the simulated Discord, says each accepted answer aloud, and waits to be killed.

Run by ``test_killed.py``: ``python -m tests.e2e.killed_process FOLDER``.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.e2e.captain import Captain
from tests.e2e.station import MATCH, station


async def main(folder: Path) -> None:
    async with station(folder) as here:
        await here.start()
        captains = {one.id: Captain(here, one) for one in (here.alice, here.bob)}
        while waiting := await here.bot.matches.waiting(MATCH):
            before = (await here.info()).moves
            await captains[waiting[0].player.id].decide()
            info = await here.info()
            if info.moves > before:
                log = await here.bot.matches.log(MATCH, None, limit=1)
                print(info.moves, log[-1].text, flush=True)  # noqa: T201 - how it speaks to the test


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
