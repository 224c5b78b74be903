"""Missions: bonus points, and options of the player who solves one."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Chain, Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import Cards, ForEach
from engine.ccg.effects.conditions import Commands, Condition, Never
from engine.ccg.effects.effects import If, Lasts, Score
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Response, Text, Trigger
from engine.ccg.requirements.requirement import AnyOf, Not, Skill
from engine.first_edition.cards.sheet import Sheet
from engine.first_edition.compiling.changes import subject_predicates, without_subject

_SOLVED = Trigger("mission completed", by="you", this=True)

_HERE = Cards(kind="mission or ship or facility or site", whose="anybody", where="mission")
"""Places at a mission's location where downloaded cards report."""


def _bonus_response(condition: Condition, points: int) -> Text:
    return Response(trigger=_SOLVED, effects=(If(condition, (Score(points),)),), must=True)


def _build_bonus(slots: Slots) -> Any:
    return (_bonus_response(slots["c"], slots["n"]),)


def _slots_of_bonus(value: Any) -> Slots | None:
    match value:
        case (Response(effects=(If(condition=condition, then=(Score(points=int() as points),)),)),):
            found = {"c": condition, "n": points}
            return found if _build_bonus(found) == value else None
    return None


def _build_personnel_in_team(slots: Slots) -> Any:
    of = slots["k"]
    return Commands(Cards(who=of.who)) if of.kind == "personnel" and not of.title else None


def _slots_of_personnel_in_team(value: Any) -> Slots | None:
    match value:
        case Commands(cards=cards, count=1):
            found = {"k": Cards(who=cards.who)}
            return found if _build_personnel_in_team(found) == value else None
    return None


def _build_action_on_solving(slots: Slots) -> Any:
    return (Response(trigger=_SOLVED, effects=slots["d"]),)


def _slots_of_deed(value: Any) -> Slots | None:
    match value:
        case (Response(effects=effects, must=False),):
            found = {"d": effects}
            return found if _build_action_on_solving(found) == value else None
    return None


def _build_bonus_for_each(slots: Slots) -> Any:
    """Return *+5 for each … present (limit 3)*, in which the limit counts cards."""
    of, points, most = slots["k"], slots["n"], slots["x"]
    if of.kind != "personnel" or of.title or of.who is None or points < 1:
        return None
    amount = ForEach(Cards(who=of.who), times=points, most=points * most)
    return (Response(trigger=_SOLVED, effects=(Score(amount),), must=True),)


