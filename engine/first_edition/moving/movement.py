"""Movement of ships along a spaceline (1E-MOVE-06 to 1E-MOVE-08)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.moving.required_travel import is_compelled, route_to_destination
from engine.first_edition.position.characteristics import forbids_action
from engine.first_edition.position.characteristics import ship_attributes as ship_now
from engine.first_edition.position.spaceline.locations import line_of, range_cost
from engine.first_edition.position.spaceline.routes import adjacent_to_ship, cheapest_route, is_halted, route_until_stop
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.teams.presence import is_carried, is_landed
from engine.first_edition.position.teams.teams import is_active
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.home_ships import detach_away_teams
from engine.first_edition.table.display_names import display_name
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Option, Procedure, option


def range_left(table: Table, ship: str) -> int:
    """Return a ship's current RANGE minus RANGE used this turn."""
    return max(0, ship_now(table, ship).get("range", 0) - table.instance(ship).range_used)


def can_fly(table: Table, ship: str) -> bool:
    """Whether a ship is active and staffed, so that it can move, dock and undock (1E-STAFF-01, 1E-STAT-01)."""
    return is_active(table, ship) and is_staffed(table, ship) and not forbids_action(table, ship, "move")


def is_docked(table: Table, ship: str) -> bool:
    """Whether a ship is docked at a facility."""
    return table.list_of_card(ship)[0] == "docked"


def is_free_in_space(table: Table, ship: str) -> bool:
    """Whether a ship is free in space: not docked, landed or carried."""
    return not is_docked(table, ship) and not is_landed(table, ship) and not is_carried(table, ship)


def may_move(table: Table, ship: str) -> bool:
    """Whether a ship can reach any other location, that is, an adjacent one."""
    seat = table.instance(ship).controller
    if seat is None or not is_free_in_space(table, ship) or not can_fly(table, ship):
        return False
    if is_halted(table, ship):
        return False
    left = range_left(table, ship)
    ahead = route_to_destination(table, ship)[:1] if is_compelled(table, ship) else adjacent_to_ship(table, ship)
    return any(range_cost(table, seat, [card]) <= left for card in ahead)


def reachable_locations(table: Table, seat: int, ship: str) -> Iterator[tuple[str, int]]:
    """Yield the locations that a ship can reach now, each with its RANGE cost, only on its own spaceline (1E-LINE-08).

    A compelled ship goes as far on its way as its RANGE allows (1E-MOVE-12).
    """
    here, left = table.location_of(ship), range_left(table, ship)
    if is_compelled(table, ship):
        ahead = route_until_stop(table, ship, route_to_destination(table, ship))
        reached = [n for n in range(1, len(ahead) + 1) if range_cost(table, seat, ahead[:n]) <= left]
        yield from ((ahead[n - 1], range_cost(table, seat, ahead[:n])) for n in reached[-1:])
        return
    for there in line_of(table, here):
        ahead = cheapest_route(table, seat, ship, there) if there != here else []
        if (
            ahead
            and (needed := range_cost(table, seat, ahead)) <= left
            and ahead == route_until_stop(table, ship, ahead)
        ):
            yield there, needed


def move_options(table: Table, ships: list[str]) -> Iterator[Option]:
    """Yield orders to move ships."""
    for ship in ships:
        if may_move(table, ship):
            yield option(
                f"move:{ship}",
                f"Move {display_name(table, ship, table.instance(ship).controller)}",
                f"{range_left(table, ship)} RANGE left",
                group="Move",
                card=table.instance(ship).card,
                place=ship,
            )


def move_ship(table: Table, seat: int, ship: str) -> Procedure[None]:
    """Carry out the order to move: choose a destination, pay RANGE and go there as one action."""
    left = range_left(table, ship)
    options = [
        option(
            there,
            table.name(there),
            f"Takes {needed} of {left} RANGE.",
            card=table.instance(there).card,
            place=there,
        )
        for there, needed in reachable_locations(table, seat, ship)
    ]
    prompt = f"Where does {table.name(ship)} go?"
    there = yield from choose_one(
        seat,
        prompt,
        options,
        "1E-MOVE-06",
        public="chooses where a ship goes",
        kind=Kind.PLACE,
        private=not table.can_see(None, ship),
        place=ship,
    )
    yield from fly_ship(table, seat, ship, there)


def fly_ship(table: Table, seat: int, ship: str, there: str) -> Procedure[None]:
    """Move a ship to a location within reach in one movement."""
    needed = range_cost(table, seat, cheapest_route(table, seat, ship, there))
    yield from carry_out_action(
        table, Action("moved", seat, (ship,), there), lambda _: _arrive_with_ship(table, ship, there, needed)
    )


def _arrive_with_ship(table: Table, ship: str, there: str, needed: int) -> Procedure[None]:
    here = table.location_of(ship)
    table.instance_to_change(ship).range_used += needed
    detach_away_teams(table, ship)
    table.put(ship, "space", there)
    way = f"moves from {table.name(here)} to {table.name(there)}, using {needed} RANGE"
    log_move(table, ship, way, "1E-MOVE-06", f" ({range_left(table, ship)} left)")
    yield from ()


def log_move(table: Table, ship: str, way: str, rule: str, details: str = "") -> None:
    """Log a ship's movement; only its player sees which cloaked ship it is, and the details."""
    seat, words = table.instance(ship).controller, f"{table.name(ship)} {way}{details}."
    if table.can_see(None, ship):
        table.journal.log_event("move", words, seat=seat, rule=rule)
    else:
        private = {} if seat is None else {seat: words}
        table.journal.log_event("move", f"A cloaked ship {way}.", seat=seat, private=private, rule=rule)
