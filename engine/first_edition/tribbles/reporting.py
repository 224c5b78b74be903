"""Bringing Tribble side deck cards into play: small tribbles, bred large ones, and troubles.

1E-CARD-18, 1E-TRIB-01, 1E-TRIB-02, 1E-TRIB-06.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.first_edition.cards.tribbles import Tribble, Trouble
from engine.first_edition.moving.beaming import places_for_any_card
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.places import host_at, place_name
from engine.first_edition.position.teams.presence import is_cloaked
from engine.first_edition.position.teams.teams import Place, inside_of
from engine.first_edition.position.tribble_groups import count_tribbles, tribbles_at
from engine.first_edition.table.caches import cached_in_game
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import TURN, is_used, record_use
from engine.first_edition.tribbles.moving import place_with_preposition
from engine.first_edition.tribbles.spreading import offer_spreading
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Option, Procedure, option


def places_to_report(table: Table, seat: int, card: str) -> list[Place]:
    """Return the places where a player could play a Tribble side deck card now.

    A group takes one Tribble card each turn and any number of troubles (1E-TRIB-01, 1E-TRIB-02, 1ER-TRI-1).
    """
    return [place for place in places_for_tribbles(table) if may_play_at(table, seat, card, place)]


def may_play_at(table: Table, seat: int, card: str, place: Place) -> bool:
    """Whether a Tribble side deck card could be played at a place now."""
    known = table.card(card)
    if isinstance(known, Trouble):
        return bool(tribbles_at(table, place))
    if not isinstance(known, Tribble) or has_added_tribbles(table, seat, place):
        return False
    return known.is_small or bool(breeding_tribbles(table, seat, known, place))


def breeding_tribbles(table: Table, seat: int, card: Tribble, place: Place) -> list[str]:
    """Return a player's own tribbles at a place from which a large card could be bred; they stay (1ER-TRI-4)."""
    own = tribbles_at(table, place, seat)
    return [other for other in own if table.card_as(other, Tribble).number == card.parents]


def has_added_tribbles(table: Table, seat: int, place: Place) -> bool:
    """Whether a player has added a Tribble card to their group at a place this turn (1E-TRIB-01)."""
    return is_used(table, _added_tribbles_key(seat, place), TURN)


def _added_tribbles_key(seat: int, place: Place) -> str:
    return f"tribbles {place}/{seat}"


def places_for_tribbles(table: Table) -> Sequence[Place]:
    """Return the places for tribbles: aboard ships and facilities, and on planets (1E-TRIB-06, 1E-LINE-14)."""
    return cached_in_game(table, "places for tribbles", lambda: [*_find_places(table)])


def _find_places(table: Table) -> Iterator[Place]:
    for location in table.locations():
        yield from places_for_any_card(table, location.id)
        ships = cards_of_kind(table, location.id, "ship")
        yield from (
            inside_of(ship)
            for ship in ships
            if table.list_of_card(ship)[0] == "carried" and not is_cloaked(table, ship)
        )


def choose_place(table: Table, seat: int, card: str) -> Procedure[Place]:
    """Let the player choose the place for a card; face-down cards are named as everyone sees them."""
    able = places_to_report(table, seat, card)
    options = [_place_option(table, seat, place, str(number)) for number, place in enumerate(able)]
    verb = "does {} report" if table.is_a(card, Tribble) else "do you play {}"
    prompt = f"Where {verb.format(table.name(card))}?"
    public = "chooses a place for tribbles"
    number = yield from choose_one(seat, prompt, options, "1E-TRIB-01", public=public, kind=Kind.PLACE)
    return able[int(number)]


def _place_option(table: Table, seat: int, place: Place, number: str) -> Option:
    host, count = host_at(place), count_tribbles(table, place)
    location = table.location_of_list(place)
    name = place_name(table, place, seat)
    at = f"{name[:1].upper()}{name[1:]} at {table.name(location)}" if host else f"The surface of {table.name(location)}"
    there = f"{count:,} tribble{'' if count == 1 else 's'} there" if count else ""
    known = host and table.can_see(seat, host)
    return option(number, at, there, card=table.card(host).id if known else "", place=host if known else location)


def bring_into_play(table: Table, seat: int, card: str, place: Place) -> Procedure[None]:
    """Bring a card into play face up; newly bred tribbles may spread by a trouble (1E-TRIB-01)."""
    kind, _, of = place.partition(".")
    known = table.card(card)
    bred = isinstance(known, Tribble) and not known.is_small
    table.put(card, kind, of)
    laid = table.instance_to_change(card)
    laid.controller, laid.since = seat, table.state.turn
    if isinstance(known, Tribble):
        record_use(table, _added_tribbles_key(seat, place), TURN)
    verb = "breeds" if bred else "reports" if isinstance(known, Tribble) else "plays"
    words = f"{table.player_name(seat)} {verb} {known.name} {place_with_preposition(table, place, None)}."
    private = {
        card: f"{table.player_name(seat)} {verb} {known.name} {place_with_preposition(table, place, card)}."
        for card in (0, 1)
    }
    table.journal.log_event("play", words, seat=seat, private=private, rule="1E-TRIB-01")
    if bred:
        yield from offer_spreading(table, place)
