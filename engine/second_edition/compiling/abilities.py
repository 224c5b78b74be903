"""Sentences of cards in play: orders, responses, start and end of turns, continuous effects."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Chain, Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import All, Cards, Chosen, Host, This
from engine.ccg.effects.changes import Toll
from engine.ccg.effects.conditions import Commands, Condition, Every, Turn
from engine.ccg.effects.effects import Effect, GainCounters, If, JoinEngagement, May, Prevent
from engine.ccg.effects.texts import Ability, EndOfTurn, Order, Response, StartOfTurn, Trigger, While
from engine.ccg.requirements.requirement import Skill, Written
from engine.second_edition.compiling.descriptions import description_parts, description_with_place


class AbilityParts(Written, frozen=True, kw_only=True):
    """The actions of a sentence, with their costs and whether they are optional."""

    costs: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...]
    may: bool = False


def _ability_rule_pair(kind: type[Ability], **fields: Any) -> Any:
    """Return the builder and its inverse for an ability with a condition, an action and a limit.

    Only responses can be mandatory; other abilities need a "may", except orders.
    """

    def build_tree(slots: Slots) -> Any:
        act, values_given = slots["a"], dict(fields)
        if kind is Response:
            values_given |= {"trigger": slots["t"], "must": not act.may}
        elif not act.may and kind is not Order:
            return None
        return kind(
            requires=slots.get("i"), costs=act.costs, effects=act.effects, once=slots.get("o") or "", **values_given
        )

    def slots_of_tree(value: Any) -> Slots | None:
        if type(value) is not kind:
            return None
        may = not value.must if isinstance(value, Response) else kind is not Order
        act = AbilityParts(costs=value.costs, effects=value.effects, may=may)
        found = {"a": act, "i": value.requires, "o": value.once or None}
        return {**found, "t": value.trigger} if isinstance(value, Response) else found

    return build_tree, slots_of_tree


def _ability_rule(name: str, kind: type[Ability], template: str | list[str]) -> Rule:
    build, take = _ability_rule_pair(kind)
    return custom_phrase(name, "ability", template, build, take)


def _first_turn_ability(slots: Slots) -> Any:
    act: AbilityParts = slots["a"]
    if not act.may:
        return None
    first = Turn(first=True)
    requires: Condition = first if slots["i"] is None else Every((first, slots["i"]))
    return StartOfTurn(requires=requires, costs=act.costs, effects=act.effects)


def _slots_of_first_turn(value: Any) -> Slots | None:
    if not isinstance(value, StartOfTurn) or value.once:
        return None
    act = AbilityParts(costs=value.costs, effects=value.effects, may=True)
    match value.requires:
        case Turn(first=True):
            return {"i": None, "a": act}
        case Every(conditions=(Turn(first=True), other)):
            return {"i": other, "a": act}
    return None


def prevention_response(slots: Slots) -> Any:
    """Return a response that prevents the event for one of the described cards, chosen by its player."""
    trigger: Trigger = slots["t"]
    if trigger.this:
        who: Any = This()
    elif trigger.cards is None:
        return None
    else:
        who = Chosen(whose=trigger.cards.whose, where="concerned", who=trigger.cards.who, kind=trigger.cards.kind)
    return Response(
        trigger=trigger, requires=slots["i"], costs=slots["c"], effects=(Prevent(who),), once=slots["o"] or ""
    )


def _preventing_all(slots: Slots) -> Any:
    """Return a response that prevents the event for each of the described cards."""
    of = description_with_place(slots["k"], "you", other=False, place=slots["p"])
    if of is None or of.title:
        return None
    trigger = msgspec.structs.replace(slots["e"], cards=of)
    who = All(whose="you", where="concerned", who=of.who, kind=of.kind)
    return Response(
        trigger=trigger, requires=slots["i"], costs=slots["c"], effects=(Prevent(who),), once=slots["o"] or ""
    )


def _slots_of_preventing_all(value: Any) -> Slots | None:
    if not isinstance(value, Response) or value.must or value.trigger.cards is None or not value.costs:
        return None
    found = description_parts(value.trigger.cards)
    if found is None or found[1:3] != ("you", False):
        return None
    event = msgspec.structs.replace(value.trigger, cards=None)
    slots = {"k": found[0], "p": found[3], "e": event, "i": value.requires, "c": value.costs, "o": value.once or None}
    return slots if _preventing_all(slots) == value else None


def _slots_of_prevention(value: Any) -> Slots | None:
    if not isinstance(value, Response) or value.must or not value.costs:
        return None
    found = {"t": value.trigger, "i": value.requires, "c": value.costs, "o": value.once or None}
    return found if prevention_response(found) == value else None


def _stop_card_response(slots: Slots) -> Any:
    of: Cards = slots["k"]
    if not set(of.kind.split(" or ")) <= {"event", "interrupt"} or of.whose != "you" or of.where != "group":
        return None
    cards = msgspec.structs.replace(of, whose="opponent", where="play")
    trigger = Trigger("would be played", by="opponent", cards=cards)
    return Response(trigger=trigger, requires=slots["i"], costs=slots["c"], effects=(Prevent(),), once=slots["o"] or "")


def _slots_of_stopping_a_card(value: Any) -> Slots | None:
    if not isinstance(value, Response) or value.trigger.cards is None or value.trigger.event != "would be played":
        return None
    of = value.trigger.cards
    found = {
        "k": Cards(kind=of.kind, who=of.who),
        "i": value.requires,
        "c": value.costs,
        "o": value.once or None,
    }
    return found if _stop_card_response(found) == value else None


def _while_ability(slots: Slots) -> Any:
    conditions = [slots[name] for name in ("a", "b") if slots.get(name) is not None]
    condition: Condition | None = (
        None if not conditions else conditions[0] if len(conditions) == 1 else Every(tuple(conditions))
    )
    return While(changes=slots["c"], condition=condition)


def _slots_of_while(conditions: int) -> Any:
    def slots_of_tree(value: Any) -> Slots | None:
        if not isinstance(value, While):
            return None
        match conditions, value.condition:
            case 0, None:
                return {"c": value.changes}
            case 1, held if held is not None and not isinstance(held, Every):
                return {"c": value.changes, "a": held}
            case 2, Every(conditions=(one, other)):
                return {"c": value.changes, "a": one, "b": other}
            case _:
                return None

    return slots_of_tree


def _toll_ability(slots: Slots) -> Any:
    of: Cards = slots["k"]
    if of.kind != "personnel" or of != Cards(who=of.who):
        return None
    at = Cards(whose="opponent", where="mission", who=of.who)
    if slots["s"] and of.who != Skill(slots["s"]):
        return None
    return While(changes=(Toll(at, slots["s"]),))


def _slots_of_toll(value: Any) -> Slots | None:
    match value:
        case While(changes=(Toll(of=of, skill=skill, discard=1),), condition=None):
            found = {"k": Cards(who=of.who), "s": skill}
            return found if _toll_ability(found) == value else None
    return None


def _print_nothing(_: Any) -> Slots | None:
    """Return ``None``, so that nothing is printed, because another phrase prints this tree."""
    return None


def _completion_response(slots: Slots) -> Any:
    """Return a response to completing a mission, testing the personnel who complete it."""
    act = slots["a"]
    effects = (May(act.effects, act.costs),) if act.may else act.effects
    if act.costs and not act.may:
        return None
    trigger = Trigger("mission completed", by="you", this=True)
    return Response(trigger=trigger, effects=(If(slots["r"], effects),), must=True)


def _slots_of_completing(value: Any) -> Slots | None:
    if not isinstance(value, Response) or value.trigger != Trigger("mission completed", by="you", this=True):
        return None
    match value.effects:
        case (If(condition=r, then=then, otherwise=(), of_picked=False),):
            may = then[0] if len(then) == 1 and isinstance(then[0], May) else None
            act = AbilityParts(costs=may.costs, effects=may.then, may=True) if may else AbilityParts(effects=then)
            found = {"r": r, "a": act}
            return found if _completion_response(found) == value else None
    return None


RULES: tuple[Rule, ...] = (
    # --- acts
    custom_phrase(
        "act: done",
        "act",
        "{d:deeds}",
        lambda slots: AbilityParts(effects=slots["d"]),
        lambda value: (
            {"d": value.effects} if isinstance(value, AbilityParts) and not value.costs and not value.may else None
        ),
    ),
    custom_phrase(
        "act: at a cost",
        "act",
        "{c:deeds} to {d:deeds}",
        lambda slots: AbilityParts(costs=slots["c"], effects=slots["d"]),
        lambda value: (
            {"c": value.costs, "d": value.effects}
            if isinstance(value, AbilityParts) and value.costs and not value.may
            else None
        ),
    ),
    custom_phrase(
        "act: may",
        "act_may",
        "you may {a:act}",
        lambda slots: msgspec.structs.replace(slots["a"], may=True),
        lambda value: (
            {"a": msgspec.structs.replace(value, may=False)} if isinstance(value, AbilityParts) and value.may else None
        ),
    ),
    phrase("act: must", "act_may", "{a:act}", hole("a")),
    phrase("once each turn", "once", "you may do this only once each turn .", "turn"),
    phrase("once a game", "once", "you may do this only once each game .", "game"),
    phrase("if at the beginning", "if_", "if {c:conds} ,", hole("c")),
    # --- abilities
    _ability_rule("order", Order, "order - {i:if_?} {a:act} . {o:once?}"),
    _ability_rule("response", Response, "when {t:trigger} , {i:if_?} {a:act_may} . {o:once?}"),
    _ability_rule(
        "start of turn",
        StartOfTurn,
        "at the start of (your turn|each of your turns) , {i:if_?} {a:act_may} . {o:once?}",
    ),
    _ability_rule(
        "end of turn", EndOfTurn, "at the end of (your turn|each of your turns) , {i:if_?} {a:act_may} . {o:once?}"
    ),
    custom_phrase(
        "start of the first turn",
        "ability",
        "at the start of your first turn , {i:if_?} {a:act_may} .",
        _first_turn_ability,
        _slots_of_first_turn,
    ),
    custom_phrase(
        "prevention",
        "ability",
        "when {t:threatened} , {i:if_?} you may {c:deeds} to prevent that . {o:once?}",
        prevention_response,
        _slots_of_prevention,
    ),
    custom_phrase(
        "prevention of a card that is played",
        "ability",
        "when an opponent plays (a|an) {k:k1} , {i:if_?} you may {c:deeds} to prevent that (interrupt|event)"
        " and place it in its owner's discard pile . {o:once?}",
        _stop_card_response,
        _slots_of_stopping_a_card,
    ),
    custom_phrase(
        "prevention for all of them",
        "ability",
        "when any number of your {k:ks} {p:place?} {e:are_threatened} , {i:if_?} you may {c:deeds} to prevent that ."
        " {o:once?}",
        _preventing_all,
        _slots_of_preventing_all,
        tree_words,
    ),
    phrase("threatened: such", "threatened", "{t:threat}", hole("t")),
    phrase("threatened: this", "threatened", "{t:threat_this}", hole("t")),
    custom_phrase("always", "ability", "{c:change} .", _while_ability, _slots_of_while(0)),
    custom_phrase("while", "ability", "while {a:cond} , {c:change} .", _while_ability, _slots_of_while(1)),
    custom_phrase(
        "while, if", "ability", ["while {a:cond} , if {b:cond} , {c:change} ."], _while_ability, _slots_of_while(2)
    ),
    custom_phrase(
        "while this personnel, they",
        "ability",
        "while {a:this_status} , {c:change_they} .",
        _while_ability,
        _print_nothing,
    ),
    custom_phrase(
        "while this ship, it", "ability", "while {a:this_ship_status} , {c:change_it} .", _while_ability, _print_nothing
    ),
    phrase("once, facing: turn", "once_facing", "you may do this only once each turn .", "turn"),
    phrase("once, facing: dilemma", "once_facing", "you may do this only once each dilemma .", "dilemma"),
    custom_phrase(
        "those who complete this mission have",
        "ability",
        "when you complete this mission , if your personnel completing it have {r:req} , {a:act_may} .",
        _completion_response,
        _slots_of_completing,
    ),
    phrase(
        "one more counter each turn",
        "ability",
        "you may spend an additional counter each turn .",
        StartOfTurn(effects=(GainCounters(1),)),
    ),
    phrase(
        "while: one more counter each turn",
        "ability",
        "while {c:cond} , you may spend an additional counter each turn .",
        StartOfTurn(requires=hole("c"), effects=(GainCounters(1),)),
        lambda item: item.requires is not None,
    ),
    custom_phrase(
        "toll at this mission",
        "ability",
        "while an opponent's {k:k1} is at this mission , {s:change_toll} .",
        _toll_ability,
        _slots_of_toll,
    ),
    phrase(
        "join an engagement here",
        "ability",
        "when an engagement involving your {k:k1} begins at this mission , if this personnel is aboard a ship ,"
        " that ship may join that engagement .",
        Response(
            requires=Commands(Cards(kind="ship", where="host")),
            effects=(JoinEngagement(Host(kind="ship")),),
            trigger=Trigger("engagement begun", cards=hole("k"), here=True),
        ),
        lambda item: item.trigger.cards.kind == "ship",
    ),
    Chain("abilities", "abilities", "abilities1"),
    phrase("one ability", "abilities1", "{a:ability}", (hole("a"),)),
)
