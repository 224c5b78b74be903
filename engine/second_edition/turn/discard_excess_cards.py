"""Segment 3: discard excess cards (2E-TRN-04, 2E-TRN-07)."""

from __future__ import annotations

from engine.ccg.adjusting.record import adjustment_record
from engine.kernel.decision import Procedure, checkpoint
from engine.second_edition.resolving.action import run_action
from engine.second_edition.resolving.piles import discard_from_hand
from engine.second_edition.table.state import HAND_SIZE, Segment
from engine.second_edition.table.table import Table


def discard_excess_cards(table: Table) -> Procedure[None]:
    """Discard down to the hand limit, with cards of the player's choice (2E-TRN-04, 2E-TRN-05).

    Cards drawn in response to a discard count too; afterwards there is no second check.
    """
    yield from checkpoint()
    while (
        table.outcome is None
        and table.active_player.hand
        and (excess := len(table.active_player.hand) - _hand_size(table)) > 0
    ):
        cards = "a card" if excess == 1 else f"{excess} cards"
        prompt = f"You have {len(table.active_player.hand)} cards in hand: discard {cards}."
        discards = discard_from_hand(table, table.state.active, excess, "2E-TRN-04", prompt=prompt)
        yield from run_action(table, discards)
    if table.outcome is None:
        table.state.segment = Segment.END


def _hand_size(table: Table) -> int:
    """Return the active player's hand limit, including cards added by a text resolved by hand."""
    record = adjustment_record(table.state)
    return HAND_SIZE + (record.kept if record.turn == table.state.turn else 0)
