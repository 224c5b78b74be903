"""Conditions: accompanying cards, places, adversaries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import UNSET

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Listing, Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import Cards, ScoreOf, Where
from engine.ccg.effects.conditions import At, Attempting, Commands, Compare, Either, Every, Facing, Fighting, Never
from engine.ccg.requirements.requirement import AllOf, AnyOf, Named, Not, Trait
from engine.first_edition.cards.lexicon import AFFILIATIONS
from engine.first_edition.compiling.descriptions import (
    is_plain,
    kind_in_play,
    noun_in_play,
    parts_of_description,
    requirement_for_all,
)

Pair = tuple[Callable[[Slots], Any], Callable[[Any], Slots | None]]
"""Builder of a tree, and its inverse."""


def _card_count_pair(kind: str, where: str, *, whose: str = "you", other: bool = False, least: int = 1) -> Any:
    """Return the builder and its inverse for a number of described cards of a kind at a place."""

    def build_tree(slots: Slots) -> Any:
        of, count = slots["k"], slots.get("n") or 1
        if of.kind != kind or of.title or count < least:
            return None
        return Commands(msgspec.structs.replace(of, whose=whose, where=where, other=other), count)

    def slots_of_tree(value: Any) -> Slots | None:
        if not isinstance(value, Commands):
            return None
        plain = Cards(kind=value.cards.kind, who=value.cards.who)
        found = {"k": plain, "n": value.count if value.count > 1 else None}
        return found if is_plain(plain) and build_tree(found) == value else None

    return build_tree, slots_of_tree


def _card_count_rule(name: str, template: str | list[str], kind: str, where: str, **how: Any) -> Rule:
    build, take = _card_count_pair(kind, where, **how)
    return custom_phrase(f"if {name}", "condition", template, build, take, tree_words)


def _build_all_present(slots: Slots) -> Any:
    """Return the condition that all of the player's personnel present, including this one, match a description."""
    return Never(Commands(Cards(where="present", who=Not(slots["a"]))))


def _slots_of_all_present(value: Any) -> Slots | None:
    match value:
        case Never(condition=Commands(cards=Cards(who=Not(part=part)))):
            found = {"a": part}
            return found if _build_all_present(found) == value else None
    return None


def _build_no_other_present(slots: Slots) -> Any:
    of = slots["k"]
    who = of if of.kind == "personnel" and not of.title else None
    return who and Never(Commands(msgspec.structs.replace(who, whose="anybody", where="present", other=True)))


def _slots_of_no_other_present(value: Any) -> Slots | None:
    match value:
        case Never(condition=Commands(cards=cards, count=1)):
            found = {"k": Cards(kind=cards.kind, who=cards.who)}
            return found if _build_no_other_present(found) == value else None
    return None


def _in_play_pair(whose: str) -> Any:
    def build_tree(slots: Slots) -> Any:
        return Commands(msgspec.structs.replace(slots["t"], whose=whose, where="play"))

    def slots_of_tree(value: Any) -> Slots | None:
        if not isinstance(value, Commands) or not value.cards.title:
            return None
        found = {"t": Cards(kind=value.cards.kind, title=value.cards.title)}
        return found if build_tree(found) == value else None

    return build_tree, slots_of_tree


def _build_either_in_play(slots: Slots) -> Any:
    return Either(tuple(_in_play_build({"t": slots[name]}) for name in ("a", "b")))


def _slots_of_either_in_play(value: Any) -> Slots | None:
    match value:
        case Either(conditions=(Commands(cards=one), Commands(cards=other))) if one.title and other.title:
            found = {name: Cards(kind=of.kind, title=of.title) for name, of in (("a", one), ("b", other))}
            return found if _build_either_in_play(found) == value else None
    return None


def _build_described_in_play(slots: Slots) -> Any:
    of = slots["k"]
    return None if of.title else Commands(Cards(kind=kind_in_play(of), who=of.who, whose="anybody", where="play"))


def _slots_of_described_in_play(value: Any) -> Slots | None:
    if not isinstance(value, Commands) or value.cards.title:
        return None
    found = {"k": Cards(kind=noun_in_play(value.cards), who=value.cards.who)}
    return found if _build_described_in_play(found) == value else None


def _build_named_personnel_present(slots: Slots) -> Any:
    """Return the condition that each of two named personnel of any player is present (1E-GEN-04)."""
    parts = tuple(
        Commands(msgspec.structs.replace(slots[name], whose="anybody", where="present")) for name in ("a", "b")
    )
    return Every(parts) if all(part.cards.kind == "personnel" for part in parts) else None


