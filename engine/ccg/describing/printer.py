"""Printer of effect trees, so that card previews show what the engine will do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import Any

import msgspec

from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Interrupt, Personnel, texts_of
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
    instead_of_event,
    is_implied_by_effects,
    repeated,
)
from engine.ccg.describing.mentions import with_mentions
from engine.ccg.describing.occasions import (
    can_precede_condition,
    hoisted_condition,
    merged_occasion,
    moment_of_first_turn,
    occasion_words,
)
from engine.ccg.describing.places import YOUR_OPPONENT
from engine.ccg.describing.requirement_words import requirement_words
from engine.ccg.describing.sentences import (
    clause_with_cost,
    is_action_without_subject,
    merged_alternatives,
    offered,
    sentences_after,
    with_named_piles,
    with_pronouns,
    without_choice,
    without_repeated_subject,
)
from engine.ccg.effects import cards_meant, conditions, texts
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import ANYBODY, LEFT, OPPONENT, YOU, Cards
from engine.ccg.effects.changes import Change, Modifies
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Ability, Text
from engine.wording import as_sentence, with_full_stop

_SOURCE_AT_MISSION = re.compile(r"\bthis card is (?=(?:not )?(?:at|facing|attempting|in an?) )")
"""Conditions on the card with the text; for dilemmas, events and interrupts they apply to the player."""
_SHIP_OF_KIND = re.compile(r"\b(?:This|this) ship, if it is (?:a ship named )?(?P<ship>[^,]+),")
_ATTEMPT_OF_MISSION = re.compile(r"( a mission attempt) while this mission is (worth [^,]*),")
_SENTENCE_END = re.compile(r"[a-z)]\. [A-Z]")
_ON_MISSION = re.compile(r"\b((?:this card is|[Ww]hile) )on (?=(?:an?|your|any) [^,.]*?mission\b)")
_SHIP_ABOARD = re.compile(r"\baboard (?:your|an?|an opponent’s|any|one of)\b")
"""Matches the mention of a ship that a card is aboard."""

_PREVENTED_FOR_ITSELF = re.compile(r"^([Ww]hen this card is about to [^.]*\bprevent that) for this card\b(?! and )")
"""Matches what prevents the event that this card is the subject of."""
_LISTED_CONDITIONS = 3
"""Fewest conditions of the same change that are printed as a list."""
_INSTEAD_OF: dict[type[Ability], str] = {
    texts.CardPlay: "in place of your card play",
    texts.FreePlay: "without using your card play",
    texts.InPlaceOfDraw: "in place of a card draw",
}
"""Play or draw that a player gives up, or doesn't, to use an ability."""


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
    others: list[Text] = []
    for changed, group in groupby(several, _added_changes):
        found = [*group]
        if changed is not None and len(found) >= _LISTED_CONDITIONS:
            yield from _words_by_condition(others)
            others = []
            met = [
                condition_words(text.condition) for text in found if isinstance(text, texts.While) and text.condition
            ]
            yield as_sentence(f"{changes_words(changed)} for each of these that is true: {'; '.join(met)}")
        else:
            others += found
    yield from _words_by_condition(others)


def _added_changes(text: Text) -> tuple[Change, ...] | None:
    """Return the changes of numbers under a condition, which add up with others; ``None`` for other texts."""
    if not isinstance(text, texts.While) or text.condition is None:
        return None
    return text.changes if all(isinstance(change, Modifies) for change in text.changes) else None


def _words_by_condition(several: Sequence[Text]) -> Iterable[str]:
    for condition, group in groupby(several, _condition_of_while):
        found = [*group]
        continuous = [text for text in found if isinstance(text, texts.While)]
        if condition is not None and len(continuous) == len(found) > 1:
            merged = tuple(change for text in continuous for change in text.changes)
            yield text_words(texts.While(changes=merged, condition=continuous[0].condition))
        else:
            yield from _words_of_abilities(found)


def _words_of_abilities(found: Sequence[Text]) -> Iterator[str]:
    """Yield texts in words; two in a row that differ in one phrase, such as *a combat* and *an engagement*, are one."""
    told: list[str] = []  # from the last to the first
    for place, text in reversed([*enumerate(found)]):
        joint = _joint_of_texts(text, found[place + 1]) if told else ""
        merged = merged_alternatives(text_words(text), told[-1], joint) if joint else None
        if merged is None:
            told.append(text_words(text))
        else:
            told[-1] = merged
    yield from reversed(told)


