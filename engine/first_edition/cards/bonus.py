"""What a tactic adds for some ships (1E-SB-04)."""

from __future__ import annotations

from engine.ccg.requirements.requirement import Requirement, Written


class Bonus(Written, frozen=True, kw_only=True, omit_defaults=True):
    """What a tactic adds if a ship of its player that meets ``ship`` fires or defends (1E-SB-04).

    Attributes:
        attack: to ATTACK.
        defense: to DEFENSE.
        drawn: so many tactics more are drawn as damage for a hit.
        ship: what it takes.
    """

    attack: int = 0
    defense: int = 0
    drawn: int = 0
    ship: Requirement
