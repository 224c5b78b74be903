"""Reasons shared by several answers to "why not?" in Frontiers."""

from __future__ import annotations

from engine.frontiers.table import Table

Reason = tuple[str, str]
"""The id of the rule that blocks an action, and the sentence for the player."""


def reason_not_their_turn(table: Table, seat: int) -> Reason | None:
    """Return the reason if it is another player's turn, else ``None``."""
    if seat == table.active_seat:
        return None
    return "FR-TURN-06", f"It is {table.player_name(table.active_seat)}’s turn."


def reason_no_movement(table: Table) -> Reason | None:
    """Return why the ship can't move or explore at this point of the turn (FR-MOVE-01, FR-TURN-03, FR-TURN-08)."""
    turn = table.turn
    if turn.kind != "regular":
        return "FR-TURN-08", "You are making Emergency Repairs this turn, so your ship can’t move."
    if turn.provoked:
        return "FR-TURN-04", "You have provoked enemies and must fight them first."
    if turn.acted:
        return "FR-TURN-03", "You can only move before your Action, and you have already taken it."
    if turn.is_committed:
        return "FR-INT-02", "You have used Diplomacy, which starts an Interaction. You can only move before that."
    return None


def counted_noun(number: int, noun: str) -> str:
    """Return a number with its noun: *1 Move*, *no Move*."""
    return f"{number or 'no'} {noun}"
