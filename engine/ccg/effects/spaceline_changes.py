"""Changes at locations of spacelines, only in First Edition."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import Requirement, Written


class Projects(Written, frozen=True, tag_field="change", tag="projects"):
    """A change by which holograms can be active on each mission's planet and in facilities there.

    1E-HOLO-01, 1E-CR-121.
    """

    of: Cards


class Halts(Written, frozen=True, tag_field="change", tag="halts"):
    """A change that bars ships from passing a location in one turn unless those aboard meet a requirement.

    1E-MOVE-06.
    """

    of: Cards
    unless: Requirement


class BarsBeaming(Written, frozen=True, tag_field="change", tag="bars beaming"):
    """A change that bars beaming to and from each planet for players without personnel there who meet a requirement."""

    of: Cards
    unless: Requirement


OnLine = Projects | Halts | BarsBeaming
"""Changes at locations of spacelines."""
