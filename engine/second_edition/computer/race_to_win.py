"""The race to win: how many more missions the seat needs, and which of them bring it closer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.second_edition.computer.position import ComputerPosition, SitePosition
from engine.second_edition.table.state import POINTS_TO_WIN

WORTH_OF_ONE_MISSION_LESS = 30
"""Worth, in points, of needing one mission less to win."""


def worth_of_mission(position: ComputerPosition, site: SitePosition) -> float:
    """Return the worth of completing a mission: its points, and more if fewer missions are needed afterwards.

    2E-WIN-01.
    """
    left = position.sites_to_complete
    score = position.me.score
    done = {mission.type for mission in position.me.missions if mission.completed}
    others = [other for other in left if other is not site]
    points = _mission_points(site)
    before = missions_to_win(left, score, done)
    after = missions_to_win(others, score + points, {*done, site.card.type})
    return points + WORTH_OF_ONE_MISSION_LESS * (before - after)


def missions_to_win(left: Sequence[SitePosition], score: int, done: set[str]) -> int:
    """Return the fewest missions that win, with a planet and a space mission; one more than all if none suffice."""
    for count in range(len(left) + 1):
        for chosen in combinations(left, count):
            kinds = done | {site.card.type for site in chosen}
            if {"planet", "space"} <= kinds and score + sum(map(_mission_points, chosen)) >= POINTS_TO_WIN:
                return count
    return len(left) + 1


def _mission_points(site: SitePosition) -> int:
    return site.own.points if site.own else 0
