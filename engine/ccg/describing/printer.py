"""Puts effect trees into words: the text on a card preview is printed from what the engine will do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby

import msgspec

from engine.ccg.cards.kinds import AnyCard, Dilemma, Event, Interrupt, texts_of
from engine.ccg.describing.naming import (
    amount_words,
    are_several,
    article,
    attributes_words,
    counted,
    host,
    phrase,
    picked_cards,
    requirement_words,
    so_many,
    some,
    your,
)
from engine.ccg.effects import effects as tree
from engine.ccg.effects.effects import (
    ANYBODY,
    OPPONENT,
    YOU,
    Ability,
    Cards,
    Change,
    Condition,
    Effect,
    Pick,
    Situation,
    Text,
)
from engine.ccg.requirements.requirement import Requirement, Trait

_HAPPENS = {
    "would be played": "is about to be played",
    "would be killed": "is about to be killed",
    "would be stopped": "is about to be stopped",
    "would be captured": "is about to be captured",
    "dilemma revealed": "is revealed",
    "dilemma overcome": "is overcome",
    "mission completed": "is completed",
    "mission failed": "is attempted in vain",
}
"""What happens to a card, or to a mission or dilemma that the text does not describe."""
_EVENTS = {
    "dilemmas drawn": "dilemmas have been drawn",
    "attempt begun": "a mission attempt begins",
    "points scored": "points are scored",
    "turn begun": "a turn begins",
    "turn ended": "a turn ends",
    "combat begun": "a combat begins",
    "combat won": "a combat is won",
    "combat lost": "a combat is lost",
    "engagement begun": "an engagement begins",
    "engagement won": "an engagement is won",
    "engagement lost": "an engagement is lost",
    "drawn": "cards are drawn",
}
"""What happens, as a clause of its own."""
_DEEDS = {
    "attempt begun": "begin a mission attempt",
    "points scored": "score points",
    "combat begun": "begin a combat",
    "combat won": "win a combat",
    "combat lost": "lose a combat",
    "engagement begun": "begin an engagement",
    "engagement won": "win an engagement",
    "engagement lost": "lose an engagement",
    "drawn": "draw cards",
}
"""The same as something that a player does."""
_DONE = {"played": "play", "mission completed": "complete", "dilemma revealed": "reveal", "captured": "capture"}
"""What a player does to a card."""
_STRIKING = tree.Stop | tree.Kill | tree.Unstop | tree.ReturnToHand | tree.PutInDeck | tree.Overcome
_PLAYERS = {YOU: "you", OPPONENT: "an opponent", "right": "the player on your right"}


def card_text(card: AnyCard) -> str:
    """What a card does, in our own words, or the words of an operator's table; empty for a card without text."""
    if card.words:
        return card.words
    if isinstance(card, Dilemma | Event | Interrupt):
        return _text_that_is_carried_out(card)
    return " ".join(text_words(text) for text in texts_of(card))


@cache
def _text_that_is_carried_out(card: Dilemma | Event | Interrupt) -> str:
    """Of a card that does something once it is played or faced."""
    match card:
        case Dilemma():
            parts = [print_effects(card.effects), _damage(card.damage), *map(text_words, card.texts)]
        case Event():
            parts = [_event_text(card), _damage(card.damage), *map(text_words, card.texts)]
            parts += [] if card.stays or _places_itself(card.effects) else ["Destroy this event."]
        case Interrupt():
            parts = [_interrupt_text(card)]
    return " ".join(filter(None, parts))


@cache
def text_words(text: Text) -> str:
    """One text of a card in play."""
    if isinstance(text, tree.While):
        when = f"While {condition_words(text.condition)}, " if text.condition else ""
        return _sentence(f"{when}{changes_words(text.changes)}")
    return ability_words(text)


@cache
def ability_words(text: Ability) -> str:
    """An action: when it may be used, what it needs, costs and does."""
    return f"{_timing(text)}{_needs(text.requires)}{_does(text.costs, text.effects)}{_once(text.once)}".strip()


def _timing(text: Ability) -> str:
    match text:
        case tree.Order():
            return "Order – "
        case tree.Response(trigger=trigger):
            return f"When {trigger_words(trigger)}: "
        case tree.StartOfTurn():
            return "At the start of your turn: "
        case tree.EndOfTurn():
            return "At the end of your turn: "
        case _:
            return ""


