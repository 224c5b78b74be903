"""The tables that players have, compiled once for all tests that look at them."""

from __future__ import annotations

import pytest

from engine.ccg.cards.pool import Pool
from engine.ccg.compiling.report import CompilingReport
from engine.second_edition.cards.imports.importing import import_tables
from engine.second_edition.compiling.compiler import compile_pool
from engine.second_edition.deck import starter_catalogue
from tests.shared_material import CARD_TABLES_FOLDER

WEBULA = CARD_TABLES_FOLDER / "webula-2e" / "cards_with_processed_columns.txt"


@pytest.fixture(scope="session")
def compiled() -> tuple[Pool, CompilingReport]:
    """The current table with its report; where it is absent the test is skipped."""
    if not WEBULA.exists():
        pytest.skip("The card tables are not on this machine.")
    return compile_pool(import_tables([WEBULA], starter_catalogue())[0], starter_catalogue())
