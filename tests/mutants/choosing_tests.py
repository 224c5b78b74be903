"""Which tests can see a mutant, those first that are written for the place where it is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from itertools import zip_longest
from pathlib import PurePosixPath

from tests.mutants.points import Mutant

FIRST = 30.0
"""Seconds that the tests take which are asked first."""
THEN = 150.0
"""Seconds that all others take which are asked afterwards."""


def waves(mutant: Mutant, tests: Collection[str], seconds: Mapping[str, float]) -> list[list[str]]:
    """The tests to ask first, and those to ask if none of them has seen it; empty where no test comes there.

    Args:
        mutant: to be seen.
        tests: those that come to where it is.
        seconds: how long each takes.
    """
    near = _in_turn((test for test in tests if mirrors(test, mutant.file)), seconds)
    far = _in_turn((test for test in tests if not mirrors(test, mutant.file)), seconds)
    first = _within([*near, *far], seconds, FIRST)
    then = _within([test for test in [*near, *far] if test not in set(first)], seconds, THEN)
    return [wave for wave in (first, then) if wave]


def mirrors(test: str, file: str) -> bool:
    """Whether a test stands where tests of this file stand, or bears its name."""
    place, product = PurePosixPath(test.partition("::")[0]), PurePosixPath(file)
    return place.parent == "tests" / product.parent or place.stem == f"test_{product.stem}"


def nearest(file: str, tests: Collection[str]) -> set[str]:
    """The tests in the folder that mirrors the file's, or else in the nearest around it that has some."""
    for folder in PurePosixPath(file).parents:
        if near := {test for test in tests if test.startswith(f"tests/{folder}/")}:
            return near
    return set(tests)


def _in_turn(tests: Iterable[str], seconds: Mapping[str, float]) -> list[str]:
    """The quick ones first, and one of each test file after the other, for those of one file see much the same."""
    by_file: dict[str, list[str]] = defaultdict(list)
    for test in sorted(tests, key=lambda test: (seconds[test], test)):
        by_file[test.partition("::")[0]].append(test)
    return [test for row in zip_longest(*by_file.values()) for test in row if test]


def _within(tests: Iterable[str], seconds: Mapping[str, float], most: float) -> list[str]:
    """As many of them as are run in so many seconds, and one at least."""
    chosen: list[str] = []
    for test in tests:
        if not chosen or seconds[test] <= most:
            most -= seconds[test]
            chosen.append(test)
    return chosen