def _needs(requires: Condition | None) -> str:
    return f"If {condition_words(requires)}: " if requires is not None else ""


def _does(costs: Sequence[Effect], effects: Sequence[Effect]) -> str:
    does = print_effects(effects)
    price = _deeds(costs)
    return f"{price[:1].upper()}{price[1:]} to: {does}" if costs else does


def _once(once: str) -> str:
    return f" Once each {once}." if once == "turn" else " Once in a game." if once else ""


def _event_text(card: Event) -> str:
    host_words = f"{some(card.on, 1, placed=False)}{' of yours' if card.on.whose == YOU else ''}" if card.on else ""
    where = f"Plays on {host_words}. " if card.on else "Plays in your core. " if card.stays else ""
    required = f"Requires that {condition_words(card.requires)}. " if card.requires is not None else ""
    return f"{where}{required}{_does(card.costs, card.effects)}".strip()


def _interrupt_text(card: Interrupt) -> str:
    when = f"When {trigger_words(card.trigger)}: " if card.trigger else "Order – " if card.order else ""
    return f"{when}{_needs(card.requires)}{_does(card.costs, card.effects)}"


def _damage(changes: Sequence[Change]) -> str:
    return f"Damage – {_sentence(changes_words(changes))}" if changes else ""


def _places_itself(effects: Sequence[Effect]) -> bool:
    return any(isinstance(one, tree.Damage | tree.PlaceOn | tree.RemoveFromGame) for one in _all(effects))


def _all(effects: Sequence[Effect]) -> Iterable[Effect]:
    for effect in effects:
        yield effect
        yield from _all(getattr(effect, "then", ()))


# --- effects ---------------------------------------------------------------------------------------------------------


def print_effects(effects: Sequence[Effect]) -> str:
    """Effects as sentences, in their order."""
    return " ".join(_sentence(_clause(effect)) for effect in effects)


