"""Long sweeps of random play on all cores, too long for the test suite: ``make soak``."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import msgspec

from engine.frontiers.scenarios import SCENARIOS
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.selfplay import play, seats_for, series
from tests.engine.frontiers import secrecy as frontiers_secrecy
from tests.engine.second_edition.secrecy import Watch, marked_game

GAMES = 2000
WATCHED = 200
"""Games in which every answer is looked at for leaks, which takes much longer."""
_BATCH = 20


class Sweep(msgspec.Struct):
    """What came of some games."""

    finished: int = 0
    decisions: int = 0
    problems: list[str] = msgspec.field(default_factory=list)
    leaks: list[str] = msgspec.field(default_factory=list)


Batch = Callable[[range], Sweep]
"""Plays the games of these numbers."""


def main(games: int = GAMES, watched: int = WATCHED) -> int:
    """Play; returns 1 where a game is stuck, an invariant is broken, a replay differs, or something leaks."""
    failed = [
        _sweep("second-edition", "2-4 players with all starter decks", _played, _watched, games, watched),
        _sweep("frontiers", "all scenarios and seat counts", _played_frontiers, _watched_frontiers, games, watched),
    ]
    return int(any(failed))


def _sweep(  # noqa: PLR0917 - a game, its two ways of playing, and how often each
    name: str, words: str, played: Batch, looked_at: Batch, games: int, watched: int
) -> bool:
    """Play, and print what came of it; true where something is wrong."""
    start = time.perf_counter()
    total = Sweep()
    with ProcessPoolExecutor() as pool:
        sweeps = [*pool.map(played, _batches(games)), *pool.map(looked_at, _batches(watched))]
    for sweep in sweeps:
        total.finished += sweep.finished
        total.decisions += sweep.decisions
        total.problems += sweep.problems
        total.leaks += sweep.leaks
    print(
        f"{name}: {games} games of {words}: {total.finished} finished, "
        f"{games - total.finished} stuck, {len(total.problems)} invariants broken or replays different, "
        f"{len(total.leaks)} leaks in {watched} games; {total.decisions} decisions, {time.perf_counter() - start:.0f} s"
    )
    print("\n".join((total.problems + total.leaks)[:20]))
    return total.finished < games or bool(total.problems or total.leaks)


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


def _table(number: int) -> tuple[dict[str, str], int]:
    """The options and the seats of a game of Frontiers: all scenarios and seat counts in turn."""
    tables = [(scenario.id, seats) for scenario in SCENARIOS for seats in scenario.seats]
    scenario, seats = tables[number % len(tables)]
    agreed = {"assaults": "yes"} if seats > 1 else {}
    return {"scenario": scenario, **agreed}, seats


def _played_frontiers(numbers: range) -> Sweep:
    """Games of Frontiers with every move audited, replayed and restored."""
    frontiers, sweep = game("frontiers"), Sweep()
    for number in numbers:
        options, seats = _table(number)
        one = range(number, number + 1)
        for played in series(frontiers, one, seats=range(seats, seats + 1), check=True, options=options):
            sweep.finished += played.finished
            sweep.decisions += len(played.match.answers)
            sweep.problems += played.problems
    return sweep


def _watched_frontiers(numbers: range) -> Sweep:
    """Games of Frontiers with every answer looked at for leaks."""
    sweep, marked = Sweep(), frontiers_secrecy.marked_game()
    for number in numbers:
        options, count = _table(number)
        seats = seats_for(marked, number, count)
        watch = frontiers_secrecy.Watch(Match.start(marked, seats, seed_from_number(number), options))
        sweep.leaks += play(marked, number, seats=seats, watch=watch.leaks, options=options).problems
    return sweep


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
