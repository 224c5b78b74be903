"""Bonuses of tactics for some ships (1E-SB-04)."""

from __future__ import annotations

from engine.ccg.requirements.requirement import Requirement, Written


class Bonus(Written, frozen=True, kw_only=True, omit_defaults=True):
    """Bonus of a tactic if one of its player's ships that fire or defend meets ``ship`` (1E-SB-04).

    Attributes:
        attack: bonus to ATTACK.
        defense: bonus to DEFENSE.
        drawn: number of additional tactics drawn for a hit.
        ship: the requirement for the ship.
    """

    attack: int = 0
    defense: int = 0
    drawn: int = 0
    ship: Requirement