def _clause(effect: Effect) -> str:  # noqa: PLR0912, PLR0915 - a dictionary of clauses
    match effect:
        case tree.Select():
            return f"select {picked_cards(effect.who)}"
        case _ if isinstance(effect, _STRIKING) and isinstance(effect.who, tree.Picked | tree.Subject):
            return _deed(effect, YOU)  # whether these are one or several is not known here
        case tree.Stop():
            return _struck(effect.who, "stopped", effect.otherwise)
        case tree.Kill():
            return _struck(effect.who, "killed", effect.otherwise)
        case tree.Unstop():
            return _struck(effect.who, "no longer stopped")
        case tree.Destroy():
            return f"destroy {picked_cards(effect.who)}"
        case tree.ReturnToHand():
            return _struck(effect.who, "returned to hand")
        case tree.PutInDeck():
            verb = "shuffled" if effect.place == "shuffled" else "put"
            return _struck(effect.who, f"{verb} {_in_deck(effect.place)}")
        case tree.PutBeneath():
            return f"put {picked_cards(effect.who)} beneath your {effect.mission}"
        case tree.RemoveFromGame():
            return f"remove {picked_cards(effect.who)} from the game"
        case tree.TakeInHand(who=taken) if taken.whose == OPPONENT:
            return f"put {picked_cards(taken)} into its owner’s hand"
        case tree.TakeInHand():
            return f"take {picked_cards(effect.who)} into hand"
        case tree.PutIntoPlay():
            return f"place {picked_cards(effect.who)} at a headquarters that admits them"
        case tree.Capture():
            return f"capture {picked_cards(effect.who)}"
        case tree.Release():
            return f"free {picked_cards(effect.who)}"
        case tree.TakeCommand():
            return f"take command of {picked_cards(effect.who)}"
        case tree.Damage():
            return f"place this card on {picked_cards(effect.who)} as damage"
        case tree.Repair():
            return f"remove a damage card from {picked_cards(effect.who)}"
        case tree.PlaceOn(until=until, then=then):
            end = {"overcome": "overcome", "returned": "returned to its owner’s dilemma pile"}[then]
            placed = f"place this card on {picked_cards(effect.who)}"
            return f"{placed} until the end of this {until}, then it is {end}" if until else placed
        case tree.ReturnDilemma():
            return "return this dilemma to its owner’s dilemma pile"
        case tree.ExtraDilemmas(count=count):
            return f"draw up to {amount_words(count)} more dilemmas and spend up to {amount_words(count)} more on them"
        case tree.Overcome():
            return _struck(effect.who, "overcome")
        case tree.Unless():
            who = "they have" if effect.of_picked else "you have"
            return f"unless {who} {requirement_words(effect.requirement)}: {_joined(effect.then)}"
        case tree.If(condition=tree.Never(condition=inner)):
            return f"unless {condition_words(inner)}: {_joined(effect.then)}{_else(effect.otherwise)}"
        case tree.If():
            held = condition_words(effect.condition, "they have" if effect.of_picked else "you have")
            return f"if {held}: {_joined(effect.then)}{_else(effect.otherwise)}"
        case tree.May():
            return f"{_player(effect.by)} may {_offered(effect)}{_else(effect.otherwise)}"
        case tree.Choose():
            verb = "choose" if effect.by == YOU else "chooses"
            return f"{_player(effect.by)} {verb}: {'; or '.join(_joined(one.effects) for one in effect.choices)}"
        case tree.Draw():
            return f"{_imperative(effect.whose, 'draw')} {so_many(effect.count, 'card')}"
        case tree.Discard(who=discarded) if discarded is not None:
            return f"discard {picked_cards(discarded)}"
        case tree.Discard(how="top of deck"):
            return f"{_imperative(effect.whose, 'discard')} {so_many(effect.count, 'card')} from the top of the deck"
        case tree.Discard():
            how = " at random" if effect.how == "random" else ""
            return f"{_imperative(effect.whose, 'discard')} {so_many(effect.count, 'card')} from hand{how}"
        case tree.Download():
            return f"download {some(effect.cards, 1, placed=False)}"
        case tree.Examine():
            return _looking(effect)
        case tree.Shuffle():
            return f"shuffle {'your' if effect.whose == YOU else 'the opponent’s'} deck"
        case tree.Score(points=int() as points) if points < 0:
            return f"{_imperative(effect.whose, 'lose')} {-points} points"
        case tree.Score():
            return f"{_imperative(effect.whose, 'score')} {_figures(effect.points, 'point')}"
        case tree.GainCounters(count=int() as count) if count < 0:
            return f"spend {_figures(-count, 'counter')}"
        case tree.GainCounters():
            return f"gain {_figures(effect.count, 'counter')}"
        case tree.Lasts():
            who = f"{picked_cards(effect.who)} " if effect.who is not None else ""
            several = effect.who is not None and are_several(effect.who)
            change = change_words(effect.change, named=effect.who is None, several=several)
            return f"{who}{change} {_until(effect.until)}"
        case tree.GainSkills():
            skills = "all skills" if effect.every else "a skill"
            return f"this personnel gains {skills} of {picked_cards(effect.who)} {_until(effect.until)}"
        case tree.BeginCombat() | tree.BeginEngagement():
            kind = "a combat" if isinstance(effect, tree.BeginCombat) else "an engagement"
            won = f"; if you win: {_joined(effect.then)}" if effect.then else ""
            return f"begin {kind}{_involving(effect)}{won}{_else(effect.otherwise)}"
        case tree.JoinEngagement():
            return f"{picked_cards(effect.who)} joins the engagement"
        case tree.Prevent():
            return f"prevent that for {picked_cards(effect.who)}" if effect.who is not None else "prevent that"
        case tree.Instead():
            return f"it happens to {picked_cards(effect.who)} instead"


def _looking(effect: tree.Examine) -> str:
    verb = "reveal" if effect.reveal else "examine"
    whose = "your" if effect.whose == YOU else "an opponent’s"
    if effect.where == "hand":
        return f"{verb} {whose} hand"
    pile = "dilemma pile" if effect.where == "dilemmas" else effect.where
    cards = so_many(effect.count, "card")
    if isinstance(effect.count, int):
        return f"{verb} the top {cards.removeprefix('a ')} of {whose} {pile}"
    return f"{verb}, from the top of {whose} {pile}, {cards}"


