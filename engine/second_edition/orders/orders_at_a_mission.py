"""Orders that can start at one mission, recomputed only after a change (2E-ORD-05)."""

from __future__ import annotations

from typing import NamedTuple

from engine.ccg.effects.changes import Shortens
from engine.kernel.decision import Option, option
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.missions.attempting_a_mission import attempting_ships, personnel_in_attempt
from engine.second_edition.missions.planner import plan_for_personnel
from engine.second_edition.orders.beaming import beam_connections, beamable_cards
from engine.second_edition.orders.moving_a_ship import can_move, least_range_by_mission, range_left, reachable_missions
from engine.second_edition.table.state import MissionState
from engine.second_edition.table.table import Table
from engine.wording import can_go_words


class OrdersAtAMission(NamedTuple):
    """The options of a player at one mission, or at any copy of it.

    Attributes:
        attempts: options by the id of the player's own mission.
        moves: options of the ships there.
        beams: options for beaming between two places there.
    """

    attempts: dict[str, list[Option]]
    moves: list[Option]
    beams: list[Option]


NO_ORDERS = OrdersAtAMission({}, [], [])


def orders_at_missions(table: Table, seat: int) -> list[Option]:
    """Return options for attempts, moves and beams at all missions."""
    reach = least_range_by_mission(table)
    present = {site.id: _orders_at_mission(table, seat, site, reach.get(site.id)) for site in table.sites()}
    own = table.own_missions(seat)
    return [
        *(attempt for mission in own for attempt in present[table.first_copy(mission).id].attempts.get(mission.id, ())),
        *(move for orders in present.values() for move in orders.moves),
        *(beam for orders in present.values() for beam in orders.beams),
    ]


def _orders_at_mission(table: Table, seat: int, site: MissionState, nearest: int | None) -> OrdersAtAMission:
    """Return the options at one mission, cached until its cards or the nearest mission's distance change."""
    cards = table.state.cards
    if seat not in [cards[instance].commander for instance in (*site.ships, *site.surface)]:
        return NO_ORDERS
    menus = characteristics_of(table).current_cache_at(site.id).menus
    key = "orders", seat, nearest, table.revision if characteristics_of(table).changes_of_kind(Shortens) else 0
    if key not in menus:
        menus[key] = _list_orders(table, seat, site, nearest)
    found: OrdersAtAMission = menus[key]
    return found


def _list_orders(table: Table, seat: int, site: MissionState, nearest: int | None) -> OrdersAtAMission:
    own = (mission for mission in table.rows.copies_of_mission(site.id) if mission.seat == seat)
    return OrdersAtAMission(
        {mission.id: _attempt_options(table, seat, mission) for mission in own},
        _move_options(table, seat, site, nearest),
        _beam_options(table, seat, site),
    )


def _attempt_options(table: Table, seat: int, mission: MissionState) -> list[Option]:
    return [
        option(
            f"attempt:{mission.id}:{ship}",
            f"Attempt {table.name(mission.id)}",
            _attempt_prospect(table, seat, mission, ship),
            group="Attempt",
            card=table.instance(mission.id).card,
            place=mission.id,
        )
        for ship in attempting_ships(table, seat, mission)
    ]


def _attempt_prospect(table: Table, seat: int, mission: MissionState, ship: str) -> str:
    """Return the points of an attempt, its personnel, and how they compare with the requirements."""
    group = personnel_in_attempt(table, seat, mission, ship)
    points = characteristics_of(table).mission_numbers(mission.id)["points"]
    plan = plan_for_personnel(table, seat, mission, ship, group)
    return f"{points} points, {len(group)} personnel{_crew_label(table, ship)}{f': {plan}' if plan else ''}"


def _crew_label(table: Table, ship: str) -> str:
    return f" aboard {table.name(ship)}" if ship else ""


def _move_options(table: Table, seat: int, site: MissionState, nearest: int | None) -> list[Option]:
    """Return options to move the ships that have a mission within their Range."""
    if nearest is None:
        return []
    return [
        option(
            f"move:{ship}",
            f"Move {table.place_titles(site)[ship]}",
            f"At {table.name(site.id)}, {range_left(table, ship)} Range left",
            group="Move",
            card=table.instance(ship).card,
            place=ship,
        )
        for ship in table.own_ships(seat, site)
        if _has_somewhere_to_go(table, ship, nearest)
    ]


def _has_somewhere_to_go(table: Table, ship: str, nearest: int) -> bool:
    """Whether a ship can move to any mission; if texts shorten moves, each mission is checked separately."""
    if characteristics_of(table).changes_of_kind(Shortens):
        return bool(reachable_missions(table, ship))
    return range_left(table, ship) >= nearest and can_move(table, ship)


def _beam_options(table: Table, seat: int, site: MissionState) -> list[Option]:
    pairs = list(beam_connections(table, seat, site))
    titles = table.place_titles(site) if pairs else {}
    able = {start: len(beamable_cards(table, seat, start)) for start, _ in pairs}
    return [
        option(
            f"beam:{start}:{end}",
            f"Beam from {titles[start]} to {titles[end]}",
            can_go_words(able[start]),
            group="Beam",
            place=start,
        )
        for start, end in pairs
    ]
