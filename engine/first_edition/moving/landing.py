"""Landing and taking off, which is movement without RANGE (1E-LAND)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.cards.definition import Ship
from engine.first_edition.moving.cloaking import may_dock_and_land
from engine.first_edition.moving.movement import can_fly
from engine.first_edition.moving.required_travel import is_compelled
from engine.first_edition.position.ships_as_seen import public_action_words
from engine.first_edition.position.spaceline.locations import is_planet
from engine.first_edition.position.teams.presence import is_landed
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, Procedure, option


def landing_options(table: Table, ships: list[str]) -> Iterator[Option]:
    """Yield orders to land and take off, which require full staffing (1E-LAND-01)."""
    for ship in ships:
        card = table.card_as(ship, Ship)
        if (
            not card.lands
            or not may_dock_and_land(table, ship)
            or is_compelled(table, ship)
            or not can_fly(table, ship)
        ):
            continue
        where = table.location_of(ship)
        if is_landed(table, ship):
            yield option(f"takeoff:{ship}", f"Take off with {card.name}", group="Land", card=card.id, place=ship)
        elif table.list_of_card(ship)[0] == "space" and is_planet(table, where):
            label = f"Land {card.name} on {table.name(where)}"
            yield option(f"land:{ship}", label, group="Land", card=card.id, place=ship)


def land_ship(table: Table, seat: int, ship: str) -> Procedure[None]:
    """Carry out the order to land."""
    action = Action("landed", seat, (ship,), table.location_of(ship))
    yield from carry_out_action(table, action, lambda _: _land_or_take_off(table, ship, "surface", "lands"))


def take_off(table: Table, seat: int, ship: str) -> Procedure[None]:
    """Carry out the order to take off."""
    action = Action("taken off", seat, (ship,), table.location_of(ship))
    yield from carry_out_action(table, action, lambda _: _land_or_take_off(table, ship, "space", "takes off"))


def _land_or_take_off(table: Table, ship: str, there: str, verb: str) -> Procedure[None]:
    table.put(ship, there, table.location_of(ship))
    words = public_action_words(table, ship, verb)
    table.journal.log_event("land", words, seat=table.instance(ship).controller, rule="1E-LAND-01")
    yield from ()
