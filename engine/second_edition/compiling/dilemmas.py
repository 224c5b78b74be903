"""Effects of dilemmas on the personnel facing them."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.ccg.compiling.patterns import Slots, hole, pick_pattern
from engine.ccg.compiling.phrases import Chain, Rule, custom_phrase, phrase, tree_words, trees_words
from engine.ccg.effects.cards_meant import All, AllButOne, Cards, Chosen, Least, Most, OfPicked, Others, Picked, Random
from engine.ccg.effects.conditions import Commands, Compare, Leads, Never
from engine.ccg.effects.effects import (
    Capture,
    Choice,
    Choose,
    Damage,
    Destroy,
    Discard,
    If,
    Kill,
    PutInDeck,
    RemoveFromGame,
    ReturnDilemma,
    ReturnToHand,
    Score,
    Select,
    SelectUntil,
    Stop,
    Unless,
)
from engine.ccg.requirements.requirement import Attribute, Not, Trait
from engine.second_edition.compiling.player_actions import AFFECTED_CARDS, CONSEQUENCE_RULES
from engine.second_edition.compiling.requirements import print_nothing

_OWNER_WORDS = "(their|its) (owner's|owners')"
_ALL_ARE_WORDS = "(all three are|they are all|both are|all four are|those personnel are|they are|all of them are)"
_HARMFUL_EFFECTS = (Stop, Kill, Capture, ReturnToHand, PutInDeck, Discard, Destroy, RemoveFromGame)


def _effects_without_pick(effect: Any) -> Any:
    """Return the effects for when no card can be picked, or ``None``."""
    return getattr(effect, "otherwise", None)


def _fate_of_picked(slots: Slots) -> Any:
    return (msgspec.structs.replace(slots["f"], who=slots["s"]),)


def _slots_of_fate_of_picked(value: Any) -> Slots | None:
    effect = _single_effect(value)
    if not isinstance(effect, _HARMFUL_EFFECTS) or _effects_without_pick(effect) or effect.who is None:
        return None
    return {"f": msgspec.structs.replace(effect, who=AFFECTED_CARDS), "s": effect.who}


def _single_effect(value: Any) -> Any:
    return value[0] if isinstance(value, tuple) and len(value) == 1 else None


def _fate_of_all(slots: Slots) -> Any:
    of: Cards = slots["k"]
    return None if of.title else (msgspec.structs.replace(slots["f"], who=All(kind=of.kind, who=of.who)),)


def _slots_of_fate_of_all(value: Any) -> Slots | None:
    found = _slots_of_fate_of_picked(value)
    if found is None or type(found["s"]) is not All or found["s"] != All(kind=found["s"].kind, who=found["s"].who):
        return None
    return {"f": found["f"], "k": Cards(kind=found["s"].kind, who=found["s"].who)}


def _effects_if_you_cannot(slots: Slots) -> Any:
    """Return the effects of *If you cannot*, for when no card can be picked."""
    effect = _single_effect(slots["e"])
    return (msgspec.structs.replace(effect, otherwise=slots["x"]),) if isinstance(effect, Stop | Kill) else None


def _slots_of_effects_if_you_cannot(value: Any) -> Slots | None:
    effect = _single_effect(value)
    if not isinstance(effect, Stop | Kill) or not effect.otherwise:
        return None
    return {"e": (msgspec.structs.replace(effect, otherwise=()),), "x": effect.otherwise}


def _unless_with_fallback(slots: Slots) -> Any:
    then = _effects_if_you_cannot({"e": slots["e"], "x": slots["x"]})
    return None if then is None else (Unless(slots["r"], then),)


def _slots_of_unless_with_fallback(value: Any) -> Slots | None:
    effect = _single_effect(value)
    found = (
        _slots_of_effects_if_you_cannot(effect.then) if isinstance(effect, Unless) and not effect.of_picked else None
    )
    return {**found, "r": effect.requirement} if found else None


def _fate_of_matching(slots: Slots) -> Any:
    return (msgspec.structs.replace(slots["f"], who=Picked(who=slots["r"])),)


def _slots_of_fate_of_matching(value: Any) -> Slots | None:
    found = _slots_of_fate_of_picked(value)
    if found is None or type(found["s"]) is not Picked or found["s"] != Picked(who=found["s"].who):
        return None
    return {"f": found["f"], "r": found["s"].who} if found["s"].who is not None else None


def _split_fates(slots: Slots) -> Any:
    """Return one effect for matching cards and another for the rest."""
    yes, no = Picked(who=slots["r"]), Picked(who=Not(slots["r"]))
    return msgspec.structs.replace(slots["f"], who=yes), msgspec.structs.replace(slots["g"], who=no)


def _replaced_fate(slots: Slots) -> Any:
    """Return an effect with a replacement for matching cards, which is applied first."""
    rest = _split_fates({"r": slots["r"], "f": slots["g"], "g": slots["f"]})
    return (Select(slots["s"]), *rest)


def _unless_replaced_fate(slots: Slots) -> Any:
    """Return an effect with a replacement unless a requirement is met; killed cards aren't stopped as well."""
    worse = msgspec.structs.replace(slots["g"], who=Picked())
    return (
        Select(slots["s"]),
        Unless(slots["r"], (worse, *(slots["c"] or ()))),
        msgspec.structs.replace(slots["f"], who=Picked()),
    )


