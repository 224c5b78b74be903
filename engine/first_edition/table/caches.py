"""Caches of values computed at a location, valid until something changes there or on the tables.

A change during a computation replaces the cache that its result goes to, so nothing outdated is cached.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.first_edition.table.table import Table

T = TypeVar("T")

_NOTHING = object()


def cached_at_location(table: Table, location: str, key: object, compute: Callable[[], T]) -> T:
    """Return the value cached for a location, or compute it.

    Args:
        location: the location it depends on.
        key: the key, with anything else that the value depends on.
        compute: computes the value.
    """
    kept = table.kept[location]
    known: T = kept.get(key, _NOTHING)
    if known is _NOTHING:
        known = kept[key] = compute()
    return known


def cached_at_place(table: Table, place: str, key: object, compute: Callable[[], T]) -> T:
    """Return the value cached for a list of cards until its location changes, or compute it."""
    return cached_at_location(table, table.location_of_list(place), (place, key), compute)


def cached_for_cards_at(table: Table, location: str, key: object, compute: Callable[[], T]) -> T:
    """Return the cached value that depends only on the cards at a location (or on the tables), or compute it."""
    kept = table.kept_there[location]
    known: T = kept.get(key, _NOTHING)
    if known is _NOTHING:
        known = kept[key] = compute()
    return known


def cached_everywhere(table: Table, key: object, compute: Callable[[Table, str], T]) -> list[T]:
    """Return the values for all locations, line by line, then for the tables.

    Args:
        key: the key, with anything else that the value depends on.
        compute: computes the value for a location.
    """
    everything: list[T] | None = table.kept_of_all.get((cached_everywhere, key))
    if everything is None:
        everything = []
        for place in table.places():
            kept = table.kept_there[place]
            known: T = kept.get(key, _NOTHING)
            if known is _NOTHING:
                known = kept[key] = compute(table, place)
            everything.append(known)
        table.kept_of_all[cached_everywhere, key] = everything
    return everything


def cached_in_game(table: Table, key: object, compute: Callable[[], T]) -> T:
    """Return the cached value that depends on the whole game, or compute it."""
    kept = table.kept_of_all
    known: T = kept.get(key, _NOTHING)
    if known is _NOTHING:
        known = kept[key] = compute()
    return known
