"""Puts effect trees into words: the text on a card preview is printed from what the engine will do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec

from engine.cards.definition import AnyCard, Dilemma, Event, Interrupt, texts_of
from engine.cards.requirement import AllOf, AnyOf, Attribute, Each, Not, Requirement, Skill, Trait
from engine.cards.requirement import Equipment as Carried
from engine.effects import tree
from engine.effects.tree import (
    ANYBODY,
    OPPONENT,
    YOU,
    Ability,
    Amount,
    Cards,
    Change,
    Condition,
    Effect,
    Pick,
    Situation,
    Text,
)

_NUMBERS = ("no", "a", "two", "three", "four", "five", "six")
_PLURALS = {"personnel": "personnel", "equipment": "equipment"}
_PILES = {"deck": "deck", "dilemmas": "dilemma pile"}
_STATES = ("completed", "damaged", "unique", "planet", "space", "headquarters")
_EVENTS = {
    "would be played": "is about to be played",
    "would be killed": "is about to be killed",
    "would be stopped": "is about to be stopped",
    "would be captured": "is about to be captured",
    "dilemmas drawn": "dilemmas have been drawn",
    "attempt begun": "a mission attempt begins",
    "mission completed": "a mission is completed",
    "mission failed": "a mission attempt fails",
    "dilemma revealed": "a dilemma is revealed",
    "dilemma overcome": "a dilemma is overcome",
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


def card_text(card: AnyCard) -> str:
    """What a card does, in our own words, or the words of an operator's table; empty for a card without text."""
    if card.words:
        return card.words
    match card:
        case Dilemma():
            parts = [print_effects(card.effects), _damage(card.damage), *map(text_words, card.texts)]
        case Event():
            parts = [_event_text(card), _damage(card.damage), *map(text_words, card.texts)]
            parts += [] if card.stays or _places_itself(card.effects) else ["Destroy this event."]
        case Interrupt():
            parts = [_interrupt_text(card)]
        case _:
            parts = [text_words(text) for text in texts_of(card)]
    return " ".join(filter(None, parts))


def text_words(text: Text) -> str:
    """One text of a card in play."""
    if isinstance(text, tree.While):
        when = f"While {condition_words(text.condition)}, " if text.condition else ""
        return _sentence(f"{when}{changes_words(text.changes)}")
    return ability_words(text)


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
    price = ", then ".join(_deed(cost) for cost in costs)
    return f"{price[:1].upper()}{price[1:]} to: {does}" if costs else does


def _once(once: str) -> str:
    return f" Once each {once}." if once == "turn" else " Once in a game." if once else ""


def _event_text(card: Event) -> str:
    where = f"Plays on {_noun(card.on, 1)}. " if card.on is not None else "Plays in your core. " if card.stays else ""
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


