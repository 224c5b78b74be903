"""Personnel and equipment beam from place to place at one location (1E-BEAM), or walk (1E-WALK)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from engine.ccg.effects.changes import Cannot
from engine.ccg.effects.on_lines import BarsBeaming
from engine.ccg.requirements.requirement import met
from engine.first_edition.actions.actions import act
from engine.first_edition.borg.objectives import boards_alone, may_board, may_form_team, piercing
from engine.first_edition.called import called
from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.cards.places import Site
from engine.first_edition.characteristics import forbids, group, in_force, sources_at
from engine.first_edition.characteristics import ship as ship_now
from engine.first_edition.facilities.headquarters import is_usable
from engine.first_edition.facilities.sites import closed_to_beams, is_site, sites_of, walkways
from engine.first_edition.memory import at_location, at_place
from engine.first_edition.off_line import TRANSPORTERS, is_off_line
from engine.first_edition.spaceline.locations import is_planet
from engine.first_edition.spaceline.required_travel import is_compelled
from engine.first_edition.speaking import there_of_kind
from engine.first_edition.standing import holds_anything, is_in_stasis
from engine.first_edition.state import STOPPED, Action
from engine.first_edition.stores import refill
from engine.first_edition.table import Table
from engine.first_edition.teams.association import join_teams, set_out
from engine.first_edition.teams.aversions import at_odds, odd_ones
from engine.first_edition.teams.compatibility import BORG, company, mixes, parted, treaties
from engine.first_edition.teams.holograms import adapt, is_projected
from engine.first_edition.teams.presence import is_cloaked, is_pod
from engine.first_edition.teams.teams import Place, aboard, cards_at, is_active, personnel_at, surface
from engine.kernel.asking import choose_some
from engine.kernel.decision import Option, Procedure, option
from engine.wording import could_go


class Sort(NamedTuple):
    """What decides where a card may be: its affiliation, whether it is a hologram, and who it is.

    Attributes:
        affiliation: that it has now; empty for none.
        hologram: whether it is one.
        card: which it is, where cards of this match do not work with others; else empty.
    """

    affiliation: str
    hologram: bool
    card: str


class Way(NamedTuple):
    """From where to where somebody can go, and how many cards could."""

    start: Place
    end: Place
    able: int


def places_at(table: Table, location: str) -> list[Place]:
    """Every place at a location where personnel can be met: the surface, then aboard its ships and facilities.

    Nobody gets on or off a cloaked ship (1E-CLOAK-02).
    """
    return at_location(table, location, "places", lambda: _places_at(table, location))


def cabins(table: Table, location: str) -> list[Place]:
    """Aboard the cloaked ships at a location: those there are not cloaked themselves, but nobody comes or goes."""
    return [aboard(one) for one in there_of_kind(table, location, "ship") if is_cloaked(table, one)]


def _places_at(table: Table, location: str) -> list[Place]:
    found = [surface(location)] if is_planet(table, location) else []
    for one in (*table.lying("space", location), *table.lying("surface", location)):
        if (table.is_a(one, Ship, Facility) and not is_cloaked(table, one)) or is_pod(table, one):
            found.append(aboard(one))
            found += [aboard(ship) for ship in table.lying("docked", one) if not is_cloaked(table, ship)]
            if table.has_sites:
                found += _on_sites(table, one)
    return found


def _on_sites(table: Table, station: str) -> Iterator[Place]:
    """The sites of a station, and aboard the ships docked there (1E-FAC-05)."""
    for site in sites_of(table, station):
        yield aboard(site)
        yield from (aboard(ship) for ship in table.lying("docked", site) if not is_cloaked(table, ship))


def place_name(table: Table, place: Place, viewer: int | None) -> str:
    """What a seat, or a spectator, would call a place, told apart from others of its name there.

    Docked ships have no names for others (1E-GAP-21).
    """
    kind, _, of = place.partition(".")
    if kind == "surface":
        return f"the surface of {table.name(of)}"
    return called(table, of, viewer) if table.sees(viewer, of) else table.open_name(of)


def among(table: Table, place: Place, viewer: int | None) -> str:
    """Where somebody is: *on the surface of Vulcan*, *in Ops*, *aboard Galor*."""
    kind, _, of = place.partition(".")
    preposition = "on" if kind == "surface" else "in" if table.is_a(of, Site) else "aboard"
    return f"{preposition} {place_name(table, place, viewer)}"


def host_at(place: Place) -> str:
    """The ship, facility or pod that a place is; empty for a surface."""
    return place.removeprefix("aboard.") if place.startswith("aboard.") else ""


# --- from where to where ---------------------------------------------------------------------------------------------


def beams(table: Table, seat: int, location: str, shields: int = 0) -> Iterator[Way]:
    """The ways by which a player can beam something now (1E-BEAM-01).

    One of them is a ship or facility that they may use, manned or not, whose transporters do it (1E-BEAM-02); the
    other is the surface, another such, or an unshielded one of the opponent. Nothing beams into, out of or inside a
    station with sites (1E-GAP-29).

    Args:
        table: where.
        seat: who beams.
        location: at which.
        shields: SHIELDS lower than this are no hindrance.
    """
    places = places_at(table, location)
    beaming = {place for place in places if may_use(table, seat, place) and has_transporters(table, place)}
    if not beaming:
        return
    through = piercing(table, seat, location, places)
    shielded = {place for place in places if not _is_open(table, seat, place, shields)}
    places = places if through else [place for place in places if place not in shielded]
    if table.has_sites:
        places = [place for place in places if not closed_to_beams(table, host_at(place))]
    ends = {place: _welcome(table, seat, place) for place in places if not is_pod(table, host_at(place))}
    held, unaided = bars_beaming_up(table, location), not _may_use_transporters(table, seat, location)
    for start in places:
        if held and not host_at(start):
            continue
        leaving = _leaving(table, seat, start)
        for end, welcome in ends.items() if leaving else ():
            if start == end or not (start in beaming or end in beaming):
                continue
            if unaided and not (host_at(start) and host_at(end)):
                continue
            if (start in shielded or end in shielded) and not (start in through or end in through):
                continue
            if able := _able(leaving, welcome):
                yield Way(start, end, able)


def open_ways(table: Table, seat: int, location: str, *, through: bool = False) -> Iterator[tuple[Place, Place]]:
    """From where to where a player could beam somebody, whoever that may be: so tribbles go (1E-TRIB-04).

    Into, out of and inside a station too, where nobody else beams (1E-GAP-29, 1E17-BEAM-3). Borg who pass SHIELDS beam
    them off an opposing ship as well (1ER-TRI-5).

    Args:
        table: where.
        seat: who beams.
        location: at which.
        through: whether SHIELDS are no hindrance (1E-SKILL-06).
    """
    places = roomy_places(table, location)
    beaming = {place for place in places if may_use(table, seat, place) and has_transporters(table, place)}
    if not beaming:
        return
    piercing_from = piercing(table, seat, location, places)
    shielded = set() if through else {place for place in places if not _is_open(table, seat, place)}
    held, unaided = bars_beaming_up(table, location), not _may_use_transporters(table, seat, location)
    for start, end in permutations(places, 2):
        barred = (held and not host_at(start)) or (unaided and not (host_at(start) and host_at(end)))
        screened = not shielded.isdisjoint((start, end)) and piercing_from.isdisjoint((start, end))
        if not (barred or screened or beaming.isdisjoint((start, end))):
            yield start, end


def roomy_places(table: Table, location: str) -> list[Place]:
    """Those of the places at a location in which anything can be: no pods, of a station with sites only those."""
    hosts = ((place, host_at(place)) for place in places_at(table, location))
    return [place for place, host in hosts if not host or not (is_pod(table, host) or sites_of(table, host))]


def bars_beaming_up(table: Table, location: str) -> bool:
    """Whether some text keeps everybody from beaming up from a planet."""
    if Cannot not in table.changed_by:
        return False
    return any(source.change.what == "beam up" for source in sources_at(table, location).get(Cannot, ()))  # type: ignore[union-attr]


def _may_use_transporters(table: Table, seat: int, location: str) -> bool:
    """Whether a player has there whom the mission asks for, if it does, before anybody beams up or down."""
    if BarsBeaming not in table.changed_by:
        return True
    own = [one for one in table.controlled(seat, table.at_location(location)) if table.is_a(one, Personnel)]
    people = group(table, [one for one in own if is_active(table, one)])
    missions = table.lying("on line", location)
    return all(met(one.unless, people) for mission in missions for _, one in in_force(table, mission, BarsBeaming))


def _able(leaving: Mapping[Sort, int], welcome: Callable[[Sort], bool]) -> int:
    """How many of those who may leave a place are welcome at another."""
    return sum([count for sort, count in leaving.items() if welcome(sort)])


def _keeps(table: Table, seat: int, place: Place) -> bool:
    """Whether those in a place may not leave it: their ship must do something first (1E-REQ-01)."""
    host = host_at(place)
    return bool(host) and table.instance(host).controller == seat and is_compelled(table, host)


def is_own(table: Table, seat: int, place: Place) -> bool:
    """Whether a place is aboard a ship, facility or pod of a player."""
    host = host_at(place)
    return bool(host) and table.instance(host).controller == seat


def may_use(table: Table, seat: int, place: Place) -> bool:
    """Whether a place is aboard what a player may use (1E-FAC-01)."""
    host = host_at(place)
    return bool(host) and is_usable(table, seat, host)


def has_transporters(table: Table, place: Place) -> bool:
    """Whether there are transporters, as on every ship and facility (1E-FAC-06).

    They are neither off-line nor kept from being used (1E-DMG-07, 1E-REQ-01).
    """
    host = host_at(place)
    works = not is_pod(table, host) and not is_off_line(table, host, TRANSPORTERS)
    return works and not is_compelled(table, host)


def _is_open(table: Table, seat: int, place: Place, shields: int = 0) -> bool:
    """Whether a player's transporter reaches a place: no opposing shields are in the way (1E-BEAM-02, 1E-GAP-05)."""
    host = host_at(place)
    if not host or is_usable(table, seat, host):
        return True
    return ship_now(table, host).get("shields", 0) < max(1, shields)


