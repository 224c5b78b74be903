"""What a planner says: a group of personnel held against a mission."""

from __future__ import annotations

import msgspec

from engine.ccg.requirements.shortfall import Part, Shortfall, worded


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A group of personnel held against a mission, as things are now.

    Attributes:
        mission: its id.
        ship: from which they would attempt; empty on a planet.
        personnel: their ids.
        admitted: whether one of them is of those who may attempt it (2E-MIS-05, 1E-MIS-03).
        parts: of what the mission asks for, each with those who serve it by their places in ``personnel``.
        enough: the ids of those of them who would do; where all fall short, of those who help. Only in a view.
        resting: the places in ``parts`` of what they lack, and would have if those who are stopped there could help.
            Only in a view.
    """

    mission: str
    ship: str
    personnel: tuple[str, ...]
    admitted: bool
    parts: tuple[Part, ...]
    enough: tuple[str, ...] = ()
    resting: tuple[int, ...] = ()

    @property
    def shortfall(self) -> Shortfall:
        """The parts together."""
        return Shortfall(self.parts)

    @property
    def ready(self) -> bool:
        """Whether they may attempt it, and would complete it if they all came through."""
        return self.admitted and self.shortfall.met

    def __str__(self) -> str:
        return " · ".join([*([] if self.admitted else ["nobody of those who may attempt it ✗"]), *worded(self.parts)])
