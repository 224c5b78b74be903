"""Routes by which personnel and equipment can beam or walk at a location (1E-BEAM, 1E-WALK)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from engine.ccg.effects.changes import Cannot
from engine.ccg.effects.spaceline_changes import BarsBeaming
from engine.ccg.requirements.requirement import meets_requirement
from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.moving.required_travel import is_compelled
from engine.first_edition.position.borg.objectives import may_board, may_form_team, places_past_shields
from engine.first_edition.position.characteristics import (
    active_changes_at,
    changes_in_force,
    forbids_action,
    is_disabled,
    persons_of_group,
)
from engine.first_edition.position.characteristics import ship_attributes as ship_now
from engine.first_edition.position.continuous_effects import is_in_stasis, may_restrict_cards
from engine.first_edition.position.damage_penalties import TRANSPORTERS, is_off_line
from engine.first_edition.position.places import host_at, places_at
from engine.first_edition.position.stations import is_closed_to_beams, is_site, is_usable, site_walks, sites_of
from engine.first_edition.position.teams.compatibility import (
    BORG,
    are_at_odds,
    mixes_with_each,
    mixing_affiliation,
    own_treaties,
    split_bonds,
)
from engine.first_edition.position.teams.holograms import is_projected
from engine.first_edition.position.teams.presence import is_cloaked, is_pod
from engine.first_edition.position.teams.teams import Place, cards_at, inside_of, is_active, personnel_at, surface_place
from engine.first_edition.table.caches import cached_at_place
from engine.first_edition.table.state import STOPPED
from engine.first_edition.table.table import Table


class CardSort(NamedTuple):
    """A sort of cards: cards that may be at exactly the same places.

    Attributes:
        affiliation: the current affiliation with bonds; empty if none.
        hologram: whether it is a hologram.
        card: the instance, if refusals between cards matter in this match; else empty.
    """

    affiliation: str
    hologram: bool
    card: str


class Route(NamedTuple):
    """A route between two places, and how many cards could take it."""

    start: Place
    end: Place
    able: int


# --- routes -----------------------------------------------------------------------------------------------------------


def beam_routes(table: Table, seat: int, location: str, shields: int = 0) -> Iterator[Route]:
    """Yield the routes on which a player can beam a card now (1E-BEAM-01).

    One end is a ship or facility they may use, manned or not, whose transporters work (1E-BEAM-02); the other is the
    surface, another such place, or an unshielded one of the opponent. Stations with sites are closed to beams
    (1E-GAP-29).

    Args:
        shields: SHIELDS below this number don't matter.
    """
    places = places_at(table, location)
    beaming = {place for place in places if may_use_place(table, seat, place) and has_transporters(table, place)}
    if not beaming:
        return
    through = places_past_shields(table, seat, location, places)
    shielded = {place for place in places if not _is_unshielded(table, seat, place, shields)}
    places = places if through else [place for place in places if place not in shielded]
    if table.index.has_sites:
        places = [place for place in places if not is_closed_to_beams(table, host_at(place))]
    ends = {place: _admission_test(table, seat, place) for place in places if not is_pod(table, host_at(place))}
    held, unaided = bars_beaming_up(table, location), not _may_use_transporters(table, seat, location)
    for start in places:
        if held and not host_at(start):
            continue
        leaving = _leaving_counts(table, seat, start)
        for end, welcome in ends.items() if leaving else ():
            if start == end or not (start in beaming or end in beaming):
                continue
            if unaided and not (host_at(start) and host_at(end)):
                continue
            if (start in shielded or end in shielded) and not (start in through or end in through):
                continue
            if able := _count_admitted(leaving, welcome):
                yield Route(start, end, able)


def unrestricted_beam_routes(
    table: Table, seat: int, location: str, *, through: bool = False
) -> Iterator[tuple[Place, Place]]:
    """Yield the routes on which a player could beam any card, such as tribbles (1E-TRIB-04).

    Stations are included, which are otherwise closed to beams (1E-GAP-29, 1E17-BEAM-3). Borg who pass SHIELDS can beam
    tribbles off an opposing ship (1ER-TRI-5).

    Args:
        through: whether SHIELDS don't matter (1E-SKILL-06).
    """
    places = places_for_any_card(table, location)
    beaming = {place for place in places if may_use_place(table, seat, place) and has_transporters(table, place)}
    if not beaming:
        return
    piercing_from = places_past_shields(table, seat, location, places)
    shielded = set() if through else {place for place in places if not _is_unshielded(table, seat, place)}
    held, unaided = bars_beaming_up(table, location), not _may_use_transporters(table, seat, location)
    for start, end in permutations(places, 2):
        barred = (held and not host_at(start)) or (unaided and not (host_at(start) and host_at(end)))
        screened = not shielded.isdisjoint((start, end)) and piercing_from.isdisjoint((start, end))
        if not (barred or screened or beaming.isdisjoint((start, end))):
            yield start, end


def places_for_any_card(table: Table, location: str) -> list[Place]:
    """Return the places at a location that can hold any card: no pods, and of a station only its sites."""
    hosts = ((place, host_at(place)) for place in places_at(table, location))
    return [place for place, host in hosts if not host or not (is_pod(table, host) or sites_of(table, host))]


def bars_beaming_up(table: Table, location: str) -> bool:
    """Whether a text forbids all beaming up from a planet."""
    if Cannot not in table.index.change_kinds:
        return False
    return any(source.change.what == "beam up" for source in active_changes_at(table, location).get(Cannot, ()))  # type: ignore[union-attr]


def _may_use_transporters(table: Table, seat: int, location: str) -> bool:
    """Whether a player has the personnel that the mission requires for beaming up or down."""
    if BarsBeaming not in table.index.change_kinds:
        return True
    own = [card for card in table.controlled(seat, table.at_location(location)) if table.is_a(card, Personnel)]
    people = persons_of_group(table, [card for card in own if is_active(table, card)])
    missions = table.cards_in_list("on line", location)
    return all(
        meets_requirement(card.unless, people)
        for mission in missions
        for _, card in changes_in_force(table, mission, BarsBeaming)
    )


def _count_admitted(leaving: Mapping[CardSort, int], welcome: Callable[[CardSort], bool]) -> int:
    """Return the number of leaving cards that may be at the destination."""
    return sum([count for sort, count in leaving.items() if welcome(sort)])


def _is_leaving_barred(table: Table, seat: int, place: Place) -> bool:
    """Whether a place can't be left because its ship is compelled to act first (1E-REQ-01)."""
    host = host_at(place)
    return bool(host) and table.instance(host).controller == seat and is_compelled(table, host)


