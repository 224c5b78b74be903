"""What has been worked out about cards, kept as long as it holds."""

from __future__ import annotations

from typing import Any

from engine.ccg.requirements.requirement import Qualities


class Memory:
    """What has been worked out at one mission; it holds until something changes there or in what is in force.

    Attributes:
        revision: of the mission then.
        in_force: the number of what was in force then; see ``Memories``.
        personnel: skills, attributes and traits, by card.
        numbers: of ships and missions, by card.
        menus: the choices counted out there, by whatever tells them apart.
    """

    def __init__(self, revision: int = -1, in_force: int = -1) -> None:
        self.revision = revision
        self.in_force = in_force
        self.personnel: dict[str, Qualities] = {}
        self.numbers: dict[str, dict[str, int]] = {}
        self.menus: dict[object, Any] = {}


class Memories:
    """The memories of all missions, and the number of what is in force now."""

    def __init__(self) -> None:
        self._at: dict[str, Memory] = {}
        self._in_force: tuple[object, ...] = ()
        self._number = 0

    def number_of(self, in_force: tuple[object, ...]) -> int:
        """The number of what is in force: another one whenever that is not the same as the last time."""
        if in_force != self._in_force:
            self._in_force, self._number = in_force, self._number + 1
        return self._number

    def at(self, site: str, revision: int, in_force: int) -> Memory:
        """What is remembered of a mission, which may be nothing yet."""
        found = self._at.get(site)
        if found is None or found.revision != revision or found.in_force != in_force:
            found = self._at[site] = Memory(revision, in_force)
        return found
