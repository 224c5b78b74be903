"""Positions of cards as texts describe them, and the player meant by "you"."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Cards
from engine.first_edition.cards.definition import Equipment, Facility, Mission, Personnel, Ship
from engine.first_edition.position.cards_with_text import is_of_kind
from engine.first_edition.position.situations import has_matching_commander, is_restricted, may_use_restricted
from engine.first_edition.position.teams.compatibility import BORG, affiliation
from engine.first_edition.position.teams.presence import (
    affected_hosts,
    cards_aboard,
    host_of,
    is_cloaked,
    is_here_for,
    is_inside,
    present_with,
    present_with_hosts,
    ship_of,
)
from engine.first_edition.position.tribble_groups import is_distracted
from engine.first_edition.table.state import CLOAKED
from engine.first_edition.table.table import NO_LOCATION, Table


def fits_position(table: Table, cards: Cards, instance: str, card: str) -> bool:  # noqa: PLR0912 - a dictionary of places
    """Whether a card's position fits a description, relative to the card with the text."""
    match cards.where:
        case "this":
            return instance == card
        case "host":
            return instance in affected_hosts(table, card)
        case "present":
            return instance in present_with_hosts(table, card) or is_faced_by(table, instance, card)
        case "aboard":
            return is_inside(table, instance, f"aboard.{ship_of(table, card)}")
        case "mission":
            there = table.location_of(instance) == table.location_of(card) != NO_LOCATION
            return there and not is_cloaked(table, instance) and is_here_for(table, instance, card)
        case "beside":
            return table.list_of_card(instance) == ("on", host_of(table, card))
        case "surface":
            return table.list_of_card(instance) == ("surface", table.location_of(card))
        case "targeted":
            return instance in table.instance(card).targets
        case "boarded":
            own = seat_meant_by_you(table, card)
            return any(table.instance(card).controller == own for card in cards_aboard(table, instance))
        case "led":
            return has_matching_commander(table, instance) and not is_distracted(table, instance)
        case "sisters":
            return _is_of_ship_class(table, instance, ship_of(table, card))
        case "kin":
            home = host_of(table, card)
            return table.in_play(instance) and bool(home) and is_own_homeworld(table, instance, home)
        case "group":
            attempt = table.state.attempt
            return attempt is not None and instance in attempt.group
        case _:
            return table.in_play(instance)


def _is_of_ship_class(table: Table, instance: str, ship: str) -> bool:
    """Whether a card is the ship itself, or a ship of its class in play."""
    if not ship or not table.is_a(instance, Ship) or not table.in_play(instance):
        return False
    kind = table.card_as(ship, Ship).ship_class
    return instance == ship or (bool(kind) and table.card_as(instance, Ship).ship_class == kind)


def seat_meant_by_you(table: Table, instance: str) -> int:
    """Return the player meant by "you" in a text: who faced the dilemma, else the controller, else the owner.

    A dilemma on a personnel, ship or facility passes to the new controller of that card (1E-CTRL-03, 1ER-BAT-9).
    """
    card = table.instance(instance)
    if card.met_by is not None:
        holder = _controller_of_host(table, instance)
        return card.met_by if holder is None else holder
    return card.owner if card.controller is None else card.controller


def _controller_of_host(table: Table, instance: str) -> int | None:
    """Return the controller of the personnel, ship or facility that a card is on; ``None`` if there is none."""
    kind, host = table.list_of_card(instance)
    is_host = kind == "on" and table.is_a(host, Personnel, Ship, Facility)
    return table.instance(host).controller if is_host else None


def homeworld_of(table: Table, mission: str) -> str:
    """Return the affiliation whose homeworld a mission is; empty if none (1E-LINE-11)."""
    card = table.card(mission)
    return card.homeworld if isinstance(card, Mission) else ""


def is_own_homeworld(table: Table, instance: str, mission: str) -> bool:
    """Whether a mission is the card's homeworld, in affiliation and universe (1E-MIRR-01, 1E-MIRR-02)."""
    home = homeworld_of(table, mission)
    return bool(home) and affiliation(table, instance) == home and is_of_one_universe(table, instance, mission)


def is_of_one_universe(table: Table, first: str, second: str) -> bool:
    """Whether two cards are in the same universe; cards without a quadrant belong to both."""
    quadrants = [getattr(table.card(card), "quadrant", "") for card in (first, second)]
    return quadrants.count("mirror") != 1 or "" in quadrants


def is_faced_by(table: Table, dilemma: str, personnel: str) -> bool:
    """Whether a personnel (or carried card) belongs to the team facing a dilemma now."""
    attempt = table.state.attempt
    if attempt is None or attempt.facing != dilemma:
        return False
    place = f"aboard.{attempt.ship}" if attempt.ship else f"surface.{attempt.location}"
    card = table.instance(personnel)
    carried = card.at == place and card.controller == attempt.seat and not table.is_a(personnel, Personnel)
    return carried or personnel in attempt.group


def is_forbidden_weapon(table: Table, instance: str, equipment: str) -> bool:
    """Whether a Borg can't use an equipment, or an artifact used as one, because it is a hand weapon (1ER-BORG-6)."""
    if not (table.borg and table.edition.borg_are_unarmed):
        return False
    weapon = "hand weapon" in table.facts[equipment].equipment_names and is_of_kind(table, equipment, "equipment")
    return weapon and table.is_a(instance, Personnel) and affiliation(table, instance) == BORG


def has_no_permitted_user(table: Table, instance: str) -> bool:
    """Whether a restricted equipment has no permitted user present, by affiliation or species (1E-COMP-07).

    Unrestricted equipment works without a user (1E-SKILL-13).
    """
    if not is_restricted(table, instance):
        return False
    card, seat = table.card_as(instance, Equipment), table.instance(instance).controller
    there = table.controlled(seat, present_with(table, instance)) if seat is not None else []
    return not any(may_use_restricted(table, other, card) for other in there)


def cards_in_space(table: Table, where: str) -> list[str]:
    """Return ships and other cards in space, not docked or landed: anywhere, in ``orbit``, or only ``cloaked`` ones.

    1E-LINE-12, 1E-DOCK-07.
    """
    there = [
        card
        for location in table.locations()
        if where == "space" or location.kind != "space"
        for card in table.cards_in_list("space", location.id)
    ]
    return [card for card in there if CLOAKED in table.instance(card).states] if where == "cloaked" else there