def is_own_place(table: Table, seat: int, place: Place) -> bool:
    """Whether a place is aboard a player's own ship, facility or pod."""
    host = host_at(place)
    return bool(host) and table.instance(host).controller == seat


def may_use_place(table: Table, seat: int, place: Place) -> bool:
    """Whether a place is aboard a ship or facility that a player may use (1E-FAC-01)."""
    host = host_at(place)
    return bool(host) and is_usable(table, seat, host)


def has_transporters(table: Table, place: Place) -> bool:
    """Whether a place has working transporters, as all ships and facilities do (1E-FAC-06).

    They may be off-line or unusable (1E-DMG-07, 1E-REQ-01), as those of a ship in stasis are (1E-STAT-06).
    """
    host = host_at(place)
    works = not is_pod(table, host) and not is_off_line(table, host, TRANSPORTERS)
    return works and not is_compelled(table, host) and not is_disabled(table, host)


def _is_unshielded(table: Table, seat: int, place: Place, shields: int = 0) -> bool:
    """Whether no opposing SHIELDS keep a player from beaming to a place (1E-BEAM-02, 1E-GAP-05)."""
    host = host_at(place)
    if not host or is_usable(table, seat, host):
        return True
    return ship_now(table, host).get("shields", 0) < max(1, shields)


