"""Responses to a personnel using a skill to complete a mission (2E-SKL-07)."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots, hole, part_pattern
from engine.ccg.compiling.phrases import Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.conditions import Condition, Every, UsedSkill
from engine.ccg.effects.texts import Response, Trigger
from engine.second_edition.compiling.abilities import AbilityParts


def _completion_response(slots: Slots) -> Any:
    act: AbilityParts = slots["a"]
    used: Condition = UsedSkill(slots["s"])
    requires = used if slots["i"] is None else Every((used, slots["i"]))
    return Response(
        trigger=slots["m"],
        requires=requires,
        costs=act.costs,
        effects=act.effects,
        once=slots["o"] or "",
        must=not act.may,
    )


def _slots_of_completion_response(value: Any) -> Slots | None:
    if not isinstance(value, Response) or value.trigger.event != "mission completed":
        return None
    conditions, other = value.requires, None
    if isinstance(conditions, Every) and len(conditions.conditions) == 2:
        conditions, other = conditions.conditions
    if not isinstance(conditions, UsedSkill):
        return None
    act = AbilityParts(costs=value.costs, effects=value.effects, may=not value.must)
    return {"m": value.trigger, "s": conditions.skill, "i": other, "a": act, "o": value.once or None}


RULES: tuple[Rule, ...] = (
    custom_phrase(
        "when this personnel uses a skill to complete a mission",
        "ability",
        "when this personnel uses {s:some_skill} to complete {m:completed_mission} , {i:if_?} {a:act_may} . {o:once?}",
        _completion_response,
        _slots_of_completion_response,
        tree_words,
    ),
    phrase("some skill: any", "some_skill", "(a skill|one of their skills|any of their skills)", ""),
    phrase("some skill: this", "some_skill", "{s:skillname}", hole("s")),
    phrase("some skill: theirs", "some_skill", "their {s:skillname}", hole("s"), like="{s:skillname}"),
    phrase("completed: any", "completed_mission", "a mission", Trigger("mission completed", by="you")),
    phrase(
        "completed: such",
        "completed_mission",
        "(a|an) {k:k1}",
        Trigger("mission completed", by="you", cards=part_pattern("k", where="play")),
        lambda item: item.cards.kind == "mission" and item.cards.who is not None,
    ),
)
