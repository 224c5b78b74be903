"""Whole cards: the parts of a text on cards of each kind."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots, hole, part_pattern
from engine.ccg.compiling.phrases import Grammar, Rule, custom_phrase, phrase, tree_words
from engine.ccg.compiling.vocabulary import Vocabulary
from engine.ccg.effects.cards_meant import Cards, ForEach, This
from engine.ccg.effects.changes import Change, Costs
from engine.ccg.effects.conditions import Commands, Condition, Every
from engine.ccg.effects.effects import Destroy, Effect, RemoveFromGame, Score
from engine.ccg.effects.texts import Order, Text, Trigger, While
from engine.ccg.requirements.requirement import Written
from engine.second_edition.compiling import (
    abilities,
    changes,
    conditions,
    conflicts,
    costs,
    crews,
    descriptions,
    dilemma_piles,
    dilemmas,
    downloads,
    facing,
    names,
    player_actions,
    requirements,
    skill_losses,
    skills_used,
    triggers,
)
from engine.second_edition.compiling.changes import predicates_of_subject, predicates_without_subject
from engine.second_edition.compiling.requirements import print_nothing


class Sheet(Written, frozen=True, kw_only=True, omit_defaults=True):
    """All fields of ``engine.ccg.cards.kinds`` that a card's text can set."""

    requires: Condition | None = None
    costs: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    on: Cards | None = None
    stays: bool = False
    damage: tuple[Change, ...] = ()
    texts: tuple[Text, ...] = ()
    trigger: Trigger | None = None
    order: bool = False
    orders: tuple[Order, ...] = ()


_OF_INTERRUPTS = frozenset(("trigger", "order", "requires", "costs", "effects"))


def _has_no_other_fields(value: Any, *fields: str) -> bool:
    """Whether a sheet has no fields other than these."""
    return isinstance(value, Sheet) and value == Sheet(**{name: getattr(value, name) for name in fields})


def _dilemma_text(slots: Slots) -> Any:
    return Sheet(effects=slots["b"], damage=slots["g"] or (), texts=(slots["x"],) if slots["x"] is not None else ())


def _slots_of_dilemma(value: Any) -> Slots | None:
    if not _has_no_other_fields(value, "effects", "damage", "texts") or not value.effects or len(value.texts) > 1:
        return None
    return {"b": value.effects, "g": value.damage or None, "x": value.texts[0] if value.texts else None}


def _own_cost_text(slots: Slots) -> Any:
    of, different = slots["e"]
    amount = ForEach(of, times=slots["n"], different=different)
    return While(changes=(Costs(Cards(kind="dilemma", where="this"), amount),))


def _slots_of_own_cost(value: Any) -> Slots | None:
    match value:
        case While(changes=(Costs(amount=ForEach(of=of, times=times, different=different)),)):
            found = {"e": (of, different), "n": times}
            return found if _own_cost_text(found) == value else None
    return None


def _damage_text(slots: Slots) -> Any:
    return predicates_of_subject(slots["p"], Cards(kind="ship", where="host"))


def _slots_of_damage(value: Any) -> Slots | None:
    found = predicates_without_subject(value)
    return {"p": found[0]} if found and found[1] == Cards(kind="ship", where="host") else None


def _core_event_text(slots: Slots) -> Any:
    return Sheet(requires=slots["r"], stays=True, texts=slots["t"], damage=slots["g"] or ())


def _slots_of_core(value: Any) -> Slots | None:
    if not _has_no_other_fields(value, "requires", "stays", "texts", "damage") or not value.stays or not value.texts:
        return None
    return {"r": value.requires, "t": value.texts, "g": value.damage or None}


def _paid_core_event_text(slots: Slots) -> Any:
    return Sheet(requires=slots["r"], costs=(Score(-slots["n"]),), stays=True, texts=slots["t"])


def _slots_of_paid_core(value: Any) -> Slots | None:
    if not _has_no_other_fields(value, "requires", "costs", "stays", "texts") or not value.stays or not value.texts:
        return None
    match value.costs:
        case (Score(points=int() as points, whose="you"),) if points < 0:
            return {"r": value.requires, "n": -points, "t": value.texts}
    return None


