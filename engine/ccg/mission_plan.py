"""Plans: a group of personnel compared with a mission's requirements."""

from __future__ import annotations

import msgspec

from engine.ccg.requirements.shortfall import Part, Shortfall, part_words


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A group of personnel compared with a mission, in the current situation.

    Attributes:
        mission: id of the mission.
        ship: id of the ship they would attempt from; empty on a planet.
        personnel: their ids.
        admitted: whether one of them is allowed to attempt it (2E-MIS-05, 1E-MIS-03).
        parts: the mission's requirements, each with the indexes in ``personnel`` of those who contribute.
        enough: ids of a sufficient group of personnel; if all together fall short, of those who contribute. Only in a
    view.
        resting: indexes in ``parts`` of requirements that only stopped personnel there could meet.
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
        """All parts as one ``Shortfall``."""
        return Shortfall(self.parts)

    @property
    def ready(self) -> bool:
        """Whether they may attempt it, and would complete it without losses."""
        return self.admitted and self.shortfall.met

    def __str__(self) -> str:
        return " · ".join([*([] if self.admitted else ["no one who may attempt it ✗"]), *part_words(self.parts)])
