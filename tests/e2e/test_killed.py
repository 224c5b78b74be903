"""A process killed without warning loses nothing that a player was told is done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bot.matches import State
from tests.e2e.captain import Captain
from tests.e2e.station import MATCH, station


@pytest.mark.parametrize("answers", [3, 17])
async def test_every_answer_told_is_there_after_sigkill(tmp_path: Path, answers: int) -> None:
    moves, last = play_and_kill(tmp_path, answers)
    async with station(tmp_path) as here:
        info = await here.info()
        assert info.state is State.PLAYING
        assert info.moves >= moves
        texts = [line.text for line in await here.bot.matches.log(MATCH, None, limit=200)]
        assert last in texts
        captains = {one.id: Captain(here, one) for one in (here.alice, here.bob)}
        waiting = (await here.bot.matches.waiting(MATCH))[0]
        while (await here.info()).moves == info.moves:
            await captains[waiting.player.id].decide()


def play_and_kill(folder: Path, answers: int) -> tuple[int, str]:
    """What the process said last, before it was killed right after so many accepted answers."""
    command = [sys.executable, "-m", "tests.e2e.killed_process", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - our own module
        assert process.stdout
        for _ in range(answers):
            line = process.stdout.readline()
            assert line, "the process ended by itself"
        process.kill()
    moves, _, text = line.strip().partition(" ")
    return int(moves), text
