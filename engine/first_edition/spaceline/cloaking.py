"""Ships cloak and decloak: once in a turn, without anybody at the device (1E-CLOAK)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.actions.actions import act
from engine.first_edition.cards.definition import Mission, Ship
from engine.first_edition.off_line import CLOAKING_DEVICE, is_off_line
from engine.first_edition.ships_as_seen import seen_to
from engine.first_edition.spaceline.required_travel import is_compelled
from engine.first_edition.state import CLOAKED, Action
from engine.first_edition.statuses import mark, unmark
from engine.first_edition.table import Table
from engine.first_edition.teams.presence import is_cloaked
from engine.first_edition.teams.teams import is_active
from engine.kernel.decision import Option, Procedure, option

WHERE_CLOAKED = ("space", "docked", "surface")
"""Where a ship may be cloaked: in space, in dock, and landed."""


def may_flip(table: Table, ship: str) -> bool:
    """Whether a ship may cloak or decloak now: it is active, its device works, and was not used this turn.

    1E-CLOAK-01, 1E-CLOAK-06; damage by rotation puts the device off-line (1E-CLOAK-07). That it is docked or landed
    does not matter: only what phases has to leave then (1E-CLOAK-04).
    """
    card = table.instance(ship)
    return (
        CLOAKING_DEVICE in table.known(ship, Ship).equipment
        and table.lies(ship)[0] in (WHERE_CLOAKED if table.since(2) else ("space",))
        and is_active(table, ship)
        and not is_compelled(table, ship)
        and not is_off_line(table, ship, CLOAKING_DEVICE)
        and not is_barred(table, table.location_of(ship))
        and card.cloak_used_in != table.state.turn
    )


def is_barred(table: Table, location: str) -> bool:
    """Whether a mission says that Cloaking Devices do not function there."""
    missions = map(table.card, table.lying("on line", location))
    return any(isinstance(one, Mission) and one.uncloaks for one in missions)


def cloaked_in_vain(table: Table, location: str) -> list[str]:
    """The ships that are cloaked where no Cloaking Device functions."""
    ships = table.at_location(location) if is_barred(table, location) else ()
    return [one for one in ships if is_cloaked(table, one)]


def may_land(table: Table, ship: str) -> bool:
    """Whether a ship may dock, land and leave again though it be cloaked: only what is phased may not.

    1E-CLOAK-04; others may not dock with what is cloaked (1E-CLOAK-02).
    """
    return table.since(2) or not is_cloaked(table, ship)


def cloaking_options(table: Table, ships: list[str]) -> Iterator[Option]:
    """The orders to cloak and decloak these ships."""
    for ship in ships:
        if may_flip(table, ship):
            verb = "Decloak" if is_cloaked(table, ship) else "Cloak"
            card = table.instance(ship).card
            yield option(f"cloak:{ship}", f"{verb} {table.name(ship)}", group="Cloak", card=card, place=ship)


def flip(table: Table, seat: int, ship: str) -> Procedure[None]:
    """The order to cloak or decloak: the card is turned over."""
    kind = "decloaked" if is_cloaked(table, ship) else "cloaked"
    yield from act(table, Action(kind, seat, (ship,), table.location_of(ship)), lambda _: _flip(table, ship))


def _flip(table: Table, ship: str) -> Procedure[None]:
    table.touch(ship).cloak_used_in = table.state.turn
    if is_cloaked(table, ship):
        reveal(table, ship)
    else:
        seat, words = table.instance(ship).controller, seen_to(table, ship, "cloaks")
        table.journal.tell("cloak", words, seat=seat, rule="1E-CLOAK-01")
        mark(table, ship, CLOAKED)
    yield from ()


def reveal(table: Table, ship: str) -> None:
    """A ship is cloaked no longer."""
    unmark(table, ship, CLOAKED)
    words = seen_to(table, ship, "decloaks")
    table.journal.tell("decloak", words, seat=table.instance(ship).controller, rule="1E-CLOAK-01", reveals=False)
