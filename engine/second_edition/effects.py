"""What every effect of a Second Edition card does."""

from __future__ import annotations

from engine.ccg.resolving import lasting, leaving_play, naming, piles
from engine.ccg.resolving.selecting import by_chance
from engine.ccg.zones.rules import Rules, beginnings, doers, joined
from engine.second_edition import counters_and_headquarters, scoring
from engine.second_edition.characteristics import characteristics_of
from engine.second_edition.conflicts import battlefields, brig, conflicts, damage
from engine.second_edition.missions import facing_dilemmas
from engine.second_edition.resolution import Resolution
from engine.second_edition.sites import Table
from engine.second_edition.topics import TOPICS
from engine.second_edition.turn import due

RULES: Rules[Table, Resolution] = Rules(
    Resolution,
    characteristics_of,
    doers(
        lasting.EFFECTS,
        naming.EFFECTS,
        leaving_play.EFFECTS,
        piles.EFFECTS,
        scoring.EFFECTS,
        counters_and_headquarters.EFFECTS,
        brig.EFFECTS,
        conflicts.EFFECTS,
        damage.EFFECTS,
        facing_dilemmas.EFFECTS,
        due.EFFECTS,
    ),
    joined(leaving_play.SUFFERED, battlefields.SUFFERED),
    beginnings(battlefields.POSSIBLE),
    by_chance,
    TOPICS,
    {"counters": counters_and_headquarters.COUNTERS},
)
