"""The scenarios about destroying all Borg Cubes: Full, Blitz and Solo Conquest (FR-SCN-FC, FR-SCN-BC, FR-SCN-SOLO)."""

from __future__ import annotations

import msgspec

from engine.frontiers.scenarios.scenario import Scenario

FULL_CONQUEST = Scenario(  # FR-SCN-FC-01 to FR-SCN-FC-03
    id="full-conquest",
    name="Full Conquest",
    seats=(2, 3, 4),
    rounds=6,
    frontier={2: 8, 3: 9, 4: 11},
    cubes={2: 2, 3: 3, 4: 4},
    core={2: 1, 3: 2, 4: 3},
    cube_levels=(4,),
    conquest=True,
)

TEAM_CONQUEST = msgspec.structs.replace(  # FR-SCN-FC-04; with four Cubes it is Full Conquest in teams
    FULL_CONQUEST,
    id="team-conquest",
    name="Full Conquest for two teams, with two Cubes",
    seats=(4,),
    cubes={4: 2},
    cube_levels=(10,),
    teams=True,
)

BLITZ_CONQUEST = Scenario(  # FR-SCN-BC-01, FR-SCN-BC-02
    id="blitz-conquest",
    name="Blitz Conquest",
    seats=(2, 3, 4),
    rounds=4,
    frontier={2: 6, 3: 7, 4: 9},
    cubes={2: 2, 3: 3, 4: 4},
    core={2: 1, 3: 2, 4: 3},
    cube_levels=(3,),
    start_xp=1,
    start_reputation=2,
    xp_per_line=1,
    more=1,
    conquest=True,
)

SOLO_CONQUEST = Scenario(  # FR-SCN-SOLO-01 to FR-SCN-SOLO-04
    id="solo-conquest",
    name="Solo Conquest",
    seats=(1,),
    rounds=6,
    frontier={1: 7},
    cubes={1: 2},
    core={1: 2},
    cube_levels=(5, 8),
    dummy=True,
    left_out="solo",
    titles=False,
    cooperative=True,
)
