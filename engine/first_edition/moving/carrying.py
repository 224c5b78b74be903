"""Carried ships, launched and recovered without RANGE (1E-CARRY-01)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.cards.definition import Ship
from engine.first_edition.moving.movement import can_fly
from engine.first_edition.moving.required_travel import is_compelled
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.position.printed_characteristics import meets_as_printed
from engine.first_edition.position.ships_as_seen import public_action_words
from engine.first_edition.position.teams.compatibility import are_compatible
from engine.first_edition.position.teams.presence import is_carried, is_cloaked, is_landed
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.table.display_names import display_name
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, Procedure, option


def possible_carriers(table: Table, seat: int, ship: str, location: str) -> Iterator[str]:
    """Yield a player's ships at a location that may carry a ship, by its text."""
    wanted = table.card_as(ship, Ship).carried_by
    if wanted is None:
        return
    for card in table.controlled(seat, cards_of_kind(table, location, "ship")):
        if card != ship and meets_as_printed(table, wanted, card) and are_compatible(table, ship, card):
            yield card


def carrying_options(table: Table, seat: int, ships: list[str]) -> Iterator[Option]:
    """Yield orders to launch and recover ships, which must be fully staffed themselves (1E-STAFF-01)."""
    for ship in ships if table.index.has_carried_ships else ():
        if table.card_as(ship, Ship).carried_by is None or not can_fly(table, ship):
            continue
        card = table.instance(ship).card
        mother = table.list_of_card(ship)[1]
        if is_carried(table, ship):
            if table.instance(mother).controller == seat and _can_leave_or_board(table, ship, mother):
                label = f"Launch {display_name(table, ship, seat)} from {display_name(table, mother, seat)}"
                yield option(f"launch:{ship}", label, group="Dock", card=card, place=ship)
        elif table.list_of_card(ship)[0] == "space" and not is_cloaked(table, ship) and not is_compelled(table, ship):
            for carrier in possible_carriers(table, seat, ship, table.location_of(ship)):
                if _can_leave_or_board(table, ship, carrier):
                    label = f"Take {display_name(table, ship, seat)} aboard {display_name(table, carrier, seat)}"
                    yield option(f"recover:{ship}:{carrier}", label, group="Dock", card=card, place=ship)


def _can_leave_or_board(table: Table, ship: str, mother: str) -> bool:
    """Whether a ship could leave a carrier or come aboard: not if it is cloaked or in stasis (1E-STAT-06).

    Only ships that land can leave a landed one.

    Launching from a landed carrier is also taking off, and coming aboard is also landing (1ER-LOC-10; rulebook 2.5.4,
    line 2516).
    """
    able = not is_cloaked(table, mother) and not is_disabled(table, mother)
    return able and (not is_landed(table, mother) or table.card_as(ship, Ship).lands)


def launch_ship(table: Table, seat: int, ship: str) -> Procedure[None]:
    """Carry out the order to launch a ship at its carrier's location."""
    location = table.location_of(ship)

    def results(_: Action) -> Procedure[None]:
        table.put(ship, "space", location)
        _log_ship_order(table, seat, public_action_words(table, ship, "is launched"))
        yield from ()

    yield from carry_out_action(table, Action("launched", seat, (ship,), location), results)


def recover_ship(table: Table, seat: int, ship: str, mother: str) -> Procedure[None]:
    """Carry out the order to take a ship aboard another one."""

    def results(_: Action) -> Procedure[None]:
        words = public_action_words(table, ship, f"is taken aboard {table.open_name(mother)}")
        table.put(ship, "carried", mother)
        _log_ship_order(table, seat, words)
        yield from ()

    yield from carry_out_action(table, Action("recovered", seat, (ship,), table.location_of(ship)), results)


def _log_ship_order(table: Table, seat: int, words: str) -> None:
    table.journal.log_event("dock", words, seat=seat, rule="1E-CARRY-01")
