"""Random selections: responses from cards resolved by hand, and cards of two personnel (1E-GEN-02, 1ER-DUO-3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.first_edition.cards.definition import Personnel
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import ask_yes_or_no
from engine.kernel.decision import Procedure

_SELECTED = "selected"
_ANOTHER_SELECTION_QUESTION = "A dual-personnel card was selected at random for {name}. Do you want another selection?"


def select_at_random(resolution: Resolution, eligible: Sequence[str], count: int) -> Procedure[list[str]]:
    """Select cards at random, with responses before and after (1E-GEN-02, 1E-ACT-08).

    The responses are skipped unless a card of the match refers to selections, which no automated card does.
    """
    table = resolution.table
    if not eligible or table.index.responses.events.isdisjoint((f"would be {_SELECTED}", _SELECTED)):
        return (yield from _accepted_selection(resolution, eligible, count))

    def results(action: Action) -> Procedure[None]:
        selected = yield from _accepted_selection(resolution, action.cards_left(), count)
        action.cards, action.prevented = tuple(selected), ()

    action = Action(_SELECTED, resolution.seat, tuple(eligible), resolution.location(), resolution.card)
    yield from carry_out_action(table, action, results)
    resolution.drawn_lots.update(action.cards_left())
    return [*action.cards_left()]


def _accepted_selection(resolution: Resolution, eligible: Sequence[str], count: int) -> Procedure[list[str]]:
    """Select cards at random until the opponent accepts any cards of two personnel among them (1ER-DUO-3).

    They count as one card each, so that more personnel than intended would be affected. Rulebook 2.5.4 has no such
    choice.
    """
    table = resolution.table
    while True:
        before = set(resolution.drawn_lots)
        selected = resolution.select_and_log_at_random(eligible, count)
        pairs = [card for card in selected if _is_pair(table, card)]
        if table.edition.pairs_selected or not pairs or len(eligible) <= count:
            return selected
        opponent = next(seat for seat in (0, 1) if not table.controlled(seat, pairs[:1]))
        question = _ANOTHER_SELECTION_QUESTION.format(name=table.open_name(resolution.card))
        if not (yield from ask_yes_or_no(opponent, question, "1ER-DUO-3")):
            return selected
        resolution.drawn_lots.difference_update({*selected} - before)


def _is_pair(table: Table, card: str) -> bool:
    """Whether a card in play is a card of two personnel."""
    definition = table.card(card)
    return isinstance(definition, Personnel) and bool(definition.pair) and table.in_play(card)