def _build_placed_event_text(slots: Slots) -> Any:
    return Sheet(requires=slots["r"], on=slots["o"], stays=True, texts=slots["t"])


def _slots_of_placed(value: Any) -> Slots | None:
    if (
        not _has_no_other_fields(value, "requires", "on", "stays", "texts")
        or not value.stays
        or not value.texts
        or value.on is None
    ):
        return None
    return {"r": value.requires, "o": value.on, "t": value.texts}


def _instant_event_text(slots: Slots) -> Any:
    act = slots["a"]
    return None if act.may else Sheet(requires=slots["r"], costs=act.costs, effects=(*act.effects, *slots["e"]))


def _slots_of_passing(value: Any) -> Slots | None:
    if not _has_no_other_fields(value, "requires", "costs", "effects") or not value.effects:
        return None
    gone = value.effects[-1] == RemoveFromGame(This())
    effects = value.effects[:-1] if gone else value.effects
    if not effects:
        return None
    act = abilities.AbilityParts(costs=value.costs, effects=effects)
    return {"r": value.requires, "a": act, "e": (RemoveFromGame(This()),) if gone else ()}


def _interrupt_text(slots: Slots) -> Any:
    act = slots["a"]
    order = slots.get("t") is None
    if any(_has_self_destruction(effect) for effect in act.effects):
        return None
    return Sheet(
        requires=slots["r"],
        trigger=slots.get("t"),
        order=order,
        costs=act.costs,
        effects=(*act.effects, *(slots["e"] or ())),
    )


def _slots_of_interrupt(*, order: bool) -> Any:
    def slots_of_tree(value: Any) -> Slots | None:
        if not _has_no_other_fields(value, *_OF_INTERRUPTS) or value.order != order or (value.trigger is None) != order:
            return None
        gone = value.effects[-1:] == (RemoveFromGame(This()),)
        act = abilities.AbilityParts(costs=value.costs, effects=value.effects[:-1] if gone else value.effects)
        found = {"r": value.requires, "a": act, "e": (RemoveFromGame(This()),) if gone else None}
        return found if order else {**found, "t": value.trigger}

    return slots_of_tree


def _combined_condition(first: Condition | None, other: Condition | None) -> Condition | None:
    """Return a condition combined with another one; each may be ``None``."""
    if first is None or other is None:
        return other if first is None else first
    return Every((first, other))


def _preventing_interrupt(slots: Slots) -> Any:
    found = abilities.prevention_response({**slots, "o": None})
    if found is None or found.trigger.this:
        return None
    requires = _combined_condition(slots["r"], slots["i"])
    return Sheet(trigger=found.trigger, requires=requires, costs=found.costs, effects=found.effects)


def _slots_of_preventing(value: Any) -> Slots | None:
    if (
        not _has_no_other_fields(value, "trigger", "requires", "costs", "effects")
        or value.trigger is None
        or not value.costs
    ):
        return None
    required = value.requires
    first, other = (
        required.conditions if isinstance(required, Every) and len(required.conditions) == 2 else (required, None)
    )
    is_first = isinstance(first, Commands) and first.cards.where == "play"
    found = {"t": value.trigger, "r": first if is_first else None, "i": other if is_first else first, "c": value.costs}
    return found if _preventing_interrupt(found) == value else None


def _responding_interrupt(slots: Slots) -> Any:
    act, trigger = slots["a"], slots["t"]
    if trigger.this:
        return None
    effects = (*act.effects, *(slots["e"] or ()))
    return Sheet(
        trigger=trigger, requires=_combined_condition(slots["r"], slots["i"]), costs=act.costs, effects=effects
    )


def _has_self_destruction(effect: Effect) -> bool:
    return isinstance(effect, Destroy) and effect.who == This()


