"""Lasting changes: *make this personnel Strength +1 until the end of this turn*."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.ccg.compiling.patterns import Slots
from engine.ccg.effects.cards_meant import All, Cards, This
from engine.ccg.effects.effects import Lasts
from engine.second_edition.compiling.changes import predicates_of_subject, predicates_without_subject


def lasting_change_of_this(kind: str) -> Callable[[Slots], Any]:
    """Return the builder of lasting changes of the card itself, of a kind such as ``ship``."""

    def build_tree(slots: Slots) -> Any:
        changes = predicates_of_subject(slots["p"], Cards(kind=kind, where="this"))
        return None if changes is None else tuple(Lasts(change, slots["u"], This(kind=kind)) for change in changes)

    return build_tree


def slots_of_lasting_change_of_this(kind: str) -> Callable[[Any], Slots | None]:
    """Return the inverse of ``lasting_change_of_this``, which returns the slots of a change."""

    def slots_of_tree(value: Any) -> Slots | None:
        if not _is_all_lasting(value):
            return None
        if {item.who for item in value} != {This(kind=kind)} or len({item.until for item in value}) != 1:
            return None
        found = predicates_without_subject(tuple(item.change for item in value))
        return {"p": found[0], "u": value[0].until} if found and found[1] == Cards(kind=kind, where="this") else None

    return slots_of_tree


def lasting_change_of_all(slots: Slots) -> Any:
    """Return lasting changes of all cards that match now."""
    of: Cards = slots["s"]
    of = msgspec.structs.replace(of, where="play") if of.where == "group" else of
    changes = predicates_of_subject(slots["p"], Cards(kind=of.kind, whose=of.whose))
    who = All(**{name: getattr(of, name) for name in Cards.__struct_fields__})
    return None if changes is None else tuple(Lasts(change, slots["u"], who) for change in changes)


def slots_of_lasting_change_of_all(value: Any) -> Slots | None:
    """Return the slots of such changes; the inverse of ``lasting_change_of_all``."""
    if not _is_all_lasting(value):
        return None
    who = value[0].who
    if type(who) is not All or {(item.who, item.until) for item in value} != {(who, value[0].until)}:
        return None
    found = predicates_without_subject(tuple(item.change for item in value))
    if found is None or found[1] != Cards(kind=who.kind, whose=who.whose):
        return None
    of = Cards(**{name: getattr(who, name) for name in Cards.__struct_fields__})
    return {
        "s": msgspec.structs.replace(of, where="group") if of.where == "play" else of,
        "p": found[0],
        "u": value[0].until,
    }


def _is_all_lasting(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and all(isinstance(item, Lasts) for item in value)