def _slots_of_named_personnel_present(value: Any) -> Slots | None:
    match value:
        case Every(conditions=(Commands(cards=one), Commands(cards=other))):
            found = {"a": Cards(who=one.who), "b": Cards(who=other.who)}
            return found if _build_named_personnel_present(found) == value else None
    return None


def _build_at_mission(slots: Slots) -> Any:
    of = slots["k"]
    is_mission = of.kind == "mission"
    return Commands(Cards(kind="mission", whose="anybody", where="mission", who=of.who)) if is_mission else None


def _slots_of_at_mission(value: Any) -> Slots | None:
    match value:
        case Commands(cards=Cards(kind="mission", who=who)):
            found = {"k": Cards(kind="mission", who=who)}
            return found if _build_at_mission(found) == value else None
    return None


def _build_icon_aboard(slots: Slots) -> Any:
    """Return *If [Ent-E] aboard*: the condition that a personnel of any player with that icon is aboard."""
    return Commands(Cards(whose="anybody", where="aboard", who=requirement_for_all(slots["a"])))


def _slots_of_icon_aboard(value: Any) -> Slots | None:
    match value:
        case Commands(cards=cards) if cards.who is not None:
            found = {"a": parts_of_description(cards.who)}
            return found if _build_icon_aboard(found) == value else None
    return None


def _pile_size_pair(where: Where, *, plain: bool) -> Pair:
    """Return the builder and its inverse for a minimum of cards in a pile of the player; any cards if ``plain``."""

    def build_tree(slots: Slots) -> Any:
        of, count = Cards(kind="card") if plain else slots["k"], slots.get("n") or 1
        if of.title or not is_plain(of):
            return None
        return Commands(msgspec.structs.replace(of, where=where), count)

    def slots_of_tree(value: Any) -> Slots | None:
        if not isinstance(value, Commands):
            return None
        of = Cards(kind=value.cards.kind, who=value.cards.who)
        found = {"k": of, "n": value.count if value.count > 1 or plain else None}
        return found if build_tree(found) == value else None

    return build_tree, slots_of_tree


def _build_empty_pile(_: Slots) -> Any:
    return Never(Commands(Cards(kind="card", where="discard")))


def _build_captive_held(_: Slots) -> Any:
    """Return the condition that the player has a captive, who belongs to the opponent."""
    return Commands(Cards(whose="opponent", where="captives"))


def _build_opposing_in_play(slots: Slots) -> Any:
    of = slots["k"]
    return None if of.title else Commands(Cards(kind=kind_in_play(of), who=of.who, whose="opponent", where="play"))


def _build_own_in_play(slots: Slots) -> Any:
    of = slots["k"]
    fitting = is_plain(of) and not of.title and of.kind != "personnel"
    return Commands(Cards(kind=kind_in_play(of), who=of.who, where="play")) if fitting else None


def _build_several_in_play(slots: Slots) -> Any:
    of = slots["k"]
    return (
        Commands(msgspec.structs.replace(of, kind=kind_in_play(of), where="play"), slots["n"]) if is_plain(of) else None
    )


def _slots_of_several_in_play(value: Any) -> Slots | None:
    if not isinstance(value, Commands) or value.count == 1:
        return None
    of = Cards(kind=noun_in_play(value.cards), who=value.cards.who, title=value.cards.title)
    found = {"k": of, "n": value.count}
    return found if _build_several_in_play(found) == value else None


def _slots_in_play(build: Callable[[Slots], Any]) -> Callable[[Any], Slots | None]:
    def slots_of_tree(value: Any) -> Slots | None:
        if not isinstance(value, Commands) or value.cards.title:
            return None
        found = {"k": Cards(kind=noun_in_play(value.cards), who=value.cards.who)}
        return found if build(found) == value else None

    return slots_of_tree


def _build_lead_in_points(_: Slots) -> Any:
    return Compare(ScoreOf(), ">", ScoreOf("opponent"))


def _build_all_aboard(slots: Slots) -> Any:
    """Return the condition that each of three descriptions matches a personnel of any player aboard."""
    fitting = all(slots[name].kind == "personnel" and not slots[name].title for name in "abc")
    parts = tuple(Commands(msgspec.structs.replace(slots[name], whose="anybody", where="aboard")) for name in "abc")
    return Every(parts) if fitting else None


