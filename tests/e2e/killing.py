"""Kills a playing process at random moments and looks at what it leaves on the disk."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import msgspec

from bot.storage import matches
from bot.storage.rows import State
from engine.games import game as rules
from engine.kernel.match import Match
from engine.kernel.record import GivenAnswer
from tests.bot.storage.opening import opened_store
from tests.e2e.station import MATCH, settings_in

MAX_PRINTED_ANSWERS = 12
"""Answers that are told before a process is killed."""
MAX_KILL_DELAY_SECONDS = 0.25
"""Seconds after the last of them, at most: somewhere within the next answer."""


async def problems_after_kill(folder: Path, game: str, seed: int) -> list[str]:
    """Play on from what is in the folder, kill, and say what is wrong with what is left."""
    told = play_and_kill(folder, game, random.Random(seed), seed)
    async with opened_store(settings_in(folder).database_address) as store:
        row = await store.read(matches.find_match, MATCH)
        record = await store.read(matches.read_record, MATCH)
    assert row
    found = []
    if record.answers[: len(told)] != told:
        found.append(f"of {len(told)} answers told, {len(record.answers)} are on the disk, or others than were told")
    numbers = [(given.seat, given.decision) for given in record.answers]
    if len(set(numbers)) < len(numbers):
        found.append("an answer stands there twice")
    if row.moves != len(record.answers):
        found.append(f"{row.moves} moves, but {len(record.answers)} answers")
    restored, replayed = Match.restore(rules(game), record), Match.replay(rules(game), record)
    if restored.state_hash != replayed.state_hash or (row.state is State.PLAYING) != bool(restored.open):
        found.append("the match restored is not the one that was played")
    return found


def play_and_kill(folder: Path, game: str, chance: random.Random, seed: int) -> tuple[GivenAnswer, ...]:
    """The answers that the process told of before it was killed, somewhere in the middle of what it did."""
    command = [sys.executable, "-m", "tests.e2e.killed_process", str(folder), game, str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - our own module
        assert process.stdout
        lines = [process.stdout.readline() for _ in range(chance.randint(1, MAX_PRINTED_ANSWERS))]
        try:
            process.wait(chance.uniform(0, MAX_KILL_DELAY_SECONDS))
        except subprocess.TimeoutExpired:
            process.kill()
        lines += process.stdout.readlines()
    whole = [line for line in lines if line.endswith("\n")]
    assert whole, "the process told nothing"
    return msgspec.json.decode(whole[-1], type=tuple[GivenAnswer, ...])