def walks(table: Table, seat: int, location: str) -> Iterator[Way]:
    """The ways on foot (1E-WALK-01): from a facility to a ship docked there, from the planet to what stands on it.

    So goes whoever is in a headquarters, whosever it is (1E-REP-08). At a station also from site to site, which
    everybody may enter and leave (1E-FAC-02, 1E-DOCK-08).
    """
    for host in (*table.lying("space", location), *table.lying("surface", location)):
        if table.is_a(host, Facility, Ship) and is_usable(table, seat, host):
            inside = aboard(host)
            docked = table.controlled(seat, (*table.lying("docked", host), *table.lying("carried", host)))
            others = [aboard(ship) for ship in docked if not is_cloaked(table, ship)]
            if table.lies(host)[0] == "surface" and not is_cloaked(table, host):
                others.append(surface(location))
            for other in others:
                for start, end in ((inside, other), (other, inside)):
                    if leaving := _leaving(table, seat, start):
                        yield from _way(start, end, leaving, _welcome(table, seat, end))
        if table.has_sites and table.is_a(host, Facility):
            yield from _walks_inside(table, seat, host)


def _walks_inside(table: Table, seat: int, station: str) -> Iterator[Way]:
    for start, end in walkways(table, station):
        if leaving := _walking_on(table, seat, start):
            yield from _way(start, end, leaving, _welcome(table, seat, end))
    for site in sites_of(table, station):
        for ship in table.lying("docked", site):
            open_ = not is_compelled(table, ship) and not is_cloaked(table, ship)
            if table.instance(ship).controller == seat and open_:
                for start, end in ((aboard(site), aboard(ship)), (aboard(ship), aboard(site))):
                    if leaving := _leaving(table, seat, start):
                        yield from _way(start, end, leaving, _welcome(table, seat, end))


