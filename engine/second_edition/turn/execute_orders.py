"""Segment 2: execute orders (2E-ORD)."""

from __future__ import annotations

from engine.ccg.cards.moments import MENU
from engine.ccg.effects import texts
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Option, Procedure, checkpoint, option
from engine.second_edition.missions.attempting_a_mission import attempt_mission
from engine.second_edition.orders.beaming import execute_beam
from engine.second_edition.orders.moving_a_ship import execute_move
from engine.second_edition.orders.orders_at_a_mission import orders_at_missions
from engine.second_edition.resolving.abilities import usable_texts, use_of_option, use_options
from engine.second_edition.resolving.action import run_action
from engine.second_edition.resolving.interrupts import interrupt_options
from engine.second_edition.resolving.response_window import offer_interrupts_between_actions, play_interrupt, use_text
from engine.second_edition.resolving.texts_by_hand import (
    by_hand_options,
    card_and_ability_of_option,
    permitted_options,
    use_text_by_hand,
)
from engine.second_edition.table.state import Segment
from engine.second_edition.table.table import Table

END_OPTION = option("end", "End your orders", group="End")


def execute_orders(table: Table) -> Procedure[None]:
    """Let the active player give any number of orders, one at a time (2E-ORD-01 to 2E-ORD-03, 2E-ORD-06)."""
    while table.outcome is None and table.state.segment is Segment.EXECUTE_ORDERS:
        yield from checkpoint()
        options = _possible_orders(table, table.state.active)
        if options or table.ends_turns(table.state.active):
            choice = yield from _ask_for_order(table, options)
            yield from run_action(table, _carry_out(table, choice))
            yield from offer_interrupts_between_actions(table)
        else:
            table.state.segment = Segment.DISCARD


def _ask_for_order(table: Table, options: list[Option]) -> Procedure[str]:
    return choose_one(
        table.state.active,
        "Execute orders: what is next?" if options else "You have no orders left to give.",
        (*options, END_OPTION),
        "2E-ORD-01",
        public="executes orders",
        kind=Kind.ACTION,
        default="end",
        pressed=not options,
    )


def _possible_orders(table: Table, seat: int) -> list[Option]:
    """Return all orders that the active player can start now with unstopped cards (2E-TIM-01, 2E-ORD-04, 2E-ORD-05)."""
    return [
        *orders_at_missions(table, seat),
        *use_options(table, usable_texts(table, seat, texts.Order), "Order"),
        *use_options(table, usable_texts(table, seat, texts.AnyTime), "Use a card"),
        *interrupt_options(table, seat, orders=True),
        *by_hand_options(table, seat, MENU),
        *permitted_options(table, seat, MENU),
    ]


def _carry_out(table: Table, choice: str) -> Procedure[None]:
    action, *targets = choice.split(":")
    seat = table.state.active
    match action:
        case "attempt":
            yield from attempt_mission(table, seat, table.mission_state(targets[0]), targets[1])
        case "move":
            yield from execute_move(table, seat, targets[0])
        case "beam":
            yield from execute_beam(table, seat, targets[0], targets[1])
        case "use":
            yield from use_text(table, use_of_option(choice, seat))
        case "interrupt":
            yield from play_interrupt(table, targets[0], seat, number=int(targets[1]) if len(targets) > 1 else 0)
        case "words":
            yield from use_text_by_hand(table, seat, *card_and_ability_of_option(choice))
        case _:
            table.state.segment = Segment.DISCARD
