"""What a card costs by its own text (2E-GAP-23)."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots
from engine.ccg.compiling.phrases import Rule, custom
from engine.ccg.effects.cards_meant import Cards, ForEach
from engine.ccg.effects.changes import Costs
from engine.ccg.effects.texts import While

_FROM_HAND = ("play", "core", "hand", "discard", "brig")
"""Where a text can look while its card is in hand."""
_KINDS = ("personnel", "ship", "equipment", "event")


def _dearer(kind: str, *, counted: bool) -> Any:
    def build(slots: Slots) -> Any:
        amount = slots["n"]
        if counted:
            of, different = slots["e"]
            if of.where not in _FROM_HAND:
                return None
            amount = ForEach(of, times=slots["n"], different=different)
        return While(changes=(Costs(Cards(kind=kind, where="this"), amount),), condition=slots.get("i"))

    def take(value: Any) -> Slots | None:
        if not isinstance(value, While) or len(value.changes) != 1 or not isinstance(value.changes[0], Costs):
            return None
        one = value.changes[0]
        if one.of != Cards(kind=kind, where="this") or one.first:
            return None
        if not counted:
            return {"n": one.amount, "i": value.condition} if type(one.amount) is int else None
        if not isinstance(one.amount, ForEach) or value.condition is not None:
            return None
        found = {"n": one.amount.times, "e": (one.amount.of, one.amount.different), "i": None}
        return found if build(found) == value else None

    return build, take


def _rules(kind: str) -> tuple[Rule, ...]:
    it = f"(they is|it is|this {kind} is)"
    plain, take_plain = _dearer(kind, counted=False)
    counted, take_counted = _dearer(kind, counted=True)
    once = "cost {n:signed} for each {e:per} ."
    when = f"when you play this {kind} ,"
    return (
        custom(f"cost of this {kind}", "ability", f"{when} {{i:if_?}} {it} cost {{n:signed}} .", plain, take_plain),
        custom(
            f"cost of this {kind} for each",
            "ability",
            [
                f"{when} {it} cost {{n:signed}} for each {{e:per}} .",
                f"{when} for each {{e:per}} , {it} cost {{n:signed}} .",
            ],
            counted,
            take_counted,
        ),
    )


RULES: tuple[Rule, ...] = tuple(rule for kind in _KINDS for rule in _rules(kind))