def _walking_on(table: Table, seat: int, start: Place) -> Mapping[Sort, int]:
    """Those who may walk from a site to another: where one walks once a turn, not who has (1E17-WALK-1)."""
    if table.edition.walks_on:
        return _leaving(table, seat, start)
    fresh = [one for one in ready_to_go(table, seat, start) if not _has_walked(table, one)]
    return _counted(table, fresh) if any(table.is_a(one, Personnel) for one in fresh) else {}


def _has_walked(table: Table, card: str) -> bool:
    """Whether somebody has come on foot to the site where they are, this turn (1E17-WALK-1)."""
    return table.instance(card).walked_in == table.state.turn


def _is_between_sites(table: Table, start: Place, end: Place) -> bool:
    """Whether a way leads from one site of a station to another."""
    return all(host and is_site(table, host) for host in (host_at(start), host_at(end)))


def _way(start: Place, end: Place, leaving: Mapping[Sort, int], welcome: Callable[[Sort], bool]) -> Iterator[Way]:
    """A way, if anybody can take it."""
    if able := _able(leaving, welcome):
        yield Way(start, end, able)


def able_to_go(table: Table, seat: int, start: Place, end: Place) -> list[str]:
    """The cards that a player may take from a place to another: not who is stopped or would be arrested.

    1E-STAT-01, 1E-BEAM-03, 1E-HARR-05; nor who is in stasis, nor holograms to where they cannot be (1E-STAT-06,
    1E-HOLO-02). Equipment goes only with personnel, but beams by itself (1E-MOVE-03).
    """
    welcome = _welcome(table, seat, end)
    able = [one for one in ready_to_go(table, seat, start) if welcome(_sort(table, one))]
    if table.edition.walks_on or not _is_between_sites(table, start, end):
        return able
    return [one for one in able if not _has_walked(table, one)]  # 1E17-WALK-1


