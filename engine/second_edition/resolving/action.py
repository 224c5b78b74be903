"""Actions: what is carried out to its end before anything else begins (2E-TIM-01)."""

from __future__ import annotations

from engine.kernel.decision import Procedure
from engine.second_edition.resolving.denials import denials, forget
from engine.second_edition.table.table import Table


def action(table: Table, procedure: Procedure[None]) -> Procedure[None]:
    """An action carried out to its end, perhaps within another; then it is judged whether the game is over."""
    denied = denials(table)
    with table.under_way():
        yield from procedure
    if denied and denials(table) == denied:
        forget(table)
    table.judge()
