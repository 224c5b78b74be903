"""Moving a ship to any player's mission or headquarters (2E-MOV, 2E-HQ-03)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.ccg.cards.kinds import Mission
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Shortens
from engine.kernel.common_questions import choose_some
from engine.kernel.decision import Kind, Procedure, option
from engine.second_edition.characteristics.change_sources import ChangeSource
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.table.state import MissionState
from engine.second_edition.table.table import Table

DIFFERENT_QUADRANTS = 2
SAME_REGION = -2


class _MissionPoint(NamedTuple):
    """The facts about a mission that matter for moves: its current span, quadrant and region."""

    span: int
    quadrant: str
    region: str


def range_needed(table: Table, ship: str, start: MissionState, end: MissionState) -> int:
    """Return the Range that a ship's move requires (2E-MOV-03), reduced by texts."""
    first, other = _point_of_site(table, start), _point_of_site(table, end)
    if not (texts := list(_changes_of_needed_range(table, ship, start.id, end.id))):
        return _range_between(first, other)
    if any(text.across for text in texts):
        other = other._replace(quadrant=first.quadrant)
    return max(0, _range_between(first, other) - sum(text.less for text in texts))


def _changes_of_needed_range(table: Table, ship: str, start: str, end: str) -> Iterator[Shortens]:
    """Yield texts that change the Range a ship needs between two missions."""
    for change, card in characteristics_of(table).changes_for(Shortens, ship):
        if _is_shortened_route(table, change, card, start, end) or (
            change.either and _is_shortened_route(table, change, card, end, start)
        ):
            yield change


def _is_shortened_route(table: Table, change: Shortens, source: ChangeSource, start: str, end: str) -> bool:
    ends = ((change.start, start), (change.end, end))
    return all(of is None or _is_described_place(table, of, source, place) for of, place in ends)


def _is_described_place(table: Table, of: Cards, source: ChangeSource, place: str) -> bool:
    """Whether any copy of a mission matches a text's description (2E-PRE-06)."""
    now, copies = characteristics_of(table), table.rows.copies_of_mission(place)
    return any(now.is_described(of, mission.id, source.instance, source.seat) for mission in copies)


def least_range_by_mission(table: Table) -> dict[str, int]:
    """Return the least Range needed to leave each mission; there is no entry if there is no other mission."""
    sites = table.sites()
    if characteristics_of(table).changes_of_kind(Shortens):
        return {site.id: 0 for site in sites}
    if characteristics_of(table).can_change_spans:
        needed = _least_ranges(tuple(_point_of_site(table, site) for site in sites))
    else:
        needed = _least_printed_ranges(table.rows.first_printed)
    return {site.id: number for site, number in zip(sites, needed, strict=False)}


def _point_of_site(table: Table, site: MissionState) -> _MissionPoint:
    card = table.mission(site.id)
    return _MissionPoint(characteristics_of(table).mission_numbers(site.id)["span"], card.quadrant, card.region)


@lru_cache(maxsize=256)
def _least_printed_ranges(missions: tuple[Mission, ...]) -> tuple[int, ...]:
    return _least_ranges(tuple(_MissionPoint(mission.span, mission.quadrant, mission.region) for mission in missions))


def _range_between(start: _MissionPoint, reached: _MissionPoint) -> int:
    """Return the Range between two missions: both spans, +2 across quadrants, -2 within a region, never below zero.

    Both changes may apply (2E-MOV-03, 2E-MOV-06 to 2E-MOV-08, 2E-KEY-04, 2E-GAP-14).
    """
    needed = start.span + reached.span
    if start.quadrant != reached.quadrant:
        needed += DIFFERENT_QUADRANTS
    if start.region and start.region == reached.region:
        needed += SAME_REGION
    return max(0, needed)


@lru_cache(maxsize=256)
def _least_ranges(points: tuple[_MissionPoint, ...]) -> tuple[int, ...]:
    others = [[end for number, end in enumerate(points) if number != start] for start in range(len(points))]
    pairs = zip(points, others, strict=True)
    return tuple(min(_range_between(start, end) for end in ends) for start, ends in pairs if ends)


def range_left(table: Table, ship: str) -> int:
    """Return the ship's current Range minus the Range used this turn, never below zero (2E-MOV-04, 2E-MOV-09)."""
    return max(0, characteristics_of(table).ship_numbers(ship)["range"] - table.ship_state(ship).range_used)


def can_move(table: Table, ship: str) -> bool:
    """Whether a ship is unstopped and staffed, so it can move within its Range (2E-MOV-01)."""
    return (
        not table.instance(ship).stopped
        and not characteristics_of(table).is_forbidden(ship, "move")
        and characteristics_of(table).is_staffed(ship)
    )


def reachable_missions(table: Table, ship: str) -> list[MissionState]:
    """Return the missions of any player that a ship can move to now (2E-MOV-01).

    Copies of one mission are one place, so no move between them is needed (2E-PRE-06, 2E-GAP-13).
    """
    if not can_move(table, ship):
        return []
    start, range_remaining = table.site_of_ship(ship), range_left(table, ship)
    return [
        site
        for site in table.sites()
        if site is not start and range_needed(table, ship, start, site) <= range_remaining
    ]


def execute_move(table: Table, seat: int, ship: str) -> Procedure[None]:
    """Carry out the order to move: choose a mission, go there with everything aboard (2E-MOV-02), use up Range."""
    start, range_remaining = table.site_of_ship(ship), range_left(table, ship)
    options = [
        option(
            mission.id,
            table.name(mission.id),
            f"Takes {range_needed(table, ship, start, mission)} of {range_remaining} Range. "
            f"{'Your' if mission.seat == seat else table.player_name(mission.seat) + '’s'} mission.",
            card=table.instance(mission.id).card,
            place=mission.id,
        )
        for mission in reachable_missions(table, ship)
    ]
    prompt, public = f"Where does {table.name(ship)} go? Choose none to stay.", "chooses where a ship goes"
    answer = yield from choose_some(
        seat, prompt, options, (0, 1), "2E-MOV-01", public=public, kind=Kind.PLACE, private=False, place=ship
    )
    if answer:
        end = table.mission_state(answer[0])
        yield from open_window(table, Occurrence("would be moved", seat, (ship,), table.site_of_ship(ship).id))
        if end in reachable_missions(table, ship):
            yield from move_ship(table, ship, end)
        else:
            table.journal.log_event(
                "move", f"{table.name(ship)} can’t move there any more.", seat=seat, rule="2E-MOV-01"
            )


def move_ship(table: Table, ship: str, end: MissionState) -> Procedure[None]:
    """Move a ship; the caller has checked that the move is legal."""
    start = table.site_of_ship(ship)
    needed = range_needed(table, ship, start, end)
    table.use_range(ship, needed)
    table.put(ship, "ships", end.id)
    table.journal.log_event(
        "move",
        f"{table.name(ship)} moves from {table.title(start.id)} to {table.title(end.id)}, "
        f"using {needed} Range ({range_left(table, ship)} left).",
        seat=table.instance(ship).commander,
        rule="2E-MOV-03",
    )
    yield from open_window(table, Occurrence("moved", table.instance(ship).commander, (ship,), end.id))
