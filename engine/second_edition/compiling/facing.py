"""Abilities while a dilemma is faced, and exclusion from random selections."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import Cards, This
from engine.ccg.effects.changes import Cannot
from engine.ccg.effects.conditions import At, Condition, Every, Facing
from engine.ccg.effects.effects import Lasts, Prevent
from engine.ccg.effects.texts import Response, Trigger
from engine.ccg.requirements.requirement import AllOf, Attribute, Not, Requirement, Trait
from engine.second_edition.compiling.abilities import AbilityParts

_REVEAL_TRIGGER = Trigger("dilemma revealed")
_SELECTION_TRIGGER = Trigger("would be selected", this=True)
_NO_SKILL_REQUIRED = Not(Trait("requires a skill"))
_COST_WORDS = "(that has a cost of|that costs|with a cost of)"
_SELECTION_WORDS = "(random selections|any random selections)"


def _all_conditions(*conditions: Condition | None) -> Condition | None:
    parts = tuple(condition for condition in conditions if condition is not None)
    return None if not parts else parts[0] if len(parts) == 1 else Every(parts)


def _when_facing_ability(slots: Slots) -> Any:
    """Return an ability for *when a dilemma is faced*: a response to its reveal."""
    act: AbilityParts = slots["a"]
    if not act.may:
        return None
    requires = _all_conditions(slots["q"], slots["m"], slots["i"])
    once: Any = "" if slots["o"] == "dilemma" else slots["o"] or ""
    return Response(trigger=_REVEAL_TRIGGER, requires=requires, costs=act.costs, effects=act.effects, once=once)


def _while_facing_ability(slots: Slots) -> Any:
    """Return an ability for *while a dilemma is faced*; with a cost it can be repeated, unless the text limits it."""
    value = _when_facing_ability(slots)
    repeated = value is not None and value.costs and slots["o"] is None
    return msgspec.structs.replace(value, again=True) if repeated else value


def _slots_of_when_facing_ability(value: Any) -> Slots | None:
    found = _slots_of_may(value)
    return found if found is not None and _when_facing_ability(found) == value else None


def _slots_of_while_facing_ability(value: Any) -> Slots | None:
    found = _slots_of_may(value)
    if found is None:
        return None
    limited = value.costs and not value.once and value.again is not True
    found["o"] = "dilemma" if limited else found["o"]
    return found if _while_facing_ability(found) == value else None


def _slots_of_may(value: Any) -> Slots | None:
    if not isinstance(value, Response) or value.must or value.trigger != _REVEAL_TRIGGER:
        return None
    conditions = list(value.requires.conditions) if isinstance(value.requires, Every) else [value.requires]
    if not isinstance(conditions[0], Facing) or conditions[0].who is not None or len(conditions) > 3:
        return None
    place = conditions.pop(1) if len(conditions) > 1 and isinstance(conditions[1], At) else None
    other = conditions[1] if len(conditions) > 1 else None
    act = AbilityParts(costs=value.costs, effects=value.effects, may=True)
    return {"q": conditions[0], "m": place, "i": other, "a": act, "o": value.once or None}


def _dilemma_prevention(slots: Slots) -> Any:
    return AbilityParts(costs=slots["c"], effects=(Prevent(),), may=True)


def _slots_of_dilemma_prevention(value: Any) -> Slots | None:
    ok = isinstance(value, AbilityParts) and value.may and value.costs and value.effects == (Prevent(),)
    return {"c": value.costs} if ok else None


def _cost_requirement(slots: Slots) -> Requirement:
    return AllOf((Attribute(("cost",), ">", slots["n"] - 1), _NO_SKILL_REQUIRED))


def _slots_of_cost_requirement(value: Any) -> Slots | None:
    match value:
        case AllOf(parts=(Attribute(names=("cost",), comparison=">", number=number), Not())):
            return {"n": number + 1} if _cost_requirement({"n": number + 1}) == value else None
    return None


def _cost_only_requirement(slots: Slots) -> Requirement:
    return Attribute(("cost",), ">", slots["n"] - 1)


def _slots_of_cost_only_requirement(value: Any) -> Slots | None:
    ok = isinstance(value, Attribute) and value.names == ("cost",) and value.comparison == ">"
    return {"n": value.number + 1} if ok else None


def _excluded_personnel(slots: Slots) -> Any:
    return Response(
        trigger=_SELECTION_TRIGGER, requires=_all_conditions(slots["q"], slots["i"]), effects=(Prevent(This()),)
    )


def _slots_of_excluded_personnel(value: Any) -> Slots | None:
    if not isinstance(value, Response) or value.trigger != _SELECTION_TRIGGER or value.effects != (Prevent(This()),):
        return None
    conditions = list(value.requires.conditions) if isinstance(value.requires, Every) else [value.requires]
    if not isinstance(conditions[0], Facing):
        return None
    found = {"q": conditions[0], "i": conditions[1] if len(conditions) > 1 else None}
    return found if _excluded_personnel(found) == value else None


RULES: tuple[Rule, ...] = (
    custom_phrase(
        "while this personnel is facing such a dilemma, you may",
        "ability",
        "while this personnel is facing {q:faced} {m:at?} , {i:if_?} {a:act_facing} . {o:once_facing?}",
        _while_facing_ability,
        _slots_of_while_facing_ability,
        tree_words,
    ),
    custom_phrase(
        "when this personnel is facing such a dilemma, you may",
        "ability",
        "when this personnel is facing {q:faced} {m:at?} , {i:if_?} {a:act_facing} . {o:once_facing?}",
        _when_facing_ability,
        _slots_of_when_facing_ability,
        tree_words,
    ),
    phrase("act, facing: as usual", "act_facing", "{a:act_may}", hole("a"), say=tree_words),
    custom_phrase(
        "act, facing: prevent and overcome",
        "act_facing",
        "you may {c:deeds} to prevent and overcome that dilemma",
        _dilemma_prevention,
        _slots_of_dilemma_prevention,
        tree_words,
    ),
    phrase("faced: any", "faced", "a dilemma", Facing()),
    phrase("faced: planet", "faced", "a planet dilemma", Facing("planet")),
    phrase("faced: space", "faced", "a space dilemma", Facing("space")),
    phrase("faced: dual", "faced", "a dual dilemma", Facing("dual")),
    phrase("faced: such", "faced", "a dilemma {s:such_dilemma}", Facing(such=hole("s"))),
    phrase("dilemma: requires", "such_dilemma", "that requires {r:asked}", hole("r")),
    phrase("dilemma: requires no skill", "such_dilemma", "that does not require a skill", _NO_SKILL_REQUIRED),
    custom_phrase(
        "dilemma: costs and requires no skill",
        "such_dilemma",
        f"{_COST_WORDS} {{n:figure}} or more (and does not|that does not) require a skill",
        _cost_requirement,
        _slots_of_cost_requirement,
    ),
    custom_phrase(
        "dilemma: costs",
        "such_dilemma",
        f"{_COST_WORDS} {{n:figure}} or more",
        _cost_only_requirement,
        _slots_of_cost_only_requirement,
    ),
    custom_phrase(
        "facing: excluded from selections",
        "ability",
        "while this personnel is facing {q:faced} , {i:if_?} "
        f"you may exclude (them|this personnel) from {_SELECTION_WORDS} .",
        _excluded_personnel,
        _slots_of_excluded_personnel,
        tree_words,
    ),
    phrase(
        "exclude somebody for a while",
        "deed",
        "exclude {w:object} from random selections {u:until}",
        Lasts(Cannot(Cards(whose="anybody"), "be selected"), hole("u"), hole("w")),
    ),
)