def _slots_of_all_aboard(value: Any) -> Slots | None:
    match value:
        case Every(conditions=(Commands(cards=one), Commands(cards=other), Commands(cards=third))):
            found = {name: Cards(who=of.who) for name, of in (("a", one), ("b", other), ("c", third))}
            return found if _build_all_aboard(found) == value else None
    return None


def _build_at_icon(slots: Slots) -> Any:
    return Commands(Cards(kind="mission", whose="anybody", where="mission", who=slots["i"]))


def _slots_of_at_icon(value: Any) -> Slots | None:
    match value:
        case Commands(cards=Cards(kind="mission", who=Trait() as who)):
            found = {"i": who}
            return found if _build_at_icon(found) == value else None
    return None


def _own_ship_rule(name: str, template: str | list[str], whose: str) -> Rule:
    """Return a phrase for the ship that this card is aboard, if the ship matches a description."""

    def build_tree(slots: Slots) -> Any:
        of = slots["k"]
        return Cards(kind="ship", where="host", who=of.who, whose=whose) if of.kind == "ship" else None  # type: ignore[arg-type]

    def slots_of_tree(value: Any) -> Slots | None:
        found = {"k": Cards(kind="ship", who=value.who)} if type(value) is Cards else None
        return found if found and build_tree(found) == value else None

    return custom_phrase(f"aboard {name}", "own_ship", template, build_tree, slots_of_tree, tree_words)


def _build_either_condition(parts: tuple[Any, ...]) -> Any:
    return Either(parts) if not any(isinstance(part, Either | Every) for part in parts) else None


def _is_facing_somewhere(value: Any) -> bool:
    return isinstance(value, Every) and len(value.conditions) == 2 and value.conditions[0] == Facing()


def _fight_against_pair(kind: Literal["combat", "engagement"]) -> Pair:
    """Return the builder and its inverse for a fight against a force that includes certain cards."""

    def build_tree(slots: Slots) -> Any:
        return Fighting(kind, foes=slots["a"])

    def slots_of_tree(value: Any) -> Slots | None:
        if not isinstance(value, Fighting) or value.foes is UNSET:
            return None
        found = {"a": value.foes}
        return found if build_tree(found) == value else None

    return build_tree, slots_of_tree


def _foe_by_icon_pair() -> Pair:
    """Return the builder and its inverse for an icon that isn't an affiliation."""

    def build_tree(slots: Slots) -> Any:
        affiliations = {f"[{name.lower()}]" for name in AFFILIATIONS.values()}
        return None if slots["i"].name in affiliations else slots["i"]

    def slots_of_tree(value: Any) -> Slots | None:
        found = {"i": value} if isinstance(value, Trait) and value.name.startswith("[") else None
        return found if found and build_tree(found) == value else None

    return build_tree, slots_of_tree


_FIGHTS: tuple[tuple[str, Literal["combat", "engagement"]], ...] = (("personnel", "combat"), ("ship", "engagement"))
_BORG_SHIPS = AnyOf((AllOf((Trait("ship"), AnyOf((Trait("[borg]"), Trait("borg ship"))))), Named("borg ship")))
"""Borg ships, by affiliation or origin, and the dilemma of that name."""

_in_play_build, _in_play_take = _in_play_pair("anybody")
_yours_build, _yours_take = _in_play_pair("you")

