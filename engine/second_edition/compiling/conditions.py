"""Conditions: commanded cards, the position of this card, the current situation."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.ccg.compiling.normalising import Words
from engine.ccg.compiling.patterns import Slots, hole, part_pattern
from engine.ccg.compiling.phrases import Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import Cards, ScoreOf
from engine.ccg.effects.conditions import At, Attempting, Commands, Compare, Every, Facing, Fighting, Leads, Never
from engine.ccg.requirements.requirement import AllOf, AnyOf, Attribute, Not, Trait
from engine.second_edition.compiling.descriptions import (
    comparable_description,
    description_parts,
    description_with_place,
    parts_of_requirement,
)
from engine.second_edition.compiling.names import NUMBERS
from engine.second_edition.compiling.requirements import print_nothing

_PLACES_WITH_THIS_CARD = ("present", "mission", "aboard", "surface")
_IN_HAND = Cards(kind="card", where="hand")
_CAPTIVES = Cards(whose="anybody", where="brig")
_IS_COMPLETED = Trait("completed")


def _present_with(slots: Slots) -> Any:
    """Return the condition that another card is present, because a card isn't present with itself."""
    of: Cards = slots["o"]
    if of.where != "group" or of.other:
        return None
    return Commands(msgspec.structs.replace(of, where="present", other=True))


def _slots_of_present_with(value: Any) -> Slots | None:
    if not isinstance(value, Commands) or value.count != 1 or value.cards.where != "present" or not value.cards.other:
        return None
    return {"o": msgspec.structs.replace(value.cards, where="group", other=False)}


def _location_condition_rule(name: str, template: str, whose: str, *, other: bool = False, like: str = "") -> Rule:
    """Return a phrase for a described card at a place: *Your Officer is aboard this ship*."""

    def build_tree(slots: Slots) -> Any:
        of = description_with_place(slots["k"], whose, other, slots["p"])
        return Commands(of) if of is not None and of.where in _PLACES_WITH_THIS_CARD else None

    def slots_of_tree(value: Any) -> Slots | None:
        if (
            like
            or not isinstance(value, Commands)
            or value.count != 1
            or value.cards.where not in _PLACES_WITH_THIS_CARD
        ):
            return None
        found = description_parts(value.cards)
        if found is None or found[1:3] != (whose, other) or found[0].title:
            return None
        return {"k": found[0], "p": found[3]}

    rule = custom_phrase(
        f"{name} is somewhere", "cond", [like, template] if like else template, build_tree, slots_of_tree, tree_words
    )
    return msgspec.structs.replace(rule, unread=1) if like else rule


def _completed_missions(of: Cards) -> Cards | None:
    """Return the description limited to completed missions; ``None`` if it doesn't describe missions."""
    if of.kind != "mission" or of.title or _IS_COMPLETED in parts_of_requirement(of.who):
        return None
    parts = (_IS_COMPLETED, *parts_of_requirement(of.who))
    return Cards(kind="mission", who=AllOf(parts) if len(parts) > 1 else parts[0])


def _has_completed(slots: Slots) -> Any:
    of = _completed_missions(slots["k"])
    number = slots.get("n", 1)
    return None if of is None else Commands(msgspec.structs.replace(of, where="play"), number)


def _commanded_missions_words(value: Any) -> Words:
    """Return the words for commanding the missions, used to print their completion."""
    conditions: Any = value.condition if isinstance(value, Never) else value
    number = "a" if conditions.count == 1 else NUMBERS[conditions.count]
    before = ("you", "do", "not", "command") if isinstance(value, Never) else ("you", "command")
    return (*before, number, *comparable_description(Cards(kind="mission", who=conditions.cards.who)))


def _two_conditions(slots: Slots) -> Any:
    return None if isinstance(slots["a"], Every) else Every((slots["a"], slots["b"]))


def _slots_of_two_conditions(value: Any) -> Slots | None:
    if not isinstance(value, Every) or len(value.conditions) != 2:
        return None
    return {"a": value.conditions[0], "b": value.conditions[1]}


