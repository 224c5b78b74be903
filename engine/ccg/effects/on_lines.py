"""Changes at locations of spacelines, only in First Edition."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import Requirement, Written


class Projects(Written, frozen=True, tag_field="change", tag="projects"):
    """Holograms can be active on each mission's planet, and in facilities there (1E-HOLO-01, 1E-CR-121)."""

    of: Cards


class Halts(Written, frozen=True, tag_field="change", tag="halts"):
    """Ships can't pass each location in one turn unless those aboard meet a requirement (1E-MOVE-06)."""

    of: Cards
    unless: Requirement


class BarsBeaming(Written, frozen=True, tag_field="change", tag="bars beaming"):
    """No one can beam to or from each planet unless their player has personnel there who meet a requirement."""

    of: Cards
    unless: Requirement


OnLine = Projects | Halts | BarsBeaming
"""Changes at locations of spacelines."""
