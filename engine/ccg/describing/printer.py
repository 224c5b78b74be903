"""Printer of effect trees, so that card previews show what the engine will do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from engine.ccg.cards.kinds import AnyCard, Dilemma, Event, Interrupt, texts_of
from engine.ccg.describing.card_phrases import card_phrase, your_card_words
from engine.ccg.describing.clauses import (
    played_card_words,
    played_place_words,
)
from engine.ccg.describing.conditions import changes_words, condition_words
from engine.ccg.describing.effect_clauses import (
    cost_words,
    effect_clause,
    effect_sentences,
    is_implied_by_effects,
)
from engine.ccg.describing.requirement_words import requirement_words
from engine.ccg.describing.sentences import clause_with_cost, is_action_without_subject, sentences_after
from engine.ccg.describing.triggers import trigger_words
from engine.ccg.effects import conditions, texts
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import YOU, Cards
from engine.ccg.effects.changes import Change
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Ability, Text
from engine.wording import as_sentence

_TOP_CARD = "the top card of"
_AMONG_THEM = re.compile(r"\b(an? [^;.]*?) is among them\b")
"""A condition on several revealed cards; for a single card it becomes *it is a personnel*."""


def card_text(card: AnyCard) -> str:
    """Return a card's text, in our words or those of the operator's table; empty for a card without text."""
    if card.words:
        return card.official or card.words
    if isinstance(card, Dilemma | Event | Interrupt):
        return _effect_text(card)
    return " ".join(text_words(text) for text in texts_of(card))


def words_of_interrupt_use(card: AnyCard, number: int) -> str:
    """Return the text of one use of an interrupt that has several; else the whole text."""
    if not isinstance(card, Interrupt) or not card.orders:
        return card_text(card)
    return ability_words(card.orders[number - 1]) if number else _interrupt_text(card)


@cache
def _effect_text(card: Dilemma | Event | Interrupt) -> str:
    """Return the text of a card with effects when it is played or faced."""
    match card:
        case Dilemma():
            parts = [effect_sentences(card.effects), _damage_words(card.damage), *map(text_words, card.texts)]
        case Event():
            parts = [_event_text(card), _damage_words(card.damage), *map(text_words, card.texts)]
            parts += [] if card.stays or _places_itself(card.effects) else ["Destroy this event."]
        case Interrupt():
            parts = [_interrupt_text(card), *map(ability_words, card.orders)]
    return " ".join(filter(None, parts))


@cache
def text_words(text: Text) -> str:
    """Return one text of a card in play."""
    if isinstance(text, texts.While):
        condition = condition_words(text.condition) if text.condition else ""
        if not condition.startswith("you "):
            condition = condition.replace(" and you ", " and while you ", 1)
        when = f"While {condition}, " if condition else ""
        return as_sentence(f"{when}{changes_words(text.changes)}")
    if isinstance(text, texts.LeavesWhen):
        return f"Discard this card once {condition_words(text.condition)}."
    if isinstance(text, texts.ToPlay):
        required = _requirement_to_play(text.requires, "this card") if text.requires is not None else ""
        price = f"To play this card, {cost_words(text.costs)}." if text.costs else ""
        return " ".join(filter(None, (required, price)))
    if isinstance(text, texts.MayPlay):
        return _other_way_words(text)
    if isinstance(text, texts.OpensTo):
        subject = card_phrase(Cards(who=text.who), 2, placed=False)
        needed = requirement_words(text.requirement)
        return f"Your {subject} may attempt this mission. During that attempt it requires {needed} instead."
    return ability_words(text)


def _other_way_words(text: texts.MayPlay) -> str:
    """Describe how else a card can be played."""
    from_pile = f"While {condition_words(text.requires)}, you" if text.requires is not None else "You"
    where = played_place_words(text)
    dearer = f" at cost {text.cost:+d}" if text.cost else ""
    then = f". If you do, {effect_sentences(text.then, capital=False)}" if text.then else "."
    then = " to ignore its next text." if text.ignoring else then
    price = f"{cost_words(text.costs)} to " if text.costs else ""
    once = _once_words("turn" if text.once else "")
    return f"{from_pile} may {price}play {played_card_words(text)}{where}{dearer}{then}{once}"


@cache
def ability_words(text: Ability) -> str:
    """Return an action in words: when it can be used, what it requires, costs and does."""
    if isinstance(text, texts.EndOfEveryTurn):
        timing, requires, effects = _end_of_turns_words(text)
    else:
        timing, requires, effects = _moment_words(text), text.requires, text.effects
    is_plain = requires is None or (not text.costs and is_implied_by_effects(requires, effects))
    needs = "" if requires is None or is_plain else f"if {condition_words(requires)}"
    clauses = _clauses_with_price(text.costs, effects)
    if isinstance(text, texts.WhenExpired):  # all cards that it was placed on
        clauses = [clause.replace("that personnel", "those personnel") for clause in clauses]
    if isinstance(text, texts.AnyTime) and not text.costs and is_action_without_subject(clauses[0]):
        clauses[0] = f"you may {clauses[0]}"
    if needs and clauses[0].startswith("if ") and "; otherwise" not in clauses[0]:
        needs, clauses[0] = f"{needs} and {clauses[0].removeprefix('if ')}", ""
    does = sentences_after(", ".join(filter(None, (timing, needs))), clauses)
    from_pile = {"hand": "From your hand – ", "discard": "From your discard pile – "}.get(text.held or "", "")
    answer = text if isinstance(text, texts.Response) else None
    often = " As often as you like." if answer and answer.again is True else _once_words(text.once)
    single = " If there are several, choose one." if answer and answer.single is True else ""
    order = "Order – " if isinstance(text, texts.Order) else ""
    return f"{from_pile}{order}{does}{single}{often}".strip()


def _moment_words(text: Ability) -> str:
    match text:
        case texts.Response(trigger=trigger):
            return f"when {trigger_words(trigger)}"
        case texts.CardPlay():
            return "in place of your card play"
        case texts.FreePlay():
            return "without using your card play"
        case texts.InPlaceOfDraw():
            return "in place of a card draw"
        case texts.StartOfTurn():
            return "at the start of your turn"
        case texts.EndOfTurn():
            return "at the end of your turn"
        case texts.WhenExpired():
            return "when the countdown expires"
        case _:
            return ""


def _end_of_turns_words(text: texts.EndOfEveryTurn) -> tuple[str, Condition | None, Sequence[Effect]]:
    """Return the moment, the further condition and the effects of a text at the end of turns."""
    requires, effects = text.requires, text.effects
    match requires, effects:
        case None, (tree.If(condition=condition, otherwise=(), then=then),) if not text.costs:
            requires, effects = condition, then
    match requires:
        case conditions.Turn(whose=whose, first=False):
            return f"at the end of {'your' if whose == YOU else 'an opponent’s'} turn", None, effects
        case conditions.HostsNextTurn():
            return "at the end of the next turn of the target’s owner", None, effects
    return "at the end of every turn", text.requires, text.effects


def _requirement_to_play(requires: Condition, card_kind: str) -> str:
    """Return the condition for playing a card: *To play this event, you must command Ferenginar*."""
    condition = condition_words(requires)
    verb = condition.removeprefix("you ")
    if verb != condition and verb.partition(" ")[0] in ("command", "have", "own"):
        return f"To play {card_kind}, you must {verb.replace(' and you command ', ' and ')}."
    return f"Playable only if {condition}."


def _clauses_with_price(costs: Sequence[Effect], effects: Sequence[Effect]) -> list[str]:
    """Return the clauses of effects, the first one with its costs."""
    price = cost_words(costs) if costs else ""
    first, *others = [effect_clause(effect) for effect in effects] or [""]
    if _TOP_CARD in first:
        others = [_AMONG_THEM.sub(r"it is \1", clause) for clause in others]
    return [clause_with_cost(price, first) if first else price, *others]


def _once_words(once: str) -> str:
    return f" Once each {once if once in ('turn', 'attempt') else 'game'}." if once else ""


def _event_text(card: Event) -> str:
    where = (
        f"Plays on {your_card_words(card.on, placed=False)}. "
        if card.on
        else "Plays in your core. "
        if card.stays
        else ""
    )
    required = f"{_requirement_to_play(card.requires, 'this event')} " if card.requires is not None else ""
    return f"{where}{required}{sentences_after('', _clauses_with_price(card.costs, card.effects))}".strip()


def _interrupt_text(card: Interrupt) -> str:
    when = f"when {trigger_words(card.trigger)}" if card.trigger else ""
    needs = f"if {condition_words(card.requires)}" if card.requires is not None else ""
    order = "Order – " if card.order and not when else ""
    occasion = ", ".join(filter(None, (when, needs)))
    return f"{order}{sentences_after(occasion, _clauses_with_price(card.costs, card.effects))}"


def _damage_words(changes: Sequence[Change]) -> str:
    return f"Damage – {as_sentence(changes_words(changes))}" if changes else ""


def _places_itself(effects: Sequence[Effect]) -> bool:
    return any(isinstance(effect, tree.Damage | tree.PlaceOn | tree.RemoveFromGame) for effect in _all_effects(effects))


def _all_effects(effects: Sequence[Effect]) -> Iterable[Effect]:
    for effect in effects:
        yield effect
        yield from _all_effects(getattr(effect, "then", ()))
