"""Measures speed as ratios to a reference in the same run: ``make bench``.

The reference is a fixed amount of pure Python work, so that the ratios of two machines can be compared.
"""

from __future__ import annotations

import hashlib
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from engine.games import game
from engine.second_edition.game import SecondEdition
from engine.selfplay import play_game
from glossary_index.service import RulesLibrary
from tests.bench import earlier
from tests.bench.lookup import compare
from tests.bench.matches import measure
from tests.bench.pictures import measure as measure_pictures

ROUNDS = 5


def reference() -> None:
    """Do the reference work: ten thousand hashes of a short text."""
    digest = b"ready room"
    for _ in range(10_000):
        digest = hashlib.sha256(digest).digest()


def seconds(work: Callable[[], object]) -> float:
    """Return the median duration of ``ROUNDS`` runs."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def main() -> None:
    """Print a line for each measured piece of work."""
    rules = game("second-edition")
    assert isinstance(rules, SecondEdition)
    match = play_game(rules, 3).match
    frontiers = play_game(game("frontiers"), 1).match
    with tempfile.TemporaryDirectory() as folder:
        library = RulesLibrary.open(Path(folder))
        works: dict[str, Callable[[], object]] = {
            "a look-up of a question": lambda: library.search("how many dilemmas does my opponent draw"),
            "titles for autocomplete": lambda: library.titles("mo"),
        }
        unit = seconds(reference)
        print(f"reference: 10,000 SHA-256 hashes, {unit * 1000:.2f} ms")
        for name, work in works.items():
            print(f"{name}: {seconds(work) / unit:.2f} × the reference")
        print("\n".join(measure_pictures([match.view(0), frontiers.view(0)], list(rules.catalogue.cards), seconds)))
        for measured in (rules, game("frontiers")):
            print(f"--- {measured.title}")
            print("\n".join(measure(measured, seconds, unit)))
    print("\n".join(earlier.compare()))
    print("\n".join(compare()))


if __name__ == "__main__":
    main()
