"""Moving a ship, to any mission or headquarters of any player (2E-MOV, 2E-HQ-03)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.ccg.cards.kinds import Mission
from engine.ccg.resolving.occurrence import Occurrence
from engine.ccg.resolving.response_window import open_window
from engine.kernel.asking import choose_some
from engine.kernel.decision import Kind, Procedure, option
from engine.second_edition.characteristics import characteristics_of
from engine.second_edition.orders.staffing import is_staffed
from engine.second_edition.sites import Table
from engine.second_edition.state import MissionState

DIFFERENT_QUADRANTS = 2
SAME_REGION = -2


class _Point(NamedTuple):
    """A mission as far as moves go: its span now, its quadrant and its region."""

    span: int
    quadrant: str
    region: str


def range_needed(table: Table, ship: str, start: MissionState, end: MissionState) -> int:
    """The Range that a ship's move takes (2E-MOV-03), less what texts take off."""
    one, other = _point(table, start), _point(table, end)
    if not (texts := characteristics_of(table).shortenings(ship, start.id, end.id)):
        return _range_between(one, other)
    if any(text.across for text in texts):
        other = other._replace(quadrant=one.quadrant)
    return max(0, _range_between(one, other) - sum(text.less for text in texts))


def nearest(table: Table) -> dict[str, int]:
    """The least Range that takes a ship from each mission to another; none where there is no other."""
    sites = table.sites()
    if characteristics_of(table).shortens_moves:
        return {site.id: 0 for site in sites}
    if characteristics_of(table).alters_spans:
        needed = _nearest(tuple(_point(table, site) for site in sites))
    else:
        needed = _nearest_as_printed(table.printed_sites())
    return {site.id: number for site, number in zip(sites, needed, strict=False)}


def _point(table: Table, site: MissionState) -> _Point:
    card = table.mission(site.id)
    return _Point(characteristics_of(table).mission(site.id)["span"], card.quadrant, card.region)


@lru_cache(maxsize=256)
def _nearest_as_printed(missions: tuple[Mission, ...]) -> tuple[int, ...]:
    return _nearest(tuple(_Point(mission.span, mission.quadrant, mission.region) for mission in missions))


def _range_between(left: _Point, reached: _Point) -> int:
    """Both spans, +2 across quadrants, -2 within a region, never below zero.

    2E-MOV-03, 2E-MOV-06, 2E-MOV-07 (2E-KEY-04), 2E-MOV-08; both changes may apply (2E-GAP-14).
    """
    needed = left.span + reached.span
    if left.quadrant != reached.quadrant:
        needed += DIFFERENT_QUADRANTS
    if left.region and left.region == reached.region:
        needed += SAME_REGION
    return max(0, needed)


@lru_cache(maxsize=256)
def _nearest(points: tuple[_Point, ...]) -> tuple[int, ...]:
    others = [[end for number, end in enumerate(points) if number != start] for start in range(len(points))]
    pairs = zip(points, others, strict=True)
    return tuple(min(_range_between(start, end) for end in ends) for start, ends in pairs if ends)


def range_left(table: Table, ship: str) -> int:
    """Range now less Range used this turn, never below zero (2E-MOV-04, 2E-MOV-09)."""
    return max(0, characteristics_of(table).ship(ship)["range"] - table.ship_state(ship).range_used)


def can_move(table: Table, ship: str) -> bool:
    """Whether a ship is unstopped and staffed, so that it can move as far as its Range goes (2E-MOV-01)."""
    return (
        not table.instance(ship).stopped
        and not characteristics_of(table).forbids(ship, "move")
        and is_staffed(table, ship)
    )


def destinations(table: Table, ship: str) -> list[MissionState]:
    """The missions of any player to which a ship can move now (2E-MOV-01).

    Copies of one mission are one place, to which no move is needed (2E-PRE-06, 2E-GAP-13).
    """
    if not can_move(table, ship):
        return []
    start, left = table.site_of_ship(ship), range_left(table, ship)
    return [site for site in table.sites() if site is not start and range_needed(table, ship, start, site) <= left]


def move(table: Table, seat: int, ship: str) -> Procedure[None]:
    """The order to move: choose where, go there with everything aboard (2E-MOV-02), use up the Range."""
    start, left = table.site_of_ship(ship), range_left(table, ship)
    options = [
        option(
            mission.id,
            table.name(mission.id),
            f"Takes {range_needed(table, ship, start, mission)} of {left} Range. "
            f"{'Your' if mission.seat == seat else table.player_name(mission.seat) + '’s'} mission.",
            card=table.instance(mission.id).card,
            place=mission.id,
        )
        for mission in destinations(table, ship)
    ]
    prompt, public = f"Where does {table.name(ship)} go? Choose none to stay.", "chooses where a ship goes"
    answer = yield from choose_some(
        seat, prompt, options, (0, 1), "2E-MOV-01", public=public, kind=Kind.PLACE, private=False, place=ship
    )
    if answer:
        yield from go(table, ship, table.mission_state(answer[0]))


def go(table: Table, ship: str, end: MissionState) -> Procedure[None]:
    """Carry out a move that is known to be legal."""
    start = table.site_of_ship(ship)
    needed = range_needed(table, ship, start, end)
    table.use_range(ship, needed)
    table.put(ship, "ships", end.id)
    table.journal.tell(
        "move",
        f"{table.name(ship)} moves from {table.title(start.id)} to {table.title(end.id)}, "
        f"using {needed} Range ({range_left(table, ship)} left).",
        seat=table.instance(ship).commander,
        rule="2E-MOV-03",
    )
    yield from open_window(table, Occurrence("moved", table.instance(ship).commander, (ship,), end.id))
