"""Choice of the mission of a deck that scores most for the fewest personnel, for the briefing at the start."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.ccg.describing.requirement_lists import requirement_list
from engine.ccg.requirements.requirement import Qualities, Requirement, meets_requirement
from engine.ccg.requirements.shortfall import smallest_sufficient_group


class OpenMission(NamedTuple):
    """A mission of a deck: its name, points and requirements."""

    name: str
    points: int
    requirement: Requirement


def best_mission_words(missions: Iterable[OpenMission], personnel: Sequence[Qualities]) -> str:
    """Return a sentence about the mission with most points per personnel needed; empty if none can be completed."""
    crews = [
        (mission, len(smallest_sufficient_group(mission.requirement, personnel)))
        for mission in missions
        if meets_requirement(mission.requirement, personnel)
    ]
    if not crews:
        return ""
    best, crew = max(crews, key=lambda found: (found[0].points / max(1, found[1]), found[0].points))
    who = f"{crew} of your {len(personnel)} personnel are" if crew > 1 else f"one of your {len(personnel)} personnel is"
    return (
        f"Your best mission is {best.name}: {best.points} points for {requirement_list(best.requirement)}, "
        f"and {who} enough for it."
    )
