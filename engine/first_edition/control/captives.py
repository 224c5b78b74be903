"""Captives: capture, escorts, Brig, traps, unattended captives and release (1E-CAP).

A captive keeps their controller and has a captor: they are disabled and are among the captor's cards like equipment.
Escorts are computed from the personnel present.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.effects import effects as tree
from engine.ccg.effects.spaceline import BringHome
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.definition import Dilemma, Equipment, Facility, Personnel, Ship
from engine.first_edition.cards.places import Site
from engine.first_edition.control.infiltration import expose_among_their_own, expose_infiltrator
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.position.damage_penalties import TRANSPORTERS, is_off_line
from engine.first_edition.position.places import host_at, place_name, places_at
from engine.first_edition.position.spaceline.locations import is_planet
from engine.first_edition.position.teams.holograms import can_be_at
from engine.first_edition.position.teams.presence import host_of, is_cloaked
from engine.first_edition.position.teams.teams import (
    Place,
    active_personnel_at,
    crew_at,
    inside_of,
    personnel_at,
    surface_place,
)
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.hologram_activation import deactivate_instead, deactivate_stranded
from engine.first_edition.resolving.home_ships import home_of
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.statuses import remove_from_attempt
from engine.first_edition.table.caches import cached_for_cards_at
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Procedure, option

BRIG, CAPTURING = "brig", "capturing-related card"

# --- capture ---------------------------------------------------------------------------------------------------------


def capture_personnel(table: Table, seat: int, victims: Sequence[str], cause: str) -> Procedure[None]:
    """Capture the opponent's personnel (1E-CAP-01), with responses.

    Args:
        seat: the captor.
        victims: personnel in play.
        cause: the capturing card, which stays as a trap if the captor has no team there (1E-CAP-03).
    """
    taken = [victim for victim in victims if may_be_captured(table, seat, victim)]
    if not taken:
        return
    action = Action("captured", seat, tuple(taken), table.location_of(taken[0]), cause)
    yield from carry_out_action(table, action, lambda now: _take_captives(table, seat, now.cards_left(), cause))


def may_be_captured(table: Table, seat: int, instance: str) -> bool:
    """Whether a player may capture a card: a free personnel of the opponent."""
    card = table.instance(instance)
    free = card.captor is None and card.controller == table.opponent_of(seat)
    return free and table.is_a(instance, Personnel) and table.in_play(instance)


def _take_captives(table: Table, seat: int, victims: Sequence[str], cause: str) -> Procedure[None]:
    for victim in victims:
        if not table.in_play(victim):
            continue
        location = table.location_of(victim)
        place = yield from _choose_custody(table, seat, victim, location)
        table.instance_to_change(victim).captor = seat
        remove_from_attempt(table, [victim])
        words = f"{table.player_name(seat)} captures {table.name(victim)}."
        table.journal.log_event("capture", words, seat=seat, rule="1E-CAP-02", reveals=True)
        if place:
            put_under_escort(table, victim, place)
        elif escorting_places(table, seat, location):
            deactivate_instead(table, victim)  # holograms can't be where any of the teams is, so it stays (1E-HOLO-02)
        else:
            _leave_as_trap(table, seat, victim, cause, location)


def _choose_custody(table: Table, seat: int, victim: str, location: str) -> Procedure[Place]:
    """Return the place where a captive is held: the team with them, else the captor's choice there (1E-CAP-02)."""
    there = [place for place in escorting_places(table, seat, location) if can_be_at(table, victim, place)]
    if len(there) < 2 or table.instance(victim).at in there:
        return table.instance(victim).at if table.instance(victim).at in there else next(iter(there), "")
    options = [option(place, place_name(table, place, seat), place=host_at(place) or location) for place in there]
    prompt = f"Who escorts {table.name(victim)}?"
    public = "says who escorts a captive"
    return (yield from choose_one(seat, prompt, options, "1E-CAP-02", public=public, kind=Kind.PLACE))


def escorting_places(table: Table, seat: int, location: str) -> list[Place]:
    """Return the places at a location where a player has a team that could escort a captive, even a stopped one."""
    return [place for place in places_at(table, location) if _undisabled_personnel_at(table, seat, place)]