def _joint_of_texts(text: Text, other: Text) -> str:
    """Return the word that joins two texts that do the same, *or* or *and*; empty if they don't."""
    match text, other:
        case texts.Response(once=""), texts.Response():
            occasions = msgspec.structs.replace(text, trigger=other.trigger, requires=other.requires)
            paid = msgspec.structs.replace(text, costs=other.costs)
            return "or" if other in (occasions, paid) else ""
        case texts.Order(once="", effects=(tree.BeginCombat() as combat,)), texts.Order(
            effects=(tree.BeginEngagement() as engagement,)
        ):
            same = (combat.needs, combat.then, combat.otherwise) == (
                engagement.needs,
                engagement.then,
                engagement.otherwise,
            )
            return "or" if same and msgspec.structs.replace(text, effects=other.effects) == other else ""
        case texts.MayPlay(), texts.MayPlay() if text.once is not True:
            if msgspec.structs.replace(text, of=other.of) == other:
                return "and"
            return "or" if msgspec.structs.replace(text, at=other.at) == other else ""
        case _:
            return ""


def source_at_mission(words: str) -> str:
    """Return a text whose conditions on the card itself apply to its player: *while you are facing a dilemma*."""
    return _SOURCE_AT_MISSION.sub("you are ", words)


def with_ship_of_card(words: str, kind: str) -> str:
    """Return the text of a card aboard a ship, which it calls *that ship* or *the ship this personnel is aboard*."""
    words = _ON_MISSION.sub(r"\1at ", words).replace("the card this is on", "this ship")
    named = _SHIP_OF_KIND.sub(lambda found: _capital_as(found[0], f"{found['ship']} with this {kind} aboard"), words)
    return ". ".join(_sentence_with_ship(sentence, kind) for sentence in named.split(". "))


def _sentence_with_ship(sentence: str, kind: str) -> str:
    before, mention, after = sentence.partition("this ship")
    if mention:
        named = "that ship" if _SHIP_ABOARD.search(before) else f"the ship this {kind} is aboard"
        return f"{before}{named}{after.replace('this ship', 'that ship')}"
    before, mention, after = sentence.partition("This ship")
    return f"{before}The ship this {kind} is aboard{after.replace('this ship', 'that ship')}" if mention else sentence


def _with_attempted_mission(sentence: str) -> str:
    """Return a sentence about an attempt anywhere, whose mission is *that mission*."""
    if " a mission attempt" not in sentence:
        return sentence
    at_mission = _ATTEMPT_OF_MISSION.sub(r"\1 at a mission \2,", sentence)
    return at_mission.replace("this mission", "that mission")


def _capital_as(said: str, words: str) -> str:
    return f"{words[0].upper()}{words[1:]}" if said[0].isupper() else words


def _condition_of_while(text: Text) -> Condition | None:
    return text.condition if isinstance(text, texts.While) else None


def with_card_type(words: str, card: AnyCard) -> str:
    """Return a text that refers to its card by type, as cards do: *this personnel*, *this event*."""
    kind = kind_of(card)
    if isinstance(card, Dilemma | Event | Interrupt):
        words = source_at_mission(words)
    if isinstance(card, Interrupt) or (isinstance(card, Event) and card.on is None):
        words = ". ".join(map(_with_attempted_mission, words.split(". ")))
    if isinstance(card, Personnel | Equipment):
        words = with_ship_of_card(words, kind).replace(" at this card", " with this card")
    return with_named_piles(words).replace("this card", f"this {kind}").replace("This card", f"This {kind}")


@cache
def _effect_text(card: Dilemma | Event | Interrupt) -> str:
    """Return the text of a card with effects when it is played or faced."""
    match card:
        case Dilemma():
            parts = [
                effect_sentences(with_mentions(_with_your_opponent(card.effects))),
                _damage_words(card.damage),
                *texts_in_words(_with_your_opponent(card.texts)),
            ]
        case Event():
            parts = [_event_text(card), _damage_words(card.damage), *texts_in_words(card.texts)]
            parts += [] if card.stays or _places_itself(card.effects) else ["Destroy this event."]
        case Interrupt():
            parts = [_interrupt_text(card), *map(ability_words, card.orders)]
    return " ".join(filter(None, parts))