RULES: tuple[Rule, ...] = (
    # --- personnel present
    _card_count_rule(
        "with a card", ["with {k:kinds}", "with (a|an|any) {k:kinds}"], "personnel", "present", whose="anybody"
    ),
    _card_count_rule("with one of yours", "with your {k:kinds}", "personnel", "present"),
    _card_count_rule("with another", "with another {k:kinds}", "personnel", "present", whose="anybody", other=True),
    _card_count_rule(
        "with several others",
        "with {n:several} other {k:kind}",
        "personnel",
        "present",
        whose="anybody",
        other=True,
        least=2,
    ),
    _card_count_rule("with several", "with {n:several} {k:kind}", "personnel", "present", whose="anybody", least=2),
    _card_count_rule(
        "present with such",
        "(present|this personnel is present) with (a|an|any) {k:kinds}",
        "personnel",
        "present",
        whose="anybody",
    ),
    _card_count_rule(
        "with an opposing card",
        "(with|present with) an opponent's {k:kinds}",
        "personnel",
        "present",
        whose="opponent",
    ),
    _card_count_rule(
        "such is at the mission",
        "(a|an) {k:kinds} is at this mission",
        "personnel",
        "mission",
        whose="anybody",
    ),
    _card_count_rule("yours is present", "your {k:kind} present", "personnel", "present"),
    _card_count_rule("your other is present", "your other {k:kind} is present", "personnel", "present", other=True),
    _card_count_rule(
        "such is aboard", ["{k:kinds} aboard", "(a|an) {k:kinds} aboard"], "personnel", "aboard", whose="anybody"
    ),
    custom_phrase(
        "if such are aboard",
        "condition",
        "{a:adjective_chain} aboard",
        _build_icon_aboard,
        _slots_of_icon_aboard,
        tree_words,
    ),
    custom_phrase(
        "if with two persons",
        "condition",
        "with {a:kind} and {b:kind}",
        _build_named_personnel_present,
        _slots_of_named_personnel_present,
    ),
    custom_phrase(
        "if all present are such",
        "condition",
        "all your personnel present are {a:adjective}",
        _build_all_present,
        _slots_of_all_present,
    ),
    custom_phrase(
        "if no other present",
        "condition",
        "no other {k:kind} present",
        _build_no_other_present,
        _slots_of_no_other_present,
    ),
    # --- place of this card
    phrase("if aboard", "condition", "{s:own_ship}", Commands(hole("s"))),
    _own_ship_rule("a ship", ["(on|aboard) {k:kinds}", "(on|aboard) (a|an) {k:kinds}"], "anybody"),
    _own_ship_rule("your ship", "(on|aboard) your {k:kinds}", "you"),
    phrase("if somewhere", "condition", "{c:place_condition}", hole("c")),
    phrase("if at a mission by icon", "place_condition", "{c:at_icon}", hole("c")),
    phrase("if in a quadrant", "place_condition", "in {q:quadrant}", At(quadrant=hole("q"))),
    phrase(
        "if in a region",
        "place_condition",
        ["in {r:region}", "in the {r:region}"],
        At(region=hole("r")),
        lambda value: bool(value.region),
    ),
    phrase("if at a planet", "place_condition", "at (a|any) [P] mission", At(mission="planet")),
    phrase("if at space", "place_condition", "at (a|any) [S] mission", At(mission="space")),
    phrase(
        "if at a mission of a quadrant",
        "place_condition",
        "at (a|any) {q:quadrant_icon} mission",
        At(quadrant=hole("q")),
    ),
    *(
        phrase(f"quadrant by icon: {name}", "quadrant_icon", icon, name)
        for name, icon in (("gamma", "[GQ]"), ("delta", "[DQ]"))
    ),
    custom_phrase(
        "if at a mission", "place_condition", "at {k:kind}", _build_at_mission, _slots_of_at_mission, tree_words
    ),
    phrase("at a planet mission", "at_icon", "at [P]", At(mission="planet")),
    phrase("at a space mission", "at_icon", "at [S]", At(mission="space")),
    custom_phrase(
        "if at a mission of an affiliation",
        "at_icon",
        ["at {i:mission_icon}", "at (a|any) {i:mission_icon} mission"],
        _build_at_icon,
        _slots_of_at_icon,
    ),
    *(
        phrase(f"quadrant: {name}", "quadrant", [f"{name} quadrant", f"the {name} quadrant", *icons], name)
        for name, icons in (("alpha", ()), ("gamma", ("[GQ]",)), ("delta", ("[DQ]",)), ("mirror", ("[MU]", "[MQ]")))
    ),
    # --- cards in play
    phrase("if cards are in play", "condition", "{c:in_play}", hole("c")),
    custom_phrase("if in play", "in_play", "{t:title} in play", _in_play_build, _in_play_take),
    custom_phrase(
        "if either is in play",
        "in_play",
        "{a:title} or {b:title} in play",
        _build_either_in_play,
        _slots_of_either_in_play,
        tree_words,
    ),
    custom_phrase("if yours is in play", "in_play", "your {t:title} in play", _yours_build, _yours_take),
    custom_phrase(
        "if such is in play",
        "in_play",
        "(a|an) {k:kind} in play",
        _build_described_in_play,
        _slots_of_described_in_play,
        tree_words,
    ),
    custom_phrase(
        "if leading in points",
        "condition",
        "you have a higher score than each of your opponents",
        _build_lead_in_points,
        lambda value: {} if value == _build_lead_in_points({}) else None,
    ),
    custom_phrase(
        "if an opposing card is in play",
        "in_play",
        "(opponent's|an opponent's) {k:kind} in play",
        _build_opposing_in_play,
        _slots_in_play(_build_opposing_in_play),
        tree_words,
    ),
    custom_phrase(
        "if commanding a card",
        "condition",
        ["you command ( have in play ) (a|an) {k:kind}", "you have (a|an) {k:kind} in play"],
        _build_own_in_play,
        _slots_in_play(_build_own_in_play),
        tree_words,
    ),
    custom_phrase(
        "if commanding several cards",
        "condition",
        "you command {n:several} {k:kind}",
        _build_several_in_play,
        _slots_of_several_in_play,
        tree_words,
    ),
    # --- captives and piles
    custom_phrase(
        "if holding a captive",
        "condition",
        ["you have a captive", "you hold a captive"],
        _build_captive_held,
        lambda value: {} if value == _build_captive_held({}) else None,
    ),
    custom_phrase(
        "if nothing is discarded",
        "condition",
        "your discard pile is empty",
        _build_empty_pile,
        lambda value: {} if value == _build_empty_pile({}) else None,
    ),
    custom_phrase(
        "if some are discarded",
        "condition",
        ["(a|an) {k:kinds} is in your discard pile", "{n:several} {k:kind} are in your discard pile"],
        *_pile_size_pair("discard", plain=False),
        tree_words,
    ),
    custom_phrase(
        "if many personnel are discarded",
        "condition",
        "{n:several} or more {k:kind} in your discard pile",
        *_pile_size_pair("discard", plain=False),
        tree_words,
    ),
    custom_phrase(
        "if many cards are discarded",
        "condition",
        [
            "you have {n:several} or more cards in your discard pile",
            "you have more than {n:one_less} cards in your discard pile",
        ],
        *_pile_size_pair("discard", plain=True),
        tree_words,
    ),
    custom_phrase(
        "if many cards are in hand",
        "condition",
        "you have {n:several} or more cards in hand",
        *_pile_size_pair("hand", plain=True),
        tree_words,
    ),
    # --- effects
    phrase("if facing a dilemma", "condition", "facing a dilemma", Facing()),
    phrase(
        "if facing a dilemma, in full",
        "condition",
        "this personnel is facing a dilemma",
        Facing(),
        like="facing a dilemma",
    ),
    custom_phrase(
        "if facing a dilemma somewhere",
        "condition",
        ["facing a dilemma {c:place_condition}", "this personnel is facing a dilemma {c:place_condition}"],
        lambda slots: Every((Facing(), slots["c"])),
        lambda value: {"c": value.conditions[1]} if _is_facing_somewhere(value) else None,
        tree_words,
    ),
    phrase("if in a personnel battle", "condition", "in personnel battle", Fighting()),
    phrase(
        "if the ship is in battle",
        "condition",
        ["this ship is in an ship battle", "this ship is in battle"],
        Fighting("engagement"),
    ),
    phrase(
        "if attempting",
        "condition",
        ["this personnel is attempting a mission", "attempting a mission", "they is attempting a mission"],
        Attempting(),
    ),
    custom_phrase(
        "if all of them are aboard",
        "condition",
        "{a:kind} , {b:kind} , and {c:kind} aboard",
        _build_all_aboard,
        _slots_of_all_aboard,
    ),
    Listing(
        "either condition",
        "conditions",
        "condition",
        "or",
        _build_either_condition,
        lambda value: value.conditions if isinstance(value, Either) else None,
        commas=False,
    ),
    # --- adversaries: of personnel, of ships
    phrase("personnel against", "against_personnel", "(vs .|against) {a:affiliation}", Fighting(against=hole("a"))),
    phrase("personnel in battle", "against_personnel", "in battle", Fighting()),
    phrase(
        "ship against",
        "against_ship",
        "(vs .|against) {a:affiliation}",
        Fighting("engagement", hole("a")),
        lambda value: bool(value.against),
    ),
    phrase("ship in battle", "against_ship", "in battle", Fighting("engagement")),
    *(
        custom_phrase(
            f"{kind} against such",
            f"against_{kind}",
            ["vs . {a:foe}", "against {a:foe}"],
            *_fight_against_pair(fight),
            say=tree_words,
        )
        for kind, fight in _FIGHTS
    ),
    custom_phrase("foes by icon", "foe", "{i:icon}", *_foe_by_icon_pair()),
    phrase("foes by class", "foe", "{t:trait} ships", hole("t"), lambda who: isinstance(who, Trait)),
    custom_phrase(
        "Borg ships and the dilemma",
        "foe",
        "Borg ships and {borg ship} dilemma",
        lambda _: _BORG_SHIPS,
        lambda value: {} if value == _BORG_SHIPS else None,
    ),
)
