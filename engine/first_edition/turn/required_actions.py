"""Required actions: a ship that must go somewhere does nothing else until it is there (1E-REQ, 1E-TURN-09).

Defending, responding, curing and nullifying are allowed all the same (1E-REQ-02). Who controls the ship when the action
falls due must do it (1E-REQ-03).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.ccg.effects.changes import Must
from engine.first_edition.cards.definition import Dilemma, Facility
from engine.first_edition.leaving_play import leave
from engine.first_edition.missions.dilemmas import remove
from engine.first_edition.spaceline.docking import undock
from engine.first_edition.spaceline.locations import cost, far_ends, line_of, path
from engine.first_edition.spaceline.movement import can_fly, fly, is_docked, range_left
from engine.first_edition.standing import bound_ships, demands
from engine.first_edition.table import Table
from engine.kernel.decision import Option, Procedure, option


class Errand(NamedTuple):
    """What a ship must do: the card that says so, and how."""

    card: str
    change: Must


def errand(table: Table, ship: str) -> Errand | None:
    """The first thing that a ship must do; ``None`` for nothing."""
    return next((Errand(card, change) for card, change in demands(table, ship)), None)


# --- orders ----------------------------------------------------------------------------------------------------------


def required_orders(table: Table, seat: int) -> list[Option]:
    """What a player must do with their ships now, in any order, before anything else (1E-TURN-09)."""
    return [one for ship in table.controlled(seat, bound_ships(table)) for one in _required_of(table, seat, ship)]


def _required_of(table: Table, seat: int, ship: str) -> Iterator[Option]:
    now = errand(table, ship)
    way = _leg(table, seat, ship, now) if now is not None else []
    if now is not None and way and (is_docked(table, ship) or range_left(table, ship)):
        where = "undocks" if is_docked(table, ship) else f"goes on to {table.name(way[-1])}"
        label, detail = f"{table.name(ship)} {where}", f"Required: {table.name(now.card)}"
        yield option(f"required:{ship}", label, detail, group="Required", card=table.instance(ship).card, place=ship)


def _leg(table: Table, seat: int, ship: str, now: Errand) -> list[str]:
    """As far on its way as its RANGE takes it now: it goes at full speed; empty where it cannot."""
    if not can_fly(table, ship):
        return []
    here, left = table.location_of(ship), range_left(table, ship)
    there = _destination(table, seat, here, now)
    way = path(table, here, there) if there and there != here else []
    return next((way[:n] for n in range(len(way), 0, -1) if cost(table, seat, way[:n]) <= left), [])


def comply(table: Table, seat: int, ship: str) -> Procedure[None]:
    """The ship does what it must: it undocks, or goes as far as it can."""
    now = errand(table, ship)
    if now is None:
        return
    if is_docked(table, ship):
        yield from undock(table, seat, ship)
    elif way := _leg(table, seat, ship, now):
        yield from fly(table, seat, ship, way[-1])


# --- where to --------------------------------------------------------------------------------------------------------


def _destination(table: Table, seat: int, here: str, now: Errand) -> str:
    """Where the ship has to go; empty for nowhere. A far end that is fixed once stays (1E-LINE-04)."""
    if now.change.travel == "far end":
        fixed = [one for one in table.instance(now.card).targets if one in table.state.locations]
        return fixed[0] if fixed else next(iter(far_ends(table, seat, here)), "")
    places = _outposts(table, here, now.change.affiliation)
    ways = {one: path(table, here, one) if one != here else [] for one in places}
    return min(ways, key=lambda one: (len(ways[one]), cost(table, seat, ways[one])), default="")


def _outposts(table: Table, here: str, affiliation: str) -> list[str]:
    """The locations on this spaceline with such an outpost, whoever controls it."""
    return [one for one in line_of(table, here) if any(_is_outpost(table, f, affiliation) for f in _there(table, one))]


def _there(table: Table, location: str) -> Sequence[str]:
    return (*table.lying("space", location), *table.lying("surface", location))


def _is_outpost(table: Table, instance: str, affiliation: str) -> bool:
    card = table.card(instance)
    outpost = isinstance(card, Facility) and card.facility == "outpost"
    return outpost and isinstance(card, Facility) and (not affiliation or affiliation in card.affiliations)


def settle_errands(table: Table) -> None:
    """A card whose ship is where it must go leaves, a dilemma with its points; and where there is no such place."""
    for ship in bound_ships(table):
        while (now := errand(table, ship)) is not None:
            seat, here = table.instance(ship).controller, table.location_of(ship)
            if seat is None:
                break
            if now.change.travel == "far end" and not table.instance(now.card).targets:
                table.touch(now.card).targets = (next(iter(far_ends(table, seat, here)), here),)
            there = _destination(table, seat, here, now)
            if there and there != here:
                break
            _is_done(table, seat, ship, now, reached=bool(there))


def _is_done(table: Table, seat: int, ship: str, now: Errand, *, reached: bool) -> None:
    name = table.open_name(ship)
    words = f"{name[0].upper()}{name[1:]} is where it must go" if reached else "There is nowhere to go"
    table.journal.tell("arrival", f"{words}: {table.name(now.card)} is over.", rule="1E-REQ-01")
    if table.is_a(now.card, Dilemma):
        remove(table, seat, now.card, earned=reached)
    else:
        leave(table, now.card)
