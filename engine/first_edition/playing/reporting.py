"""Reporting for duty: personnel, ships and equipment enter play at facilities (1E-REP).

Reporting is a card play (1E-PLAY-02, 1E-PLAY-03).

Persona replacement, exchanges and earned cards aren't reporting (1E-REP-11).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from engine.ccg.effects import plays
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.battles.damage import inflict_damage
from engine.first_edition.cards.definition import AnyDefinition, Equipment, Facility, Personnel, Ship
from engine.first_edition.moving.carrying import possible_carriers
from engine.first_edition.moving.time_locations import native_places
from engine.first_edition.playing.special_reports import own_special_places, places_allowed_by_texts
from engine.first_edition.position.borg.counterparts import would_exceed_counterpart_limit
from engine.first_edition.position.borg.markers import is_barred_from_outposts
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import is_playing_forbidden, meets_requirement_alone
from engine.first_edition.position.stations import (
    docks_ships,
    facilities_with_sites,
    facility_to_match,
    is_headquarters,
    is_site,
    may_report_at_site,
    sites_of,
    station_of,
)
from engine.first_edition.position.teams.alternate_universe import is_permitted, use_up_entry_permission
from engine.first_edition.position.teams.compatibility import (
    affiliation,
    are_at_odds,
    may_mix,
    mixing_affiliation,
    own_treaties,
    with_bonds,
)
from engine.first_edition.position.teams.holograms import can_be_at
from engine.first_edition.position.teams.infiltrators import fits_among, may_infiltrate
from engine.first_edition.position.teams.teams import inside_of, personnel_at, surface_place
from engine.first_edition.position.teams.uniqueness import is_allowed_by_uniqueness
from engine.first_edition.position.text_targets import fits_description
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.hologram_activation import deactivate_on_report
from engine.first_edition.resolving.initiation import Initiation
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.caches import cached_in_game
from engine.first_edition.table.display_names import display_name
from engine.first_edition.table.state import HIT, Action
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Option, Procedure, option

DONE = option("done", "Stop reporting", group="End")


class ReportingPlace(NamedTuple):
    """Place where a card could report, and its status there.

    Attributes:
        place: the facility, or a location for a ship that reports there directly.
        mode: the affiliation it would have; empty if there is no choice (1E-MAFF-01).
        guise: the affiliation as which it would infiltrate at once (1E-INF-02); else empty.
    """

    place: str
    mode: str
    guise: str = ""


def reporting_places(
    table: Table, seat: int, instance: str, only: Collection[str] | None = None, *, by_site: bool = False
) -> Iterator[ReportingPlace]:
    """Yield the places where a card in hand could report now: usable, compatible, native facilities.

    1E-REP-01 to 1E-REP-03. No one may report into house arrest (1E-REP-13). Ships may take cards aboard by their text.

    Args:
        only: the facilities that a text names, in any quadrant (1E-REP-06); ``None`` for those of the rules.
        by_site: whether sites among them decide which cards report there (1E-REP-10), then only cards native to the
            quadrant of the station (1E-REP-03, 1ER-REP-2).
    """
    card = table.card(instance)
    if not isinstance(card, Personnel | Ship | Equipment) or not is_allowed_by_uniqueness(table, seat, card):
        return
    if is_playing_forbidden(table, instance):
        return
    if would_exceed_counterpart_limit(table, seat, card):  # 1E-BORG-09
        return
    native = [
        native_place for native_place in native_places(table, seat, instance) if only is None or native_place in only
    ]
    places = _places_for_reporting(table, seat, card, only) if is_permitted(table, seat, card) else ()
    mothers = _carriers_in_play(table, seat, instance) if only is None and table.index.has_carried_ships else ()
    modes = ("",) if isinstance(card, Equipment) else card.affiliations
    special = special_reporting_places(table, seat, instance, free=False) if only is None else ()
    shut_out = is_barred_from_outposts(table, card)
    for place in (*native, *(place for place in places if only is None or place not in native), *special, *mothers):
        if (shut_out and _is_outpost(table, place)) or not _can_be_there(table, instance, place):
            continue
        if by_site and is_site(table, place) and not is_native(table, station_of(table, place), card):
            continue
        for mode in modes:
            if _is_compatible_there(table, seat, place, instance, mode, by_site=by_site or only is None):
                yield ReportingPlace(place, mode if len(modes) > 1 else "")
    if only is None and isinstance(card, Personnel) and card.infiltrates:
        yield from (
            ReportingPlace(other, "", card.infiltrates) for other in _places_to_infiltrate(table, seat, instance, card)
        )


def special_reporting_places(table: Table, seat: int, instance: str, *, free: bool) -> Iterator[str]:
    """Yield the places where texts let a card report, either without a card play or with one (1E-REP-06)."""
    if is_permitted(table, seat, table.card(instance)):
        yield from own_special_places(table, seat, instance, free=free)
    yield from places_allowed_by_texts(table, seat, instance, free=free)


def _carriers_in_play(table: Table, seat: int, instance: str) -> Iterator[str]:
    """Yield a player's ships, anywhere, that can take a reporting ship aboard (1E-REP-06, 1E-CARRY-01)."""
    if table.is_a(instance, Ship) and is_permitted(table, seat, table.card(instance)):
        for location in table.locations():
            yield from possible_carriers(table, seat, instance, location.id)


