"""Moving tribbles, with troubles at their player's choice (1E-TRIB-05)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.effects.tribbles import FollowsOff
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.cards.tribbles import Tribble
from engine.first_edition.position.characteristics import SomeChange, changes_in_force
from engine.first_edition.position.places import host_at, place_name
from engine.first_edition.position.teams.teams import Place
from engine.first_edition.position.tribble_groups import tribbles_at, troubles_at
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import ask_yes_or_no, choose_one
from engine.kernel.decision import Option, Procedure, option

NO_MORE = option("none", "No more", group="End")


def move_tribbles(table: Table, tribbles: Sequence[str], end: Place, by: str = "") -> Procedure[None]:
    """Move tribbles from one place to another; troubles on their group may follow (1E-TRIB-05).

    The trouble that moves them, if any, doesn't follow.
    """
    if not tribbles:
        return
    start = table.instance(tribbles[0]).at
    put_tribbles(table, tribbles, end)
    for trouble in troubles_at(table, start):
        seat = table.instance(trouble).controller
        if seat is None or trouble == by:
            continue
        alone = "" if tribbles_at(table, start) else " Without tribbles, it is discarded."
        prompt = f"Does {table.name(trouble)} move with the tribbles to {place_name(table, end, seat)}?{alone}"
        if (yield from ask_yes_or_no(seat, prompt, "1E-TRIB-05")):
            _put_tribble(table, trouble, end)
            words = f"{table.name(trouble)} moves along."
            table.journal.log_event("tribbles", words, seat=seat, rule="1E-TRIB-05")


def put_tribbles(table: Table, tribbles: Sequence[str], end: Place) -> None:
    """Put tribble cards at a place and log them by name, because they are face up."""
    for tribble in tribbles:
        _put_tribble(table, tribble, end)
    now = f"{table.names(tribbles)} {'is' if len(tribbles) == 1 else 'are'} now"
    words = f"{now} {place_with_preposition(table, end, None)}."
    private = {seat: f"{now} {place_with_preposition(table, end, seat)}." for seat in table.seats()}
    table.journal.log_event("tribbles", words, private=private, rule="1E-TRIB-04")


def _put_tribble(table: Table, card: str, end: Place) -> None:
    kind, _, of = end.partition(".")
    table.put(card, kind, of)


# --- cards that go along ---------------------------------------------------------------------------------------------


def carried_by(table: Table, personnel: str, place: Place) -> list[str]:
    """Return the small tribbles at a place that a personnel carries, who may just have left (1E-TRIB-03)."""
    return [tribble for tribble in tribbles_at(table, place) if table.instance(tribble).carrier == personnel]


def move_carried_tribbles(table: Table, cards: Sequence[str], start: Place, end: Place) -> Procedure[None]:
    """Move carried tribbles along with cards that have gone, and others by troubles (1E-TRIB-03, 1E-TRIB-05)."""
    if not table.index.has_tribbles or not tribbles_at(table, start):
        return
    people = [card for card in cards if table.is_a(card, Personnel)]
    following = [*troubles_with_change(table, start, FollowsOff)] if people else []
    carried = [card for person in people for card in carried_by(table, person, start)]
    yield from move_tribbles(table, carried, end)
    for trouble, change in following:
        if table.list_of_card(trouble) == tuple(start.split(".", 1)):
            yield from move_tribbles_by_trouble(table, trouble, change.most, end, "which tribbles go along,")


def troubles_with_change(table: Table, place: Place, kind: type[SomeChange]) -> Iterator[tuple[str, SomeChange]]:
    """Yield the troubles at a place with a change of this kind in force."""
    for trouble in troubles_at(table, place):
        yield from ((trouble, change) for card, change in changes_in_force(table, trouble, kind) if card == trouble)


def move_tribbles_by_trouble(table: Table, trouble: str, most: int, end: Place, asked: str) -> Procedure[None]:
    """Let a trouble's player pick tribbles up to a total number and move them.

    If any of them move, the trouble is discarded.
    """
    seat, start = table.instance(trouble).controller, table.instance(trouble).at
    chosen, room = list[str](), most
    while seat is not None and (options := _options_within(table, start, room, chosen)):
        prompt = f"{table.name(trouble)}: {asked} {place_with_preposition(table, end, seat)}? At most {most:,} in all."
        one = yield from choose_one(
            seat, prompt, (*options, NO_MORE), "1E-TRIB-05", public="moves tribbles", default=NO_MORE.id
        )
        if one == NO_MORE.id:
            break
        chosen.append(one)
        room -= table.card_as(one, Tribble).number
    if chosen:
        yield from move_tribbles(table, chosen, end, trouble)
        discard_trouble(table, trouble)


def _options_within(table: Table, start: Place, room: int, chosen: Sequence[str]) -> list[Option]:
    able = [
        tribble
        for tribble in tribbles_at(table, start)
        if tribble not in chosen and table.card_as(tribble, Tribble).number <= room
    ]
    return [option(person, table.name(person), card=table.instance(person).card) for person in able]


def discard_trouble(table: Table, trouble: str) -> None:
    """Discard a used trouble under the side deck (1E-LEAVE-16)."""
    if table.in_play(trouble):
        table.journal.log_event("discard", f"{table.name(trouble)} is discarded.", rule="1E-TRIB-02")
        leave_play(table, trouble)


# --- automatic events ------------------------------------------------------------------------------------------------


def stray_cards(table: Table, location: str) -> list[str]:
    """Return tribbles at a location whose carriers are elsewhere, and troubles without tribbles.

    1E-TRIB-02, 1E-TRIB-03.
    """
    if not table.index.has_tribbles or not location:
        return []
    return [card for card in table.at_location(location) if _is_astray(table, card)]


def _is_astray(table: Table, card: str) -> bool:
    here = table.instance(card)
    if here.carrier:
        carrier = table.state.cards.get(here.carrier)
        return carrier is None or carrier.at != here.at
    return table.facts[card].type == "trouble" and not tribbles_at(table, here.at)


def settle_tribbles(table: Table) -> None:
    """Move tribbles to their carriers, drop those without a carrier, and discard troubles without tribbles."""
    for location in table.locations() if table.index.has_tribbles else ():
        for stray_card in sorted(stray_cards(table, location.id), key=lambda card: table.facts[card].type == "trouble"):
            if table.is_a(stray_card, Tribble):
                _join_carrier(table, stray_card)
            elif _is_astray(table, stray_card):
                discard_trouble(table, stray_card)


def _join_carrier(table: Table, tribbles: str) -> None:
    carrier = table.state.cards.get(table.instance(tribbles).carrier)
    if carrier is not None and carrier.at.startswith(("aboard.", "surface.")):
        put_tribbles(table, [tribbles], carrier.at)
    else:
        table.instance_to_change(tribbles).carrier = ""


# --- places in words --------------------------------------------------------------------------------------------------


def place_with_preposition(table: Table, place: Place, viewer: int | None) -> str:
    """Return the name of a place with its preposition: *aboard U.S.S. Enterprise*."""
    name = place_name(table, place, viewer)
    return f"aboard {name}" if host_at(place) else f"on {name}"
