"""Responses that prevent or nullify (1E-ACT-11, 1E-ACT-12, 1E-ACT-16)."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.effects import plays
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.position.affected_cards import randomly_selected
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.responses import may_be_nullified
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option


def _prevent_action(resolution: Resolution, effect: tree.Prevent, picked: list[str]) -> Procedure[None]:
    """Prevent the action, or with a pick only its effect on the picked cards."""
    action = resolution.action
    if action is not None:
        prevented = picked if effect.who is not None else action.cards
        action.prevented = tuple(dict.fromkeys((*action.prevented, *prevented)))
        action.cancelled = not action.cards_left()
    yield from ()


def _nullify_cards(resolution: Resolution, _effect: plays.Nullify, picked: list[str]) -> Procedure[None]:
    """Nullify cards: if being played or faced, they have no results; in play, they leave at once (1E-ACT-11).

    Immune cards, and cards that can't be nullified, aren't affected (1E-ACT-18).
    """
    table, action = resolution.table, resolution.action
    for card in picked:
        if not may_be_nullified(table, card, resolution.card):
            continue
        resolution.log_event_for_cards("nullified", [card], "nullified", "1E-LEAVE-11", open_to_all=True)
        if action is not None and card in action.cards:
            action.prevented = (*action.prevented, card)
            action.cancelled = not action.cards_left()
        elif table.in_play(card):
            leave_play(table, card)
    yield from ()


def _replace_selected_card(resolution: Resolution, _effect: tree.Instead, picked: list[str]) -> Procedure[None]:
    """Put the picked card in the place of a randomly selected one, chosen by the player."""
    table, action, drawn = (
        resolution.table,
        resolution.action,
        randomly_selected(resolution.table, resolution.seat, resolution.action),
    )
    if action is None or not picked or not drawn:
        return
    options = [option(card, table.name(card), card=table.instance(card).card) for card in drawn]
    prompt = f"{table.name(resolution.card)}: who does {table.name(picked[0])} replace?"
    saved = yield from choose_one(resolution.seat, prompt, options, "1E-GEN-01", public="chooses who is replaced")
    action.cards = tuple(picked[0] if card == saved else card for card in action.cards)
    words = f"{table.name(picked[0])} takes the place of"
    table.journal.log_event(
        "instead",
        f"{words} {table.open_name(saved)}.",
        private={resolution.seat: f"{words} {table.name(saved)}."},
        seat=resolution.seat,
        rule="1E-ACT-11",
        reveals=True,
    )


EFFECTS = (
    EffectFunction(tree.Prevent, _prevent_action),
    EffectFunction(plays.Nullify, _nullify_cards),
    EffectFunction(tree.Instead, _replace_selected_card),
)
