"""Triggers in words: something that happens to a card, or that a player does."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.ccg.describing.card_phrases import (
    counted_cards_words,
    one_of_your_cards_words,
    with_article,
    your_card_words,
)
from engine.ccg.effects import texts
from engine.ccg.effects.cards_meant import OPPONENT, YOU, Cards
from engine.wording import list_in_words

_EVENTS_OF_CARDS = {
    "would be played": "is about to be played",
    "would be selected": "is about to be randomly selected",
    "selected": "is randomly selected",
    "would be killed": "is about to be killed",
    "would be stopped": "is about to be stopped",
    "would be captured": "is about to be captured",
    "would be destroyed": "is about to be destroyed",
    "would be mission completed": "is about to be completed",
    "would be moved": "is about to move",
    "would be attacked": "is about to be attacked",
    "would be used": "is about to be used",
    "would be downloading": "is about to download",
    "dilemma revealed": "is revealed",
    "dilemma encountered": "is encountered",
    "dilemma overcome": "is overcome",
    "flash begun": "is encountered",
    "mission completed": "is completed",
    "mission failed": "is attempted without success",
    "would be revealed": "is about to be revealed",
    "would be removed": "is about to be removed from the game",
    "removed": "is removed from the game",
    "would be discarded": "is about to be discarded",
    "would be returned": "is about to return to hand",
    "would be put in deck": "is about to be put into a deck",
    "put in deck": "is put into a deck",
    "would be returned to pile": "is about to return to a dilemma pile",
    "returned to pile": "returns to a dilemma pile",
    "would be commanded": "is about to change hands",
    "commanded": "changes hands",
    "dilemma prevented": "is prevented and overcome",
    "dilemmas consumed": "is put beneath a mission by Consume",
    "would be skill gained": "is about to gain a skill",
    "skill gained": "gains a skill",
    "jailed": "is put into a Brig",
}
"""Events that happen to a card, or to a mission or dilemma without a description."""
_LOSS_OF_COMMAND = {
    f"would be {loss}"
    for loss in ("killed", "destroyed", "removed", "put in deck", "discarded", "returned", "commanded")
}
"""Events by which a player loses command of a card."""
_EVENTS_OF_DILEMMAS = ("would be revealed", "would be returned to pile", "returned to pile")
"""Events that happen to dilemmas only."""
_EVENTS = {
    "would be dilemmas drawn": "dilemmas are about to be drawn",
    "dilemmas drawn": "dilemmas have been drawn",
    "dilemmas faced": "the last dilemma has been faced",
    "attempt begun": "a mission attempt begins",
    "would be mission failed": "a mission attempt is about to fail",
    "mission failed": "a mission attempt fails",
    "requirements checked": "the requirements are about to be checked",
    "points scored": "points are scored",
    "points lost": "points are lost",
    "orders begun": "a segment for orders begins",
    "turn begun": "a turn begins",
    "turn ended": "a turn ends",
    "combat begun": "a combat begins",
    "combat won": "a combat is won",
    "combat lost": "a combat is lost",
    "combat ended": "a combat ends",
    "engagement begun": "an engagement begins",
    "engagement won": "an engagement is won",
    "engagement lost": "an engagement is lost",
    "engagement ended": "an engagement ends",
    "drawn": "cards are drawn",
    "battle begun": "a battle begins",
    "next pairing": "two adversaries are about to fight",
    "battle won": "a battle is won",
    "battle lost": "a battle is lost",
    "battle over": "a battle is over",
}
"""Events as complete clauses."""
_EVENTS_AS_ACTIONS = {
    "turn begun": "begin a turn",
    "turn ended": "end a turn",
    "attempt begun": "begin a mission attempt",
    "points scored": "score points",
    "points lost": "lose points",
    "orders begun": "start executing orders",
    "would be dilemmas drawn": "start drawing dilemmas",
    "dilemmas drawn": "draw dilemmas",
    "requirements checked": "check requirements",
    "mission failed": "fail a mission attempt",
    "combat begun": "begin a combat",
    "combat won": "win a combat",
    "combat lost": "lose a combat",
    "engagement begun": "begin an engagement",
    "engagement won": "win an engagement",
    "engagement lost": "lose an engagement",
    "drawn": "draw cards",
    "battle begun": "begin a battle",
    "battle won": "win a battle",
    "battle lost": "lose a battle",
}
"""Events as a player's actions."""
_ACTIONS_ON_CARDS = {
    "played": "play",
    "mission completed": "complete",
    "dilemma revealed": "reveal",
    "dilemma encountered": "encounter",
    "captured": "capture",
    "jailed": "put",
    "downloaded": "download",
    "moved": "move",
    "beamed": "beam",
}
"""Actions of a player on a card."""
_PLAYERS = {YOU: "you", OPPONENT: "an opponent", "right": "the player on your right"}


_ENDS_OF_TURNS = {"turn begun": "start", "turn ended": "end"}
_TURNS = {YOU: "your turn", OPPONENT: "an opponent’s turn", "right": "the turn of the player on your right"}


def occasion_of_trigger(trigger: texts.Trigger) -> str:
    """Return when a response is used: *when you play a ship*, *at the start of your turn*."""
    end = _ENDS_OF_TURNS.get(trigger.event)
    if end is None or trigger.also or trigger.cards is not None or trigger.this or trigger.here:
        return f"when {trigger_words(trigger)}"
    return f"at the {end} of {_TURNS.get(trigger.by, 'every turn')}"


