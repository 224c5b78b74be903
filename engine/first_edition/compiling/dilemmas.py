"""Dilemmas: requirements, harm and fate."""

from __future__ import annotations

from typing import Any, Literal

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Chain, Listing, Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import All, AllButOne, By, Cards, Chosen, Highest, Lowest, Picked, Random
from engine.ccg.effects.conditions import At, Commands, Either, Every, Never
from engine.ccg.effects.effects import (
    Capture,
    DamageShip,
    Destroy,
    Discard,
    Effect,
    If,
    Kill,
    PutInDeck,
    ReturnToHand,
    Score,
    Select,
    Stop,
)
from engine.ccg.requirements.requirement import AnyOf, Attribute, Not, Requirement, Skill, Written
from engine.first_edition.cards.compiled_texts import Sheet
from engine.first_edition.cards.halves import Half, Step
from engine.first_edition.compiling.deeds import Pair
from engine.first_edition.compiling.descriptions import parts_of_description, requirement_for_all

_RANDOM = "( random selection )"
_OPPONENT = "( opponent's choice )"
_YOU = "( your choice )"
_ENTIRE = "(entire crew or Away Team|crew or Away Team|all your personnel|all of your personnel)"


class ClosingSentence(Written, frozen=True, kw_only=True):
    """A sentence that closes a dilemma."""

    then: Literal["", "reseed", "discard", "continues", "stays", "placed"] = ""
    nullify: Requirement | None = None
    nullifier: str = ""
    past: tuple[Effect, ...] = ()


# --- targets ----------------------------------------------------------------------------------------------------------


def _build_victims(slots: Slots) -> Any:
    parts = (*(slots["a"] or ()), *((slots["q"],) if slots.get("q") is not None else ()))
    return Cards(who=requirement_for_all(parts))


def _slots_of_victims(of: Any) -> Slots | None:
    if type(of) is not Cards or of != Cards(who=of.who):
        return None
    parts = parts_of_description(of.who)
    *before, last = (*parts, None) if not parts or not _is_attribute_quality(parts[-1]) else parts
    return {"a": tuple(part for part in before if part is not None) or None, "m": (), "q": last}


def _is_attribute_quality(part: Requirement) -> bool:
    """Whether a quality is about an attribute, which texts name after the noun."""
    return any(isinstance(one, Attribute) for one in (part.parts if isinstance(part, AnyOf) else (part,)))


def _picked_personnel_pair(kind: type[Random | Chosen], **fixed: Any) -> Pair:
    """Return the builder and its inverse for a number of described personnel."""

    def build_tree(slots: Slots) -> Any:
        return kind(who=slots["v"].who, count=slots.get("n") or 1, **fixed)

    def slots_of_tree(value: Any) -> Slots | None:
        if type(value) is not kind:
            return None
        found = {"v": Cards(who=value.who), "n": value.count if value.count != 1 else None}
        return found if build_tree(found) == value else None

    return build_tree, slots_of_tree


def _extreme_personnel_pair(kind: type[Highest | Lowest], by: By) -> Pair:
    def build_tree(slots: Slots) -> Any:
        return kind(attributes=slots["m"], who=slots["v"].who, by=by)

    def slots_of_tree(value: Any) -> Slots | None:
        if type(value) is not kind:
            return None
        found = {"v": Cards(who=value.who), "m": value.attributes}
        return found if build_tree(found) == value else None

    return build_tree, slots_of_tree


def _extreme_rules() -> tuple[Rule, ...]:
    ties: tuple[tuple[By, list[str]], ...] = (
        ("opponent", ["", "( opponent's choice if tie )"]),
        ("you", ["( your choice if tie )", "( owner's choice if tie )"]),
    )
    rules: list[Rule] = []
    for kind, words in ((Highest, "(highest|most)"), (Lowest, "(lowest|least)")):
        for by, tie in ties:
            templates = [
                template
                for end in tie
                for template in (
                    f"(the|) {words} {{m:measure}} {{v:victims}} {end}",
                    f"{{v:victims}} with (the|) {words} {{m:measure}} {end}",
                )
            ]
            name = f"{kind.__name__.lower()}, ties by {by}"
            rules.append(custom_phrase(name, "target", templates, *_extreme_personnel_pair(kind, by), say=tree_words))
    return tuple(rules)


# --- steps ------------------------------------------------------------------------------------------------------------


