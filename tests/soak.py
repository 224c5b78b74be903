"""Long sweeps of random play on all cores, too long for the test suite: ``make soak``."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor

import msgspec

from engine.games import NAMES, game
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.selfplay import play, series
from tests.engine.second_edition.secrecy import Watch, marked_game
from tests.screens import problems_of_game

GAMES = 2000
WATCHED = 200
"""Games in which every answer is looked at for leaks, which takes much longer."""
SHOWN = 200
"""Games of each kind of which all that Discord would be sent is held against its numbers."""
_BATCH = 20


class Sweep(msgspec.Struct):
    """What came of some games."""

    finished: int = 0
    decisions: int = 0
    problems: list[str] = msgspec.field(default_factory=list)
    leaks: list[str] = msgspec.field(default_factory=list)


def main(games: int = GAMES, watched: int = WATCHED, shown: int = SHOWN) -> int:
    """Play; returns 1 where a game is stuck or wrong, a replay differs, or something leaks or does not fit."""
    start = time.perf_counter()
    total = Sweep()
    with ProcessPoolExecutor() as pool:
        sweeps = [*pool.map(_played, _batches(games)), *pool.map(_watched, _batches(watched))]
        unfit = [problem for found in pool.map(_unfit, _batches(shown)) for problem in found]
    for sweep in sweeps:
        total.finished += sweep.finished
        total.decisions += sweep.decisions
        total.problems += sweep.problems
        total.leaks += sweep.leaks
    print(
        f"second-edition: {games} games of 2-4 players with all starter decks: {total.finished} finished, "
        f"{games - total.finished} stuck, {len(total.problems)} invariants broken or replays different, "
        f"{len(total.leaks)} leaks in {watched} games; {total.decisions} decisions, {time.perf_counter() - start:.0f} s"
    )
    print(f"{len(unfit)} things that Discord would refuse in {shown} games each of {', '.join(NAMES)}")
    print("\n".join((total.problems + total.leaks + unfit)[:20]))
    return 0 if total.finished == games and not (total.problems or total.leaks or unfit) else 1


def _batches(games: int) -> list[range]:
    return [range(first, min(first + _BATCH, games)) for first in range(0, games, _BATCH)]


def _played(numbers: range) -> Sweep:
    """Games with every move audited, replayed and restored."""
    second_edition, sweep = game("second-edition"), Sweep()
    for played in series(second_edition, numbers, seats=second_edition.seats, check=True):
        sweep.finished += played.finished
        sweep.decisions += len(played.match.answers)
        sweep.problems += played.problems
    return sweep


def _watched(numbers: range) -> Sweep:
    """Games with every answer looked at for leaks."""
    sweep = Sweep()
    for number in numbers:
        marked, seats = marked_game(number, 2 + number % 3)
        watch = Watch(Match.start(marked, seats, seed_from_number(number)))
        sweep.leaks += play(marked, number, seats=seats, watch=watch.leaks).problems
    return sweep


def _unfit(numbers: range) -> list[str]:
    """What Discord would refuse in games of every kind."""
    return [
        f"{name}, game {number}: {one}"
        for name in NAMES
        for number in numbers
        for one in problems_of_game(name, number)
    ]


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
