"""Normal card play of a turn, and the additional one that a text gives (1E-TURN-04, 1E-PLAY-05, 1E-CR-125)."""

from __future__ import annotations

from engine.first_edition.position.continuous_effects import has_extra_card_play
from engine.first_edition.table.table import Table

_NORMAL_PLAYS, _PLAYS_WITH_EXTRA = 1, 2
"""Number of normal card plays in a turn, without and with an additional one."""


def use_card_play(table: Table, *, replaced: bool = False) -> None:
    """Use a normal card play, or replace it with another action (1E-PLAY-05)."""
    state = table.state
    state.card_plays += 1
    state.play_replaced = state.play_replaced or replaced
    state.card_play = state.card_plays < _max_card_plays(table)


def return_card_play(table: Table, *, replaced: bool = False) -> None:
    """Undo an illegal use or replacement of a normal card play (1E-ACT-15, 1E-HA-04)."""
    state = table.state
    state.card_plays -= 1
    state.play_replaced = state.play_replaced and not replaced
    state.card_play = True


def _max_card_plays(table: Table) -> int:
    return _PLAYS_WITH_EXTRA if has_extra_card_play(table, table.state.active) else _NORMAL_PLAYS


def is_start_of_turn(table: Table) -> bool:
    """Whether start-of-turn texts can still be used, before the first normal card play (1E-TURN-03)."""
    return table.state.card_play and not table.state.card_plays


def may_replace_card_play(table: Table) -> bool:
    """Whether a normal card play can be replaced, once each turn (1E-PLAY-05)."""
    return table.state.card_play and not table.state.play_replaced


def draws_extra_card(table: Table) -> bool:
    """Whether the active player draws an extra card instead of an unused extra card play (1E-CR-125)."""
    return has_extra_card_play(table, table.state.active) and table.state.card_plays < _PLAYS_WITH_EXTRA
