"""What was worked out at a location holds as long as nothing changes there or at large.

What changes while something is worked out drops the keeping place in which that ends up, so nothing outdated is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.first_edition.table.table import Table

T = TypeVar("T")

_NOTHING = object()


def at_location(table: Table, location: str, what: object, found: Callable[[], T]) -> T:
    """What is remembered of a location under a word, else what is found now.

    Args:
        table: whose.
        location: where it must not have changed.
        what: the word, and whatever else it depends on.
        found: works it out.
    """
    kept = table.kept[location]
    known: T = kept.get(what, _NOTHING)
    if known is _NOTHING:
        known = kept[what] = found()
    return known


def at_place(table: Table, place: str, what: object, found: Callable[[], T]) -> T:
    """The same of a list of cards, by its key: until something changes at its location."""
    return at_location(table, table.location_of_list(place), (place, what), found)


def in_place(table: Table, location: str, what: object, found: Callable[[], T]) -> T:
    """The same of what depends on nothing but the cards that lie there, or before the players."""
    kept = table.kept_there[location]
    known: T = kept.get(what, _NOTHING)
    if known is _NOTHING:
        known = kept[what] = found()
    return known


def everywhere(table: Table, what: object, found: Callable[[Table, str], T]) -> list[T]:
    """The same of each location, line by line, and then of what lies before the players.

    Args:
        table: whose.
        what: the word, and whatever else it depends on.
        found: works it out at a location.
    """
    everything: list[T] | None = table.kept_of_all.get((everywhere, what))
    if everything is None:
        everything = []
        for place in table.places():
            kept = table.kept_there[place]
            known: T = kept.get(what, _NOTHING)
            if known is _NOTHING:
                known = kept[what] = found(table, place)
            everything.append(known)
        table.kept_of_all[everywhere, what] = everything
    return everything


def in_game(table: Table, what: object, found: Callable[[], T]) -> T:
    """The same of what depends on everything in the game."""
    kept = table.kept_of_all
    known: T = kept.get(what, _NOTHING)
    if known is _NOTHING:
        known = kept[what] = found()
    return known