def _clause(effect: Effect) -> str:  # noqa: PLR0912 - a dictionary of clauses
    match effect:
        case tree.Select():
            return f"select {_object(effect.who)}"
        case tree.Stop():
            return _struck(effect.who, "stopped", effect.otherwise)
        case tree.Kill():
            return _struck(effect.who, "killed", effect.otherwise)
        case tree.Unstop():
            return _struck(effect.who, "no longer stopped")
        case tree.Destroy(who=tree.This()):
            return "destroy this card"
        case tree.Destroy():
            return f"destroy {_object(effect.who)}"
        case tree.ReturnToHand():
            return _struck(effect.who, "returned to hand")
        case tree.PutInDeck():
            return _struck(effect.who, f"put {_in_deck(effect.place)}")
        case tree.RemoveFromGame():
            return f"remove {_object(effect.who)} from the game"
        case tree.TakeInHand():
            return f"take {_object(effect.who)} in hand"
        case tree.PutIntoPlay():
            return f"place {_object(effect.who)} at a headquarters that admits them"
        case tree.Capture():
            return f"capture {_object(effect.who)}"
        case tree.Release():
            return f"free {_object(effect.who)}"
        case tree.TakeCommand():
            return f"take command of {_object(effect.who)}"
        case tree.Damage():
            return f"place this card on {_object(effect.who)} as damage"
        case tree.Repair():
            return f"remove a damage card from {_object(effect.who)}"
        case tree.PlaceOn(until=until, then=then):
            end = {"overcome": "overcome", "returned": "returned to its owner’s dilemma pile"}[then]
            placed = f"place this card on {_object(effect.who)}"
            return f"{placed} until the end of this {until}, then it is {end}" if until else placed
        case tree.ReturnDilemma():
            return "this dilemma returns to its owner’s dilemma pile"
        case tree.Overcome():
            return _struck(effect.who, "overcome")
        case tree.Unless():
            who = "they have" if effect.of_picked else "you have"
            return f"unless {who} {requirement_words(effect.requirement)}: {_joined(effect.then)}"
        case tree.If():
            held = condition_words(effect.condition, "they have" if effect.of_picked else "you have")
            return f"if {held}: {_joined(effect.then)}{_else(effect.otherwise)}"
        case tree.May():
            costs = f"{', then '.join(_deed(cost) for cost in effect.costs)} to " if effect.costs else ""
            deeds = ", then ".join(_deed(one, effect.by) for one in effect.then)
            return f"{_player(effect.by)} may {costs}{deeds}{_else(effect.otherwise)}"
        case tree.Choose():
            return f"{_player(effect.by)} chooses: {'; or '.join(_joined(one.effects) for one in effect.choices)}"
        case tree.Draw():
            return f"{_imperative(effect.whose, 'draw')} {_cards(effect.count)}"
        case tree.Discard(how="top of deck"):
            return f"{_imperative(effect.whose, 'discard')} {_cards(effect.count)} from the top of the deck"
        case tree.Discard():
            how = " at random" if effect.how == "random" else ""
            what = _noun(effect.what, effect.count, placed=False) if effect.what else _cards(effect.count)
            return f"{_imperative(effect.whose, 'discard')} {what} from hand{how}"
        case tree.Download():
            return f"download {_noun(effect.cards, 1, placed=False)}"
        case tree.Examine():
            return _looking(effect)
        case tree.Shuffle():
            return f"shuffle {'your' if effect.whose == YOU else 'the opponent’s'} deck"
        case tree.Score(points=int() as points) if points < 0:
            return f"{_imperative(effect.whose, 'lose')} {-points} points"
        case tree.Score():
            return f"{_imperative(effect.whose, 'score')} {amount_words(effect.points)} points"
        case tree.GainCounters():
            return f"spend {-effect.count} counters" if effect.count < 0 else f"gain {effect.count} counters"
        case tree.Lasts():
            who = f"{_object(effect.who)} " if effect.who is not None else ""
            return f"{who}{change_words(effect.change, named=effect.who is None)} {_until(effect.until)}"
        case tree.BeginCombat() | tree.BeginEngagement():
            kind = "a combat" if isinstance(effect, tree.BeginCombat) else "an engagement"
            involved = [_phrase(Cards(who=effect.needs), 1)] if effect.needs else []
            won = f"; if you win: {_joined(effect.then)}" if effect.then else ""
            return f"begin {kind}{_with_ship(effect, involved)}{won}{_else(effect.otherwise)}"
        case tree.JoinEngagement():
            return f"{_object(effect.who)} joins the engagement"
        case tree.Prevent():
            return f"prevent that for {_object(effect.who)}" if effect.who is not None else "prevent that"
        case tree.Instead():
            return f"it happens to {_object(effect.who)} instead"


def _looking(effect: tree.Examine) -> str:
    verb = "reveal" if effect.reveal else "examine"
    whose = "your" if effect.whose == YOU else "an opponent’s"
    what = (
        f"{whose} hand"
        if effect.where == "hand"
        else f"the top {_cards(effect.count)} of {whose} {_PILES[effect.where]}"
    )
    return f"{verb} {what}"


