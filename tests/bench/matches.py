"""Measures the engine: random play, restoring, replaying, viewing and saving a match of 600 answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import msgspec

from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import play_game, seats_for
from tests.playing import answer_at_random

ANSWERS = 600


def engine_measurements(game: Game, seconds: Callable[[Callable[[], object]], float], unit: float) -> Iterator[str]:
    """A line for each; times as ratios to the reference as well.

    Args:
        game: whose matches.
        seconds: gives the median time of some work.
        unit: the time of the reference, in seconds.
    """
    start, decisions = time.perf_counter(), 0
    for number in range(10):
        decisions += len(play_game(game, number, seats=seats_for(game, number)).match.answers)
    yield f"random play of two: {decisions / (time.perf_counter() - start):.0f} decisions a second"
    match = _long_match(game)
    works: dict[str, Callable[[], object]] = {
        "restoring it from its checkpoint": lambda: Match.restore(game, match.record),
        "replaying it from the start": lambda: Match.replay(game, match.record),
        "a view of it": lambda: match.view(0),
        "saving its state": lambda: match.state_hash,
    }
    size = len(msgspec.msgpack.encode(match.record))
    yield f"a match of {len(match.answers)} answers is saved in {size / 1000:.0f} kB; of these:"
    for name, work in works.items():
        taken = seconds(work)
        yield f"  {name}: {taken * 1000:.1f} ms, {taken / unit:.2f} × the reference"


def _long_match(game: Game) -> Match:
    """A match of four with 600 answers, stopped there or at its end."""
    match = Match.start(game, seats_for(game, 0, game.seats.stop - 1), seed_from_number(1))
    chance = Randomness(seed_from_number(-1))
    while match.open and len(match.answers) < ANSWERS:
        answer_at_random(match, chance)
    return match
