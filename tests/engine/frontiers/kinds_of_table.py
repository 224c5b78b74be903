"""Every kind of table of Frontiers in turn, for sweeps: all scenarios with all seat counts, plain and with variants."""

from __future__ import annotations

from engine.frontiers.scenarios import SCENARIOS
from engine.games import game
from engine.kernel.randomness import Randomness, seed_from_number

TABLES = [(scenario.id, seats) for scenario in SCENARIOS for seats in scenario.seats]
"""Scenarios with seat counts."""


def kind_of_table(number: int) -> tuple[dict[str, str], int]:
    """The options of the match and its seats: first every table as it is, then with fights, then with any variants."""
    times, which = divmod(number, len(TABLES))
    scenario, seats = TABLES[which]
    return {"scenario": scenario, **_variants(number, times, seats)}, seats


def _variants(number: int, times: int, seats: int) -> dict[str, str]:
    if times == 0:
        return {}
    if times == 1:
        return {"assaults": "yes", "versus": "yes"} if seats > 1 else {}
    return any_variants(number, seats)


def any_variants(number: int, seats: int) -> dict[str, str]:
    """A value for every option but the scenario and the ships, another set for every number."""
    chance = Randomness(seed_from_number(number))
    return {
        option.id: option.choices[chance.below(len(option.choices))][0]
        for option in game("frontiers").options(seats)
        if option.id != "scenario" and not option.exclusive
    }
