"""Outposts that missions have built in (1ER-MII-3, 1ER-MII-6)."""

from __future__ import annotations

from engine.first_edition.cards.definition import Facility, Mission
from engine.first_edition.cards.two_sided import front_card_id, outpost_id
from engine.first_edition.table.table import Table

UNBUILT = "unbuilt"
"""Kind of list with the outpost of a mission whose back is up."""


def outpost_of(table: Table, mission: str) -> str:
    """Return the outpost of a mission, in play or not; empty if it has never been in play."""
    card, owner = outpost_id(table.instance(mission).card), table.instance(mission).owner
    return next((key for key, other in table.state.cards.items() if (other.card, other.owner) == (card, owner)), "")


def mission_of_outpost(table: Table, facility: str) -> str:
    """Return the mission that has a facility built in; empty if none."""
    card = table.card(facility)
    if not isinstance(card, Facility) or not card.part_of:
        return ""
    owner = table.instance(facility).owner
    missions = table.cards_in_list("on line", table.location_of(facility))
    own = (other for other in missions if table.instance(other).owner == owner)
    return next((other for other in own if front_card_id(table.instance(other).card) == card.part_of), "")


def may_have_outpost(table: Table, mission: str, location: str) -> bool:
    """Whether a mission can show the side with its outpost, because its owner has no other facility there (1ER-MII-3).

    An outpost that was put out-of-play can't be built again.
    """
    owner, outpost = table.instance(mission).owner, outpost_of(table, mission)
    built_in = table.card_as(mission, Mission).built_in
    if built_in is None or not built_in.affiliation:
        return True
    if outpost and not table.in_play(outpost) and table.list_of_card(outpost)[0] != UNBUILT:
        return False
    there = (*table.cards_in_list("space", location), *table.cards_in_list("surface", location)) if location else ()
    return not any(
        table.is_a(card, Facility) and table.instance(card).owner == owner and card != outpost for card in there
    )