def _offered(may: tree.May) -> str:
    """What a player may do; what merely happens is something that he may choose."""
    paid, then = _deeds(may.costs, may.by), _deeds(may.then, may.by)
    if may.then and not may.costs and isinstance(may.then[0], tree.Lasts | tree.GainSkills | tree.Instead):
        return f"choose that {_joined(may.then)}"
    return " to ".join(filter(None, (paid, then)))


def _deeds(effects: Sequence[Effect], by: str = YOU) -> str:
    return ", then ".join(_deed(effect, by) for effect in effects)


def _deed(effect: Effect, by: str) -> str:
    """An effect as something that somebody does: *stop this card*."""
    match effect:
        case tree.Stop() | tree.Kill() | tree.Unstop() | tree.Overcome():
            return f"{type(effect).__name__.lower()} {picked_cards(effect.who)}"
        case tree.ReturnToHand():
            return f"return {picked_cards(effect.who)} to hand"
        case tree.PutInDeck(who=who, place=place):
            return f"{'shuffle' if place == 'shuffled' else 'put'} {picked_cards(who)} {_in_deck(place)}"
        case tree.Draw() | tree.Discard() | tree.Score() if effect.whose == by:
            return _clause(msgspec.structs.replace(effect, whose=YOU))
        case _:
            return _clause(effect)


def _in_deck(place: str) -> str:
    return "into the deck" if place == "shuffled" else f"on the {place} of the deck"


def _involving(effect: tree.BeginCombat | tree.BeginEngagement) -> str:
    """Who has to be in the conflict, and what the ship gets that begins it."""
    involved, stronger = [], ""
    if effect.needs is not None:
        involved.append(phrase(Cards(who=effect.needs), 1))
    if isinstance(effect, tree.BeginEngagement):
        involved += [phrase(Cards(kind="ship", who=effect.ship), 1)] if effect.ship is not None else []
        stronger = f" (your ship is Weapons {effect.weapons:+d})" if effect.weapons else ""
    return f"{' involving your ' if involved else ''}{' and '.join(involved)}{stronger}"


def _until(until: str) -> str:
    return {
        "turn": "until the end of this turn",
        "next turn": "until the start of your next turn",
        "attempt": "until the end of this attempt",
        "dilemma": "until this dilemma has been faced",
        "conflict": "until this combat or engagement is over",
    }[until]


def _joined(effects: Sequence[Effect]) -> str:
    return ", then ".join(_clause(effect) for effect in effects)


def _else(otherwise: Sequence[Effect]) -> str:
    return f"; otherwise {_joined(otherwise)}" if otherwise else ""


def _player(by: str) -> str:
    return {YOU: "you", OPPONENT: "your opponent"}.get(by, "its commander")


def _imperative(whose: str, verb: str) -> str:
    return verb if whose == YOU else f"{'each player' if whose == ANYBODY else 'your opponent'} {verb}s"


def _struck(pick: Pick, word: str, otherwise: Sequence[Effect] = ()) -> str:
    """What happens to cards: *a personnel at random is killed*."""
    clause = f"{picked_cards(pick)} {'are' if are_several(pick) else 'is'} {word}"
    return f"{clause}; if nobody can be: {_joined(otherwise)}" if otherwise else clause


def _figures(count: tree.Amount, noun: str) -> str:
    """Points and counters are written in figures."""
    return f"{count} {noun}{'' if count == 1 else 's'}" if isinstance(count, int) else so_many(count, noun)


# --- conditions ------------------------------------------------------------------------------------------------------


