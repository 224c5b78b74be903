"""Ships required to travel to a destination before doing anything else (1E-REQ-01, 1E-REQ-03, 1E-MOVE-12).

They can still defend, respond, cure and nullify (1E-REQ-02). The order must be given by whoever controls the ship
when it is due (1E-REQ-03).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.cards.definition import Facility
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.continuous_effects import is_required_to_act, required_actions, ships_required_to_act
from engine.first_edition.position.spaceline.locations import line_of, locations_between, range_cost
from engine.first_edition.position.teams.presence import ship_of
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.caches import cached_at_location
from engine.first_edition.table.table import Table


def compelled_destination(table: Table, ship: str) -> str:
    """Return the location to which a card compels a ship to travel; empty if none."""
    outposts = (nearest_outpost(table, ship, change.affiliation) for _, change in required_actions(table, ship))
    return _fixed_destination(table, ship) or next(outposts, "")


def _fixed_destination(table: Table, ship: str) -> str:
    return next(
        (table.instance(card).heading for card in table.cards_in("on", ship) if table.instance(card).heading), ""
    )


def is_compelled(table: Table, instance: str) -> bool:
    """Whether a card is or is aboard a ship compelled to travel, so that its crew can do nothing else (1E-REQ-01)."""
    compelled = compelled_ships(table, table.location_of(instance))
    return bool(compelled) and ship_of(table, instance) in compelled


def compelled_ships(table: Table, location: str) -> list[str]:
    """Return the ships at a location that are compelled to travel."""
    return cached_at_location(table, location, "compelled", lambda: _compelled_at(table, location))


def _compelled_at(table: Table, location: str) -> list[str]:
    ships = cards_of_kind(table, location, "ship")
    return [ship for ship in ships if is_required_to_act(table, ship) or _fixed_destination(table, ship)]


def route_to_destination(table: Table, ship: str) -> list[str]:
    """Return the locations on a compelled ship's way, destination last; empty if it is on another spaceline."""
    here, there = table.location_of(ship), compelled_destination(table, ship)
    return locations_between(table, here, there) if there and there != here and there in line_of(table, here) else []


def nearest_outpost(table: Table, ship: str, affiliation: str) -> str:
    """Return the location of the nearest outpost of an affiliation on a ship's spaceline; empty if none.

    Distance is by number of locations, then by span (1E-LINE-04).
    """
    here, seat = table.location_of(ship), table.instance(ship).controller
    if not here or seat is None:
        return ""
    found = [card for card in line_of(table, here) if any(_outposts_of_affiliation(table, card, affiliation))]
    ways = {card: locations_between(table, here, card) if card != here else [] for card in found}
    return min(ways, key=lambda card: (len(ways[card]), range_cost(table, seat, ways[card])), default="")


def _outposts_of_affiliation(table: Table, location: str, affiliation: str) -> Iterator[str]:
    for other in (*table.cards_in("space", location), *table.cards_in("surface", location)):
        card = table.card(other)
        if isinstance(card, Facility) and card.facility == "outpost" and affiliation in card.affiliations:
            yield other


def settle_arrivals(table: Table) -> None:
    """Discard cards that send a ship to an outpost once it is there, or if there is none."""
    for ship in ships_required_to_act(table):
        for card, change in list(required_actions(table, ship)):
            there = nearest_outpost(table, ship, change.affiliation)
            if there in ("", table.location_of(ship)) and table.in_play(card):
                name = table.open_name(ship)
                words = f"{name[0].upper()}{name[1:]} has arrived" if there else "There is nowhere to go"
                table.journal.log_event("arrival", f"{words}: {table.name(card)} is over.", rule="1E-REQ-01")
                leave_play(table, card)
