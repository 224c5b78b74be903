"""Actions at the start and the end of a turn, and the end itself (2E-TRN-03, 2E-TRN-05, 2E-TRN-06)."""

from __future__ import annotations

from engine.ccg.adjusting.record import next_seat_to_play
from engine.ccg.cards.moments import END, START
from engine.ccg.effects import texts
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Option, Procedure, checkpoint, option
from engine.second_edition.conflicts.damage import remove_damage, repair_key, repair_options
from engine.second_edition.missions.facing_dilemmas import remove_placed_dilemmas
from engine.second_edition.resolving import lasting_changes
from engine.second_edition.resolving.abilities import usable_texts, use_of_option, use_options
from engine.second_edition.resolving.action import run_action
from engine.second_edition.resolving.delayed_effects import run_due_effects
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.response_window import offer_interrupts_between_actions, open_window, use_text
from engine.second_edition.resolving.texts_by_hand import (
    by_hand_options,
    card_and_ability_of_option,
    harmful_options,
    is_by_hand_option,
    permitted_options,
    use_text_by_hand,
)
from engine.second_edition.table.state import COUNTERS, Segment
from engine.second_edition.table.table import Table
from engine.second_edition.turn.countdowns import count_down

_LEAVE_UNUSED = option("pass", "Pass", group="Pass")
_DONE_OPTION = option("done", "Continue", group="End")


def start_of_turn(table: Table) -> Procedure[None]:
    """Offer each start-of-turn action once, in any order; all are optional (2E-TRN-03)."""
    yield from checkpoint()
    yield from open_window(table, Occurrence("turn begun", table.state.active))
    yield from _offer_actions(table, texts.StartOfTurn, "2E-TRN-03")
    yield from _remind_of_mandatory_texts(table, START)
    if table.outcome is None:
        table.state.segment = Segment.PLAY_AND_DRAW


def end_of_turn(table: Table) -> Procedure[None]:
    """Offer end-of-turn actions and repairs, each once (2E-TRN-05, 2E-DMG-05), then pass the turn."""
    yield from checkpoint()
    yield from _offer_actions(table, texts.EndOfTurn, "2E-TRN-05")
    yield from _remind_of_mandatory_texts(table, END)
    if table.outcome is None:
        yield from open_window(table, Occurrence("turn ended", table.state.active))
    if table.outcome is None:
        yield from run_action(table, remove_placed_dilemmas(table, "turn"))
    if table.outcome is None and table.state.due:
        yield from run_action(table, run_due_effects(table, "turn"))
    if table.outcome is None:
        count_down(table)
        _pass_turn(table)


def _offer_actions(table: Table, timing: type[texts.StartOfTurn] | type[texts.EndOfTurn], rule: str) -> Procedure[None]:
    """Offer actions one after another, each carried out completely (2E-GAP-25)."""
    seat = table.state.active
    while table.outcome is None and (options := _action_options(table, seat, timing)):
        chosen = yield from choose_one(
            seat,
            f"{'Start' if timing is texts.StartOfTurn else 'End'} of your turn: what is next?",
            (*options, _DONE_OPTION),
            rule,
            public="uses cards at the start or end of the turn",
            kind=Kind.ACTION,
            default="done",
        )
        if chosen == "done":
            return
        yield from run_action(table, _carry_out(table, seat, chosen))
        yield from offer_interrupts_between_actions(table)


def _remind_of_mandatory_texts(table: Table, event: str) -> Procedure[None]:
    """Let opponents use the active player's unused mandatory texts, which harm that player."""
    for seat in table.opponents(table.state.active):
        while table.outcome is None and (options := harmful_options(table, seat, event)):
            name = table.player_name(table.state.active)
            chosen = yield from choose_one(
                seat,
                f"{name} didn’t use a text that takes effect at the {event}. Does it take effect?",
                (*options, _LEAVE_UNUSED),
                "2E-TIM-02",
                public="may use an opponent’s card",
                kind=Kind.ACTION,
                default=_LEAVE_UNUSED.id,
            )
            if chosen == _LEAVE_UNUSED.id:
                break
            yield from run_action(table, use_text_by_hand(table, seat, *card_and_ability_of_option(chosen)))


def _action_options(table: Table, seat: int, timing: type[texts.StartOfTurn] | type[texts.EndOfTurn]) -> list[Option]:
    options = use_options(table, usable_texts(table, seat, timing), "Use a card")
    event = START if timing is texts.StartOfTurn else END
    options += [*by_hand_options(table, seat, event), *permitted_options(table, seat, event)]
    return options + (repair_options(table, seat) if timing is texts.EndOfTurn else [])


def _carry_out(table: Table, seat: int, choice: str) -> Procedure[None]:
    if choice.startswith("repair:"):
        _, ship, card = choice.split(":")
        table.state.used.append(repair_key(ship))
        remove_damage(table, ship, card)
    elif is_by_hand_option(choice):
        yield from use_text_by_hand(table, seat, *card_and_ability_of_option(choice))
    else:
        yield from use_text(table, use_of_option(choice, seat))


def _pass_turn(table: Table) -> None:
    """Unstop all cards, restore Range and pass the turn to the left (2E-TRN-06, 2E-MOV-05, 2E-TRN-01)."""
    state = table.state
    for card in state.cards.values():
        card.stopped = False
    for ship in state.ships.values():
        ship.range_used = 0
    state.used, state.played = [], []
    lasting_changes.end_lasting_changes(table, "turn")
    lasting_changes.end_lasting_changes(table, f"end of turn {state.turn}")
    state.turn += 1
    state.active = next_seat_to_play(state, table.seat_to_left(state.active))
    lasting_changes.end_lasting_changes(table, "next turn", state.active)
    state.counters = COUNTERS  # 2E-CNT-01
    state.segment = Segment.START
    table.record_change_of_cards()
    table.journal.log_event(
        "turn", f"Turn {state.turn}: {table.player_name(state.active)}.", seat=state.active, rule="2E-TRN-01"
    )
