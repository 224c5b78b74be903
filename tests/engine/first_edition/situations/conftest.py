"""The table that many situations begin with."""

from __future__ import annotations

import pytest

from tests.engine.first_edition.scenario import Scenario, outpost_scenario


@pytest.fixture
def base() -> Scenario:
    """Alice's outpost at her planet P, and full decks."""
    return outpost_scenario()
