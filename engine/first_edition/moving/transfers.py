"""Orders to beam and to walk (1E-BEAM, 1E-WALK)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.first_edition.cards.definition import Personnel
from engine.first_edition.moving.beaming import (
    beam_routes,
    cards_ready_to_leave,
    is_between_sites,
    transferable_cards,
    walk_routes,
)
from engine.first_edition.position.borg.objectives import may_board_alone
from engine.first_edition.position.places import host_at, place_name, places_at
from engine.first_edition.position.teams.compatibility import cards_at_odds, own_treaties
from engine.first_edition.position.teams.teams import Place
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.counted_choices import COUNTED, count_pairs_twice
from engine.first_edition.resolving.hologram_activation import deactivate_stranded
from engine.first_edition.resolving.home_ships import choose_common_home, update_homes
from engine.first_edition.resolving.rationing import reset_countdowns
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_some
from engine.kernel.decision import Option, Procedure, option
from engine.wording import can_go_words


def transfer_options(table: Table, seat: int, location: str) -> Iterator[Option]:
    """Yield orders to beam and to walk at a location; beaming is left out where personnel can walk."""
    walking = list(walk_routes(table, seat, location))
    on_foot = [
        way
        for way in walking
        if any(table.is_a(card, Personnel) for card in cards_ready_to_leave(table, seat, way.start))
    ]
    ends = {*places_at(table, location), *(place for way in walking for place in (way.start, way.end))}
    names = {place: place_name(table, place, seat) for place in ends}
    for verb, ways in (
        ("walk", walking),
        ("beam", [way for way in beam_routes(table, seat, location) if way not in on_foot]),
    ):
        for start, end, able in ways:
            yield option(
                f"{verb}:{start}:{end}",
                f"{verb.title()} from {names[start]} to {names[end]}",
                can_go_words(1 if _admits_only_one_borg(table, seat, end) else able),
                group=verb.title(),
                place=host_at(start) or location,
            )


def _admits_only_one_borg(table: Table, seat: int, end: Place) -> bool:
    """Whether an objective lets only a single Borg go there."""
    return bool(host_at(end)) and seat in table.borg and may_board_alone(table, seat, host_at(end))


def beam_or_walk(table: Table, seat: int, verb: str, start: Place, end: Place) -> Procedure[list[str]]:
    """Carry out the order to beam or walk: choose the cards, then move them; return the cards that went."""
    able = transferable_cards(table, seat, start, end)
    alone = _admits_only_one_borg(table, seat, end)
    able = [person for person in able if table.is_a(person, Personnel)] if alone else able
    rule = "1E-BEAM-01" if verb == "beam" else "1E-WALK-01"
    chosen = yield from choose_who_goes(table, seat, able, end, rule=rule, most=1 if alone else None)
    tiring = not table.edition.walks_on and is_between_sites(table, start, end)
    if host_at(end):
        odd = cards_at_odds(table, chosen, own_treaties(table, seat))
        chosen = [card for card in chosen if card not in odd]  # no one may be brought into house arrest (1E-COMP-05)
    on_foot = verb == "walk"
    if chosen and not (on_foot and not any(table.is_a(card, Personnel) for card in chosen)):  # 1E-MOVE-03
        location = table.location_of(chosen[0])
        yield from carry_out_action(
            table,
            Action("beamed" if verb == "beam" else "walked", seat, tuple(chosen), location),
            lambda _: _move_to_destination(table, seat, verb, chosen, end, tiring=tiring),
        )
    return [card for card in chosen if card in table.state.cards and table.instance(card).at == end]


def choose_who_goes(
    table: Table,
    seat: int,
    able: Sequence[str],
    end: Place,
    *,
    rule: str,
    by_text: int | None = None,
    most: int | None = None,
) -> Procedure[Sequence[str]]:
    """Return the player's choice of cards that beam or walk to a place.

    Args:
        able: the cards that can go.
        end: the destination.
        rule: the id of the rule that lets them go.
        by_text: the maximum if a text requires it (at least one must go); ``None`` for an order, which can be declined.
        most: the maximum for an order; ``None`` for any number.
    """
    options = [
        option(person, table.name(person), _card_detail(table, person), card=table.instance(person).card)
        for person in able
    ]
    verb = "walk" if rule == "1E-WALK-01" else "beam"
    stay = "" if by_text else " Choose none to stay."
    prompt = f"Who {'beams' if verb == 'beam' else 'walks'} to {place_name(table, end, seat)}?{stay}"
    bounds = (1, min(by_text, len(options))) if by_text else (0, min(most or len(options), len(options)))
    counted, limit = count_pairs_twice(table, options, by_text if by_text != 1 else None)
    return (
        yield from choose_some(
            seat,
            prompt,
            counted,
            bounds,
            rule,
            public=f"chooses who {verb}s",
            place=host_at(end),
            limit=limit,
            limit_name=COUNTED,
        )
    )


def _card_detail(table: Table, instance: str) -> str:
    card = table.card(instance)
    return ", ".join(map(str.title, card.skills)) if isinstance(card, Personnel) else card.type


def _move_to_destination(
    table: Table, seat: int, verb: str, cards: Sequence[str], end: Place, *, tiring: bool
) -> Procedure[None]:
    move_to_place(table, seat, verb, cards, end)
    for card in cards if tiring else ():
        if table.is_a(card, Personnel):  # other personnel can carry equipment further (1E17-WALK-1)
            table.instance_to_change(card).walked_in = table.state.turn
    yield from choose_common_home(table, seat, table.location_of(cards[0]))


def move_to_place(table: Table, seat: int, verb: str, cards: Sequence[str], end: Place) -> None:
    """Put cards at a place; their player's log names them, others see only the number."""
    kind, _, of = end.partition(".")
    update_homes(table, cards, end)
    for card in cards:
        table.put(card, kind, of)
    reset_countdowns(table, cards)
    deactivate_stranded(table, cards)
    count = len(cards)
    gone = f"{count} card{'' if count == 1 else 's'}"
    table.journal.log_event(
        verb,
        f"{table.player_name(seat)} {verb}s {gone} to {place_name(table, end, None)}.",
        seat=seat,
        private={seat: f"{table.names(cards)} {verb}{'s' if count == 1 else ''} to {place_name(table, end, seat)}."},
        rule="1E-BEAM-01" if verb == "beam" else "1E-WALK-01",
        reveals=False,
    )