def _deed(effect: Effect, by: str = YOU) -> str:
    """An effect as something that somebody does: *stop this card*."""
    match effect:
        case tree.Stop() | tree.Kill() | tree.Unstop():
            return f"{type(effect).__name__.lower()} {_object(effect.who)}"
        case tree.ReturnToHand():
            return f"return {_object(effect.who)} to hand"
        case tree.PutInDeck():
            return f"put {_object(effect.who)} {_in_deck(effect.place)}"
        case tree.Draw() | tree.Discard() | tree.Score() if effect.whose == by:
            return _clause(msgspec.structs.replace(effect, whose=YOU))
        case _:
            return _clause(effect)


def _in_deck(place: str) -> str:
    return "back into the deck, which is shuffled" if place == "shuffled" else f"on the {place} of the deck"


def _with_ship(effect: tree.BeginCombat | tree.BeginEngagement, involved: list[str]) -> str:
    """Who has to be in the conflict, and what the ship gets that begins it."""
    stronger = ""
    if isinstance(effect, tree.BeginEngagement):
        involved += [_phrase(Cards(kind="ship", who=effect.ship), 1)] if effect.ship else []
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
    return {"you": "you", "opponent": "your opponent"}.get(by, "its commander")


def _imperative(whose: str, verb: str) -> str:
    return verb if whose == YOU else f"{'each player' if whose == ANYBODY else 'your opponent'} {verb}s"


def _struck(pick: Pick, word: str, otherwise: Sequence[Effect] = ()) -> str:
    plural = isinstance(pick, tree.All | tree.AllButOne | tree.Others | tree.Picked | tree.Subject) or _many(pick)
    clause = f"{_object(pick)} {'are' if plural else 'is'} {word}"
    return f"{clause}; if nobody can be: {_joined(otherwise)}" if otherwise else clause


def _many(pick: Pick) -> bool:
    return isinstance(pick, tree.Random | tree.Chosen) and pick.count != 1


# --- which cards -----------------------------------------------------------------------------------------------------


def _object(pick: Pick) -> str:
    if pick.kind == "mission" and pick.where == "mission":
        return "this mission"
    match pick:
        case tree.Random(count=count):
            return f"{_some(pick, count)} at random"
        case tree.Chosen(count=count, optional=optional):
            chooser = "of your choice" if pick.by == YOU else "of your opponent’s choice"
            upto = "up to " if optional else ""
            return f"{upto}{_some(pick, count)} {chooser}"
        case tree.Most(property=name):
            return f"{_noun(pick, 0)} with the highest {name.title()}"
        case tree.Least(property=name):
            return f"{_noun(pick, 0)} with the lowest {name.title()}"
        case tree.All():
            return f"all {_noun(pick, 0)}"
        case tree.AllButOne():
            return f"all but one of {_noun(pick, 0)}, at random,"
        case tree.Picked():
            return f"the selected {_phrase(msgspec.structs.replace(pick, other=False), 1, placed=False)}"
        case tree.Others():
            return f"all {_owner(pick)}other {_phrase(pick, 2, placed=False)}"
        case tree.This():
            return "this card"
        case tree.Host():
            return _host(pick)
        case tree.Subject():
            return f"those {_phrase(pick, 2, placed=False)}" if pick.who is not None else "those concerned"


def _host(cards: Cards) -> str:
    return "this ship" if cards.kind == "ship" else "the card that this one is on"


def _some(pick: Pick, count: Amount) -> str:
    """A number of cards, of all or of those already spoken of."""
    if pick.where not in ("concerned", "picked"):
        return _noun(pick, count)
    return f"{'one' if count == 1 else amount_words(count)} of those {_phrase(pick, 2, placed=False)}"


def _noun(cards: Cards | None, count: Amount, *, placed: bool = True) -> str:
    """A description with its number; 0 leaves the number out."""
    if cards is None:
        return "a card"
    if count == 0:
        return f"{_owner(cards)}{_phrase(cards, 2, placed=placed)}"
    if count == 1:
        return _one(cards, placed=placed) if cards.whose == OPPONENT else _a(cards, _phrase(cards, 1, placed=placed))
    whose = " of an opponent" if cards.whose == OPPONENT else ""
    return f"{amount_words(count)} {_phrase(cards, 2, placed=placed, whose=whose)}"