def _undisabled_personnel_at(table: Table, seat: int, place: Place) -> list[str]:
    """Return a player's personnel at a place who aren't disabled; stopped ones form a team, too (1E-STAT-01)."""
    return [person for person in crew_at(table, seat, place) if not is_disabled(table, person)]


def put_under_escort(table: Table, captive: str, place: Place) -> None:
    """Put a captive with their escorts at a place."""
    kind, _, of = place.partition(".")
    table.put(captive, kind, of)
    escorts = personnel_at(table, table.instance(captive).captor or 0, place)
    home = next((found for escort in escorts if (found := home_of(table, escort))), "")
    table.instance_to_change(captive).home = home if kind == "surface" else ""
    deactivate_stranded(table, [captive])


def _leave_as_trap(table: Table, seat: int, captive: str, cause: str, location: str) -> None:
    """Leave the capturing card with the captive as a trap, on the planet if there is one (1E-CAP-03)."""
    table.put(cause, "surface" if is_planet(table, location) else "space", location)
    table.instance_to_change(cause).controller = seat
    table.put(captive, "held", cause)
    table.journal.log_event("trap", f"{table.name(cause)} holds {table.name(captive)}.", seat=seat, rule="1E-CAP-03")


# --- holding captives ------------------------------------------------------------------------------------------------


def captives_at(table: Table, location: str) -> list[str]:
    """Return the captives of both players at a location, without brainwashed ones."""
    return cached_for_cards_at(table, location, "captives", lambda: _captives_at(table, location))


def _captives_at(table: Table, location: str) -> list[str]:
    cards = table.state.cards
    captured = (card for card in table.at_location(location) if cards[card].captor is not None)
    return [card for card in captured if not cards[card].brainwashed]


def is_unattended(table: Table, captive: str) -> bool:
    """Whether a captive has no escort, Brig or trap (1E-CAP-06); disabled personnel don't escort (1E-STAT-05)."""
    card = table.instance(captive)
    if card.captor is None or card.brainwashed or table.list_of_card(captive)[0] == "held":
        return False
    return not _undisabled_personnel_at(table, card.captor, card.at)


def has_brig(table: Table, host: str) -> bool:
    """Whether a card has a Brig, by its own text or a card on it (1E-CAP-05)."""
    if not table.is_a(host, Ship, Facility, Site):
        return False
    card = table.card(host)
    own = BRIG in card.characteristics or BRIG in getattr(card, "equipment", ())
    return own or any(BRIG in table.card(card).characteristics for card in table.cards_in_list("on", host))


def jailers(table: Table, captive: str) -> list[str]:
    """Return the captor's personnel present, who could move a captive into or out of a Brig."""
    captor, host = table.instance(captive).captor, host_of(table, captive)
    return active_personnel_at(table, captor, inside_of(host)) if captor is not None and host else []


def is_jailed(table: Table, captive: str) -> bool:
    """Whether a captive is held in a Brig rather than by a trap."""
    kind, host = table.list_of_card(captive)
    return kind == "held" and table.is_a(host, Ship, Facility, Site)


def may_jail(table: Table, seat: int, captive: str) -> bool:
    """Whether a player could put their captive in the Brig where they are (1E-CAP-05).

    Abducted personnel aren't captives (1E-ASM-11).
    """
    kind, host = table.list_of_card(captive)
    return (
        kind == "aboard"
        and not table.instance(captive).abducted
        and _is_own_captive_aboard(table, seat, captive, host)
        and has_brig(table, host)
    )


def may_let_out(table: Table, seat: int, captive: str) -> bool:
    """Whether a player could take their captive out of a Brig with an escort."""
    return is_jailed(table, captive) and _is_own_captive_aboard(table, seat, captive, table.list_of_card(captive)[1])


def _is_own_captive_aboard(table: Table, seat: int, captive: str, host: str) -> bool:
    own = table.instance(captive).captor == seat and table.instance(host).controller == seat
    return own and bool(jailers(table, captive))


def put_in_brig(table: Table, seat: int, captive: str) -> Procedure[None]:
    """Put a captive in the Brig, with responses."""
    action = Action("jailed", seat, (captive,), table.location_of(captive))
    yield from carry_out_action(table, action, lambda _: _put_in_brig(table, seat, captive))


