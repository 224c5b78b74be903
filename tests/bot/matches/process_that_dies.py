"""A process killed in the middle of a match: ``python -m tests.bot.matches.process_that_dies URL MOMENT``.

The moment is ``accepted``, ``uncommitted`` or ``corrected``.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys

from sqlalchemy import Connection, Engine, event

from bot.storage import Store
from bot.storage.database import WRITES_OPTION
from engine.games import Games
from tests.bot.matches.table import play_to_counters, predictable_service, start_match
from tests.tiny_game import TinyGame


class Corrected(TinyGame):
    """The second version of the tiny game's rules."""

    rules_version = 2


def kill_this_process() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_before_commit(connection: Connection) -> None:
    """Die after everything is written and before it is committed."""
    if connection.get_execution_options().get(WRITES_OPTION):
        kill_this_process()


async def main(url: str, moment: str) -> None:
    service = predictable_service(await Store.open(url))
    match = (await start_match(service)).id
    user, decision = await play_to_counters(service, match)
    if moment != "accepted":
        event.listen(Engine, "commit", die_before_commit)
    if moment == "corrected":
        await predictable_service(await Store.open(url), Games([Corrected()])).view(match, None)
    await service.answer(match, user, decision.number, ("1",))
    kill_this_process()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
