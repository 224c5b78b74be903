"""Reporting: where a card may report by its own text, and cards that may report where another is (1E-REP-06)."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import Cards, Whose
from engine.ccg.effects.changes import TakesAboard
from engine.ccg.effects.texts import While
from engine.first_edition.cards.special_reports import SpecialReport
from engine.first_edition.compiling.boarding import FieldSetByText, may_share_icon
from engine.first_edition.compiling.deeds import Pair
from engine.first_edition.compiling.descriptions import is_plain, parts_of_description, requirement_for_all

_FREE = ["( for free )", ", for free"]
_TWO = 2
_ABOARD_SHIPS = ("personnel", "equipment")
"""Kinds of cards that report aboard ships."""


def _reporting_place_pair(kind: str, whose: Whose) -> Pair:
    """Return the builder and its inverse for described cards of a kind, anywhere, at which a card reports."""

    def build_tree(slots: Slots) -> Any:
        of = slots["k"]
        fitting = of.kind == kind and is_plain(of) and (of.title or of.who is not None)
        return msgspec.structs.replace(of, whose=whose, where="play") if fitting else None

    def slots_of_tree(value: Any) -> Slots | None:
        found = {"k": Cards(kind=value.kind, who=value.who, title=value.title)} if type(value) is Cards else None
        return found if found and build_tree(found) == value else None

    return build_tree, slots_of_tree


def _reporting_place_rule(name: str, category: str, template: str | list[str], kind: str, whose: Whose) -> Rule:
    return custom_phrase(f"post: {name}", category, template, *_reporting_place_pair(kind, whose), say=tree_words)


def _special_report_pair(*, free: bool) -> Pair:
    def build_tree(slots: Slots) -> Any:
        return (FieldSetByText(name="reports", value=(SpecialReport(at=slots["p"], free=free),)),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (FieldSetByText(name="reports", value=(SpecialReport(at=at),)),):
                found = {"p": at}
                return found if build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _build_free_report_on_condition(slots: Slots) -> Any:
    return (FieldSetByText(name="reports", value=(SpecialReport(free=True, needs=slots["c"]),)),)


def _slots_of_free_report_on_condition(value: Any) -> Slots | None:
    match value:
        case (FieldSetByText(name="reports", value=(SpecialReport(needs=needs),)),):
            found = {"c": needs}
            return found if _build_free_report_on_condition(found) == value else None
    return None


def _boarding_permission_pair(holder: str, whose: Whose, *, free: bool, here: bool = False) -> Pair:
    """Return the builder and its inverse for cards that may report where a card of a kind is."""
    of = Cards(kind=holder, where="this")

    def build_tree(slots: Slots) -> Any:
        cards = slots["k"]
        if not cards or any(not _is_boarder(each, holder) for each in cards) or may_share_icon(cards):
            return None
        told = tuple(msgspec.structs.replace(each, whose=whose) for each in cards)
        return (While(changes=tuple(TakesAboard(cards=each, of=of, free=free, here=here) for each in told)),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (While(changes=changes, condition=None),) if all(isinstance(item, TakesAboard) for item in changes):
                cards = tuple(item.cards for item in changes if isinstance(item, TakesAboard))
                found = {"k": tuple(Cards(kind=each.kind, who=each.who, title=each.title) for each in cards)}
                return found if build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _build_reports_here_on_condition(slots: Slots) -> Any:
    texts = _FREE_HERE[0]({"k": slots["k"]})
    return texts and (msgspec.structs.replace(texts[0], condition=slots["c"]),)


def _slots_of_reports_here_on_condition(value: Any) -> Slots | None:
    match value:
        case (While(condition=condition) as text,) if condition is not None:
            found = _FREE_HERE[1]((msgspec.structs.replace(text, condition=None),))
            return {**found, "c": condition} if found else None
    return None


def _is_boarder(cards: Cards, holder: str) -> bool:
    kinds = ("personnel",) if holder == "mission" else _ABOARD_SHIPS
    return cards.kind in kinds and is_plain(cards)


def _boarding_permission_rules(
    category: str, holder: str, whose: Whose, template: str, who: str = ""
) -> tuple[Rule, ...]:
    free = [f"{template} {words} ." for words in _FREE]
    plain, for_free = (_boarding_permission_pair(holder, whose, free=free) for free in (False, True))
    return (
        custom_phrase(f"{category}: takes {who}reports", category, f"{template} .", *plain, say=tree_words),
        custom_phrase(f"{category}: takes {who}free reports", category, free, *for_free, say=tree_words),
    )


def _reporting_here_rules(category: str, holder: str, whose: Whose, template: str, who: str = "") -> tuple[Rule, ...]:
    plain, free = (_boarding_permission_pair(holder, whose, free=free, here=True) for free in (False, True))
    return (
        custom_phrase(f"{category}: takes {who}reports here", category, f"{template} .", *plain, say=tree_words),
        custom_phrase(
            f"{category}: takes {who}free reports here",
            category,
            [f"{template} {words} ." for words in _FREE],
            *free,
            say=tree_words,
        ),
    )


def _reporting_rules_of_type(kind: str) -> tuple[Rule, ...]:
    post = "ship_post" if kind == "ship" else "post"
    free = [
        *(f"may report {{p:{post}}} {words} ." for words in _FREE),
        f"may report for free {{p:{post}}} .",
        f"reports for free {{p:{post}}} .",
    ]
    return (
        custom_phrase(
            f"{kind}: reports elsewhere",
            f"item_{kind}",
            [f"may report {{p:{post}}} .", f"may report for duty {{p:{post}}} ."],
            *_special_report_pair(free=False),
            say=tree_words,
        ),
        custom_phrase(
            f"{kind}: reports elsewhere for free",
            f"item_{kind}",
            free,
            *_special_report_pair(free=True),
            say=tree_words,
        ),
        custom_phrase(
            f"{kind}: reports for free if",
            f"item_{kind}",
            "reports for free if {c:conditions} .",
            _build_free_report_on_condition,
            _slots_of_free_report_on_condition,
            tree_words,
        ),
    )


def _build_carrying_ships(slots: Slots) -> Any:
    of = slots["k"]
    return (FieldSetByText(name="carried_by", value=of.who),) if of.kind == "ship" and is_plain(of) and of.who else None


def _slots_of_carrying_ships(value: Any) -> Slots | None:
    match value:
        case (FieldSetByText(name="carried_by", value=who),):
            return {"k": Cards(kind="ship", who=who)}
    return None


_FREE_HERE = _boarding_permission_pair("personnel", "anybody", free=True, here=True)

RULES: tuple[Rule, ...] = (
    _reporting_place_rule("a facility", "ship_post", "(to|at) (a|an|any) {k:kind}", "facility", "anybody"),
    _reporting_place_rule("a certain person", "post_person", "to {k:persona}", "personnel", "anybody"),
    _reporting_place_rule("any ship by title", "post", "to any {k:title}", "ship", "anybody"),
    _reporting_place_rule("a certain facility", "ship_post", "(to|at) {k:title}", "facility", "anybody"),
    phrase("post: as of ships", "post", "{p:ship_post}", hole("p")),
    _reporting_place_rule("your ship", "post", "aboard your {k:kinds}", "ship", "you"),
    _reporting_place_rule(
        "with your personnel",
        "post",
        ["(where|wherever) your {k:kind} is present", "(where|wherever) you have (a|an|) {k:kind} present"],
        "personnel",
        "you",
    ),
    _reporting_place_rule("with personnel", "post", "(where|wherever) {k:kind} is present", "personnel", "anybody"),
    phrase("post: a person", "post", "{p:post_person}", hole("p")),
    *(rule for kind in ("personnel", "ship", "equipment") for rule in _reporting_rules_of_type(kind)),
    *_boarding_permission_rules(
        "item_personnel", "personnel", "you", "your {k:boarders_by_icon} may report where present", "iconic "
    ),
    *_reporting_here_rules("item_personnel", "personnel", "anybody", "{k:boarders} may report here", "any player's "),
    *_boarding_permission_rules(
        "item_personnel", "personnel", "anybody", "{k:either_boarder} may report where present", "two persons' "
    ),
    custom_phrase(
        "boarders by icon",
        "boarders_by_icon",
        "{a:adjective_chain}",
        lambda slots: (Cards(who=requirement_for_all(slots["a"])),),
        lambda value: (
            {"a": parts_of_description(value[0].who)} if isinstance(value, tuple) and len(value) == 1 else None
        ),
        tree_words,
    ),
    custom_phrase(
        "either boarder",
        "either_boarder",
        "{a:persona} or {b:persona}",
        lambda slots: (slots["a"], slots["b"]),
        lambda value: dict(zip("ab", value, strict=True)) if isinstance(value, tuple) and len(value) == _TWO else None,
        tree_words,
    ),
    custom_phrase(
        "takes free reports here if",
        "item_personnel",
        "if {c:conditions} : {k:boarders} may report here ( for free ) .",
        _build_reports_here_on_condition,
        _slots_of_reports_here_on_condition,
        tree_words,
    ),
    *_boarding_permission_rules(
        "item_personnel", "personnel", "you", "your {k:boarders} may report (where|for duty where) present"
    ),
    *_boarding_permission_rules("item_mission", "mission", "anybody", "{k:boarders} may report on planet"),
    *_reporting_here_rules("item_personnel", "personnel", "you", "your {k:boarders} may report here"),
    *_reporting_here_rules("item_mission", "mission", "anybody", "{k:boarders} may report here"),
    phrase(
        "equipment: reports for free once each turn",
        "item_equipment",
        "reports for free ( once each turn ) .",
        (FieldSetByText(name="reports", value=(SpecialReport(free=True, once=True),)),),
    ),
    custom_phrase(
        "carried aboard",
        "item_ship",
        [
            "may be reported , carried , and launched aboard your {k:kinds} .",
            "may be reported aboard , carried aboard and launched from any of your {k:kinds} .",
        ],
        _build_carrying_ships,
        _slots_of_carrying_ships,
        tree_words,
    ),
)
