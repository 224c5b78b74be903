"""Choice of the tests that can notice a mutant; those written for its place come first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from itertools import takewhile, zip_longest
from pathlib import PurePosixPath

from tests.mutants.points_of_change import Mutant

MAX_FIRST_SECONDS = 30.0
"""Maximum seconds of the tests that are run first."""
MAX_LATER_SECONDS = 240.0
"""Maximum seconds of all other tests that are run afterwards."""


def first_and_later_tests(mutant: Mutant, tests: Collection[str], seconds: Mapping[str, float]) -> list[list[str]]:
    """Return the tests to run first, and those to run if the first don't notice; empty if no test gets there.

    Args:
        mutant: the mutant to notice.
        tests: the tests that reach its place.
        seconds: duration of each test.
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
    """Return how near a test is to a file: the number of shared folders, plus more if it has the file's name."""
    product = PurePosixPath(file)
    named = PurePosixPath(test.partition("::")[0]).stem == f"test_{product.stem}"
    return _shared_folder_count(test, file) + (len(product.parts) if named else 0)


def nearest_tests(file: str, tests: Collection[str]) -> set[str]:
    """Return the tests in the folder that mirrors the file's, else in the nearest folder above it that has some."""
    most = max((_shared_folder_count(test, file) for test in tests), default=0)
    return {test for test in tests if _shared_folder_count(test, file) == most}


def _shared_folder_count(test: str, file: str) -> int:
    """Return the number of folders that a test and a file share."""
    place, product = PurePosixPath(test.partition("::")[0]), PurePosixPath(file)
    ways = zip(place.parent.parts[1:], product.parent.parts, strict=False)
    return len([*takewhile(lambda way: way[0] == way[1], ways)])


def _alternating_files(tests: Iterable[str], seconds: Mapping[str, float]) -> list[str]:
    """Return fast tests first, alternating between test files, because the tests of one file notice similar things."""
    by_file: dict[str, list[str]] = defaultdict(list)
    for test in sorted(tests, key=lambda test: (seconds[test], test)):
        by_file[test.partition("::")[0]].append(test)
    return [test for row in zip_longest(*by_file.values()) for test in row if test]


def _tests_within(tests: Iterable[str], seconds: Mapping[str, float], most: float) -> list[str]:
    """Return as many of the tests as fit into ``most`` seconds, and at least one."""
    chosen: list[str] = []
    for test in tests:
        if not chosen or seconds[test] <= most:
            most -= seconds[test]
            chosen.append(test)
    return chosen