def _leaving(table: Table, seat: int, start: Place) -> dict[Sort, int]:
    """How many of each sort a player may take away from a place."""
    return at_place(table, start, ("leaving", seat), lambda: _counted(table, ready_to_go(table, seat, start)))


def _counted(table: Table, cards: Sequence[str]) -> dict[Sort, int]:
    found: dict[Sort, int] = {}
    for one in cards:
        sort = _sort(table, one)
        found[sort] = found.get(sort, 0) + 1
    return found


def ready_to_go(table: Table, seat: int, start: Place) -> list[str]:
    """The cards that a player may take away from a place; nobody leaves a ship that must travel (1E-REQ-01)."""
    own = cards_at(table, seat, start)
    if not own or _keeps(table, seat, start):
        return []
    known = table.state.cards
    able = [one for one in own if STOPPED not in known[one].states]
    if not holds_anything(table, table.location_of(own[0])):
        return able
    return [one for one in able if not forbids(table, one, "beam") and not is_in_stasis(table, one)]


def welcomes(table: Table, seat: int, place: Place, card: str) -> bool:
    """Whether a card of a player may be at a place without being arrested there (1E-HARR-05, 1E-HOLO-02)."""
    return _welcome(table, seat, place)(_sort(table, card))


def _welcome(table: Table, seat: int, end: Place) -> Callable[[Sort], bool]:
    """Says of cards whether they may be at a place: nobody boards where they would be arrested (1E-DOCK-08).

    No hologram leaves for a surface without projectors; and there nobody is arrested (1E-HARR-03, 1E-HOLO-02). Borg
    form no Away Teams but for their objective, or to counter an attack (1E-BORG-07).
    """
    if not host_at(end):
        location = table.location_of_list(end)
        borg_may = seat not in table.borg or may_form_team(table, seat, location)
        projected = is_projected(table, location)
        return lambda sort: (projected or not sort.hologram) and (borg_may or parted(sort.affiliation)[0] != BORG)
    if seat in table.borg and not is_own(table, seat, end) and not may_board(table, seat, host_at(end)):
        return lambda _: False  # 1E-BORG-07
    inside = at_place(table, end, ("inside", seat), lambda: _affiliations_inside(table, seat, end))
    pacts = treaties(table, seat)
    if not table.shuns:
        return lambda sort: mixes(sort.affiliation, inside, pacts)
    return lambda sort: mixes(sort.affiliation, inside, pacts) and not _shuns_any(table, seat, sort.card, end)


def _shuns_any(table: Table, seat: int, card: str, end: Place) -> bool:
    """Whether a card does not work with those who are where it would go (1E-COMP-05)."""
    host, pacts = host_at(end), treaties(table, seat)
    there = [*personnel_at(table, seat, end), *([host] if may_use(table, seat, end) else [])]
    return any(at_odds(table, card, one, pacts) for one in there if one != card)


def _affiliations_inside(table: Table, seat: int, end: Place) -> frozenset[str]:
    """Those aboard with which whoever boards must go together, that of their player's ship or facility among them."""
    own = [host_at(end)] if may_use(table, seat, end) else []
    return frozenset(company(table, one) for one in (*own, *personnel_at(table, seat, end)))


def _sort(table: Table, card: str) -> Sort:
    return Sort(company(table, card), table.facts[card].is_hologram, card if table.shuns else "")


# --- the orders ------------------------------------------------------------------------------------------------------


def transfer_options(table: Table, seat: int, location: str) -> Iterator[Option]:
    """The orders to beam and to walk at a location; who can walk need not beam, but equipment alone has to."""
    walking = list(walks(table, seat, location))
    on_foot = [way for way in walking if any(table.is_a(one, Personnel) for one in ready_to_go(table, seat, way.start))]
    ends = {*places_at(table, location), *(place for way in walking for place in (way.start, way.end))}
    names = {place: place_name(table, place, seat) for place in ends}
    for verb, ways in (
        ("walk", walking),
        ("beam", [way for way in beams(table, seat, location) if way not in on_foot]),
    ):
        for start, end, able in ways:
            yield option(
                f"{verb}:{start}:{end}",
                f"{verb.title()} from {names[start]} to {names[end]}",
                could_go(1 if _goes_alone(table, seat, end) else able),
                group=verb.title(),
                place=host_at(start) or location,
            )