def _step_pair(**fixed: Any) -> Pair:
    """Return the builder and its inverse for a step: a condition, effects and a cost to pay instead."""
    names = {"c": "condition", "e": "effects", "p": "pays"}

    def build_tree(slots: Slots) -> Any:
        return (Step(**{names[slot]: value for slot, value in slots.items()}, **fixed),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Step() as one,):
                plain = Step(**fixed)
                told = {slot: getattr(one, name) for slot, name in names.items()}
                found = {slot: said for slot, said in told.items() if said != getattr(plain, names[slot])}
                return found if build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _step_rule(name: str, template: str | list[str], slots: str, **fixed: Any) -> Rule:
    build, take = _step_pair(**fixed)

    def taken(value: Any) -> Slots | None:
        found = take(value)
        return found if found is not None and sorted(found) == sorted(slots) else None

    return custom_phrase(f"step: {name}", "sentence", template, build, taken, tree_words)


def _picked_rules() -> tuple[Rule, ...]:
    """Return rules for picks after the verb: *one personnel is killed (random selection)*."""
    picks: tuple[tuple[str, str, type[Random | Chosen], dict[str, Any]], ...] = (
        ("random", _RANDOM, Random, {}),
        ("opponent", _OPPONENT, Chosen, {"by": "opponent"}),
        ("you", _YOU, Chosen, {}),
    )
    deeds: tuple[tuple[type, str], ...] = (
        (Kill, "(is|are) killed"),
        (Kill, "(dies|die)"),
        (Stop, '(is|are|) " stopped "'),
        (Stop, "(is|are) stopped"),
        (Capture, "(is|are) captured"),
        (Discard, "(is|are) discarded"),
    )
    rules: list[Rule] = []
    for number, (deed, verb) in enumerate(deeds):
        for name, words, kind, fixed in picks:
            build, _ = _picked_personnel_pair(kind, **fixed)

            def built(slots: Slots, deed: type = deed, build: Any = build) -> Any:
                return (deed(who=build(slots)),)

            template = f"{{n:count}} {{v:victims}} {verb} {words}"
            rules.append(
                custom_phrase(f"harm {number}: {name} behind", "harm", template, built, lambda _: None, tree_words)
            )
    return tuple(rules)


def _harm_rule(name: str, deed: type, template: list[str], pick: str = "w") -> Rule:
    return phrase(f"harm: {name}", "harm", template, (deed(who=hole(pick)),), say=tree_words)


def _flattened(parts: tuple[Any, ...]) -> Any:
    return tuple(item for part in parts for item in part)


def _as_single_items(value: Any) -> tuple[Any, ...] | None:
    return tuple((item,) for item in value) if isinstance(value, tuple) else None


def _build_stopped_or_else(slots: Slots) -> Any:
    return (Step(effects=(Stop(slots["w"], otherwise=slots["e"]),)),)


def _slots_of_stopped_or_else(value: Any) -> Slots | None:
    match value:
        case (Step(effects=(Stop(who=who, otherwise=otherwise),)) as one,) if otherwise:
            found = {"w": who, "e": otherwise}
            return found if _build_stopped_or_else(found) == (one,) else None
    return None


def _build_kill_without_skill(slots: Slots) -> Any:
    """Return one personnel picked at random, killed unless they have either skill; nothing fails (1E-DIL-07)."""
    if slots["n"] != 1:
        return None
    able = Commands(Cards(whose="anybody", where="picked", who=AnyOf((Skill(slots["s"]), Skill(slots["t"])))))
    effects = (Select(Random(who=slots["v"].who)), If(Never(able), (Kill(Picked()),)))
    return (Step(effects=effects),)


def _slots_of_kill_without_skill(value: Any) -> Slots | None:
    match value:
        case (Step(effects=(Select(who=Random(who=who)), If(condition=Never(condition=Commands(cards=able))))),):
            match able.who:
                case AnyOf(parts=(Skill(name=one), Skill(name=other))):
                    found = {"n": 1, "v": Cards(who=who), "s": one, "t": other}
                    return found if _build_kill_without_skill(found) == value else None
    return None


def _build_one_continues(slots: Slots) -> Any:
    """Return a condition; all personnel who meet it are stopped, except that one of several continues."""
    such = AnyOf((Skill(slots["s"]), Skill(slots["t"])))
    several = Commands(Cards(who=such), 2)
    stopped = If(several, (Stop(AllButOne(who=such)),), (Stop(All(who=such)),))
    return (Step(condition=such), Step(effects=(stopped,)))


