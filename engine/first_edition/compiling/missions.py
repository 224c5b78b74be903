"""Missions: bonus points, and options of the player who solves one."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Chain, Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import Cards, Chosen, ForEach, OfPicked
from engine.ccg.effects.conditions import Commands, Condition, Never
from engine.ccg.effects.effects import Discard, Effect, If, Lasts, May, Score
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Response, Text, Trigger
from engine.ccg.requirements.requirement import AnyOf, Named, Not, Skill, Trait, Written
from engine.first_edition.cards.compiled_texts import Sheet
from engine.first_edition.compiling.changes import subject_predicates, without_subject
from engine.first_edition.compiling.descriptions import is_plain

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


def _slots_of_action_on_solving(value: Any) -> Slots | None:
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


class EffectWhenSeeded(Written, frozen=True, kw_only=True):
    """An effect when the mission is seeded (1E-SEED-09)."""

    effect: Effect


def _build_download_when_seeded(slots: Slots) -> Any:
    here = Cards(kind="mission", whose="anybody", where="mission")
    return (EffectWhenSeeded(effect=May((DownloadCards(cards=slots["t"], at=here),))),)


def _slots_of_download_when_seeded(value: Any) -> Slots | None:
    match value:
        case (EffectWhenSeeded(effect=May(then=(DownloadCards(cards=cards),))),):
            found = {"t": cards}
            return found if _build_download_when_seeded(found) == value else None
    return None


def _build_discards_for_points(slots: Slots) -> Any:
    """Return *Discard up to three … for +5 each*: cards of the team, as the mission is solved."""
    of, points = slots["k"], slots["p"]
    if not is_plain(of) or of.title or of.who is None or points < 1:
        return None
    discarded = Discard(who=Chosen(kind=of.kind, who=of.who, count=slots["n"], optional=True))
    return (Response(trigger=_SOLVED, effects=(discarded, Score(OfPicked(times=points))), must=True),)


def _slots_of_discards_for_points(value: Any) -> Slots | None:
    match value:
        case (
            Response(
                effects=(
                    Discard(who=Chosen(kind=kind, who=who, count=int() as count)),
                    Score(points=OfPicked(times=points)),
                )
            ),
        ):
            found = {"k": Cards(kind=kind, who=who), "n": count, "p": points}
            return found if _build_discards_for_points(found) == value else None
    return None


def _build_download_of_either_here(slots: Slots) -> Any:
    one, other = slots["a"], slots["b"]
    if one.kind != "personnel" or other.kind != "personnel":
        return None
    return (DownloadCards(cards=Cards(who=AnyOf((one.who, other.who))), at=_HERE),)


def _slots_of_download_of_either_here(value: Any) -> Slots | None:
    match value:
        case (DownloadCards(cards=Cards(who=AnyOf(parts=(Named() as one, Named() as other)))),):
            found = {"a": Cards(who=one), "b": Cards(who=other)}
            return found if _build_download_of_either_here(found) == value else None
    return None


def _build_no_icon_in_team(slots: Slots) -> Any:
    return Never(Commands(Cards(who=slots["a"])))


def _slots_of_no_icon_in_team(value: Any) -> Slots | None:
    match value:
        case Never(condition=Commands(cards=Cards(who=Trait() as who))):
            found = {"a": who}
            return found if _build_no_icon_in_team(found) == value else None
    return None


def _build_mission_fields(slots: Slots) -> Any:
    items = slots["t"]
    seeded = tuple(item.effect for item in items if isinstance(item, EffectWhenSeeded))
    return Sheet(near_texts=tuple(item for item in items if not isinstance(item, EffectWhenSeeded)), near_seeded=seeded)


def _slots_of_mission_fields(value: Any) -> Slots | None:
    if not isinstance(value, Sheet) or not (value.near_texts or value.near_seeded):
        return None
    return {"t": (*value.near_texts, *(EffectWhenSeeded(effect=effect) for effect in value.near_seeded))}


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
        _slots_of_action_on_solving,
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
    custom_phrase(
        "downloaded when seeded",
        "item_mission",
        "when seeded , (you |)may download {t:title} here .",
        _build_download_when_seeded,
        _slots_of_download_when_seeded,
        tree_words,
    ),
    custom_phrase(
        "cards discarded for points",
        "item_mission",
        "* discard up to {n:number} {k:kind} for {p:signed} each .",
        _build_discards_for_points,
        _slots_of_discards_for_points,
        tree_words,
    ),
    custom_phrase(
        "deed: download either here",
        "deed_here",
        "download {a:named} or {b:named} here",
        _build_download_of_either_here,
        _slots_of_download_of_either_here,
        tree_words,
    ),
    custom_phrase(
        "bonus: no such icon in the team",
        "bonus",
        "no {a:icon} in (crew|Away Team)",
        _build_no_icon_in_team,
        _slots_of_no_icon_in_team,
        tree_words,
    ),
    Chain("mission: items", "items_mission", "item_mission"),
    custom_phrase(
        "mission: text",
        "mission",
        "{t:items_mission}",
        _build_mission_fields,
        _slots_of_mission_fields,
        tree_words,
    ),
)