def walk_routes(table: Table, seat: int, location: str) -> Iterator[Route]:
    """Yield the routes on foot: from facility to docked ship, or from planet to landed ship or facility (1E-WALK-01).

    They also lead from any headquarters (1E-REP-08), and between the sites of a station, which everyone can enter and
    leave (1E-FAC-02, 1E-DOCK-08).
    """
    for host in (*table.cards_in_list("space", location), *table.cards_in_list("surface", location)):
        if table.is_a(host, Facility, Ship) and is_usable(table, seat, host):
            inside = inside_of(host)
            docked = table.controlled(
                seat, (*table.cards_in_list("docked", host), *table.cards_in_list("carried", host))
            )
            others = [inside_of(ship) for ship in docked if not is_cloaked(table, ship)]
            if table.list_of_card(host)[0] == "surface" and not is_cloaked(table, host):
                others.append(surface_place(location))
            for other in others:
                for start, end in ((inside, other), (other, inside)):
                    if leaving := _leaving_counts(table, seat, start):
                        yield from _routes_between(start, end, leaving, _admission_test(table, seat, end))
        if table.index.has_sites and table.is_a(host, Facility):
            yield from _walk_routes_inside(table, seat, host)


def _walk_routes_inside(table: Table, seat: int, station: str) -> Iterator[Route]:
    for start, end in site_walks(table, station):
        if leaving := _cards_walking_on(table, seat, start):
            yield from _routes_between(start, end, leaving, _admission_test(table, seat, end))
    for site in sites_of(table, station):
        for ship in table.cards_in_list("docked", site):
            open_ = not is_compelled(table, ship) and not is_cloaked(table, ship)
            if table.instance(ship).controller == seat and open_:
                for start, end in ((inside_of(site), inside_of(ship)), (inside_of(ship), inside_of(site))):
                    if leaving := _leaving_counts(table, seat, start):
                        yield from _routes_between(start, end, leaving, _admission_test(table, seat, end))


def _cards_walking_on(table: Table, seat: int, start: Place) -> Mapping[CardSort, int]:
    """Return the cards that can walk on from a site; under rulebook 1.7 only once a turn (1E17-WALK-1)."""
    if table.edition.walks_on:
        return _leaving_counts(table, seat, start)
    fresh = [card for card in cards_ready_to_leave(table, seat, start) if not _has_walked(table, card)]
    return _count_by_sort(table, fresh) if any(table.is_a(card, Personnel) for card in fresh) else {}


def _has_walked(table: Table, card: str) -> bool:
    """Whether a card has walked to its site this turn (1E17-WALK-1)."""
    return table.instance(card).walked_in == table.state.turn


def is_between_sites(table: Table, start: Place, end: Place) -> bool:
    """Whether a route connects two sites of a station."""
    return all(host and is_site(table, host) for host in (host_at(start), host_at(end)))


def _routes_between(
    start: Place, end: Place, leaving: Mapping[CardSort, int], welcome: Callable[[CardSort], bool]
) -> Iterator[Route]:
    """Yield a route if any card can take it."""
    if able := _count_admitted(leaving, welcome):
        yield Route(start, end, able)


def transferable_cards(table: Table, seat: int, start: Place, end: Place) -> list[str]:
    """Return the cards that a player may take from one place to another: not stopped, and not arrested there.

    1E-STAT-01, 1E-BEAM-03, 1E-HARR-05. Cards in stasis can't go, nor holograms where they can't exist (1E-STAT-06,
    1E-HOLO-02). Equipment walks only with personnel, but can beam alone (1E-MOVE-03).
    """
    welcome = _admission_test(table, seat, end)
    able = [card for card in cards_ready_to_leave(table, seat, start) if welcome(_sort_of_card(table, card))]
    if table.edition.walks_on or not is_between_sites(table, start, end):
        return able
    return [person for person in able if not _has_walked(table, person)]  # 1E17-WALK-1


