"""Card play: the normal card play and free plays, until orders are announced (1E-TURN-04, 1E-TURN-05, 1E-PLAY)."""

from __future__ import annotations

from engine.first_edition.playing.playing_cards import play_from_hand, play_options
from engine.first_edition.playing.reporting_with_crew import crewed_ship_options, report_to_doorway
from engine.first_edition.resolving.any_time import any_time_options, is_any_time_option, use_any_time
from engine.first_edition.table.state import Phase
from engine.first_edition.table.table import Table
from engine.first_edition.turn.between_actions import settle_events
from engine.first_edition.turn.opponents_actions import let_opponent_act
from engine.first_edition.turn.turn_actions import carry_out_turn_action, turn_action_options
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Option, Procedure, checkpoint, option


def play_cards(table: Table) -> Procedure[None]:
    """Play cards until the player gives orders, which forfeits an unused card play.

    Cards that can be used at any time are offered, too (1E-TURN-07), and the opponent may act after each action.
    """
    state = table.state
    while table.outcome is None and state.phase is Phase.CARD_PLAY:
        yield from checkpoint()
        seat = state.active
        able = [
            *play_options(table, seat),
            *crewed_ship_options(table, seat),
            *turn_action_options(table, seat),
            *any_time_options(table, seat),
        ]
        if not able:
            _give_orders(table)
            continue
        choice = yield from _card_play_menu(table, able)
        if choice == "orders":
            _give_orders(table)
            continue
        yield from _carry_out(table, seat, choice)
        settle_events(table)
        if (yield from let_opponent_act(table)):
            settle_events(table)


def _carry_out(table: Table, seat: int, choice: str) -> Procedure[None]:
    if is_any_time_option(choice):
        yield from use_any_time(table, seat, choice)
    elif choice.startswith("play:"):
        _, instance, number = choice.split(":")
        yield from play_from_hand(table, seat, instance, int(number))
    elif choice.startswith("crewed:"):
        yield from report_to_doorway(table, seat, choice.partition(":")[2])
    else:
        yield from carry_out_turn_action(table, seat, choice)


def _card_play_menu(table: Table, able: list[Option]) -> Procedure[str]:
    left = "You have used your card play."
    if table.state.card_play:
        left = "You have an extra card play." if table.state.card_plays else "You still have your card play."
    orders = option("orders", "Give orders", "Any cards you haven’t played must wait for another turn.", group="End")
    return choose_one(
        table.state.active,
        f"Play cards. {left}",
        (*able, orders),
        "1E-TURN-04",
        public="plays cards",
        kind=Kind.ACTION,
        default="orders",
    )


def _give_orders(table: Table) -> None:
    """End the card play and start giving orders (1E-TURN-06)."""
    state = table.state
    state.card_play = False
    table.start_phase(Phase.ORDERS)
    words = f"{table.player_name(state.active)} gives orders."
    table.journal.log_event("phase", words, seat=state.active, rule="1E-TURN-06")
