"""Countdowns put on cards by hand, lowered at the end of their player's turns."""

from __future__ import annotations

from engine.ccg.adjusting.record import Record
from engine.second_edition.table.placing import leave
from engine.second_edition.table.table import Table


def count_down(table: Table) -> None:
    """Lower each countdown of the active player by 1; discard the card at 0."""
    record = table.state.by_hand
    if not isinstance(record, Record) or not record.countdowns:
        return
    in_play = frozenset((*table.at_missions(), *table.everything_in_play()))
    record.countdowns = [one for one in record.countdowns if one.card in in_play]
    for one in record.countdowns:
        if one.seat == table.state.active and one.card in table.state.cards:
            one.left -= 1
            _tell(table, one.card, f"counts down to {one.left}{'' if one.left else ' and is discarded'}.")
            if not one.left:
                leave(table, one.card)
    record.countdowns = [one for one in record.countdowns if one.left]


def _tell(table: Table, card: str, words: str) -> None:
    """Log a countdown, naming the card only to players who may see it."""
    sees = [seat for seat in table.seats() if table.may_see(seat, card)]
    if len(sees) == len(table.seats()):
        table.journal.tell("countdown", f"{table.name(card)} {words}")
        return
    private = dict.fromkeys(sees, f"{table.name(card)} {words}")
    table.journal.tell("countdown", f"A card {words}", private=private)