def _one(cards: Cards, *, placed: bool = True) -> str:
    """One card with its player: *your other personnel present*."""
    phrase = _phrase(cards, 1, placed=placed)
    return f"{_owner(cards)}{phrase}" if _owner(cards) else _a(cards, phrase)


def _a(cards: Cards, phrase: str) -> str:
    if cards.title:
        return phrase
    if phrase.startswith("other "):
        return f"an{phrase}"
    word = phrase.lstrip("[").lower()
    vowel = word.startswith(("a", "e", "i", "o", "u", "honor")) and not word.startswith("uni")
    return f"{'an' if vowel else 'a'} {phrase}"


def _owner(cards: Cards) -> str:
    return {YOU: "your ", OPPONENT: "an opponent’s "}.get(cards.whose, "")


def _phrase(cards: Cards, count: int, *, placed: bool = True, whose: str = "") -> str:
    """Who or what it is, without number: *other Honor Klingon personnel present with Cost>3*."""
    adjectives, rest = _split(cards.who)
    before = f"{adjectives} " if adjectives else ""
    where = _where(cards) if placed else ""
    return f"{'other ' if cards.other else ''}{before}{_kind(cards, count)}{whose}{where}{_that_fit(rest)}"


def _split(who: Requirement | None) -> tuple[str, Requirement | None]:
    """What can stand before the noun, and the rest of a description."""
    parts = who.parts if isinstance(who, AllOf) else (who,) if who is not None else ()
    adjectives = " ".join(_adjective(part) for part in parts if _is_adjective(part))
    rest = tuple(part for part in parts if not _is_adjective(part))
    return adjectives, AllOf(rest) if len(rest) > 1 else rest[0] if rest else None


def _is_adjective(part: Requirement) -> bool:
    if isinstance(part, AnyOf | AllOf):
        return all(_is_adjective(inner) for inner in part.parts)
    return isinstance(part, Trait) or (isinstance(part, Skill) and part.level == 1)


def _adjective(part: Requirement) -> str:
    match part:
        case AnyOf(parts=parts):
            return " or ".join(_adjective(inner) for inner in parts)
        case AllOf(parts=parts):
            return " ".join(_adjective(inner) for inner in parts)
        case _:
            return requirement_words(part)


def _kind(cards: Cards, count: int) -> str:
    noun = cards.title or ("card" if cards.kind == "card" else cards.kind)
    stopped = "" if cards.stopped is None else "stopped " if cards.stopped else "unstopped "
    plural = noun if count == 1 or noun in _PLURALS or cards.title else f"{noun}s"
    cheap = f" of cost {cards.cheaper} or less" if cards.cheaper is not None else ""
    there = "aboard" if cards.kind == "ship" else "there"
    having = f" with your {_phrase(Cards(who=cards.having), 1)} {there}" if cards.having is not None else ""
    return f"{stopped}{plural}{cheap}{having}"


def _where(cards: Cards) -> str:
    return {
        "present": " present",
        "aboard": " aboard",
        "mission": " at this mission",
        "core": " in the core",
        "hand": " in hand",
        "deck": " in the deck",
        "discard": " in the discard pile",
        "brig": " in your brig",
        "dilemmas": " in the dilemma pile",
        "stack": " still to be faced",
        "beneath": " beneath this mission",
        "damage": " (damage)",
    }.get(cards.where, "")


def _that_fit(who: Requirement | None) -> str:
    match who:
        case None:
            return ""
        case Not(part=Trait() | AnyOf(parts=(Trait(), *_)) as part):
            return f" (except {requirement_words(part)})"
        case Not(part=part):
            return f" without {requirement_words(part)}"
        case _:
            return f" with {requirement_words(who)}"


