"""Checks of control: staffed ships, Ops and sites without opponents, abandoned ships, captives."""

from __future__ import annotations

from engine.ccg.effects.changes import Adjusts, Change
from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.cards.places import Site
from engine.first_edition.position.characteristics import changes_of, ship_attributes_under
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.stations import command_place
from engine.first_edition.position.teams.teams import active_personnel_at, inside_of, is_active, personnel_at
from engine.first_edition.position.unusable_cards import is_captive_of
from engine.first_edition.table.table import Table


def is_manned(table: Table, seat: int, instance: str) -> bool:
    """Whether a player staffs an active ship, or is alone in the Ops of their own station."""
    if table.instance(instance).controller != seat:
        return False
    if table.is_a(instance, Ship):
        return is_active(table, instance) and is_staffed(table, instance)
    ops = command_place(table, instance) if table.is_a(instance, Facility) else ""
    held = bool(ops) and ops != inside_of(instance) and bool(active_personnel_at(table, seat, ops))
    return held and not personnel_at(table, table.opponent_of(seat), ops)


def has_used_all_range(table: Table, ship: str) -> bool:
    """Whether a ship has no RANGE left; RANGE disabled by another card isn't counted as used (1E-CR-035)."""
    adjusts = changes_of(table, ship, Adjusts)
    kept = [adjust for adjust in adjusts if not _sets_to_zero(adjust.change)]
    return ship_attributes_under(table, ship, kept).get("range", 0) < 1


def _sets_to_zero(change: Change) -> bool:
    return isinstance(change, Adjusts) and change.how == "sets" and change.amount == 0


def boarding_personnel(table: Table, seat: int) -> list[str]:
    """Return a player's personnel aboard opponent's ships that have none of the opponent's personnel.

    The crews of the ships they carry are among these (1E-CARRY-03).
    """
    found: list[str] = []
    for card in table.all_in_play():
        if table.is_a(card, Ship) and table.instance(card).controller == table.opponent_of(seat):
            hosts = (card, *table.cards_in_list("carried", card))
            there = (person for host in hosts for person in table.cards_in_list("aboard", host))
            if not any(table.is_a(i, Personnel) and table.instance(i).controller != seat for i in there):
                found += active_personnel_at(table, seat, inside_of(card))
    return found


def is_captive(table: Table, seat: int, personnel: str, *, jailed: bool) -> bool:
    """Whether a player holds a captive who isn't brainwashed; ``jailed``: only in their own ship, facility or site."""
    if not is_captive_of(table, seat, personnel):
        return False
    kind, host = table.list_of_card(personnel)
    own = kind == "held" and table.instance(host).controller == seat
    return not jailed or (own and table.is_a(host, Ship, Facility, Site))


def is_held_by_opponent(table: Table, seat: int, personnel: str) -> bool:
    """Whether the opponent holds a player's personnel captive, brainwashed or not."""
    card = table.instance(personnel)
    return card.captor == table.opponent_of(seat) and card.owner == seat


def unopposed_sites(table: Table, seat: int, site: str) -> list[str]:
    """Return the sites of the same station that have none of the opponent's personnel."""
    kind, station = table.list_of_card(site)
    there = table.cards_in_list("within", station) if kind == "within" else ()
    return [card for card in there if not personnel_at(table, table.opponent_of(seat), inside_of(card))]
