"""Lasting changes made by effects (FR-EFF-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from engine.frontiers.effects.changes import Stronger
from engine.frontiers.state import LastingChange
from engine.frontiers.table import Table

Change = TypeVar("Change")


def lasting_changes(table: Table, seat: int) -> Iterator[LastingChange]:
    """Yield all changes that apply to a player now."""
    duel = table.state.duel
    if seat == table.active_seat or (duel and seat == duel.opponent):
        yield from table.turn_of(seat).lasting
    yield from table.player(seat).lasting


def changes_of(table: Table, seat: int, kind: type[Change]) -> list[Change]:
    """Return the changes of one kind that apply to a player now."""
    return [lasting.change for lasting in lasting_changes(table, seat) if isinstance(lasting.change, kind)]


def take_bonus(table: Table, seat: int, value: str) -> int:
    """Return the bonus for a card's value, using up bonuses for a single card."""
    total = 0
    for lasting in list(lasting_changes(table, seat)):
        change = lasting.change
        if isinstance(change, Stronger) and change.value == value:
            total += change.by
            if change.first:
                end_change(table, seat, lasting)
    return total


def end_change(table: Table, seat: int, spent: LastingChange) -> None:
    """End one change."""
    if any(lasting is spent for lasting in table.turn.lasting):
        table.turn.lasting = [lasting for lasting in table.turn.lasting if lasting is not spent]
    else:
        player = table.player(seat)
        player.lasting = [lasting for lasting in player.lasting if lasting is not spent]


def end_changes(table: Table, until: str) -> None:
    """End the changes that last until the end of the turn, combat or Round."""
    table.turn.lasting = [lasting for lasting in table.turn.lasting if lasting.until != until]
    if until == "round":
        for player in table.state.players:
            player.lasting = []