def trigger_words(trigger: texts.Trigger) -> str:
    """Return the event that a response answers, as a clause."""
    here = " at this mission" if trigger.here else ""
    by = f" by {_PLAYERS[trigger.by]}" if trigger.by in _PLAYERS else ""
    cause = f" by {with_article(Cards(), trigger.cause or 'card')}" if trigger.cause or trigger.owner else ""
    cause += f" that {'you own' if trigger.owner == YOU else 'an opponent owns'}" if trigger.owner else ""
    involved = "this card" if trigger.this else your_card_words(trigger.cards) if trigger.cards else ""
    subject = involved if trigger.this or not trigger.cards else one_of_your_cards_words(trigger.cards)
    here += f" from {'the ' * (trigger.whence == 'deck')}{trigger.whence}" if trigger.whence else ""
    involving = f" involving {involved}" if involved else ""
    if trigger.cards is not None and trigger.cards.kind == "mission" and not trigger.this:
        involving, here = (f" at {involved}", " here" if trigger.here else here)
    if trigger.also and not subject and not by:
        events = (texts.Trigger(event, here=trigger.here, cause=trigger.cause) for event in trigger.triggering_events)
        return list_in_words(map(trigger_words, events), "or")
    if by and trigger.triggering_events == ("would be mission failed",):
        return f"{_PLAYERS[trigger.by]} {'are' if trigger.by == YOU else 'is'} about to fail a mission attempt{here}"
    if by and all(event in _EVENTS_AS_ACTIONS for event in trigger.triggering_events):
        if trigger.this and trigger.by == YOU and trigger.triggering_events == ("attempt begun",):
            return f"this card begins a mission attempt{here}{cause}"
        return f"{_action_words(trigger)}{involving}{here}{cause}"
    if by and trigger.event in _ACTIONS_ON_CARDS and not trigger.also:
        verb = _ACTIONS_ON_CARDS[trigger.event] + ("" if trigger.by == YOU else "s")
        return f"{_PLAYERS[trigger.by]} {verb} {_object_words(trigger)}"
    if by and trigger.event == "would be played" and not trigger.also:
        return f"{_PLAYERS[trigger.by]} {'are' if trigger.by == YOU else 'is'} about to play {_object_words(trigger)}"
    if involving and trigger.triggering_events == ("would be mission failed",):
        return f"a mission attempt{involving} is about to fail{here}{by}{cause}"
    if all(event in _EVENTS for event in trigger.triggering_events):
        return f"{' or '.join(_EVENTS[event] for event in trigger.triggering_events)}{involving}{here}{by}{cause}"
    if len(trigger.triggering_events) > 1 and all(event.startswith("would ") for event in trigger.triggering_events):
        return f"{_about_to_clause(trigger, subject)}{here}{by}{cause}"
    first, *more = (_EVENTS_OF_CARDS.get(event, f"is {event}") for event in trigger.triggering_events)
    happens = list_in_words(
        (first, *(clause.removeprefix("is about to be ").removeprefix("is ") for clause in more)), "or"
    )
    kind = "mission" if trigger.event.startswith("mission") else "dilemma"
    if trigger.event == "mission completed" and not subject and trigger.here:
        subject, here = "this mission", ""
    if not subject and trigger.event in _EVENTS_OF_DILEMMAS:
        subject, here = f"a dilemma{here}", ""
    is_of_kind = trigger.event.startswith(("mission", "dilemma"))
    return f"{subject or (f'a {kind}' if is_of_kind else 'a card')} {happens}{here}{by}{cause}"


def _about_to_clause(trigger: texts.Trigger, subject: str) -> str:
    """Return events that are about to happen to a card as a clause."""
    if trigger.cards is not None and trigger.cards.whose == YOU and {*trigger.triggering_events} >= _LOSS_OF_COMMAND:
        return f"you are about to lose command of {subject}"
    return f"{subject or 'a card'} {_about_to_words(trigger.triggering_events)}"


def _about_to_words(events: Sequence[str]) -> str:
    """Return events that are about to happen: *is about to be stopped or killed, or to return to hand*."""
    verbs = [_EVENTS_OF_CARDS.get(event, f"is about to be {event}").removeprefix("is about to ") for event in events]
    passive = [verb.removeprefix("be ") for verb in verbs if verb.startswith("be ")]
    active = [verb for verb in verbs if not verb.startswith("be ")]
    told = [
        *([f"be {list_in_words(passive, 'or')}"] if passive else []),
        *([list_in_words(active, "or")] if active else []),
    ]
    return f"is about to {', or to '.join(told)}"


def _object_words(trigger: texts.Trigger) -> str:
    """Describe what a player plays, completes, reveals or captures."""
    kind = next((kind for kind in ("mission", "dilemma") if trigger.event.startswith(kind)), "card")
    if kind == "mission" and not trigger.cards and (trigger.this or trigger.here):
        return "this mission"
    cards = trigger.cards
    if (
        cards
        and trigger.event in ("played", "would be played", "downloaded", "moved", "beamed")
        and cards.whose == trigger.by
    ):
        cards = msgspec.structs.replace(cards, whose="")  # players play only their own cards
    if kind == "mission" and cards and trigger.here:
        described, that, rest = counted_cards_words(cards, 1, placed=False).partition(" that ")
        return f"{described} here{that}{rest}"
    noun = counted_cards_words(cards, 1, placed=False) if cards else "this card" if trigger.this else f"a {kind}"
    return f"{noun}{' into a Brig' if trigger.event == 'jailed' else ''}{' at this mission' if trigger.here else ''}"


def _action_words(trigger: texts.Trigger) -> str:
    """Return a player's action: *You win a combat or an engagement*."""
    verb, *_ = _EVENTS_AS_ACTIONS[trigger.event].split()
    objects = " or ".join(_EVENTS_AS_ACTIONS[event].partition(" ")[2] for event in trigger.triggering_events)
    return f"{_PLAYERS[trigger.by]} {verb}{'' if trigger.by == YOU else 's'} {objects}"
