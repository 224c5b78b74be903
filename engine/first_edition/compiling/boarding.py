"""Reporting aboard, and the users of equipment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Listing, Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import Cards, Whose
from engine.ccg.effects.changes import TakesAboard
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import Trait, Written
from engine.first_edition.cards.reading.peoples import NO_SPECIES
from engine.first_edition.compiling.deeds import Pair
from engine.first_edition.compiling.descriptions import is_plain, parts_of_description


class FieldSetByText(Written, frozen=True, kw_only=True):
    """A field of the card that a text sets."""

    name: str
    value: Any


def may_share_icon(cards: Sequence[Cards]) -> bool:
    """Whether the icon before the first noun of a list may be meant for the others, too: *[OS] Klingons and cadets*."""
    marked = [
        any(isinstance(part, Trait) and part.name.startswith("[") for part in parts_of_description(of.who))
        for of in cards
    ]
    return marked[0] and not all(marked)


def _boarding_pair(*, free: bool, whose: Whose = "you") -> Pair:
    """Return the builder and its inverse for cards that may report aboard a ship."""

    def build_tree(slots: Slots) -> Any:
        cards = slots["k"]
        if any(of.kind not in ("personnel", "equipment") or not is_plain(of) for of in cards):
            return None
        if not cards or may_share_icon(cards):
            return None
        told = (msgspec.structs.replace(of, whose=whose) for of in cards)
        return (While(changes=tuple(TakesAboard(cards=of, free=free) for of in told)),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (While(changes=changes, condition=None),):
                takes = tuple(item.cards for item in changes if isinstance(item, TakesAboard))
                found = {"k": tuple(msgspec.structs.replace(of, whose="you") for of in takes)}
                return found if build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _flattened(parts: tuple[Any, ...]) -> Any:
    return tuple(of for part in parts for of in part)


def _noun_list_rules(one: str, several: str, noun: str) -> tuple[Rule, ...]:
    """Return rules for a list of nouns joined by *and*.

    ``one`` noun makes a tuple of one, ``several`` a longer tuple.
    """
    single = custom_phrase(
        f"one {one}",
        one,
        f"{{n:{noun}}}",
        lambda slots: (slots["n"],),
        lambda value: {"n": value[0]} if isinstance(value, tuple) and len(value) == 1 else None,
    )
    listing = Listing(
        f"list of {several}",
        several,
        one,
        "and",
        _flattened,
        lambda value: tuple((item,) for item in value) if isinstance(value, tuple) else None,
    )
    return single, listing


def _fact_pair(name: str) -> Any:
    def build_tree(slots: Slots) -> Any:
        return (FieldSetByText(name=name, value=slots["v"]),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (FieldSetByText(name=told, value=said),) if told == name:
                return {"v": said}
        return None

    return build_tree, slots_of_tree


def _flag_builder_and_inverse(name: str) -> Any:
    def build_tree(_: Slots) -> Any:
        return (FieldSetByText(name=name, value=True),)

    def slots_of_tree(value: Any) -> Slots | None:
        return {} if value == build_tree({}) else None

    return build_tree, slots_of_tree


_JOINS_BATTLE = "may report to a just-initiated personnel battle involving your {v:affiliation}"
_USED_BY, _JOINS, _SEEDS_UNDER = _fact_pair("used_by"), _fact_pair("joins"), _fact_pair("seeds_under")
_FREE, _REMINDER = _flag_builder_and_inverse("free"), _flag_builder_and_inverse("")

RULES: tuple[Rule, ...] = (
    *_noun_list_rules("boarder", "boarders", "kind"),
    custom_phrase(
        "may report aboard",
        "item_ship",
        "your {k:boarders} may report aboard .",
        *_boarding_pair(free=False),
        say=tree_words,
    ),
    custom_phrase(
        "any player's may report aboard",
        "item_ship",
        "{k:boarders} may report aboard .",
        *_boarding_pair(free=False, whose="anybody"),
        say=tree_words,
    ),
    custom_phrase(
        "may report aboard for free",
        "item_ship",
        "your {k:boarders} may report aboard ( for free ) .",
        *_boarding_pair(free=True),
        say=tree_words,
    ),
    *_noun_list_rules("user", "users", "user_name"),
    phrase("user by icon", "user_name", "{a:affiliation}", hole("a"), lambda name: name in NO_SPECIES),
    phrase("user by name", "user_name", "{p:people_name}", hole("p")),
    custom_phrase(
        "user by characteristic",
        "user_name",
        "{t:trait}",
        lambda slots: slots["t"].name,
        lambda value: {"t": Trait(value)} if isinstance(value, str) else None,
    ),
    custom_phrase("used only by", "item_equipment", "{v:users} use only .", *_USED_BY),
    *(
        custom_phrase(f"{kind}: seeded under", f"item_{kind}", "may seed under {v:place} .", *_SEEDS_UNDER)
        for kind in ("personnel", "equipment")
    ),
    *(
        custom_phrase(
            f"{kind}: immune",
            f"item_{kind}",
            ["immune to {t:title} .", "( immune to {t:title} . )"],
            lambda _: (FieldSetByText(name="", value=True),),
            lambda _: None,
            tree_words,
        )
        for kind in ("personnel", "ship", "equipment")
    ),
    custom_phrase(
        "carries no ships",
        "item_ship",
        ["( can not carry ships aboard ) .", "( can not carry ships aboard except shuttlepods )"],
        *_REMINDER,
    ),
    custom_phrase("equipment for free", "item_equipment", "reports for free .", *_FREE),
    custom_phrase(
        "equipment to a battle",
        "item_equipment",
        [f"{_JOINS_BATTLE} (card|cards) .", f"{_JOINS_BATTLE} card ( s ) ."],
        *_JOINS,
    ),
    *(
        custom_phrase(f"{kind}: unique", f"item_{kind}", ["( unique . )", "( not cumulative . )"], *_REMINDER)
        for kind in ("personnel", "ship", "equipment")
    ),
)
