"""Cards killed, destroyed, stopped or captured while a card is resolved by hand, with the responses to that harm."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ccg.adjusting.record import selected
from engine.first_edition.battles.damage import destroy_cards
from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.position.card_positions import seat_of
from engine.first_edition.resolving.actions import act
from engine.first_edition.resolving.leaving_play import KILLED, lose_cards
from engine.first_edition.resolving.statuses import stop_cards
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure

KILL, STOP, CAPTURE = "kill", "stop", "capture"
_ANSWERS = {STOP: ("would be stopped", "stopped"), CAPTURE: ("would be captured", "captured")}


def is_answered(table: Table, how: str, card: str) -> bool:
    """Whether harm to a card is an action: killing always is, other harm only if a card may respond to it."""
    if how == KILL:
        return table.in_play(card) and table.is_a(card, Personnel, Ship, Facility)
    return not table.index.answering.events.isdisjoint(_ANSWERS[how])


def harm(
    table: Table, how: str, cards: Sequence[str], cause: str, capture: Callable[[str, int], None], *, captor: int = 0
) -> Procedure[None]:
    """Kill, destroy, stop or capture cards by another card's text (1E-ACT-02, 1E-STAT-01, 1E-STAT-04, 1E-CAP-01).

    Args:
        table: the table being adjusted.
        how: the kind of harm.
        cards: the affected cards.
        cause: the card being resolved.
        capture: makes a card the captive of a seat.
        captor: the capturing seat.
    """
    there = [one for one in cards if one in table.state.cards and table.in_play(one)]
    seat = seat_of(table, cause)
    if how == KILL:
        people = [one for one in there if table.is_a(one, Personnel)]
        yield from lose_cards(table, seat, people, KILLED, cause, by_chance=selected(table.state))
        yield from destroy_cards(table, seat, [one for one in there if one not in people and table.in_play(one)], cause)
        return

    def results(action: Action) -> Procedure[None]:
        left = [one for one in action.left() if table.in_play(one)]
        if how == STOP:
            stop_cards(table, left, picked=True)
        else:
            for one in left:
                capture(one, captor)
        yield from ()

    if there:
        kind = "stopped" if how == STOP else "captured"
        who = seat if how == STOP else captor
        yield from act(table, Action(kind, who, tuple(there), table.location_of(there[0]), cause), results)
