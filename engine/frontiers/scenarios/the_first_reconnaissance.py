"""The First Reconnaissance, the training scenario (FR-SCN-REC)."""

from __future__ import annotations

import msgspec

from engine.frontiers.scenarios.scenario import Scenario

FIRST_RECONNAISSANCE = Scenario(  # FR-SCN-REC-01 to FR-SCN-REC-03, FR-SCN-REC-05
    id="first-reconnaissance",
    name="The First Reconnaissance",
    seats=(2, 3, 4),
    rounds=3,
    frontier={2: 8, 3: 9, 4: 11},
    cubes={2: 1, 3: 1, 4: 1},
    core={2: 2, 3: 2, 4: 2},
    cube_levels=(1,),
    by_number=True,
    cubes_fought=False,
    versus="never",
    elite_crew=False,
    hidden_offers=True,
    end="cube revealed",
)

FIRST_RECONNAISSANCE_SOLO = msgspec.structs.replace(  # FR-SCN-REC-04
    FIRST_RECONNAISSANCE,
    seats=(1,),
    rounds=4,
    frontier={1: 8},
    cubes={1: 1},
    core={1: 2},
    dummy=True,
    left_out="solo",
    titles=False,
)

FIRST_RECONNAISSANCE_WITHOUT_DUMMY = msgspec.structs.replace(  # FR-SCN-REC-04: for a first try
    FIRST_RECONNAISSANCE_SOLO,
    id="first-reconnaissance-unpressed",
    name="The First Reconnaissance without a Dummy Player",
    dummy=False,
)
