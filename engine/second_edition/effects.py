"""Table of the functions that carry out Second Edition's effects."""

from __future__ import annotations

from engine.ccg.resolving.meanings import effect_functions, joined_table, start_checks
from engine.second_edition.adjusting.hands import SecondEditionHands
from engine.second_edition.conflicts import battlefields, brig, conflicts, damage
from engine.second_edition.missions import facing_dilemmas
from engine.second_edition.resolving import (
    counters_and_headquarters,
    delayed_effects,
    lasting_effects,
    leaving_play,
    naming,
    piles,
    scoring,
)
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.selecting import select_at_random
from engine.second_edition.table.text_interpretation import Rules
from engine.second_edition.turn import play_and_draw

RULES = Rules(
    Resolution,
    effect_functions(
        lasting_effects.EFFECTS,
        naming.EFFECTS,
        leaving_play.EFFECTS,
        piles.EFFECTS,
        scoring.EFFECTS,
        counters_and_headquarters.EFFECTS,
        brig.EFFECTS,
        conflicts.EFFECTS,
        damage.EFFECTS,
        facing_dilemmas.EFFECTS,
        delayed_effects.EFFECTS,
        play_and_draw.EFFECTS,
    ),
    joined_table(leaving_play.CARDS_THAT_CAN_SUFFER, battlefields.CARDS_THAT_CAN_SUFFER),
    start_checks(battlefields.POSSIBILITY_CHECKS),
    select_at_random,
    SecondEditionHands,
)