def condition_words(condition: Condition, have: str = "you have") -> str:
    """A condition as a clause: *you command two Klingon personnel*."""
    if isinstance(condition, Trait) and have == "you have":
        return f"you have {some(Cards(who=condition), 1)}"
    if not isinstance(condition, Situation):
        return f"{have} {requirement_words(condition)}"
    match condition:
        case tree.Commands():
            return _commands(condition)
        case tree.Facing(dilemma=kind, who=who):
            return f"{_your(who)}facing a {kind + ' ' if kind else ''}dilemma"
        case tree.Attempting(mission=kind, who=who):
            return f"{_your(who)}attempting a {kind + ' ' if kind else ''}mission"
        case tree.Fighting(kind=kind):
            return f"in {'an engagement' if kind == 'engagement' else f'a {kind}'}"
        case tree.At():
            return f"at {_mission(condition)}"
        case tree.Turn(whose=whose):
            return "it is your turn" if whose == YOU else "it is an opponent’s turn"
        case tree.Compare(left=left, comparison=comparison, right=right):
            word = {">": "more than", "<": "less than"}.get(comparison, "as many as")
            return f"{counted(left)} is {word} {counted(right)}"
        case tree.Leads(cards=cards, whose=whose):
            more = f"more {phrase(cards, 2, owned=True)}"
            return f"you have {more} than each opponent" if whose == YOU else f"an opponent has {more} than you"
        case tree.Never(condition=inner):
            return _negated(inner)
        case tree.Every(conditions=conditions):
            return " and ".join(condition_words(inner) for inner in conditions)


def _commands(condition: tree.Commands) -> str:
    """Which cards are there, and whose."""
    cards, count = condition.cards, condition.count
    if cards.where == "top of deck":
        return f"the top card of {'an opponent’s' if cards.whose == OPPONENT else 'your'} deck is {_such(cards, 1)}"
    if cards.where == "host":
        return f"this card is {'aboard' if cards.kind == 'ship' else 'on'} {_such(cards, 1)}"
    if cards.where == "picked":
        verb = "is" if count == 1 else "are"
        return f"{_such(cards, count)} {verb} among them"
    has = "have" if cards.where in ("hand", "discard", "brig", "headquarters") else "command"
    whose = YOU if cards.where == "brig" else cards.whose  # 2E-BRG-04
    held = {YOU: f"you {has}", OPPONENT: f"an opponent {has.replace('have', 'ha')}s"}.get(whose, "there is")
    pile = " in your " if whose == YOU else " in the "
    return f"{held} {some(msgspec.structs.replace(cards, whose=''), count).replace(' in any ', pile)}"


def _such(cards: Cards, count: int) -> str:
    return some(msgspec.structs.replace(cards, whose="", where="group"), count)


def _negated(condition: Condition) -> str:
    match condition:
        case tree.At():
            return f"not at {_mission(condition)}"
        case tree.Commands(cards=cards, count=1) if cards.whose == YOU:
            return f"you command no {phrase(cards, 1)}"
        case _:
            return f"it is not so that {condition_words(condition)}"


def _your(who: Requirement | None) -> str:
    return f"your {phrase(Cards(who=who), 1)} is " if who is not None else ""


def _mission(at: tree.At) -> str:
    whose = {YOU: "your ", OPPONENT: "an opponent’s "}.get(at.whose, "a " if at.whose == "" else "")
    return " ".join(f"{whose}{at.quadrant} {at.region} {at.mission} mission".split())


def trigger_words(trigger: tree.Trigger) -> str:
    """What a response answers, as a clause."""
    here = " at this mission" if trigger.here else ""
    by = f" by {_PLAYERS[trigger.by]}" if trigger.by in _PLAYERS else ""
    cause = f" by {article(Cards(), trigger.cause)}" if trigger.cause else ""
    subject = "this card" if trigger.this else your(trigger.cards) if trigger.cards else ""
    involving = f" involving {subject}" if subject else ""
    if by and all(event in _DEEDS for event in trigger.events):
        return f"{_deed_of(trigger)}{involving}{here}{cause}"
    if by and trigger.event in _DONE and not trigger.also:
        return f"{_PLAYERS[trigger.by]} {_DONE[trigger.event]}{'' if trigger.by == YOU else 's'} {_done_to(trigger)}"
    if all(event in _EVENTS for event in trigger.events):
        return f"{' or '.join(_EVENTS[event] for event in trigger.events)}{involving}{here}{by}{cause}"
    happens = " or ".join(_HAPPENS.get(event, f"is {event}") for event in trigger.events)
    happens = happens.replace(" or is about to be ", " or ")
    something = next((f"a {kind}" for kind in ("mission", "dilemma") if trigger.event.startswith(kind)), "something")
    return f"{subject or something} {happens}{here}{by}{cause}"


