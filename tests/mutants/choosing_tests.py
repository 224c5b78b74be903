"""Which tests can see a mutant, those first that are written for the place where it is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from itertools import takewhile, zip_longest
from pathlib import PurePosixPath

from tests.mutants.points_of_change import Mutant

MAX_FIRST_SECONDS = 30.0
"""Seconds that the tests take which are asked first."""
MAX_LATER_SECONDS = 240.0
"""Seconds that all others take which are asked afterwards."""


def first_and_later_tests(mutant: Mutant, tests: Collection[str], seconds: Mapping[str, float]) -> list[list[str]]:
    """The tests to ask first, and those to ask if none of them has seen it; empty where no test comes there.

    Args:
        mutant: to be seen.
        tests: those that come to where it is.
        seconds: how long each takes.
    """
    by_nearness: dict[int, list[str]] = defaultdict(list)
    for test in tests:
        by_nearness[nearness(test, mutant.file)].append(test)
    in_turn = [
        test for near in sorted(by_nearness, reverse=True) for test in _alternating_files(by_nearness[near], seconds)
    ]
    first = _tests_within(in_turn, seconds, MAX_FIRST_SECONDS)
    asked = set(first)
    then = _tests_within([test for test in in_turn if test not in asked], seconds, MAX_LATER_SECONDS)
    return [wave for wave in (first, then) if wave]


def nearness(test: str, file: str) -> int:
    """How near a test stands to a file: the folders on the way to both, and more if it bears the file's name."""
    product = PurePosixPath(file)
    named = PurePosixPath(test.partition("::")[0]).stem == f"test_{product.stem}"
    return _shared_folder_count(test, file) + (len(product.parts) if named else 0)


def nearest_tests(file: str, tests: Collection[str]) -> set[str]:
    """The tests in the folder that mirrors the file's, or else in the nearest around it that has some."""
    most = max((_shared_folder_count(test, file) for test in tests), default=0)
    return {test for test in tests if _shared_folder_count(test, file) == most}


def _shared_folder_count(test: str, file: str) -> int:
    """How many folders are on the way to both."""
    place, product = PurePosixPath(test.partition("::")[0]), PurePosixPath(file)
    ways = zip(place.parent.parts[1:], product.parent.parts, strict=False)
    return len([*takewhile(lambda way: way[0] == way[1], ways)])


def _alternating_files(tests: Iterable[str], seconds: Mapping[str, float]) -> list[str]:
    """The quick ones first, and one of each test file after the other, for those of one file see much the same."""
    by_file: dict[str, list[str]] = defaultdict(list)
    for test in sorted(tests, key=lambda test: (seconds[test], test)):
        by_file[test.partition("::")[0]].append(test)
    return [test for row in zip_longest(*by_file.values()) for test in row if test]


def _tests_within(tests: Iterable[str], seconds: Mapping[str, float], most: float) -> list[str]:
    """As many of them as are run in so many seconds, and one at least."""
    chosen: list[str] = []
    for test in tests:
        if not chosen or seconds[test] <= most:
            most -= seconds[test]
            chosen.append(test)
    return chosen
