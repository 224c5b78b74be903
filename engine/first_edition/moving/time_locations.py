"""Time locations: paired with a location on a spaceline, but not on it (1E-CARD-16, 1E-LINE-07)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.plays import DownloadCards
from engine.first_edition.cards.definition import Ship
from engine.first_edition.cards.places import TimeLocation
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.printed_characteristics import meets_as_printed
from engine.first_edition.position.teams.alternate_universe import is_permitted
from engine.first_edition.position.teams.uniqueness import is_allowed_by_uniqueness
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.special_downloads import may_find_any
from engine.first_edition.table.state import Location
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure

TIME = "time"
"""Name of the separate line of time locations, where ships can't fly (1E-LINE-09)."""


def may_form(table: Table, seat: int, card: TimeLocation) -> bool:
    """Whether a player may seed or play a time location: its paired location is in play (1E-LINE-07).

    If only its text says which location is paired, the players judge.
    """
    paired = not card.location or any(
        (location.quadrant, location.text) == (card.quadrant, card.location) for location in table.locations()
    )
    return paired and is_permitted(table, seat, card) and is_allowed_by_uniqueness(table, seat, card)


def form_time_location(table: Table, instance: str) -> None:
    """Make a time location a location of its own line."""
    card = table.card_as(instance, TimeLocation)
    table.state.locations[instance] = Location(instance, TIME, card.location, card.ground)
    table.state.lines.setdefault(TIME, []).append(instance)
    table.put(instance, "on line", instance)
    table.drop_all_caches()


def offer_cards_of_time_location(table: Table, seat: int, instance: str) -> Procedure[None]:
    """Offer each player what a time location brings, its own player first; skip players without matching cards."""
    brings = table.card_as(instance, TimeLocation).brings
    sought = [node.cards for node in tree_nodes(brings) if isinstance(node, DownloadCards)]
    for card in table.seats_from(seat):
        if sought and not any(may_find_any(table, card, cards) for cards in sought):
            continue
        yield from Resolution(table, card, instance).run(brings)


def native_places(table: Table, seat: int, instance: str) -> Iterator[str]:
    """Yield the places where a card native to a time may report, without other permission (1E-REP-05).

    They are the planet itself, a ship of its player there, or a facility there that its player may use.
    """
    for location in table.locations() if table.index.has_times else ():
        card = table.card(location.id)
        if not isinstance(card, TimeLocation) or card.natives is None:
            continue
        if not meets_as_printed(table, card.natives, instance):
            continue
        if table.is_a(instance, Ship):
            yield location.id
            continue
        if location.kind != "space":
            yield location.id
        yield from table.controlled(seat, cards_of_kind(table, location.id, "ship or facility"))
