"""Whether something is so: what somebody commands, where this card is, what goes on."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots, hole, wearing
from engine.ccg.compiling.phrases import Rule, custom, phrase
from engine.ccg.effects.cards_meant import Cards, ScoreOf
from engine.ccg.effects.conditions import At, Attempting, Commands, Compare, Every, Facing, Fighting, Leads, Never
from engine.ccg.requirements.requirement import Trait


def _present_with(slots: Slots) -> Any:
    """Somebody else: nobody is present with themselves."""
    of: Cards = slots["o"]
    if of.where != "group":
        return None
    return Commands(Cards(kind=of.kind, whose=of.whose, who=of.who, title=of.title, where="present", other=True))


def _take_present_with(value: Any) -> Slots | None:
    if not isinstance(value, Commands) or value.count != 1:
        return None
    of = value.cards
    if of.where != "present" or not of.other:
        return None
    plain = Cards(kind=of.kind, whose=of.whose, who=of.who, title=of.title)
    return {"o": plain} if _present_with({"o": plain}) == value else None


def _somewhere(slots: Slots) -> Any:
    of: Cards = slots["o"]
    return Commands(of) if of.where in ("present", "mission", "aboard", "surface") and not of.title else None


def _take_somewhere(value: Any) -> Slots | None:
    ok = isinstance(value, Commands) and value.count == 1
    return {"o": value.cards} if ok and _somewhere({"o": value.cards}) == value else None


def _both(slots: Slots) -> Any:
    return Every((slots["a"], slots["b"])) if not isinstance(slots["a"], Every) else None


def _take_both(value: Any) -> Slots | None:
    if not isinstance(value, Every) or len(value.conditions) != 2:
        return None
    return {"a": value.conditions[0], "b": value.conditions[1]}


def _points(slots: Slots) -> Any:
    return Compare(ScoreOf(), ">", slots["n"] - 1)


def _take_points(value: Any) -> Slots | None:
    ok = isinstance(value, Compare) and value.left == ScoreOf() and value.comparison == ">" and type(value.right) is int
    return {"n": value.right + 1} if ok else None


_COMPLETED = Cards(kind="mission", where="play", who=Trait("completed"))
_IN_HAND = Cards(kind="card", where="hand")


RULES: tuple[Rule, ...] = (
    # --- what somebody commands
    phrase("commands one", "cond", "you command (a|an) {k:k1}", Commands(wearing("k", where="play"))),
    phrase(
        "commands several",
        "cond",
        ["you command {n:count} {k:ks}", "you command {n:count} or more {k:ks}"],
        Commands(wearing("k", where="play"), hole("n")),
    ),
    phrase("commands by title", "cond", "you command {k:k1t}", Commands(wearing("k", where="play"))),
    phrase("commands none", "cond", "you (do not command|command no) (a|an) {k:k1}", Never(Commands(wearing("k", where="play")))),
    phrase("commands no several", "cond", "you command no {k:ks}", Never(Commands(wearing("k", where="play")))),
    phrase(
        "opponent commands one",
        "cond",
        "an opponent commands (a|an) {k:k1}",
        Commands(wearing("k", where="play", whose="opponent")),
    ),
    phrase(
        "commands it in the core",
        "cond",
        "you (command|have) (a|an) {k:k1} in your core",
        Commands(wearing("k", where="core")),
    ),
    phrase("completed one mission", "cond", "you have completed (a|an) mission", Commands(_COMPLETED)),
    phrase(
        "completed such a mission",
        "cond",
        "you have completed (a|an) {k:k1done}",
        Commands(wearing("k", where="play")),
    ),
    phrase("completed no mission", "cond", ["you have completed no missions", "you have not completed a mission"], Never(Commands(_COMPLETED))),
    phrase(
        "completed several missions",
        "cond",
        "you have completed {n:count} (missions|or more missions)",
        Commands(_COMPLETED, hole("n")),
    ),
    phrase("cards in hand", "cond", "you have {n:count} or more cards in hand", Commands(_IN_HAND, hole("n"))),
    phrase("a captive", "cond", "you have a captive", Commands(Cards(whose="anybody", where="brig"))),
    phrase(
        "captives", "cond", "you have {n:count} or more captives", Commands(Cards(whose="anybody", where="brig"), hole("n"))
    ),
    phrase("more cards in hand", "cond", "you have more cards in hand than (any|each) of your opponents", Leads(_IN_HAND)),
    phrase(
        "higher score",
        "cond",
        ["you have a higher score than each of your opponents", "you have more points than each of your opponents"],
        Compare(ScoreOf(), ">", ScoreOf("opponent")),
    ),
    custom("points or more", "cond", "you have {n:figure} or more points", _points, _take_points),
    custom("somebody somewhere", "cond", "{o:one_is} ", _somewhere, _take_somewhere),
    # --- this card
    *(phrase(f"this {noun} is", "cond", f"this {noun} is {{s:status}}", hole("s")) for noun in ("personnel",)),
    phrase("this ship is", "cond", "this ship is {s:ship_status}", hole("s")),
    phrase("facing", "status", "facing a dilemma", Facing()),
    *(
        phrase(f"facing a {kind} dilemma", "status", f"facing a {kind} dilemma", Facing(kind))  # type: ignore[arg-type]
        for kind in ("planet", "space", "dual")
    ),
    phrase("attempting", "status", "attempting a mission", Attempting()),
    *(
        phrase(f"attempting a {kind} mission", "status", f"attempting a {kind} mission", Attempting(kind))  # type: ignore[arg-type]
        for kind in ("planet", "space")
    ),
    custom("present with somebody", "status", "present with {o:one}", _present_with, _take_present_with),
    phrase("aboard a ship", "status", "aboard (a|an) {k:k1}", Commands(wearing("k", where="host", whose="anybody"))),
    phrase("aboard your ship", "status", "aboard your {k:k1}", Commands(wearing("k", where="host"))),
    phrase("aboard by title", "status", "aboard your {k:k1t}", Commands(wearing("k", where="host"))),
    phrase("in combat", "status", "in combat", Fighting()),
    phrase("in an engagement", "status", "in an engagement", Fighting("engagement")),
    phrase("status: at a mission", "status", "{s:at}", hole("s")),
    phrase("ship: at a mission", "ship_status", "{s:at}", hole("s")),
    phrase("ship: in an engagement", "ship_status", "in an engagement", Fighting("engagement")),
    *(
        phrase(f"at a {kind} mission", "at", f"at a {kind} mission", At(kind))  # type: ignore[arg-type]
        for kind in ("planet", "space", "headquarters")
    ),
    *(
        phrase(f"at a mission in the {quadrant} quadrant", "at", f"at (a|an) [{mark}] mission", At(quadrant=quadrant))  # type: ignore[arg-type]
        for mark, quadrant in (("AQ", "alpha"), ("GQ", "gamma"), ("DQ", "delta"))
    ),
    phrase("at no headquarters", "at", "at a non- (headquarters|[HQ]|[H]) mission", Never(At("headquarters"))),
    phrase("at your mission", "at", "at (your mission|a mission you command)", At(whose="you")),
    phrase("at an opponent's mission", "at", "at an opponent's mission", At(whose="opponent")),
    # --- the words after which a condition stands
    phrase("facing, said of many", "going_on", "facing a dilemma", Facing()),
    phrase("in combat, said of many", "going_on", "in combat", Fighting()),
    phrase("attempting, said of many", "going_on", "attempting a mission", Attempting()),
    phrase("a condition", "conds", "{a:cond}", hole("a")),
    custom("two conditions", "conds", "{a:cond} and {b:cond}", _both, _take_both),
)

