"""Lasting changes: *make this personnel Strength +1 until the end of this turn*."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.ccg.compiling.patterns import Slots
from engine.ccg.effects.cards_meant import All, Cards, This
from engine.ccg.effects.effects import Lasts
from engine.second_edition.compiling.changes import of_whom, without_subject


def of_this(kind: str) -> Callable[[Slots], Any]:
    """The builder of lasting changes of the card itself, of a kind such as ``ship``."""

    def build(slots: Slots) -> Any:
        changes = of_whom(slots["p"], Cards(kind=kind, where="this"))
        return None if changes is None else tuple(Lasts(one, slots["u"], This(kind=kind)) for one in changes)

    return build


def take_of_this(kind: str) -> Callable[[Any], Slots | None]:
    """The inverse of ``of_this``: the slots of such changes."""

    def take(value: Any) -> Slots | None:
        if not _all_last(value):
            return None
        if {one.who for one in value} != {This(kind=kind)} or len({one.until for one in value}) != 1:
            return None
        found = without_subject(tuple(one.change for one in value))
        return {"p": found[0], "u": value[0].until} if found and found[1] == Cards(kind=kind, where="this") else None

    return take


def of_all(slots: Slots) -> Any:
    """Lasting changes of all cards that match now."""
    of: Cards = slots["s"]
    of = msgspec.structs.replace(of, where="play") if of.where == "group" else of
    changes = of_whom(slots["p"], Cards(kind=of.kind, whose=of.whose))
    who = All(**{name: getattr(of, name) for name in Cards.__struct_fields__})
    return None if changes is None else tuple(Lasts(one, slots["u"], who) for one in changes)


def take_of_all(value: Any) -> Slots | None:
    """The slots of such changes, the inverse of ``of_all``."""
    if not _all_last(value):
        return None
    who = value[0].who
    if type(who) is not All or {(one.who, one.until) for one in value} != {(who, value[0].until)}:
        return None
    found = without_subject(tuple(one.change for one in value))
    if found is None or found[1] != Cards(kind=who.kind, whose=who.whose):
        return None
    of = Cards(**{name: getattr(who, name) for name in Cards.__struct_fields__})
    return {
        "s": msgspec.structs.replace(of, where="group") if of.where == "play" else of,
        "p": found[0],
        "u": value[0].until,
    }


def _all_last(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and all(isinstance(one, Lasts) for one in value)
