"""The scenarios: set-up, special rules, end and scoring of each (FR-SCN)."""

from __future__ import annotations

from engine.frontiers.scenarios.conquer_and_hold import (
    CONQUER_AND_HOLD,
    CONQUER_AND_HOLD_IN_TEAMS,
    OPEN_CONQUER_AND_HOLD,
    OPEN_CONQUER_AND_HOLD_IN_TEAMS,
)
from engine.frontiers.scenarios.conquests import BLITZ_CONQUEST, FULL_CONQUEST, SOLO_CONQUEST, TEAM_CONQUEST
from engine.frontiers.scenarios.cooperations import BLITZ_COOPERATION, FULL_COOPERATION
from engine.frontiers.scenarios.explorations import EPIC_RETURN, ONE_TO_RETURN, WHERE_NO_ONE
from engine.frontiers.scenarios.liberation import LIBERATE_THE_STATIONS
from engine.frontiers.scenarios.scenario import Scenario
from engine.frontiers.scenarios.solo_versions import SOLO_VERSIONS
from engine.frontiers.scenarios.the_first_reconnaissance import (
    FIRST_RECONNAISSANCE,
    FIRST_RECONNAISSANCE_SOLO,
    FIRST_RECONNAISSANCE_WITHOUT_DUMMY,
)
from engine.kernel.errors import RuleViolation
from engine.kernel.header import Header

SCENARIOS: tuple[Scenario, ...] = (
    FIRST_RECONNAISSANCE,
    FIRST_RECONNAISSANCE_SOLO,
    FIRST_RECONNAISSANCE_WITHOUT_DUMMY,
    FULL_CONQUEST,
    BLITZ_CONQUEST,
    SOLO_CONQUEST,
    FULL_COOPERATION,
    BLITZ_COOPERATION,
    WHERE_NO_ONE,
    ONE_TO_RETURN,
    LIBERATE_THE_STATIONS,
    EPIC_RETURN,
    TEAM_CONQUEST,
    CONQUER_AND_HOLD,
    CONQUER_AND_HOLD_IN_TEAMS,
    OPEN_CONQUER_AND_HOLD,
    OPEN_CONQUER_AND_HOLD_IN_TEAMS,
    *SOLO_VERSIONS,
)


def scenarios_for(seats: int) -> list[Scenario]:
    """Return the scenarios for a number of players, easiest first."""
    return [scenario for scenario in SCENARIOS if seats in scenario.seats]


def scenario_of(header: Header) -> Scenario:
    """Return the scenario of a match.

    Raises:
        RuleViolation: there is no such scenario for this number of players.
    """
    seats, wished = len(header.seats), header.options["scenario"]
    for scenario in scenarios_for(seats):
        if scenario.id == wished:
            return scenario
    raise RuleViolation(f"There is no scenario “{wished}” for {seats} players.", "FR-SETUP-01")
