"""Answers to decisions other than orders, plays and dilemmas: victims, discards, offers, responses."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.cards.kinds import AnyCard, Personnel
from engine.ccg.describing.effect_clauses import effect_sentences
from engine.ccg.effects import effects as tree
from engine.kernel.decision import Answer, Decision, Option, option
from engine.second_edition.computer.playing_cards import use_rating
from engine.second_edition.computer.position import ComputerPosition
from engine.second_edition.computer.worth import CardWorth

HELPFUL_EFFECTS = ("unstop", "take in hand", "put into play", "repair", "download", "release", "overcome")
"""Verbs of effects that are good for the chosen cards; all others are harmful."""


def least_useful_cards(decision: Decision, position: ComputerPosition, worth: CardWorth) -> Answer:
    """Return the minimum number of its own cards, the least useful first."""
    ranked = sorted(decision.options, key=lambda option: (_worth_of_option(option, position, worth), option.id))
    return tuple(card.id for card in ranked[: decision.minimum])


def most_useful_cards(decision: Decision, position: ComputerPosition, worth: CardWorth) -> Answer:
    """Return the maximum number of cards, the best first."""
    ranked = sorted(decision.options, key=lambda option: (-_worth_of_option(option, position, worth), option.id))
    return tuple(card.id for card in ranked[: decision.maximum])


def choose_victims(decision: Decision, position: ComputerPosition, worth: CardWorth) -> Answer:
    """Return the cards that a text picks: for harm its own worst and the opponent's best, otherwise the reverse."""
    welcome = any(f"to {word}" in decision.prompt for word in HELPFUL_EFFECTS)
    mine = [position.own_card(option.id) is not None for option in decision.options]
    if welcome == all(mine) or (welcome and not any(mine)):
        return most_useful_cards(decision, position, worth)
    return least_useful_cards(decision, position, worth)


def _worth_of_option(offered: Option, position: ComputerPosition, worth: CardWorth) -> float:
    """Return the worth of an option's card where it is: in play, or in hand."""
    card = position.catalogue.card(offered.card) if offered.card else None
    if card is None:
        return 0.0
    in_hand = any(conditions.id == offered.id for conditions in position.me.hand)
    return worth.worth_of_card(card) if in_hand else worth.worth_in_play(card) + _worth_of_unknown_card(card)


def _worth_of_unknown_card(card: AnyCard) -> float:
    return card.cost / 10 if isinstance(card, Personnel) else 0.0


def choose_response(decision: Decision, position: ComputerPosition, worth: CardWorth) -> str:
    """Return the response with the highest gain, else a pass."""
    rated = [(rating, option.id) for option in decision.options if (rating := use_rating(option, position, worth)) > 0]
    passing = next(
        (option.id for option in decision.options if option.id in ("pass", "done", "end")), decision.options[-1].id
    )
    return max(rated, default=(0.0, passing))[1]


def end_of_turn_choice(decision: Decision, position: ComputerPosition, worth: CardWorth) -> str:
    """Return a repair if possible, else the most useful response."""
    repair = next((option.id for option in decision.options if option.id.startswith("repair:")), None)
    return repair or choose_response(decision, position, worth)


def is_offer_accepted(decision: Decision, position: ComputerPosition, worth: CardWorth) -> bool:
    """Whether to accept an offer: always if it is free, else if it averts a dilemma or is worth its cost."""
    offer = _offered_effect(decision, position)
    if offer is None:
        return " Then: " not in decision.prompt
    return worth.gain_of_effects(offer.then) - worth.price_of_costs(offer.costs) >= worth.gain_of_effects(
        offer.otherwise
    )


def choose_one(decision: Decision, position: ComputerPosition, worth: CardWorth) -> str:
    """Return the best choice for the seat if the faced dilemma shows the effects; else the first one."""
    gains = {
        option("0", effect_sentences(item.effects)).label: worth.gain_of_effects(item.effects)
        for item in _choices_of_dilemma(position)
    }
    return max(decision.options, key=lambda option: gains.get(option.label, -100.0)).id


def _offered_effect(decision: Decision, position: ComputerPosition) -> tree.May | None:
    for effect in _effects_of_faced_dilemma(position):
        if isinstance(effect, tree.May) and effect_sentences(effect.then) in decision.prompt:
            return effect
    return None


def _choices_of_dilemma(position: ComputerPosition) -> Iterator[tree.Choice]:
    for effect in _effects_of_faced_dilemma(position):
        if isinstance(effect, tree.Choose):
            yield from effect.choices


def _effects_of_faced_dilemma(position: ComputerPosition) -> Iterator[tree.Effect]:
    """Yield all effects of the faced dilemma, including nested ones."""
    attempt = position.view.attempt
    if attempt is not None and attempt.facing is not None:
        yield from _nested_effects(getattr(position.printed_facts(attempt.facing), "effects", ()))


def _nested_effects(effects: tuple[tree.Effect, ...]) -> Iterator[tree.Effect]:
    for effect in effects:
        yield effect
        for inner in ("then", "otherwise"):
            yield from _nested_effects(getattr(effect, inner, ()))
        for choice in getattr(effect, "choices", ()):
            yield from _nested_effects(choice.effects)
