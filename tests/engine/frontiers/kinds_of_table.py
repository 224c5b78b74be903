"""Every kind of table of Frontiers in turn, for sweeps: all scenarios and seat counts, without and with variants."""

from __future__ import annotations

from engine.frontiers.scenarios import SCENARIOS
from engine.games import game
from engine.kernel.randomness import Randomness, seed_from_number

TABLES = [(scenario.id, seats) for scenario in SCENARIOS for seats in scenario.seats]
"""Scenarios with their seat counts."""


def kind_of_table(number: int) -> tuple[dict[str, str], int]:
    """Return a match's options and seats: first plain tables, then tables with fights, then with any variants."""
    times, which = divmod(number, len(TABLES))
    scenario, seats = TABLES[which]
    return {"scenario": scenario, **_variants(number, times, seats)}, seats


def _variants(number: int, times: int, seats: int) -> dict[str, str]:
    if times == 0:
        return {}
    if times == 1:
        return {"allies": "assaults", "versus": "yes"} if seats > 1 else {}
    return any_variants(number, seats)


def any_variants(number: int, seats: int) -> dict[str, str]:
    """Return a value for every option except the scenario and the ships, different for each number."""
    chance = Randomness(seed_from_number(number))
    return {
        option.id: option.choices[chance.below(len(option.choices))][0]
        for option in game("frontiers").options(seats)
        if option.id != "scenario" and not option.exclusive
    }