def _goes_alone(table: Table, seat: int, end: Place) -> bool:
    """Whether an objective sends one Borg alone there."""
    return bool(host_at(end)) and seat in table.borg and boards_alone(table, seat, host_at(end))


def transfer(table: Table, seat: int, verb: str, start: Place, end: Place) -> Procedure[list[str]]:
    """The order to beam or to walk: choose who goes, then they go together; returns who has gone."""
    able = able_to_go(table, seat, start, end)
    alone = _goes_alone(table, seat, end)
    able = [one for one in able if table.is_a(one, Personnel)] if alone else able
    rule = "1E-BEAM-01" if verb == "beam" else "1E-WALK-01"
    chosen = yield from choose_who_goes(table, seat, able, end, rule=rule, most=1 if alone else None)
    tiring = not table.edition.walks_on and _is_between_sites(table, start, end)
    if host_at(end):
        odd = odd_ones(table, chosen, treaties(table, seat))
        chosen = [one for one in chosen if one not in odd]  # 1E-COMP-05: nobody is brought into house arrest
    on_foot = verb == "walk"
    if chosen and not (on_foot and not any(table.is_a(one, Personnel) for one in chosen)):  # 1E-MOVE-03
        location = table.location_of(chosen[0])
        yield from act(
            table,
            Action("beamed" if verb == "beam" else "walked", seat, tuple(chosen), location),
            lambda _: _arrive(table, seat, verb, chosen, end, tiring=tiring),
        )
    return [one for one in chosen if one in table.state.cards and table.instance(one).at == end]


def choose_who_goes(
    table: Table,
    seat: int,
    able: Sequence[str],
    end: Place,
    *,
    rule: str,
    by_text: int | None = None,
    most: int | None = None,
) -> Procedure[Sequence[str]]:
    """Ask who beams or walks to a place.

    Args:
        table: where.
        seat: whose they are.
        able: those who can.
        end: where to.
        rule: by which they go.
        by_text: where a text does it, at most so many and at least one; ``None`` for an order, which may be left.
        most: so many at most go by an order; ``None`` for any number.
    """
    options = [option(one, table.name(one), _what(table, one), card=table.instance(one).card) for one in able]
    verb = "walk" if rule == "1E-WALK-01" else "beam"
    stay = "" if by_text else " Choose none to stay."
    prompt = f"Who {'beams' if verb == 'beam' else 'walks'} to {place_name(table, end, seat)}?{stay}"
    bounds = (1, min(by_text, len(options))) if by_text else (0, min(most or len(options), len(options)))
    return (
        yield from choose_some(seat, prompt, options, bounds, rule, public=f"chooses who {verb}s", place=host_at(end))
    )


def _what(table: Table, instance: str) -> str:
    card = table.card(instance)
    return ", ".join(card.skills) if isinstance(card, Personnel) else card.type


def _arrive(table: Table, seat: int, verb: str, cards: Sequence[str], end: Place, *, tiring: bool) -> Procedure[None]:
    put_there(table, seat, verb, cards, end)
    for one in cards if tiring else ():
        if table.is_a(one, Personnel):  # 1E17-WALK-1: equipment may be carried on by others
            table.touch(one).walked_in = table.state.turn
    yield from join_teams(table, seat, table.location_of(cards[0]))


def put_there(table: Table, seat: int, verb: str, cards: Sequence[str], end: Place) -> None:
    """Those who beam or walk are there; their player reads who, everybody else how many."""
    kind, _, of = end.partition(".")
    set_out(table, cards, end)
    for one in cards:
        table.put(one, kind, of)
    refill(table, cards)
    adapt(table, cards)
    count = len(cards)
    gone = f"{count} card{'' if count == 1 else 's'}"
    table.journal.tell(
        verb,
        f"{table.player_name(seat)} {verb}s {gone} to {place_name(table, end, None)}.",
        seat=seat,
        private={seat: f"You {verb} to {place_name(table, end, seat)}: {table.names(cards)}."},
        rule="1E-BEAM-01" if verb == "beam" else "1E-WALK-01",
        reveals=False,
    )
