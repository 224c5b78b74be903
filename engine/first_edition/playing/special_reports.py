"""Places where a card's own text, or the text of a card in play, lets it report (1E-REP-06)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import TakesAboard
from engine.first_edition.cards.definition import Equipment, Personnel, Ship
from engine.first_edition.cards.special_reports import SpecialReport
from engine.first_edition.position.cards_with_text import cards_of_kind, cards_with_text
from engine.first_edition.position.characteristics import changes_in_force, meets_requirement_alone
from engine.first_edition.position.stations import is_usable
from engine.first_edition.position.teams.alternate_universe import is_permitted
from engine.first_edition.position.text_targets import condition_holds, fits_description
from engine.first_edition.table.caches import cached_at_location, cached_in_game
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import TURN, is_used, record_use, use_key_of

_FREE_REPORT = "free report"
_INSIDE, _ON_PLANET = "aboard", "surface"
ReportPermissions = Mapping[str, list[TakesAboard]]
"""The changes that let cards report, by the card with the text."""


def own_special_places(table: Table, seat: int, instance: str, *, free: bool) -> Iterator[str]:
    """Yield the places where a card's own text lets it report, either without a card play or with one."""
    card = table.card(instance)
    reports = card.reports if isinstance(card, Personnel | Ship | Equipment) else ()
    for report in reports:
        if report.at is not None and report.free is free and _may_report_specially(table, seat, instance, report):
            yield from _places_of(table, seat, report.at, instance)


def reports_for_free(table: Table, seat: int, instance: str) -> bool:
    """Whether a card's own text now lets it report without a card play to the usual places."""
    card = table.card(instance)
    reports = card.reports if isinstance(card, Personnel | Ship | Equipment) else ()
    return any(
        report.at is None and report.free and _may_report_specially(table, seat, instance, report) for report in reports
    )


def record_free_report(table: Table, seat: int, instance: str) -> None:
    """Record that a card has used its only free report of the turn (1E-GEN-11)."""
    card = table.card(instance)
    reports = card.reports if isinstance(card, Personnel | Ship | Equipment) else ()
    if any(report.once for report in reports):
        record_use(table, use_key_of(table, instance, _FREE_REPORT, seat), TURN)


def _may_report_specially(table: Table, seat: int, instance: str, report: SpecialReport) -> bool:
    if report.once and is_used(table, use_key_of(table, instance, _FREE_REPORT, seat), TURN):
        return False
    return report.needs is None or condition_holds(table, report.needs, instance, seat)


def _places_of(table: Table, seat: int, at: Cards, instance: str) -> Iterator[str]:
    """Yield the places that a description names: ships, facilities, locations, or those of personnel."""
    for location in table.locations():
        is_mission = at.kind == "mission"
        there = table.cards_in("on line", location.id) if is_mission else cards_of_kind(table, location.id, at.kind)
        for card in there:
            if not (fits_description(table, at, card, instance, seat) and meets_requirement_alone(table, at, card)):
                continue
            if table.is_a(card, Personnel):
                yield from _place_around(table, seat, card)
            elif is_mission:
                yield location.id
            elif is_usable(table, seat, card):
                yield card


def _place_around(table: Table, seat: int, personnel: str) -> Iterator[str]:
    """Yield the planet where a personnel is, or the player's own ship or facility that it is aboard."""
    kind, place = table.list_of_card(personnel)
    if kind == _ON_PLANET or (kind == _INSIDE and is_usable(table, seat, place)):
        yield place


# --- texts of cards in play ------------------------------------------------------------------------------------------


def places_allowed_by_texts(table: Table, seat: int, instance: str, *, free: bool) -> Iterator[str]:
    """Yield the places where the text of a card in play lets a card report, anywhere (1E-REP-06, 1E-BORG-15).

    A mission that lets Alternate Universe cards report also permits them.
    """
    if TakesAboard not in table.index.change_kinds:
        return
    permitted = is_permitted(table, seat, table.card(instance))
    for location, hosts, missions in cached_in_game(table, "takers", lambda: [*_reporting_locations(table)]):
        for host in table.controlled(seat, hosts) if permitted else ():
            for here in _lets_report(table, seat, host, hosts[host], instance, free=free):
                near = _place_around(table, seat, host) if table.is_a(host, Personnel) else (host,)
                yield from _places_at(table, seat, location) if here else near
        for mission, takes in missions.items():
            for here in _lets_report(table, seat, mission, takes, instance, free=free):
                yield from _places_at(table, seat, location) if here else (location,)


def _places_at(table: Table, seat: int, location: str) -> Iterator[str]:
    """Yield the planet, and the player's ships and facilities there (1E-GEN-06)."""
    if table.state.locations[location].kind != "space":
        yield location
    there = cards_of_kind(table, location, "ship or facility")
    yield from (other for other in there if is_usable(table, seat, other))


def _reporting_locations(table: Table) -> Iterator[tuple[str, ReportPermissions, ReportPermissions]]:
    """Yield the locations with ships or personnel, and missions, whose text lets cards report."""
    for location in table.locations():
        hosts, missions = _report_permissions_at(table, location.id)
        if hosts or missions:
            yield location.id, hosts, missions


def _report_permissions_at(table: Table, location: str) -> tuple[ReportPermissions, ReportPermissions]:
    def found() -> tuple[ReportPermissions, ReportPermissions]:
        with_text = {card for card, _ in cards_with_text(table, location)}
        hosts = [card for card in cards_of_kind(table, location, "ship or personnel") if card in with_text]
        return _changes_by_card(table, hosts), _changes_by_card(table, table.cards_in("on line", location))

    return cached_at_location(table, location, "takers", found)


def _changes_by_card(table: Table, cards: Iterable[str]) -> dict[str, list[TakesAboard]]:
    taken = {
        taker: [change for card, change in changes_in_force(table, taker, TakesAboard) if card == taker]
        for taker in cards
    }
    return {card: takes for card, takes in taken.items() if takes}


def _lets_report(
    table: Table, seat: int, place: str, taken: list[TakesAboard], instance: str, *, free: bool
) -> Iterator[bool]:
    """Yield, for each text that lets a card report here in this way, whether it can report anywhere here."""
    for change in taken:
        if (
            change.free is free
            and fits_description(table, change.cards, instance, place, seat)
            and meets_requirement_alone(table, change.cards, instance)
        ):
            yield change.here
