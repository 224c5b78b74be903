"""Countdowns put on cards by hand, reduced at the end of their player's turns."""

from __future__ import annotations

from engine.ccg.adjusting.record import AdjustmentRecord
from engine.second_edition.table.placing import leave_play
from engine.second_edition.table.table import Table


def count_down(table: Table) -> None:
    """Reduce each countdown of the active player by 1; discard the card at 0."""
    record = table.state.by_hand
    if not isinstance(record, AdjustmentRecord) or not record.countdowns:
        return
    in_play = frozenset((*table.at_missions(), *table.everything_in_play()))
    record.countdowns = [item for item in record.countdowns if item.card in in_play]
    for countdown in record.countdowns:
        if countdown.seat == table.state.active and countdown.card in table.state.cards:
            countdown.left -= 1
            _log_countdown(
                table,
                countdown.card,
                f"counts down to {countdown.left}{'' if countdown.left else ' and is discarded'}.",
            )
            if not countdown.left:
                leave_play(table, countdown.card)
    record.countdowns = [item for item in record.countdowns if item.left]


def _log_countdown(table: Table, card: str, words: str) -> None:
    """Log a countdown, naming the card only to players who may see it."""
    sees = [seat for seat in table.seats() if table.may_see(seat, card)]
    if len(sees) == len(table.seats()):
        table.journal.log_event("countdown", f"{table.name(card)} {words}")
        return
    private = dict.fromkeys(sees, f"{table.name(card)} {words}")
    table.journal.log_event("countdown", f"A card {words}", private=private)