def _points_condition(slots: Slots) -> Any:
    return Compare(ScoreOf(), ">", slots["n"] - 1)


def _slots_of_points_condition(value: Any) -> Slots | None:
    ok = isinstance(value, Compare) and value.left == ScoreOf() and value.comparison == ">" and type(value.right) is int
    return {"n": value.right + 1} if ok else None


def _mission_worth(slots: Slots) -> Any:
    return Attribute(("points",), ">", slots["n"] - 1)


def _slots_of_mission_worth(value: Any) -> Slots | None:
    is_worth = isinstance(value, Attribute) and value.names == ("points",) and value.comparison == ">"
    return {"n": value.number + 1} if is_worth else None


def _most_valuable_mission(slots: Slots) -> Any:
    return Attribute(("points",), "<", slots["n"] + 1)


def _slots_of_most_valuable_mission(value: Any) -> Slots | None:
    is_worth = isinstance(value, Attribute) and value.names == ("points",) and value.comparison == "<"
    return {"n": value.number - 1} if is_worth else None


_NO_HEADQUARTERS = Not(Trait("headquarters"))


def _each_mission(slots: Slots) -> Any:
    """Return the condition of *Each of your non-headquarters missions is …*: there is none that isn't."""
    return Never(Commands(Cards(kind="mission", where="play", who=AllOf((_NO_HEADQUARTERS, Not(slots["r"]))))))


def _slots_of_each_mission(value: Any) -> Slots | None:
    match value:
        case Never(condition=Commands(cards=Cards(kind="mission", who=AllOf(parts=(_, Not(part=r)))))):
            return {"r": r} if _each_mission({"r": r}) == value else None
    return None


def _is_open_mission_test(who: Any) -> bool:
    """Whether a requirement tests a mission's requirements, not its qualities."""
    first = who.parts[0] if isinstance(who, AnyOf) else who
    return isinstance(first, Trait) and first.name.startswith("requires ")


def _slots_of_each_open_mission(value: Any) -> Slots | None:
    found = _slots_of_each_mission(value)
    return None if found is None or _is_open_mission_test(found["r"]) else {"w": found["r"]}


def _commands_no_such_card(value: Any) -> bool:
    """Whether a condition is printed as commanding no matching card, not as one about each mission."""
    return _is_without_title(value) and _slots_of_each_mission(value) is None


def _present_with_count(slots: Slots) -> Any:
    of = description_with_place(slots["k"], "anybody", other=True, place="present")
    return None if of is None or of.title else Commands(of, slots["n"])


def _slots_of_present_with_count(value: Any) -> Slots | None:
    if not isinstance(value, Commands) or value.count < 2:
        return None
    found = description_parts(value.cards)
    return {"k": found[0], "n": value.count} if found and found[1:] == ("anybody", True, "present") else None


def _is_without_title(value: Any) -> bool:
    conditions: Any = value.condition if isinstance(value, Never) else value
    return not conditions.cards.title


