"""Random games with the cards of whole card tables: ``python -m tests.soak pools [GAMES] [WATCHED] [NAME…]``."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

from engine.__main__ import main
from engine.ccg.cards.pool import DrawingGame
from engine.first_edition.game import FirstEdition
from engine.games import game_with_own_data
from engine.kernel.game import StarterDeck
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import play_game, play_series
from tests.engine.first_edition import secrecy as first_edition
from tests.engine.second_edition import secrecy as second_edition
from tests.shared_material import CARD_TABLES_FOLDER

GAMES, WATCHED_GAMES = 200, 20
_NAMES = ("first-edition", "first-edition-2002", "second-edition")
_FOLDERS = {"first-edition": ("gemp-stccg-1e", "lackey-startrek1e"), "second-edition": ("webula-2e",)}
_BATCH = 10
ASSISTED_EVERY = 5
"""One game in this many is played with cards that players resolve by hand."""


class PoolResults(NamedTuple):
    """What came of some games."""

    finished: int
    problems: list[str]
    leaks: list[str]


def play_pools(games: int = GAMES, watched: int = WATCHED_GAMES, *names: str) -> int:
    """Play with random decks of imported cards; returns 1 where a game is stuck or broken, or something leaks."""
    if not CARD_TABLES_FOLDER.exists():
        print("The card tables are not on this machine.")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        for game, tables in _FOLDERS.items():
            paths = [str(CARD_TABLES_FOLDER / table) for table in tables]
            if main(["cards", "import", *paths, "--game", game, "--into", folder]):
                return 1
        return max([_play_pool(folder, name, games, watched) for name in names or _NAMES])


def _play_pool(folder: str, name: str, games: int, watched: int) -> int:
    start = time.perf_counter()
    with ProcessPoolExecutor() as processes:
        played = [*processes.map(partial(_play_audited, folder, name), _batches(games))]
        seen = [*processes.map(partial(_play_watched, folder, name), _batches(watched))]
    finished = sum(one.finished for one in played)
    wrong = [*(text for one in played for text in one.problems), *(text for one in seen for text in one.leaks)]
    print(
        f"{name}: {games} games with random decks of imported cards: {games - finished} stuck, "
        f"{sum(len(one.problems) for one in played)} invariants broken or replays different, "
        f"{sum(len(one.leaks) for one in seen)} leaks in {watched} games; {time.perf_counter() - start:.0f} s"
    )
    print("\n".join(wrong[:20]), flush=True)
    return int(finished < games or bool(wrong))


def _batches(games: int) -> list[range]:
    return [range(first, min(first + _BATCH, games + 1)) for first in range(1, games + 1, _BATCH)]


@lru_cache(maxsize=1)
def _pool_game(folder: str, name: str) -> DrawingGame:
    found = game_with_own_data(name, Path(folder), None)
    assert isinstance(found, DrawingGame)
    return found


def _random_decks(game: DrawingGame, number: int) -> tuple[StarterDeck, ...]:
    """Decks of a game of this number alone, so that it can be played again by itself; some with assisted cards."""
    chance = Randomness(seed_from_number(number))
    return game.random_decks(chance, max(game.seats), assisted=number % ASSISTED_EVERY == 0)


def _play_audited(folder: str, name: str, numbers: range) -> PoolResults:
    """Games with every move audited, replayed and restored."""
    game, finished, problems = _pool_game(folder, name), 0, list[str]()
    for number in numbers:
        one = range(number, number + 1)
        for played in play_series(game, one, seats=game.seats, decks=_random_decks(game, number), check=True):
            finished += played.finished
            problems += [f"{name}, game {number}: {text}" for text in played.problems]
    return PoolResults(finished, problems, [])


def _play_watched(folder: str, name: str, numbers: range) -> PoolResults:
    """Games with every answer looked at for leaks."""
    game, leaks = _pool_game(folder, name), list[str]()
    for number in numbers:
        decks, seed = _random_decks(game, number), seed_from_number(number)
        found: Callable[[Match], Sequence[str]]
        if isinstance(game, FirstEdition):
            marked, seats = first_edition.marked_game(number, decks, game)
            found = first_edition.LeakWatch(Match.start(marked, seats, seed)).leaks
            leaks += play_game(marked, number, seats=seats, watch=found).problems
        else:
            other, seats = second_edition.marked_game(number, 2, decks, game)
            found = second_edition.LeakWatch(Match.start(other, seats, seed)).leaks
            leaks += play_game(other, number, seats=seats, watch=found).problems
    return PoolResults(0, [], [f"{name}: {text}" for text in leaks])
