"""Solo versions of scenarios for several players, on the model of Solo Conquest (FR-SCN-SOLO-05).

Each has the set-up for the fewest players with one Frontier Tile less and one Core Tile more, a Dummy Player, four
cards removed, and no titles. Conquer and Hold is excluded, because it requires an opponent.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.frontiers.scenarios.conquests import BLITZ_CONQUEST
from engine.frontiers.scenarios.cooperations import BLITZ_COOPERATION
from engine.frontiers.scenarios.explorations import EPIC_RETURN, ONE_TO_RETURN, WHERE_NO_ONE
from engine.frontiers.scenarios.liberation import LIBERATE_THE_STATIONS
from engine.frontiers.scenarios.scenario import Scenario


def _solo_version(scenario: Scenario, **changes: Any) -> Scenario:
    fewest = min(scenario.seats)
    facts: dict[str, Any] = {
        "seats": (1,),
        "frontier": {1: scenario.frontier[fewest] - 1},
        "cubes": {1: scenario.cubes[fewest]},
        "core": {1: scenario.core[fewest] + 1},
        "dummy": True,
        "left_out": "solo",
        "titles": False,
    }
    return msgspec.structs.replace(scenario, **(facts | changes))


SOLO_BLITZ = _solo_version(BLITZ_CONQUEST, cube_levels=BLITZ_COOPERATION.cube_levels, conquest=False, cooperative=True)
SOLO_WHERE_NO_ONE = _solo_version(WHERE_NO_ONE, frontier={1: 11}, core={1: 4})  # all tiles, as in every version
SOLO_LIBERATION = _solo_version(LIBERATE_THE_STATIONS)
SOLO_ONE_TO_RETURN = _solo_version(ONE_TO_RETURN)
SOLO_EPIC_RETURN = _solo_version(EPIC_RETURN)

SOLO_VERSIONS = (SOLO_BLITZ, SOLO_WHERE_NO_ONE, SOLO_LIBERATION, SOLO_ONE_TO_RETURN, SOLO_EPIC_RETURN)