# --- amounts, conditions, changes ------------------------------------------------------------------------------------


def amount_words(amount: Amount) -> str:
    """A number, or what is counted."""
    match amount:
        case tree.ForEach(of=of, times=times, plus=plus, most=most):
            base = f"{plus} and " if plus else ""
            limit = f" (limit {most})" if most is not None else ""
            return f"{base}{times} for each of {_noun(of, 0)}{limit}"
        case tree.ScoreOf(whose=whose):
            return "your score" if whose == YOU else "an opponent’s score"
        case _:
            return _number(amount)


def condition_words(condition: Condition, have: str = "you have") -> str:
    """A condition as a clause: *you command two Klingon personnel*."""
    if not isinstance(condition, Situation):
        return f"{have} {requirement_words(condition)}"
    match condition:
        case tree.Commands(cards=cards, count=count):
            held = (
                "you command"
                if cards.whose == YOU
                else "an opponent commands"
                if cards.whose == OPPONENT
                else "there is"
            )
            if cards.where == "host" and cards.kind == "ship":
                return "this card is aboard a ship"
            held = "you have" if cards.where in ("hand", "discard", "brig") else held
            return f"{held} {_noun(msgspec.structs.replace(cards, whose=YOU), count)}"
        case tree.Facing(dilemma=kind, who=who):
            return f"{_taking_part(who)}facing a {kind + ' ' if kind else ''}dilemma"
        case tree.Attempting(mission=kind, who=who):
            return f"{_taking_part(who)}attempting a {kind + ' ' if kind else ''}mission"
        case tree.Fighting(kind=kind):
            return f"in {'an engagement' if kind == 'engagement' else f'a {kind}'}"
        case tree.At():
            return f"at {_mission(condition)}"
        case tree.Turn(whose=whose):
            return "it is your turn" if whose == YOU else "it is an opponent’s turn"
        case tree.Compare(left=left, comparison=comparison, right=right):
            word = {">": "more than", "<": "less than"}.get(comparison, "as many as")
            return f"{amount_words(left)} is {word} {amount_words(right)}"
        case tree.Never(condition=inner):
            return _negated(inner)
        case tree.Every(conditions=conditions):
            return " and ".join(condition_words(inner) for inner in conditions)


def _negated(condition: Condition) -> str:
    match condition:
        case tree.At():
            return f"not at {_mission(condition)}"
        case tree.Commands(cards=cards, count=1) if cards.whose == YOU:
            return f"you command no {_phrase(cards, 1)}"
        case _:
            return f"it is not so that {condition_words(condition)}"


def _taking_part(who: Requirement | None) -> str:
    return f"your {_phrase(Cards(who=who), 1)} is " if who is not None else ""


def _mission(at: tree.At) -> str:
    whose = {YOU: "your ", OPPONENT: "an opponent’s "}.get(at.whose, "a " if at.whose == "" else "")
    return " ".join(f"{whose}{at.quadrant} {at.region} {at.mission} mission".split())


def trigger_words(trigger: tree.Trigger) -> str:
    """What a response answers, as a clause."""
    here = " at this mission" if trigger.here else ""
    by = {"you": " by you", "opponent": " by an opponent"}.get(trigger.by, "")
    by += f" by a {trigger.cause}" if trigger.cause else ""
    happens = " or ".join(_EVENTS.get(event, f"is {event}") for event in trigger.events)
    happens = happens.replace(" or is about to be ", " or ")
    subject = "this card" if trigger.this else _one(trigger.cards) if trigger.cards else ""
    if trigger.events == ("played",) and trigger.by == YOU:
        return (
            f"you play {_a(trigger.cards, _phrase(trigger.cards, 1)) if trigger.cards else subject or 'a card'}{here}"
        )
    if happens.startswith(("a ", "an ", "cards ", "points ", "dilemmas ")):
        return f"{happens}{f' involving {subject}' if subject else ''}{here}{by}"
    return f"{subject or 'something'} {happens}{here}{by}"


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
    return _and(clauses)


