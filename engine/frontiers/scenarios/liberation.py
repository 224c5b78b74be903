"""Liberate the Research Stations (FR-SCN-LRS)."""

from __future__ import annotations

from engine.frontiers.scenarios.scenario import Scenario

LIBERATE_THE_STATIONS = Scenario(  # FR-SCN-LRS-01
    id="liberate-the-stations",
    name="Liberate the Research Stations",
    seats=(2, 3, 4),
    rounds=4,
    frontier={2: 8, 3: 9, 4: 11},
    cubes={2: 1, 3: 1, 4: 1},
    core={2: 1, 3: 2, 4: 3},
    cube="red",
    cube_levels=(0,),
    end="stations free",
    occupied_stations=True,
)
