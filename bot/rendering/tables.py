"""The games whose views can be drawn. A new one is added here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.rendering.frontiers.table import FrontiersTable
from bot.rendering.second_edition.table import SecondEditionTable
from bot.rendering.table import Table
from engine.frontiers.view import FrontiersView
from engine.kernel.view import View
from engine.second_edition.view import SecondEditionView

_TABLES: dict[type[View], Callable[[Any, Any], Table]] = {
    SecondEditionView: SecondEditionTable,
    FrontiersView: FrontiersTable,
}


def table_of(view: View, before: View | None = None) -> Table | None:
    """A view, and what has changed since ``before``, as pictures and words; nothing for a game without pictures."""
    found = _TABLES.get(type(view))
    return found(view, before if type(before) is type(view) else None) if found else None
