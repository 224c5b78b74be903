"""Cards whose text is resolved by hand: all imported cards, apart from their facts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.ccg.adjusting import vocabulary
from engine.ccg.adjusting.adjusting_until_done import AvailableAdjustments
from engine.ccg.adjusting.preventing import resolve_response_by_hand
from engine.ccg.adjusting.record import AnsweredEvent
from engine.ccg.resolving.by_hand import CardToResolve, resolve_card_by_hand
from engine.first_edition.cards.definition import Equipment, Personnel
from engine.first_edition.resolving.actions import respond_to_scores
from engine.first_edition.resolving.hologram_activation import deactivate_stranded
from engine.first_edition.resolving.texts_used_by_hand import current_event
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.decision import Answer, Procedure, option

OVERCOME, DISCARDED, WAITS, ATTEMPT_CONTINUES, PLACED = "overcome", "discard", "reseed", "continues", "placed"
NOTHING, DISCARDED_UNUSED = "It has no effect.", "It has no effect and is discarded."
_FATES = (
    option(WAITS, "Not overcome", "It stays under the mission. The attempt ends and the team is stopped."),
    option(OVERCOME, "Overcome", "Its conditions are met, or it has none. The attempt continues."),
    option(DISCARDED, "Discarded, team stopped", "It isn’t overcome. The attempt ends and the team is stopped."),
    option(ATTEMPT_CONTINUES, "Discarded, attempt continues", "It isn’t overcome, but no one is stopped."),
    option(PLACED, "Stays in play", "It is placed on the mission. The attempt continues."),
)
"""Options for how a dilemma can end (1E-DIL-03 to 1E-DIL-08), the default first."""


def resolve_text_by_hand(
    table: Table, instance: str, seat: int, otherwise: str = NOTHING, *, part: str | None = None
) -> Procedure[bool]:
    """Resolve a card's text by hand; return whether the players agree.

    Args:
        seat: its player.
        otherwise: a sentence about what happens without agreement.
        part: the part of the text that applies; ``None`` for all of it.
    """
    words = part if part is not None or instance not in table.state.cards else table.card(instance).words
    if not words or instance not in table.state.cards:
        return True
    case = _case_for_players(table, instance, seat, otherwise)._replace(words=words)
    verdict = yield from resolve_card_by_hand(table, table.state, case)
    yield from respond_to_scores(table)
    return verdict.agreed


def resolve_text_as_response(
    table: Table, instance: str, seat: int, action: Action | None, otherwise: str = NOTHING
) -> Procedure[bool]:
    """Resolve a card's text by hand, possibly as a response; return whether the players agree.

    Cards for which the action is prevented are removed from it (1E-ACT-11, 1E-ACT-16).
    """
    resolving = resolve_text_by_hand(table, instance, seat, otherwise)
    if action is None:
        return (yield from resolving)
    found = yield from resolve_response_by_hand(
        table.state, AnsweredEvent(current_event(table, action), action.cards_left(), instance), resolving
    )
    substitutes = dict(zip(found.cards[-len(found.instead) :], found.instead, strict=False)) if found.instead else {}
    action.cards = tuple(substitutes.get(card, card) for card in action.cards)
    prevented = action.cards if found.everything else tuple(card for card in found.cards if card not in substitutes)
    action.prevented = tuple(dict.fromkeys((*action.prevented, *prevented)))
    action.cancelled = action.cancelled or found.everything or bool(prevented and not action.cards_left())
    return found.agreed


def resolve_dilemma_by_hand(
    table: Table, dilemma: str, seat: int, words: str, *, is_gone: Callable[[], bool], is_met: bool | None
) -> Procedure[str]:
    """Resolve a dilemma's text by hand; return its fate, or an empty string if it was put elsewhere.

    Without agreement it is not overcome (1E-DIL-04).
    """
    otherwise = "It is not overcome, and the team is stopped."
    case = _case_for_players(table, dilemma, seat, otherwise)._replace(
        words=words, fates=_FATES, wins=(OVERCOME, ATTEMPT_CONTINUES, PLACED), is_gone=is_gone, is_met=is_met
    )
    return (yield from resolve_card_by_hand(table, table.state, case)).fate


def _case_for_players(table: Table, instance: str, seat: int, otherwise: str) -> CardToResolve:
    card = table.card(instance)
    others = (table.opponent_of(seat),)
    adjusting = partial(_adjustments_by_hand, table, instance)
    return CardToResolve(table.name(instance), instance, card.id, card.words, seat, others, adjusting, otherwise)


def _adjustments_by_hand(table: Table, instance: str, seat: int) -> AvailableAdjustments:
    found = vocabulary.available_adjustments(table.rules.hands(table, instance), seat, instance)
    return found._replace(adjust=partial(_make_adjustment, table, found.adjust))


def _make_adjustment(table: Table, adjust: Callable[[Answer], Procedure[str]], order: Answer) -> Procedure[str]:
    """Make an adjustment; return the log line.

    Moved holograms are updated before other cards check them (1E-HOLO-01).
    """
    told = yield from adjust(order)
    deactivate_stranded(table, [card for card in table.all_in_play() if table.is_a(card, Personnel, Equipment)])
    return told