def _with_your_opponent(value: Any) -> Any:
    """Return a part of a dilemma’s text in which the opponent on your left is *your opponent* (2E-DIL-02)."""
    match value:
        case tree.PlayersDo(whose=whose) if whose == LEFT:
            return msgspec.structs.replace(value, whose=OPPONENT, then=_with_your_opponent(value.then))
        case msgspec.Struct():
            inner = {name: _with_your_opponent(getattr(value, name)) for name in value.__struct_fields__}
            inner |= {name: YOUR_OPPONENT for name in ("whose", "by") if inner.get(name) == LEFT}
            return msgspec.structs.replace(value, **inner)
        case tuple():
            return tuple(map(_with_your_opponent, value))
        case _:
            return value


@cache
def text_words(text: Text) -> str:
    """Return one text of a card in play."""
    if isinstance(text, texts.While):
        condition = condition_words(text.condition) if text.condition else ""
        if text.condition is None:
            by_card = [[*group] for _, group in groupby(text.changes, lambda change: change.of)]
            return " ".join(as_sentence(changes_words(group)) for group in by_card)
        changed = changes_words(text.changes)
        when = without_repeated_subject(f"While {condition}", changed) if condition else ""
        return as_sentence(f"{when}, {changed}" if when else changed)
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
    where, card = played_place_words(text), played_card_words(text)
    dearer = f" at cost {text.cost:+d}" if text.cost else ""
    if " that you could play " in card:
        card, _, elsewhere = card.partition(" that you could play ")
        dearer = f"{dearer}, if you could play it {elsewhere}"
    then = f". If you do, {_sentences_of_actions(text.then)}" if text.then else "."
    then = " to ignore its next text." if text.ignoring else then
    price = cost_words(text.costs) if text.costs else ""
    once = _once_words("turn" if text.once else "")
    if price and not is_action_without_subject(price):
        return f"{from_pile} may play {card}{where}{dearer}. If you do, {price}{then}{once}"
    price = f"{price} to " if price else ""
    return f"{from_pile} may {price}play {card}{where}{dearer}{then}{once}"


def _sentences_of_actions(effects: Sequence[Effect]) -> str:
    """Return effects as sentences that follow other words, in which the player acts."""
    clauses = map(without_choice, effect_clauses(with_mentions(effects), active=True))
    first, *others = (repeated(clause, len([*same])) for clause, same in groupby(clauses))
    return " ".join((with_full_stop(first), *map(as_sentence, others)))


@cache
def ability_words(text: Ability) -> str:
    """Return an action in words: when it can be used, what it requires, costs and does."""
    if isinstance(text, texts.EndOfEveryTurn):
        moment, requires, effects = _end_of_turns_words(text)
    else:
        moment, requires, effects = _moment_words(text), text.requires, text.effects
    requires = _not_implied(requires, effects)
    if isinstance(text, texts.StartOfTurn):
        moment, requires = moment_of_first_turn(moment, requires)
    if not text.costs:
        requires, effects = hoisted_condition(requires, effects)
    trigger = text.trigger if isinstance(text, texts.Response) else None
    is_optional, is_order = _is_optional(text), isinstance(text, texts.Order)
    clauses = _clauses_with_price(text.costs, effects, active=is_optional or is_order)
    if isinstance(text, texts.WhenExpired):  # all cards that it was placed on
        clauses = [clause.replace("that personnel", "those personnel") for clause in clauses]
    if is_optional:
        clauses[0] = offered(clauses[0])
    instead = _INSTEAD_OF.get(type(text), "")
    if instead and "; " not in clauses[0] and not _SENTENCE_END.search(clauses[0]):
        moment, clauses[0] = "", f"{clauses[0]}{',' if ', ' in clauses[0] else ''} {instead}"
    once = _once_words(text.once, is_optional=is_optional or is_order)
    if text.once and _begins_with_limit(text):
        moment, once = f"once each {text.once}{f', {moment}' if moment else ''}", ""
    if (
        trigger is not None
        and requires is not None
        and len(clauses) == 1
        and can_precede_condition(clauses[0])
        and merged_occasion(trigger, requires) is None
        and not (isinstance(requires, conditions.Every) and ", " in condition_words(requires))
    ):
        clauses[0] = f"{clauses[0]} if {condition_words(requires)}"
        requires = None
    occasion = without_repeated_subject(occasion_words(trigger, requires, moment), clauses[0])
    does = _PREVENTED_FOR_ITSELF.sub(r"\1", sentences_after(occasion, clauses))
    from_pile = {"hand": "From your hand – ", "discard": "From your discard pile – "}.get(text.held or "", "")
    again = isinstance(text, texts.Response) and text.again is True
    often = " You may do this any number of times." if again else once
    order = "Order – " if is_order else ""
    return f"{from_pile}{order}{does}{often}".strip()