def _slots_of_unless_replaced_fate(value: Any) -> Slots | None:
    match value:
        case (Select(who=select), Unless(requirement=r, then=(Kill(who=Picked()), *more), of_picked=False), Stop()):
            if value[1].then[0] == Kill(Picked()) and value[2] == Stop(Picked()):
                return {
                    "s": select,
                    "r": r,
                    "f": Stop(AFFECTED_CARDS),
                    "g": Kill(AFFECTED_CARDS),
                    "c": tuple(more) or None,
                }
    return None


def _pick_by_extreme_attribute(kind: type[Most] | type[Least]) -> Any:
    def build_tree(slots: Slots) -> Any:
        of: Cards = slots["k"]
        return (msgspec.structs.replace(slots["f"], who=kind(property=slots["a"], kind=of.kind, who=of.who)),)

    def slots_of_tree(value: Any) -> Slots | None:
        found = _slots_of_fate_of_picked(value)
        if found is None or type(found["s"]) is not kind:
            return None
        who = found["s"]
        if who != kind(property=who.property, kind=who.kind, who=who.who):
            return None
        return {"f": found["f"], "a": who.property, "k": Cards(kind=who.kind, who=who.who)}

    return build_tree, slots_of_tree


def _all_but_one(slots: Slots) -> Any:
    """Return *If you have two or more …, all but one of them*; with fewer, none would be stopped anyway."""
    return None if slots["k"].title else (Stop(AllButOne(kind=slots["k"].kind, who=slots["k"].who)),)


def _slots_of_all_but_one(value: Any) -> Slots | None:
    found = _slots_of_fate_of_picked(value)
    if found is None or type(found["s"]) is not AllButOne or found["f"] != Stop(AFFECTED_CARDS):
        return None
    who = found["s"]
    return {"k": Cards(kind=who.kind, who=who.who)} if who == AllButOne(kind=who.kind, who=who.who) else None


def _cheap_personnel(slots: Slots) -> Any:
    return (If(Attribute(("cost",), "<", slots["n"] + 1), (Kill(Picked()),), slots["x"], of_picked=True),)


def _slots_of_cheap_personnel(value: Any) -> Slots | None:
    match _single_effect(value):
        case If(
            condition=Attribute(names=("cost",), comparison="<", number=n), then=(Kill(who=Picked()),), of_picked=True
        ):
            found = {"n": n - 1, "x": value[0].otherwise}
            return found if _cheap_personnel(found) == value else None
    return None


def _is_situation(value: Any) -> bool:
    """Whether the condition is a situation, which has its own phrase, rather than a requirement."""
    return isinstance(value[0].condition, Commands | Compare | Leads | Never)