def _can_be_there(table: Table, instance: str, place: str) -> bool:
    """Whether a card can exist at a place; holograms can't on most planets (1E-HOLO-02)."""
    return place not in table.state.locations or can_be_at(table, instance, surface_place(place))


def _is_outpost(table: Table, place: str) -> bool:
    return place in table.state.cards and getattr(table.card(place), "facility", "") == "outpost"


def _places_to_infiltrate(table: Table, seat: int, instance: str, card: Personnel) -> Iterator[str]:
    """Yield the opponent's facilities and sites where a personnel could report to infiltrate, in any quadrant.

    1E-INF-02. They report there like the opponent's personnel, also to a headquarters and where a site lists them
    (1E-DOC-02).
    """
    if not may_infiltrate(table, seat, card):
        return
    other = table.opponent_of(seat)
    for place in _places_taking_reports(table, other, instance):
        facility = facility_to_match(table, place, card)
        there = personnel_at(table, other, inside_of(place))
        if fits_among(table, other, card.infiltrates, (*([facility] if facility else ()), *there)):
            yield place


def _places_taking_reports(table: Table, seat: int, instance: str) -> Iterator[str]:
    """Yield the facilities a player controls that take reports, and sites of their stations that list a personnel."""
    for location in table.locations():
        for facility in table.controlled(seat, cards_of_kind(table, location.id, "facility")):
            if is_headquarters(table, facility) or table.card_as(facility, Facility).offers("reporting"):
                yield facility
            elif table.card_as(facility, Facility).sites:
                sites = _open_sites(table, facility)
                yield from (site for site in sites if may_report_at_site(table, seat, site, instance))


def may_bring_into_play(table: Table, seat: int, card: AnyDefinition) -> bool:
    """Whether a player may bring a card into play, by uniqueness and universe (1E-PLAY-06)."""
    return (
        is_permitted(table, seat, card)
        and is_allowed_by_uniqueness(table, seat, card)
        and not would_exceed_counterpart_limit(table, seat, card)
    )


def _places_for_reporting(table: Table, seat: int, card: AnyDefinition, only: Collection[str] | None) -> Iterator[str]:
    if isinstance(card, Ship) and card.anywhere:
        yield from (location.id for location in table.locations())
    elif only is not None:
        yield from only
    else:
        usable = cached_in_game(table, ("usable", seat), lambda: [*_usable_facilities(table, seat)])
        yield from (other for other in usable if is_native(table, other, card))
        if table.index.has_sites:
            there = (open_site for station in facilities_with_sites(table) for open_site in _open_sites(table, station))
            yield from (other for other in there if is_native(table, station_of(table, other), card))


