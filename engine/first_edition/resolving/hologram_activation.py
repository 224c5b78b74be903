"""Deactivating and activating holograms (1E-HOLO-02 to 1E-HOLO-04)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.first_edition.cards.definition import Personnel
from engine.first_edition.position.teams.holograms import can_be_active, is_hologram
from engine.first_edition.position.teams.presence import host_of
from engine.first_edition.position.teams.teams import is_active
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.statuses import add_state, remove_from_team, remove_state
from engine.first_edition.table.state import DEACTIVATED, Action
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, Procedure, option


def deactivate_stranded(table: Table, cards: Iterable[str]) -> None:
    """Deactivate, for this turn, holograms among some cards that can't be active where they are (1E-HOLO-02)."""
    for card in cards:
        if is_hologram(table, card) and not can_be_active(table, card):
            deactivate_instead(table, card)


def deactivate_on_report(table: Table, reported: str) -> None:
    """Deactivate a reporting hologram that can't be active there; it can be activated this turn (1E-HOLO-03)."""
    if is_hologram(table, reported) and not can_be_active(table, reported):
        deactivate_hologram(table, reported)


def deactivate_hologram(table: Table, hologram: str) -> None:
    """Deactivate a hologram: it is disabled and leaves an attempt (1E-HOLO-02)."""
    if DEACTIVATED in table.instance(hologram).states:
        return
    add_state(table, hologram, DEACTIVATED)
    remove_from_team(table, [hologram])
    if table.can_see(None, hologram):
        table.journal.log_event("deactivated", f"{table.name(hologram)} is deactivated.", rule="1E-HOLO-02")
        return
    seat = table.instance(hologram).controller
    private = {} if seat is None else {seat: f"{table.name(hologram)} is deactivated."}
    table.journal.log_event("deactivated", "A hologram is deactivated.", private=private, rule="1E-HOLO-02")


def deactivate_instead(table: Table, hologram: str) -> None:
    """Deactivate a hologram instead of killing, destroying or moving it, for at least this turn.

    1E-HOLO-02, 1E-HOLO-04.
    """
    if DEACTIVATED not in table.instance(hologram).states:
        table.instance_to_change(hologram).deactivated_in = table.state.turn
        deactivate_hologram(table, hologram)


def activation_options(table: Table, cards: Iterable[str]) -> Iterator[Option]:
    """Yield orders to activate holograms; an unstopped personnel of their player must be present (1E-HOLO-03)."""
    known = table.state.cards
    for other in cards:
        if DEACTIVATED in known[other].states and _may_be_activated(table, other):
            card = table.instance(other).card
            yield option(
                f"activate:{other}",
                f"Activate {table.name(other)}",
                group="Use",
                card=card,
                place=host_of(table, other),
            )


def _may_be_activated(table: Table, hologram: str) -> bool:
    card = table.instance(hologram)
    present = table.cards_in("aboard", host_of(table, hologram)) if host_of(table, hologram) else ()
    able = (
        other
        for other in present
        if table.is_a(other, Personnel) and table.instance(other).holder == card.controller and is_active(table, other)
    )
    this_turn = card.deactivated_in == table.state.turn
    return card.captor is None and not this_turn and can_be_active(table, hologram) and any(able)


def activate_hologram(table: Table, seat: int, hologram: str) -> Procedure[None]:
    """Carry out the order to activate a hologram."""
    action = Action("activated", seat, (hologram,), table.location_of(hologram))
    yield from carry_out_action(table, action, lambda _: _activate_now(table, hologram))


def _activate_now(table: Table, hologram: str) -> Procedure[None]:
    remove_state(table, hologram, DEACTIVATED)
    seat = table.instance(hologram).controller
    private = {} if seat is None else {seat: f"{table.name(hologram)} is activated."}
    table.journal.log_event("activated", "A hologram is activated.", seat=seat, private=private, rule="1E-HOLO-03")
    yield from ()