def _leaving_counts(table: Table, seat: int, start: Place) -> dict[CardSort, int]:
    """Return the number of cards of each sort that a player can take away from a place."""
    return cached_at_place(
        table, start, ("leaving", seat), lambda: _count_by_sort(table, cards_ready_to_leave(table, seat, start))
    )


def _count_by_sort(table: Table, cards: Sequence[str]) -> dict[CardSort, int]:
    found: dict[CardSort, int] = {}
    for card in cards:
        sort = _sort_of_card(table, card)
        found[sort] = found.get(sort, 0) + 1
    return found


def cards_ready_to_leave(table: Table, seat: int, start: Place) -> list[str]:
    """Return the cards that a player can take away from a place; none from a compelled ship (1E-REQ-01)."""
    own = cards_at(table, seat, start)
    if not own or _is_leaving_barred(table, seat, start):
        return []
    known = table.state.cards
    able = [card for card in own if STOPPED not in known[card].states]
    if not may_restrict_cards(table, table.location_of(own[0])):
        return able
    return [person for person in able if not forbids_action(table, person, "beam") and not is_in_stasis(table, person)]


def may_be_at_place(table: Table, seat: int, place: Place, card: str) -> bool:
    """Whether a player's card may be at a place without being arrested there (1E-HARR-05, 1E-HOLO-02)."""
    return _admission_test(table, seat, place)(_sort_of_card(table, card))


def _admission_test(table: Table, seat: int, end: Place) -> Callable[[CardSort], bool]:
    """Return a test for the sorts of cards that may be at a place, without being arrested there (1E-DOCK-08).

    Holograms can't go to a surface without projectors, where no one is arrested (1E-HARR-03, 1E-HOLO-02). Borg form
    Away Teams only for their objective or a counter-attack (1E-BORG-07).
    """
    if not host_at(end):
        location = table.location_of_list(end)
        borg_may = seat not in table.borg or may_form_team(table, seat, location)
        projected = is_projected(table, location)
        return lambda sort: (projected or not sort.hologram) and (borg_may or split_bonds(sort.affiliation)[0] != BORG)
    if seat in table.borg and not is_own_place(table, seat, end) and not may_board(table, seat, host_at(end)):
        return lambda _: False  # 1E-BORG-07
    inside = cached_at_place(table, end, ("inside", seat), lambda: _affiliations_inside(table, seat, end))
    pacts = own_treaties(table, seat)
    if not table.index.has_incompatible_cards:
        return lambda sort: mixes_with_each(sort.affiliation, inside, pacts)
    return lambda sort: (
        mixes_with_each(sort.affiliation, inside, pacts) and not _is_at_odds_at_destination(table, seat, sort.card, end)
    )


def _is_at_odds_at_destination(table: Table, seat: int, card: str, end: Place) -> bool:
    """Whether a card at its destination would refuse to work with others there, or they with it (1E-COMP-05)."""
    host, pacts = host_at(end), own_treaties(table, seat)
    there = [*personnel_at(table, seat, end), *([host] if may_use_place(table, seat, end) else [])]
    return any(are_at_odds(table, card, other, pacts) for other in there if other != card)


def _affiliations_inside(table: Table, seat: int, end: Place) -> frozenset[str]:
    """Return the affiliations that a boarding card must be compatible with, including the host's if it is usable."""
    own = [host_at(end)] if may_use_place(table, seat, end) else []
    return frozenset(mixing_affiliation(table, card) for card in (*own, *personnel_at(table, seat, end)))


def _sort_of_card(table: Table, card: str) -> CardSort:
    return CardSort(
        mixing_affiliation(table, card),
        table.facts[card].is_hologram,
        card if table.index.has_incompatible_cards else "",
    )
