"""Lasting changes: their start and end (2E-TIM-09, 2E-SEL-07)."""

from __future__ import annotations

from engine.ccg.resolving.lasting_change import LastingChange
from engine.second_edition.table.table import Table


def start_lasting_change(table: Table, lasting: LastingChange) -> None:
    """Start a lasting change."""
    table.state.lasting.append(lasting)
    table.record_change_of_state()


def end_changes_of_use(table: Table, source: str) -> None:
    """End the changes that last until a text of this card is used again."""
    remaining = [effect for effect in table.state.lasting if effect.until != "again" or effect.source != source]
    if len(remaining) < len(table.state.lasting):
        table.state.lasting = remaining
        table.record_change_of_state()


def end_lasting_changes(table: Table, until: str, seat: int | None = None) -> None:
    """End the changes that last until this moment; for ``next turn`` only those of the player whose turn begins."""
    lasting = table.state.lasting
    remaining = [effect for effect in lasting if effect.until != until or (seat is not None and effect.seat != seat)]
    if len(remaining) < len(lasting):
        table.state.lasting = remaining
        table.record_change_of_state()