def _done_to(trigger: tree.Trigger) -> str:
    """What a player plays, completes, reveals or captures."""
    kind = next((kind for kind in ("mission", "dilemma") if trigger.event.startswith(kind)), "card")
    if kind == "mission" and not trigger.cards and (trigger.this or trigger.here):
        return "this mission"
    what = some(trigger.cards, 1, placed=False) if trigger.cards else "this card" if trigger.this else f"a {kind}"
    return f"{what}{' at this mission' if trigger.here else ''}"


def _deed_of(trigger: tree.Trigger) -> str:
    """*You win a combat or an engagement*."""
    verb, *_ = _DEEDS[trigger.event].split()
    objects = " or ".join(_DEEDS[event].partition(" ")[2] for event in trigger.events)
    return f"{_PLAYERS[trigger.by]} {verb}{'' if trigger.by == YOU else 's'} {objects}"


# --- changes ---------------------------------------------------------------------------------------------------------


def changes_words(changes: Sequence[Change]) -> str:
    """Several changes as one clause: cards are named once, and what they gain or have changed is listed."""
    clauses: list[str] = []
    named: Cards | None = None
    for (of, kind), group in groupby(changes, lambda change: (change.of, type(change))):
        alike = list(group)
        clauses.append(change_words(alike[0], named=of != named))
        if kind in (tree.Gains, tree.Modifies):
            clauses[-1] = _listed([clauses[-1], *(_what(change) for change in alike[1:])])
        else:
            clauses += [change_words(change, named=False) for change in alike[1:]]
        named = of
    return " and ".join(clauses)


def _listed(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]


def change_words(change: Change, *, named: bool = True, several: bool = False) -> str:
    """What is different, as a clause; without the cards where they have been named already, perhaps as ``several``."""
    each = _each(change.of) if named else ""
    match change:
        case tree.Gains() | tree.Becomes():
            return f"{each}gain{'' if several else 's'} {_what(change)}"
        case tree.Modifies():
            return f"{each}{'are' if several else 'is'} {_what(change)}"
        case tree.Costs(first=first):
            which = f"the first of {each.removeprefix('each of ')}each turn " if first else each
            return f"{which}cost{'' if several else 's'} {_what(change)}"
        case tree.Cannot(what=what):
            return f"{each}cannot {'attempt missions' if what == 'attempt' else what}"
        case tree.MayAttempt():
            return f"{each}may attempt missions as if matching"
        case tree.Substitutes(attribute=attribute, instead=instead):
            return f"{each}may use {attribute.title()} instead of {' or '.join(name.title() for name in instead)}"
        case tree.Demands(requirement=requirement):
            return f"{each}also require{'' if several else 's'} {requirement_words(requirement)}"
        case tree.Toll(discard=discard):
            cards = f"{so_many(discard, 'card')} {'is' if discard == 1 else 'are'}"
            return f"{each}may use {_what(change)} only if {cards} discarded"


def _what(change: Change) -> str:
    """What is gained, added or barred."""
    match change:
        case tree.Gains(skill="any"):
            return "a skill of your choice"
        case tree.Gains(skill=skill, level=level):
            return f"{'' if level == 1 else f'{level} '}{skill.title()}"
        case tree.Becomes(trait=trait):
            return trait.strip("[]").title()
        case tree.Modifies(attributes=names, amount=amount):
            return f"{attributes_words(names)} {_signed(amount)}"
        case tree.Costs(amount=amount):
            return _signed(amount)
        case tree.Toll(skill=skill):
            return skill.title() if skill else "skills"
        case _:
            return ""


def _signed(amount: tree.Amount) -> str:
    words = amount_words(amount)
    return f"{amount:+d}" if isinstance(amount, int) else words if words.startswith("-") else f"+{words}"


def _each(of: Cards) -> str:
    if of.where == "this":
        return "this card "
    if of.where == "host":
        return f"{host(of)} "
    several = of.whose == YOU
    owner = {YOU: "each of your ", OPPONENT: "each opponent’s "}.get(of.whose, "each ")
    return f"{owner}{phrase(of, 2 if several else 1, owned=True)} "


def _sentence(clause: str) -> str:
    return f"{clause[0].upper()}{clause[1:]}." if clause else ""
