"""Replacement of a mission's printed requirements."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import Requirement, Written


class Requires(Written, frozen=True, tag_field="change", tag="requires"):
    """Each mission has these requirements instead of the printed ones, chosen by players as a manual adjustment."""

    of: Cards
    requirement: Requirement
