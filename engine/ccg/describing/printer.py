"""Printer of effect trees, so that card previews show what the engine will do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby

import msgspec

from engine.ccg.cards.kinds import AnyCard, Dilemma, Event, Interrupt, texts_of
from engine.ccg.cards.printed_qualities import kind_of
from engine.ccg.describing.card_phrases import card_phrase, your_card_words
from engine.ccg.describing.clauses import (
    played_card_words,
    played_place_words,
)
from engine.ccg.describing.conditions import changes_words, condition_words
from engine.ccg.describing.effect_clauses import (
    cost_words,
    effect_clauses,
    effect_sentences,
    is_implied_by_effects,
    times_words,
)
from engine.ccg.describing.requirement_words import requirement_words
from engine.ccg.describing.sentences import clause_with_cost, is_action_without_subject, sentences_after
from engine.ccg.describing.triggers import trigger_words
from engine.ccg.effects import conditions, texts
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import ANYBODY, YOU, Cards
from engine.ccg.effects.changes import Change
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Ability, Text
from engine.wording import as_sentence

_SINGLE_CARD = re.compile(r"\bthe top card of|\b(?:examine|reveal) an? ")
"""Matches the reveal of a single card."""
_IN_ANY_ORDER = re.compile(r"(the selected \w+?)s (on (?:top|the bottom) of the pile) in any order")
_SOURCE_AT_MISSION = re.compile(r"\bthis card is (?=(?:not )?(?:at|facing|attempting|in an?) )")
"""Conditions on the card with the text; for dilemmas, events and interrupts they apply to the player."""
_AMONG_THEM = re.compile(r"\b(an? [^;.]*?) is among them\b")
"""A condition on several revealed cards; for a single card it becomes *it is a personnel*."""


def card_text(card: AnyCard) -> str:
    """Return a card's text, in our words or those of the operator's table; empty for a card without text."""
    if card.words:
        return card.official or card.words
    if isinstance(card, Dilemma | Event | Interrupt):
        return with_card_type(_effect_text(card), card)
    return with_card_type(" ".join(texts_in_words(texts_of(card))), card)


def words_of_interrupt_use(card: AnyCard, number: int) -> str:
    """Return the text of one use of an interrupt that has several; else the whole text."""
    if not isinstance(card, Interrupt) or not card.orders:
        return card_text(card)
    words = ability_words(card.orders[number - 1]) if number else _interrupt_text(card)
    return with_card_type(words, card)


def texts_in_words(several: Sequence[Text], *, automatic: bool = False) -> Iterable[str]:
    """Yield texts in words; continuous effects that follow each other under the same condition share a sentence.

    Args:
        several: the texts of one card.
        automatic: whether its responses happen without a choice, because no one controls the card.
    """
    if automatic:
        several = [
            msgspec.structs.replace(text, must=True) if isinstance(text, texts.Response) else text for text in several
        ]
    for condition, group in groupby(several, _condition_of_while):
        found = [*group]
        continuous = [text for text in found if isinstance(text, texts.While)]
        if condition is not None and len(continuous) == len(found) > 1:
            merged = tuple(change for text in continuous for change in text.changes)
            yield text_words(texts.While(changes=merged, condition=continuous[0].condition))
        else:
            yield from map(text_words, found)


def _condition_of_while(text: Text) -> Condition | None:
    return text.condition if isinstance(text, texts.While) else None


def with_card_type(words: str, card: AnyCard) -> str:
    """Return a text that refers to its card by type, as cards do: *this personnel*, *this event*."""
    kind = kind_of(card)
    if isinstance(card, Dilemma | Event | Interrupt):
        words = _SOURCE_AT_MISSION.sub("you are ", words)
    return words.replace("this card", f"this {kind}").replace("This card", f"This {kind}")


@cache
def _effect_text(card: Dilemma | Event | Interrupt) -> str:
    """Return the text of a card with effects when it is played or faced."""
    match card:
        case Dilemma():
            parts = [effect_sentences(card.effects), _damage_words(card.damage), *texts_in_words(card.texts)]
        case Event():
            parts = [_event_text(card), _damage_words(card.damage), *texts_in_words(card.texts)]
            parts += [] if card.stays or _places_itself(card.effects) else ["Destroy this event."]
        case Interrupt():
            parts = [_interrupt_text(card), *map(ability_words, card.orders)]
    return " ".join(filter(None, parts))


@cache
def text_words(text: Text) -> str:
    """Return one text of a card in play."""
    if isinstance(text, texts.While):
        condition = condition_words(text.condition) if text.condition else ""
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
    price = cost_words(text.costs) if text.costs else ""
    once = _once_words("turn" if text.once else "")
    if price and not is_action_without_subject(price):
        return f"{from_pile} may play {played_card_words(text)}{where}{dearer}. If you do, {price}{then}{once}"
    price = f"{price} to " if price else ""
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
    if is_action_without_subject(clauses[0]) and _is_optional(text):
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


def _is_optional(text: Ability) -> bool:
    """Whether a text is only used if its player chooses, which its words don’t say otherwise."""
    match text:
        case texts.Response(must=must):
            return not must
        case texts.AnyTime():
            return not text.costs
        case texts.StartOfTurn() | texts.EndOfTurn():
            return bool(text.costs)
        case texts.CardPlay() | texts.FreePlay() | texts.InPlaceOfDraw():
            return True
        case _:
            return False


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
    first, *others = effect_clauses(effects) or [""]
    others = [*_with_single_card(first, others)]
    clauses = [clause_with_cost(price, first) if first else price, *others]
    repeated = [(clause, len([*group])) for clause, group in groupby([first, *others])]
    if repeated[0][1] > 1:
        clauses[0] = f"{clauses[0]}{times_words(repeated[0][1])}"
    return [clauses[0], *(f"{clause}{times_words(times)}" for clause, times in repeated[1:])]


def _with_single_card(first: str, others: Sequence[str]) -> Iterable[str]:
    """Yield the other clauses; those after the reveal of a single card call it *it*."""
    is_single = _SINGLE_CARD.search(first) is not None
    for clause in others:
        yield _IN_ANY_ORDER.sub(r"\1 \2", _AMONG_THEM.sub(r"it is \1", clause)) if is_single else clause
        is_single = is_single or _SINGLE_CARD.search(clause) is not None


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
    """Return the damage to the ship that a card is on, whoever commands it."""
    anybodys = [_of_anybody(change) if change.of.where == "host" else change for change in changes]
    return f"Damage – {as_sentence(changes_words(anybodys))}" if changes else ""


def _of_anybody(change: Change) -> Change:
    return msgspec.structs.replace(change, of=msgspec.structs.replace(change.of, whose=ANYBODY))


def _places_itself(effects: Sequence[Effect]) -> bool:
    return any(isinstance(effect, tree.Damage | tree.PlaceOn | tree.RemoveFromGame) for effect in _all_effects(effects))


def _all_effects(effects: Sequence[Effect]) -> Iterable[Effect]:
    for effect in effects:
        yield effect
        yield from _all_effects(getattr(effect, "then", ()))
