"""What was worked out at each location, and in doubt whether it still holds there.

A card before the players, or a turn, changes nothing at a location but by texts that are on for a while. So what was
worked out holds again where the same texts are in force as before, and that is looked at only where it is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

IN_FORCE = "in force"
"""The word under which it is kept what texts are in force at a location."""

Found = dict[object, Any]
"""What was worked out, each by a word for it and what it depends on."""


class Kept(dict[str, Found]):
    """What was worked out by location, and for what lies at none."""

    def __init__(self, in_force: Callable[[str], object]) -> None:
        super().__init__()
        self._in_force = in_force
        self._doubtful: dict[str, Found] = {}

    def __missing__(self, location: str) -> Found:
        found = self[location] = {}
        before = self._doubtful.pop(location, None)
        if before is not None and IN_FORCE in before and before[IN_FORCE] == self._in_force(location):
            found = self[location] = before
        return found

    def doubt(self) -> None:
        """What is in force may be another thing anywhere."""
        self._doubtful.update(self)
        super().clear()

    def drop(self, location: str) -> None:
        """Nothing holds at a location any more."""
        self.pop(location, None)
        self._doubtful.pop(location, None)

    def clear(self) -> None:
        """Nothing holds anywhere."""
        super().clear()
        self._doubtful.clear()
