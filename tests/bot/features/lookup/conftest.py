"""All look-ups in these tests fail if they open the index, or search rules or cards, on the event loop."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from types import FrameType
from typing import ParamSpec, TypeVar

import pytest

from bot.features.lookup.card_finder import CardFinder
from glossary_index import service

TESTS = str(Path(__file__).resolve().parents[3])
P = ParamSpec("P")
T = TypeVar("T")


def off_the_loop(function: Callable[P, T]) -> Callable[P, T]:
    """The same function, but it fails in a thread that runs an event loop; tests may call it themselves."""

    @wraps(function)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            return function(*args, **kwargs)
        if _is_called_by_a_test(function.__module__):
            return function(*args, **kwargs)
        raise AssertionError(f"{function.__name__} ran on the event loop")

    return guarded


def _is_called_by_a_test(module: str) -> bool:
    """Whether the nearest caller outside the module of a function, and this one, is a test."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None and frame.f_globals["__name__"] in (module, __name__):
        frame = frame.f_back
    return frame is not None and frame.f_code.co_filename.startswith(TESTS)


@pytest.fixture(autouse=True)
def searches_off_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    built, small = service._opened_index, set[Path]()

    def library(root: Path) -> service.RulesLibrary:
        small.add(root)
        return service.RulesLibrary.open_lazily(root)

    def opened(root: Path, documents: Path | None) -> service._OpenIndex:
        """Open the small library as it is, though it was not built from the digest."""
        return service._OpenIndex(root) if root in small else built(root, documents)

    monkeypatch.setattr(service, "_opened_index", off_the_loop(opened))
    for name in ("search", "titles", "short_answer", "related"):
        monkeypatch.setattr(service.RulesLibrary, name, off_the_loop(getattr(service.RulesLibrary, name)))
    for name in (
        "similar_cards",
        "cards_named",
        "cards_with_words",
        "cards_mentioned",
        "game_of_cards_in",
        "find_card_ids",
        "values_of_field",
    ):
        monkeypatch.setattr(CardFinder, name, off_the_loop(getattr(CardFinder, name)))
    monkeypatch.setattr("tests.e2e.station.RulesLibrary", library)
