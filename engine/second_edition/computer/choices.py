"""Answers to decisions other than orders, plays and dilemmas: victims, discards, offers, responses."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.cards.kinds import AnyCard, Personnel
from engine.ccg.describing.effect_clauses import print_effects
from engine.ccg.effects import effects as tree
from engine.kernel.decision import Answer, Decision, Option, option
from engine.second_edition.computer.playing_cards import use_rating
from engine.second_edition.computer.position import Position
from engine.second_edition.computer.worth import Worth

WELCOME = ("unstop", "take in hand", "put into play", "repair", "download", "release", "overcome")
"""The verbs of effects that are good for the chosen cards; all others are harmful."""


def least_useful(decision: Decision, position: Position, worth: Worth) -> Answer:
    """The minimum number of its own cards, the least useful first."""
    ranked = sorted(decision.options, key=lambda one: (_worth(one, position, worth), one.id))
    return tuple(one.id for one in ranked[: decision.minimum])


def most_useful(decision: Decision, position: Position, worth: Worth) -> Answer:
    """The maximum number of cards, the best first."""
    ranked = sorted(decision.options, key=lambda one: (-_worth(one, position, worth), one.id))
    return tuple(one.id for one in ranked[: decision.maximum])


def victims(decision: Decision, position: Position, worth: Worth) -> Answer:
    """The cards that a text picks: for harm its own worst and the opponent's best, otherwise the reverse."""
    welcome = any(f"to {word}" in decision.prompt for word in WELCOME)
    mine = [position.own(one.id) is not None for one in decision.options]
    if welcome == all(mine) or (welcome and not any(mine)):
        return most_useful(decision, position, worth)
    return least_useful(decision, position, worth)


def _worth(one: Option, position: Position, worth: Worth) -> float:
    """The worth of an option's card where it is: in play, or in hand."""
    card = position.catalogue.card(one.card) if one.card else None
    if card is None:
        return 0.0
    in_hand = any(held.id == one.id for held in position.me.hand)
    return worth.of(card) if in_hand else worth.in_play(card) + _of_stranger(card)


def _of_stranger(card: AnyCard) -> float:
    return card.cost / 10 if isinstance(card, Personnel) else 0.0


def respond(decision: Decision, position: Position, worth: Worth) -> str:
    """The response with the highest gain, else a pass."""
    rated = [(rating, one.id) for one in decision.options if (rating := use_rating(one, position, worth)) > 0]
    passing = next((one.id for one in decision.options if one.id in ("pass", "done", "end")), decision.options[-1].id)
    return max(rated, default=(0.0, passing))[1]


def end_of_turn(decision: Decision, position: Position, worth: Worth) -> str:
    """A repair if possible, else the most useful response."""
    repair = next((one.id for one in decision.options if one.id.startswith("repair:")), None)
    return repair or respond(decision, position, worth)


def accept(decision: Decision, position: Position, worth: Worth) -> bool:
    """Whether to accept an offer: always if it's free, else if it averts a dilemma or is worth its cost."""
    offer = _offered(decision, position)
    if offer is None:
        return " Then: " not in decision.prompt
    return worth.gain(offer.then) - worth.price(offer.costs) >= worth.gain(offer.otherwise)


def choose_one(decision: Decision, position: Position, worth: Worth) -> str:
    """The best choice for the seat if the faced dilemma shows the effects; else the first."""
    gains = {option("0", print_effects(one.effects)).label: worth.gain(one.effects) for one in _choices(position)}
    return max(decision.options, key=lambda one: gains.get(one.label, -100.0)).id


def _offered(decision: Decision, position: Position) -> tree.May | None:
    for effect in _facing(position):
        if isinstance(effect, tree.May) and print_effects(effect.then) in decision.prompt:
            return effect
    return None


def _choices(position: Position) -> Iterator[tree.Choice]:
    for effect in _facing(position):
        if isinstance(effect, tree.Choose):
            yield from effect.choices


def _facing(position: Position) -> Iterator[tree.Effect]:
    """All effects of the faced dilemma, including nested ones."""
    attempt = position.view.attempt
    if attempt is not None and attempt.facing is not None:
        yield from _all(getattr(position.facts(attempt.facing), "effects", ()))


def _all(effects: tuple[tree.Effect, ...]) -> Iterator[tree.Effect]:
    for effect in effects:
        yield effect
        for inner in ("then", "otherwise"):
            yield from _all(getattr(effect, inner, ()))
        for choice in getattr(effect, "choices", ()):
            yield from _all(choice.effects)
