"""Changes of cards' costs by their own texts (2E-GAP-23)."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Rule, custom_phrase, phrase
from engine.ccg.effects.cards_meant import Cards, ForEach
from engine.ccg.effects.changes import Costs
from engine.ccg.effects.texts import MayPlay, OpensTo, ToPlay, While

_FROM_HAND = ("play", "core", "hand", "discard", "brig")
"""Places that a text can count while its card is in hand."""
_PLAYABLE_KINDS = ("personnel", "ship", "equipment", "event")


def _cost_increase(kind: str, *, counted: bool) -> Any:
    def build_tree(slots: Slots) -> Any:
        amount = slots["n"]
        if counted:
            of, different = slots["e"]
            if of.where not in _FROM_HAND:
                return None
            amount = ForEach(of, times=slots["n"], different=different)
        return While(changes=(Costs(Cards(kind=kind, where="this"), amount),), condition=slots.get("i"))

    def slots_of_tree(value: Any) -> Slots | None:
        if not isinstance(value, While) or len(value.changes) != 1 or not isinstance(value.changes[0], Costs):
            return None
        one = value.changes[0]
        if one.of != Cards(kind=kind, where="this") or one.first:
            return None
        if not counted:
            return {"n": one.amount, "i": value.condition} if type(one.amount) is int else None
        if not isinstance(one.amount, ForEach) or value.condition is not None:
            return None
        found = {"n": one.amount.times, "e": (one.amount.of, one.amount.different), "i": None}
        return found if build_tree(found) == value else None

    return build_tree, slots_of_tree


def _cost_rules(kind: str) -> tuple[Rule, ...]:
    it = f"(they is|it is|this {kind} is)"
    plain, take_plain = _cost_increase(kind, counted=False)
    counted, take_counted = _cost_increase(kind, counted=True)
    when = f"when you play this {kind} ,"
    return (
        custom_phrase(
            f"cost of this {kind}", "ability", f"{when} {{i:if_?}} {it} cost {{n:signed}} .", plain, take_plain
        ),
        custom_phrase(
            f"cost of this {kind} for each",
            "ability",
            [
                f"{when} {it} cost {{n:signed}} for each {{e:per}} .",
                f"{when} for each {{e:per}} , {it} cost {{n:signed}} .",
            ],
            counted,
            take_counted,
        ),
    )


def _play_aboard_permission(slots: Slots) -> Any:
    """Return the permission to play aboard a described ship, for cards that aren't ships."""
    of: Cards = slots["k"]
    if of.kind != "ship" or of != Cards(kind="ship", title=of.title, who=of.who):
        return None
    at = Cards(kind="ship", where="play", title=of.title, who=of.who)
    return MayPlay(at=at, cost=slots.get("n") or 0, requires=slots.get("i"))


def _slots_of_play_aboard_permission(*, title: bool, dearer: bool) -> Any:
    def slots_of_tree(value: Any) -> Slots | None:
        if (
            not isinstance(value, MayPlay)
            or value.at is None
            or bool(value.cost) != dearer
            or value.requires is not None
        ):
            return None
        of = Cards(kind="ship", title=value.at.title, who=value.at.who)
        found = {"k": of, "n": value.cost or None}
        return found if bool(of.title) == title and _play_aboard_permission(found) == value else None

    return slots_of_tree


def _play_at_mission_permission(slots: Slots) -> Any:
    """Return the permission to play at the player's own mission of that title."""
    of: Cards = slots["k"]
    return MayPlay(at=Cards(kind="mission", where="play", title=of.title)) if of.kind == "mission" else None


def _slots_of_play_at_mission_permission(value: Any) -> Slots | None:
    if not isinstance(value, MayPlay) or value.at is None or value.at.kind != "mission":
        return None
    found = {"k": Cards(kind="mission", title=value.at.title)}
    return found if _play_at_mission_permission(found) == value else None


