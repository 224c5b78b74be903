"""Executing orders: any number of attempts, battles and movements (1E-TURN-08)."""

from __future__ import annotations

from engine.first_edition.battles.personnel_battle import fight_options, fight_order
from engine.first_edition.battles.ship_battle import order_ship_attack, raid_options
from engine.first_edition.borg.scouting import scout_location, scout_options
from engine.first_edition.borg.surveying import acquire_artifacts, survey_options
from engine.first_edition.control.orders import carry_out_control, control_options, is_control_order
from engine.first_edition.missions.attempting import attempt_mission, attempt_options
from engine.first_edition.moving.carrying import carrying_options, launch_ship, recover_ship
from engine.first_edition.moving.cloaking import cloak_or_decloak, cloaking_options, phase_ship
from engine.first_edition.moving.docking import dock_ship, docking_options, undock_ship
from engine.first_edition.moving.landing import land_ship, landing_options, take_off
from engine.first_edition.moving.movement import move_options, move_ship
from engine.first_edition.moving.required_travel import compelled_ships, route_to_destination
from engine.first_edition.moving.transfers import beam_or_walk, transfer_options
from engine.first_edition.playing.crossing import cross_quadrants, crossing_options
from engine.first_edition.playing.passages import fly_through_passage, passage_options
from engine.first_edition.position.attack_permission import known_affiliations
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.continuous_effects import is_required_to_act
from engine.first_edition.resolving.any_time import any_time_options, is_any_time_option, use_any_time
from engine.first_edition.resolving.erasing_holograms import erase_holograms, erasing_options
from engine.first_edition.resolving.hologram_activation import activate_hologram, activation_options
from engine.first_edition.table.caches import cached_at_location, cached_in_game
from engine.first_edition.table.display_names import with_distinct_labels
from engine.first_edition.table.state import Phase
from engine.first_edition.table.table import Table
from engine.first_edition.tribbles.carrying import carry_out_tribble_order, is_tribble_order, tribble_options
from engine.first_edition.tribbles.moving import move_carried_tribbles
from engine.first_edition.turn.between_actions import settle_events
from engine.first_edition.turn.end_of_turn import prepare_end_of_turn
from engine.first_edition.turn.opponents_actions import let_opponent_act
from engine.first_edition.turn.turn_actions import carry_out_turn_action, turn_action_options
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Option, Procedure, checkpoint, option

END = option("end", "End your turn", group="End")


def execute_orders(table: Table) -> Procedure[None]:
    """Carry out orders until the player ends the turn or has nothing left to do.

    Required actions come first (1E-TURN-09). The opponent may act after each order, and before the turn ends; the turn
    then continues (1E-ACT-07).
    """
    state = table.state
    while table.outcome is None and state.phase is Phase.ORDERS:
        yield from checkpoint()
        required = travel_orders(table, state.active)
        orders = required or [*orders_of(table, state.active), *turn_action_options(table, state.active)]
        texts_offered = any_time_options(table, state.active)
        ends = not orders and not texts_offered and not table.ends_turns(state.active)
        choice = (
            END.id if ends else (yield from _orders_menu(table, [*orders, *texts_offered], required=bool(required)))
        )
        if choice != END.id:
            yield from _carry_out(table, state.active, choice)
        settle_events(table)
        acted = yield from let_opponent_act(table, ending=choice == END.id)
        if acted:
            settle_events(table)
        if choice == END.id and not acted and table.outcome is None:
            words = f"{table.player_name(state.active)} ends the turn."
            table.journal.log_event("phase", words, seat=state.active, rule="1E-TURN-06")
            yield from prepare_end_of_turn(table)


def _orders_menu(table: Table, orders: list[Option], *, required: bool) -> Procedure[str]:
    """Offer the orders; required ones come before all others and before ending the turn (1E-TURN-09)."""
    orders = [*with_distinct_labels(table, orders)]
    prompt = "Give orders: what is next?" if orders else "You have no orders left to give."
    return choose_one(
        table.state.active,
        "You must give these orders first. Which is next?" if required else prompt,
        orders if required else (*orders, END),
        "1E-TURN-08",
        public="gives orders",
        kind=Kind.ACTION,
        default=orders[0].id if required else END.id,
        pressed=not orders,
    )


