"""Status marks of cards: captive, abducted, brainwashed, infiltrator, assimilated, separated.

1E-CAP, 1E-ASM-02, 1E-ASM-06, 1E-ASM-07, 1E-ASM-11, 1E-INF-03, 1E-BORG-05, 1E17-CREW-2.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.cards.places import Site
from engine.first_edition.control.captives import is_unattended
from engine.first_edition.position.borg.markers import completed_objectives_at
from engine.first_edition.position.printed_characteristics import printed_persons
from engine.first_edition.position.teams.compatibility import BORG
from engine.first_edition.showing.view import Mark
from engine.first_edition.table.state import PARTED, TAKING_PART, Instance
from engine.first_edition.table.table import Table
from engine.first_edition.tribbles.moving import carried_by


def status_marks(table: Table, instance: str) -> tuple[Mark, ...]:
    """Return the status marks of a card, for viewers who can see it."""
    told = carrying_marks(table, instance) if table.index.has_tribbles else ()
    told = (*told, *_assimilation_marks(table, instance)) if table.borg else told
    card = table.state.cards[instance]
    held = table.cards_in("held", instance)
    if card.captor is None and not card.guise and not card.assimilated and not card.states and not held:
        return told
    return (*told, *_fate_marks(table, instance, card), *_captive_marks(table, instance, held))


def carrying_marks(table: Table, instance: str) -> tuple[Mark, ...]:
    """Return the marks of carried tribbles and of their carriers (1E-TRIB-03)."""
    carrier = table.state.cards[instance].carrier
    if carrier:
        seat = table.instance(carrier).controller if carrier in table.state.cards else None
        whose = f" by {table.player_name(seat)}’s personnel" if seat is not None else ""
        return (Mark("carried", f"carried{whose}"),)
    load = carried_by(table, instance, table.instance(instance).at) if table.is_a(instance, Personnel) else ()
    return (Mark("carries", f"carries {table.names(load)}"),) if load else ()


def _assimilation_marks(table: Table, instance: str) -> Iterator[Mark]:
    """Yield the marks of an assimilated ship or facility: by whom, and objectives completed there."""
    card = table.state.cards[instance]
    if table.is_a(instance, Ship, Facility):
        if card.mode == BORG and BORG not in table.facts[instance].modes:
            whose = f" by {table.player_name(card.controller)}" if card.controller is not None else ""
            yield Mark("borg", f"assimilated{whose}")
        for objective in completed_objectives_at(table, instance):
            yield Mark("completed", f"{table.name(objective)} completed")


def _fate_marks(table: Table, instance: str, card: Instance) -> Iterator[Mark]:
    if card.captor is not None:
        yield _captive_mark(table, instance, card, table.player_name(card.captor))
    if card.guise:
        takes_part = ", takes part" if TAKING_PART in card.states else ""
        yield Mark("infiltrator", f"infiltrates as {card.guise.title()}{takes_part}")
    if card.assimilated:
        now = printed_persons(table, instance)[0].attributes
        numbers = "/".join(str(now.get(name, 0)) for name in ("integrity", "cunning", "strength"))
        what = "counterpart" if card.assimilated == "counterpart" else "drone"
        yield Mark("borg", f"assimilated, a Borg {what} {numbers}")
    if PARTED in card.states:
        yield Mark("apart", "a team apart until the turn ends")


def _captive_mark(table: Table, instance: str, card: Instance, captor: str) -> Mark:
    if card.abducted:
        return Mark("captive", f"abducted by {captor}")
    if card.brainwashed:
        return Mark("brainwashed", f"brainwashed, obeys {captor}")
    return Mark("captive", f"{captor}’s captive{', unattended' if is_unattended(table, instance) else ''}")


def _captive_marks(table: Table, instance: str, held: Sequence[str]) -> Iterator[Mark]:
    """Yield the mark for captives held by a card other than a ship or facility, whose names are public (1E-CAP-03)."""
    if held and not table.is_a(instance, Ship, Facility, Site):
        yield Mark("holds", f"holds {table.names(held)}")
