"""Table of the functions that carry out Second Edition's effects."""

from __future__ import annotations

from engine.ccg.resolving.effect_functions import effect_functions, merged_table, start_checks
from engine.second_edition.adjusting.second_edition_manual_table import SecondEditionManualTable
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
from engine.second_edition.resolving.random_selection import select_at_random
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.table.text_interpretation import TextInterpretation
from engine.second_edition.turn import play_and_draw

TEXT_INTERPRETATION = TextInterpretation(
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
    merged_table(leaving_play.AFFECTABLE_CHECKS, battlefields.AFFECTABLE_CHECKS),
    start_checks(battlefields.POSSIBILITY_CHECKS),
    select_at_random,
    SecondEditionManualTable,
)