_PLAYED = "when you play this (personnel|ship|equipment) ,"
_TO_PLAY = "to play this (personnel|ship|equipment) ,"
_PLAY_ABOARD_TEXT = "you may play this personnel aboard your"


def _opening_permission(slots: Slots) -> Any:
    of: Cards = slots["k"]
    return OpensTo(who=of.who, requirement=slots["r"]) if of == Cards(who=of.who) and of.who is not None else None


def _slots_of_opening_permission(value: Any) -> Slots | None:
    if not isinstance(value, OpensTo) or value.who is None:
        return None
    return {"k": Cards(who=value.who), "r": value.requirement}


_REPLACING_TEXT = "may attempt this mission , replacing its requirements during that attempt with {r:req} ."

RULES: tuple[Rule, ...] = (
    custom_phrase(
        "mission open to others",
        "ability",
        f"your {{k:ks}} {_REPLACING_TEXT}",
        _opening_permission,
        _slots_of_opening_permission,
    ),
    phrase(
        "mission open to anybody",
        "ability",
        f"your personnel of any affiliation {_REPLACING_TEXT}",
        OpensTo(requirement=hole("r")),
        lambda item: item.who is None,
    ),
    *(rule for kind in _PLAYABLE_KINDS for rule in _cost_rules(kind)),
    phrase(
        "to play this: commanding",
        "ability",
        "to play this (personnel|ship|equipment) , you must command {c:to_command} .",
        ToPlay(requires=hole("c")),
    ),
    phrase(
        "to play this: paying",
        "ability",
        [
            "to play this (personnel|ship|equipment) , you must {c:deeds} .",
            "to play this (personnel|ship|equipment) , {c:deeds} .",
        ],
        ToPlay(costs=hole("c")),
    ),
    custom_phrase(
        "play aboard",
        "ability",
        f"{_PLAY_ABOARD_TEXT} {{k:k1}} .",
        _play_aboard_permission,
        _slots_of_play_aboard_permission(title=False, dearer=False),
    ),
    custom_phrase(
        "play aboard by title",
        "ability",
        f"{_PLAY_ABOARD_TEXT} {{k:k1t}} .",
        _play_aboard_permission,
        _slots_of_play_aboard_permission(title=True, dearer=False),
    ),
    custom_phrase(
        "play aboard at a cost",
        "ability",
        [
            f"{_PLAY_ABOARD_TEXT} {{k:k1}} at cost {{n:signed}} .",
            "you may play this personnel at cost {n:signed} aboard your {k:k1} .",
        ],
        _play_aboard_permission,
        _slots_of_play_aboard_permission(title=False, dearer=True),
    ),
    phrase(
        "play at a cost to ignore a text",
        "ability",
        "you may play this (personnel|ship|equipment) at cost {n:signed} to ignore (their|its) next ability .",
        MayPlay(cost=hole("n"), ignoring=True),
    ),
    phrase(
        "play at another cost by paying",
        "ability",
        [
            f"{_PLAYED} you may {{c:deeds}} to make (their|its) cost {{n:signed}} .",
            f"{_PLAYED} you may {{c:deeds}} to make (this personnel|this ship|them|it) cost {{n:signed}} .",
        ],
        MayPlay(cost=hole("n"), costs=hole("c")),
        lambda item: bool(item.costs),
    ),
    custom_phrase(
        "play at a place by title",
        "ability",
        "you may play this (personnel|ship|equipment) at your {k:k1t} .",
        _play_at_mission_permission,
        _slots_of_play_at_mission_permission,
    ),
    phrase(
        "play at a cost to do more",
        "ability",
        "you may play this (personnel|ship|equipment) at cost {n:signed} to {d:deeds} .",
        MayPlay(cost=hole("n"), then=hole("d")),
    ),
    phrase(
        "while: play at a cost to do more",
        "ability",
        "while {c:cond} , you may play this personnel at cost {n:signed} to {d:deeds} .",
        MayPlay(cost=hole("n"), then=hole("d"), requires=hole("c")),
        lambda item: item.requires is not None,
    ),
)
