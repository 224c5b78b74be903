"""Executing orders: attempts, battles, and all ways of getting about, in any number (1E-TURN-08)."""

from __future__ import annotations

from engine.ccg.adjusting.contesting import goes_on
from engine.first_edition.battles.personnel_battle import fight, fight_options
from engine.first_edition.battles.ship_battle import raid, raid_options
from engine.first_edition.cards.definition import Ship
from engine.first_edition.memory import at_location
from engine.first_edition.missions.attempting import attempt, attempt_options
from engine.first_edition.settling import settle
from engine.first_edition.spaceline.beaming import transfer, transfer_options
from engine.first_edition.spaceline.cloaking import cloaking_options, flip
from engine.first_edition.spaceline.docking import dock, docking_options, undock
from engine.first_edition.spaceline.landing import land, landing_options, take_off
from engine.first_edition.spaceline.movement import move, move_options
from engine.first_edition.state import Phase
from engine.first_edition.table import Table
from engine.first_edition.turn.end_of_turn import finish_turn
from engine.kernel.asking import choose_one
from engine.kernel.decision import Kind, Option, Procedure, checkpoint, option

END = option("end", "End your turn", group="End")


def executing_orders(table: Table) -> Procedure[None]:
    """One order after another, until the turn is ended or nothing is left to do."""
    state = table.state
    while table.outcome is None and state.phase is Phase.ORDERS:
        yield from checkpoint()
        orders = orders_of(table, state.active)
        if not orders and not table.ends_turns(state.active):
            finish_turn(table)
            continue
        choice = yield from _menu(table, orders)
        goes_on(table, state.active)
        yield from _carry_out(table, state.active, choice)
        settle(table)


def _menu(table: Table, orders: list[Option]) -> Procedure[str]:
    return choose_one(
        table.state.active,
        "Give orders: what is next?" if orders else "You have no orders left to give.",
        (*orders, END),
        "1E-TURN-08",
        public="gives orders",
        kind=Kind.ACTION,
        default="end",
        pressed=not orders,
    )


def orders_of(table: Table, seat: int) -> list[Option]:
    """Every order that a player can give now, location by location."""
    return [one for location in table.locations() for one in orders_at(table, seat, location.id)]


def orders_at(table: Table, seat: int, location: str) -> list[Option]:
    """The orders at one location, counted out again only where something has changed."""
    return at_location(table, location, ("orders", seat), lambda: _counted_out(table, seat, location))


def _counted_out(table: Table, seat: int, location: str) -> list[Option]:
    own = table.controlled(seat, table.at_location(location))
    if not own:
        return []
    ships = [one for one in own if table.is_a(one, Ship)]
    return [
        *attempt_options(table, seat, location),
        *fight_options(table, seat, location),
        *raid_options(table, seat, location),
        *move_options(table, ships),
        *docking_options(table, seat, ships),
        *landing_options(table, ships),
        *cloaking_options(table, ships),
        *transfer_options(table, seat, location),
    ]


def _carry_out(table: Table, seat: int, choice: str) -> Procedure[None]:
    verb, *words = choice.split(":")
    match verb:
        case "attempt":
            yield from attempt(table, seat, words[0], int(words[1]))
        case "fight":
            yield from fight(table, seat, words[0], int(words[1]), int(words[2]))
        case "fire":
            yield from raid(table, seat, words[0], int(words[1]))
        case "move":
            yield from move(table, seat, words[0])
        case "dock":
            yield from dock(table, seat, words[0], words[1])
        case "undock":
            yield from undock(table, seat, words[0])
        case "land":
            yield from land(table, seat, words[0])
        case "takeoff":
            yield from take_off(table, seat, words[0])
        case "cloak":
            yield from flip(table, seat, words[0])
        case "beam" | "walk":
            yield from transfer(table, seat, verb, words[0], words[1])
        case _:
            finish_turn(table)