RULES: tuple[Rule, ...] = (
    custom_phrase(
        "card in play",
        "permanent",
        "{t:abilities}",
        lambda slots: Sheet(texts=slots["t"]),
        lambda value: {"t": value.texts} if _has_no_other_fields(value, "texts") and value.texts else None,
    ),
    custom_phrase("dilemma", "dilemma", "{x:own_cost?} {b:blocks} {g:damage?}", _dilemma_text, _slots_of_dilemma),
    custom_phrase(
        "dilemma: its cost for each",
        "own_cost",
        ["for each {e:per} , this dilemma is cost {n:signed} .", "this dilemma is cost {n:signed} for each {e:per} ."],
        _own_cost_text,
        _slots_of_own_cost,
    ),
    custom_phrase("damage", "damage", "damage - this ship {p:predicates} .", _damage_text, _slots_of_damage),
    phrase("to play", "to_play", "to play this (event|interrupt) , you must command {c:to_command} .", hole("c")),
    phrase("to command one", "to_command", "(a|an) {k:k1}", Commands(part_pattern("k", where="play"))),
    phrase(
        "to command several", "to_command", "{n:count} {k:ks}", Commands(part_pattern("k", where="play"), hole("n"))
    ),
    phrase("to command a title", "to_command", "{k:k1t}", Commands(part_pattern("k", where="play"))),
    custom_phrase(
        "event in the core",
        "event",
        "{r:to_play?} plays in your core . {t:abilities} {g:damage?}",
        _core_event_text,
        _slots_of_core,
    ),
    custom_phrase(
        "event in the core for points",
        "event",
        "{r:to_play?} lose {n:figure} points to play in your core . {t:abilities}",
        _paid_core_event_text,
        _slots_of_paid_core,
    ),
    custom_phrase(
        "event on a card",
        "event",
        "{r:to_play?} plays on {o:host} . {t:abilities}",
        _build_placed_event_text,
        _slots_of_placed,
    ),
    phrase("host: yours", "host", "your {k:k1}", part_pattern("k", where="play")),
    phrase("host: anybody's", "host", "(a|an) {k:k1}", part_pattern("k", where="play", whose="anybody")),
    phrase("host: by title", "host", "{k:k1t}", part_pattern("k", where="play", whose="anybody")),
    phrase("host: an opponent's", "host", "an opponent's {k:k1}", part_pattern("k", where="play", whose="opponent")),
    custom_phrase(
        "event that does something", "event", "{r:to_play?} {a:act} . {e:ends}", _instant_event_text, _slots_of_passing
    ),
    phrase("ends: destroyed", "ends", "destroy this event .", ()),
    phrase("ends: removed", "ends", "remove this (event|interrupt) from the game .", (RemoveFromGame(This()),)),
    custom_phrase(
        "interrupt used as an order",
        "interrupt",
        "{r:to_play?} order - {a:act} . {e:removed?}",
        _interrupt_text,
        _slots_of_interrupt(order=True),
    ),
    custom_phrase(
        "interrupt that prevents",
        "interrupt",
        "{r:to_play?} when {t:threatened} , {i:if_?} {c:deeds} to prevent that .",
        _preventing_interrupt,
        _slots_of_preventing,
    ),
    custom_phrase(
        "interrupt that responds",
        "interrupt",
        "{r:to_play?} when {t:trigger} , {i:if_?} {a:act_may} . {e:removed?}",
        _responding_interrupt,
        print_nothing,
        tree_words,
    ),
    phrase("removed", "removed", "remove this interrupt from the game .", (RemoveFromGame(This()),)),
)


def second_edition_grammar(vocabulary: Vocabulary) -> Grammar:
    """Return all phrases of Second Edition, with the words of a pool."""
    return Grammar(
        vocabulary,
        (
            *names.RULES,
            *requirements.RULES,
            *descriptions.RULES,
            *conditions.RULES,
            *changes.RULES,
            *player_actions.RULES,
            *dilemmas.RULES,
            *triggers.RULES,
            *abilities.RULES,
            *costs.RULES,
            *conflicts.RULES,
            *crews.RULES,
            *dilemma_piles.RULES,
            *downloads.RULES,
            *facing.RULES,
            *skill_losses.RULES,
            *skills_used.RULES,
            *RULES,
        ),
    )