def _open_sites(table: Table, station: str) -> Sequence[str]:
    """Return the sites of a station; under rulebook 1.7 none unless one of them docks ships (1E17-FAC-7)."""
    sites = sites_of(table, station)
    return sites if table.edition.reports_without_docking or any(docks_ships(table, site) for site in sites) else ()


def _usable_facilities(table: Table, seat: int) -> Iterator[str]:
    """Yield a player's own outposts and all headquarters (1E-FAC-01, 1E-REP-02, 1E-REP-08).

    The Glossary overrides the rulebook here (1E-DOC-02). Stations take only the reports their text allows (1E-REP-09).
    """
    for location in table.locations():
        for other in cards_of_kind(table, location.id, "facility"):
            card, own = table.card_as(other, Facility), table.instance(other).controller == seat
            if is_headquarters(table, other) or (own and card.offers("reporting")):
                yield other


def is_native(table: Table, facility: str, card: AnyDefinition) -> bool:
    """Whether facility and card are both in their native quadrant; equipment is native anywhere (1E-REP-03)."""
    here = table.state.locations[table.location_of(facility)].quadrant
    native = table.card_as(facility, Facility).quadrant == here
    if isinstance(card, Equipment) and card.quadrants and here not in card.quadrants:
        return False
    return native and (not isinstance(card, Personnel | Ship) or card.quadrant == here)


def _is_compatible_there(table: Table, seat: int, place: str, instance: str, mode: str, *, by_site: bool) -> bool:
    """Whether a card is compatible with the facility (1E-FAC-02), and a personnel also with those there."""
    if by_site and is_site(table, place) and not may_report_at_site(table, seat, place, instance):
        return False
    facility = facility_to_match(table, place, table.card(instance))
    there = [facility] if facility and place not in table.state.locations else []
    if table.is_a(instance, Personnel):
        there += personnel_at(table, seat, surface_place(place) if place in table.state.locations else inside_of(place))
    pacts = own_treaties(table, seat)
    return all(
        may_mix(with_bonds(table, instance, mode), mixing_affiliation(table, card), pacts)
        and not are_at_odds(table, instance, card, pacts, (mode, affiliation(table, card)))
        for card in there
    )


# --- reporting one card ----------------------------------------------------------------------------------------------


def report_card(
    table: Table, seat: int, instance: str, only: Collection[str] | None = None, *, by_site: bool = False
) -> Procedure[bool]:
    """Choose where a card reports and bring it into play (1E-REP-01, 1E-REP-07); return whether that was legal."""
    post = yield from _choose_reporting_place(
        table, list(reporting_places(table, seat, instance, only, by_site=by_site)), seat, instance
    )
    initiation = Initiation(table)
    use_up_entry_permission(table, seat, table.card(instance))
    initiation.record_initiation()
    legal = yield from enter_play(table, seat, instance, post)
    if not legal:
        initiation.undo_initiation()
    return legal


def enter_play(table: Table, seat: int, instance: str, post: ReportingPlace) -> Procedure[bool]:
    """Report a card, with responses; return whether that was legal, else it is still in hand (1E-HA-04)."""
    action = Action("played", seat, (instance,), _location_of_place(table, post.place))
    where = _place_with_controller(table, seat, post.place)
    words = f"{table.player_name(seat)} reports {table.name(instance)} to {where}."
    table.journal.log_event("play", words, seat=seat, rule="1E-REP-01", reveals=True)

    def place_is_left() -> bool:
        return post.place in table.state.locations or table.in_play(post.place)

    def is_legal() -> bool:
        return place_is_left() and not is_playing_forbidden(table, instance)

    def arrive(_action: Action) -> Procedure[None]:
        if place_is_left():
            yield from _put_in_play(table, instance, post)
        else:  # it has left play because of a response
            action.cancelled = True
            table.journal.log_event("play", f"{table.name(instance)} has nowhere left to report to.", rule="1E-ACT-12")

    yield from carry_out_action(table, action, arrive, is_legal)
    if action.cancelled and not action.illegal:  # 1E-ACT-12
        leave_play(table, instance)
    return not action.illegal


