"""Fixture with the players' card table, compiled once for all tests."""

from __future__ import annotations

import pytest

from engine.ccg.cards.pool import Pool
from engine.ccg.compiling.report import CompilingReport
from tests.engine.second_edition.compiling.tables import CURRENT_TABLE, compiled_table


@pytest.fixture(scope="session")
def compiled() -> tuple[Pool, CompilingReport]:
    """Return the current table with its report; the test is skipped if there is none."""
    if not CURRENT_TABLE.exists():
        pytest.skip("The card tables are not on this machine.")
    return compiled_table()
