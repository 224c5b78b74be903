"""Segment 3: discard excess cards, and the end of the turn (2E-TRN-04 to 2E-TRN-07)."""

from __future__ import annotations

from engine.kernel.decision import Procedure, checkpoint
from engine.second_edition.scenes import discard_from_hand
from engine.second_edition.state import COUNTERS, HAND_SIZE, Segment
from engine.second_edition.table import Table


def discard_excess_cards(table: Table) -> Procedure[None]:
    """Down to seven of the player's choice, then the turn ends (2E-TRN-04)."""
    yield from checkpoint()
    excess = len(table.active.hand) - HAND_SIZE
    if excess > 0:
        cards = "a card" if excess == 1 else f"{excess} cards"
        prompt = f"You have {len(table.active.hand)} cards in hand: discard {cards}."
        yield from discard_from_hand(table, table.state.active, excess, "2E-TRN-04", prompt)
    end_turn(table)


def end_turn(table: Table) -> None:
    """Unstop everything, give all Range back, pass the turn to the left (2E-TRN-06, 2E-MOV-05, 2E-TRN-01)."""
    state = table.state
    for card in state.cards.values():
        card.stopped = False
    for ship in state.ships.values():
        ship.range_used = 0
    state.turn += 1
    state.active = table.left_of(state.active)
    state.counters = COUNTERS  # 2E-CNT-01
    state.segment = Segment.PLAY_AND_DRAW
    table.journal.tell(
        "turn", f"Turn {state.turn}: {table.player_name(state.active)}.", seat=state.active, rule="2E-TRN-01"
    )
