"""Index of what the texts of a match can respond to or check, so that rules no card uses are never checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from engine.ccg.cards.kinds import AnyCard, Dilemma, Interrupt, Mission, texts_of, triggers_of
from engine.ccg.cards.moments import END, START, Moment
from engine.ccg.cards.play_times import PlayTimes
from engine.ccg.effects.cards_meant import DilemmasFaced
from engine.ccg.effects.conditions import Condition, Every, FirstCompleted
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.texts import Response, Text, Trigger
from engine.second_edition.cards.abilities_in_words import (
    AbilityInWords,
    abilities_beneath_mission,
    abilities_of,
    abilities_outside_play,
)
from engine.second_edition.cards.moments_in_words import (
    BENEATH,
    IN_DISCARD,
    IN_HAND,
    harmful_mandatory_moments,
    permissions_in,
    play_times_of,
    plays_from_an_event,
    responds_to_interrupts,
)
from engine.second_edition.cards.sides import OTHER_SIDE, other_side


class CardIndex:
    """Abilities of all cards of a match taken together.

    Attributes:
        abilities_in_play: the abilities of cards in play that are resolved by hand, by definition id.
        abilities_outside_play: those of cards in hands, in discard piles and beneath missions.
        permissions_in_play: the times when players other than their commanders use cards in play by hand, by
            definition id.
        harmful_moments: moments of mandatory texts that harm their player, who might prefer to forget them.
        interrupt_play_times: the times when interrupts resolved by hand are played, by definition id.
        answered_events: the events that any card responds to.
        answers_interrupts: whether any card responds to played interrupts.
        answers_from_hands: trigger and requirements of each card that responds from a hand.
        events_answered_from_hands: the events that any card responds to from a hand.
        plays_from_events: whether any card is played from an event as if from a hand.
        has_texts_in_piles: whether any card has a text used from a hand or a discard pile.
        remembers_completions: whether any card depends on which mission was completed first.
        remembers_dilemmas: whether any card counts the dilemmas faced in an attempt.
    """

    def __init__(self, cards: Sequence[AnyCard]) -> None:
        backs = [other_side(card) for card in cards if isinstance(card, Mission) and card.back]
        self.abilities_in_play = {
            **dict(_abilities_in_play(cards)),
            **{f"{card}{OTHER_SIDE}": words for card, words in _abilities_in_play(backs)},
        }
        self.abilities_outside_play = {
            place: dict(_abilities_at_place(cards, place)) for place in (IN_HAND, IN_DISCARD, BENEATH)
        }
        self.harmful_moments = {
            card.id: found for card in cards if card.id in self.abilities_in_play and (found := _harmful_moments(card))
        }
        worded = (card for card in cards if card.words and not isinstance(card, Interrupt))
        self.permissions_in_play = {card.id: others for card in worded if (others := permissions_in(card.words))}
        self.interrupt_play_times = _play_times_of_interrupts(cards)
        spoken = (
            *self.abilities_in_play.values(),
            *(words for found in self.abilities_outside_play.values() for words in found.values()),
        )
        by_hand = (moment.event for words in spoken for text in words for moment in text.moments)
        triggers = [trigger for chances in self.interrupt_play_times.values() for trigger in chances.triggers]
        played = (trigger.event for trigger in triggers)
        self.answered_events = frozenset(
            (*_interrupts_with_response(cards), *map(_event_seen_by_opponents, by_hand), *played)
        )
        triggers += (trigger for card in cards for trigger in triggers_of(card) if trigger.cards)
        self.answers_interrupts = any(map(_names_interrupts, triggers)) or any(
            _responds_to_interrupts(text) for words in spoken for text in words
        )
        self.answers_from_hands = tuple(_triggers_from_hands(cards))
        self.events_answered_from_hands = frozenset(
            event for trigger, _ in self.answers_from_hands for event in trigger.triggering_events
        )
        self.plays_from_events = any(plays_from_an_event(card.words) for card in cards if card.words)
        self.has_texts_in_piles = any(getattr(text, "held", "") for card in cards for text in texts_of(card))
        self.remembers_completions = any(map(_depends_on_completions, cards))
        self.remembers_dilemmas = any(_counts_dilemmas(texts_of(card)) for card in cards)


def _abilities_in_play(cards: Iterable[AnyCard]) -> Iterator[tuple[str, tuple[AbilityInWords, ...]]]:
    for card in cards:
        if card.words and not isinstance(card, Interrupt) and (abilities := abilities_of(card.words)):
            yield card.id, abilities


def _abilities_at_place(cards: Iterable[AnyCard], place: str) -> Iterator[tuple[str, tuple[AbilityInWords, ...]]]:
    for card in cards:
        if card.words and not isinstance(card, Interrupt) and (abilities := _abilities_at(card, place)):
            yield card.id, abilities


def _abilities_at(card: AnyCard, place: str) -> tuple[AbilityInWords, ...]:
    if place == BENEATH and isinstance(card, Dilemma):
        return abilities_beneath_mission(card.words, is_active="Harbinger" in card.keywords)
    return abilities_outside_play(card.words, place)


def _harmful_moments(card: AnyCard) -> frozenset[Moment]:
    return harmful_mandatory_moments(card.words)


def _play_times_of_interrupts(cards: Iterable[AnyCard]) -> dict[str, PlayTimes]:
    """Return the times when interrupts that are only known by their text are played, by definition id."""
    by_hand = (card for card in cards if isinstance(card, Interrupt) and card.words and card.trigger is None)
    return {card.id: play_times_of(card.words) for card in by_hand}


def _event_seen_by_opponents(event: str) -> str:
    """Return the event as which opponents see a moment of the turn."""
    return {START: "turn begun", END: "turn ended"}.get(event, event)


def _interrupts_with_response(cards: Iterable[AnyCard]) -> Iterator[str]:
    for card in cards:
        yield from (event for trigger in triggers_of(card) for event in trigger.triggering_events)


def _triggers_from_hands(cards: Iterable[AnyCard]) -> Iterator[tuple[Trigger, Condition | None]]:
    """Yield triggers and requirements of interrupts, and of other cards' texts used from a hand."""
    for card in cards:
        if isinstance(card, Interrupt) and card.trigger is not None:
            yield card.trigger, card.requires
        elif found := _play_times_of_interrupts((card,)).get(card.id):
            yield from ((trigger, None) for trigger in found.triggers)
        conditions = (text for text in texts_of(card) if isinstance(text, Response) and text.held == "hand")
        yield from ((text.trigger, text.requires) for text in conditions)


def _names_interrupts(trigger: Trigger) -> bool:
    """Whether a trigger responds to played cards that may be interrupts."""
    kind = trigger.cards.kind if trigger.cards else "card"
    return "played" in trigger.triggering_events and not {"interrupt", "card"}.isdisjoint(kind.split(" or "))


def _responds_to_interrupts(ability: AbilityInWords) -> bool:
    """Whether an ability resolved by hand responds to other played cards that may be interrupts."""
    is_about_plays = any(moment.event == "played" and moment.where != "this" for moment in ability.moments)
    return is_about_plays and responds_to_interrupts(ability.words)


@cache
def _counts_dilemmas(texts: tuple[Text, ...]) -> bool:
    return any(isinstance(node, DilemmasFaced) for node in tree_nodes(texts))


def _depends_on_completions(card: AnyCard) -> bool:
    own = getattr(card, "requires", None)
    conditions = [own, *(getattr(other, "condition", getattr(other, "requires", None)) for other in texts_of(card))]
    parts = (
        part
        for condition in conditions
        for part in (condition.conditions if isinstance(condition, Every) else (condition,))
    )
    return any(isinstance(part, FirstCompleted) for part in parts)