def travel_orders(table: Table, seat: int) -> list[Option]:
    """Return the orders that a player is required to give now, in any order (1E-TURN-09, 1E-REQ-01).

    A ship's current controller has to complete its required actions (1E-REQ-03).
    """
    return cached_in_game(table, ("required", seat), lambda: _find_travel_orders(table, seat))


def _find_travel_orders(table: Table, seat: int) -> list[Option]:
    there = (compelled_ship for location in table.locations() for compelled_ship in compelled_ships(table, location.id))
    ships = [card for card in table.controlled(seat, there) if route_to_destination(table, card)]
    return [*move_options(table, ships), *docking_options(table, seat, ships)]


def orders_of(table: Table, seat: int) -> list[Option]:
    """Return all orders that a player can give now, by location."""
    foes = known_affiliations(table, table.opponent_of(seat))
    return [card for location in table.locations() for card in _orders_at(table, seat, location.id, foes)]


def _orders_at(table: Table, seat: int, location: str, foes: frozenset[str]) -> list[Option]:
    """Return the orders at one location, cached until something changes.

    Args:
        foes: the affiliations that the opponent has in play, which decide who may be attacked (1E-BAT-06).
    """
    return cached_at_location(table, location, ("orders", seat, foes), lambda: _find_orders_at(table, seat, location))


def _find_orders_at(table: Table, seat: int, location: str) -> list[Option]:
    own = table.controlled(seat, table.at_location(location))
    if not own:
        return []
    there = cards_of_kind(table, location, "ship")
    ships = [card for card in table.controlled(seat, there) if not is_required_to_act(table, card)]
    return [
        *attempt_options(table, seat, location),
        *scout_options(table, seat, location),
        *survey_options(table, seat, location),
        *fight_options(table, seat, location),
        *raid_options(table, seat, location),
        *move_options(table, ships),
        *passage_options(table, ships),
        *crossing_options(table, ships),
        *docking_options(table, seat, ships),
        *carrying_options(table, seat, ships),
        *landing_options(table, ships),
        *cloaking_options(table, ships),
        *activation_options(table, own),
        *erasing_options(table, seat, location),
        *transfer_options(table, seat, location),
        *control_options(table, seat, location),
        *tribble_options(table, seat, location),
    ]


_SINGLE_CARD_ORDERS = {
    "move": move_ship,
    "through": fly_through_passage,
    "undock": undock_ship,
    "launch": launch_ship,
    "land": land_ship,
    "takeoff": take_off,
    "cloak": cloak_or_decloak,
    "phase": phase_ship,
    "activate": activate_hologram,
    "erase": erase_holograms,
}
"""Orders with a single card as their argument."""


def _carry_out(table: Table, seat: int, choice: str) -> Procedure[None]:
    verb, *words = choice.split(":")
    match verb:
        case "attempt":
            yield from attempt_mission(table, seat, words[0], int(words[1]))
        case "scout":
            yield from scout_location(table, seat, words[0], int(words[1]))
        case "acquire":
            yield from acquire_artifacts(table, seat, words[0])
        case "fight":
            yield from fight_order(table, seat, words[0], int(words[1]), int(words[2]))
        case "fire":
            yield from order_ship_attack(table, seat, words[0], int(words[1]))
        case "cross":
            yield from cross_quadrants(table, seat, words[0], words[1])
        case "dock":
            yield from dock_ship(table, seat, words[0], words[1])
        case "recover":
            yield from recover_ship(table, seat, words[0], words[1])
        case _ if verb in _SINGLE_CARD_ORDERS:
            yield from _SINGLE_CARD_ORDERS[verb](table, seat, words[0])
        case "beam" | "walk":
            gone = yield from beam_or_walk(table, seat, verb, words[0], words[1])
            yield from move_carried_tribbles(table, gone, words[0], words[1])
        case _:
            yield from _carry_out_other_action(table, seat, choice)


def _carry_out_other_action(table: Table, seat: int, choice: str) -> Procedure[None]:
    """Carry out an action that is not an order: any-time uses, control, tribbles and texts."""
    if is_any_time_option(choice):
        yield from use_any_time(table, seat, choice)
    elif is_control_order(choice):
        yield from carry_out_control(table, seat, choice)
    elif is_tribble_order(choice):
        yield from carry_out_tribble_order(table, seat, choice)
    else:
        yield from carry_out_turn_action(table, seat, choice)
