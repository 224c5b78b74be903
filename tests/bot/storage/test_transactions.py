"""Counted database costs of players' presses, which decide the speed with many matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from simcord import ResponseMessage
from sqlalchemy import Engine, event

from bot.storage.database import SINGLE_OPTION, WRITES_OPTION
from engine.games import GAME_NAMES
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import MATCH, running_station

LOOKS, TRANSACTIONS, STATEMENTS = 1.2, 2, 8
"""The most of each for a press that answers, on average, with the other player’s message that follows it.

One look at the version, one change, and often a note of a new card. A statement that begins a transaction counts too.
"""


class Costs:
    """Counts database requests; a check is a single statement outside any transaction."""

    def __init__(self) -> None:
        self.transactions = self.writing = self.looks = self.statements = 0

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count the requests made during the block."""

        def begins(connection: Any) -> None:
            options = connection.get_execution_options()
            single = bool(options.get(SINGLE_OPTION))
            self.looks += single
            self.transactions += not single
            self.writing += bool(options.get(WRITES_OPTION))

        def executes(*_: Any) -> None:
            self.statements += 1

        hearing = (("begin", begins), ("before_cursor_execute", executes))
        for name, heard in hearing:
            event.listen(Engine, name, heard)
        try:
            yield
        finally:
            for name, heard in hearing:
                event.remove(Engine, name, heard)


class Presser(RandomPlayer):
    """A player whose presses are counted."""

    presses = 0

    async def _press(self, message: ResponseMessage) -> None:
        self.presses += 1
        await super()._press(message)


@pytest.mark.parametrize("name", GAME_NAMES)
async def test_a_press_takes_few_transactions(tmp_path: Path, name: str) -> None:
    async with running_station(tmp_path) as here:
        await here.start(name)
        players = {one.id: Presser(here, one, random.Random(7)) for one in here.players}
        for _ in range(6):  # each has his message by then
            await players[(await here.bot.services.matches.waiting_seats(MATCH))[0].player.id].decide()
        before, costs = sum(one.presses for one in players.values()), Costs()
        for _ in range(20):
            user = (await here.bot.services.matches.waiting_seats(MATCH))[0].player.id
            with costs.counted():
                await players[user].decide()
                await here.wait_until_quiet()
        presses = sum(one.presses for one in players.values()) - before
        told = (
            f"{costs.looks} looks, {costs.transactions} transactions, {costs.statements} statements, {presses} presses"
        )
        assert presses >= 20
        assert costs.looks <= LOOKS * presses, told
        assert costs.transactions <= TRANSACTIONS * presses, told
        assert costs.statements <= STATEMENTS * presses, told
