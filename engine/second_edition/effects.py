"""What every effect of a Second Edition card does."""

from __future__ import annotations

from engine.ccg.resolving import lasting, leaving_play, piles
from engine.ccg.zones.rules import Rules, joined
from engine.second_edition import scoring
from engine.second_edition.conflicts import battlefields, brig, conflicts, damage
from engine.second_edition.missions import facing_dilemmas
from engine.second_edition.resolution import Resolution

RULES = Rules(
    Resolution,
    joined(
        module.EFFECTS for module in (lasting, leaving_play, piles, scoring, brig, conflicts, damage, facing_dilemmas)
    ),
    joined((leaving_play.SUFFERED, battlefields.SUFFERED)),
    battlefields.POSSIBLE,
)