def _put_in_brig(table: Table, seat: int, captive: str) -> Procedure[None]:
    host = table.list_of_card(captive)[1]
    table.put(captive, "held", host)
    words = f"{table.player_name(seat)} puts {table.name(captive)} into the Brig of {table.name(host)}."
    table.journal.log_event("jail", words, seat=seat, rule="1E-CAP-05")
    yield from ()


def take_out_of_brig(table: Table, seat: int, captive: str) -> None:
    """Take a captive out of the Brig, back under escort."""
    host = table.list_of_card(captive)[1]
    table.put(captive, "aboard", host)
    words = f"{table.player_name(seat)} takes {table.name(captive)} out of the Brig of {table.name(host)}."
    table.journal.log_event("jail", words, seat=seat, rule="1E-CAP-05")


# --- traps -----------------------------------------------------------------------------------------------------------


def possible_custodians(table: Table, seat: int, captive: str) -> list[Place]:
    """Return the teams that can take a captive from a trap: Away Team on the planet, or ship in space (1E-CAP-03).

    A ship can also take a hologram from a planet, where Away Teams can't have one (1E-HOLO-02).
    """
    kind, trap = table.list_of_card(captive)
    if kind != "held" or is_jailed(table, captive) or table.instance(captive).captor != seat:
        return []
    if table.is_a(trap, Equipment):  # 1E-CR-026
        return []
    kind, location = table.list_of_card(trap)
    if kind == "surface" and can_be_at(table, captive, surface_place(location)):
        return [surface_place(location)] if active_personnel_at(table, seat, surface_place(location)) else []
    ships = table.controlled(seat, table.cards_in_list("space", location))
    return [inside_of(ship) for ship in ships if table.is_a(ship, Ship) and _can_beam(table, ship)]


def _can_beam(table: Table, ship: str) -> bool:
    """Whether a ship isn't cloaked and its transporters work (1E-CLOAK-02, 1E-DMG-07, 1E-STAT-06)."""
    return not is_cloaked(table, ship) and not is_off_line(table, ship, TRANSPORTERS) and not is_disabled(table, ship)


def take_custody(table: Table, seat: int, captive: str, place: Place) -> None:
    """Take a captive from a trap, which is discarded with its last captive."""
    trap = table.list_of_card(captive)[1]
    put_under_escort(table, captive, place)
    words = f"{table.player_name(seat)} takes custody of {table.name(captive)}."
    table.journal.log_event("custody", words, seat=seat, rule="1E-CAP-03")
    _discard_empty_trap(table, trap)


def _discard_empty_trap(table: Table, trap: str) -> None:
    """Discard an empty trap; equipment stays (1E-CAP-03, 1E-CR-026)."""
    if not table.cards_in_list("held", trap) and not table.is_a(trap, Equipment):
        leave_play(table, trap)


# --- release ---------------------------------------------------------------------------------------------------------


def may_release(table: Table, seat: int, captive: str) -> bool:
    """Whether a player's personnel present could release one of their captives (1E-CAP-07).

    These are unattended captives, and those in the Brig of a ship or facility that their side now controls (1E-CAP-05).
    """
    card = table.instance(captive)
    if card.captor != table.opponent_of(seat) or card.controller != seat:
        return False
    if is_jailed(table, captive):
        host = table.list_of_card(captive)[1]
        return table.instance(host).controller == seat and bool(active_personnel_at(table, seat, inside_of(host)))
    return is_unattended(table, captive) and bool(active_personnel_at(table, seat, card.at))


def release_captive(table: Table, captive: str) -> None:
    """Release a captive in place and discard the capturing cards on them (1E-CAP-07)."""
    kind, host = table.list_of_card(captive)
    if kind == "held" and is_jailed(table, captive):
        table.put(captive, "aboard", host)
    elif kind == "held":
        table.put(captive, *table.list_of_card(host))
        _discard_empty_trap(table, host)
    card = table.instance_to_change(captive)
    card.captor, card.abducted = None, False
    for other in list(table.cards_in_list("on", captive)):
        if CAPTURING in table.card(other).characteristics:
            leave_play(table, other)
    words = f"{table.name(captive)} is released."
    table.journal.log_event("release", words, seat=card.controller, rule="1E-CAP-07", reveals=True)
    expose_among_their_own(table, captive)


