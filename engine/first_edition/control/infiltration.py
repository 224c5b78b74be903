"""Infiltrators: personnel who pose as the opponent's, but are controlled by their own player (1E-INF).

They don't take part in the opponent's actions unless their player chooses to (1E-GAP-25).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.cards.definition import Personnel
from engine.first_edition.moving.beaming import is_own_place
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.position.places import host_at, place_name, places_at
from engine.first_edition.position.stations import is_closed_to_beams, is_site, places_inside, station_of
from engine.first_edition.position.teams.holograms import can_be_at
from engine.first_edition.position.teams.infiltrators import fits_among, may_infiltrate
from engine.first_edition.position.teams.presence import is_pod
from engine.first_edition.position.teams.teams import Place, crew_at, is_active, personnel_at, places_of_crew
from engine.first_edition.resolving.hologram_activation import deactivate_stranded
from engine.first_edition.resolving.statuses import add_state, remove_state
from engine.first_edition.table.caches import cached_everywhere
from engine.first_edition.table.state import TAKING_PART, UNMASKED
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, option

GROUP = "Infiltration"
VERBS = ("infiltrate", "slip", "expose", "join", "abstain")


def infiltration_options(table: Table, seat: int, location: str) -> Iterator[Option]:
    """Yield orders for a player's infiltrators at a location; the disabled can only be exposed (1E-STAT-05)."""
    if not table.index.has_infiltrators:
        return
    for other in table.controlled(seat, cards_of_kind(table, location, "personnel")):
        card = table.card_as(other, Personnel)
        if table.instance(other).guise:
            yield option(f"expose:{other}", f"Expose {card.name}", group=GROUP, card=card.id)
            if not is_disabled(table, other):
                yield taking_part_option(table, other)
            yield from _lone_move_options(table, seat, other, location)
        elif card.infiltrates and may_join_opponents(table, seat, other):
            label = f"Let {card.name} infiltrate"
            yield option(f"infiltrate:{other}", label, f"As {card.infiltrates.title()}.", group=GROUP, card=card.id)


def options_between_actions(table: Table, seat: int) -> list[Option]:
    """Return options for a player's infiltrators between actions on the opponent's turn (1E-INF-02, 1E-INF-05)."""
    if not table.index.has_infiltrators:
        return []
    spies = [card for there in cached_everywhere(table, GROUP, _spies_at) for card in table.controlled(seat, there)]
    places = dict.fromkeys(table.location_of(spy) for spy in spies)
    return [
        infiltration_option
        for place in places
        if place
        for infiltration_option in infiltration_options(table, seat, place)
    ]


def _spies_at(table: Table, place: str) -> list[str]:
    return [card for card in cards_of_kind(table, place, "personnel") if table.card_as(card, Personnel).infiltrates]


def is_infiltration_order(choice: str) -> bool:
    """Whether an option id is an order for infiltrators."""
    return choice.partition(":")[0] in VERBS


def carry_out_infiltration(table: Table, seat: int, choice: str) -> None:
    """Carry out an order for infiltrators."""
    verb, card, *words = choice.split(":")
    match verb:
        case "infiltrate":
            start_infiltrating(table, seat, card)
        case "join" | "abstain":
            set_taking_part(table, seat, card, joins=verb == "join")
        case "slip":
            move_alone(table, seat, card, words[0])
        case "expose":
            expose_infiltrator(table, card)


def taking_part_option(table: Table, instance: str) -> Option:
    """Return the option to let an infiltrator take part in the opponent's actions there, or to stop (1E-INF-04)."""
    card = table.card(instance)
    if TAKING_PART in table.instance(instance).states:
        return option(f"abstain:{instance}", f"Keep {card.name} out of it", group=GROUP, card=card.id)
    detail = "Counts for their missions and ships, and faces their dilemmas, until you say otherwise."
    return option(f"join:{instance}", f"Let {card.name} take part", detail, group=GROUP, card=card.id)


def set_taking_part(table: Table, seat: int, card: str, *, joins: bool) -> None:
    """Let an infiltrator take part in the actions of those around them, or abstain (1E-GAP-25)."""
    (add_state if joins else remove_state)(table, card, TAKING_PART)
    does = (
        "now takes part in the actions of those around them"
        if joins
        else "no longer takes part in the actions of those around them"
    )
    table.journal.log_event("infiltrate", f"{table.name(card)} {does}.", seat=seat, rule="1E-INF-04", reveals=True)


def may_join_opponents(table: Table, seat: int, instance: str) -> bool:
    """Whether a personnel, even a stopped one, could join an opposing team that is there now (1E-INF-02, 1E-STAT-01).

    After exposure they must first be away from all of the opponent's personnel (1E-INF-05).
    """
    card, other = table.card_as(instance, Personnel), table.opponent_of(seat)
    place = table.instance(instance).at
    team = crew_at(table, other, place)
    if not team or UNMASKED in table.instance(instance).states or table.instance(instance).belongs_to_no_team:
        return False
    host = [host_at(place)] if is_own_place(table, other, place) else []
    if table.instance(instance).assimilated and not table.edition.drones_keep_icons:  # 1E-ASM-02
        return False
    able = not is_disabled(table, instance) and may_infiltrate(table, seat, card)
    return able and not _is_recognizable(table, instance) and fits_among(table, other, card.infiltrates, (*host, *team))


