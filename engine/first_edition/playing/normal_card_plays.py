"""The normal card play of a turn, and the additional one that a text gives (1E-TURN-04, 1E-PLAY-05, 1E-CR-125)."""

from __future__ import annotations

from engine.first_edition.position.continuous_effects import has_extra_card_play
from engine.first_edition.table.table import Table

_FIRST, _EXTRA = 1, 2
"""How many normal card plays a turn has, without and with an additional one."""


def use_card_play(table: Table, *, replaced: bool = False) -> None:
    """Use a normal card play of the active player, or replace it with something else (1E-PLAY-05)."""
    state = table.state
    state.card_plays += 1
    state.play_replaced = state.play_replaced or replaced
    state.card_play = state.card_plays < _allowed(table)


def return_card_play(table: Table, *, replaced: bool = False) -> None:
    """Undo the use of a normal card play, or of what replaced it: it turned out illegal (1E-ACT-15, 1E-HA-04)."""
    state = table.state
    state.card_plays -= 1
    state.play_replaced = state.play_replaced and not replaced
    state.card_play = True


def _allowed(table: Table) -> int:
    return _EXTRA if has_extra_card_play(table, table.state.active) else _FIRST


def is_start_of_turn(table: Table) -> bool:
    """Whether texts for the start of the turn may still be used: no normal card play has been (1E-TURN-03)."""
    return table.state.card_play and not table.state.card_plays


def may_replace_card_play(table: Table) -> bool:
    """Whether something may be done in place of a normal card play: once each turn (1E-PLAY-05)."""
    return table.state.card_play and not table.state.play_replaced


def draws_extra_card(table: Table) -> bool:
    """Whether the active player must draw an extra card at the end, for want of an additional play (1E-CR-125)."""
    return has_extra_card_play(table, table.state.active) and table.state.card_plays < _EXTRA
