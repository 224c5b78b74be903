"""Puts effect trees into words: the text on a card preview is printed from what the engine will do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.cards.definition import AnyCard, Dilemma, Event, Interrupt, texts_of
from engine.cards.requirement import AllOf, AnyOf, Attribute, Each, Not, Requirement, Skill, Trait
from engine.cards.requirement import Equipment as Carried
from engine.effects import tree
from engine.effects.tree import OPPONENT, YOU, Ability, Amount, Cards, Change, Condition, Effect, Pick, Situation, Text

_NUMBERS = ("no", "a", "two", "three", "four", "five", "six")
_PLURALS = {"personnel": "personnel", "equipment": "equipment"}
_HAPPENS = {
    "would be played": "is about to be played",
    "would be killed": "is about to be killed",
    "would be stopped": "is about to be stopped",
    "dilemma revealed": "is revealed",
    "dilemma overcome": "is overcome",
    "mission completed": "is completed",
    "mission failed": "is attempted in vain",
}
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
        return _sentence(f"{when}{_changes(text.changes)}")
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


def _changes(changes: Sequence[Change]) -> str:
    """Several changes, each card named once."""
    clauses = []
    for number, change in enumerate(changes):
        named = number == 0 or change.of != changes[number - 1].of
        clauses.append(change_words(change, named=named))
    return _and(clauses)


def _needs(requires: Condition | None) -> str:
    return f"If {condition_words(requires)}: " if requires is not None else ""


def _does(costs: Sequence[Effect], effects: Sequence[Effect]) -> str:
    does = print_effects(effects)
    paid = ", then ".join(_cost(cost) for cost in costs)
    return f"{paid[:1].upper()}{paid[1:]} to: {does}" if costs else does


def _cost(effect: Effect) -> str:
    """What somebody does in order that something else happens."""
    match effect:
        case tree.Stop(who=who):
            return f"stop {_object(who)}"
        case tree.Kill(who=who):
            return f"kill {_object(who)}"
        case tree.ReturnToHand(who=who):
            return f"return {_object(who)} to hand"
        case tree.PutInDeck(who=who, place=place):
            return f"{'shuffle' if place == 'shuffled' else 'put'} {_object(who)} {_put(place)}"
        case _:
            return _clause(effect)


def _put(place: str) -> str:
    return "into the deck" if place == "shuffled" else f"on the {place} of the deck"


def _once(once: str) -> str:
    return f" Once each {once}." if once == "turn" else " Once in a game." if once else ""


def _event_text(card: Event) -> str:
    host = f"{_noun(card.on, 1)}{' of yours' if card.on.whose == YOU else ''}" if card.on is not None else ""
    where = f"Plays on {host}. " if host else "Plays in your core. " if card.stays else ""
    required = f"Requires that {condition_words(card.requires)}. " if card.requires is not None else ""
    return f"{where}{required}{_does(card.costs, card.effects)}".strip()


def _interrupt_text(card: Interrupt) -> str:
    when = f"When {trigger_words(card.trigger)}: " if card.trigger else "Order – " if card.order else ""
    return f"{when}{_needs(card.requires)}{_does(card.costs, card.effects)}"


def _damage(changes: Sequence[Change]) -> str:
    return f"Damage – {_sentence(_and(change_words(change) for change in changes))}" if changes else ""


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
            return _struck(effect.who, f"{'shuffled' if effect.place == 'shuffled' else 'put'} {_put(effect.place)}")
        case tree.PutBeneath():
            return f"put {_object(effect.who)} beneath your {effect.mission}"
        case tree.RemoveFromGame():
            return f"remove {_object(effect.who)} from the game"
        case tree.TakeInHand(who=who) if who.whose == OPPONENT:
            return f"put {_object(who)} into their owner’s hand"
        case tree.TakeInHand():
            return f"take {_object(effect.who)} into hand"
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
        case tree.PlaceOn():
            return f"place this card on {_object(effect.who)}"
        case tree.ReturnDilemma():
            return "this dilemma returns to its owner’s dilemma pile"
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
            return f"{_imperative(effect.whose, 'draw')} {_cards(effect.count)}"
        case tree.Discard(who=who) if who is not None:
            return f"discard {_object(who)}"
        case tree.Discard(how="top of deck"):
            return f"{_imperative(effect.whose, 'discard')} {_cards(effect.count)} from the top of the deck"
        case tree.Discard():
            how = " at random" if effect.how == "random" else ""
            return f"{_imperative(effect.whose, 'discard')} {_cards(effect.count)} from hand{how}"
        case tree.Download():
            return f"download {_noun(effect.cards, 1, placed=False)}"
        case tree.Examine():
            verb = "reveal" if effect.reveal else "examine"
            whose = "your" if effect.whose == YOU else "an opponent’s"
            pile = "dilemma pile" if effect.where == "dilemmas" else effect.where
            cards = _cards(effect.count)
            top = f"the top {cards.removeprefix('a ')} of" if isinstance(effect.count, int) else f"{cards}, the top of"
            what = f"{whose} hand" if effect.where == "hand" else f"{top} {whose} {pile}"
            return f"{verb} {what}"
        case tree.Shuffle():
            return f"shuffle {'your' if effect.whose == YOU else 'the opponent’s'} deck"
        case tree.Score(points=int() as points) if points < 0:
            return f"{_imperative(effect.whose, 'lose')} {-points} points"
        case tree.Score():
            return f"{_imperative(effect.whose, 'score')} {_so_many(effect.points, 'point')}"
        case tree.GainCounters(count=int() as count) if count < 0:
            return f"spend {_counters(-count)}"
        case tree.GainCounters():
            return f"gain {_counters(effect.count)}"
        case tree.Lasts():
            who = f"{_object(effect.who)} " if effect.who is not None else ""
            return f"{who}{change_words(effect.change, named=effect.who is None)} {_until(effect.until)}"
        case tree.GainSkills():
            return (
                f"this personnel gains {'all skills' if effect.every else 'a skill'} of {_object(effect.who)} "
                f"{_until(effect.until)}"
            )
        case tree.BeginCombat() | tree.BeginEngagement():
            kind = "a combat" if isinstance(effect, tree.BeginCombat) else "an engagement"
            needs = f" involving your {requirement_words(effect.needs)} personnel" if effect.needs else ""
            return f"begin {kind}{needs}; if you win: {_joined(effect.then)}"
        case tree.JoinEngagement():
            return f"{_object(effect.who)} joins the engagement"
        case tree.Prevent():
            return f"prevent that for {_object(effect.who)}" if effect.who is not None else "prevent that"
        case tree.Instead():
            return f"it happens to {_object(effect.who)} instead"


def _offered(may: tree.May) -> str:
    """What a player may do; what merely happens is something that he may choose."""
    happening = tree.Stop | tree.Kill | tree.Unstop | tree.ReturnToHand | tree.PutInDeck | tree.Lasts | tree.Overcome
    paid = ", then ".join(_cost(cost) for cost in may.costs)
    if not may.then or may.costs or not isinstance(may.then[0], happening):
        return " to ".join(filter(None, (paid, ", then ".join(_cost(one) for one in may.then))))
    return f"choose that {_joined(may.then)}"


def _until(until: str) -> str:
    return {
        "turn": "until the end of this turn",
        "next turn": "until the start of your next turn",
        "attempt": "until the end of this attempt",
        "dilemma": "until this dilemma has been faced",
    }[until]


def _joined(effects: Sequence[Effect]) -> str:
    return ", then ".join(_clause(effect) for effect in effects)


def _else(otherwise: Sequence[Effect]) -> str:
    return f"; otherwise {_joined(otherwise)}" if otherwise else ""


def _player(by: str) -> str:
    return {"you": "you", "opponent": "your opponent"}.get(by, "its commander")


def _imperative(whose: str, verb: str) -> str:
    return verb if whose == YOU else f"your opponent {verb}s"


def _struck(pick: Pick, word: str, otherwise: Sequence[Effect] = ()) -> str:
    several = isinstance(pick, tree.All | tree.AllButOne | tree.Others | tree.Picked | tree.Subject) or _many(pick)
    plural = several and pick.where != "top of deck"
    clause = f"{_object(pick)} {'are' if plural else 'is'} {word}"
    return f"{clause}; if nobody can be: {_joined(otherwise)}" if otherwise else clause


def _many(pick: Pick) -> bool:
    return isinstance(pick, tree.Random | tree.Chosen) and pick.count != 1


# --- which cards -----------------------------------------------------------------------------------------------------


def _object(pick: Pick) -> str:
    """Cards that something is done to."""
    return _picked_words(pick).replace(" in hand", " from hand").replace(" in the discard", " from the discard")


def _picked_words(pick: Pick) -> str:
    if pick.where == "top of deck":
        return f"the top card of {'an opponent’s' if pick.whose == OPPONENT else 'your'} deck"
    match pick:
        case tree.Random(count=count):
            return f"{_noun(pick, count)} at random"
        case tree.Chosen(count=count, optional=optional):
            upto = "up to " if optional else ""
            return f"{upto}{_noun(pick, count, chooser=_chooser(pick))}"
        case tree.Most(property=name):
            return f"{_noun(pick, 0)} with the highest {name.title()}"
        case tree.Least(property=name):
            return f"{_noun(pick, 0)} with the lowest {name.title()}"
        case tree.All(kind="ship", where="group", whose="you"):
            return "your ship"
        case tree.All():
            return f"all {_noun(pick, 0)}"
        case tree.AllButOne():
            return f"all but one of {_noun(pick, 0)}, at random,"
        case tree.Picked():
            return (
                f"those{_that_fit(pick.who)}" if pick.kind != "personnel" else f"those personnel{_that_fit(pick.who)}"
            )
        case tree.Others():
            return f"all {_owner(pick)}other {_kind(pick, 2)}{_that_fit(pick.who)}"
        case tree.This():
            return "this card"
        case tree.Host():
            return _host(pick)
        case tree.Subject():
            return "those concerned"


def _chooser(pick: tree.Chosen) -> str:
    """Who chooses; that a player chooses among cards that only he sees goes without saying."""
    if pick.by != YOU:
        return " of your opponent’s choice"
    return "" if pick.where in ("hand", "headquarters", "discard", "picked") else " of your choice"


def _noun(cards: Cards | None, count: Amount, *, placed: bool = True, chooser: str = "") -> str:
    """A description with its number; 0 leaves the number out."""
    if cards is None:
        return "a card"
    if cards.where == "host" and cards.who is None and count == 1:
        return _host(cards)
    if count == 0:
        return f"{_owner(cards)}{_kind(cards, 2)}{_where(cards) if placed else ''}{_that_fit(cards.who)}"
    whose = {YOU: "", OPPONENT: " of an opponent"}.get(cards.whose, "")
    whose = (
        ""
        if (cards.where in ("group", "hand", "deck", "discard", "stack", "beneath", "brig") and cards.whose == YOU)
        or cards.where == "picked"
        else whose
    )
    kind = _kind(cards, 1 if count == 1 else 2)
    number = "an" if count == 1 and kind[0] in "aeiouAEIO" else amount_words(count)
    each = "" if isinstance(count, int) else f" {amount_words(count).partition(' ')[2]}"
    number = "another" if cards.other and count == 1 else number
    number = "" if cards.title and count == 1 else "a " if each else f"{number} "
    if cards.where == "concerned":
        return f"{number}{kind} concerned{chooser}{_that_fit(cards.who)}"
    return f"{number}{kind}{chooser}{whose}{_where(cards) if placed else ''}{_that_fit(cards.who)}{each}"


def _host(cards: Cards) -> str:
    return "the ship that this card is aboard" if cards.kind == "ship" else "the card that this one is on"


def _one(cards: Cards) -> str:
    """The same for one of several: *for each event in the core*."""
    return _noun(cards, 1).partition(" ")[2]


def _owner(cards: Cards) -> str:
    return "" if cards.where == "picked" else {YOU: "your ", OPPONENT: "an opponent’s "}.get(cards.whose, "")


def _kind(cards: Cards, count: int) -> str:
    kinds = cards.kind.split(" or ")
    plural = " or ".join(noun if count == 1 or noun in _PLURALS else f"{noun}s" for noun in kinds)
    stopped = "" if cards.stopped is None else "stopped " if cards.stopped else "unstopped "
    completed = "" if cards.completed is None else "completed " if cards.completed else "incomplete "
    cheap = f" of cost {cards.cheaper} or less" if cards.cheaper is not None else ""
    equipped = f" equipped with a {cards.equipped.title()}" if cards.equipped else ""
    return f"{stopped}{completed}{_adjectives(cards.who)}{cards.title or plural}{cheap}{equipped}"


def _adjectives(who: Requirement | None) -> str:
    """What stands before the noun: *Ferengi Leadership* personnel; empty for what needs more words."""
    return f"{_adjective(who)} " if who is not None and _adjective(who) else ""


def _adjective(who: Requirement) -> str:
    match who:
        case Skill(level=1) | Trait():
            return requirement_words(who)
        case AnyOf(parts=parts) | AllOf(parts=parts) if all(isinstance(one, Skill | Trait) for one in parts):
            words = [_adjective(one) for one in parts]
            return (" or " if isinstance(who, AnyOf) else " ").join(words) if all(words) else ""
        case _:
            return ""


def _where(cards: Cards) -> str:
    planet = f" on {cards.on}" if cards.on else ""
    return planet + {
        "present": " present",
        "aboard": " aboard",
        "mission": " at this mission",
        "core": " in the core",
        "hand": " in hand",
        "deck": " in the deck",
        "discard": " in the discard pile",
        "headquarters": " kept beneath your headquarters",
        "picked": " of those",
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
        case _ if _adjective(who):
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
            limit = f" (at most {most})" if most is not None else ""
            return f"{base}{times} for each {_different(amount)}{_one(of)}{limit}"
        case tree.OfPicked(property=name, times=times):
            counted = f"point of the total {name.title()} of those" if name else "of those"
            return f"{times} for each {counted}"
        case tree.ScoreOf(whose=whose):
            return "your score" if whose == YOU else "every opponent’s score"
        case _:
            return _number(amount)


def _different(amount: tree.ForEach) -> str:
    return "different " if amount.different else ""


def _counted(amount: Amount) -> str:
    """A number, or the number of what is counted."""
    match amount:
        case int():
            return str(amount)
        case tree.ForEach(of=of, times=1, plus=0):
            return f"the number of {_different(amount)}{_noun(of, 2).partition(' ')[2]}"
        case _:
            return amount_words(amount)


def condition_words(condition: Condition, have: str = "you have") -> str:  # noqa: PLR0912 - another one
    """A condition as a clause: *you command two Klingon personnel*."""
    if isinstance(condition, Trait) and have == "you have":
        return f"you have {_noun(Cards(who=condition), 1)}"
    if not isinstance(condition, Situation):
        return f"{have} {requirement_words(condition)}"
    match condition:
        case tree.Commands(cards=Cards(where="top of deck") as cards):
            return f"the top card of the deck is {_noun(cards, 1, placed=False)}"
        case tree.Commands(cards=Cards(where="host") as cards):
            return f"this card is {'aboard' if cards.kind == 'ship' else 'on'} {_noun(cards, 1)}"
        case tree.Commands(cards=Cards(where="picked") as cards, count=count):
            return f"{_noun(cards, count, placed=False)} {'is' if count == 1 else 'are'} among those"
        case tree.Commands(cards=cards, count=count):
            held = (
                "you command"
                if cards.whose == YOU
                else "an opponent commands"
                if cards.whose == OPPONENT
                else "there is"
            )
            if cards.where in ("hand", "discard", "brig", "headquarters"):
                held = "an opponent has" if cards.whose == OPPONENT else "you have"
            return f"{held} {_noun(msgspec.structs.replace(cards, whose=YOU), count)}"
        case tree.Facing(dilemma=kind):
            return f"facing a {kind + ' ' if kind else ''}dilemma"
        case tree.At():
            return f"at {_mission(condition)}"
        case tree.Turn(whose=whose):
            return "it is your turn" if whose == YOU else "it is an opponent’s turn"
        case tree.Compare(left=left, comparison=comparison, right=right):
            word = {">": "more than", "<": "less than"}.get(comparison, "as many as")
            return f"{_counted(left)} is {word} {_counted(right)}"
        case tree.Leads(cards=cards, whose=whose):
            more = f"more {_kind(cards, 2)}{_where(cards)}{_that_fit(cards.who)}"
            return f"you have {more} than each opponent" if whose == YOU else f"an opponent has {more} than you"
        case tree.Fighting(kind=kind):
            return f"in {'a combat' if kind == 'combat' else 'an engagement'}"
        case tree.Never(condition=inner):
            return f"it is not so that {condition_words(inner)}"
        case tree.Every(conditions=conditions):
            return " and ".join(condition_words(inner) for inner in conditions)


def _mission(at: tree.At) -> str:
    whose = {YOU: "your ", OPPONENT: "an opponent’s "}.get(at.whose, "a " if at.whose == "" else "")
    return " ".join(f"{whose}{at.quadrant} {at.region} {at.mission} mission".split())


def trigger_words(trigger: tree.Trigger) -> str:
    """What a response answers, as a clause."""
    here = " at this mission" if trigger.here else ""
    by = {"you": " by you", "opponent": " by an opponent", "right": " by the player on your right"}.get(trigger.by, "")
    by += f" by {_noun(Cards(kind=trigger.cause), 1)}" if trigger.cause else ""
    subject = "this card" if trigger.this else _noun(trigger.cards, 1) if trigger.cards else ""
    if trigger.event in _EVENTS:
        return f"{_EVENTS[trigger.event]}{f' involving {subject}' if subject else ''}{here}{by}"
    something = next((f"a {kind}" for kind in ("mission", "dilemma") if trigger.event.startswith(kind)), "something")
    return f"{subject or something} {_HAPPENS.get(trigger.event, f'is {trigger.event}')}{here}{by}"


def change_words(change: Change, *, named: bool = True) -> str:
    """What is different, as a clause; without the cards where they have been named already."""
    each = _each(change.of) if named else ""
    match change:
        case tree.Gains(skill=skill, level=level):
            what = "a skill of your choice" if skill == "any" else skill.title()
            return f"{each}gains {'' if level == 1 else f'{level} '}{what}"
        case tree.Becomes(trait=trait):
            return f"{each}gains {trait.strip('[]').title()}"
        case tree.Modifies(attributes=names, amount=amount):
            number = f"{amount:+d}" if isinstance(amount, int) else f"+{amount_words(amount)}"
            return f"{each}is {_attributes(names)} {number}"
        case tree.Costs(amount=amount, first=first):
            number = f"{amount:+d}" if isinstance(amount, int) else amount_words(amount)
            which = f"the first of {each.removeprefix('each of ')}each turn " if first else each
            return f"{which}costs {number}"
        case tree.Cannot(what=what):
            return f"{each}cannot {what}"
        case tree.MayAttempt():
            return f"{each}may attempt missions as if matching"
        case tree.Substitutes(attribute=attribute, instead=instead):
            return f"{each}may use {attribute.title()} instead of {' or '.join(name.title() for name in instead)}"
        case tree.Demands(requirement=requirement):
            return f"{each}also requires {requirement_words(requirement)}"
        case tree.Toll(skill=skill, discard=discard):
            what = skill.title() if skill else "skills"
            return f"{each}may use {what} only if {_cards(discard)} is discarded"


def _each(of: Cards) -> str:
    if of.where == "this":
        return "this card "
    if of.where == "host":
        return f"{_host(of)} "
    owner = {YOU: "each of your ", OPPONENT: "each opponent’s "}.get(of.whose, "each ")
    return f"{owner}{_kind(of, 1 if of.whose == OPPONENT else 2)}{_where(of)}{_that_fit(of.who)} "


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
        case Trait(name=name):
            return name.upper() if len(name) < 5 and name.startswith("[") else name.title()


def _within(part: Requirement) -> str:
    return f"({requirement_words(part)})" if isinstance(part, AnyOf | AllOf) else requirement_words(part)


def _sentence(clause: str) -> str:
    return f"{clause[0].upper()}{clause[1:]}." if clause else ""


def _and(clauses: Iterable[str]) -> str:
    return " and ".join(clauses)


def _number(count: int) -> str:
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def _cards(count: Amount) -> str:
    return _so_many(count, "card")


def _counters(count: Amount) -> str:
    return f"{count} counter{'' if count == 1 else 's'}" if isinstance(count, int) else _so_many(count, "counter")


def _so_many(count: Amount, noun: str) -> str:
    """*Two cards*, *a card for each event in the core*."""
    if isinstance(count, int):
        return f"{amount_words(count)} {noun}{'' if count == 1 else 's'}"
    number, _, each = amount_words(count).partition(" ")
    return f"{f'a {noun}' if number == '1' else f'{number} {noun}s'} {each}"


def _attributes(names: Sequence[str]) -> str:
    """All three of personnel or ships are their attributes."""
    if set(names) in ({"integrity", "cunning", "strength"}, {"range", "weapons", "shields"}):
        return "attributes"
    return " and ".join(name.title() for name in names)
