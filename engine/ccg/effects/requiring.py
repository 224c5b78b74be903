"""Replacement of printed requirements by manual adjustments, whole or skill by skill."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import Requirement, Written


class Requires(Written, frozen=True, tag_field="change", tag="requires"):
    """A change that replaces the printed requirements of each mission; players make it as a manual adjustment."""

    of: Cards
    requirement: Requirement


class Trades(Written, frozen=True, tag_field="change", tag="trades"):
    """A change that makes each mission or dilemma require fewer levels of a skill, or something else in its place.

    Attributes:
        of: the missions and dilemmas.
        skill: the skill, or ``required`` for one that its player chooses among those of the dilemma being faced.
        level: the number of levels that are no longer required; 0 for all.
        by: the requirement in their place; ``None`` for nothing.
    """

    of: Cards
    skill: str
    level: int = 0
    by: Requirement | None = None
