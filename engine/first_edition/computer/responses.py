"""Responses, and uses between the opponent's actions (1E-ACT-06, 1E-ACT-07)."""

from __future__ import annotations

from engine.ccg.effects.effects import Effect, Prevent, Score
from engine.ccg.effects.plays import FightAgain, Nullify, Rescue
from engine.first_edition.cards.definition import Function, FunctionCard
from engine.first_edition.computer.borg_strategy import nullifies_met_dilemmas
from engine.first_edition.computer.seat_position import Position
from engine.kernel.decision import Answer, Decision

_ALWAYS_HELPFUL = (Rescue, FightAgain)
_HELPFUL_AGAINST_HARM = (Nullify, Prevent)
_PLAY, _ENCOUNTER = "would be played", "dilemma encountered"


def choose_response(decision: Decision, position: Position) -> Answer:
    """Choose the first option that certainly helps, else pass.

    Helpful options rescue, fight again, adapt or score; nullifying helps only against cards that would harm the seat.
    """
    harmful = _is_harmful(decision, position)
    for option in decision.options:
        if option.card and _is_helpful(option.card, position, harmful=harmful):
            return (option.id,)
    return decision.default


def _is_harmful(decision: Decision, position: Position) -> bool:
    """Whether an event harms the seat: a card played by the opponent, or a dilemma in its own turn."""
    event = decision.window.kind if decision.window else ""
    if event == _PLAY:
        return not decision.prompt.startswith("You ")
    return (position.view.active == position.seat) == (event == _ENCOUNTER)


def _is_helpful(card_id: str, position: Position, *, harmful: bool) -> bool:
    card = position.definition(card_id)
    if not isinstance(card, FunctionCard):
        return False
    if nullifies_met_dilemmas(card):
        return harmful
    return any(_is_good_function(function, harmful=harmful) for function in card.functions if function.how == "answer")


def _is_good_function(function: Function, *, harmful: bool) -> bool:
    return any(_is_good_effect(effect, harmful=harmful) for effect in function.effects)


def _is_good_effect(effect: Effect, *, harmful: bool) -> bool:
    if isinstance(effect, Score):
        return isinstance(effect.points, int) and effect.points > 0
    return isinstance(effect, _ALWAYS_HELPFUL) or (harmful and isinstance(effect, _HELPFUL_AGAINST_HARM))
