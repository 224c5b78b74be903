"""Pauses at events: a seat may pause if, judged by public information, any interrupt of the match could respond.

Hands, decks and hidden cards are never checked, so neither a pause nor its absence reveals them.
"""

from __future__ import annotations

import msgspec

from engine.ccg.cards.printed_qualities import is_kind
from engine.ccg.effects.cards_meant import OPPONENT, OPPONENTS, YOU, Cards
from engine.ccg.effects.conditions import Attempting, Condition, Every, Facing, Situation
from engine.ccg.effects.texts import Trigger
from engine.ccg.requirements.requirement import meets_requirement
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.table.table import Table


def may_pause(table: Table, seat: int, occurrence: Occurrence) -> bool:
    """Whether a seat may pause at an event in another player's turn (2E-TIM-02).

    It may if any interrupt of the match could respond from any hand, judged by public information.
    """
    if seat == table.state.active or occurrence.event not in table.index.events_answered_from_hands:
        return False
    return any(_could_respond(table, seat, *conditions, occurrence) for conditions in table.index.answers_from_hands)


def _could_respond(
    table: Table, seat: int, trigger: Trigger, requires: Condition | None, occurrence: Occurrence
) -> bool:
    return (
        occurrence.event in trigger.triggering_events
        and is_caused_as_named(table, seat, trigger, occurrence)
        and (
            trigger.cards is None
            or any(_could_be_described(table, seat, trigger.cards, card) for card in occurrence.cards_still_affected())
        )
        and (requires is None or _could_be_true(table, seat, requires))
    )


def is_caused_as_named(table: Table, seat: int, trigger: Trigger, occurrence: Occurrence) -> bool:
    """Whether an event was caused by the player that a trigger names, and by a matching card's text."""
    own, right = occurrence.seat == seat, table.seat_to_left(occurrence.seat) == seat
    if not {YOU: own, OPPONENT: not own, "right": right}.get(trigger.by, True):
        return False
    cause = occurrence.cause
    known = cause in table.state.cards
    if trigger.owner and (not known or (table.instance(cause).owner == seat) != (trigger.owner == YOU)):
        return False
    return not trigger.cause or (known and is_kind(table.card(cause), trigger.cause))


def _could_be_described(table: Table, seat: int, cards: Cards, instance: str) -> bool:
    """Whether a card is commanded by a player that a description includes; commanders are public.

    In an engagement, crews count like their ships (2E-ENG-05); the same player commands them.
    """
    if instance not in table.state.cards:
        return False
    own = table.state.cards[instance].commander == seat
    return not (cards.whose == YOU and not own) and not (cards.whose in OPPONENTS and own)


def _could_be_true(table: Table, seat: int, condition: Condition) -> bool:
    """Whether a condition may be met: attempts and faced dilemmas are public, everything else is assumed possible.

    Conditions on a group in an attempt test the seat's own personnel in it; another player's attempt has none.
    """
    now = characteristics_of(table)
    match condition:
        case Facing() | Attempting():
            return now.is_condition_met(msgspec.structs.replace(condition, who=None), "", seat)
        case Every(conditions=conditions):
            return all(_could_be_true(table, seat, condition) for condition in conditions)
        case _ if isinstance(condition, Situation):
            return True
        case _:
            watching = (
                table.state.attempt and not table.state.conflict and not now.is_condition_met(Attempting(), "", seat)
            )
            return not watching or meets_requirement(condition, [])
