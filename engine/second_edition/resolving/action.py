"""Actions, each carried out completely before another starts (2E-TIM-01)."""

from __future__ import annotations

from engine.kernel.decision import Procedure
from engine.second_edition.resolving.impossible_offers import denied_uses, forget_denials
from engine.second_edition.table.table import Table


def run_action(table: Table, procedure: Procedure[None]) -> Procedure[None]:
    """Carry out a whole action, perhaps within another, then check whether the game has ended."""
    denied = denied_uses(table)
    with table.action_under_way():
        yield from procedure
    if denied and denied_uses(table) == denied:
        forget_denials(table)
    table.end_game_if_over()