def _points_lost(slots: Slots) -> Any:
    return (Score(-slots["n"]),)


def _slots_of_points_lost(value: Any) -> Slots | None:
    effect = _single_effect(value)
    lost = isinstance(effect, Score) and type(effect.points) is int and effect.whose == "you" and effect.points < 0
    return {"n": -effect.points} if lost else None


def _condition_on_picked(slots: Slots) -> Any:
    of: Cards = slots["k"]
    return of.who if of.kind == "personnel" and of == Cards(who=of.who) else None


def _slots_of_condition_on_picked(value: Any) -> Slots | None:
    return {"k": Cards(who=value)} if isinstance(value, Trait) else None


def _cost_reached(slots: Slots) -> Any:
    return (SelectUntil(Cards(), Compare(OfPicked("cost"), ">", slots["n"] - 1)), Stop(Picked()))


def _slots_of_cost_reached(value: Any) -> Slots | None:
    match value:
        case (SelectUntil(until=Compare(right=int() as n)), Stop()):
            return {"n": n + 1} if _cost_reached({"n": n + 1}) == value else None
    return None


_most, _slots_of_most = _pick_by_extreme_attribute(Most)
_least, _slots_of_least = _pick_by_extreme_attribute(Least)

RULES: tuple[Rule, ...] = (
    # --- picked cards
    phrase("at random: one", "sel", "randomly select (a|an) {c:k1}", pick_pattern(Random)),
    phrase("at random: several", "sel", "randomly select {n:count} {c:ks}", pick_pattern(Random, count=hole("n"))),
    phrase("chosen by who faces it: one", "sel", "choose (a|an) {c:k1}", pick_pattern(Chosen)),
    phrase("chosen by who faces it: several", "sel", "choose {n:count} {c:ks}", pick_pattern(Chosen, count=hole("n"))),
    phrase(
        "chosen by the opponent: one", "sel", "your opponent chooses (a|an) {c:k1}", pick_pattern(Chosen, by="opponent")
    ),
    phrase(
        "chosen by the opponent: several",
        "sel",
        "your opponent chooses {n:count} {c:ks}",
        pick_pattern(Chosen, by="opponent", count=hole("n")),
    ),
    phrase("at random: one of those", "sel_those", "randomly select one of those personnel", Random(where="picked")),
    phrase(
        "chosen by who faces it: one of those", "sel_those", "choose one of those personnel", Chosen(where="picked")
    ),
    phrase(
        "chosen by the opponent: one of those",
        "sel_those",
        "your opponent chooses one of those personnel",
        Chosen(by="opponent", where="picked"),
    ),
    # --- fates
    phrase("to be stopped", "to_be", "to be stopped", Stop(AFFECTED_CARDS)),
    phrase("to be killed", "to_be", "to be killed", Kill(AFFECTED_CARDS)),
    phrase("to be captured", "to_be", "to be placed in your opponent's brig", Capture(AFFECTED_CARDS)),
    phrase("to be returned", "to_be", f"to be returned to {_OWNER_WORDS} hand", ReturnToHand(AFFECTED_CARDS)),
    phrase(
        "to be placed at the bottom",
        "to_be",
        f"to be placed on the bottom of {_OWNER_WORDS} deck",
        PutInDeck(AFFECTED_CARDS),
    ),
    phrase("to be removed", "to_be", "to be removed from the game", RemoveFromGame(AFFECTED_CARDS)),
    phrase(
        "to be placed on top", "to_be", f"to be placed on top of {_OWNER_WORDS} deck", PutInDeck(AFFECTED_CARDS, "top")
    ),
    phrase(
        "to be discarded",
        "to_be",
        [f"to be placed in {_OWNER_WORDS} discard pile", "to be placed in your discard pile"],
        Discard(who=AFFECTED_CARDS),
    ),
    phrase("is stopped", "is_", "(is|are) stopped", Stop(AFFECTED_CARDS)),
    phrase("is killed", "is_", "(is|are) killed", Kill(AFFECTED_CARDS)),
    phrase("is captured", "is_", "(is|are) placed in your opponent's brig", Capture(AFFECTED_CARDS)),
    phrase("is returned", "is_", f"(is|are) returned to {_OWNER_WORDS} (hand|hands)", ReturnToHand(AFFECTED_CARDS)),
    phrase(
        "is placed at the bottom", "is_", f"is placed on the bottom of {_OWNER_WORDS} deck", PutInDeck(AFFECTED_CARDS)
    ),
    # --- clauses
    custom_phrase("a pick to a fate", "strike", "{s:sel} {f:to_be}", _fate_of_picked, _slots_of_fate_of_picked),
    custom_phrase(
        "one of those to a fate", "strike_those", "{s:sel_those} {f:to_be}", _fate_of_picked, _slots_of_fate_of_picked
    ),
    phrase("clause: strike", "clause", "{e:strike}", hole("e")),
    phrase("clause: strike of those", "clause", "{e:strike_those}", hole("e")),
    custom_phrase(
        "clause: all of a description", "clause", "all your {k:ks} {f:is_}", _fate_of_all, _slots_of_fate_of_all
    ),
    phrase("clause: others stopped", "clause", "all your other personnel are stopped", (Stop(Others()),)),
    phrase("clause: returns", "clause", "this dilemma returns to its owner's dilemma pile", (ReturnDilemma(),)),
    phrase(
        "clause: placed as damage",
        "clause",
        ["this dilemma is placed on your ship", "place this dilemma on your ship"],
        (Damage(All(kind="ship")),),
    ),
    custom_phrase(
        "clause: who has most", "clause", "your {k:k1} who has the highest {a:property} {f:is_}", _most, _slots_of_most
    ),
    custom_phrase(
        "clause: who has least",
        "clause",
        "your {k:k1} who has the lowest {a:property} {f:is_}",
        _least,
        _slots_of_least,
    ),
    custom_phrase("clause: the most", "clause", "the most {a:property} {k:k1} {f:is_}", _most, lambda _: None),
    phrase("property: cost", "property", "cost", "cost"),
    phrase("property: attribute", "property", "{a:attribute}", hole("a")),
    phrase("clause: that one stopped", "clause", "that personnel is stopped", (Stop(Picked()),)),
    phrase("clause: that one killed", "clause", "that personnel is killed", (Kill(Picked()),)),
    custom_phrase("clause: points lost", "clause", "lose {n:figure} points", _points_lost, _slots_of_points_lost),
    phrase(
        "clause: top of deck",
        "clause",
        "discard the top {n:many} cards of your deck",
        (Discard(hole("n"), how="top of deck"),),
    ),
    Chain("clauses", "clauses", "clause", CONSEQUENCE_RULES, (".",)),
    # --- sentences
    phrase("sentence: pick", "block", "{s:sel} .", (Select(hole("s")),), say=trees_words),
    phrase("sentence: clauses", "block", "{c:clauses} .", hole("c")),
    phrase("sentence: unless", "block", "unless you have {r:req} , {c:clauses} .", (Unless(hole("r"), hole("c")),)),
    phrase("sentence: if", "block", "if you have {r:req} , {c:clauses} .", (If(hole("r"), hole("c")),)),
    phrase("sentence: if it is so", "block", "if {r:cond} , {c:clauses} .", (If(hole("r"), hole("c")),), _is_situation),
    phrase(
        "sentence: if that one has",
        "block",
        "if that personnel {r:that_has} , {c:strike} .",
        (If(hole("r"), hole("c"), of_picked=True),),
    ),
    phrase(
        "sentence: unless they have, or are killed",
        "block",
        "unless (they|those personnel) have {r:req} , (those personnel are|they are|both are|all three are) killed .",
        (Unless(hole("r"), (Kill(Picked()),), of_picked=True),),
    ),
    custom_phrase(
        "sentence: if you cannot",
        "block",
        "{e:strike} . (if you cannot|if your opponent cannot) , {x:clauses} .",
        _effects_if_you_cannot,
        _slots_of_effects_if_you_cannot,
    ),
    custom_phrase(
        "sentence: unless, if they cannot",
        "block",
        "unless you have {r:req} , {e:strike} . (if your opponent cannot|if you cannot) , {x:clauses} .",
        _unless_with_fallback,
        _slots_of_unless_with_fallback,
    ),
    custom_phrase(
        "sentence: all but one",
        "block",
        "if you have two or more {k:ks} , randomly select all but one of those personnel to be stopped .",
        _all_but_one,
        _slots_of_all_but_one,
    ),
    custom_phrase(
        "sentence: each of those who",
        "block",
        "each of those personnel {r:qual} {f:is_} .",
        _fate_of_matching,
        _slots_of_fate_of_matching,
        tree_words,
    ),
    custom_phrase(
        "sentence: that one, if they",
        "block",
        "if that personnel {r:that_has} , they {f:is_} . otherwise , they {g:is_} .",
        _split_fates,
        print_nothing,
        trees_words,
    ),
    custom_phrase(
        "sentence: that one who has",
        "block",
        "if that personnel {r:that_has} , they {f:is_} .",
        _fate_of_matching,
        print_nothing,
        tree_words,
    ),
    phrase("that one has", "that_has", "has {r:own}", hole("r")),
    custom_phrase("that one is", "that_has", "is (a|an) {k:k1}", _condition_on_picked, _slots_of_condition_on_picked),
    phrase("that one has not", "that_has", "does not have {r:own}", Not(hole("r"))),
    custom_phrase(
        "sentence: a fate, another instead",
        "block",
        [
            "{s:sel} {f:to_be} . if that personnel {r:that_has} , they {g:is_} instead .",
            "{s:sel} {f:to_be} . if that personnel {r:that_has} , {g:do_it} them instead .",
        ],
        _replaced_fate,
        print_nothing,
        trees_words,
    ),
    phrase("do it: kill", "do_it", "kill", Kill(AFFECTED_CARDS)),
    phrase("do it: stop", "do_it", "stop", Stop(AFFECTED_CARDS)),
    custom_phrase(
        "sentence: a fate, unless another instead",
        "block",
        "{s:sel} {f:to_be} . unless you have {r:req} , that personnel {g:is_} instead , then {c:clauses} .",
        _unless_replaced_fate,
        _slots_of_unless_replaced_fate,
    ),
    phrase(
        "sentence: if any of those has",
        "block",
        f"if any of those personnel {{r:that_has}} , {_ALL_ARE_WORDS} stopped . otherwise , {{x:strike_those}} .",
        (If(hole("r"), (Stop(Picked()),), hole("x"), of_picked=True),),
    ),
    custom_phrase(
        "sentence: total cost of those",
        "block",
        f"if the total cost of those personnel is {{n:figure}} or less , {_ALL_ARE_WORDS} killed ."
        " otherwise , {x:strike_those} .",
        _cheap_personnel,
        _slots_of_cheap_personnel,
    ),
    phrase(
        "sentence: unless they have",
        "block",
        f"unless (they|those personnel) have {{r:req}} , {_ALL_ARE_WORDS} stopped .",
        (Unless(hole("r"), (Stop(Picked()),), of_picked=True),),
    ),
    phrase(
        "dilemma: choose one of three",
        "block",
        "choose one : {a:clauses} ; {b:clauses} ; or {c:clauses} .",
        (Choose((Choice(hole("a")), Choice(hole("b")), Choice(hole("c")))),),
    ),
    phrase(
        "dilemma: choose one of two",
        "block",
        "choose one : {a:clauses} ; or {b:clauses} .",
        (Choose((Choice(hole("a")), Choice(hole("b")))),),
    ),
    custom_phrase(
        "sentence: at random until they cost so much",
        "block",
        "randomly select personnel until their total cost is {n:figure} or more . those personnel are stopped .",
        _cost_reached,
        _slots_of_cost_reached,
    ),
    Chain("blocks", "blocks", "block"),
)
