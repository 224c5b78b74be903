"""A process that is killed in the middle of a match: ``python -m tests.bot.matches.dies URL MOMENT``.

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
from tests.bot.matches.table import begin, serve, to_counters
from tests.tiny_game import TinyGame


class Corrected(TinyGame):
    """The second version of the tiny game's rules."""

    rules_version = 2


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_before_commit(connection: Connection) -> None:
    """Die after everything is written, before it is committed."""
    if connection.get_execution_options().get(WRITES_OPTION):
        die()


async def main(url: str, moment: str) -> None:
    service = serve(await Store.open(url))
    match = (await begin(service)).id
    user, decision = await to_counters(service, match)
    if moment != "accepted":
        event.listen(Engine, "commit", die_before_commit)
    if moment == "corrected":
        await serve(await Store.open(url), Games([Corrected()])).view(match, None)
    await service.answer(match, user, decision.number, ("1",))
    die()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