def _listed(words: Sequence[str]) -> str:
    return _and((", ".join(words[:-1]), words[-1])) if len(words) > 1 else words[0]


def change_words(change: Change, *, named: bool = True) -> str:
    """What is different, as a clause; without the cards where they have been named already."""
    each = _each(change.of) if named else ""
    match change:
        case tree.Gains() | tree.Becomes():
            return f"{each}gains {_what(change)}"
        case tree.Modifies():
            return f"{each}is {_what(change)}"
        case tree.Costs(first=first):
            return f"{'the first of ' if first else ''}{each}costs {_what(change)}"
        case tree.Cannot(what=what):
            return f"{each}cannot {'attempt missions' if what == 'attempt' else what}"
        case tree.MayAttempt():
            return f"{each}may attempt missions as if matching"
        case tree.Substitutes(attribute=attribute, instead=instead):
            return f"{each}may use {attribute.title()} instead of {' or '.join(name.title() for name in instead)}"
        case tree.Toll(discard=discard):
            cards = "a card is" if discard == 1 else f"{_cards(discard)} are"
            return f"{each}may use {_what(change)} only if {cards} discarded"


def _what(change: Change) -> str:
    """What is gained, added or barred."""
    match change:
        case tree.Gains(skill=skill, level=level):
            return f"{'' if level == 1 else f'{level} '}{skill.title()}"
        case tree.Becomes(trait=trait):
            return trait.strip("[]").title()
        case tree.Modifies(attributes=names, amount=amount):
            number = f"{amount:+d}" if isinstance(amount, int) else f"+{amount_words(amount)}"
            return f"{'attributes' if len(names) == 3 else ' and '.join(name.title() for name in names)} {number}"
        case tree.Costs(amount=amount):
            return f"{amount:+d}" if isinstance(amount, int) else amount_words(amount)
        case tree.Toll(skill=skill):
            return skill.title() if skill else "skills"
        case _:
            return ""


def _each(of: Cards) -> str:
    if of.where == "this":
        return "this card "
    if of.where == "host":
        return f"{_host(of)} "
    owner = {YOU: "each of your ", OPPONENT: "each opponent’s "}.get(of.whose, "each ")
    return f"{owner}{_phrase(of, 2 if of.whose == YOU else 1)} "


def requirement_words(requirement: Requirement) -> str:
    """A requirement as players would say it; ``engine.cards.grammar`` has the form that can be read again."""
    match requirement:
        case AnyOf(parts=parts):
            return " or ".join(requirement_words(part) for part in parts)
        case AllOf(parts=parts):
            *first, last = (_within(part) for part in parts)
            return f"{', '.join(first)} and {last}"
        case Not(part=part):
            return f"no {requirement_words(part)}"
        case Each(count=1, who=who):
            return f"a personnel with {requirement_words(who)}"
        case Each(count=count, who=who):
            return f"{_number(count)} personnel who each have {requirement_words(who)}"
        case Carried(keyword=keyword, count=count):
            return f"{_number(count)} {keyword.title()}{'s' if count > 1 else ''}"
        case Skill(name=name, level=level):
            return name.title() if level == 1 else f"{level} {name.title()}"
        case Attribute(names=names, comparison=comparison, number=number):
            return f"{'+'.join(name.title() for name in names)}{comparison}{number}"
        case Trait(name=name) if name in _STATES:
            return name
        case Trait(name=name):
            return name.upper() if name.startswith("[") and len(name) <= 5 else name.title()


def _within(part: Requirement) -> str:
    return f"({requirement_words(part)})" if isinstance(part, AnyOf | AllOf) else requirement_words(part)


def _sentence(clause: str) -> str:
    return f"{clause[0].upper()}{clause[1:]}." if clause else ""


def _and(clauses: Iterable[str]) -> str:
    return " and ".join(clauses)


def _number(count: int) -> str:
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def _cards(count: Amount) -> str:
    return "a card" if count == 1 else f"{amount_words(count)} cards"
