"""Groups of tribbles: one per player and place, with the troubles on them.

The number present counts the tribbles of both players (1E-TRIB-02, 1E-GAP-12).
"""

from __future__ import annotations

from engine.ccg.effects.conditions import Swarm
from engine.ccg.effects.texts import While
from engine.ccg.effects.tribbles import Distracts
from engine.first_edition.cards.tribbles import Tribble, Trouble
from engine.first_edition.position.cards_with_text import texts_of
from engine.first_edition.position.teams.presence import place_of
from engine.first_edition.table.table import Table


def tribbles_at(table: Table, place: str, seat: int | None = None) -> list[str]:
    """Return the Tribble cards at a place, or only those of a player's group."""
    there = [occupant for occupant in table.state.places.get(place, ()) if table.is_a(occupant, Tribble)]
    return there if seat is None else table.controlled(seat, there)


def troubles_at(table: Table, place: str) -> list[str]:
    """Return the Trouble cards on the groups at a place."""
    return [occupant for occupant in table.state.places.get(place, ()) if table.is_a(occupant, Trouble)]


def count_tribbles(table: Table, place: str) -> int:
    """Return the number of tribbles at a place."""
    return sum(table.card_as(tribble, Tribble).number for tribble in tribbles_at(table, place))


def has_tribbles_present(table: Table, card: str, count: int) -> bool:
    """Whether at least ``count`` tribbles are present with a card (1E-TRIB-02)."""
    return count_tribbles(table, place_of(table, card)) >= count


def is_on_surface(table: Table, card: str) -> bool:
    """Whether a card is on a planet itself, not aboard a landed ship or facility."""
    return table.list_of_card(card)[0] == "surface"


def is_distracted(table: Table, ship: str) -> bool:
    """Whether a trouble prevents a ship's matching commander from adding to its attributes (1E-CHAR-05)."""
    if not table.index.has_tribbles:
        return False
    place = f"aboard.{ship}"
    texts = [text for card in troubles_at(table, place) for text in texts_of(table, card) if isinstance(text, While)]
    distracting = [text.condition for text in texts if any(isinstance(change, Distracts) for change in text.changes)]
    return any(not isinstance(asked, Swarm) or count_tribbles(table, place) >= asked.count for asked in distracting)
