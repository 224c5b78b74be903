"""What a mission requires in place of what is printed on it."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import Requirement, Written


class Requires(Written, frozen=True, tag_field="change", tag="requires"):
    """Each mission requires this in place of what is printed on it, as players have it by hand."""

    of: Cards
    requirement: Requirement
