"""Caches for characteristics of cards, kept as long as they are current."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from engine.ccg.requirements.requirement import Qualities
from engine.second_edition.characteristics.change_sources import ChangeSource


class CardCache:
    """Cached results at one mission, current until something changes there or in the active changes.

    Attributes:
        revision: the mission's revision at that time.
        in_force: the active changes there at that time.
        personnel: skills, attributes and traits, by card.
        numbers: of ships and missions, by card.
        menus: options computed there, by any key that distinguishes them.
    """

    def __init__(self, revision: int = -1, in_force: tuple[object, ...] = ()) -> None:
        self.revision = revision
        self.in_force = in_force
        self.personnel: dict[str, Qualities] = {}
        self.numbers: dict[str, dict[str, int]] = {}
        self.menus: dict[Hashable, Any] = {}


class CharacteristicsCache:
    """The caches of all missions."""

    def __init__(self) -> None:
        self._at: dict[str, CardCache] = {}
        self._at_large: dict[ChangeSource, tuple[object, ...]] = {}
        self._revision_at_large = -1

    def current_cache_at(self, site: str, revision: int, in_force: tuple[object, ...]) -> CardCache:
        """Return the current cache for a mission, which may be empty."""
        found = self._at.get(site)
        if found is None or found.revision != revision or found.in_force != in_force:
            found = self._at[site] = CardCache(revision, in_force)
        return found

    def location_independent(self, revision: int) -> dict[ChangeSource, tuple[object, ...]]:
        """Return the cached changes that depend on nothing nearby, cleared when anything but card positions changes."""
        if self._revision_at_large != revision:
            self._revision_at_large = revision
            self._at_large.clear()
        return self._at_large
