"""Start of a turn (1E-TURN-03, 1E-STAT-03)."""

from __future__ import annotations

from functools import partial

from engine.ccg.cards.moments import START
from engine.ccg.effects.texts import StartOfTurn
from engine.first_edition.borg.scouting import mark_scouted_ship
from engine.first_edition.playing.persona_replacement import replace_new_personas
from engine.first_edition.playing.using_texts import optional_effects
from engine.first_edition.position.cards_with_text import texts_of
from engine.first_edition.resolving.statuses import unstop_all
from engine.first_edition.resolving.texts_used_by_hand import (
    TEXT_OPTION,
    has_card_for_moment,
    offer_texts_at_turn_change,
)
from engine.first_edition.table.state import Phase
from engine.first_edition.table.table import Table
from engine.first_edition.turn.due_events import DueEvent, card_and_number, carry_out_due, due_texts
from engine.kernel.decision import Procedure

RECOVER, REPLACE = "recover", "replace"


def start_turn(table: Table, seat: int) -> None:
    """Start a turn and list the events due at its start."""
    state = table.state
    state.turn, state.active, state.card_play = state.turn + 1, seat, True
    state.card_plays, state.play_replaced = 0, False
    table.drop_turn_caches()
    words = (TEXT_OPTION,) if has_card_for_moment(table, START) else ()
    state.due = (
        RECOVER,
        REPLACE,
        *words,
        *(due_text for due_text in due_texts(table, StartOfTurn) if _is_automatic(table, due_text)),
    )
    table.start_phase(Phase.START)
    table.journal.log_event("turn", f"Turn {state.turn}: {table.player_name(seat)}.", seat=seat, rule="1E-TURN-01")


def carry_out_start_of_turn(table: Table) -> Procedure[None]:
    """Unstop all stopped cards, replace personas, then carry out texts (1E-TIM-07)."""
    doings: dict[str, DueEvent] = {
        RECOVER: _unstop_and_restore_range,
        REPLACE: replace_new_personas,
        TEXT_OPTION: partial(offer_texts_at_turn_change, event=START),
    }
    yield from carry_out_due(table, doings)
    if table.outcome is None:
        table.start_phase(Phase.CARD_PLAY)


def _is_automatic(table: Table, due: str) -> bool:
    """Whether a text happens automatically; optional ones are offered in the card play segment."""
    instance, number = card_and_number(due)
    text = texts_of(table, instance)[number]
    return isinstance(text, StartOfTurn) and not optional_effects(text)


def _unstop_and_restore_range(table: Table) -> Procedure[None]:
    unstop_all(table)
    for instance in table.all_in_play():
        if table.instance(instance).range_used:
            table.instance_to_change(instance).range_used = 0
    mark_scouted_ship(table, table.state.active)
    yield from ()
