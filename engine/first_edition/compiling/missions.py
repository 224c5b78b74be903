"""Missions: bonus points, and what its player may do on solving one."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Chain, Rule, custom, phrase, spelt
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import Commands, Condition
from engine.ccg.effects.effects import If, Lasts, Score
from engine.ccg.effects.texts import Response, Text, Trigger
from engine.ccg.requirements.requirement import AnyOf, Skill
from engine.first_edition.cards.sheet import Sheet
from engine.first_edition.compiling.changes import of_subject, without_subject

_SOLVED = Trigger("mission completed", by="you", this=True)


def _bonus(condition: Condition, points: int) -> Text:
    return Response(trigger=_SOLVED, effects=(If(condition, (Score(points),)),), must=True)


def _with_bonus(slots: Slots) -> Any:
    return (_bonus(slots["c"], slots["n"]),)


def _slots_of_bonus(value: Any) -> Slots | None:
    match value:
        case (Response(effects=(If(condition=condition, then=(Score(points=int() as points),)),)),):
            found = {"c": condition, "n": points}
            return found if _with_bonus(found) == value else None
    return None


def _in_team(slots: Slots) -> Any:
    of = slots["k"]
    return Commands(Cards(who=of.who)) if of.kind == "personnel" and not of.title else None


def _slots_of_in_team(value: Any) -> Slots | None:
    match value:
        case Commands(cards=cards, count=1):
            found = {"k": Cards(who=cards.who)}
            return found if _in_team(found) == value else None
    return None


def _deed_on_solving(slots: Slots) -> Any:
    return (Response(trigger=_SOLVED, effects=slots["d"]),)


def _slots_of_deed(value: Any) -> Slots | None:
    match value:
        case (Response(effects=effects, must=False),):
            found = {"d": effects}
            return found if _deed_on_solving(found) == value else None
    return None


def _stronger(slots: Slots) -> Any:
    """*Solving player's ships are …*: from then on, as long as the mission is in play."""
    changes = of_subject(slots["m"], msgspec.structs.replace(slots["k"], where="play"))
    return changes and (
        Response(trigger=_SOLVED, effects=tuple(Lasts(change, "in play") for change in changes), must=True),
    )


def _slots_of_stronger(value: Any) -> Slots | None:
    match value:
        case (Response(effects=effects, must=True),) if all(isinstance(item, Lasts) for item in effects):
            found = without_subject(tuple(item.change for item in effects if isinstance(item, Lasts)))
            if found is None:
                return None
            slots = {"m": found[0], "k": msgspec.structs.replace(found[1], where="group")}
            return slots if _stronger(slots) == value else None
    return None


RULES: tuple[Rule, ...] = (
    # --- bonus points
    custom(
        "bonus points if",
        "item_mission",
        "* {n:signed} (points|) if {c:bonus} (.|)",
        _with_bonus,
        _slots_of_bonus,
        spelt,
    ),
    phrase("bonus: requirement", "bonus", "{r:requirement} present", hole("r")),
    phrase(
        "bonus: either skill", "bonus", "{s:skill} or {t:skill} present", AnyOf((Skill(hole("s")), Skill(hole("t"))))
    ),
    custom(
        "bonus: in the team",
        "bonus",
        ["(a|an) {k:kinds} in (crew|Away Team)", "{k:kinds} in (crew|Away Team)", "you have (a|an) {k:kinds} present"],
        _in_team,
        _slots_of_in_team,
        spelt,
    ),
    phrase("bonus: in play", "bonus", "{c:in_play}", hole("c")),
    # --- on solving
    custom(
        "deed on solving",
        "item_mission",
        "when you solve , (you |)may {d:deed} .",
        _deed_on_solving,
        _slots_of_deed,
        spelt,
    ),
    custom(
        "stronger on solving",
        "item_mission",
        "solving player's {k:kind} are {m:modifiers} .",
        _stronger,
        _slots_of_stronger,
        spelt,
    ),
    Chain("mission: items", "items_mission", "item_mission"),
    custom(
        "mission: text",
        "mission",
        "{t:items_mission}",
        lambda slots: Sheet(near_texts=slots["t"]),
        lambda value: {"t": value.near_texts} if isinstance(value, Sheet) and value.near_texts else None,
        spelt,
    ),
)
