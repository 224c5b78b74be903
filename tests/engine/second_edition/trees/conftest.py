"""The table at which cards with trees by hand are tried."""

from __future__ import annotations

import pytest

from tests.engine.second_edition.scenario import Scenario
from tests.engine.second_edition.trees.table import laid_table


@pytest.fixture
def scenario() -> Scenario:
    return laid_table()
