"""Puts effect trees into words: the text on a card preview is printed from what the engine will do."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.definition import AnyCard, Dilemma, Equipment, Event
from engine.cards.requirement import AllOf, AnyOf, Attribute, Each, Not, Requirement, Skill, Trait
from engine.cards.requirement import Equipment as Carried
from engine.effects.tree import (
    All,
    AllButOne,
    Chosen,
    Continuous,
    Discard,
    Draw,
    Effect,
    Gains,
    If,
    Kill,
    Modifies,
    Most,
    Others,
    Pick,
    Picked,
    Random,
    ReturnDilemma,
    ReturnToHand,
    Score,
    Select,
    Stop,
    Unless,
)

_NUMBERS = ("no", "a", "two", "three", "four", "five", "six")


def card_text(card: AnyCard) -> str:
    """What a card does, in our own words, or in its table's (``Card.words``); empty for a card without text."""
    if card.words:
        return card.words
    match card:
        case Dilemma():
            return print_effects(card.effects)
        case Equipment():
            return _sentences(print_continuous(text) for text in card.text)
        case Event():
            return _event_text(card)
        case _:
            return ""


def print_effects(effects: Sequence[Effect]) -> str:
    """Effects as sentences, in their order."""
    return _sentences(_clause(effect) for effect in effects)


def print_continuous(text: Continuous) -> str:
    """What a card changes while it is in play, as a clause."""
    match text:
        case Gains():
            where = " present" if text.present else ""
            level = "" if text.level == 1 else f"{text.level} "
            return f"each of your personnel{where}{_that_fit(text.who)} gains {level}{text.skill.title()}"
        case Modifies():
            where = " present" if text.present else ""
            noun = "ships" if text.kind == "ship" else "personnel"
            names = " and ".join(name.title() for name in text.attributes)
            return f"each of your {noun}{where}{_that_fit(text.who)} is {names} {text.amount:+d}"


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
            return name.title()


def _within(part: Requirement) -> str:
    return f"({requirement_words(part)})" if isinstance(part, AnyOf | AllOf) else requirement_words(part)


def _event_text(card: Event) -> str:
    required = f"Requires that you command {requirement_words(card.requires)}. " if card.requires else ""
    costs = f"Cost: {print_effects(card.costs)} " if card.costs else ""
    where = "Plays in your core. " if card.stays else ""
    lasting = _sentences(print_continuous(text) for text in card.text)
    after = "" if card.stays else " Destroy this event."
    return f"{required}{where}{costs}{print_effects(card.effects)}{lasting}{after}".strip()


def _sentences(clauses: object) -> str:
    return " ".join(f"{clause[0].upper()}{clause[1:]}." for clause in clauses)  # type: ignore[attr-defined]


def _clause(effect: Effect) -> str:
    match effect:
        case Select():
            return f"select {_object(effect.who)}"
        case Stop():
            return _struck(effect.who, "stopped", effect.otherwise)
        case Kill():
            return _struck(effect.who, "killed", effect.otherwise)
        case ReturnToHand():
            return _struck(effect.who, "returned to hand", ())
        case ReturnDilemma():
            return "this dilemma returns to its owner’s dilemma pile"
        case Unless():
            who = "they have" if effect.of_picked else "you have"
            return f"unless {who} {requirement_words(effect.requirement)}: {_joined(effect.then)}"
        case If():
            who = "they have" if effect.of_picked else "you have"
            otherwise = f"; otherwise {_joined(effect.otherwise)}" if effect.otherwise else ""
            return f"if {who} {requirement_words(effect.condition)}: {_joined(effect.then)}{otherwise}"
        case Draw():
            return f"draw {_cards(effect.count)}"
        case Discard():
            return f"discard {_cards(effect.count)} from hand"
        case Score():
            return f"score {effect.points} points" if effect.points >= 0 else f"lose {-effect.points} points"


def _joined(effects: Sequence[Effect]) -> str:
    return ", then ".join(_clause(effect) for effect in effects)


def _struck(pick: Pick, word: str, otherwise: Sequence[Effect]) -> str:
    plural = isinstance(pick, All | AllButOne | Others | Picked) or getattr(pick, "count", 1) > 1
    clause = f"{_object(pick)} {'are' if plural else 'is'} {word}"
    return f"{clause}; if nobody can be: {_joined(otherwise)}" if otherwise else clause


def _object(pick: Pick) -> str:
    fitting = _that_fit(pick.who)
    match pick:
        case Random():
            return f"{_number(pick.count)} personnel{fitting} at random"
        case Chosen():
            chooser = "of your choice" if pick.by == "you" else "of your opponent’s choice"
            return f"{_number(pick.count)} personnel{fitting} {chooser}"
        case Most():
            return f"your personnel{fitting} with the highest {pick.property.title()}"
        case All():
            return f"all your personnel{fitting}"
        case AllButOne():
            return f"all but one of your personnel{fitting}, at random,"
        case Picked():
            return f"those personnel{fitting}"
        case Others():
            return f"all your other personnel{fitting}"


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


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{_number(count)} cards"
