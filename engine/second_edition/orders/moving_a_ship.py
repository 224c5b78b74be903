"""Moving a ship, to any mission or headquarters of any player (2E-MOV, 2E-HQ-03)."""

from __future__ import annotations

from engine.ccg.continuous.characteristics import reckon, still
from engine.ccg.resolving.occurrence import Occurrence
from engine.ccg.resolving.response_window import happen
from engine.ccg.zones.card_table import Table
from engine.kernel.decision import Decision, Kind, Procedure, ask, option
from engine.second_edition.orders.staffing import is_staffed
from engine.second_edition.state import MissionState

DIFFERENT_QUADRANTS = 2
SAME_REGION = -2


def range_needed(table: Table, start: MissionState, end: MissionState) -> int:
    """The Range that a move takes: both spans, +2 across quadrants, -2 within a region, never below zero.

    2E-MOV-03, 2E-MOV-06, 2E-MOV-07 (2E-KEY-04), 2E-MOV-08; both changes may apply (2E-GAP-14).
    """
    left, reached, now = table.mission(start.id), table.mission(end.id), reckon(table)
    needed = now.mission(start.id)["span"] + now.mission(end.id)["span"]
    if left.quadrant != reached.quadrant:
        needed += DIFFERENT_QUADRANTS
    if left.region and left.region == reached.region:
        needed += SAME_REGION
    return max(0, needed)


def range_left(table: Table, ship: str) -> int:
    """Range now less Range used this turn, never below zero (2E-MOV-04, 2E-MOV-09)."""
    return max(0, reckon(table).ship(ship)["range"] - table.ship_state(ship).range_used)


def destinations(table: Table, ship: str) -> list[MissionState]:
    """The missions of any player to which an unstopped, staffed ship can move now (2E-MOV-01).

    Copies of one mission are one place, to which no move is needed (2E-PRE-06, 2E-GAP-13).
    """
    if table.instance(ship).stopped or reckon(table).forbids(ship, "move") or not is_staffed(table, ship):
        return []
    start, left = table.site_of_ship(ship), range_left(table, ship)
    return [site for site in table.sites() if site is not start and range_needed(table, start, site) <= left]


def move(table: Table, seat: int, ship: str) -> Procedure[None]:
    """The order to move: choose where, go there with everything aboard (2E-MOV-02), use up the Range."""
    start, left = table.site_of_ship(ship), range_left(table, ship)
    with still(table):
        options = [
            option(
                mission.id,
                table.name(mission.id),
                f"Takes {range_needed(table, start, mission)} of {left} Range. "
                f"{'Your' if mission.seat == seat else table.player_name(mission.seat) + '’s'} mission.",
                card=table.instance(mission.id).card,
                place=mission.id,
            )
            for mission in destinations(table, ship)
        ]
    answer = yield from ask(
        Decision(
            seat=seat,
            kind=Kind.PLACE,
            prompt=f"Where does {table.name(ship)} go? Choose none to stay.",
            public="chooses where a ship goes",
            options=tuple(options),
            minimum=0,
            rule="2E-MOV-01",
        )
    )
    if answer:
        yield from go(table, ship, table.mission_state(answer[0]))


def go(table: Table, ship: str, end: MissionState) -> Procedure[None]:
    """Carry out a move that is known to be legal."""
    start = table.site_of_ship(ship)
    needed = range_needed(table, start, end)
    table.ship_state(ship).range_used += needed
    start.ships.remove(ship)
    end.ships.append(ship)
    table.journal.tell(
        "move",
        f"{table.name(ship)} moves from {table.name(start.id)} to {table.name(end.id)}, "
        f"using {needed} Range ({range_left(table, ship)} left).",
        seat=table.instance(ship).commander,
        rule="2E-MOV-03",
    )
    yield from happen(table, Occurrence("moved", table.instance(ship).commander, (ship,), end.id))
