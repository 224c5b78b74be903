"""Cards whose text the players resolve by hand (DESIGN, *Cards*: assisted)."""

from __future__ import annotations

from engine.ccg.adjusting import vocabulary
from engine.ccg.adjusting.preventing import resolve_response_by_hand
from engine.ccg.adjusting.record import AnsweredEvent
from engine.ccg.resolving.by_hand import CardToResolve, resolve_card_by_hand
from engine.kernel.decision import Procedure
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.table.table import Table

NO_EFFECT_ANSWER = "It has no effect."


def resolve_by_hand(table: Table, instance: str, seat: int, otherwise: str = NO_EFFECT_ANSWER) -> Procedure[bool]:
    """Resolve a card's text by hand; return whether the players agree.

    Args:
        seat: its player.
        otherwise: the result without agreement, as a sentence.
    """
    if instance not in table.state.cards or not table.card(instance).words:
        return True
    case = card_to_resolve(table, instance, seat, otherwise)
    return (yield from resolve_card_by_hand(table, table.state, case)).agreed


def respond_by_hand(table: Table, instance: str, seat: int, occurrence: Occurrence | None) -> Procedure[None]:
    """Resolve a card's text by hand; the part of the event that is prevented that way doesn't happen (2E-TIM-08)."""
    resolving = resolve_by_hand(table, instance, seat)
    if occurrence is None:
        yield from resolving
        return
    answered = AnsweredEvent(occurrence.event, tuple(occurrence.cards_still_affected()), instance)
    found = yield from resolve_response_by_hand(table.state, answered, resolving)
    occurrence.cancelled = occurrence.cancelled or found.everything
    occurrence.prevented += found.cards
    occurrence.instead += found.instead
    occurrence.again = occurrence.again or found.again


def card_to_resolve(table: Table, instance: str, seat: int, otherwise: str = NO_EFFECT_ANSWER) -> CardToResolve:
    """Return the case for resolving a card's text, for its player."""
    return CardToResolve(
        name=table.name(instance),
        instance=instance,
        card=table.instance(instance).card,
        words=table.card(instance).words,
        seat=seat,
        others=tuple(table.opponents(seat)),
        adjusting=lambda player: vocabulary.available_adjustments(table.rules.hands(table), player, instance),
        otherwise=otherwise,
    )
