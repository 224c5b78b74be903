"""Where a combat or an engagement could begin, and against whom (2E-CMB-02 to 2E-CMB-06, 2E-ENG-02 to 2E-ENG-05)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.ccg.effects import effects as tree
from engine.ccg.requirements.requirement import Requirement, fits
from engine.ccg.resolving.meanings import CanBegin
from engine.second_edition.characteristics.characteristics import Characteristics, characteristics_of
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.table.rules import Suffered
from engine.second_edition.table.state import MissionState
from engine.second_edition.table.table import Table


class Battlefield(msgspec.Struct, frozen=True):
    """Where a conflict could begin: against whom, and with what.

    Attributes:
        place: where the personnel are, or the mission of the ships.
        opponent: the seat.
        ours: personnel, or the ship, of the starter.
        theirs: personnel, or the ship, of the opponent.
    """

    place: str
    opponent: int
    ours: tuple[str, ...]
    theirs: tuple[str, ...]


def combats(table: Table, seat: int, needs: Requirement | None, involving: str = "") -> Iterator[Battlefield]:
    """Every combat that a player could begin: their unstopped personnel present with an opponent's.

    2E-CMB-02, 2E-CMB-05, 2E-CMB-06. Not at a headquarters (2E-CMB-03, 2E-HQ-02).
    """
    now = characteristics_of(table)
    for site in table.sites():
        if _at_headquarters(table, site):
            continue
        for place in (site.id, *site.ships):
            if not _meet(table, seat, table.place(place)):
                continue
            ours = table.usable_personnel(seat, place)
            if not ours or not _has(now, ours, needs) or (involving and involving not in ours):
                continue
            for opponent in table.opponents(seat):
                theirs = [i for i in table.commanded_at(opponent, place) if table.is_personnel(i)]
                if theirs:
                    yield Battlefield(place, opponent, tuple(ours), tuple(theirs))


def engagements(
    table: Table, seat: int, needs: Requirement | None, ship_is: Requirement | None = None
) -> Iterator[Battlefield]:
    """Every engagement that a player could begin: a staffed, unstopped ship against any at its mission.

    2E-ENG-02, 2E-ENG-03, 2E-ENG-05. Not at a headquarters (2E-ENG-04);
    stopped crew is no hindrance where the rest suffices (2E-ENG-10).
    """
    now = characteristics_of(table)
    for site in table.sites():
        if _at_headquarters(table, site) or not _meet(table, seat, site.ships):
            continue
        for ship in table.own_ships(seat, site):
            if table.instance(ship).stopped or not characteristics_of(table).is_staffed(ship):
                continue
            if not fits(ship_is, now.qualities(ship)) or not _has(now, table.usable_personnel(seat, ship), needs):
                continue
            for other in site.ships:
                opponent = table.instance(other).commander
                if opponent != seat:
                    yield Battlefield(site.id, opponent, (ship,), (other,))


def _at_headquarters(table: Table, site: MissionState) -> bool:
    return table.mission(site.id).type == "headquarters"


def _meet(table: Table, seat: int, cards: Sequence[str]) -> bool:
    """Whether some of these cards are a player's and some an opponent's."""
    commanders = {table.state.cards[instance].commander for instance in cards}
    return seat in commanders and len(commanders) > 1


def _has(now: Characteristics, group: Sequence[str], needs: Requirement | None) -> bool:
    """Whether one of them alone is whom the conflict must involve (2E-CMB-06, 2E-ENG-05)."""
    return needs is None or any(fits(needs, now.personnel(i)) for i in group)


def may_join(table: Table, ship: str) -> bool:
    """Whether a ship can join the engagement: a staffed, unstopped one of either side at that mission.

    2E-ENG-06, 2E-GAP-33. A third player's cannot.
    """
    return _is_at_hand(table, ship) and characteristics_of(table).is_staffed(ship)


def _is_at_hand(table: Table, ship: str) -> bool:
    now = table.state.conflict
    if now is None or now.kind != "engagement" or ship in (*now.ours, *now.theirs):
        return False
    card = table.instance(ship)
    here = ship in table.site(table.mission_state(now.mission)).ships
    return here and card.commander in (now.starter, now.opponent) and not card.stopped


def _combat_possible(resolution: Resolution, one: tree.BeginCombat) -> bool:
    """2E-CMB-02: it needs one that can begin."""
    return next(combats(resolution.table, resolution.seat, one.needs, involved(resolution, one)), None) is not None


def involved(resolution: Resolution, one: tree.BeginCombat) -> str:
    """The very card that must take part; empty where it need not."""
    return resolution.card if one.this else ""


def _engagement_possible(resolution: Resolution, one: tree.BeginEngagement) -> bool:
    """2E-ENG-02: it needs one that can begin."""
    return next(engagements(resolution.table, resolution.seat, one.needs, one.ship), None) is not None


def _joining_possible(resolution: Resolution, one: tree.JoinEngagement) -> bool:
    """2E-ENG-06: a ship that can; whether ships of others are staffed, their commanders alone know (2E-SHW-03)."""
    table = resolution.table
    ships = [ship for ship in resolution.meant(one.who) if _is_at_hand(table, ship)]
    now, seat = characteristics_of(table), resolution.seat
    return any(table.instance(ship).commander != seat or now.is_staffed(ship) for ship in ships)


SUFFERED: Suffered = {tree.JoinEngagement: may_join}

POSSIBLE = (
    CanBegin(tree.BeginCombat, _combat_possible),
    CanBegin(tree.BeginEngagement, _engagement_possible),
    CanBegin(tree.JoinEngagement, _joining_possible),
)
