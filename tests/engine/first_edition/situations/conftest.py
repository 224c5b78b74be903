"""Fixture with the initial table of many situations."""

from __future__ import annotations

import pytest

from tests.engine.first_edition.scenario import Scenario, outpost_scenario


@pytest.fixture
def base() -> Scenario:
    """Return a table with Alice's outpost at her planet P, and full decks."""
    return outpost_scenario()