RULES: tuple[Rule, ...] = (
    # --- commanded cards
    phrase(
        "commands one",
        "cond",
        "you command (a|an) {k:k1}",
        Commands(part_pattern("k", where="play")),
        _is_without_title,
    ),
    phrase(
        "commands several",
        "cond",
        ["you command {n:count} {k:ks}", "you command {n:count} or more {k:ks}"],
        Commands(part_pattern("k", where="play"), hole("n")),
    ),
    phrase("commands by title", "cond", "you command {k:k1t}", Commands(part_pattern("k", where="play"))),
    phrase(
        "commands none",
        "cond",
        ["you do not command (a|an) {k:k1}", "you command no {k:ks}"],
        Never(Commands(part_pattern("k", where="play"))),
        _commands_no_such_card,
    ),
    phrase("commands no title", "cond", "you do not command {k:k1t}", Never(Commands(part_pattern("k", where="play")))),
    phrase(
        "opponent commands one",
        "cond",
        "(an|your) opponent commands (a|an) {k:k1}",
        Commands(part_pattern("k", where="play", whose="opponent")),
    ),
    phrase(
        "commands it in the core",
        "cond",
        "you (command|have) (a|an) {k:k1} in your core",
        Commands(part_pattern("k", where="core")),
    ),
    phrase(
        "one in the discard pile",
        "cond",
        "you have (a|an) {k:k1} in your discard pile",
        Commands(part_pattern("k", where="discard")),
        _is_without_title,
    ),
    phrase("no cards in hand", "cond", "you have no cards in (hand|your hand)", Never(Commands(_IN_HAND))),
    custom_phrase(
        "completed one",
        "cond",
        "you have completed (a|an) {k:k1}",
        _has_completed,
        print_nothing,
        _commanded_missions_words,
    ),
    custom_phrase(
        "completed several",
        "cond",
        ["you have completed {n:count} {k:ks}", "you have completed {n:count} or more {k:ks}"],
        _has_completed,
        print_nothing,
        _commanded_missions_words,
    ),
    custom_phrase(
        "completed none",
        "cond",
        ["you have completed no missions", "you have not completed a mission"],
        lambda _: Never(Commands(Cards(kind="mission", where="play", who=_IS_COMPLETED))),
        print_nothing,
        _commanded_missions_words,
    ),
    phrase("cards in hand", "cond", "you have {n:count} or more cards in hand", Commands(_IN_HAND, hole("n"))),
    phrase("a captive", "cond", "you have a captive", Commands(_CAPTIVES)),
    phrase("captives", "cond", "you have {n:count} or more captives", Commands(_CAPTIVES, hole("n"))),
    phrase(
        "more cards in hand", "cond", "you have more cards in hand than (any|each) of your opponents", Leads(_IN_HAND)
    ),
    phrase(
        "higher score",
        "cond",
        ["you have a higher score than each of your opponents", "you have more points than each of your opponents"],
        Compare(ScoreOf(), ">", ScoreOf("opponent")),
    ),
    phrase(
        "more events in the core of an opponent",
        "cond",
        "an opponent commands more {k:ks} in their core than you",
        Leads(part_pattern("k", where="core"), "opponent"),
    ),
    custom_phrase(
        "points or more", "cond", "you have {n:figure} or more points", _points_condition, _slots_of_points_condition
    ),
    # --- cards at places
    _location_condition_rule("yours", "your {k:k1} is {p:place}", "you"),
    _location_condition_rule("your other", "your other {k:k1} is {p:place}", "you", other=True),
    _location_condition_rule("an opponent's", "an opponent's {k:k1} is {p:place}", "opponent"),
    _location_condition_rule("anybody's", "(a|an) {k:k1} is {p:place}", "anybody"),
    # --- this card
    phrase("this personnel is", "cond", "this personnel is {s:status}", hole("s"), say=tree_words),
    phrase("this ship is", "cond", "this ship is {s:ship_status}", hole("s"), say=tree_words),
    phrase(
        "this personnel is, and then they", "this_status", "this personnel is {s:status}", hole("s"), say=tree_words
    ),
    phrase("this ship is, and then it", "this_ship_status", "this ship is {s:ship_status}", hole("s"), say=tree_words),
    phrase("facing", "status", "facing a dilemma", Facing()),
    phrase("facing a planet dilemma", "status", "facing a planet dilemma", Facing("planet")),
    phrase("facing a space dilemma", "status", "facing a space dilemma", Facing("space")),
    phrase("facing a dual dilemma", "status", "facing a dual dilemma", Facing("dual")),
    phrase("attempting", "status", "attempting a mission", Attempting()),
    phrase("attempting a planet mission", "status", "attempting a planet mission", Attempting("planet")),
    phrase("attempting a space mission", "status", "attempting a space mission", Attempting("space")),
    phrase("attempting such a mission", "status", "attempting (a|an) {w:such_mission}", Attempting(at=hole("w"))),
    phrase(
        "at such a mission",
        "at",
        "at (a|an) {w:such_mission}",
        At(such=hole("w")),
        lambda item: not (isinstance(item.such, Trait) and item.such.name.endswith("quadrant")),
    ),
    custom_phrase(
        "such: worth at least",
        "such_mission",
        "mission worth {n:figure} or more points",
        _mission_worth,
        _slots_of_mission_worth,
    ),
    phrase("such: in the Alpha Quadrant", "such_mission", "[AQ] mission", Trait("alpha quadrant")),
    phrase("such: in the Gamma Quadrant", "such_mission", "[GQ] mission", Trait("gamma quadrant")),
    phrase("such: in the Delta Quadrant", "such_mission", "[DQ] mission", Trait("delta quadrant")),
    phrase("such: not in the Alpha Quadrant", "such_mission", "non- [AQ] mission", Not(Trait("alpha quadrant"))),
    phrase("such: open to an affiliation", "such_mission", "{i:affiliation} mission", Trait(hole("i"))),
    custom_phrase("present with somebody", "status", "present with {o:one}", _present_with, _slots_of_present_with),
    custom_phrase(
        "present with several",
        "status",
        "present with {n:count} {k:ks}",
        _present_with_count,
        _slots_of_present_with_count,
    ),
    phrase("facing such a dilemma", "status", "facing a dilemma that requires {r:asked}", Facing(such=hole("r"))),
    custom_phrase(
        "each mission requires",
        "cond",
        "each of your non- headquarters missions requires {r:asked}",
        _each_mission,
        _slots_of_each_mission,
    ),
    custom_phrase(
        "each mission is open",
        "cond",
        "each of your non- headquarters missions is (a|an) {w:such_mission}",
        lambda slots: None if _is_open_mission_test(slots["w"]) else _each_mission({"r": slots["w"]}),
        _slots_of_each_open_mission,
    ),
    phrase("status of this personnel, which is not named", "cond", "{s:status}", hole("s"), say=tree_words),
    custom_phrase(
        "such: worth at most",
        "such_mission",
        ["mission worth {n:figure} or fewer points", "mission worth {n:figure} or less points"],
        _most_valuable_mission,
        _slots_of_most_valuable_mission,
    ),
    phrase(
        "aboard a ship", "status", "aboard (a|an) {k:k1}", Commands(part_pattern("k", where="host", whose="anybody"))
    ),
    phrase(
        "aboard your ship", "status", "aboard your {k:k1}", Commands(part_pattern("k", where="host")), _is_without_title
    ),
    phrase("aboard by title", "status", "aboard your {k:k1t}", Commands(part_pattern("k", where="host"))),
    phrase("in combat", "status", "in combat", Fighting()),
    phrase("in an engagement", "status", "in an engagement", Fighting("engagement")),
    phrase("status: at a mission", "status", "{s:at}", hole("s")),
    phrase("ship: at a mission", "ship_status", "{s:at}", hole("s")),
    phrase("ship: in an engagement", "ship_status", "in an engagement", Fighting("engagement")),
    phrase("at a planet mission", "at", "at a planet mission", At("planet")),
    phrase("at a space mission", "at", "at a space mission", At("space")),
    phrase("at a headquarters", "at", "at a headquarters mission", At("headquarters")),
    phrase("at a mission in the Alpha Quadrant", "at", "at an [AQ] mission", At(quadrant="alpha")),
    phrase("at a mission in the Gamma Quadrant", "at", "at a [GQ] mission", At(quadrant="gamma")),
    phrase("at a mission in the Delta Quadrant", "at", "at a [DQ] mission", At(quadrant="delta")),
    phrase("at no headquarters", "at", "at a non- (headquarters|[HQ]|[H]) mission", Never(At("headquarters"))),
    phrase("at your mission", "at", "at (your mission|a mission you command)", At(whose="you")),
    phrase("at an opponent's mission", "at", "at an opponent's mission", At(whose="opponent")),
    phrase("in combat, said of many", "cond", "in combat", Fighting(), say=tree_words),
    # --- several conditions
    phrase("a condition", "conds", "{a:cond}", hole("a")),
    custom_phrase("two conditions", "conds", "{a:cond} and {b:cond}", _two_conditions, _slots_of_two_conditions),
)
