"""Independence of tests from speed: none asserts times, and tests that hang are ended after at least a minute."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.each import check_each

HERE = Path(__file__).parent
OTHERS = HERE / "bot" / "storage"
"""Tests of the database, some of which wait for servers and locks for a fraction of a second."""
TESTS = sorted(path for path in HERE.rglob("test_*.py") if OTHERS not in path.parents)

CLOCKS = frozenset(("perf_counter", "process_time", "thread_time"))
LIMITS = ("timeout", "wait_for")
"""Part of the name of whatever ends something that hangs."""
LEAST_SECONDS = 60


def names_in(tree: ast.AST) -> set[str]:
    return {one.attr for one in ast.walk(tree) if isinstance(one, ast.Attribute)} | {
        one.id for one in ast.walk(tree) if isinstance(one, ast.Name)
    }


def limits_in(tree: ast.AST) -> Iterator[tuple[int, float]]:
    """Yield the lines with a time limit for something that hangs, with the seconds."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        function = getattr(call.func, "attr", getattr(call.func, "id", ""))
        seconds = [one.value for one in call.keywords if one.arg == "timeout"]
        seconds += call.args[1:2] if function == "wait_for" else call.args[:1] if function == "timeout" else []
        if function == "settle":  # here it is no failure if more time is needed
            continue
        for one in seconds:
            if isinstance(one, ast.Constant) and isinstance(one.value, int | float):
                yield call.lineno, one.value


@check_each(TESTS, lambda path: str(path.relative_to(HERE)))
def test_nothing_in_it_depends_on_speed(path: Path) -> None:
    text = path.read_text("utf-8")
    if not any(name in text for name in (*CLOCKS, *LIMITS)):  # parsing all files takes long
        return
    tree = ast.parse(text)
    timed = [one.lineno for one in ast.walk(tree) if isinstance(one, ast.Assert) and names_in(one) & CLOCKS]
    assert timed == [], "count what is done, or use a clock that the test sets"
    assert [line for line, seconds in limits_in(tree) if seconds < LEAST_SECONDS] == []
