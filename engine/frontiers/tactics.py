"""Tactic Cards and the Round Order (FR-TACT)."""

from __future__ import annotations

from engine.frontiers import dummy_player
from engine.frontiers.asking import choose_one
from engine.frontiers.resolving import resolve
from engine.frontiers.state import Stage, TurnState
from engine.frontiers.table import Table
from engine.frontiers.use import Use
from engine.kernel.decision import Option, Procedure, option


def choose_tactics(table: Table) -> Procedure[None]:
    """Each player takes a Tactic, the one with the fewest XP first; they make the Round Order (FR-TACT-01 to 03)."""
    state = table.state
    state.turn = TurnState()
    lower = list(reversed(state.order))
    for player in state.players:
        player.tactic, player.tactic_used = 0, False
    for seat in sorted((seat for seat in lower if seat >= 0), key=lambda seat: table.player(seat).xp):
        yield from _take(table, seat)
    dummy_player.take_tactic(table)
    state.order.sort(key=lambda seat: _number(table, seat))
    state.moment = 0
    state.turn = TurnState()
    state.stage = Stage.TURN
    words = ", ".join(table.player_name(seat) for seat in state.order)
    table.tell("order", f"Round Order: {words}.", rule="FR-TACT-03")


def _take(table: Table, seat: int) -> Procedure[None]:
    free = [number for number in _on_display(table) if all(one.tactic != number for one in table.state.players)]
    options = [_option(table, number) for number in free]
    table.seal()
    chosen = yield from choose_one(table, seat, "Which Tactic do you take?", options, "FR-TACT-01")
    player = table.player(seat)
    player.tactic = int(chosen.partition("-")[2])
    tactic = table.index.tactics[player.tactic]
    table.tell("tactic", f"{table.player_name(seat)} takes {tactic.name}.", seat, rule="FR-TACT-01")
    yield from resolve(table, Use(seat, tactic.name), tactic.taken)  # FR-TACT-02


def _on_display(table: Table) -> list[int]:
    return [number for number in sorted(table.index.tactics) if number not in table.state.resting]


def _option(table: Table, number: int) -> Option:
    tactic = table.index.tactics[number]
    effects = tactic.taken or tactic.use
    label = f"{number} {tactic.name}"
    return option(f"tactic-{number}", f"{label}: {table.words(effects)}" if effects else label)


def _number(table: Table, seat: int) -> int:
    return table.dummy.tactic if seat < 0 else table.player(seat).tactic
