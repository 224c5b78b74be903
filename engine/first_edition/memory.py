"""What was worked out at a location holds as long as nothing changes there or at large."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from engine.first_edition.table import Table

T = TypeVar("T")


def at_location(table: Table, location: str, what: object, found: Callable[[], T]) -> T:
    """What is remembered of a location under a word, else what is found now.

    Args:
        table: whose.
        location: where it must not have changed.
        what: the word, and whatever else it depends on.
        found: works it out.
    """
    revision = table.revision if table.looks_far else table.revision_at(location)
    return _remembered(table, (location, what), revision, found)


def in_game(table: Table, what: object, found: Callable[[], T]) -> T:
    """The same of what depends on everything in the game."""
    return _remembered(table, what, table.revision, found)


def _remembered(table: Table, what: object, revision: object, found: Callable[[], T]) -> T:
    known = table.remembered.get(what)
    if known is None or known[0] != revision:
        known = table.remembered[what] = revision, found()
    return cast(T, known[1])
