"""Locations that cards such as gaps form by themselves: creating them, and removing them with their cards moved on."""

from __future__ import annotations

from engine.first_edition.cards.definition import Mission
from engine.first_edition.position.spaceline.locations import line_of
from engine.first_edition.table.state import Location
from engine.first_edition.table.table import Table


def form_location(table: Table, card: str, quadrant: str, place: int, *, region: str = "", span: int = 0) -> None:
    """Make a card a location in space at a position in a spaceline (1E-LINE-15)."""
    table.state.locations[card] = Location(card, quadrant, table.card(card).title, "space", region, span=span)
    table.state.lines.setdefault(quadrant, []).insert(place, card)
    table.put(card, "on line", card)
    table.drop_all_caches()


def is_formed(table: Table, card: str) -> bool:
    """Whether a location exists only because of a card that is not a mission."""
    return (
        card in table.state.locations
        and not table.is_a(card, Mission)
        and table.list_of_card(card) == ("on line", card)
    )


def dissolve_location(table: Table, card: str) -> None:
    """Remove a location that a card forms; the cards there go to the location before it, or else after it."""
    line = line_of(table, card)
    at = line.index(card)
    beside = line[at - 1] if at else line[at + 1]
    for kind in ("space", "met", "under", "aside"):
        for other in list(table.cards_in(kind, card)):
            table.put(other, kind, beside)
    line.remove(card)
    table.put(card, "out", table.instance(card).owner)
    del table.state.locations[card]
    table.drop_all_caches()
