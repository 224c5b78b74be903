"""Picking cards for effects of a text: the most useful to gain, the least useful to lose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from engine.computer.default_and_random_players import fallback_answer
from engine.first_edition.computer.any_time import opposing_engines
from engine.first_edition.computer.borg_strategy import choose_target
from engine.first_edition.computer.goals import Goals
from engine.first_edition.computer.playing_cards import card_value
from engine.first_edition.computer.recruiting import personnel_rating
from engine.first_edition.computer.seat_position import Position
from engine.first_edition.showing.view import MissionView
from engine.kernel.decision import Answer, Decision, Option

_HOST_PROMPT = "Which card do you play "
_GAIN_PROMPTS = ("Choose what to take into hand", "Choose who to take into hand")
_HARM_PROMPTS = ("Choose who to kill", "Choose who to discard", "Choose who to stop")
"""Beginnings of questions about harm."""


def choose_cards(decision: Decision, position: Position) -> Answer:
    """Choose the most useful cards to gain; the seat's least useful personnel, and the opponent's best, to lose."""
    if position.plays_borg and any(
        option.id == end.card.id for option in decision.options for end in _mission_ends(position)
    ):
        return choose_target(decision, position)
    if decision.prompt.startswith(_HOST_PROMPT):
        return _choose_host(decision, position)
    if not all(option.card for option in decision.options):
        return fallback_answer(decision)
    if decision.prompt.startswith(_GAIN_PROMPTS):
        rated = sorted(decision.options, key=lambda option: card_value(option.card, position), reverse=True)
        return tuple(option.id for option in rated[: decision.maximum])
    if decision.prompt.startswith(_HARM_PROMPTS) and decision.minimum:
        own = {card.id for card in position.all_cards_in_play()}
        rated = sorted(decision.options, key=lambda option: _rated_loss(option, own, position))
        return tuple(option.id for option in rated[: decision.minimum])
    return fallback_answer(decision)


def _choose_host(decision: Decision, position: Position) -> Answer:
    """Choose the card to play another on: an event that serves the opponent, or a ship that can then attempt again."""
    aims = {*opposing_engines(position), *(vessel.id for vessel in Goals(position).ships_to_refresh())}
    return next(((option.id,) for option in decision.options if option.id in aims), fallback_answer(decision))


def _mission_ends(position: Position) -> Iterator[MissionView]:
    return (end for location in position.locations for end in location.ends)


def _rated_loss(option: Option, own: set[str], position: Position) -> int:
    rating = personnel_rating(option.card, position)
    return rating if option.id in own else -rating


def choose_discards(decision: Decision, position: Position) -> Answer:
    """Choose the least useful cards in play to discard."""
    rated = sorted(decision.options, key=lambda option: card_value(option.card, position))
    return tuple(option.id for option in rated[: decision.minimum])


CHOOSERS_BY_RULE: Mapping[str, Callable[[Decision, Position], Answer]] = MappingProxyType(
    {"1E-GEN-01": choose_cards, "1E-LEAVE-07": choose_discards}
)
"""Functions that choose the answer, by the rule of the decision."""
