"""Places where combats and engagements could start (2E-CMB-02 to 2E-CMB-06, 2E-ENG-02 to 2E-ENG-05)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.ccg.effects import effects as tree
from engine.ccg.requirements.requirement import Requirement, is_met_alone
from engine.ccg.resolving.effect_functions import StartCheck
from engine.second_edition.characteristics.characteristics import Characteristics, characteristics_of
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.table.state import MissionState
from engine.second_edition.table.table import Table
from engine.second_edition.table.text_interpretation import AffectableChecks


class Battlefield(msgspec.Struct, frozen=True):
    """A place where a conflict could start, and its two sides.

    Attributes:
        place: the personnel's place, or the ships' mission.
        opponent: the opposing seat.
        ours: the starter's personnel, or their ship.
        theirs: the opponent's personnel, or their ship.
    """

    place: str
    opponent: int
    ours: tuple[str, ...]
    theirs: tuple[str, ...]


def possible_combats(table: Table, seat: int, needs: Requirement | None, involving: str = "") -> Iterator[Battlefield]:
    """Yield all combats that a player could start: unstopped personnel present with an opponent's.

    None at a headquarters (2E-CMB-02, 2E-CMB-03, 2E-CMB-05, 2E-CMB-06, 2E-HQ-02).
    """
    now = characteristics_of(table)
    for site in table.sites():
        if _is_at_headquarters(table, site):
            continue
        for place in (site.id, *site.ships):
            if not _has_both_sides(table, seat, table.cards_present_at(place)):
                continue
            ours = table.usable_personnel(seat, place)
            if not ours or not _has_required_member(now, ours, needs) or (involving and involving not in ours):
                continue
            for opponent in table.opponents(seat):
                theirs = [i for i in table.commanded_at(opponent, place) if table.is_personnel(i)]
                if theirs:
                    yield Battlefield(place, opponent, tuple(ours), tuple(theirs))


def possible_engagements(
    table: Table, seat: int, needs: Requirement | None, ship_is: Requirement | None = None
) -> Iterator[Battlefield]:
    """Yield all engagements that a player could start: a staffed, unstopped ship against any at its mission.

    None at a headquarters (2E-ENG-02 to 2E-ENG-05). Stopped crew doesn't matter if the rest staffs the ship
    (2E-ENG-10).
    """
    now = characteristics_of(table)
    for site in table.sites():
        if _is_at_headquarters(table, site) or not _has_both_sides(table, seat, site.ships):
            continue
        for ship in table.own_ships(seat, site):
            if table.instance(ship).stopped or not characteristics_of(table).is_staffed(ship):
                continue
            if not is_met_alone(ship_is, now.qualities(ship)) or not _has_required_member(
                now, table.usable_personnel(seat, ship), needs
            ):
                continue
            for other in site.ships:
                opponent = table.instance(other).commander
                if opponent != seat:
                    yield Battlefield(site.id, opponent, (ship,), (other,))


def _is_at_headquarters(table: Table, site: MissionState) -> bool:
    return table.mission(site.id).type == "headquarters"


def _has_both_sides(table: Table, seat: int, cards: Sequence[str]) -> bool:
    """Whether these cards include a player's and an opponent's."""
    commanders = {table.state.cards[instance].commander for instance in cards}
    return seat in commanders and len(commanders) > 1


def _has_required_member(now: Characteristics, group: Sequence[str], needs: Requirement | None) -> bool:
    """Whether a single member of the group meets the conflict's requirement (2E-CMB-06, 2E-ENG-05)."""
    return needs is None or any(is_met_alone(needs, now.personnel_qualities(i)) for i in group)


def can_join_engagement(table: Table, ship: str) -> bool:
    """Whether a ship can join the engagement: staffed, unstopped, at that mission and on either side.

    A third player's ship can't (2E-ENG-06, 2E-GAP-33).
    """
    return _can_be_starting_ship(table, ship) and characteristics_of(table).is_staffed(ship)


def _can_be_starting_ship(table: Table, ship: str) -> bool:
    now = table.state.conflict
    if now is None or now.kind != "engagement" or ship in (*now.ours, *now.theirs):
        return False
    card = table.instance(ship)
    here = ship in table.first_copy(table.mission_state(now.mission)).ships
    return here and card.commander in (now.starter, now.opponent) and not card.stopped


def _is_combat_possible(resolution: Resolution, effect: tree.BeginCombat) -> bool:
    """Whether any combat can start now (2E-CMB-02)."""
    return (
        next(
            possible_combats(resolution.table, resolution.seat, effect.needs, required_participant(resolution, effect)),
            None,
        )
        is not None
    )


def required_participant(resolution: Resolution, effect: tree.BeginCombat) -> str:
    """Return the card that must take part itself; ``""`` if there is none."""
    return resolution.card if effect.this else ""


def _is_engagement_possible(resolution: Resolution, effect: tree.BeginEngagement) -> bool:
    """Whether any engagement can start (2E-ENG-02)."""
    return next(possible_engagements(resolution.table, resolution.seat, effect.needs, effect.ship), None) is not None


def _is_joining_possible(resolution: Resolution, effect: tree.JoinEngagement) -> bool:
    """Whether any ship can join the engagement (2E-ENG-06).

    Opponents' ships count even if unstaffed, because only their commanders know the staffing (2E-SHW-03).
    """
    table = resolution.table
    ships = [ship for ship in resolution.cards_to_pick_from(effect.who) if _can_be_starting_ship(table, ship)]
    now, seat = characteristics_of(table), resolution.seat
    return any(table.instance(ship).commander != seat or now.is_staffed(ship) for ship in ships)


AFFECTABLE_CHECKS: AffectableChecks = {tree.JoinEngagement: can_join_engagement}

POSSIBILITY_CHECKS = (
    StartCheck(tree.BeginCombat, _is_combat_possible),
    StartCheck(tree.BeginEngagement, _is_engagement_possible),
    StartCheck(tree.JoinEngagement, _is_joining_possible),
)
