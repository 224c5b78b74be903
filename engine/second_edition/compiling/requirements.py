"""Requirements of groups and of single personnel: two grammars, because alternatives nest differently (2E-REQ)."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Listing, Rule, custom_phrase, phrase
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import (
    AllOf,
    AnyOf,
    Attribute,
    Each,
    Equipment,
    Not,
    Requirement,
    Skill,
    Trait,
)


def _requirement_list(kind: type[AllOf | AnyOf]) -> Any:
    def build_tree(parts: tuple[Any, ...]) -> Any:
        return None if any(isinstance(part, kind) for part in parts) else kind(parts)

    def slots_of_tree(value: Any) -> tuple[Any, ...] | None:
        return value.parts if isinstance(value, kind) else None

    return build_tree, slots_of_tree


def _skill_requirement(slots: Slots) -> Any:
    return Skill(slots["s"], slots["n"]) if slots["n"] > 1 else None


def _slots_of_skill_requirement(value: Any) -> Slots | None:
    return {"s": value.name, "n": value.level} if isinstance(value, Skill) and value.level > 1 else None


def _minimum_requirement(slots: Slots) -> Any:
    return Attribute(("cost",), ">", slots["n"] - 1)


def _slots_of_minimum_requirement(value: Any) -> Slots | None:
    is_cost = isinstance(value, Attribute) and value.names == ("cost",) and value.comparison == ">"
    return {"n": value.number + 1} if is_cost else None


def _maximum_requirement(slots: Slots) -> Any:
    return Attribute(("cost",), "<", slots["n"] + 1)


def _slots_of_maximum_requirement(value: Any) -> Slots | None:
    is_cost = isinstance(value, Attribute) and value.names == ("cost",) and value.comparison == "<"
    return {"n": value.number - 1} if is_cost else None


def _alternative_requirement(slots: Slots) -> Any:
    return _counted_requirement(slots["k"], 1)


def _several_alternatives(slots: Slots) -> Any:
    return _counted_requirement(slots["k"], slots["n"])


def _counted_requirement(of: Cards, count: int) -> Requirement | None:
    """Return a number of described cards as a requirement of a group: its personnel or its equipment."""
    if of.who is None or of != Cards(kind=of.kind, who=of.who):
        return None
    if of.kind == "equipment":
        return Equipment(of.who.name, count) if isinstance(of.who, Trait) else None
    return Each(count, of.who) if of.kind == "personnel" else None


def _slots_of_counted_requirement(value: Any) -> tuple[Cards, int] | None:
    if isinstance(value, Equipment):
        if value.lacking:
            return None
        return Cards(kind="equipment", who=Trait(value.keyword)), value.count
    if isinstance(value, Each):
        return Cards(who=value.who), value.count
    return None


def _slots_of_alternative_requirement(value: Any) -> Slots | None:
    found = _slots_of_counted_requirement(value)
    return {"k": found[0]} if found and found[1] == 1 else None


def _slots_of_several_alternatives(value: Any) -> Slots | None:
    found = _slots_of_counted_requirement(value)
    return {"k": found[0], "n": found[1]} if found and found[1] > 1 else None


def print_nothing(_: Any) -> Slots | None:
    """Return ``None``, so that nothing is printed, because another phrase prints this tree."""
    return None


def _required_quality(slots: Slots) -> Any:
    return Trait(f"requires {slots['s']}")


def _slots_of_required_quality(value: Any) -> Slots | None:
    is_asked = isinstance(value, Trait) and value.name.startswith("requires ")
    return {"s": value.name.removeprefix("requires ")} if is_asked else None


def _cost_requirement(slots: Slots) -> Any:
    return Attribute(("points",), ">", slots["n"] - 1)


def _slots_of_cost_requirement(value: Any) -> Slots | None:
    is_worth = isinstance(value, Attribute) and value.names == ("points",) and value.comparison == ">"
    return {"n": value.number + 1} if is_worth else None


def _other_equipment(slots: Slots) -> Any:
    return Equipment(slots["t"], slots["n"], lacking=True)


def _slots_of_other_equipment(value: Any) -> Slots | None:
    fitting = isinstance(value, Equipment) and value.lacking and value.count > 1
    return {"n": value.count, "t": value.keyword} if fitting else None


_either, _of_either = _requirement_list(AnyOf)
_every, _of_every = _requirement_list(AllOf)

RULES: tuple[Rule, ...] = (
    Listing("requirement: alternatives", "req", "req_all", "or", _either, _of_either, commas=False),
    Listing(
        "requirement: one of several skills",
        "req",
        "has",
        "or",
        _either,
        lambda _: None,
        alone=False,
        fewest=3,
        plainly=True,
    ),
    Listing("requirement: list", "req_all", "req_part", "and", _every, _of_every),
    phrase("requirement: skill", "has", "{s:skillname}", Skill(hole("s"), 1)),
    custom_phrase(
        "requirement: skill with level",
        "has",
        "{n:figure} {s:skillname}",
        _skill_requirement,
        _slots_of_skill_requirement,
    ),
    phrase("requirement: attribute above", "has", "{a:attributes} > {n:figure}", Attribute(hole("a"), ">", hole("n"))),
    phrase("requirement: attribute below", "has", "{a:attributes} < {n:figure}", Attribute(hole("a"), "<", hole("n"))),
    phrase("requirement: of the group", "req_part", "{r:has}", hole("r")),
    custom_phrase(
        "requirement: one such card",
        "req_part",
        "(a|an) {k:k1}",
        _alternative_requirement,
        _slots_of_alternative_requirement,
    ),
    custom_phrase(
        "requirement: several such cards",
        "req_part",
        "{n:count} {k:ks}",
        _several_alternatives,
        _slots_of_several_alternatives,
    ),
    Listing("own: alternatives", "own", "own_all", "or", _either, _of_either),
    Listing("own: list", "own_all", "own_part", "and", _every, _of_every, commas=False),
    phrase("own: skill or attribute", "own_part", "{r:has}", hole("r")),
    phrase("own: icon", "own_part", "{i:icon}", Trait(hole("i"))),
    phrase("own: staffing icon", "own_part", "a staffing icon", AnyOf((Trait("[cmd]"), Trait("[stf]")))),
    custom_phrase(
        "own: cost at least",
        "own_part",
        "a cost of {n:figure} or more",
        _minimum_requirement,
        _slots_of_minimum_requirement,
    ),
    custom_phrase(
        "own: cost at most",
        "own_part",
        "a cost of {n:figure} or less",
        _maximum_requirement,
        _slots_of_maximum_requirement,
    ),
    custom_phrase(
        "costs at least", "costing", "{n:figure} or more", _minimum_requirement, _slots_of_minimum_requirement
    ),
    custom_phrase(
        "costs at most", "costing", "{n:figure} or less", _maximum_requirement, _slots_of_maximum_requirement
    ),
    phrase("qualifier: has", "qual", "(who|that) (has|have|each have) {r:own}", hole("r")),
    phrase("qualifier: with", "qual", "with {r:own}", hole("r")),
    phrase("qualifier: has not", "qual", "(who|that) (does|do) not have {r:own}", Not(hole("r"))),
    phrase("qualifier: costs", "qual", "(who|that) (costs|cost|each cost) {r:costing}", hole("r")),
    phrase("qualifier: except one", "qual", "( except (a|an) {k:excepted} )", Not(hole("k"))),
    phrase(
        "qualifier: except two",
        "qual",
        "( except (a|an) {k:excepted} or (a|an) {l:excepted} )",
        Not(AnyOf((hole("k"), hole("l")))),
    ),
    phrase("qualifier: requires", "qual", "(requiring|that requires|that require) {r:asked}", hole("r")),
    Listing("asked: alternatives", "asked", "asked1", "or", _either, _of_either),
    custom_phrase(
        "asked: skill or attribute", "asked1", "{s:skillname}", _required_quality, _slots_of_required_quality
    ),
    custom_phrase("asked: attribute", "asked1", "{s:attribute}", _required_quality, _slots_of_required_quality),
    custom_phrase(
        "qualifier: worth at least",
        "qual",
        "worth {n:figure} or more points",
        _cost_requirement,
        _slots_of_cost_requirement,
    ),
    custom_phrase(
        "qualifier: is worth at least",
        "qual",
        "that is worth {n:figure} or more points",
        _cost_requirement,
        print_nothing,
    ),
    custom_phrase(
        "requirement: other equipment",
        "req_part",
        "{n:count} non- {t:trait} equipment",
        _other_equipment,
        _slots_of_other_equipment,
    ),
    phrase("excepted trait", "excepted", "{t:trait}", Trait(hole("t"))),
)
