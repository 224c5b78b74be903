"""The scenarios in which all players win or lose together: Full and Blitz Cooperation (FR-SCN-COOP, FR-SCN-BCO)."""

from __future__ import annotations

import msgspec

from engine.frontiers.scenarios.scenario import Scenario

FULL_COOPERATION = Scenario(  # FR-SCN-COOP-01 to FR-SCN-COOP-04
    id="full-cooperation",
    name="Full Cooperation",
    seats=(2, 3),
    rounds=6,
    frontier={2: 8, 3: 10},
    cubes={2: 3, 3: 4},
    core={2: 2, 3: 3},
    cube_levels=(5,),
    last_cube={2: 8, 3: 11},
    dummy=True,
    left_out="cooperative",
    titles=False,
    cooperative=True,
)

BLITZ_COOPERATION = msgspec.structs.replace(  # FR-SCN-BCO-01
    FULL_COOPERATION,
    id="blitz-cooperation",
    name="Blitz Cooperation",
    rounds=4,
    frontier={2: 7, 3: 8},
    cubes={2: 2, 3: 3},
    core={2: 1, 3: 2},
    cube_levels=(5, 8),
    start_xp=1,
    start_reputation=2,
    xp_per_line=1,
    more=1,
)
