"""Cloaking and phasing of ships, once a turn and without a crew at the device (1E-CLOAK)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects.changes import Cannot
from engine.first_edition.cards.definition import Mission, Ship
from engine.first_edition.moving.required_travel import is_compelled
from engine.first_edition.position.characteristics import changes_in_force
from engine.first_edition.position.damage_penalties import CLOAKING_DEVICE, is_off_line
from engine.first_edition.position.ships_as_seen import public_action_words
from engine.first_edition.position.teams.presence import is_cloaked, is_phased
from engine.first_edition.position.teams.teams import is_active
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.statuses import add_state, remove_state
from engine.first_edition.table.state import CLOAKED, HIDING_STATES, PHASED, Action
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, Procedure, option

_VERBS = {CLOAKED: "cloak", PHASED: "phase"}
WHERE_CLOAKED = ("space", "docked", "surface")
"""Kinds of lists in which a ship may be cloaked: in space, docked, landed."""


def hiding_states(table: Table, ship: str) -> list[str]:
    """Return the states a ship can hide in, by Cloaking Device or Phasing Cloak (which is also one)."""
    card = table.card_as(ship, Ship)
    return [*([CLOAKED] if CLOAKING_DEVICE in card.equipment else []), *([PHASED] if card.has_phasing_cloak else [])]


def may_cloak_or_decloak(table: Table, ship: str) -> bool:
    """Whether a ship may cloak or decloak now: active, with a working device not used this turn.

    1E-CLOAK-01, 1E-CLOAK-06. Rotation damage takes the device off-line (1E-CLOAK-07). The ship may be docked or landed;
    only phasing makes it leave (1E-CLOAK-04).
    """
    card = table.instance(ship)
    return (
        bool(hiding_states(table, ship))
        and table.list_of_card(ship)[0] in WHERE_CLOAKED
        and is_active(table, ship)
        and not is_compelled(table, ship)
        and not is_off_line(table, ship, CLOAKING_DEVICE)
        and not is_cloaking_barred(table, table.location_of(ship))
        and card.cloak_used_in != table.state.turn
    )


def is_cloaking_barred(table: Table, location: str) -> bool:
    """Whether a mission disables Cloaking Devices at its location."""
    missions = map(table.card, table.cards_in("on line", location))
    return any(isinstance(mission, Mission) and mission.uncloaks for mission in missions)


def ships_with_disabled_cloak(table: Table, location: str) -> list[str]:
    """Return the cloaked ships at a location where Cloaking Devices don't work."""
    ships = table.at_location(location) if is_cloaking_barred(table, location) else ()
    return [ship for ship in ships if is_cloaked(table, ship)]


def may_dock_and_land(table: Table, ship: str) -> bool:
    """Whether a ship may dock, land and leave: a cloaked one may, a phased one may not (1E-CLOAK-04).

    Other ships can't dock with a cloaked card (1E-CLOAK-02).
    """
    return not is_phased(table, ship)


def cloaking_options(table: Table, ships: list[str]) -> Iterator[Option]:
    """Yield orders to cloak, phase or decloak ships."""
    for ship in ships:
        if may_cloak_or_decloak(table, ship):
            name, card = table.name(ship), table.instance(ship).card
            orders = {"cloak": _reveal_verb(table, ship)} if is_cloaked(table, ship) else _hiding_labels(table, ship)
            for order, verb in orders.items():
                yield option(f"{order}:{ship}", f"{verb} {name}", group="Cloak", card=card, place=ship)


def _hiding_labels(table: Table, ship: str) -> dict[str, str]:
    """Return the labels of the orders that hide a ship."""
    return {_VERBS[hiding_state]: _VERBS[hiding_state].capitalize() for hiding_state in hiding_states(table, ship)}


def _reveal_verb(table: Table, ship: str) -> str:
    """Return the verb for a ship that becomes visible again."""
    return "Dephase" if is_phased(table, ship) else "Decloak"


def cloak_or_decloak(table: Table, seat: int, ship: str, into: str = CLOAKED) -> Procedure[None]:
    """Carry out the order to cloak, phase or decloak by turning the card over."""
    kind = "decloaked" if is_cloaked(table, ship) else into
    yield from carry_out_action(
        table, Action(kind, seat, (ship,), table.location_of(ship)), lambda _: _turn_ship_card_over(table, ship, into)
    )


def phase_ship(table: Table, seat: int, ship: str) -> Procedure[None]:
    """Carry out the order to phase."""
    yield from cloak_or_decloak(table, seat, ship, PHASED)


def _turn_ship_card_over(table: Table, ship: str, into: str) -> Procedure[None]:
    table.instance_to_change(ship).cloak_used_in = table.state.turn
    if is_cloaked(table, ship):
        reveal_ship(table, ship)
        return
    seat, words = table.instance(ship).controller, public_action_words(table, ship, f"{_VERBS[into]}s")
    table.journal.log_event("cloak", words, seat=seat, rule="1E-CLOAK-01" if into == CLOAKED else "1E-CLOAK-04")
    add_state(table, ship, into)
    if into == PHASED:
        _break_free(table, ship)
    yield from ()


def _break_free(table: Table, ship: str) -> None:
    """Make a phasing ship leave its dock or planet and anything that holds it (1E-CLOAK-04, 1E-CR-094)."""
    if table.list_of_card(ship)[0] != "space":
        table.put(ship, "space", table.location_of(ship))
    for holder, change in list(changes_in_force(table, ship, Cannot)):
        if change.what == "move" and ship in table.instance(holder).targets:
            table.journal.log_event("discard", f"{table.name(holder)} is discarded.", rule="1E-CR-094")
            leave_play(table, holder)


def reveal_ship(table: Table, ship: str) -> None:
    """End a ship's cloaking or phasing."""
    verb = _reveal_verb(table, ship).lower()
    for veil in HIDING_STATES:
        remove_state(table, ship, veil)
    words = public_action_words(table, ship, f"{verb}s")
    table.journal.log_event("decloak", words, seat=table.instance(ship).controller, rule="1E-CLOAK-01", reveals=False)
