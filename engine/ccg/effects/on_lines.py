"""Changes: what holds where a mission is, which only First Edition has."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import Requirement, Written


class Projects(Written, frozen=True, tag_field="change", tag="projects"):
    """Holograms may be active on the planet of each mission, and in what stands there (1E-HOLO-01, 1E-CR-121)."""

    of: Cards


class Halts(Written, frozen=True, tag_field="change", tag="halts"):
    """No ship goes past each location in one turn, unless those aboard it meet something (1E-MOVE-06)."""

    of: Cards
    unless: Requirement


class BarsBeaming(Written, frozen=True, tag_field="change", tag="bars beaming"):
    """Nobody beams up from each planet or down to it, unless their player has there somebody who meets something."""

    of: Cards
    unless: Requirement


OnLine = Projects | Halts | BarsBeaming
"""What holds where a mission is."""
