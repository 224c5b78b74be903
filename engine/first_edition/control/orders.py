"""Orders about captives and commandeering (1E-CAP-05, 1E-CAP-06, 1E-CTRL-03)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.control.airlocks import beam_floating_personnel_aboard, rescue_options
from engine.first_edition.control.captives import (
    captives_at,
    may_jail,
    may_let_out,
    may_release,
    possible_custodians,
    put_in_brig,
    release_captive,
    take_custody,
    take_out_of_brig,
)
from engine.first_edition.control.commandeering import commandeer, commandeering_sites, commandeering_team
from engine.first_edition.control.connecting import connect_or_disconnect, connecting_options
from engine.first_edition.control.infiltration import VERBS, carry_out_infiltration, infiltration_options
from engine.first_edition.position.places import place_name
from engine.first_edition.position.stations import station_of
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, Procedure, option

GROUP = "Captives"
_VERBS = (
    "jail",
    "letout",
    "custody",
    "release",
    "commandeer",
    "fetch",
    *VERBS,
    "connect",
    "disconnect",
)


def control_options(table: Table, seat: int, location: str) -> Iterator[Option]:
    """Yield a player's control orders at a location, as far as cards of the match make them possible."""
    if table.index.has_captives:
        for card in captives_at(table, location):
            yield from _captive_options(table, seat, card)
        yield from connecting_options(table, seat, location)
    yield from rescue_options(table, seat, location)
    yield from infiltration_options(table, seat, location)
    if table.index.has_sites:
        for site, by in commandeering_sites(table, seat, location):
            station, who = station_of(table, site), table.names(by)
            label = f"Commandeer {table.name(station)}"
            yield option(
                f"commandeer:{site}", label, f"By {who}", group="Use", card=table.card(station).id, place=station
            )


def _captive_options(table: Table, seat: int, captive: str) -> Iterator[Option]:
    """Yield orders about a captive: Brig and traps for the captor, release for the captive's player."""
    name, card = table.name(captive), table.card(captive).id
    if may_jail(table, seat, captive):
        yield option(f"jail:{captive}", f"Put {name} into the Brig", group=GROUP, card=card)
    if may_let_out(table, seat, captive):
        yield option(f"letout:{captive}", f"Take {name} out of the Brig", group=GROUP, card=card)
    for place in possible_custodians(table, seat, captive):
        label = f"Take custody of {name}"
        yield option(f"custody:{captive}:{place}", label, place_name(table, place, seat), group=GROUP, card=card)
    if may_release(table, seat, captive):
        yield option(f"release:{captive}", f"Release {name}", group=GROUP, card=card)


def is_control_order(choice: str) -> bool:
    """Whether an order is a control order."""
    return choice.partition(":")[0] in _VERBS


def carry_out_control(table: Table, seat: int, choice: str) -> Procedure[None]:
    """Carry out a control order."""
    verb, instance, *words = choice.split(":")
    match verb:
        case "jail":
            yield from put_in_brig(table, seat, instance)
        case "letout":
            take_out_of_brig(table, seat, instance)
        case "custody":
            take_custody(table, seat, instance, words[0])
        case "release":
            release_captive(table, instance)
        case "connect" | "disconnect":
            connect_or_disconnect(table, seat, instance, *words)
        case "fetch":
            beam_floating_personnel_aboard(table, seat, instance, words[0])
        case _ if verb in VERBS:
            carry_out_infiltration(table, seat, choice)
        case "commandeer":
            by = dict(commandeering_sites(table, seat, table.location_of(instance)))[instance]
            yield from commandeer(table, seat, station_of(table, instance), commandeering_team(table, seat, by))
    yield from ()
