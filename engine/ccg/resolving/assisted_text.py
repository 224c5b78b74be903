"""Cards whose text is words that the players carry out themselves (DESIGN, *Cards*: assisted)."""

from __future__ import annotations

from functools import partial

from engine.ccg.adjusting.carrying_out import adjust_until_done, carry_out
from engine.ccg.adjusting.orders import by_hand
from engine.ccg.zones.card_table import Table
from engine.kernel.decision import Procedure


def carry_out_words(table: Table, instance: str, seat: int, opponent: int) -> Procedure[None]:
    """Show a card's words; its player adjusts the table as they say, and the opponent agrees or objects."""
    if instance not in table.state.cards or not (words := table.card(instance).words):
        return
    adjusting = partial(adjust_until_done, table, seat, by_hand(table, seat))
    yield from carry_out(table, table.name(instance), words, (seat, opponent), adjusting)
