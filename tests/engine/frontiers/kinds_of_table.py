"""Every kind of table of Frontiers in turn, for sweeps: all scenarios with all seat counts, plain and with variants."""

from __future__ import annotations

from engine.frontiers.scenarios import SCENARIOS
from engine.frontiers.variants import variants_for
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
    chance = Randomness(seed_from_number(number))
    return {one.id: one.choices[chance.below(len(one.choices))][0] for one in variants_for(seats)}