def _slots_of_one_continues(value: Any) -> Slots | None:
    match value:
        case (Step(condition=AnyOf(parts=(Skill(name=one), Skill(name=other)))), Step()):
            found = {"s": one, "t": other}
            return found if _build_one_continues(found) == value else None
    return None


def _slots_of_points_lost(value: Any) -> Slots | None:
    match value:
        case (Step(effects=(If(condition=needed, then=(Score(points=int() as points),)),)) as step,) if points < 0:
            found = {"c": needed, "n": -points}
            return found if step == Step(effects=(If(needed, (Score(points),)),)) else None
    return None


def _build_harder_in_delta(slots: Slots) -> Any:
    """Build a condition whose total is higher in the Delta Quadrant, perhaps as the last of several alternatives."""
    needed, delta = slots["c"], At(quadrant="delta")
    parts = needed.parts if isinstance(needed, AnyOf) else (needed,)
    more = Attribute((slots["a"],), ">", slots["n"])
    if not isinstance(parts[-1], Attribute) or parts[-1].names != more.names or parts[-1].comparison != ">":
        return None
    total = (Every((delta, more)), Every((Never(delta), parts[-1])))
    others = (AnyOf(parts[:-1]),) if len(parts) > 2 else parts[:-1]
    return (Step(condition=Either((*others, *total))),)


def _slots_of_harder(value: Any) -> Slots | None:
    match value:
        case (
            Step(
                condition=Either(
                    conditions=(
                        *others,
                        Every(conditions=(_, Attribute() as more)),
                        Every(conditions=(_, Attribute() as less)),
                    )
                )
            ),
        ):
            before: tuple[Any, ...] = others[0].parts if others and isinstance(others[0], AnyOf) else tuple(others)
            needed = AnyOf((*before, less)) if before else less
            found = {"c": needed, "a": more.names[0], "n": more.number}
            return found if _build_harder_in_delta(found) == value else None
    return None


def _build_dilemma(slots: Slots) -> Any:
    sentences = slots["s"]
    steps = tuple(item for item in sentences if isinstance(item, Step))
    closing = [item for item in sentences if isinstance(item, ClosingSentence)]
    fates = [item.then for item in closing if item.then != ""]
    needs = [item.nullify for item in closing if item.nullify is not None]
    past = [item.past for item in closing if item.past]
    if not steps or max(len(fates), len(needs), len(past)) > 1:
        return None
    if past and not any(step.can_be_failed for step in steps):
        return None
    half = Half(
        steps=steps,
        then=fates[0] if fates else "reseed",
        nullify=needs[0] if needs else None,
        nullifiers=tuple(item.nullifier for item in closing if item.nullifier),
        past=past[0] if past else (),
    )
    return Sheet(halves=(half,))


def _slots_of_dilemma(value: Any) -> Slots | None:
    if not isinstance(value, Sheet) or len(value.halves) != 1:
        return None
    (half,) = value.halves
    closing = (
        *((ClosingSentence(past=half.past),) if half.past else ()),
        *((ClosingSentence(nullify=half.nullify),) if half.nullify is not None else ()),
        *(ClosingSentence(nullifier=title) for title in half.nullifiers),
        *((ClosingSentence(then=half.then),) if half.then != "reseed" else ()),
    )
    found = {"s": (*half.steps, *closing)}
    return found if _build_dilemma(found) == value else None


_TO_GET_PAST = [
    "to get past (requires|must have|, requires) {c:requirement} (present|) .",
    "to get past , (crew or Away Team|Away Team|crew) must have {c:requirement} (present|) .",
    "can not get past unless {c:requirement} (present|) .",
]
_STOPPED = ['" stopped "', "stopped"]