# --- texts -----------------------------------------------------------------------------------------------------------


def _capture(resolution: Resolution, _effect: tree.Capture, picked: list[str]) -> Procedure[None]:
    """Capture the picked personnel, for the opponent of the encountering player if this is a dilemma.

    A card that becomes a trap is marked as placed.
    """
    table = resolution.table
    met_by = table.instance(resolution.card).met_by if table.is_a(resolution.card, Dilemma) else None
    seat = resolution.seat if met_by is None else table.opponent_of(met_by)
    yield from capture_personnel(table, seat, picked, resolution.card)
    resolution.placed = resolution.placed or bool(table.cards_in_list("held", resolution.card))


def _release(resolution: Resolution, _effect: tree.Release, picked: list[str]) -> Procedure[None]:
    """Release captives held by cards, which only texts can do (1E-CAP-07)."""
    for card in picked:
        if resolution.table.instance(card).captor is not None:
            release_captive(resolution.table, card)
    yield from ()


def _brainwash(resolution: Resolution, _effect: tree.Brainwash, picked: list[str]) -> Procedure[None]:
    """Brainwash captives, who report to an outpost of their captor (1E-CAP-10, 1E-REP-06).

    They keep their affiliation.
    """
    table, seat = resolution.table, resolution.seat
    for other in picked:
        outposts = [facility for facility in _outposts_of_seat(table, seat) if table.in_play(other)]
        if not outposts or table.instance(other).captor != seat:
            continue
        options = [option(place, table.name(place), place=place) for place in outposts]
        prompt = f"Which outpost does {table.name(other)} report to?"
        there = yield from choose_one(seat, prompt, options, "1E-CAP-10", public="chooses an outpost", kind=Kind.PLACE)
        table.put(other, "aboard", there)
        if table.instance(other).guise:
            expose_infiltrator(table, other)
        card = table.instance_to_change(other)
        card.controller, card.home = seat, ""
        deactivate_stranded(table, [other])
        words = f"{table.name(other)} obeys {table.player_name(seat)}."
        table.journal.log_event("brainwash", words, seat=seat, rule="1E-CAP-10", reveals=True)


def _bring_home(resolution: Resolution, _effect: BringHome, picked: list[str]) -> Procedure[None]:
    """Return captives to an outpost; capturing cards are nullified first, which ends brainwashing (1E-CAP-10)."""
    table, seat = resolution.table, resolution.seat
    for other in picked:
        for card in list(table.cards_in_list("on", other)):
            if CAPTURING in table.card(card).characteristics:
                leave_play(table, card)
        release_captive(table, other)
        options = [option(place, table.name(place), place=place) for place in _outposts_of_seat(table, seat)]
        prompt = f"Which outpost does {table.name(other)} return to?"
        there = yield from choose_one(seat, prompt, options, "1E-CAP-07", public="chooses an outpost", kind=Kind.PLACE)
        table.put(other, "aboard", there)
        table.instance_to_change(other).home = ""
        deactivate_stranded(table, [other])
        words = f"{table.name(other)} returns to {table.name(there)}."
        table.journal.log_event("release", words, seat=seat, rule="1E-CAP-07")
        expose_among_their_own(table, other)


def _outposts_of_seat(table: Table, seat: int) -> Iterator[str]:
    for location in table.locations():
        for card in table.controlled(seat, cards_of_kind(table, location.id, "facility")):
            if table.card_as(card, Facility).facility == "outpost":
                yield card


def _has_outpost(resolution: Resolution, _effect: tree.Brainwash | BringHome) -> bool:
    return any(True for _ in _outposts_of_seat(resolution.table, resolution.seat))


EFFECTS = (
    EffectFunction(tree.Capture, _capture),
    EffectFunction(tree.Release, _release),
    EffectFunction(tree.Brainwash, _brainwash),
    EffectFunction(BringHome, _bring_home),
)
POSSIBLE = (StartCheck(tree.Brainwash, _has_outpost), StartCheck(BringHome, _has_outpost))
