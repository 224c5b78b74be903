"""Responses, and uses between the opponent's actions (1E-ACT-06, 1E-ACT-07)."""

from __future__ import annotations

from engine.ccg.effects.effects import Effect, Prevent, Score
from engine.ccg.effects.plays import FightAgain, Nullify, Rescue
from engine.first_edition.cards.definition import Function, Verb
from engine.first_edition.computer.collective import nullifies_met_dilemmas
from engine.first_edition.computer.outlook import Position
from engine.kernel.decision import Answer, Decision

_ALWAYS = (Rescue, FightAgain)
_AGAINST = (Nullify, Prevent)


def choose_response(decision: Decision, position: Position) -> Answer:
    """Choose the first option that certainly helps, else pass.

    Rescue, fight again, adapt or score; nullify only on the opponent's turn, when actions are mostly theirs.
    """
    for option in decision.options:
        if option.card and _helps(option.card, position):
            return (option.id,)
    return decision.default


def _helps(card_id: str, position: Position) -> bool:
    card = position.definition(card_id)
    if not isinstance(card, Verb):
        return False
    if nullifies_met_dilemmas(card):
        return True
    theirs = position.view.active != position.seat
    return any(_is_good_function(function, theirs=theirs) for function in card.functions if function.how == "answer")


def _is_good_function(function: Function, *, theirs: bool) -> bool:
    return any(_is_good_effect(effect, theirs=theirs) for effect in function.effects)


def _is_good_effect(effect: Effect, *, theirs: bool) -> bool:
    if isinstance(effect, Score):
        return isinstance(effect.points, int) and effect.points > 0
    return isinstance(effect, _ALWAYS) or (theirs and isinstance(effect, _AGAINST))
