"""Orders that can start at one mission, recomputed only when something has changed (2E-ORD-05)."""

from __future__ import annotations

from typing import NamedTuple

from engine.ccg.effects.changes import Shortens
from engine.kernel.decision import Option, option
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.missions.attempting_a_mission import attempting_ships, taking_part
from engine.second_edition.missions.planner import plan
from engine.second_edition.orders.beaming import beamable, beams
from engine.second_edition.orders.moving_a_ship import can_move, destinations, nearest, range_left
from engine.second_edition.table.state import MissionState
from engine.second_edition.table.table import Table
from engine.wording import can_go_words


class OrdersAtAMission(NamedTuple):
    """The options of a player at one mission, or at any copy of it.

    Attributes:
        attempts: by the id of the player's own mission.
        moves: of the ships there.
        beams: between two places there.
    """

    attempts: dict[str, list[Option]]
    moves: list[Option]
    beams: list[Option]


NONE = OrdersAtAMission({}, [], [])


def orders_at_missions(table: Table, seat: int) -> list[Option]:
    """Options for attempts, moves and beams at all missions."""
    reach = nearest(table)
    there = {site.id: _orders_at(table, seat, site, reach.get(site.id)) for site in table.sites()}
    own = table.own_missions(seat)
    return [
        *(one for mission in own for one in there[table.site(mission).id].attempts.get(mission.id, ())),
        *(one for orders in there.values() for one in orders.moves),
        *(one for orders in there.values() for one in orders.beams),
    ]


def _orders_at(table: Table, seat: int, site: MissionState, nearest: int | None) -> OrdersAtAMission:
    """The options at one mission, cached until its cards or the nearest mission's distance change."""
    cards = table.state.cards
    if seat not in [cards[instance].commander for instance in (*site.ships, *site.surface)]:
        return NONE
    menus = characteristics_of(table).at(site.id).menus
    key = "orders", seat, nearest, table.revision if characteristics_of(table).changes(Shortens) else 0
    if key not in menus:
        menus[key] = _counted_out(table, seat, site, nearest)
    found: OrdersAtAMission = menus[key]
    return found


def _counted_out(table: Table, seat: int, site: MissionState, nearest: int | None) -> OrdersAtAMission:
    own = (mission for mission in table.rows.copies(site.id) if mission.seat == seat)
    return OrdersAtAMission(
        {mission.id: _attempts(table, seat, mission) for mission in own},
        _moves(table, seat, site, nearest),
        _beams(table, seat, site),
    )


def _attempts(table: Table, seat: int, mission: MissionState) -> list[Option]:
    return [
        option(
            f"attempt:{mission.id}:{ship}",
            f"Attempt {table.name(mission.id)}",
            _prospect(table, seat, mission, ship),
            group="Attempt",
            card=table.instance(mission.id).card,
            place=mission.id,
        )
        for ship in attempting_ships(table, seat, mission)
    ]


def _prospect(table: Table, seat: int, mission: MissionState, ship: str) -> str:
    """The points of an attempt, its personnel, and how they compare with the requirements."""
    group = taking_part(table, seat, mission, ship)
    points = characteristics_of(table).mission(mission.id)["points"]
    held = plan(table, seat, mission, ship, group)
    return f"{points} points, {len(group)} personnel{_aboard(table, ship)}{f': {held}' if held else ''}"


def _aboard(table: Table, ship: str) -> str:
    return f" aboard {table.name(ship)}" if ship else ""


def _moves(table: Table, seat: int, site: MissionState, nearest: int | None) -> list[Option]:
    """Options to move the ships that have a mission within their Range."""
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
    """Whether a ship can move to any mission; if texts shorten moves, each mission is checked."""
    if characteristics_of(table).changes(Shortens):
        return bool(destinations(table, ship))
    return range_left(table, ship) >= nearest and can_move(table, ship)


def _beams(table: Table, seat: int, site: MissionState) -> list[Option]:
    pairs = list(beams(table, seat, site))
    titles = table.place_titles(site) if pairs else {}
    able = {start: len(beamable(table, seat, start)) for start, _ in pairs}
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