def _place_with_controller(table: Table, seat: int, place: str) -> str:
    """Return the name of the place, with its controller if that is another player."""
    host = None if place in table.state.locations else table.instance(place).controller
    return table.name(place) if host in (None, seat) else f"{table.player_name(host)}’s {table.name(place)}"


def _location_of_place(table: Table, place: str) -> str:
    return place if place in table.state.locations else table.location_of(place)


def _choose_reporting_place(
    table: Table, able: list[ReportingPlace], seat: int, instance: str
) -> Procedure[ReportingPlace]:
    options = [
        option(
            str(number),
            _reporting_place_words(table, seat, post),
            f"As {(post.mode or post.guise).title()}." if post.mode or post.guise else "",
            card=table.instance(post.place).card,
            place=post.place,
        )
        for number, post in enumerate(able)
    ]
    prompt = f"Where does {table.name(instance)} report?"
    public = "chooses where a card reports"
    number = yield from choose_one(seat, prompt, options, "1E-REP-01", public=public, kind=Kind.PLACE)
    return able[int(number)]


def _reporting_place_words(table: Table, seat: int, post: ReportingPlace) -> str:
    where = _location_of_place(table, post.place)
    return (
        table.name(where) if where == post.place else f"{display_name(table, post.place, seat)} at {table.name(where)}"
    )


def _put_in_play(table: Table, instance: str, post: ReportingPlace) -> Procedure[None]:
    """Put a card in play: ships docked or in orbit (1E-REP-04, 1E-DOCK-05), others inside.

    Personnel may also arrive aboard the ship they report with (1E-REP-12).
    """
    card, place = table.card(instance), post.place
    if not isinstance(card, Ship):
        table.put(instance, "surface" if place in table.state.locations else "aboard", place)
    elif place not in table.state.locations and table.is_a(place, Ship):
        table.put(instance, "carried", place)
    elif place not in table.state.locations and docks_ships(table, place):
        table.put(instance, "docked", place)
    else:
        table.put(instance, "space", _location_of_place(table, place))
    table.instance_to_change(instance).mode, table.instance_to_change(instance).guise = post.mode, post.guise
    table.instance_to_change(instance).counter = card.countdown or 0
    deactivate_on_report(table, instance)
    if isinstance(card, Ship) and card.damaged:
        yield from inflict_damage(table, instance, HIT)


# --- reporting several -----------------------------------------------------------------------------------------------


def cards_able_to_report(table: Table, resolution: Resolution, effect: plays.Report) -> Iterator[str]:
    """Yield the cards in a player's hand that match a text and could report now."""
    hand = table.cards_in_list("hand", resolution.seat)
    return (
        card
        for card in hand
        if fits_description(table, effect.cards, card, resolution.card, resolution.seat)
        and meets_requirement_alone(table, effect.cards, card)
        and any(True for _ in reporting_places(table, resolution.seat, card))
    )


def _report_several(resolution: Resolution, effect: plays.Report, _picked: list[str]) -> Procedure[None]:
    """Let a player report several cards as one action, each with responses (1E-PLAY-05, 1E-REP-12)."""
    table, seat = resolution.table, resolution.seat
    while table.outcome is None and (able := [*cards_able_to_report(table, resolution, effect)]):
        options = _options_by_card(table, able)
        chosen = yield from choose_one(
            seat,
            f"Which card reports next ({table.name(resolution.card)})?",
            (*options, DONE),
            "1E-REP-12",
            public="reports cards",
            default=DONE.id,
        )
        if chosen == DONE.id:
            return
        yield from report_card(table, seat, chosen)


def _options_by_card(table: Table, instances: Sequence[str]) -> list[Option]:
    """Return the options, one for each card regardless of copies."""
    found = {table.instance(card).card: card for card in reversed(instances)}
    return [option(other, f"Report {table.name(other)}", card=card) for card, other in reversed(found.items())]


EFFECTS = (EffectFunction(plays.Report, _report_several),)


def _can_any_card_report(resolution: Resolution, effect: plays.Report) -> bool:
    return any(True for _ in cards_able_to_report(resolution.table, resolution, effect))


POSSIBLE = (StartCheck(plays.Report, _can_any_card_report),)