def _not_implied(requires: Condition | None, effects: Sequence[Effect]) -> Condition | None:
    """Return the condition of an ability without parts that only say that there is a card for its effect."""
    parts = requires.conditions if isinstance(requires, conditions.Every) else (requires,)
    needed = tuple(part for part in parts if part is not None and not is_implied_by_effects(part, effects))
    return conditions.Every(needed) if len(needed) > 1 else needed[0] if needed else None


def _begins_with_limit(text: Ability) -> bool:
    """Whether the limit of a text comes first: *once each turn, you may*."""
    return isinstance(text, texts.AnyTime | texts.CardPlay | texts.FreePlay | texts.InPlaceOfDraw)


def _is_optional(text: Ability) -> bool:
    """Whether a text is only used if its player chooses, which its words don’t say otherwise."""
    match text:
        case texts.Response(must=must):
            return not must
        case texts.StartOfTurn() | texts.EndOfTurn():
            return bool(text.costs)
        case texts.AnyTime() | texts.CardPlay() | texts.FreePlay() | texts.InPlaceOfDraw():
            return True
        case _:
            return False


def _moment_words(text: Ability) -> str:
    match text:
        case texts.CardPlay() | texts.FreePlay() | texts.InPlaceOfDraw():
            return _INSTEAD_OF[type(text)]
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


def _clauses_with_price(costs: Sequence[Effect], effects: Sequence[Effect], *, active: bool = True) -> list[str]:
    """Return the clauses of effects, the first one with its costs.

    Args:
        costs: the costs of the first effect.
        effects: the effects.
        active: whether the player does the first effect, rather than that it happens.
    """
    mentioned = with_mentions((*costs, *effects))
    costs, effects = mentioned[: len(costs)], mentioned[len(costs) :]
    price = cost_words(costs) if costs else ""
    found = instead_of_event(effect_clauses(effects, active=active or bool(price)))
    price, (first, *others) = without_choice(price), [*map(without_choice, found)] or [""]
    clauses = with_pronouns([clause_with_cost(price, first) if first else price, *others])
    others = clauses[1:]
    counted = [(clause, len([*group])) for clause, group in groupby([first, *others])]
    if counted[0][1] > 1:
        clauses[0] = repeated(clauses[0], counted[0][1])
    return [clauses[0], *(repeated(clause, times) for clause, times in counted[1:])]


def _once_words(once: str, *, is_optional: bool = True) -> str:
    done = "You may do this" if is_optional else "This happens"
    return f" {done} only once each {once if once in ('turn', 'attempt') else 'game'}." if once else ""


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
    order, requires, required = "", card.requires, ""
    if card.order and not card.trigger:
        order = "Order – "
        playable = _requirement_to_play(requires, "this interrupt") if requires is not None else ""
        if playable.startswith("To play"):
            required, requires = f"{playable} ", None
    clauses = _clauses_with_price(card.costs, card.effects)
    return f"{required}{order}{sentences_after(occasion_words(card.trigger, requires), clauses)}"


def _damage_words(changes: Sequence[Change]) -> str:
    """Return the damage to the ship that a card is on, whoever commands it."""
    anybodys = [_of_anybody(change) if change.of.where == "host" else change for change in changes]
    return f"Damage – {as_sentence(changes_words(anybodys))}" if changes else ""


def _of_anybody(change: Change) -> Change:
    return msgspec.structs.replace(change, of=msgspec.structs.replace(change.of, whose=ANYBODY))


def _places_itself(effects: Sequence[Effect]) -> bool:
    for effect in _all_effects(effects):
        removed = isinstance(effect, tree.RemoveFromGame) and isinstance(effect.who, cards_meant.This)
        if removed or isinstance(effect, tree.Damage | tree.PlaceOn):
            return True
    return any(isinstance(effect, tree.PutInDeck) and isinstance(effect.who, cards_meant.This) for effect in effects)


def _all_effects(effects: Sequence[Effect]) -> Iterable[Effect]:
    for effect in effects:
        yield effect
        yield from _all_effects(getattr(effect, "then", ()))