RULES: tuple[Rule, ...] = (
    # --- targets
    phrase("members", "member", "(personnel|crew member|crew members|Away Team member|Away Team members)", ()),
    phrase("members of either", "member", "(crew or Away Team member|crew or Away Team members)", (), like="personnel"),
    phrase("has a skill", "has", "(who has|with) {s:skill}", Skill(hole("s"))),
    phrase(
        "has either skill", "has", "(who has|with) {s:skill} or {t:skill}", AnyOf((Skill(hole("s")), Skill(hole("t"))))
    ),
    phrase("without a skill of it", "has", "(without|who does not have) {s:skill}", Not(Skill(hole("s")))),
    phrase(
        "above an attribute",
        "has",
        "(who has|with) {a:attribute} > {n:number}",
        Attribute((hole("a"),), ">", hole("n")),
    ),
    phrase(
        "below an attribute",
        "has",
        "(who has|with) {a:attribute} < {n:number}",
        Attribute((hole("a"),), "<", hole("n")),
    ),
    phrase(
        "has a skill or more of an attribute",
        "has",
        "(who has|with) {s:skill} (or|OR) {a:attribute} > {n:number}",
        AnyOf((Skill(hole("s")), Attribute((hole("a"),), ">", hole("n")))),
    ),
    phrase(
        "has a skill or less of an attribute",
        "has",
        "(who has|with) {s:skill} (or|OR) {a:attribute} < {n:number}",
        AnyOf((Skill(hole("s")), Attribute((hole("a"),), "<", hole("n")))),
    ),
    phrase("either skill", "either", "{s:skill} (or|OR) {t:skill}", (AnyOf((Skill(hole("s")), Skill(hole("t")))),)),
    phrase("adjectives of victims", "victim_words", "{a:adjective_chain}", hole("a")),
    phrase("alternatives of victims", "victim_words", "{a:either}", hole("a")),
    custom_phrase(
        "victims",
        "victims",
        ["{a:victim_words?} {m:member} (present|) {q:has?}", "{a:victim_words} present"],
        _build_victims,
        _slots_of_victims,
        tree_words,
    ),
    phrase("one", "count", "(one|a|an)", 1),
    phrase("several", "count", "{n:several}", hole("n"), lambda value: type(value) is int and value > 1),
    custom_phrase(
        "at random", "target", f"{{n:count}} {{v:victims}} {_RANDOM}", *_picked_personnel_pair(Random), say=tree_words
    ),
    custom_phrase(
        "chosen by the opponent",
        "target",
        f"{{n:count}} {{v:victims}} {_OPPONENT}",
        *_picked_personnel_pair(Chosen, by="opponent"),
        say=tree_words,
    ),
    custom_phrase(
        "chosen by you", "target", f"{{n:count}} {{v:victims}} {_YOU}", *_picked_personnel_pair(Chosen), say=tree_words
    ),
    custom_phrase("all there", "target", _ENTIRE, lambda _: All(), lambda value: {} if value == All() else None),
    custom_phrase(
        "all such",
        "target",
        ["all {v:victims}", "all {v:victims} in (crew or Away Team|Away Team)"],
        lambda slots: All(who=slots["v"].who) if slots["v"].who is not None else None,
        lambda value: {"v": Cards(who=value.who)} if type(value) is All and value.who is not None else None,
        tree_words,
    ),
    phrase("measure", "measure", "{a:attribute}", (hole("a"),)),
    phrase(
        "measure: all", "measure", ["total attributes", "total attribute numbers"], ("integrity", "cunning", "strength")
    ),
    *_extreme_rules(),
    # --- effects
    *_picked_rules(),
    _harm_rule(
        "kill", Kill, ["kills {w:target}", "kill {w:target}", "{w:target} (is|are) killed", "{w:target} (dies|die)"]
    ),
    _harm_rule(
        "stop",
        Stop,
        ["stops {w:target}", '" stops " {w:target}', *(f"{{w:target}} (is|are|) {said}" for said in _STOPPED)],
    ),
    _harm_rule("capture", Capture, ["{w:target} is captured", "opponent captures {w:target}"]),
    _harm_rule("discard", Discard, ["{w:target} is discarded"]),
    _harm_rule("return", ReturnToHand, ["{w:target} (is returned|returns) to hand"]),
    phrase(
        "harm: ship damaged",
        "harm",
        ["ship is damaged", "damages ship", "ship damaged"],
        (DamageShip(All(kind="ship")),),
    ),
    phrase("harm: ship destroyed", "harm", ["ship is destroyed", "ship destroyed"], (Destroy(All(kind="ship")),)),
    phrase(
        "harm: under the deck",
        "harm",
        "{w:target} is placed on bottom of draw deck",
        (PutInDeck(hole("w"), place="bottom"),),
    ),
    phrase("harm: discard cards", "harm", "discard {n:count} (card|cards) from hand", (Discard(count=hole("n")),)),
    *(
        phrase(
            f"harm: selected to be {word}",
            "harm",
            f"randomly select {{w:selected}} to be {word}",
            (deed(who=hole("w")),),
        )
        for deed, word in ((Kill, "killed"), (Stop, "stopped"))
    ),
    *(
        phrase(
            f"harm: chosen to be {word}",
            "harm",
            f"your opponent chooses {{w:theirs}} to be {word}",
            (deed(who=hole("w")),),
        )
        for deed, word in ((Kill, "killed"), (Stop, "stopped"))
    ),
    custom_phrase("selected", "selected", "{n:count} {v:victims}", *_picked_personnel_pair(Random), say=tree_words),
    custom_phrase(
        "theirs", "theirs", "{n:count} {v:victims}", *_picked_personnel_pair(Chosen, by="opponent"), say=tree_words
    ),
    custom_phrase("yours", "yours", "{n:count} {v:victims}", *_picked_personnel_pair(Chosen), say=tree_words),
    Listing("several harms", "harms", "harm", "and", _flattened, _as_single_items),
    custom_phrase(
        "chosen to be stopped, or else",
        "sentence",
        "choose {w:yours} to be stopped . if you can not , {e:harms} .",
        _build_stopped_or_else,
        _slots_of_stopped_or_else,
        tree_words,
    ),
    # --- sentences
    _step_rule("to get past", _TO_GET_PAST, "c"),
    _step_rule("to get past, remaining", "to get past requires {c:requirement} remaining .", "c", remaining=True),
    _step_rule(
        "unless",
        [
            "unless {c:requirement} (present|) , {e:harms} .",
            "{e:harms} unless {c:requirement} (present|) .",
            "unless you have {c:requirement} , {e:harms} .",
        ],
        "ce",
    ),
    _step_rule("automatic", "{e:harms} .", "e"),
    custom_phrase(
        "step: killed for want of a skill",
        "sentence",
        "{n:count} {v:victims} ( random selection ) is killed if that personnel does not have {s:skill} or {t:skill} .",
        _build_kill_without_skill,
        _slots_of_kill_without_skill,
        tree_words,
    ),
    custom_phrase(
        "steps: one of the able continues",
        "sentence",
        'to get past requires {s:skill} OR {t:skill} . all such personnel are " stopped , " but if two or more'
        " present , one must continue ( random selection ) .",
        _build_one_continues,
        _slots_of_one_continues,
        tree_words,
    ),
    custom_phrase(
        "step: points lost",
        "sentence",
        "if {c:requirement} , lose {n:number} points .",
        lambda slots: (Step(effects=(If(slots["c"], (Score(-slots["n"]),)),)),),
        _slots_of_points_lost,
        tree_words,
    ),
    custom_phrase(
        "step: to get past, more in the Delta Quadrant",
        "sentence",
        "to get past requires {c:requirement} ( {a:attribute} > {n:number} if this is a [DQ] mission ) .",
        _build_harder_in_delta,
        _slots_of_harder,
        tree_words,
    ),
    _step_rule("unless paid", ["{e:harms} unless you {p:payment} .", "unless you {p:payment} , {e:harms} ."], "ep"),
    _step_rule("paid to get past", "to get past , {p:toll} .", "p"),
    phrase("payment: stop", "payment", ['" stop " {w:yours}', "stop {w:yours}"], (Stop(hole("w")),)),
    phrase(
        "payment: discard",
        "payment",
        "choose to discard {n:count} (card|cards) from (your|) hand",
        (Discard(count=hole("n")),),
    ),
    phrase(
        "toll: stop",
        "toll",
        ['" stop " {w:target}', "{w:target} (is|are) stopped", '{w:target} must be " stopped "'],
        (Stop(hole("w")),),
    ),
    # --- closing sentences
    phrase("discard dilemma", "sentence", "discard dilemma .", (ClosingSentence(then="discard"),)),
    phrase("mission continues", "sentence", "mission continues .", (ClosingSentence(then="continues"),)),
    phrase(
        "nullify with",
        "sentence",
        "nullify with {c:requirement} .",
        (ClosingSentence(nullify=hole("c")),),
        lambda value: value[0].nullify is not None,
    ),
    phrase(
        "nullified by",
        "sentence",
        "(may be|) nullified by {t:played_title} .",
        (ClosingSentence(nullifier=hole("t")),),
        lambda value: bool(value[0].nullifier),
    ),
    Chain("sentences", "sentences", "sentence"),
    custom_phrase("dilemma", "dilemma", "{s:sentences}", _build_dilemma, _slots_of_dilemma, tree_words),
)
