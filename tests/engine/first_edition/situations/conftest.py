"""The table that many situations begin with."""

from __future__ import annotations

import pytest

from tests.engine.first_edition.scenario import Scenario


@pytest.fixture
def base() -> Scenario:
    """Alice's outpost at her planet P, and full decks."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.fill_decks()
    return scenario