def _slots_of_bonus_for_each(value: Any) -> Slots | None:
    match value:
        case (Response(effects=(Score(points=ForEach(of=of, times=times, most=int() as most)),)),) if times:
            found = {"k": Cards(who=of.who), "n": times, "x": most // times}
            return found if _build_bonus_for_each(found) == value else None
    return None


def _slots_of_all_in_team(value: Any) -> Slots | None:
    match value:
        case Never(condition=Commands(cards=Cards(who=Not(part=part)) as cards)) if cards == Cards(who=Not(part)):
            return {"a": part}
    return None


def _build_none_in_team(slots: Slots) -> Any:
    some = _build_personnel_in_team(slots)
    return some and Never(some)


def _slots_of_none_in_team(value: Any) -> Slots | None:
    return _slots_of_personnel_in_team(value.condition) if isinstance(value, Never) else None


def _build_download_to_location(slots: Slots) -> Any:
    """Return a download of personnel and equipment, who report anywhere at the location."""
    of = slots["k"]
    if of.kind not in ("personnel", "equipment") or (of.who is None and of.kind == "personnel"):
        return None
    return (DownloadCards(cards=of, at=_HERE),)


def _slots_of_download_to_location(value: Any) -> Slots | None:
    match value:
        case (DownloadCards(cards=cards),):
            found = {"k": cards}
            return found if _build_download_to_location(found) == value else None
    return None


def _build_stronger_ships(slots: Slots) -> Any:
    """Return *Solving player's ships are …*, which applies from then on as long as the mission is in play."""
    changes = subject_predicates(slots["m"], msgspec.structs.replace(slots["k"], where="play"))
    return changes and (
        Response(trigger=_SOLVED, effects=tuple(Lasts(change, "in play") for change in changes), must=True),
    )


def _slots_of_stronger_ships(value: Any) -> Slots | None:
    match value:
        case (Response(effects=effects, must=True),) if all(isinstance(item, Lasts) for item in effects):
            found = without_subject(tuple(item.change for item in effects if isinstance(item, Lasts)))
            if found is None:
                return None
            slots = {"m": found[0], "k": msgspec.structs.replace(found[1], where="group")}
            return slots if _build_stronger_ships(slots) == value else None
    return None


RULES: tuple[Rule, ...] = (
    # --- bonus points
    custom_phrase(
        "bonus points if",
        "item_mission",
        "* {n:signed} (points|) if {c:bonus} (.|)",
        _build_bonus,
        _slots_of_bonus,
        tree_words,
    ),
    phrase("bonus: requirement", "bonus", "{r:requirement} present", hole("r")),
    phrase(
        "bonus: either skill", "bonus", "{s:skill} or {t:skill} present", AnyOf((Skill(hole("s")), Skill(hole("t"))))
    ),
    custom_phrase(
        "bonus: in the team",
        "bonus",
        ["(a|an) {k:kinds} in (crew|Away Team)", "{k:kinds} in (crew|Away Team)", "you have (a|an) {k:kinds} present"],
        _build_personnel_in_team,
        _slots_of_personnel_in_team,
        tree_words,
    ),
    phrase("bonus: in play", "bonus", "{c:in_play}", hole("c")),
    custom_phrase(
        "bonus: all in the team",
        "bonus",
        "all personnel in (crew|Away Team) are {a:adjective}",
        lambda slots: Never(Commands(Cards(who=Not(slots["a"])))),
        _slots_of_all_in_team,
        tree_words,
    ),
    # --- on solving
    custom_phrase(
        "bonus points for each",
        "item_mission",
        [
            "* {n:signed} (points|) for each {k:kind} present ( limit {x:number} ) (.|)",
            "* {n:signed} (points|) for each {k:kind} present , up to {x:number} (.|)",
        ],
        _build_bonus_for_each,
        _slots_of_bonus_for_each,
        tree_words,
    ),
    custom_phrase(
        "bonus: helps",
        "bonus",
        "(a|an) {k:kinds} helps solve",
        _build_personnel_in_team,
        lambda _: None,
        tree_words,
    ),
    custom_phrase(
        "bonus: none in the team",
        "bonus",
        "no {k:kinds} in (crew|Away Team)",
        _build_none_in_team,
        _slots_of_none_in_team,
        tree_words,
    ),
    custom_phrase(
        "deed: download here",
        "deed_here",
        ["download (a|an|one) {k:kinds} here", "download {k:named} here"],
        _build_download_to_location,
        _slots_of_download_to_location,
        tree_words,
    ),
    phrase("deed on solving: anywhere", "deed_on_solving", "{d:deed}", hole("d")),
    phrase("deed on solving: here", "deed_on_solving", "{d:deed_here}", hole("d")),
    custom_phrase(
        "deed on solving",
        "item_mission",
        ["(when|if) you solve , (you |)may {d:deed_on_solving} .", "solving player may {d:deed_on_solving} ."],
        _build_action_on_solving,
        _slots_of_deed,
        tree_words,
    ),
    custom_phrase(
        "stronger on solving",
        "item_mission",
        "solving player's {k:kind} are {m:modifiers} .",
        _build_stronger_ships,
        _slots_of_stronger_ships,
        tree_words,
    ),
    Chain("mission: items", "items_mission", "item_mission"),
    custom_phrase(
        "mission: text",
        "mission",
        "{t:items_mission}",
        lambda slots: Sheet(near_texts=slots["t"]),
        lambda value: {"t": value.near_texts} if isinstance(value, Sheet) and value.near_texts else None,
        tree_words,
    ),
)
