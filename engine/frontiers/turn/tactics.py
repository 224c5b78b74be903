"""Tactic Cards and the Round Order (FR-TACT)."""

from __future__ import annotations

from engine.frontiers.effect_choices import choose_one
from engine.frontiers.playing.effect_interpreter import resolve_effects
from engine.frontiers.playing.use_in_progress import Use
from engine.frontiers.state import Stage, TurnState
from engine.frontiers.table import Table
from engine.frontiers.turn import dummy_player
from engine.frontiers.turn.dummy_player import taken_tactics
from engine.kernel.decision import Option, Procedure, option


def choose_tactics(table: Table) -> Procedure[None]:
    """Let each player take a Tactic, the fewest XP first, which makes the Round Order (FR-TACT-01 to 03)."""
    state = table.state
    state.turn = TurnState()
    lower = list(reversed(state.order))
    for player in state.players:
        player.tactic, player.tactic_used = 0, False
    together = table.scenario.cooperative and len(state.players) > 1
    if state.dummy:
        state.dummy.tactic = 0
    if together:
        dummy_player.take_tactic(table)  # FR-SCN-COOP-02
    for seat in sorted((seat for seat in lower if seat >= 0), key=lambda seat: _experience_for_order(table, seat)):
        yield from _take_tactic(table, seat)
    if not together:
        dummy_player.take_tactic(table)
        dummy_player.set_aside_tactics(table)
    state.order.sort(key=lambda seat: _tactic_number(table, seat))
    state.moment = 0
    state.turn = TurnState()
    state.stage = Stage.TURN
    words = ", ".join(table.player_name(seat) for seat in state.order)
    table.log_event("order", f"Round Order: {words}.", rule="FR-TACT-03")


def _experience_for_order(table: Table, seat: int) -> int:
    """Return XP, or 0 if an auction's order of choosing ships decides the first Tactics (FR-VAR-02)."""
    return 0 if table.state.round == 1 and table.has_variant("auction") else table.player(seat).xp


def _take_tactic(table: Table, seat: int) -> Procedure[None]:
    options = [_tactic_option(table, number) for number in free_tactics(table)]
    table.forbid_undo()
    chosen = yield from choose_one(table, seat, "Which Tactic do you take?", options, "FR-TACT-01")
    player = table.player(seat)
    player.tactic = int(chosen.partition("-")[2])
    tactic = table.index.tactics[player.tactic]
    table.log_event("tactic", f"{table.player_name(seat)} takes {tactic.name}.", seat, rule="FR-TACT-01")
    yield from resolve_effects(table, Use(seat, tactic.name), tactic.taken)  # FR-TACT-02


def free_tactics(table: Table) -> list[int]:
    """Return the numbers of the Tactics that can still be taken (FR-TACT-01)."""
    return [number for number in _displayed_tactics(table) if number not in taken_tactics(table)]


def set_aside_one(table: Table) -> Procedure[None]:
    """Set aside one player's Tactic for the next Round; the first in the order decides (FR-SCN-COOP-02)."""
    state = table.state
    if not table.scenario.cooperative or len(state.players) == 1:
        return
    speaker = next(seat for seat in state.order if seat >= 0)
    options = [_tactic_option(table, number) for number in sorted(player.tactic for player in state.players)]
    prompt = "Which Tactic do you all leave out next Round?"
    chosen = yield from choose_one(table, speaker, prompt, options, "FR-SCN-COOP-02")
    state.resting = [int(chosen.partition("-")[2])]


def _displayed_tactics(table: Table) -> list[int]:
    return [number for number in sorted(table.index.tactics) if number not in table.state.resting]


def _tactic_option(table: Table, number: int) -> Option:
    tactic = table.index.tactics[number]
    effects = tactic.taken or tactic.use
    words = table.effect_words(effects) if effects else "Only its number matters: the lowest goes first."
    return option(f"tactic-{number}", f"{number} {tactic.name}", words)


def _tactic_number(table: Table, seat: int) -> int:
    return table.dummy.tactic if seat < 0 else table.player(seat).tactic
