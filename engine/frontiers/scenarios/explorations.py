"""The scenarios of a journey there and back: Where No One Has Gone Before, One To Return (FR-SCN-WNO, FR-SCN-OTR)."""

from __future__ import annotations

import msgspec

from engine.frontiers.scenarios.scenario import Scenario

WHERE_NO_ONE = Scenario(  # FR-SCN-WNO-01
    id="where-no-one",
    name="Where No One Has Gone Before",
    seats=(3, 4),
    rounds=4,
    frontier={3: 11, 4: 11},
    cubes={3: 4, 4: 4},
    core={3: 4, 4: 4},
    cube_levels=(3,),
    end="tiles placed",
    explorers=True,
)

ONE_TO_RETURN = Scenario(  # FR-SCN-OTR-01
    id="one-to-return",
    name="One To Return",
    seats=(2, 3, 4),
    rounds=4,
    frontier={2: 7, 3: 8, 4: 10},
    cubes={2: 1, 3: 2, 4: 3},
    core={2: 1, 3: 2, 4: 3},
    cube_levels=(3,),
    end="rounds",
    closing_wormhole=True,
    versus="always",
    ruthless="players",
)

EPIC_RETURN = msgspec.structs.replace(  # FR-SCN-OTR-04
    ONE_TO_RETURN,
    id="epic-return",
    name="One To Return, the epic version",
    rounds=6,
    frontier={2: 8, 3: 9, 4: 11},
    cubes={2: 2, 3: 3, 4: 4},
    core={2: 2, 3: 3, 4: 4},
    cube_levels=(4,),
)