def _lone_move_options(table: Table, seat: int, card: str, location: str) -> Iterator[Option]:
    """Yield options for an infiltrator to move alone by the opponent's transporters, past their SHIELDS (1E-INF-04).

    Docked and cloaked ships their player can't see are excluded, and so are planets for holograms (1E-HOLO-02).
    """
    here = table.instance(card).at
    if not is_active(table, card):
        return
    for place in places_at(table, location):
        host = host_at(place)
        hidden = (host in table.state.cards and not table.can_see(seat, host)) or not can_be_at(table, card, place)
        if place != here and not hidden and not is_pod(table, host) and _are_connected(table, here, place):
            name = place_name(table, place, seat)
            label = f"Move {table.name(card)} to {name}"
            yield option(f"slip:{card}:{place}", label, group=GROUP, card=table.card(card).id, place=host)


def _are_connected(table: Table, here: Place, there: Place) -> bool:
    """Whether two places are connected: within a station from site to site, elsewhere by beaming (1E-GAP-29)."""
    one, other = host_at(here), host_at(there)
    if is_closed_to_beams(table, one) or is_closed_to_beams(table, other):
        within = all(host and is_site(table, host) for host in (one, other))
        return within and station_of(table, one) == station_of(table, other)
    return True


def start_infiltrating(table: Table, seat: int, card: str) -> None:
    """Make a personnel an infiltrator with the opponent's affiliation (1E-INF-03, 1E-INF-06)."""
    guise = table.card_as(card, Personnel).infiltrates
    table.instance_to_change(card).guise = guise
    words = f"{table.name(card)} infiltrates as {guise.title()}."
    table.journal.log_event("infiltrate", words, seat=seat, rule="1E-INF-03", reveals=True)


def move_alone(table: Table, seat: int, card: str, place: str) -> None:
    """Move an infiltrator alone (1E-INF-04)."""
    kind, _, of = place.partition(".")
    table.put(card, kind, of)
    table.instance_to_change(card).home = ""
    deactivate_stranded(table, [card])
    where = place_name(table, place, table.opponent_of(seat))
    table.journal.log_event("slip", f"{table.name(card)} goes to {where}.", seat=seat, rule="1E-INF-04", reveals=True)
    expose_among_their_own(table, card)


def expose_among_their_own(table: Table, instance: str) -> None:
    """Expose an infiltrator who has come to their own side (1E-INF-05)."""
    card = table.instance(instance)
    seat = card.controller
    if card.guise and seat is not None and (personnel_at(table, seat, card.at) or is_own_place(table, seat, card.at)):
        expose_infiltrator(table, instance)


def expose_spies_aboard(table: Table, seat: int, host: str) -> None:
    """Expose a player's infiltrators aboard a card that player has taken, where none of the opponent's are left."""
    for place in places_inside(table, host):
        if not personnel_at(table, table.opponent_of(seat), place):
            for card in table.controlled(seat, tuple(table.state.places.get(place, ()))):
                expose_among_their_own(table, card)


def expose_infiltrator(table: Table, card: str) -> None:
    """Expose an infiltrator: back to their own affiliation, as an intruder where they are (1E-INF-05)."""
    table.instance_to_change(card).guise = ""
    remove_state(table, card, TAKING_PART)
    add_state(table, card, UNMASKED)
    words = f"{table.name(card)} is exposed."
    table.journal.log_event("exposed", words, seat=table.instance(card).controller, rule="1E-INF-05", reveals=True)


def _is_recognizable(table: Table, instance: str) -> bool:
    """Whether the impersonated persona, or their mirror opposite, is present; not every infiltrator has one."""
    persona = table.card_as(instance, Personnel).impersonates
    if not persona:
        return False
    inside = places_of_crew(table, table.instance(instance).at)
    there = (table.card(other) for part in inside for other in table.state.places.get(part, ()) if other != instance)
    return any(isinstance(card, Personnel) and (persona in card.personas or card.mirrors == persona) for card in there)


def infiltrators_to_settle(table: Table, location: str) -> list[str]:
    """Return the infiltrators at a location who must be exposed, and exposed ones who may try again."""
    if not table.index.has_infiltrators or not location:
        return []
    there = cards_of_kind(table, location, "personnel")
    return [card for card in there if _is_recognized(table, card) or _may_try_again(table, card)]


def _is_recognized(table: Table, card: str) -> bool:
    return bool(table.instance(card).guise) and _is_recognizable(table, card)


def _may_try_again(table: Table, instance: str) -> bool:
    """Whether an exposed infiltrator is away from all of the opponent's personnel."""
    card = table.instance(instance)
    if UNMASKED not in card.states or card.controller is None:
        return False
    return not crew_at(table, table.opponent_of(card.controller), card.at)


def settle_infiltrators(table: Table) -> None:
    """Expose infiltrators who are recognized, and let exposed ones who got away try again (1E-INF-05)."""
    for location in table.locations():
        for card in infiltrators_to_settle(table, location.id):
            if _is_recognized(table, card):
                expose_infiltrator(table, card)
            else:
                remove_state(table, card, UNMASKED)
