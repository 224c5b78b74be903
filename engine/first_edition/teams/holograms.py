"""Holograms: active where there is a holodeck, else deactivated; outside of ships and facilities erased (1E-HOLO)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.ccg.effects.on_lines import Projects
from engine.first_edition.actions.actions import act
from engine.first_edition.cards.definition import Personnel, Ship
from engine.first_edition.characteristics import changes_of
from engine.first_edition.speaking import there_of_kind
from engine.first_edition.state import DEACTIVATED, Action
from engine.first_edition.statuses import leave_team, mark, unmark
from engine.first_edition.table import Table
from engine.first_edition.teams.presence import host_of
from engine.first_edition.teams.teams import is_active
from engine.kernel.decision import Option, Procedure, option

HOLODECK = "holodeck"


def is_hologram(table: Table, instance: str) -> bool:
    """Whether a personnel or equipment card is a hologram, with all persons on it."""
    return table.facts[instance].is_hologram


def can_be_active(table: Table, instance: str) -> bool:
    """Whether a hologram is aboard a ship with a holodeck, or where projectors work (1E-HOLO-01)."""
    host = host_of(table, instance)
    card = table.card(host) if host else None
    if isinstance(card, Ship) and HOLODECK in card.equipment:
        return True
    return table.lies(host or instance)[0] == "surface" and is_projected(table, table.location_of(instance))


def is_projected(table: Table, location: str) -> bool:
    """Whether holograms of both players may be active on a planet, and in what stands there (1E-CR-121)."""
    if Projects not in table.changed_by:
        return False
    return any(changes_of(table, mission, Projects) for mission in table.lying("on line", location))


def adapt(table: Table, cards: Iterable[str]) -> None:
    """Holograms that have come to where they cannot be active are deactivated (1E-HOLO-02, 1E-HOLO-03)."""
    for one in cards:
        if is_hologram(table, one) and not can_be_active(table, one):
            deactivate(table, one)


def deactivate(table: Table, hologram: str) -> None:
    """It is disabled, and separated from an attempt; it is not activated again in the same turn (1E-HOLO-02)."""
    if DEACTIVATED in table.instance(hologram).states:
        return
    mark(table, hologram, DEACTIVATED)
    leave_team(table, [hologram])
    if table.sees(None, hologram):
        table.journal.tell("deactivated", f"{table.name(hologram)} is deactivated.", rule="1E-HOLO-02")
        return
    seat = table.instance(hologram).controller
    private = {} if seat is None else {seat: f"{table.name(hologram)} is deactivated."}
    table.journal.tell("deactivated", "A hologram is deactivated.", private=private, rule="1E-HOLO-02")


def spare(table: Table, hologram: str) -> None:
    """One that would be killed or destroyed is deactivated instead (1E-HOLO-04)."""
    table.touch(hologram).deactivated_in = table.state.turn
    deactivate(table, hologram)


def erased(table: Table) -> str:
    """A hologram that is aboard nothing, so that it is discarded (1E-HOLO-01); empty for none."""
    return next(filter(None, (erased_at(table, place.id) for place in table.locations())), "")


def erased_at(table: Table, place: str) -> str:
    """The same of those at a location."""
    there = (one for one in table.lying("surface", place) if is_hologram(table, one))
    return next((one for one in there if not is_projected(table, place)), "")


def stranded_at(table: Table, place: str) -> list[str]:
    """The active holograms at a location that cannot be active any more, since projectors are gone."""
    if Projects not in table.changed_by:
        return []
    active = (one for one in there_of_kind(table, place, "personnel or equipment") if is_hologram(table, one))
    active = (one for one in active if DEACTIVATED not in table.instance(one).states)
    return [one for one in active if not can_be_active(table, one)]


# --- the order -------------------------------------------------------------------------------------------------------


def activation_options(table: Table, cards: Iterable[str]) -> Iterator[Option]:
    """The orders to activate holograms: any of their player's personnel present who is not stopped does it.

    1E-HOLO-03.
    """
    known = table.state.cards
    for one in cards:
        if DEACTIVATED in known[one].states and _may_be_activated(table, one):
            card = table.instance(one).card
            yield option(
                f"activate:{one}", f"Activate {table.name(one)}", group="Use", card=card, place=host_of(table, one)
            )


def _may_be_activated(table: Table, hologram: str) -> bool:
    card = table.instance(hologram)
    present = table.lying("aboard", host_of(table, hologram)) if host_of(table, hologram) else ()
    able = (
        one
        for one in present
        if table.is_a(one, Personnel) and table.instance(one).holder == card.controller and is_active(table, one)
    )
    this_turn = card.deactivated_in == table.state.turn
    return card.captor is None and not this_turn and can_be_active(table, hologram) and any(able)


def activate(table: Table, seat: int, hologram: str) -> Procedure[None]:
    """The order to activate one."""
    action = Action("activated", seat, (hologram,), table.location_of(hologram))
    yield from act(table, action, lambda _: _activate(table, hologram))


def _activate(table: Table, hologram: str) -> Procedure[None]:
    unmark(table, hologram, DEACTIVATED)
    seat = table.instance(hologram).controller
    private = {} if seat is None else {seat: f"{table.name(hologram)} is activated."}
    table.journal.tell("activated", "A hologram is activated.", seat=seat, private=private, rule="1E-HOLO-03")
    yield from ()
