"""Measures speed as ratios against a reference in the same run: ``make bench``.

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
from tests.bench import speed_then_and_now
from tests.bench.lookup import comparison_lines
from tests.bench.matches import engine_measurements
from tests.bench.pictures import drawing_measurements as measure_pictures

ROUNDS = 5


def do_reference_work() -> None:
    """The unit: ten thousand hashes of a short text."""
    digest = b"ready room"
    for _ in range(10_000):
        digest = hashlib.sha256(digest).digest()


def median_seconds(work: Callable[[], object]) -> float:
    """The median time of some rounds."""
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
        unit = median_seconds(do_reference_work)
        print(f"reference: 10,000 SHA-256 hashes, {unit * 1000:.2f} ms")
        for name, work in works.items():
            print(f"{name}: {median_seconds(work) / unit:.2f} × the reference")
        print(
            "\n".join(measure_pictures([match.view(0), frontiers.view(0)], list(rules.catalogue.cards), median_seconds))
        )
        for measured in (rules, game("frontiers")):
            print(f"--- {measured.title}")
            print("\n".join(engine_measurements(measured, median_seconds, unit)))
    print("\n".join(speed_then_and_now.speed_comparison()))
    print("\n".join(comparison_lines()))


if __name__ == "__main__":
    main()
