"""The players' card table, compiled."""

from __future__ import annotations

from engine.ccg.cards.pool import Pool
from engine.ccg.compiling.report import CompilingReport
from engine.second_edition.cards.imports.importing import import_tables
from engine.second_edition.compiling.compiler import compile_pool
from engine.second_edition.deck import starter_catalogue
from tests.shared_material import CARD_TABLES_FOLDER

CURRENT_TABLE = CARD_TABLES_FOLDER / "webula-2e" / "cards_with_processed_columns.txt"


def compiled_table() -> tuple[Pool, CompilingReport]:
    """Compile the current table."""
    return compile_pool(import_tables([CURRENT_TABLE], starter_catalogue())[0], starter_catalogue())
