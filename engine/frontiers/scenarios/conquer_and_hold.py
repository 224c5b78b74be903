"""Conquer and Hold: Federation against Klingons for all Starbases (FR-SCN-CAH)."""

from __future__ import annotations

import msgspec

from engine.frontiers.scenarios.scenario import Scenario

CONQUER_AND_HOLD = Scenario(  # FR-SCN-CAH-01 to FR-SCN-CAH-04
    id="conquer-and-hold",
    name="Conquer and Hold",
    seats=(2,),
    rounds=6,
    frontier={2: 5, 4: 5},
    cubes={2: 1, 4: 1},
    core={2: 3, 4: 3},
    cube="gold",
    cube_levels=(0,),
    elite_from=4,
    highest_rank=3,
    exploring_scores=False,
    end="rounds",
    holding=True,
    versus="always",
    versus_xp=2,
    ruthless="starbases",
)

CONQUER_AND_HOLD_IN_TEAMS = msgspec.structs.replace(
    CONQUER_AND_HOLD, seats=(4,), rounds=4, elite_from=3, teams=True
)  # FR-SCN-CAH-01, FR-SCN-CAH-03

_OPEN_MAP_CHANGES = {"id": "conquer-and-hold-open", "name": "Conquer and Hold on an open map", "open_map": True}

OPEN_CONQUER_AND_HOLD = msgspec.structs.replace(CONQUER_AND_HOLD, **_OPEN_MAP_CHANGES)  # FR-SCN-CAH-07
OPEN_CONQUER_AND_HOLD_IN_TEAMS = msgspec.structs.replace(CONQUER_AND_HOLD_IN_TEAMS, **_OPEN_MAP_CHANGES)
