"""What has been worked out about cards, kept as long as it holds."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from engine.ccg.requirements.requirement import Qualities
from engine.second_edition.characteristics.sources import Source


class Memory:
    """What has been worked out at one mission; it holds until something changes there or in what is in force.

    Attributes:
        revision: of the mission then.
        in_force: what was in force there then.
        personnel: skills, attributes and traits, by card.
        numbers: of ships and missions, by card.
        menus: the choices counted out there, by whatever tells them apart.
    """

    def __init__(self, revision: int = -1, in_force: tuple[object, ...] = ()) -> None:
        self.revision = revision
        self.in_force = in_force
        self.personnel: dict[str, Qualities] = {}
        self.numbers: dict[str, dict[str, int]] = {}
        self.menus: dict[Hashable, Any] = {}


class Memories:
    """The memories of all missions."""

    def __init__(self) -> None:
        self._at: dict[str, Memory] = {}
        self._at_large: dict[Source, tuple[object, ...]] = {}
        self._revision_at_large = -1

    def at(self, site: str, revision: int, in_force: tuple[object, ...]) -> Memory:
        """What is remembered of a mission, which may be nothing yet."""
        found = self._at.get(site)
        if found is None or found.revision != revision or found.in_force != in_force:
            found = self._at[site] = Memory(revision, in_force)
        return found

    def at_large(self, revision: int) -> dict[Source, tuple[object, ...]]:
        """Of changes that look at nothing near by, what has been found out since something else changed than places."""
        if self._revision_at_large != revision:
            self._revision_at_large = revision
            self._at_large.clear()
        return self._at_large
